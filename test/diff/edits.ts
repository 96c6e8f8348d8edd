import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import { chance, pick, type Random } from "../../runtime/factory/random.ts";

type Members = { [key: string]: Json };

/** Keywords that an edit may set, with values that differ from each other. */
const KEYWORDS: readonly (readonly [type: string, key: string, values: readonly Json[]])[] = [
  ["string", "minLength", [0, 1, 3]],
  ["string", "maxLength", [2, 5, 40]],
  ["string", "pattern", ["^[a-z]+$", "^[a-z0-9]{1,9}$", "^a"]],
  ["string", "format", ["uuid", "date", "uri", "email"]],
  ["string", "enum", [["a", "b"], ["a"], ["b", "c"]]],
  ["number", "minimum", [0, 1, -5]],
  ["number", "maximum", [10, 100]],
  ["number", "multipleOf", [2, 4, 0.5]],
  ["integer", "minimum", [0, 1, -5]],
  ["integer", "exclusiveMaximum", [10, 100]],
  ["array", "minItems", [0, 1]],
  ["array", "maxItems", [3, 8]],
  ["array", "uniqueItems", [true, false]],
  ["array", "items", [{ type: "string" }, { type: "integer" }, {}]],
  ["object", "additionalProperties", [true, false, { type: "string" }]],
  ["object", "minProperties", [0, 1]],
  ["object", "maxProperties", [4, 9]],
  ["object", "required", [["a"], []]],
];

const TYPES: readonly Json[] = ["string", "integer", "number", "boolean", "array", "object"];

/** Every schema inside a schema, itself first. */
function schemasIn(schema: Json, found: Members[] = []): Members[] {
  if (isArray(schema)) for (const item of schema) schemasIn(item, found);
  if (!isObject(schema)) return found;
  found.push(schema as Members);
  for (const key of ["items", "additionalProperties", "allOf", "anyOf", "oneOf", "prefixItems", "not"]) {
    if (schema[key] !== undefined) schemasIn(schema[key], found);
  }
  if (isObject(schema["properties"])) for (const inner of Object.values(schema["properties"])) schemasIn(inner, found);
  return found;
}

/** Changes one thing in one of the schemas, in place. Returns whether there was something to change. */
export function editSchemas(schemas: Json, random: Random): boolean {
  const all = isObject(schemas) ? Object.values(schemas).flatMap((schema) => schemasIn(schema)) : [];
  const schema = pick(random, all);
  if (schema === undefined || schema["$ref"] !== undefined) return false;
  const before = JSON.stringify(schema);
  const key = pick(random, Object.keys(schema));
  const properties = schema["properties"];
  const roll = random.int(0, 9);
  if (roll === 0 && key !== undefined && key !== "discriminator") delete schema[key];
  else if (roll === 1) schema["type"] = pick(random, TYPES) ?? "string";
  else if (roll === 2) editAlternatives(schema, random);
  else if (roll === 3) schema[pick(random, ["readOnly", "writeOnly", "deprecated"]) ?? ""] = true;
  else if (roll <= 6 && isObject(properties)) editProperties(schema, properties as Members, random);
  else {
    const fitting = KEYWORDS.filter(([type]) => type === schema["type"]);
    const [, name, values] = pick(random, fitting) ?? [];
    if (name !== undefined && values !== undefined) schema[name] = structuredClone(pick(random, values) ?? 0);
  }
  return JSON.stringify(schema) !== before;
}

/** Adds or removes a listed value or an alternative. */
function editAlternatives(schema: Members, random: Random): void {
  const lists = ["enum", "oneOf", "anyOf", "allOf", "type"].filter((key) => isArray(schema[key]));
  const key = pick(random, lists);
  const list = key === undefined ? undefined : schema[key];
  if (key === undefined || !isArray(list)) {
    if (typeof schema["type"] === "string") schema["type"] = [schema["type"], "null"];
  } else if (chance(random, 50) && list.length > 1) schema[key] = list.slice(1);
  else if (key === "enum") schema[key] = [...list, "added"];
  else if (key === "type") schema[key] = [...new Set([...list, "boolean"])];
  else schema[key] = [...list, { type: "boolean" }];
}

function editProperties(schema: Members, properties: Members, random: Random): void {
  const name = pick(random, Object.keys(properties));
  const required = new Set(isArray(schema["required"]) ? schema["required"] : []);
  if (name === undefined || chance(random, 30)) {
    properties["added"] = { type: "string" };
    if (chance(random, 40)) required.add("added");
  } else if (chance(random, 40)) delete properties[name];
  else if (required.has(name)) required.delete(name);
  else required.add(name);
  if (required.size > 0) schema["required"] = [...required];
  else delete schema["required"];
}
