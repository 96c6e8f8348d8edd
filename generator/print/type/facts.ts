import type { Pointer } from "../../document/pointer.ts";
import { type Finding, finding, type Keyword, type NamedNode, type TypeNode, typeKey } from "./node.ts";

/** What a reference stands for. */
export interface Resolver {
  /** The type of a model; `undefined` while it is being built, which happens only in a cycle without structure. */
  resolve(target: Pointer): TypeNode | undefined;
}

/** Kinds of JSON values, and raw bytes, as bits. */
export const KIND = { string: 1, number: 2, boolean: 4, null: 8, object: 16, array: 32, bytes: 64, all: 127 } as const;

/** References to follow when asking what a type can be. Chains in the field have three or four. */
export const DEEPEST = 50;

/** Facts of models are asked for again and again: by every reference, and through diamonds of references. */
export function remembered<Fact>(find: (node: TypeNode, resolver: Resolver, depth: number) => Fact, beyond: Fact) {
  const known = new WeakMap<TypeNode, Finding<Fact>>();
  return (named: NamedNode, resolver: Resolver, depth: number): Fact => {
    const node = depth < DEEPEST ? resolver.resolve(named.target) : undefined;
    if (node === undefined) return beyond;
    const fact = finding(known.get(node), () => find(node, resolver, depth + 1));
    known.set(node, fact);
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
      return KIND.all;
    case "array":
    case "tuple":
      return KIND.array;
    case "object":
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

/** The literals that a type consists of, by their keys; `undefined` when it has other values too. */
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
