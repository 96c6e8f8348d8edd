import { type Json, type JsonObject, member } from "../json.ts";

/** Sets a member; `__proto__` is a name like any other. */
export function put(object: Record<string, Json>, key: string, value: Json): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else object[key] = value;
}

/** A copy without these members. */
export function without(object: JsonObject, keys: readonly string[]): JsonObject {
  const copy: Record<string, Json> = { ...object };
  for (const key of keys) delete copy[key];
  return copy;
}

/** Maps each member; `undefined` removes it. Returns the same object where no member changed. */
export function mapMembers(object: JsonObject, change: (key: string, value: Json) => Json | undefined): JsonObject {
  let copy: Record<string, Json> | undefined;
  for (const key of Object.keys(object)) {
    const before = member(object, key) ?? null;
    const after = change(key, before);
    if (after === before) continue;
    copy ??= { ...object };
    if (after === undefined) delete copy[key];
    else put(copy, key, after);
  }
  return copy ?? object;
}

/** Maps each item; `undefined` removes it. Returns the same list where no item changed. */
export function mapItems(
  list: readonly Json[],
  change: (item: Json, index: number) => Json | undefined,
): readonly Json[] {
  let changed = false;
  const copy: Json[] = [];
  list.forEach((before, index) => {
    const after = change(before, index);
    changed ||= after !== before;
    if (after !== undefined) copy.push(after);
  });
  return changed ? copy : list;
}

/**
 * Maps each member with its key, in the same order; `undefined` removes it. Returns the same object where none changed.
 */
export function mapKeys(object: JsonObject, change: (key: string) => string | undefined): JsonObject {
  if (Object.keys(object).every((key) => change(key) === key)) return object;
  const copy: Record<string, Json> = {};
  for (const [key, value] of Object.entries(object)) {
    const name = change(key);
    if (name !== undefined) put(copy, name, value);
  }
  return copy;
}
