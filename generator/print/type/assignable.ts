import { kindsOf, literalsOf, type Resolver } from "./facts.ts";
import { indexSignature } from "./members.ts";
import { isKeyword, type ObjectNode, type TypeNode, typeKey, type MemberNode } from "./node.ts";

/**
 * Whether one type is certainly assignable to another; `false` may mean that it is unknown. An interface is never
 * assignable to an index signature.
 */
export function assignable(from: TypeNode, to: TypeNode, resolver: Resolver): boolean {
  if (isKeyword(to, "unknown") || isKeyword(from, "never")) return true;
  if (typeKey(from) === typeKey(to)) return isComparable(typeKey(to));
  const [literals, others] = [literalsOf(from, resolver), literalsOf(to, resolver)];
  if (literals !== undefined && others !== undefined) return [...literals].every((key) => others.has(key));
  if (from.kind === "union") return from.members.every((member) => assignable(member, to, resolver));
  if (to.kind === "union") return to.members.some((member) => assignable(from, member, resolver));
  if (to.kind === "keyword") return kindsOf(from, resolver) === kindsOf(to, resolver);
  if (to.kind === "array") return from.kind === "array" && assignable(from.items, to.items, resolver);
  return to.kind === "object" && from.kind === "object" && fits(from, to, resolver);
}

/**
 * The compiler compares inline intersections part by part. Two identical ones may therefore be incompatible when a part
 * has an optional member (`exactOptionalPropertyTypes`).
 */
function isComparable(key: string): boolean {
  return !(key.includes("&") && key.includes("?:"));
}

function fits(from: ObjectNode, to: ObjectNode, resolver: Resolver): boolean {
  const members = new Map(from.members.map((member) => [member.name, member]));
  for (const expected of to.members) {
    const member = members.get(expected.name);
    if (member === undefined && !expected.optional) return false;
    if (member === undefined) continue;
    if ((member.optional && !expected.optional) || !assignable(member.type, expected.type, resolver)) return false;
  }
  const index = indexSignature(to);
  if (index === undefined || isKeyword(index, "unknown")) return true;
  if (from.index === undefined || !assignable(from.index, index, resolver)) return false;
  return from.members.every((member) => !member.optional && assignable(member.type, index, resolver));
}

/**
 * Whether TypeScript treats two copies of a type as incompatible. It does so for an intersection in which one part has a member as
 * optional and another as `unknown` (`exactOptionalPropertyTypes`). A named type is not copied and has no such problem.
 */
export function isUnlikeItself(node: TypeNode, passed: Set<TypeNode> = new Set()): boolean {
  // A type may contain itself through an index signature.
  if (passed.has(node)) return false;
  passed.add(node);
  const inside = (inner: TypeNode | undefined): boolean => inner !== undefined && isUnlikeItself(inner, passed);
  switch (node.kind) {
    case "array":
    case "iterable":
      return inside(node.items);
    case "tuple":
      return node.items.some(({ type }) => inside(type)) || inside(node.rest);
    case "object":
      return node.members.some(({ type }) => inside(type)) || inside(node.index);
    case "mapped":
      return inside(node.value);
    case "union":
      return node.members.some(inside);
    case "intersection": {
      const members = node.members.flatMap(membersIn);
      const optional = new Set(members.filter((one) => one.optional).map(({ name }) => name));
      if (members.some((one) => optional.has(one.name) && isKeyword(one.type, "unknown"))) return true;
      return node.members.some(inside);
    }
    default:
      return false;
  }
}

/** The members of an inline type, with those of its parts and alternatives. */
function membersIn(node: TypeNode): readonly MemberNode[] {
  if (node.kind === "object") return node.members;
  return node.kind === "union" || node.kind === "intersection" ? node.members.flatMap(membersIn) : [];
}
