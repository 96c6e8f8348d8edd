import type { Located } from "../../document/document.ts";
import { isArray, isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, parsePointer, type Pointer } from "../../document/pointer.ts";
import type { Resource } from "../api.ts";
import { objectOf, textOf } from "./fields.ts";
import { type Place, quote, type Reader, report, typeName } from "./reader.ts";
import { resolveTarget, isOfKind } from "./references.ts";

export const SCHEMA = { word: "a schema", components: "schemas" };

/** Resolves the `$ref` of a schema to an identity and makes the target a model. Reports invalid references. */
export function referToSchema(reader: Reader, from: Pointer, ref: string): Located | undefined {
  const target = schemaTarget(reader, from, ref);
  if (target !== undefined) registerModel(reader, target);
  return target;
}

/** Makes a schema a model, unless it is one. */
export function registerModel(reader: Reader, target: Located): void {
  const { entries } = reader.models;
  if (entries.has(target.at)) return;
  entries.set(target.at, { ...target, name: suggestName(target.at), origin: "referenced" });
}

/** Makes every schema that a `$dynamicRef` of this name may resolve to a model. */
export function registerDynamicAnchors(reader: Reader, name: string): void {
  for (const { dynamicAnchors } of reader.document.resources()) {
    const target = dynamicAnchors.get(name);
    if (target !== undefined) registerModel(reader, target);
  }
}

/** Maximum dynamic scopes times models. Documents with dynamic references have a few of each. */
const MOST_DYNAMIC = 20_000;

/**
 * Each model differs in each dynamic scope that it can be in: one for every choice of an anchor, or none, for each
 * name.
 *
 * @returns whether there are too many, which was reported
 */
