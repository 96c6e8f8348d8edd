import type { Pointer } from "../../document/pointer.ts";
import type { Schema } from "../../ir/schema.ts";

/** Which way a value travels, seen from the API's consumer. */
export type { Direction } from "../../facts/facts.ts";

/**
 * A TypeScript type as data, before any name is looked up. Built by `build.ts`, where everything about unions and
 * intersections is decided; printed by `text.ts`.
 */
export type TypeNode =
  | { readonly kind: "keyword"; readonly name: Keyword }
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  /** `(string & {})`, every string, beside literals that an editor goes on suggesting. */
  | { readonly kind: "anyString" }
  /** Strings with these parts and anything between them: `` `image/${string}` ``. */
  | { readonly kind: "template"; readonly parts: readonly string[] }
  /** Raw bytes, as the platform's own types have them. */
  | {
      readonly kind: "global";
      readonly name: "Blob" | "File" | "Uint8Array<ArrayBuffer>" | "ReadableStream<Uint8Array>";
    }
  /** A string or number whose `format` the user wants as another type. */
  | { readonly kind: "format"; readonly format: string; readonly of: "string" | "number" }
  | NamedNode
  | ArrayNode
  /** Values that come, or are sent, one after the other. */
  | { readonly kind: "iterable"; readonly name: "Iterable" | "AsyncIterable"; readonly items: TypeNode }
  | TupleNode
  | ObjectNode
  | { readonly kind: "union"; readonly members: readonly TypeNode[] }
  | { readonly kind: "intersection"; readonly members: readonly TypeNode[] };

export type Keyword = "unknown" | "never" | "null" | "undefined" | "boolean" | "number" | "bigint" | "string";

/** A model, by reference; `omit` are members of it that something else overrides. */
export interface NamedNode {
  readonly kind: "named";
  readonly target: Pointer;
  readonly omit: readonly string[];
}

export interface ArrayNode {
  readonly kind: "array";
  readonly items: TypeNode;
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
export const BIGINT: TypeNode = { kind: "keyword", name: "bigint" };
export const STRING: TypeNode = { kind: "keyword", name: "string" };

/** An object about whose members nothing is said. */
export const ANY_OBJECT: ObjectNode = objectNode([]);

/** An object of these members, and no others that its type would speak of. */
export function objectNode(members: readonly MemberNode[]): ObjectNode {
  return { kind: "object", members, index: undefined, hidden: [], implied: false };
}

/** How often something was read that was not there yet, and how many such things there have come to be. */
let premature = 0;
let made = 0;

/** What was found out about types; for good, unless something that was looked at was still being made. */
export interface Finding<Found> {
  readonly found: Found;
  /** Up to how many things made; without end mostly. */
  readonly until: number;
}

/** What is known for as long as it holds; then it is found out anew. */
export function finding<Found>(known: Finding<Found> | undefined, find: () => Found): Finding<Found> {
  if (known?.until === Infinity) return known;
  if (known?.until === made) {
    premature++;
    return known;
  }
  const before = premature;
  const found = find();
  return { found, until: premature === before ? Infinity : made };
}

/** Notes that something was asked for that is being made. */
export function notePremature(): void {
  premature++;
}

/** Notes that something is there now that was asked for in vain perhaps. */
export function noteMade(): void {
  made++;
}

/** Something made when it is first asked for; asked for by its own making, it is `unknown`. */
class Lazy {
  #make: (() => TypeNode) | undefined;
  #made: TypeNode | undefined;

  constructor(make: () => TypeNode) {
    this.#make = make;
  }

  get(): TypeNode {
    const make = this.#make;
    this.#make = undefined;
    if (make !== undefined) {
      this.#made = make();
      made++;
    }
    if (this.#made === undefined) premature++;
    return this.#made ?? UNKNOWN;
  }
}

// Classes, not literals with getters, which V8 makes ten times slower; a large document has 100,000 members.
class LazyMember implements MemberNode {
  readonly name: string;
  readonly optional: boolean;
  readonly schema: Schema;
  readonly #type: Lazy;

  constructor(name: string, optional: boolean, schema: Schema, make: () => TypeNode) {
    this.name = name;
    this.optional = optional;
    this.schema = schema;
    this.#type = new Lazy(make);
  }

  get type(): TypeNode {
    return this.#type.get();
  }
}

class LazyArray implements ArrayNode {
  readonly kind = "array";
  readonly #items: Lazy;

  constructor(make: () => TypeNode) {
    this.#items = new Lazy(make);
  }

  get items(): TypeNode {
    return this.#items.get();
  }
}

/**
 * A member whose type is made when it is first asked for, so that a model can be looked at while its members, which may
 * refer back to it, are not there yet.
 */
export function lazyMember(name: string, optional: boolean, schema: Schema, make: () => TypeNode): MemberNode {
  return new LazyMember(name, optional, schema, make);
}

/** An array whose items are made when they are first asked for. */
export function lazyArray(make: () => TypeNode): ArrayNode {
  return new LazyArray(make);
}

const keys = new WeakMap<TypeNode, string>();

/** Equal for types that are written the same, documentation apart. */
export function typeKey(node: TypeNode): string {
  if (node.kind === "keyword") return node.name;
  const known = keys.get(node);
  if (known !== undefined) return known;
  const before = premature;
  const key = makeKey(node);
  if (premature === before) keys.set(node, key);
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
    case "template":
      return `template:${JSON.stringify(node.parts)}`;
    case "global":
      return `global:${node.name}`;
    case "format":
      return `format:${node.of}:${node.format}`;
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
      return `{${members.join(";")};${node.index === undefined ? "" : `*:${indexKey(node, node.index)}`}}`;
    }
    case "union":
      return `(${node.members.map(typeKey).join("|")})`;
    case "intersection":
      return `(${node.members.map(typeKey).join("&")})`;
  }
}

/** Objects for whose index signatures a key is being made. */
const unfinished = new Set<ObjectNode>();

/** An index signature that holds its own object has no end; it is written as `unknown` there. */
function indexKey(node: ObjectNode, index: TypeNode): string {
  if (unfinished.has(node)) return "unknown";
  unfinished.add(node);
  try {
    return typeKey(index);
  } finally {
    unfinished.delete(node);
  }
}

export function isKeyword(node: TypeNode, name: Keyword): boolean {
  return node.kind === "keyword" && node.name === name;
}
