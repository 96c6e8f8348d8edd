import { BOOLEAN, isKeyword, NEVER, NULL, type TypeNode, typeKey, UNKNOWN } from "./node.ts";

/**
 * The union of types, written once each: nested unions are flattened, `never` is dropped, what another member covers
 * is dropped, `null` comes last. The set of values never changes.
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
  // Beside literals, plain `string` would swallow them: no editor would suggest one.
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

/** The alternatives of a type; itself when it has none. */
export function alternatives(node: TypeNode): readonly TypeNode[] {
  return node.kind === "union" ? node.members : [node];
}