export function refuseDynamicScopes(reader: Reader): boolean {
  if (!reader.hasDynamicAnchors) return false;
  const counts = new Map<string, number>();
  for (const { dynamicAnchors } of reader.document.resources()) {
    for (const name of dynamicAnchors.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const scopes = [...counts.values()].reduce((product, count) => product * (count + 1), 1);
  const [first] = reader.document.resources().flatMap(({ dynamicAnchors }) => [...dynamicAnchors.values()]);
  if (scopes * reader.models.entries.size <= MOST_DYNAMIC || first === undefined) return false;
  const message = "The document has too many combinations of dynamic anchors.";
  report(reader, "too-much-repeated", message, first.at);
  return true;
}

/** The resources of the document whose dynamic anchors are models. */
export function dynamicResources(reader: Reader): readonly Resource[] {
  return reader.document.resources().map(({ at, dynamicAnchors }) => ({
    at,
    dynamicAnchors: [...dynamicAnchors]
      .filter(([, target]) => reader.models.entries.has(target.at))
      .map(([name, target]) => ({ name, target: target.at })),
  }));
}

/** Resolves the `$ref` of a schema without making its target a model. */
export function schemaTarget(reader: Reader, from: Pointer, ref: string): Located | undefined {
  // Dynamic references depend on every schema on the way, including aliases.
  const target = resolveTarget(reader, from, ref, reader.hasDynamicAnchors ? () => false : isAlias);
  if (target === undefined) return undefined;
  if ((isObject(target.value) || typeof target.value === "boolean") && isOfKind(target.at, SCHEMA)) return target;
  const found = isObject(target.value) ? "something else" : typeName(target.value);
  report(reader, "reference-mismatch", `${quote(ref)} points to ${found} (${target.at}), not to a schema.`, from);
  return undefined;
}

/** A node that is only a `$ref` has no identity of its own. */
export function isAlias(node: Located): boolean {
  return isObject(node.value) && typeof member(node.value, "$ref") === "string" && Object.keys(node.value).length === 1;
}

/** Makes every member of `components/schemas` of the root document a model, in document order. */
export function registerComponents(reader: Reader, schemas: JsonObject, at: Pointer): void {
  const components = Object.keys(schemas).map((key) => ({
    key,
    at: childPointer(at, key),
    value: schemas[key] ?? null,
  }));
  const names = new Set(components.map((component) => component.at));
  for (const { key, at: place, value } of components) {
    const { entries } = reader.models;
    const target = isAlias({ at: place, value }) ? aliasTarget(reader, place, value) : { at: place, value };
    if (target === undefined) continue;
    const isFirst = target.at === place || !(names.has(target.at) || entries.has(target.at));
    const name = numberedTitle(key, value) ?? key;
    if (isFirst) entries.set(target.at, { ...target, name, origin: "component" });
    else entries.set(place, { at: place, value, name, origin: "component", aliasOf: target.at });
  }
}

function aliasTarget(reader: Reader, at: Pointer, value: Json): Located | undefined {
  const ref = isObject(value) ? member(value, "$ref") : undefined;
  return typeof ref === "string" ? schemaTarget(reader, at, ref) : undefined;
}

/** The title of a schema that Fastify has numbered: `def-0`. It is the `$id` of the schema, which may be a URL. */
function numberedTitle(key: string, value: Json): string | undefined {
  const title = /^def-\d+$/.test(key) && isObject(value) ? textOf(value, "title") : undefined;
  return /([^/#]+?)(?:\.json)?#?$/.exec(title ?? "")?.[1];
}

/** Pointer tokens of schema keywords, which do not contribute to a name. */
const STRUCTURE = new Set(
  (
    "$defs definitions schema items properties patternProperties additionalProperties allOf oneOf anyOf not content paths " +
    "components responses parameters requestBody prefixItems contains"
  ).split(" "),
);

/** A name for a schema outside components: the last meaningful words of its pointer, else its file's name. */
export function suggestName(at: Pointer): string {
  const { file, tokens } = parsePointer(at);
  const [first, , component, ...inner] = tokens;
  const named = (token: string): boolean => !STRUCTURE.has(token) && !/^\d{1,2}$/.test(token) && !token.includes("/");
  if (first === "components" && component !== undefined) return [component, ...inner.filter(named)].join(" ");
  const last = tokens.findLastIndex(named);
  const word = tokens[last];
  if (word === undefined) return baseName(file);
  // Below a definition of a file and in `paths`, one word would rarely be unique.
  return last === 0 || isDefinition(tokens, last)
    ? word
    : tokens
        .slice(0, last + 1)
        .filter(named)
        .join(" ");
}

function isDefinition(tokens: readonly string[], index: number): boolean {
  const holder = tokens[index - 1];
  return holder === "$defs" || holder === "definitions" || holder === "schemas";
}

function baseName(file: string): string {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const dot = name.indexOf(".");
  return dot > 0 ? name.slice(0, dot) : name || "schema";
}

/** Records that a schema, and its own parts, describe a body with parts or a part itself. */
export function markPlace(reader: Reader, at: Pointer, value: Json, place: Place): void {
  const pending: { readonly at: Pointer; readonly value: Json; readonly place: Place }[] = [{ at, value, place }];
  const seen = new Set<Json>();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!isObject(node.value) || seen.has(node.value)) continue;
    seen.add(node.value);
    const ref = member(node.value, "$ref");
    if (typeof ref === "string") {
      const target = schemaTarget(reader, node.at, ref);
      if (target === undefined || reader.models.places.has(target.at)) continue;
      reader.models.places.set(target.at, node.place);
      pending.push({ ...target, place: node.place });
    }
    for (const part of constituents(node.at, node.value, node.place)) pending.push(part);
  }
}

/** Subschemas of the same value, and of the parts of a body. */
function* constituents(at: Pointer, value: JsonObject, place: Place): Generator<Located & { readonly place: Place }> {
  for (const keyword of ["allOf", "oneOf", "anyOf"]) {
    const members = member(value, keyword);
    if (!isArray(members)) continue;
    for (const [index, part] of members.entries()) {
      yield { at: childPointer(childPointer(at, keyword), index), value: part, place };
    }
  }
  if (place === "parts") {
    const properties = objectOf(value, "properties") ?? {};
    for (const key of Object.keys(properties)) {
      yield { at: childPointer(childPointer(at, "properties"), key), value: properties[key] ?? null, place: "part" };
    }
  } else {
    const items = member(value, "items");
    if (items !== undefined) yield { at: childPointer(at, "items"), value: items, place };
  }
}
