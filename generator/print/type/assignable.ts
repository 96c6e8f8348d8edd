import { kindsOf, literalsOf, type Resolver } from "./facts.ts";
import { indexSignature } from "./members.ts";
import { isKeyword, type ObjectNode, type TypeNode, typeKey } from "./node.ts";

/**
 * Whether TypeScript lets a value of one type stand for another, as far as that is certain: `false` may mean that it is not.
 * Unlike what a document says, a model fits no index signature.
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
 * Of two intersections that are written the same, the compiler compares the parts if they are written in place, and it may
 * not let one stand for the other where a part has an optional member (`exactOptionalPropertyTypes`).
 */
function isComparable(key: string): boolean {
  return !(key.includes("&") && key.includes("?:"));
}

function fits(from: ObjectNode, to: ObjectNode, resolver: Resolver): boolean {
  const members = new Map(from.members.map((member) => [member.name, member]));
  for (const wanted of to.members) {
    const member = members.get(wanted.name);
    if (member === undefined && !wanted.optional) return false;
    if (member === undefined) continue;
    if ((member.optional && !wanted.optional) || !assignable(member.type, wanted.type, resolver)) return false;
  }
  const index = indexSignature(to);
  if (index === undefined || isKeyword(index, "unknown")) return true;
  if (from.index === undefined || !assignable(from.index, index, resolver)) return false;
  return from.members.every((member) => !member.optional && assignable(member.type, index, resolver));
}
