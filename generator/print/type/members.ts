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
 * The members of an object type, with references resolved. Members are looked up by name, so a long chain of bases costs
 * no more than the members themselves.
 */
export interface ObjectFacts {
  find(name: string, depth?: number): MemberNode | undefined;
  /** Whether the member exists but is hidden in this direction. */
  hides(name: string, depth?: number): boolean;
  /** The type of the printed index signature: the first one found. */
  readonly index: TypeNode | undefined;
  /** Names of the members that do not come from `parts`. */
  readonly own: readonly string[];
  readonly parts: readonly ObjectFacts[];
}

/** Maximum number of names to compare. The largest real types have some hundreds. */
export const MOST_NAMES = 2000;

const namedFacts = remembered<ObjectFacts | undefined>(objectFacts, undefined);

/** `undefined` for non-objects, and for unions, whose members depend on the alternative. */
export function objectFacts(node: TypeNode, resolver: Resolver, depth = 0): ObjectFacts | undefined {
  if (node.kind === "object") return ownFacts(node);
  if (node.kind === "named") return withoutOmitted(node, namedFacts(node, resolver, depth));
  if (node.kind !== "intersection") return undefined;
  const parts = node.members.map((member) => objectFacts(member, resolver, depth));
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? together(known) : undefined;
}

/** Names of all members without duplicates. May include omitted names. */
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
  const hidden = new Set(node.hidden.map(({ name }) => name));
  return {
    find: (name) => members.get(name),
    hides: (name) => hidden.has(name),
    index: indexSignature(node),
    own: [...members.keys()],
    parts: [],
  };
}

/** Whether an object has members, but all are hidden in this direction. */
export function isEmptied({ members, index, hidden }: ObjectNode): boolean {
  return members.length === 0 && hidden.length > 0 && (index === undefined || isKeyword(index, "never"));
}

/** The printed index signature. Where the schema does not mention further members, only empty objects need one. */
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
  // In a hierarchy with a discriminator at each level, each level narrows the last; only the result is kept.
  const at = members.findIndex((member) => meet(member, b) !== undefined);
  const met = members[at] && meet(members[at], b);
  if (met === undefined) return { kind: "intersection", members: [a, b] };
  return members.length === 1 ? met : { kind: "intersection", members: members.with(at, met) };
}

/** The common literals of two types, if both consist of literals only and share at least one. */
function meet(a: TypeNode, b: TypeNode): TypeNode | undefined {
  const [left, right] = [alternatives(a), alternatives(b)];
  if (![...left, ...right].every((member) => member.kind === "literal")) return undefined;
  const keys = new Set(right.map(typeKey));
  const met = left.filter((member) => keys.has(typeKey(member)));
  if (met.length === 0) return undefined;
  return met.length === left.length ? a : met.length === right.length ? b : unionOf(met);
}

/**
 * Whether no value can have both types. Lists whose items exclude each other have only the empty list in common, which no
 * document means. The search is limited: `false` may mean unknown.
 */
export function disjoint(a: TypeNode, b: TypeNode, resolver: Resolver, depth = 0): boolean {
  if ((kindsOf(a, resolver) & kindsOf(b, resolver)) === 0) return true;
  const [left, right] = [literalsOf(a, resolver), literalsOf(b, resolver)];
  if (left !== undefined && right !== undefined) return ![...left].some((key) => right.has(key));
  if (depth >= 3) return false;
  if (a.kind === "array" && b.kind === "array") return disjoint(a.items, b.items, resolver, depth + 1);
  const [one, other] = [objectFacts(a, resolver), objectFacts(b, resolver)];
  if (one === undefined || other === undefined) return false;
  for (const name of memberNames(one)) {
    const [member, twin] = [one.find(name), other.find(name)];
    if (member === undefined || twin === undefined || (member.optional && twin.optional)) continue;
    if (disjoint(member.type, twin.type, resolver, depth + 1)) return true;
  }
  return false;
}
