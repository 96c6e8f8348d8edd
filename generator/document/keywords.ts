import { FIELDS } from "./bundle/grammar.ts";
import { isArray, isObject, type Json, type JsonObject, member } from "./json.ts";
import type { Located } from "./document.ts";
import { childPointer } from "./pointer.ts";

/**
 * `node`: an object whose keys are keywords of OpenAPI or JSON Schema. `names`: a map with user-chosen keys, whose
 * values are nodes.
 */
export type Role = "node" | "names";

/** The methods that a path item has fields for. */
export const METHODS: ReadonlySet<string> = new Set("get put post delete options head patch trace query".split(" "));

/** The fields whose values are maps with user-chosen keys. */
export const NAMES: ReadonlySet<string> = new Set([
  ...Object.values(FIELDS).flatMap((fields) =>
    [...fields].flatMap(([name, child]) => (child.in === "map" ? [name] : [])),
  ),
  "variables",
]);

/** Keywords whose values are data. A `$ref` in an example is not a reference. */
const DATA = new Set(["const", "dataValue", "default", "enum", "example", "mapping", "value"]);

/** The kind of a keyword's value; `undefined` for data. */
function roleOf(key: string, value: Json): Role | undefined {
  // Common in 3.0 documents for webhooks.
  const isExtension = key.startsWith("x-") && key !== "x-webhooks";
  if (isExtension || DATA.has(key)) return undefined;
  // In a schema `examples` is a list of values, elsewhere a map of Example Objects.
  if (key === "examples" && isArray(value)) return undefined;
  return NAMES.has(key) && isObject(value) ? "names" : "node";
}

/** Walks nodes and skips data. Enters each shared object once in each role. */
export interface NodeWalker<Inherited> {
  walk(start: Located, role: Role, inherited: Inherited): void;
}

/** @param enter called for each object; its result is passed to the objects below */
export function nodeWalker<Inherited>(
  enter: (node: Located<JsonObject>, role: Role, inherited: Inherited) => Inherited,
): NodeWalker<Inherited> {
  const seen = { node: new Set<Json>(), names: new Set<Json>() };

  // The recursion is as deep as the document, which has been checked.
  function walk({ at, value }: Located, role: Role, inherited: Inherited): void {
    if (isArray(value)) {
      if (seen.node.has(value)) return;
      seen.node.add(value);
      value.forEach((item, index) => {
        if (typeof item === "object") walk({ at: childPointer(at, index), value: item }, "node", inherited);
      });
    } else if (isObject(value) && !seen[role].has(value)) {
      seen[role].add(value);
      const passed = enter({ at, value }, role, inherited);
      for (const key of Object.keys(value)) {
        const child = member(value, key) ?? null;
        if (typeof child !== "object" || child === null) continue;
        const childRole = role === "names" ? "node" : roleOf(key, child);
        if (childRole !== undefined) walk({ at: childPointer(at, key), value: child }, childRole, passed);
      }
    }
  }

  return { walk };
}

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const QUOTED = String.raw`"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])*"`;
const MEDIA_TYPE = new RegExp(`^${TOKEN}/${TOKEN}(?:[ \\t]*;[ \\t]*(?:${TOKEN}=(?:${TOKEN}|${QUOTED}))?)*$`, "u");

/** RFC 9110 section 8.3.1, ranges such as `image/*` included. */
export function isMediaType(text: string): boolean {
  return text.length <= 1000 && MEDIA_TYPE.test(text);
}

const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ["json", "application/json"],
  ["xml", "application/xml"],
  ["text", "text/plain"],
  ["html", "text/html"],
  ["csv", "text/csv"],
]);

/** Parses a key of `content`. Returns `undefined` when it is invalid, or duplicates another key. */
export function mediaTypeOf(key: string, content: JsonObject): string | undefined {
  if (isMediaType(key)) return key;
  const meant = SHORT_NAMES.get(key.toLowerCase());
  return meant === undefined || Object.hasOwn(content, meant) ? undefined : meant;
}

/**
 * Whether a value of a discriminator's `mapping` may be a reference. Bare names are names of components (OpenAPI 3.1.1,
 * section 4.8.25.1: a file in the same folder is `./name`), but `dog.yaml` is usual where no component is called that.
 */
export function isMappedReference(value: string): boolean {
  return value.includes("/") || value.includes("#") || /\.(?:ya?ml|json)$/i.test(value);
}
