import type { Pointer } from "../../document/pointer.ts";
import { type MemberNode, type NamedNode, type TypeNode, typeKey } from "./node.ts";

/** What a reference stands for. */
export interface Resolver {
  /** The type of a model; `undefined` while it is being made, which only a cycle without any structure asks for. */
  resolve(target: Pointer): TypeNode | undefined;
}

/** Kinds of JSON values, as bits. */
export const KIND = { string: 1, number: 2, boolean: 4, null: 8, object: 16, array: 32, all: 63 } as const;

/** References to follow when asking what a type can be; chains in the field have three or four. */
const DEEPEST = 20;

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
    case "binary":
      return KIND.all;
    case "array":
    case "tuple":
      return KIND.array;
    case "object":
      return KIND.object;
    case "named": {
      const target = depth < DEEPEST ? world.resolve(node.target) : undefined;
      return target === undefined ? KIND.all : kindsOf(target, world, depth + 1);
    }
    case "union":
      return node.members.reduce<number>((kinds, member) => kinds | kindsOf(member, world, depth + 1), 0);
    case "intersection":
      return node.members.reduce<number>((kinds, member) => kinds & kindsOf(member, world, depth + 1), KIND.all);
  }
}

function keywordKinds(name: (TypeNode & { kind: "keyword" })["name"]): number {
  if (name === "unknown") return KIND.all;
  return name === "never" || name === "undefined" ? 0 : KIND[name];
}

/** The literals that a type consists of; `undefined` when it has other values too. */
export function literalsOf(node: TypeNode, world: Resolver, depth = 0): ReadonlySet<string> | undefined {
  if (node.kind === "literal") return new Set([typeKey(node)]);
  if (node.kind === "keyword") return node.name === "null" ? new Set(["null"]) : undefined;
  if (node.kind === "named") {
    const target = depth < DEEPEST ? world.resolve(node.target) : undefined;
    return target === undefined ? undefined : literalsOf(target, world, depth + 1);
  }
  if (node.kind === "intersection") {
    const sets = node.members.flatMap((member) => literalsOf(member, world, depth + 1) ?? []);
    return sets.length === 0 ? undefined : sets.reduce((common, set) => new Set([...common].filter((key) => set.has(key))));
  }
  if (node.kind !== "union") return undefined;
  const all = new Set<string>();
  for (const member of node.members) {
    const part = literalsOf(member, world, depth + 1);
    if (part === undefined) return undefined;
    for (const key of part) all.add(key);
  }
  return all;
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
    return { members: new Map(node.members.map((member) => [member.name, member])), hidden: new Set(node.hidden), index: node.index };
  }
  if (node.kind === "named") return namedFacts(node, world, depth);
  if (node.kind !== "intersection") return undefined;
  const members = new Map<string, MemberNode>();
  const hidden = new Set<string>();
  let index: TypeNode | undefined;
  for (const part of node.members) {
    const facts = objectFacts(part, world, depth + 1);
    if (facts === undefined) return undefined;
    index ??= facts.index;
    for (const name of facts.hidden) hidden.add(name);
    for (const [name, member] of facts.members) {
      const other = members.get(name);
      if (other === undefined) members.set(name, member);
      else members.set(name, { ...member, type: both(other.type, member.type), optional: other.optional && member.optional });
    }
  }
  return { members, hidden, index };
}

function namedFacts(node: NamedNode, world: Resolver, depth: number): ObjectFacts | undefined {
  const target = depth < DEEPEST ? world.resolve(node.target) : undefined;
  const facts = target === undefined ? undefined : objectFacts(target, world, depth + 1);
  if (facts === undefined || node.omit.length === 0) return facts;
  const members = new Map([...facts.members].filter(([name]) => !node.omit.includes(name)));
  return { ...facts, members };
}

function both(a: TypeNode, b: TypeNode): TypeNode {
  if (a.kind === "keyword" && a.name === "unknown") return b;
  if ((b.kind === "keyword" && b.name === "unknown") || typeKey(a) === typeKey(b)) return a;
  return { kind: "intersection", members: [a, b] };
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
