import { isKeyword, type MemberNode, type TypeNode } from "./node.ts";

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
