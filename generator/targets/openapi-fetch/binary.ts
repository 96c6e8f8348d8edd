import { isArray, isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { resolveComponent } from "./resolve.ts";

const STRUCTURE = /^(?:application\/(?:.*\+)?(?:json|xml|x-www-form-urlencoded)|text\/.*|multipart\/.*)\s*(?:;|$)/i;

/** The nodes of a bundle whose values are bytes: whole media types, and parts of multipart bodies. */
export function binarySchemas(bundle: JsonObject): ReadonlySet<Json> {
  const found = new Set<Json>();
  const seen = new Set<Json>();

  // The recursion is no deeper than the document, whose depth is limited when it is read.
  function walk(value: Json): void {
    if (isArray(value)) value.forEach(walk);
    if (!isObject(value)) return;
    for (const [key, child] of Object.entries(value)) {
      if (key === "content" && isObject(child)) {
        for (const [name, content] of Object.entries(child))
          if (name.includes("/") && isObject(content)) inspect(name, content);
      }
      if (typeof child === "object") walk(child);
    }
  }

  function inspect(name: string, content: JsonObject): void {
    const schema = member(content, "schema");
    if (/^multipart\//i.test(name)) return markParts(schema ?? null, "parts");
    const says = schema !== undefined && saysBytes(schema);
    const silent = !STRUCTURE.test(name) && (schema === undefined || isEmpty(schema));
    if (says ? !/[/+]json\b/i.test(name) : silent) found.add(content);
  }

  function isEmpty(schema: Json): boolean {
    return (
      isObject(schema) &&
      !["type", "$ref", "allOf", "anyOf", "oneOf", "properties", "enum", "const"].some((key) =>
        Object.hasOwn(schema, key),
      )
    );
  }

  function markParts(schema: Json, place: "parts" | "part"): void {
    if (!isObject(schema) || seen.has(schema)) return;
    seen.add(schema);
    const ref = member(schema, "$ref");
    if (typeof ref === "string") markParts(resolveComponent(bundle, ref) ?? null, place);
    if (place === "part" && saysBytes(schema)) found.add(schema);
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      const members = member(schema, keyword);
      if (isArray(members)) members.forEach((each) => markParts(each, place));
    }
    if (place === "part") markParts(member(schema, "items") ?? null, place);
    const properties = member(schema, "properties");
    if (place === "parts" && isObject(properties)) Object.values(properties).forEach((each) => markParts(each, "part"));
  }

  walk(bundle);
  return found;
}

/** Whether a schema is a string of raw bytes, not encoded as text. */
function saysBytes(schema: Json): boolean {
  if (!isObject(schema)) return false;
  const type = member(schema, "type");
  if (type !== undefined && type !== "string" && !(isArray(type) && type.includes("string"))) return false;
  if (member(schema, "format") === "binary") return true;
  const mediaType = member(schema, "contentMediaType");
  return typeof mediaType === "string" && !Object.hasOwn(schema, "contentEncoding") && !/^text\/|json/i.test(mediaType);
}
