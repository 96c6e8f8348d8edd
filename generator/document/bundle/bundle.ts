import type { Document, Located, OpenApiVersion } from "../document.ts";
import { isArray, isObject, type Json, type JsonObject, member, refOf } from "../json.ts";
import { mediaTypeOf, isMappedReference } from "../keywords.ts";
import { childPointer, type Pointer } from "../pointer.ts";
import { componentName, createComponentNames, sectionOf } from "./components.ts";
import { mapItems, mapKeys, mapMembers, put, without } from "./edit.ts";
import { type Child, FIELDS, type Kind, SECTIONS } from "./grammar.ts";
import { createOperationPlaces } from "./links.ts";
import { lower, type Report } from "./lower.ts";
import { type Components, componentReference, findTarget, isAlias, placeAliases } from "./references.ts";
import { countingSiblings, liftBody, liftSchema, withoutIdentity } from "./schema.ts";

export interface BundleOptions {
  /** `3.1` (default) converts every version to OpenAPI 3.1. `own` keeps the document's version. */
  readonly openapi?: "3.1" | "own";
  /** The name of a schema that becomes a component: its type name in generated code, if it has one. */
  readonly schemaName?: (at: Pointer) => string | undefined;
}

/**
 * Bundles a document of any version and any number of files into one. Every reference then leads to one of its own
 * components. For tools that read OpenAPI themselves.
 *
 * A node elsewhere than under `components` becomes a component where it is referenced. Its place gives it a name; a
 * component that only references it takes its place. Invalid schema references become "any value"; other invalid
 * references are removed. The source is not changed, and unchanged parts are shared with it. Extensions stay; in 3.1,
 * `x-webhooks` becomes `webhooks`.
 *
 * @param report receives what OpenAPI 3.1 cannot express (`beyond-3-1`)
 */
export function bundle(
  document: Document,
  report: Report = () => {},
  { openapi = "3.1", schemaName }: BundleOptions = {},
): JsonObject {
  const { root, version } = document;
  const translates = openapi === "3.1";
  const bundling: Bundling = {
    document,
    names: createComponentNames(root, schemaName),
    report,
    version,
    translates,
    lowers: translates && version === "3.2",
    operationPlace: createOperationPlaces(document),
    open: new Set(),
  };
  placeAliases(bundling);
  const copied = copy(bundling, "document", root.at, root.value);
  return isObject(copied) ? addMoved(bundling, copied) : {};
}

interface Bundling extends Components {
  readonly report: Report;
  readonly version: OpenApiVersion;
  /** Whether the bundle becomes OpenAPI 3.1. */
  readonly translates: boolean;
  /** Whether it is translated from OpenAPI 3.2. */
  readonly lowers: boolean;
  readonly operationPlace: (link: Pointer, ref: string) => string | undefined;
  /** Nodes that are being copied in place of a reference, to stop at a cycle. */
  readonly open: Set<Pointer>;
}

/** OpenAPI 3.0 allows path items only where they are used. */
function inlines(bundling: Bundling, kind: Kind): boolean {
  return SECTIONS[kind] === undefined || (kind === "pathItem" && bundling.version === "3.0" && !bundling.translates);
}

function copy(bundling: Bundling, kind: Kind, at: Pointer, value: Json): Json {
  if (!isObject(value)) return value;
  const ref = refOf(value);
  if (ref !== undefined) {
    if (kind === "schema")
      return copySchema(bundling, at, withReference(bundling, at, countingSiblings(value, bundling.version), ref));
    return copyReference(bundling, kind, at, value, ref);
  }
  if (kind === "schema") return copySchema(bundling, at, value);
  if (kind === "callback")
    return mapMembers(value, (key, item) =>
      key.startsWith("x-") ? item : copy(bundling, "pathItem", childPointer(at, key), item),
    );
  const fields = copyFields(bundling, kind, at, value);
  const copied = kind === "link" ? withOperation(bundling, at, fields) : withRequirements(bundling, at, fields);
  const lowered = bundling.lowers ? lower(kind, at, copied, bundling.report) : copied;
  return kind === "document" && bundling.translates ? asVersion31(lowered) : lowered;
}

function copyFields(bundling: Bundling, kind: Kind, at: Pointer, value: JsonObject): JsonObject {
  const fields = FIELDS[kind];
  return mapMembers(value, (key, item) => {
    const child = fields.get(key);
    if (typeof item !== "object" || item === null) return item;
    // Not in the standard, but common: long texts in files of their own.
    if (key === "description" && kind !== "schema" && isAlias(item))
      return textBehind(bundling, childPointer(at, key), item);
    if (child === undefined) return item;
    const copied = copyChild(bundling, child, childPointer(at, key), item);
    return key === "content" && isObject(copied) ? mapKeys(copied, (name) => mediaTypeOf(name, copied)) : copied;
  });
}

