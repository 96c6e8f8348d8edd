/** A JSON value of a document. Never mutated after parsing. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `Array.isArray` does not narrow readonly arrays. */
export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Reads own members only: a document may have a property `constructor` or `__proto__`, or lack one. */
export function member(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The `$ref` of a node that has one. */
export function refOf(value: Json | undefined): string | undefined {
  const ref = isObject(value) ? member(value, "$ref") : undefined;
  return typeof ref === "string" ? ref : undefined;
}

/** The value at one token of a JSON Pointer. Array indices follow RFC 6901 section 4. */
export function childOf(value: Json | undefined, token: string): Json | undefined {
  if (isObject(value)) return member(value, token);
  return isArray(value) && /^(?:0|[1-9][0-9]*)$/.test(token) ? value[Number(token)] : undefined;
}

/** Whether two values are equal as JSON: member order does not matter, and `1` equals `1.0`. */
export function sameJson(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (isArray(one)) {
    return (
      isArray(other) && one.length === other.length && one.every((item, index) => sameJson(item, other[index] ?? null))
    );
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => {
    const [mine, theirs] = [member(one, name), member(other, name)];
    return mine !== undefined && theirs !== undefined && sameJson(mine, theirs);
  });
}
