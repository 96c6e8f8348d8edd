import { DEEPEST, kindsOf, literalsOf, remembered, type Resolver, alternatives, unionOf } from "./facts.ts";
import {
  type Finding,
  finding,
  isKeyword,
  type MemberNode,
  type NamedNode,
  type ObjectNode,
  type TypeNode,
  typeKey,
  UNKNOWN,
} from "./node.ts";

/**
 * What is known of an object type through all its references. Members are looked up by name, so that a model that
 * extends another, which extends another, costs no more than its own members.
 */
export interface ObjectFacts {
  find(name: string, depth?: number): MemberNode | undefined;
  /** Whether the member exists but does not travel in this direction. */
  hides(name: string, depth?: number): boolean;
  /** Of the index signature that is printed; the first there is. */
  readonly index: TypeNode | undefined;
  /** Names of the members that are not of `parts`. */
  readonly own: readonly string[];
  readonly parts: readonly ObjectFacts[];
}

/** Names to compare at most; the largest types of real documents have some hundreds. */
export const MOST_NAMES = 2000;

const namedFacts = remembered<ObjectFacts | undefined>(objectFacts, undefined);

/** `undefined` for a type that is no object, or whose members depend on which alternative a value is. */
export function objectFacts(node: TypeNode, resolver: Resolver, depth = 0): ObjectFacts | undefined {
  if (node.kind === "object") return ownFacts(node);
  if (node.kind === "named") return withoutOmitted(node, namedFacts(node, resolver, depth));
  if (node.kind !== "intersection") return undefined;
  const parts = node.members.map((member) => objectFacts(member, resolver, depth));
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? together(known) : undefined;
}

/** Names of all members, each once. A name that something omits may be among them. */
export function memberNames(facts: ObjectFacts): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set([facts]);
  for (const part of seen) {
    for (const name of part.own) names.add(name);
    if (names.size > MOST_NAMES) break;
    for (const inner of part.parts) seen.add(inner);
  }
  return names;
}

function ownFacts(node: ObjectNode): ObjectFacts {
  const members = new Map(node.members.map((member) => [member.name, member]));
  const hidden = new Set(node.hidden);
  return {
    find: (name) => members.get(name),
    hides: (name) => hidden.has(name),
    index: indexSignature(node),
    own: [...members.keys()],
    parts: [],
  };
}

/** Whether an object has members, and none that travels in this direction. */
export function isEmptied({ members, index, hidden }: ObjectNode): boolean {
  return members.length === 0 && hidden.length > 0 && (index === undefined || isKeyword(index, "never"));
}

/** Of an object type as it is printed: nothing said of further members needs one only where there are no others. */
export function indexSignature(node: ObjectNode): TypeNode | undefined {
  const { members, index } = node;
  if (members.length === 0) return isEmptied(node) ? undefined : (index ?? UNKNOWN);
  return index === undefined || isKeyword(index, "never") ? undefined : index;
}

function withoutOmitted(node: NamedNode, facts: ObjectFacts | undefined): ObjectFacts | undefined {
  if (facts === undefined || node.omit.length === 0) return facts;
  return { ...facts, find: (name, depth) => (node.omit.includes(name) ? undefined : facts.find(name, depth)) };
}

function together(parts: readonly ObjectFacts[]): ObjectFacts {
  const found = new Map<string, Finding<MemberNode | undefined>>();
  const hidden = new Map<string, boolean>();
  return {
    find(name, depth = 0): MemberNode | undefined {
      if (depth > DEEPEST) return found.get(name)?.found;
      const member = finding(found.get(name), () => {
        const [first, ...others] = parts.flatMap((part) => part.find(name, depth + 1) ?? []);
        return first && others.reduce(joined, first);
      });
      found.set(name, member);
      return member.found;
    },
    hides(name, depth = 0): boolean {
      const known = hidden.get(name);
      if (known !== undefined || depth > DEEPEST) return known === true;
      const hides = parts.some((part) => part.hides(name, depth + 1));
      hidden.set(name, hides);
      return hides;
    },
    index: parts.find((part) => part.index !== undefined)?.index,
    own: [],
    parts,
  };
}

function joined(one: MemberNode, other: MemberNode): MemberNode {
  return {
    name: one.name,
    optional: one.optional && other.optional,
    type: both(one.type, other.type),
    schema: other.schema ?? one.schema,
  };
}

function both(a: TypeNode, b: TypeNode): TypeNode {
  if (isKeyword(a, "unknown")) return b;
  if (isKeyword(b, "unknown") || typeKey(a) === typeKey(b)) return a;
  const members = a.kind === "intersection" ? a.members : [a];
  // A hierarchy of which each level has a discriminator says less and less: what is left is kept, not all that was said on the way.
  const at = members.findIndex((member) => meet(member, b) !== undefined);
  const met = members[at] && meet(members[at], b);
  if (met === undefined) return { kind: "intersection", members: [a, b] };
  return members.length === 1 ? met : { kind: "intersection", members: members.with(at, met) };
}

/** The literals of both, where both are nothing else and have one in common. */
function meet(a: TypeNode, b: TypeNode): TypeNode | undefined {
  const [left, right] = [alternatives(a), alternatives(b)];
  if (![...left, ...right].every((member) => member.kind === "literal")) return undefined;
  const keys = new Set(right.map(typeKey));
  const met = left.filter((member) => keys.has(typeKey(member)));
  if (met.length === 0) return undefined;
  return met.length === left.length ? a : met.length === right.length ? b : unionOf(met);
}

/** Whether no value can have both types, as far as that shows without searching long. */
export function disjoint(a: TypeNode, b: TypeNode, resolver: Resolver, depth = 0): boolean {
  if ((kindsOf(a, resolver) & kindsOf(b, resolver)) === 0) return true;
  const [left, right] = [literalsOf(a, resolver), literalsOf(b, resolver)];
  if (left !== undefined && right !== undefined) return ![...left].some((key) => right.has(key));
  if (depth >= 3) return false;
  const [one, other] = [objectFacts(a, resolver), objectFacts(b, resolver)];
  if (one === undefined || other === undefined) return false;
  for (const name of memberNames(one)) {
    const [member, twin] = [one.find(name), other.find(name)];
    if (member === undefined || twin === undefined || (member.optional && twin.optional)) continue;
    if (disjoint(member.type, twin.type, resolver, depth + 1)) return true;
  }
  return false;
}
