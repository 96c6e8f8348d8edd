import { isArray, isObject, type Json, type JsonObject, member } from "../../generator/document/json.ts";
import type { BenchCase } from "./cases.ts";

/** A document of nothing but the measured schemas, and what these refer to; without extensions. */
export function slice(document: Json, cases: readonly BenchCase[]): JsonObject {
  const components = isObject(document) ? member(document, "components") : undefined;
  const all = isObject(components) ? member(components, "schemas") : undefined;
  const schemas = new Map<string, Json>();
  const pending = cases.map(({ component }) => component);
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const schema = isObject(all) ? member(all, name) : undefined;
    if (schema === undefined || schemas.has(name)) continue;
    schemas.set(name, withoutExtensions(schema));
    for (const [, other] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (other !== undefined) pending.push(other);
    }
  }
  const paths = cases.map(({ component }): [string, Json] => {
    const schema = { $ref: `#/components/schemas/${component}` };
    const response = { description: "ok", content: { "application/json": { schema } } };
    return [`/${component}`, { get: { operationId: `get-${component}`, responses: { 200: response } } }];
  });
  return {
    openapi: "3.0.3",
    info: { title: "GitHub", version: "1" },
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(schemas) },
  };
}

function withoutExtensions(value: Json, names = false): Json {
  if (isArray(value)) return value.map((item) => withoutExtensions(item));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => names || !key.startsWith("x-"));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutExtensions(inner, key === "properties")]));
}
