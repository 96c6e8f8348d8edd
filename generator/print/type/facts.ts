import type { Pointer } from "../../document/pointer.ts";
import { isKeyword, type Keyword, type MemberNode, type NamedNode, type TypeNode, typeKey } from "./node.ts";

/** What a reference stands for. */
export interface Resolver {
  /** The type of a model; `undefined` while it is being made, which only a circle without any structure asks for. */
  resolve(target: Pointer): TypeNode | undefined;
}

/** Kinds of JSON values, as bits. */
export const KIND = { string: 1, number: 2, boolean: 4, null: 8, object: 16, array: 32, all: 63 } as const;

/** References to follow when asking what a type can be. Chains in the field have three or four. */
const DEEPEST = 50;

/** Facts of models are asked for again and again: by every reference, and through diamonds of references. */
function remembered<Fact>(find: (node: TypeNode, world: Resolver, depth: number) => Fact, beyond: Fact) {
  const known = new WeakMap<TypeNode, { readonly fact: Fact }>();
  return (named: NamedNode, world: Resolver, depth: number): Fact => {
    const node = depth < DEEPEST ? world.resolve(named.target) : undefined;
    if (node === undefined) return beyond;
    const fact = known.get(node) ?? { fact: find(node, world, depth + 1) };
    known.set(node, fact);
    return fact.fact;
  };
}

const namedKinds = remembered<number>(kindsOf, KIND.all);
const namedLiterals = remembered<ReadonlySet<string> | undefined>(literalsOf, undefined);
const namedFacts = remembered<ObjectFacts | undefined>(objectFacts, undefined);

/** The kinds of JSON values that a type can have. */
export function kindsOf(node: TypeNode, world: Resolver, depth = 0): number {
  switch (node.kind) {
    case "keyword":
      return keywordKinds(node.name);
    case "literal":
      return KIND[typeof node.value === "string" ? "string" : typeof node.value === "number" ? "number" : "boolean"];
    case "anyString":
    case "format":
      return KIND.string;
    case "global":
      return KIND.all;
    case "array":
    case "tuple":
      return KIND.array;
    case "object":
      return KIND.object;
    case "named":
      return namedKinds(node, world, depth);
    case "union":
      return node.members.reduce<number>((kinds, member) => kinds | kindsOf(member, world, depth), 0);
    case "intersection":
      return node.members.reduce<number>((kinds, member) => kinds & kindsOf(member, world, depth), KIND.all);
  }
}

function keywordKinds(name: Keyword): number {
  if (name === "unknown") return KIND.all;
  return name === "never" || name === "undefined" ? 0 : KIND[name];
}

/** The literals that a type consists of, by their keys; `undefined` when it has other values too. */
export function literalsOf(node: TypeNode, world: Resolver, depth = 0): ReadonlySet<string> | undefined {
  switch (node.kind) {
    case "literal":
      return new Set([typeKey(node)]);
    case "keyword":
      return node.name === "null" ? new Set(["null"]) : undefined;
    case "named":
      return namedLiterals(node, world, depth);
    case "union": {
      const sets = node.members.map((member) => literalsOf(member, world, depth));
      const all = sets.flatMap((set) => (set === undefined ? [] : [...set]));
      return sets.includes(undefined) ? undefined : new Set(all);
    }
    case "intersection": {
      const sets = node.members.flatMap((member) => literalsOf(member, world, depth) ?? []);
      const [first, ...others] = sets;
      return first === undefined ? undefined : new Set([...first].filter((key) => others.every((set) => set.has(key))));
    }
    default:
      return undefined;
  }
}

/** What is known of an object type through all its references. */
export interface ObjectFacts {
  readonly members: ReadonlyMap<string, MemberNode>;
  readonly hidden: ReadonlySet<string>;
  readonly index: TypeNode | undefined;
}

/** `undefined` for a type that is no object, or whose members depend on which alternative a value is. */
export function objectFacts(node: TypeNode, world: Resolver, depth = 0): ObjectFacts | undefined {
  if (node.kind === "object") {
    const members = new Map(node.members.map((member) => [member.name, member]));
    return { members, hidden: new Set(node.hidden), index: node.index };
  }
  if (node.kind === "named") {
    const facts = namedFacts(node, world, depth);
    if (facts === undefined || node.omit.length === 0) return facts;
    return { ...facts, members: new Map([...facts.members].filter(([name]) => !node.omit.includes(name))) };
  }
  return node.kind === "intersection"
    ? together(node.members.map((member) => objectFacts(member, world, depth)))
    : undefined;
}

function together(parts: readonly (ObjectFacts | undefined)[]): ObjectFacts | undefined {
  const members = new Map<string, MemberNode>();
  const hidden = new Set<string>();
  let index: TypeNode | undefined;
  for (const part of parts) {
    if (part === undefined) return undefined;
    index ??= part.index;
    for (const name of part.hidden) hidden.add(name);
    for (const [name, member] of part.members) {
      const other = members.get(name);
      const optional = member.optional && other?.optional !== false;
      members.set(name, other === undefined ? member : { ...member, type: both(other.type, member.type), optional });
    }
  }
  return { members, hidden, index };
}

function both(a: TypeNode, b: TypeNode): TypeNode {
  if (isKeyword(a, "unknown")) return b;
  return isKeyword(b, "unknown") || typeKey(a) === typeKey(b) ? a : { kind: "intersection", members: [a, b] };
}

/** Whether no value can have both types, as far as that shows without searching long. */
export function disjoint(a: TypeNode, b: TypeNode, world: Resolver, depth = 0): boolean {
  if ((kindsOf(a, world) & kindsOf(b, world)) === 0) return true;
  const [left, right] = [literalsOf(a, world), literalsOf(b, world)];
  if (left !== undefined && right !== undefined) return ![...left].some((key) => right.has(key));
  if (depth >= 3) return false;
  const [one, other] = [objectFacts(a, world), objectFacts(b, world)];
  if (one === undefined || other === undefined) return false;
  for (const [name, member] of one.members) {
    const twin = other.members.get(name);
    if (twin === undefined || (member.optional && twin.optional)) continue;
    if (disjoint(member.type, twin.type, world, depth + 1)) return true;
  }
  return false;
}
