import type { Document, Located } from "../document.ts";
import { isArray, isObject, type Json, type JsonObject, member } from "../json.ts";
import { mediaTypeOf } from "../media-type.ts";
import { childPointer, escapeToken, type Pointer } from "../pointer.ts";
import { refOf } from "../chain.ts";
import { RECURSIVE_ANCHOR, recursiveTarget } from "../recursive.ts";
import { isMappedReference } from "../survey.ts";
import { type ComponentNames, componentName, createComponentNames, sectionOf } from "./components.ts";
import { mapItems, mapKeys, mapMembers, put, without } from "./edit.ts";
import { type Child, FIELDS, type Kind, SECTIONS } from "./grammar.ts";
import { createOperationPlaces } from "./links.ts";
import { lower, type Report } from "./lower.ts";
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
  const bundler = createBundler(document, report, openapi === "3.1", createComponentNames(document.root, schemaName));
  const root = bundler.copy("document", document.root.at, document.root.value);
  return isObject(root) ? bundler.finish(root) : {};
}

interface Bundler {
  copy(kind: Kind, at: Pointer, value: Json): Json;
  /** Adds the components that were referenced. */
  finish(root: JsonObject): JsonObject;
}

function createBundler(document: Document, report: Report, translates: boolean, names: ComponentNames): Bundler {
  const { version } = document;
  const lowers = translates && version === "3.2";
  // OpenAPI 3.0 allows path items only where they are used.
  const inlines = (kind: Kind): boolean =>
    SECTIONS[kind] === undefined || (kind === "pathItem" && version === "3.0" && !translates);
  const operationPlace = createOperationPlaces(document);
  /** Nodes that are being copied in place of a reference, to stop at a cycle. */
  const open = new Set<Pointer>();
  settleAliases(document, names);

  function copy(kind: Kind, at: Pointer, value: Json): Json {
    if (!isObject(value)) return value;
    const ref = refOf(value);
    if (ref !== undefined) {
      if (kind === "schema") return copySchema(at, withReference(at, countingSiblings(value, version), ref));
      return copyReference(kind, at, value, ref);
    }
    if (kind === "schema") return copySchema(at, value);
    if (kind === "callback")
      return mapMembers(value, (key, item) =>
        key.startsWith("x-") ? item : copy("pathItem", childPointer(at, key), item),
      );
    const fields = copyFields(kind, at, value);
    const copied = kind === "link" ? withOperation(at, fields) : withRequirements(at, fields);
    const lowered = lowers ? lower(kind, at, copied, report) : copied;
    return kind === "document" && translates ? asVersion31(lowered) : lowered;
  }

  function copyFields(kind: Kind, at: Pointer, value: JsonObject): JsonObject {
    const fields = FIELDS[kind];
    return mapMembers(value, (key, item) => {
      const child = fields.get(key);
      if (typeof item !== "object" || item === null) return item;
      // Not in the standard, but common: long texts in files of their own.
      if (key === "description" && kind !== "schema" && isAlias(item)) return textBehind(childPointer(at, key), item);
      if (child === undefined) return item;
      const copied = copyChild(child, childPointer(at, key), item);
      return key === "content" && isObject(copied) ? mapKeys(copied, (name) => mediaTypeOf(name, copied)) : copied;
    });
  }

  function copyChild(child: Child, at: Pointer, value: Json): Json | undefined {
    if (isArray(value)) {
      // Earlier drafts of JSON Schema allowed a list under `items`.
      if (child.in === "map") return value;
      return mapItems(value, (item, index) => copyMember(child.kind, childPointer(at, index), item));
    }
    if (child.in !== "map" || !isObject(value)) return copyMember(child.kind, at, value);
    const ref = refOf(value);
    // The standard allows no `$ref` in a map, but documents that are split into files commonly use one.
    if (ref !== undefined && Object.keys(value).length === 1)
      return find(at, ref, "") === undefined
        ? undefined
        : inlined(at, ref, value, (to) => copyChild(child, to.at, to.value));
    return mapMembers(value, (key, item) => {
      if (key.startsWith("x-") && child.kind === "route") return item;
      // An invalid path item has no operations.
      if (child.kind === "route" && item !== null && !isObject(item)) return undefined;
      const place = childPointer(at, key);
      const home = componentHome(child.kind, place, item);
      const copied = home === undefined ? copyMember(child.kind, place, item) : copy(child.kind, home.at, home.value);
      return translates && child.kind === "mediaType" && isObject(copied) ? liftBody(copied, version, key) : copied;
    });
  }

  function textBehind(at: Pointer, value: JsonObject): Json {
    const text = find(at, refOf(value) ?? "", "")?.value;
    return typeof text === "string" ? text : value;
  }

  /** A component that replaces the place it references. */
  function componentHome(kind: Kind, at: Pointer, value: Json): Located | undefined {
    const section = SECTIONS[kind];
    const name = section === undefined ? undefined : componentName(at, section);
    if (section === undefined || name === undefined || !isAlias(value)) return undefined;
    const target = find(at, refOf(value) ?? "", section);
    return target !== undefined && names.settled(section, target.at) === name ? target : undefined;
  }

  /** `undefined` for a parameter location that 3.1 lacks, and for an invalid reference. */
  function copyMember(kind: Kind, at: Pointer, value: Json): Json | undefined {
    if (kind === "parameter" && lowers && isQuerystring(at, value)) {
      report("beyond-3-1", "OpenAPI 3.1 cannot express a parameter for the whole query; it is left out.", at);
      return undefined;
    }
    const ref = kind === "schema" ? undefined : refOf(value);
    const isLost = ref !== undefined && find(at, ref, SECTIONS[kind] ?? "") === undefined;
    return isLost ? undefined : copy(kind, at, value);
  }

  function isQuerystring(at: Pointer, value: Json): boolean {
    const ref = refOf(value);
    const target = ref === undefined ? value : (find(at, ref, "")?.value ?? value);
    return isObject(target) && member(target, "in") === "querystring";
  }

  function copySchema(at: Pointer, value: JsonObject): Json {
    const copied = withDiscriminator(at, withDynamicReference(at, copyFields("schema", at, value)));
    if (!translates) return withoutIdentity(copied);
    return liftSchema(lowers ? lower("schema", at, copied, report) : copied, version);
  }

  function withReference(at: Pointer, value: JsonObject, ref: string): JsonObject {
    const to = reference("schema", at, ref);
    if (to === undefined) return without(value, ["$ref"]);
    return to === ref ? value : { ...value, $ref: to };
  }

  function withOperation(at: Pointer, value: JsonObject): JsonObject {
    const ref = member(value, "operationRef");
    const to = typeof ref === "string" ? operationPlace(at, ref) : undefined;
    return to === undefined || to === ref ? value : { ...value, operationRef: to };
  }

  /** A dynamic reference depends on the path that leads to it. The bundle uses its static target. */
  function withDynamicReference(at: Pointer, value: JsonObject): JsonObject {
    const key = ["$dynamicRef", "$recursiveRef"].find((name) => typeof member(value, name) === "string");
    const ref = key === undefined ? undefined : member(value, key);
    if (key === undefined || typeof ref !== "string") return value;
    const target = key === "$recursiveRef" ? recursiveTarget(document, at)?.at : ref;
    const to = target === undefined ? undefined : reference("schema", key === "$recursiveRef" ? "#" : at, target);
    const anchor = key === "$recursiveRef" ? RECURSIVE_ANCHOR : ref.slice(ref.indexOf("#") + 1);
    if (document.resources().filter(({ dynamicAnchors }) => dynamicAnchors.has(anchor)).length > 1) {
      const message = `The bundled document resolves ${JSON.stringify(ref)} to one schema, wherever it is used.`;
      report("beyond-3-1", message, childPointer(at, key));
    }
    const rest = without(value, [key]);
    if (to === undefined) return rest;
    return Object.hasOwn(rest, "$ref") ? { allOf: [rest, { $ref: to }] } : { ...rest, $ref: to };
  }

  function withDiscriminator(at: Pointer, value: JsonObject): JsonObject {
    const discriminator = member(value, "discriminator");
    if (!isObject(discriminator)) return value;
    const components = sectionOf(document.root, "schemas");
    const led = (item: Json): Json => {
      if (typeof item !== "string" || !isMappedReference(item) || Object.hasOwn(components, item)) return item;
      return reference("schema", at, item) ?? item;
    };
    const moved = mapMembers(discriminator, (key, item) => {
      if (key === "defaultMapping") return led(item);
      return key === "mapping" && isObject(item) ? mapMembers(item, (_, target) => led(target)) : item;
    });
    return moved === discriminator ? value : { ...value, discriminator: moved };
  }

  /** Since 3.2, a requirement may name a scheme by URI. The bundle names its component. */
  function withRequirements(at: Pointer, value: JsonObject): JsonObject {
    const security = member(value, "security");
    if (version !== "3.2" || !isArray(security)) return value;
    const place = childPointer(at, "security");
    const moved = mapItems(security, (requirement, index) => {
      if (!isObject(requirement)) return requirement;
      const names = Object.keys(requirement).map((name) => requirementName(childPointer(place, index), name));
      if (names.every((name) => Object.hasOwn(requirement, name))) return requirement;
      return Object.fromEntries(Object.values(requirement).map((scopes, place) => [names[place] ?? "", scopes]));
    });
    return moved === security ? value : { ...value, security: moved };
  }

  function requirementName(at: Pointer, written: string): string {
    const section = "securitySchemes";
    if (!isMappedReference(written) || Object.hasOwn(sectionOf(document.root, section), written)) return written;
    const target = find(at, written, section);
    return target === undefined ? written : names.of("securityScheme", section, target);
  }

  function copyReference(kind: Kind, at: Pointer, value: JsonObject, ref: string): Json {
    const siblings = without(value, ["$ref"]);
    if (inlines(kind)) {
      return inlined(at, ref, value, (target) => {
        const copied = copy(kind, target.at, target.value);
        if (!isObject(copied) || Object.keys(siblings).length === 0) return copied;
        const own = copyFields(kind, at, siblings);
        return { ...copied, ...(lowers ? lower(kind, at, own, report) : own) };
      });
    }
    const to = reference(kind, at, ref);
    if (to === undefined) return value;
    const kept = Object.keys(siblings).filter((key) => !/^(?:summary|description|x-.*)$/s.test(key));
    if (to === ref && kept.length === 0) return value;
    return { $ref: to, ...without(siblings, kept) };
  }

  function inlined<Result extends Json | undefined>(
    at: Pointer,
    ref: string,
    value: JsonObject,
    work: (target: Located) => Result,
  ): Result | Json {
    const target = find(at, ref, "");
    if (target === undefined) return value;
    if (open.has(target.at)) return {};
    open.add(target.at);
    const copied = work(target);
    open.delete(target.at);
    return copied;
  }

  /** Replaces a reference by one to a component; `undefined` when its target does not exist. */
  function reference(kind: Kind, from: Pointer, ref: string): string | undefined {
    const section = SECTIONS[kind] ?? "";
    const target = find(from, ref, section);
    if (target === undefined) return undefined;
    const name = escapeToken(names.of(kind, section, target));
    return `#/components/${section}/${name.isWellFormed() ? encodeURIComponent(name) : name}`;
  }

  /** The target of a reference; `undefined` for a component of another kind. */
  function find(from: Pointer, ref: string, section: string): Located | undefined {
    const target = findAny(from, ref, section);
    const found = target && /^#\/components\/([^/]+)\/[^/]+$/.exec(target.at)?.[1];
    const isOther = section !== "" && found !== undefined && found !== section && !found.startsWith("x-");
    return isOther ? undefined : target;
  }

  /** The first component in the chain of references, else its last node. */
  function findAny(from: Pointer, ref: string, section: string): Located | undefined {
    const passed = new Set<Pointer>();
    let target = document.resolve(from, ref);
    while (target !== undefined && !passed.has(target.at)) {
      if (componentName(target.at, section) !== undefined || names.settled(section, target.at) !== undefined)
        return target;
      const onward = isAlias(target.value) ? refOf(target.value) : undefined;
      if (onward === undefined) return target;
      passed.add(target.at);
      target = document.resolve(target.at, onward) ?? target;
    }
    return target;
  }

  function finish(root: JsonObject): JsonObject {
    const added = new Map<string, Record<string, Json>>();
    for (let moved = names.next(); moved !== undefined; moved = names.next()) {
      const { kind, name, section, target } = moved;
      const entries = added.get(section) ?? {};
      added.set(section, entries);
      put(entries, name, copy(kind, target.at, target.value));
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

  return { copy, finish };
}

/** A component that only references another place becomes the place of that node. */
function settleAliases(document: Document, names: ComponentNames): void {
  for (const section of Object.values(SECTIONS)) {
    const place = childPointer("#/components", section);
    for (const [name, value] of Object.entries(sectionOf(document.root, section))) {
      const at = childPointer(place, name);
      const target = endOf(document, at, section);
      if (!isAlias(value) || target === undefined || target === at) continue;
      if (componentName(target, section) === undefined && names.settled(section, target) === undefined) {
        names.settle(section, target, name);
      }
    }
  }
}

function endOf(document: Document, start: Pointer, section: string): Pointer | undefined {
  const passed = new Set<Pointer>();
  let at: Located | undefined = document.resolve("#", start);
  while (at !== undefined && isAlias(at.value) && !passed.has(at.at)) {
    passed.add(at.at);
    at = document.resolve(at.at, refOf(at.value) ?? "");
    if (at !== undefined && componentName(at.at, section) !== undefined) return at.at;
  }
  return at?.at;
}

function isAlias(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && Object.keys(value).length === 1 && Object.hasOwn(value, "$ref");
}

/** Renames `x-webhooks`, common in 3.0 documents, to the field that 3.1 introduced. */
function asVersion31(root: JsonObject): JsonObject {
  const { "x-webhooks": early, ...rest } = root;
  const hooks = member(rest, "webhooks");
  const webhooks = isObject(early) ? { ...early, ...(isObject(hooks) ? hooks : {}) } : hooks;
  return { ...rest, openapi: "3.1.1", ...(webhooks !== undefined && { webhooks }) };
}
