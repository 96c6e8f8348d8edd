import { put } from "../bundle/edit.ts";
import { isArray, isObject, type Json, member } from "../json.ts";
import type { Origin, Origins } from "./origins.ts";

/** A part of an update that cannot be merged: its place, and what it meets. */
export interface MergeConflict {
  readonly at: Origin;
  readonly message: string;
}

/**
 * Merges an update into a value as the Overlay Specification 1.1.0 says under "Action Object": objects by their members,
 * lists by concatenation; other values are replaced.
 *
 * @param from where the update was written
 */
export function mergeUpdate(
  target: Json,
  update: Json,
  from: Origin,
  origins: Origins,
  onConflict: (conflict: MergeConflict) => void,
): { readonly value: Json; readonly origin?: Origin } {
  // Only here, a list takes a single item.
  if (isArray(target) && !isArray(update)) return { value: concatenated(target, [update], () => from) };
  return merged(target, update, from);

  function merged(own: Json, added: Json, at: Origin): { readonly value: Json; readonly origin?: Origin } {
    if (isArray(own) && isArray(added))
      return { value: concatenated(own, added, (index) => origins.child(added, at, String(index))) };
    if (isObject(own) && isObject(added)) {
      const value: Record<string, Json> = { ...own };
      origins.inherit(own, value);
      for (const key of Object.keys(added)) {
        const [mine, theirs] = [member(own, key), member(added, key) ?? null];
        const place = origins.child(added, at, key);
        const result = mine === undefined ? { value: theirs, origin: place } : merged(mine, theirs, place);
        put(value, key, result.value);
        if (result.origin !== undefined) origins.record(value, key, result.origin);
      }
      return { value };
    }
    if (kindOf(own) === "a plain value" && kindOf(added) === "a plain value") return { value: added, origin: at };
    onConflict({ at, message: `${kindOf(added)} cannot be merged into ${kindOf(own)}` });
    return { value: own };
  }

  function concatenated(own: readonly Json[], added: readonly Json[], originOf: (index: number) => Origin): Json {
    const list = [...own, ...added];
    origins.inherit(own, list);
    added.forEach((_, index) => origins.record(list, String(own.length + index), originOf(index)));
    return list;
  }
}

export function kindOf(value: Json): string {
  return isArray(value) ? "a list" : isObject(value) ? "an object" : "a plain value";
}
