import type { Pointer } from "../../document/pointer.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Code } from "../code.ts";

/** The direction of a value, seen from the API's consumer. */
export type { Direction } from "../../facts/facts.ts";

/**
 * A TypeScript type as data, before any name is looked up. Built by `build.ts`, where everything about unions and
 * intersections is decided; printed by `text.ts`.
 */
export type TypeNode =
  | { readonly kind: "keyword"; readonly name: Keyword }
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  /** `(string & {})`: every string. Editors still suggest the literals beside it. */
  | { readonly kind: "anyString" }
  /** Strings with these parts and anything between them: `` `image/${string}` ``. */
  | { readonly kind: "template"; readonly parts: readonly string[] }
  /** Raw bytes: a type of the platform. */
  | {
      readonly kind: "global";
      readonly name: "Blob" | "File" | "Uint8Array<ArrayBuffer>" | "ReadableStream<Uint8Array>";
    }
  /** A string or number whose `format` the config maps to another type. */
  | { readonly kind: "format"; readonly format: string; readonly of: "string" | "number" }
  | NamedNode
  | PrintedNode
  | ArrayNode
  /** A stream of values. */
  | { readonly kind: "iterable"; readonly name: "Iterable" | "AsyncIterable"; readonly items: TypeNode }
  | TupleNode
  | ObjectNode
  | MappedNode
  | { readonly kind: "union"; readonly members: readonly TypeNode[] }
  | { readonly kind: "intersection"; readonly members: readonly TypeNode[] };

export type Keyword = "unknown" | "never" | "null" | "undefined" | "boolean" | "number" | "bigint" | "string";

/** A reference to a model; `omit` lists members that another part overrides. */
export interface NamedNode {
  readonly kind: "named";
  readonly target: Pointer;
  readonly omit: readonly string[];
}

/** A type that a target prints itself, such as one of the runtime. */
export interface PrintedNode {
  readonly kind: "printed";
  /** A key that is equal for equal types. */
  readonly key: string;
  print(): Code;
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
  /** Type of unlisted members: `undefined` if the schema does not mention them, `never` if there are none. */
  readonly index: TypeNode | undefined;
  /** Members that are hidden in this direction. */
  readonly hidden: readonly MemberNode[];
  /** Whether the schema also allows values that are not objects. */
  readonly implied: boolean;
}

/** An object whose names are listed elsewhere: `{ [name in Weekday]?: Hours }`. */
export interface MappedNode {
  readonly kind: "mapped";
  /** Literals, or a reference to a model of literals. */
  readonly names: TypeNode;
  readonly value: TypeNode;
}

export interface MemberNode {
  readonly name: string;
  readonly optional: boolean;
  readonly type: TypeNode;
  /** The schema whose documentation the member has. */
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

/** An object with exactly these members. */
export function objectNode(members: readonly MemberNode[]): ObjectNode {
  return { kind: "object", members, index: undefined, hidden: [], implied: false };
}

/** Counts reads of unfinished types, and how many types were finished. */
let premature = 0;
let made = 0;

/** A cached answer about types. It is final unless it depends on a type that was unfinished. */
export interface Finding<Found> {
  readonly found: Found;
  /** Valid until this many types are finished; usually forever. */
  readonly until: number;
}

/** Returns the cached answer while it is valid, and otherwise computes it again. */
export function finding<Found>(cached: Finding<Found> | undefined, find: () => Found): Finding<Found> {
  if (cached?.until === Infinity) return cached;
  if (cached?.until === made) {
    premature++;
    return cached;
  }
  const before = premature;
  const found = find();
  return { found, until: premature === before ? Infinity : made };
}

/** Records that an unfinished type was read. */
export function notePremature(): void {
  premature++;
}

/** Records that a type was finished, which an earlier read may have missed. */
export function noteMade(): void {
  made++;
}

/** A lazily computed type. It is `unknown` while it is being computed. */
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

// Classes, because V8 creates literals with getters ten times slower, and a large document has 100,000 members.

/** A member with a lazily computed type. A model is usable before its members, which may refer back to it, are finished. */
export class LazyMember implements MemberNode {
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

/** An array with a lazily computed item type. */
export class LazyArray implements ArrayNode {
  readonly kind = "array";
  readonly #items: Lazy;

  constructor(make: () => TypeNode) {
    this.#items = new Lazy(make);
  }

  get items(): TypeNode {
    return this.#items.get();
  }
}

const keys = new WeakMap<TypeNode, string>();

/** A key that is equal for types with the same text, apart from documentation. */
export function typeKey(node: TypeNode): string {
  if (node.kind === "keyword") return node.name;
  const cached = keys.get(node);
  if (cached !== undefined) return cached;
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
    case "printed":
      return `<${node.key}>`;
    case "array":
      return `[]${typeKey(node.items)}`;
    case "iterable":
      return `${node.name}[]${typeKey(node.items)}`;
    case "tuple": {
      const items = node.items.map(({ type, optional }) => `${typeKey(type)}${optional ? "?" : ""}`);
      return `[${items.join(",")},...${node.rest === undefined ? "" : typeKey(node.rest)}]`;
    }
    case "object": {
      const members = (node.members.length === 0 ? node.hidden : node.members).map(
        (one) => `${JSON.stringify(one.name)}${one.optional ? "?" : ""}:${typeKey(one.type)}`,
      );
      return `{${members.join(";")};${node.index === undefined ? "" : `*:${indexKey(node, node.index)}`}}`;
    }
    case "mapped":
      return `map{${typeKey(node.names)}?:${typeKey(node.value)}}`;
    case "union":
      return `(${node.members.map(typeKey).join("|")})`;
    case "intersection":
      return `(${node.members.map(typeKey).join("&")})`;
  }
}

/** Objects whose index signatures are being turned into keys. */
const unfinished = new Set<ObjectNode>();

/** An index signature that contains its own object is infinite; its inner occurrence is printed as `unknown`. */
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