function copyChild(bundling: Bundling, child: Child, at: Pointer, value: Json): Json | undefined {
  if (isArray(value)) {
    // Earlier drafts of JSON Schema allowed a list under `items`.
    if (child.in === "map") return value;
    return mapItems(value, (item, index) => copyMember(bundling, child.kind, childPointer(at, index), item));
  }
  if (child.in !== "map" || !isObject(value)) return copyMember(bundling, child.kind, at, value);
  const ref = refOf(value);
  // The standard allows no `$ref` in a map, but documents that are split into files commonly use one.
  if (ref !== undefined && Object.keys(value).length === 1)
    return findTarget(bundling, at, ref, "") === undefined
      ? undefined
      : inlined(bundling, at, ref, value, (to) => copyChild(bundling, child, to.at, to.value));
  return mapMembers(value, (key, item) => {
    if (key.startsWith("x-") && child.kind === "route") return item;
    // An invalid path item has no operations.
    if (child.kind === "route" && item !== null && !isObject(item)) return undefined;
    const place = childPointer(at, key);
    const home = componentHome(bundling, child.kind, place, item);
    const copied =
      home === undefined
        ? copyMember(bundling, child.kind, place, item)
        : copy(bundling, child.kind, home.at, home.value);
    return bundling.translates && child.kind === "mediaType" && isObject(copied)
      ? liftBody(copied, bundling.version, key)
      : copied;
  });
}

function textBehind(bundling: Bundling, at: Pointer, value: JsonObject): Json {
  const text = findTarget(bundling, at, refOf(value) ?? "", "")?.value;
  return typeof text === "string" ? text : value;
}

/** A component that replaces the place it references. */
function componentHome(bundling: Bundling, kind: Kind, at: Pointer, value: Json): Located | undefined {
  const section = SECTIONS[kind];
  const name = section === undefined ? undefined : componentName(at, section);
  if (section === undefined || name === undefined || !isAlias(value)) return undefined;
  const target = findTarget(bundling, at, refOf(value) ?? "", section);
  return target !== undefined && bundling.names.aliasOf(section, target.at) === name ? target : undefined;
}

/** `undefined` for a parameter location that 3.1 lacks, and for an invalid reference. */
function copyMember(bundling: Bundling, kind: Kind, at: Pointer, value: Json): Json | undefined {
  if (kind === "parameter" && bundling.lowers && isQuerystring(bundling, at, value)) {
    bundling.report("beyond-3-1", "OpenAPI 3.1 cannot express a parameter for the whole query; it is left out.", at);
    return undefined;
  }
  const ref = kind === "schema" ? undefined : refOf(value);
  const isLost = ref !== undefined && findTarget(bundling, at, ref, SECTIONS[kind] ?? "") === undefined;
  return isLost ? undefined : copy(bundling, kind, at, value);
}

function isQuerystring(bundling: Bundling, at: Pointer, value: Json): boolean {
  const ref = refOf(value);
  const target = ref === undefined ? value : (findTarget(bundling, at, ref, "")?.value ?? value);
  return isObject(target) && member(target, "in") === "querystring";
}

function copySchema(bundling: Bundling, at: Pointer, value: JsonObject): Json {
  const copied = withDiscriminator(
    bundling,
    at,
    withDynamicReference(bundling, at, copyFields(bundling, "schema", at, value)),
  );
  if (!bundling.translates) return withoutIdentity(copied);
  return liftSchema(bundling.lowers ? lower("schema", at, copied, bundling.report) : copied, bundling.version);
}

function withReference(bundling: Bundling, at: Pointer, value: JsonObject, ref: string): JsonObject {
  const to = componentReference(bundling, "schema", at, ref);
  if (to === undefined) return without(value, ["$ref"]);
  return to === ref ? value : { ...value, $ref: to };
}

function withOperation(bundling: Bundling, at: Pointer, value: JsonObject): JsonObject {
  const ref = member(value, "operationRef");
  const to = typeof ref === "string" ? bundling.operationPlace(at, ref) : undefined;
  return to === undefined || to === ref ? value : { ...value, operationRef: to };
}

/** A dynamic reference depends on the path that leads to it. The bundle uses its static target. */
function withDynamicReference(bundling: Bundling, at: Pointer, value: JsonObject): JsonObject {
  const ref = member(value, "$dynamicRef");
  if (typeof ref !== "string") return value;
  const to = componentReference(bundling, "schema", at, ref);
  const anchor = ref.slice(ref.indexOf("#") + 1);
  if (bundling.document.resources().filter(({ dynamicAnchors }) => dynamicAnchors.has(anchor)).length > 1) {
    const message = `The bundled document resolves ${JSON.stringify(ref)} to one schema, wherever it is used.`;
    bundling.report("beyond-3-1", message, childPointer(at, "$dynamicRef"));
  }
  const rest = without(value, ["$dynamicRef"]);
  if (to === undefined) return rest;
  return Object.hasOwn(rest, "$ref") ? { allOf: [rest, { $ref: to }] } : { ...rest, $ref: to };
}

