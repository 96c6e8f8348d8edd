import { isArray, isObject, type Json } from "../../../generator/document/json.ts";

/** Members whose value is a map with names of the author's choice. Their order shows in the output. */
const MAPS: ReadonlySet<string> = new Set([
  "paths",
  "webhooks",
  "x-webhooks",
  "properties",
  "patternProperties",
  "dependentSchemas",
  "$defs",
  "definitions",
  "schemas",
  "pathItems",
  "requestBodies",
  "securitySchemes",
  "headers",
  "links",
  "callbacks",
  "content",
  "variables",
  "encoding",
  "responses",
  "mediaTypes",
]);

const METHODS: ReadonlySet<string> = new Set([
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
]);

/** Members whose value is free-form data. */
const DATA: ReadonlySet<string> = new Set(["default", "const", "enum", "example", "value", "mapping", "scopes"]);

/** The same document, members in another order wherever the standard gives them names: there, order says nothing. */
export function reordered(document: Json, seed: number): Json {
  let state = seed;
  // Numerical Recipes' generator: enough to mix keys.
  const random = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  const shuffled = (keys: readonly string[]): readonly string[] =>
    keys
      .map((key) => [random(), key] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, key]) => key);
  const fixed = (node: Json): Json => {
    if (isArray(node)) return node.map(fixed);
    if (!isObject(node)) return node;
    const methods = Object.keys(node).filter((key) => METHODS.has(key));
    // Methods of a path keep the order of the author.
    const keys = shuffled(Object.keys(node)).map((key) => (METHODS.has(key) ? (methods.shift() ?? key) : key));
    return Object.fromEntries(keys.map((key) => [key, member(key, node[key] ?? null)] as const));
  };
  const member = (key: string, value: Json): Json => {
    if (DATA.has(key) || (key.startsWith("x-") && key !== "x-webhooks") || key === "security") return value;
    if (key === "examples") return value;
    // In `components`, parameters and examples are maps; elsewhere lists.
    if ((MAPS.has(key) || key === "parameters") && isObject(value)) return map(value, key === "callbacks");
    return fixed(value);
  };
  const map = (node: Readonly<Record<string, Json>>, ofMaps: boolean): Json =>
    Object.fromEntries(
      Object.entries(node).map(([name, value]) => [name, ofMaps && isObject(value) ? map(value, false) : fixed(value)]),
    );
  return fixed(document);
}
