import { isArray, isObject, type Json } from "../../generator/document/json.ts";

/** A document of OpenAPI 3.0 with `nullable` in the words of JSON Schema 2020-12, for validators that know no other. */
export function withoutNullable(value: Json): Json {
  if (isArray(value)) return value.map(withoutNullable);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => [key, withoutNullable(inner)]);
  const { nullable, ...rest }: { [key: string]: Json } = Object.fromEntries(entries);
  if (nullable !== true) return Object.fromEntries(entries);
  return typeof rest["type"] === "string" && rest["enum"] === undefined
    ? { ...rest, type: [rest["type"], "null"] }
    : { anyOf: [rest, { type: "null" }] };
}
