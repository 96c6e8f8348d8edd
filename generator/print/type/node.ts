import type { Pointer } from "../../document/pointer.ts";
import type { Schema } from "../../ir/schema.ts";

/** Which way a value travels, seen from the API's consumer. */
export type Direction = "sent" | "received";

/**
 * A TypeScript type as data, before any name is looked up. Built by `build.ts`, where everything about unions and
 * intersections is decided; printed by `text.ts`.
 */
export type TypeNode =
  | { readonly kind: "keyword"; readonly name: Keyword }
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  /** `(string & {})`: any string, beside literals that an editor goes on suggesting. */
  | { readonly kind: "anyString" }
  /** Raw bytes, as the platform's own types have them. */
  | { readonly kind: "global"; readonly name: "Blob" | "Uint8Array<ArrayBuffer>" }
  /** A string whose `format` the user wants as another type. */
  | { readonly kind: "format"; readonly format: string }
  | NamedNode
  | { readonly kind: "array"; readonly items: TypeNode }
  /** Values that come, or are sent, one after the other. */
  | { readonly kind: "iterable"; readonly name: "Iterable" | "AsyncIterable"; readonly items: TypeNode }
  | TupleNode
  | ObjectNode
  | { readonly kind: "union"; readonly members: readonly TypeNode[] }
  | { readonly kind: "intersection"; readonly members: readonly TypeNode[] };

export type Keyword = "unknown" | "never" | "null" | "undefined" | "boolean" | "number" | "string";

/** A model, by reference; `omit` are members of it that something else overrides. */
export interface NamedNode {
  readonly kind: "named";
  readonly target: Pointer;
  readonly omit: readonly string[];
}

export interface TupleNode {
  readonly kind: "tuple";
  readonly items: readonly { readonly type: TypeNode; readonly optional: boolean }[];
  readonly rest: TypeNode | undefined;
}

export interface ObjectNode {
  readonly kind: "object";
  readonly members: readonly MemberNode[];
  /** Type of the members that are not listed: `undefined` when nothing is said of them, `never` when there are none. */
  readonly index: TypeNode | undefined;
  /** Names of members that do not travel in this direction. */
  readonly hidden: readonly string[];
  /** The schema also lets pass what is no object. */
  readonly implied: boolean;
}

export interface MemberNode {
  readonly name: string;
  readonly optional: boolean;
  readonly type: TypeNode;
  /** Where the documentation is. */
  readonly schema: Schema | undefined;
}

export const UNKNOWN: TypeNode = { kind: "keyword", name: "unknown" };
export const NEVER: TypeNode = { kind: "keyword", name: "never" };
export const NULL: TypeNode = { kind: "keyword", name: "null" };
export const UNDEFINED: TypeNode = { kind: "keyword", name: "undefined" };
export const BOOLEAN: TypeNode = { kind: "keyword", name: "boolean" };
export const NUMBER: TypeNode = { kind: "keyword", name: "number" };
export const STRING: TypeNode = { kind: "keyword", name: "string" };

/** An object about whose members nothing is said. */
export const ANY_OBJECT: ObjectNode = { kind: "object", members: [], index: undefined, hidden: [], implied: false };

/**
 * A member whose type is made when it is first asked for, so that a model can be looked at while its members, which may
 * refer back to it, are not there yet. Asked for by its own making, it is `unknown`.
 */
export function lazyMember(name: string, optional: boolean, schema: Schema, make: () => TypeNode): MemberNode {
  const type = lazy(make);
  return {
    name,
    optional,
    schema,
    get type(): TypeNode {
      return type();
    },
  };
}

/** An array whose items are made when they are first asked for. */
export function lazyArray(make: () => TypeNode): TypeNode {
  const items = lazy(make);
  return {
    kind: "array",
    get items(): TypeNode {
      return items();
    },
  };
}

function lazy(make: () => TypeNode): () => TypeNode {
  let made: TypeNode | undefined;
  let making = false;
  return () => {
    if (made !== undefined || making) return made ?? UNKNOWN;
    making = true;
    made = make();
    making = false;
    return made;
  };
}

const keys = new WeakMap<TypeNode, string>();

/** Equal for types that are written the same, documentation apart. */
export function typeKey(node: TypeNode): string {
  const known = keys.get(node);
  if (known !== undefined) return known;
  const key = makeKey(node);
  keys.set(node, key);
  return key;
}

function makeKey(node: TypeNode): string {
  switch (node.kind) {
    case "keyword":
      return node.name;
    case "literal":
      return JSON.stringify(node.value);
    case "anyString":
      return node.kind;
    case "global":
      return `global:${node.name}`;
    case "format":
      return `format:${node.format}`;
    case "named":
      return `<${node.target}>${node.omit.map((name) => `-${JSON.stringify(name)}`).join("")}`;
    case "array":
      return `[]${typeKey(node.items)}`;
    case "iterable":
      return `${node.name}[]${typeKey(node.items)}`;
    case "tuple": {
      const items = node.items.map(({ type, optional }) => `${typeKey(type)}${optional ? "?" : ""}`);
      return `[${items.join(",")},...${node.rest === undefined ? "" : typeKey(node.rest)}]`;
    }
    case "object": {
      const members = node.members.map(
        (one) => `${JSON.stringify(one.name)}${one.optional ? "?" : ""}:${typeKey(one.type)}`,
      );
      return `{${members.join(";")};${node.index === undefined ? "" : `*:${typeKey(node.index)}`}}`;
    }
    case "union":
      return `(${node.members.map(typeKey).join("|")})`;
    case "intersection":
      return `(${node.members.map(typeKey).join("&")})`;
  }
}

export function isKeyword(node: TypeNode, name: Keyword): boolean {
  return node.kind === "keyword" && node.name === name;
}
