import type { OpenApiVersion } from "../document.ts";
import { isArray, isObject, type Json, type JsonObject, member } from "../json.ts";
import { put, without } from "./edit.ts";

/** Version 3.0 ignores all siblings of a `$ref`. Descriptive ones are harmless and kept. */
const ANNOTATION =
  /^(?:title|description|default|example|examples|deprecated|readOnly|writeOnly|externalDocs|xml|x-.*)$/s;

/** The keywords that must change for 3.1. Most schemas have none. */
const OLD =
  /^(?:nullable|exclusiveM(?:in|ax)imum|example|format|type|items|additionalItems|\$(?:id|anchor|dynamicAnchor|dynamicRef|schema|vocabulary))$/;

/** Converts a Schema Object of any version to 3.1 (JSON Schema 2020-12). Its subschemas are converted already. */
export function liftSchema(schema: JsonObject, version: OpenApiVersion): JsonObject {
  let old = false;
  for (const key in schema) {
    if (OLD.test(key)) {
      old = true;
      break;
    }
  }
  if (!old) return schema;
  let lifted = liftTypes(liftTuple(liftBounds(withoutIdentity(schema))));
  if (version === "3.0") lifted = liftFormat(liftExample(lifted));
  return liftNullable(lifted);
}

/** The keywords beside a `$ref` that its version honours, and `nullable`, which authors clearly mean. */
export function countingSiblings(schema: JsonObject, version: OpenApiVersion): JsonObject {
  if (version !== "3.0") return schema;
  const ignored = Object.keys(schema).filter((key) => key !== "$ref" && key !== "nullable" && !ANNOTATION.test(key));
  return ignored.length === 0 ? schema : without(schema, ignored);
}

/** Removes the names of schema resources. Every reference leads to a component, so they are not needed. */
export function withoutIdentity(schema: JsonObject): JsonObject {
  const keys = ["$id", "$anchor", "$dynamicAnchor", "$schema", "$vocabulary"].filter(
    (key) => typeof member(schema, key) === "string" || key === "$vocabulary",
  );
  return keys.some((key) => Object.hasOwn(schema, key)) ? without(schema, keys) : schema;
}

/** Converts `exclusiveMinimum: true` with `minimum: 1` to `exclusiveMinimum: 1`. */
function liftBounds(schema: JsonObject): JsonObject {
  let lifted = schema;
  for (const [exclusive, bound] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    const flag = member(lifted, exclusive);
    if (typeof flag !== "boolean") continue;
    const limit = member(lifted, bound);
    const rest = without(lifted, flag ? [exclusive, bound] : [exclusive]);
    lifted = flag && limit !== undefined ? { ...rest, [exclusive]: limit } : rest;
  }
  return lifted;
}

/** Converts a list under `items`, which JSON Schema allowed until 2019, to `prefixItems`. */
function liftTuple(schema: JsonObject): JsonObject {
  const items = member(schema, "items");
  if (!isArray(items)) return Object.hasOwn(schema, "additionalItems") ? without(schema, ["additionalItems"]) : schema;
  const further = member(schema, "additionalItems");
  const rest = without(schema, ["items", "additionalItems"]);
  return { ...rest, prefixItems: items, ...(further !== undefined && { items: further }) };
}

/** Converts `file` of OpenAPI 2.0, and a `null` type that YAML parsed as null. */
function liftTypes(schema: JsonObject): JsonObject {
  const type = member(schema, "type");
  if (type === "file") return { ...schema, type: "string", contentMediaType: "application/octet-stream" };
  if (type === null) return { ...schema, type: "null" };
  if (!isArray(type) || !type.includes(null)) return schema;
  return { ...schema, type: [...new Set(type.map((name) => name ?? "null"))] };
}

function liftExample(schema: JsonObject): JsonObject {
  const example = member(schema, "example");
  if (example === undefined) return schema;
  const rest = without(schema, ["example"]);
  return isArray(member(schema, "examples")) ? rest : { ...rest, examples: [example] };
}

/** Since 3.1, media type and encoding identify bytes (OpenAPI 3.1.1, section 4.4.2, Working with Binary Data). */
function liftFormat(schema: JsonObject): JsonObject {
  if (!typesOf(schema).every((type) => type === "string" || type === "null")) return schema;
  switch (member(schema, "format")) {
    case "binary":
      return { ...without(schema, ["format"]), contentMediaType: "application/octet-stream" };
    case "byte":
    case "base64":
      return { contentEncoding: "base64", ...schema };
    default:
      return schema;
  }
}

/** By the letter of 3.0.3, `nullable` has no effect without `type` or beside `allOf`. Honours what authors mean. */
function liftNullable(schema: JsonObject): JsonObject {
  const nullable = member(schema, "nullable");
  if (typeof nullable !== "boolean") return schema;
  const rest = without(schema, ["nullable"]);
  const types = typesOf(rest);
  if (!nullable || types.includes("null")) return rest;
  const listed = Object.hasOwn(rest, "enum") || Object.hasOwn(rest, "const");
  const composed = ["allOf", "anyOf", "oneOf"].some((key) => Object.hasOwn(rest, key));
  if (types.length > 0 && (listed || !composed)) return { ...rest, type: [...types, "null"] };
  if (listed) return rest;
  const outer: Record<string, Json> = {};
  const inner: Record<string, Json> = {};
  for (const key of Object.keys(rest)) put(ANNOTATION.test(key) ? outer : inner, key, member(rest, key) ?? null);
  return Object.keys(inner).length === 0 ? rest : { ...outer, anyOf: [inner, { type: "null" }] };
}

function typesOf(schema: JsonObject): readonly Json[] {
  const type = member(schema, "type");
  return isArray(type) ? type : type === undefined ? [] : [type];
}

/** Media types that are always bytes. */
const BYTES = /^(?:(?:image|audio|video|font)\/|application\/octet-stream(?:\s*;|$))/i;

/** Since 3.1 the media type identifies a body of bytes, so its schema must not constrain values. */
export function liftBody(content: JsonObject, version: OpenApiVersion, mediaType: string): JsonObject {
  const schema = member(content, "schema");
  if (version !== "3.0" || !isObject(schema) || !BYTES.test(mediaType)) return content;
  if (member(schema, "contentMediaType") !== "application/octet-stream") return content;
  return { ...content, schema: without(schema, ["type", "contentMediaType"]) };
}
