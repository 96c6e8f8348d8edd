import type { Pointer } from "../../document/pointer.ts";
import {
  type Finding,
  finding,
  type Keyword,
  type NamedNode,
  type TypeNode,
  typeKey,
  BOOLEAN,
  isKeyword,
  NEVER,
  NULL,
  UNKNOWN,
} from "./node.ts";

/** Resolves references. */
export interface Resolver {
  /** The type of a model; `undefined` while it is being built, which happens only in a cycle without structure. */
  resolve(target: Pointer): TypeNode | undefined;
}

/** Kinds of JSON values, and raw bytes, as bits. */
export const KIND = { string: 1, number: 2, boolean: 4, null: 8, object: 16, array: 32, bytes: 64, all: 127 } as const;

/** Maximum number of references to follow. Real chains have three or four. */
export const DEEPEST = 50;

/** Caches the facts of models, which every reference asks for. */
export function remembered<Fact>(find: (node: TypeNode, resolver: Resolver, depth: number) => Fact, beyond: Fact) {
  const cached = new WeakMap<TypeNode, Finding<Fact>>();
  return (named: NamedNode, resolver: Resolver, depth: number): Fact => {
    const node = depth < DEEPEST ? resolver.resolve(named.target) : undefined;
    if (node === undefined) return beyond;
    const fact = finding(cached.get(node), () => find(node, resolver, depth + 1));
    cached.set(node, fact);
    return fact.found;
  };
}

const namedKinds = remembered<number>(kindsOf, KIND.all);
const namedLiterals = remembered<ReadonlySet<string> | undefined>(literalsOf, undefined);

/** The kinds of JSON values that a type can have. */
export function kindsOf(node: TypeNode, resolver: Resolver, depth = 0): number {
  switch (node.kind) {
    case "keyword":
      return keywordKinds(node.name);
    case "literal":
      return KIND[typeof node.value === "string" ? "string" : typeof node.value === "number" ? "number" : "boolean"];
    case "anyString":
    case "template":
      return KIND.string;
    case "format":
      return KIND[node.of];
    case "global":
      return KIND.bytes;
    case "iterable":
    case "printed":
      return KIND.all;
    case "array":
    case "tuple":
      return KIND.array;
    case "object":
    case "mapped":
      return KIND.object;
    case "named":
      return namedKinds(node, resolver, depth);
    case "union":
      return node.members.reduce<number>((kinds, member) => kinds | kindsOf(member, resolver, depth), 0);
    case "intersection":
      return node.members.reduce<number>((kinds, member) => kinds & kindsOf(member, resolver, depth), KIND.all);
  }
}

function keywordKinds(name: Keyword): number {
  if (name === "unknown") return KIND.all;
  return name === "never" || name === "undefined" ? 0 : KIND[name === "bigint" ? "number" : name];
}

/** The literals of a type by key; `undefined` when it also has other values. */
export function literalsOf(node: TypeNode, resolver: Resolver, depth = 0): ReadonlySet<string> | undefined {
  switch (node.kind) {
    case "literal":
      return new Set([typeKey(node)]);
    case "keyword":
      return node.name === "null" ? new Set(["null"]) : undefined;
    case "named":
      return namedLiterals(node, resolver, depth);
    case "union": {
      const sets = node.members.map((member) => literalsOf(member, resolver, depth));
      const all = sets.flatMap((set) => (set === undefined ? [] : [...set]));
      return sets.includes(undefined) ? undefined : new Set(all);
    }
    case "intersection": {
      const sets = node.members.flatMap((member) => literalsOf(member, resolver, depth) ?? []);
      const [first, ...others] = sets;
      return first === undefined ? undefined : new Set([...first].filter((key) => others.every((set) => set.has(key))));
    }
    default:
      return undefined;
  }
}

/**
 * The union of types. Nested unions are flattened; `never`, duplicates and members that another covers are dropped;
 * `null` comes last. The set of values never changes.
 */
export function unionOf(parts: readonly TypeNode[]): TypeNode {
  const members = new Map<string, TypeNode>();
  for (const part of flattened(parts)) {
    if (isKeyword(part, "unknown")) return UNKNOWN;
    if (!isKeyword(part, "never")) members.set(typeKey(part), members.get(typeKey(part)) ?? part);
  }
  const has = (key: string): boolean => members.has(key);
  if (has("true") && has("false")) {
    const all = [...members].map(([key, member]): [string, TypeNode] =>
      key === "true" ? ["boolean", BOOLEAN] : [key, member],
    );
    members.clear();
    for (const [key, member] of all) members.set(key, member);
  }
  const open =
    has("string") &&
    [...members.values()].some((member) => member.kind === "literal" && typeof member.value === "string");
  const kept: TypeNode[] = [];
  for (const [key, member] of members) {
    if (key === "null") continue;
    if (member.kind === "literal" && typeof member.value === "boolean" && has("boolean")) continue;
    if (member.kind === "literal" && typeof member.value === "number" && has("number")) continue;
    if (open && key === "string") continue;
    if (key === "anyString") continue;
    kept.push(member);
  }
  // Plain `string` would absorb the literals, and editors would no longer suggest them.
  if (open || has("anyString")) kept.push({ kind: "anyString" });
  if (has("null")) kept.push(NULL);
  const [only] = kept;
  if (only === undefined) return NEVER;
  return kept.length === 1 ? only : { kind: "union", members: kept };
}

function* flattened(parts: readonly TypeNode[]): Generator<TypeNode> {
  for (const part of parts) {
    if (part.kind === "union") yield* flattened(part.members);
    else yield part;
  }
}

/** The alternatives of a type, or the type itself when it is not a union. */
export function alternatives(node: TypeNode): readonly TypeNode[] {
  return node.kind === "union" ? node.members : [node];
}