function withDiscriminator(bundling: Bundling, at: Pointer, value: JsonObject): JsonObject {
  const discriminator = member(value, "discriminator");
  if (!isObject(discriminator)) return value;
  const components = sectionOf(bundling.document.root, "schemas");
  const led = (item: Json): Json => {
    if (typeof item !== "string" || !isMappedReference(item) || Object.hasOwn(components, item)) return item;
    return componentReference(bundling, "schema", at, item) ?? item;
  };
  const moved = mapMembers(discriminator, (key, item) => {
    if (key === "defaultMapping") return led(item);
    return key === "mapping" && isObject(item) ? mapMembers(item, (_, target) => led(target)) : item;
  });
  return moved === discriminator ? value : { ...value, discriminator: moved };
}

/** Since 3.2, a requirement may name a scheme by URI. The bundle names its component. */
function withRequirements(bundling: Bundling, at: Pointer, value: JsonObject): JsonObject {
  const security = member(value, "security");
  if (bundling.version !== "3.2" || !isArray(security)) return value;
  const place = childPointer(at, "security");
  const moved = mapItems(security, (requirement, index) => {
    if (!isObject(requirement)) return requirement;
    const names = Object.keys(requirement).map((name) => requirementName(bundling, childPointer(place, index), name));
    if (names.every((name) => Object.hasOwn(requirement, name))) return requirement;
    return Object.fromEntries(Object.values(requirement).map((scopes, place) => [names[place] ?? "", scopes]));
  });
  return moved === security ? value : { ...value, security: moved };
}

function requirementName(bundling: Bundling, at: Pointer, written: string): string {
  const section = "securitySchemes";
  if (!isMappedReference(written) || Object.hasOwn(sectionOf(bundling.document.root, section), written)) return written;
  const target = findTarget(bundling, at, written, section);
  return target === undefined ? written : bundling.names.of("securityScheme", section, target);
}

function copyReference(bundling: Bundling, kind: Kind, at: Pointer, value: JsonObject, ref: string): Json {
  const siblings = without(value, ["$ref"]);
  if (inlines(bundling, kind)) {
    return inlined(bundling, at, ref, value, (target) => {
      const copied = copy(bundling, kind, target.at, target.value);
      if (!isObject(copied) || Object.keys(siblings).length === 0) return copied;
      const own = copyFields(bundling, kind, at, siblings);
      return { ...copied, ...(bundling.lowers ? lower(kind, at, own, bundling.report) : own) };
    });
  }
  const to = componentReference(bundling, kind, at, ref);
  if (to === undefined) return value;
  const kept = Object.keys(siblings).filter((key) => !/^(?:summary|description|x-.*)$/s.test(key));
  if (to === ref && kept.length === 0) return value;
  return { $ref: to, ...without(siblings, kept) };
}

function inlined<Result extends Json | undefined>(
  bundling: Bundling,
  at: Pointer,
  ref: string,
  value: JsonObject,
  work: (target: Located) => Result,
): Result | Json {
  const target = findTarget(bundling, at, ref, "");
  if (target === undefined) return value;
  if (bundling.open.has(target.at)) return {};
  bundling.open.add(target.at);
  const copied = work(target);
  bundling.open.delete(target.at);
  return copied;
}

/** Adds the components that were referenced. */
function addMoved(bundling: Bundling, root: JsonObject): JsonObject {
  const added = new Map<string, Record<string, Json>>();
  for (let moved = bundling.names.next(); moved !== undefined; moved = bundling.names.next()) {
    const { kind, name, section, target } = moved;
    const entries = added.get(section) ?? {};
    added.set(section, entries);
    put(entries, name, copy(bundling, kind, target.at, target.value));
  }
  if (added.size === 0) return root;
  const own = member(root, "components");
  const components: Record<string, Json> = isObject(own) ? { ...own } : {};
  for (const [section, entries] of added) {
    const known = member(components, section);
    components[section] = isObject(known) ? { ...known, ...entries } : entries;
  }
  return { ...root, components };
}

/** Renames `x-webhooks`, common in 3.0 documents, to the field that 3.1 introduced. */
function asVersion31(root: JsonObject): JsonObject {
  const { "x-webhooks": early, ...rest } = root;
  const hooks = member(rest, "webhooks");
  const webhooks = isObject(early) ? { ...early, ...(isObject(hooks) ? hooks : {}) } : hooks;
  return { ...rest, openapi: "3.1.1", ...(webhooks !== undefined && { webhooks }) };
}
