import { readdirSync, readFileSync } from "node:fs";
import { isObject, type Json, type JsonObject, member } from "../generator/document/json.ts";
import { type SchemaFault, schemaFaults } from "./json-schema.ts";

const FOLDER = new URL("../generator/vocabulary/", import.meta.url);
const ENDING = ".schema.json";

/** By file name without extension. */
const SCHEMAS: ReadonlyMap<string, JsonObject> = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => [file.slice(0, -ENDING.length), read(file)] as const),
);

/** The OpenAPI objects of each extension, under Redocly's names. */
export const HOMES: ReadonlyMap<string, readonly string[]> = new Map([
  ["x-token", ["ImplicitFlow", "PasswordFlow", "ClientCredentials", "AuthorizationCode", "DeviceAuthorization"]],
  ["x-retry", ["Response"]],
  ["x-stream", ["MediaType"]],
  ["x-rate-limits", ["Server", "Operation"]],
  ["x-error-envelope", ["Schema"]],
  ["x-idempotency", ["Parameter"]],
  ["x-signature", ["SecurityScheme"]],
  ["x-delivery", ["Operation"]],
  ["x-mirrors", ["Parameter"]],
  ["x-environment", ["Server"]],
  ["x-emits", ["Operation"]],
  ["x-pagination", ["Operation"]],
  ["x-name", ["Schema", "Operation"]],
]);

/** The extensions that state behaviour. Their use enables our rules. */
export const BEHAVIOUR: ReadonlySet<string> = new Set([
  "x-token",
  "x-retry",
  "x-rate-limits",
  "x-error-envelope",
  "x-idempotency",
  "x-delivery",
  "x-mirrors",
]);

/** `x-retry` may belong to another tool; `x-countersign-retry` is always ours. */
export const OWN_PREFIX = "x-countersign-";

/** The value of an extension under either name. `x-NAME` counts only if it has our structure. */
export function extension(node: JsonObject, name: string): Json | undefined {
  const own = member(node, OWN_PREFIX + name.slice("x-".length));
  if (own !== undefined) return own;
  const value = member(node, name);
  return value !== undefined && extensionFaults(name, value).length === 0 ? value : undefined;
}

/** Why the value of an extension is invalid. */
export function extensionFaults(name: string, value: Json): readonly SchemaFault[] {
  const schema = SCHEMAS.get(name);
  if (schema === undefined) return [];
  const faults = schemaFaults(schema, value, (other) => SCHEMAS.get(other));
  return faults.length === 0 && name === "x-signature" && isObject(value) ? signatureFaults(value) : faults;
}

/** Rules that JSON Schema cannot express: every field has a source, and elements are distinguishable. */
function signatureFaults(value: JsonObject): readonly SchemaFault[] {
  const { fields = {}, format = "", payload = "", separator = ",", timestamp } = value;
  const allowedFields = new Set(["body", ...fieldsOf(format), ...Object.keys(isObject(fields) ? fields : {})]);
  allowedFields.delete("digest");
  const unknown = (name: string): boolean => !allowedFields.has(name);
  const faults = fieldsOf(payload)
    .filter(unknown)
    .map((name): SchemaFault => ({ path: ["payload"], message: `uses {${name}}, which is not defined` }));
  if (typeof timestamp === "string" && unknown(timestamp))
    faults.push({ path: ["timestamp"], message: "names a field that does not exist" });
  const prefixes = String(format)
    .split(String(separator))
    .map((element) => /^([^{}]*)\{\w+\}$/.exec(element)?.[1]);
  if (prefixes.includes(undefined) || new Set(prefixes).size < prefixes.length)
    faults.push({ path: ["format"], message: "has elements that cannot be distinguished" });
  return faults;
}

function fieldsOf(template: Json): readonly string[] {
  return typeof template === "string" ? [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name) : [];
}

function read(file: string): JsonObject {
  const schema: unknown = JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"));
  if (typeof schema !== "object" || schema === null) throw new Error(`${file} is not a schema`);
  // A JSON object.
  return schema as JsonObject;
}
