import type { MirrorRule } from "./contract.ts";

/** The value at a path of members; `undefined` if one is missing. */
export function fieldAt(body: unknown, path: readonly string[]): unknown {
  let value = body;
  for (const name of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

/** The text of a field in a header; `undefined` for objects, lists and `null`. */
export function fieldText(body: unknown, { path }: Pick<MirrorRule, "path">): string | undefined {
  const value = fieldAt(body, path);
  if (typeof value === "string") return value;
  return ["number", "bigint", "boolean"].includes(typeof value) ? String(value) : undefined;
}
