import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import { isArray, isObject, type Json, type JsonObject, member } from "../json.ts";
import { decode } from "../location.ts";
import { escapeToken, parsePointer, type Pointer, unescapeToken } from "../pointer.ts";
import { createResolver, type Resolver } from "../resolve.ts";
import { createEdit, type Origin, type Origins, positionOf } from "../shape/origins.ts";
import type { FileStore, LoadedFile } from "../store.ts";
import { type Defaults, typesOf, upgradePathItem } from "./operations.ts";
import {
  createDraft,
  type ReferredKind,
  type Upgrade,
  upgradeParameter,
  upgradeResponse,
  upgradeSchema,
  upgradeSecurityScheme,
} from "./parts.ts";

/** Where the sections of a Swagger 2.0 document are in OpenAPI 3. */
const SECTIONS: ReadonlyMap<string, string> = new Map([
  ["definitions", "schemas"],
  ["parameters", "parameters"],
  ["responses", "responses"],
  ["securityDefinitions", "securitySchemes"],
]);

/** Context for upgrading all files. */
interface Upgrading {
  readonly root: LoadedFile;
  readonly document: JsonObject;
  readonly store: FileStore;
  readonly origins: Origins;
  readonly resolver: Resolver;
  readonly diagnostics: Diagnostics;
  /** Referenced parts of other files, with their kinds. */
  readonly parts: Map<Pointer, ReferredKind>;
}

/**
 * Upgrades a Swagger 2.0 document to OpenAPI 3.0 in memory, with every file it references.
 *
 * @param root the document
 * @param store holds all files; receives the upgraded ones
 */
export function upgradeSwagger(root: LoadedFile, store: FileStore, origins: Origins, diagnostics: Diagnostics): void {
  if (!isObject(root.source.value)) return;
  const document = root.source.value;
  const resolver = createResolver(store, false);
  const parts = new Map<Pointer, ReferredKind>();
  const upgrading: Upgrading = { root, document, store, origins, resolver, diagnostics, parts };
  const upgraded = upgradeDocument(document, root, upgradeOf(upgrading, root), defaultsOf(upgrading, root));
  const edited = new Map<string, Json>([[root.prefix, upgraded]]);
  // The upgrade of a part may find others, which the iteration reaches.
  for (const [at, kind] of parts) {
    const { file: prefix, tokens } = parsePointer(at);
    const file = store.byPrefix(prefix);
    if (file === undefined) continue;
    const before = edited.get(prefix) ?? file.source.value;
    const changed = createEdit(origins).change(before, { file, tokens: [] }, tokens, (value, place) => ({
      value: upgradePart(upgrading, kind, file, value, place),
    }));
    edited.set(prefix, changed?.value ?? before);
  }
  for (const [prefix, value] of edited) {
    const file = store.byPrefix(prefix);
    if (file !== undefined) store.replace({ ...file, source: { ...file.source, value } });
  }
}

function upgradeOf({ diagnostics, origins, parts, resolver, root }: Upgrading, file: LoadedFile): Upgrade {
  const base = `${file.prefix}#`;
  return {
    base,
    origins,
    report: (message, at) => diagnostics.report("swagger-2", message, { position: positionOf(at) }),
    reference(ref, kind) {
      const target = resolver.resolve(base, ref);
      if (target === undefined) return ref;
      if (!target.at.startsWith(`${root.prefix}#/`)) {
        if (!parts.has(target.at)) parts.set(target.at, kind);
        return ref;
      }
      const hash = ref.indexOf("#");
      const [, section = ""] = /^\/([^/]+)\//.exec(ref.slice(hash + 1)) ?? [];
      const moved = SECTIONS.get(section);
      const rest = ref.slice(hash + 1 + section.length + 1);
      return moved === undefined ? ref : `${ref.slice(0, hash)}#/components/${moved}${rest}`;
    },
  };
}

function defaultsOf(upgrading: Upgrading, file: LoadedFile): Defaults {
  const { document, origins, resolver, root, store } = upgrading;
  const servers = createServers(document, root, upgradeOf(upgrading, file));
  return {
    consumes: typesOf(member(document, "consumes")) ?? ["application/json"],
    produces: typesOf(member(document, "produces")) ?? ["application/json"],
    resolveParameter(ref) {
      const target = resolver.resolve(`${file.prefix}#`, ref);
      if (target === undefined || !isObject(target.value)) return undefined;
      const { file: prefix, tokens } = parsePointer(target.at);
      const holder = store.byPrefix(prefix) ?? file;
      return { value: target.value, at: origins.of(holder, tokens), upgrade: upgradeOf(upgrading, holder) };
    },
    servers: (schemes) =>
      JSON.stringify(schemes) === JSON.stringify(member(document, "schemes")) ? undefined : servers(schemes),
  };
}

function upgradePart(upgrading: Upgrading, kind: ReferredKind, file: LoadedFile, value: Json, at: Origin): Json {
  const upgrade = upgradeOf(upgrading, file);
  switch (kind) {
    case "schema":
      return upgradeSchema(upgrade, value, at);
    case "parameter":
      return upgradeParameter(upgrade, value, at);
    case "response":
      return upgradeResponse(upgrade, value, at, defaultsOf(upgrading, file).produces);
    case "pathItem":
      return upgradePathItem(upgrade, value, at, defaultsOf(upgrading, file));
  }
}

function upgradeDocument(document: JsonObject, file: LoadedFile, upgrade: Upgrade, defaults: Defaults): JsonObject {
  const { origins } = upgrade;
  const start: Origin = { file, tokens: [] };
  const draft = createDraft(origins);
  const at = (key: string): Origin => origins.child(document, start, key);
  draft.add("openapi", "3.0.4", at("swagger"));
  draft.copy(document, start, ["info", "tags", "externalDocs", "security"]);
  const given = ["host", "basePath", "schemes"].find((key) => Object.hasOwn(document, key));
  const servers = createServers(document, file, upgrade)(member(document, "schemes"));
  if (given !== undefined) draft.add("servers", servers, at(given));
  const paths = member(document, "paths");
  if (isObject(paths)) {
    const upgraded = origins.mapMembers(paths, (path, item) =>
      path.startsWith("x-") ? item : upgradePathItem(upgrade, item, origins.child(paths, at("paths"), path), defaults),
    );
    draft.add("paths", upgraded, at("paths"));
  }
  const components = createDraft(origins);
  const mappings = discriminatorMappings(member(document, "definitions"));
  for (const [section, name] of SECTIONS) {
    const entries = member(document, section);
    if (!isObject(entries)) continue;
    const upgraded = origins.mapMembers(entries, (key, value) => {
      const place = origins.child(entries, at(section), key);
      switch (section) {
        case "definitions":
          return withMapping(upgradeSchema(upgrade, value, place), mappings.get(key), origins);
        case "responses":
          return upgradeResponse(upgrade, value, place, defaults.produces);
        case "securityDefinitions":
          return upgradeSecurityScheme(upgrade, value, place);
        default: {
          // Operations have their bodies in place.
          const where = isObject(value) ? member(value, "in") : undefined;
          return where === "body" || where === "formData" ? undefined : upgradeParameter(upgrade, value, place);
        }
      }
    });
    components.add(name, upgraded, at(section));
  }
  if (Object.keys(components.value).length > 0) draft.add("components", components.value, start);
  return draft.value;
}

const DISCRIMINATOR_VALUES = ["x-ms-discriminator-value", "x-discriminator-value"];

/** The values of subtypes that are not called like their definitions, by the name of the base. */
function discriminatorMappings(definitions: Json | undefined): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const mappings = new Map<string, Record<string, string>>();
  const entries = isObject(definitions) ? definitions : {};
  for (const [name, definition] of Object.entries(entries)) {
    const value = isObject(definition)
      ? DISCRIMINATOR_VALUES.map((key) => member(definition, key)).find(isText)
      : undefined;
    if (value === undefined) continue;
    for (const base of basesOf(entries, name)) {
      const mapping = mappings.get(base) ?? {};
      mappings.set(base, { ...mapping, [value]: `#/components/schemas/${encodeURIComponent(escapeToken(name))}` });
    }
  }
  return mappings;
}

/** The definitions that a definition extends by `allOf`, itself included. */
function basesOf(definitions: JsonObject, name: string): ReadonlySet<string> {
  const bases = new Set([name]);
  for (const base of bases) {
    const definition = member(definitions, base);
    const parts = isObject(definition) ? member(definition, "allOf") : undefined;
    for (const part of isArray(parts) ? parts : []) {
      const ref = isObject(part) ? member(part, "$ref") : undefined;
      const next = isText(ref) ? /^#\/definitions\/([^/]+)$/.exec(ref)?.[1] : undefined;
      if (next !== undefined) bases.add(unescapeToken(decode(next)));
    }
  }
  return bases;
}

function withMapping(
  schema: Json,
  mapping: Readonly<Record<string, string>> | undefined,
  { mapMembers }: Origins,
): Json {
  if (!isObject(schema) || mapping === undefined) return schema;
  return mapMembers(schema, (key, value) =>
    key === "discriminator" && isObject(value) ? { ...value, mapping } : value,
  );
}

function isText(value: Json | undefined): value is string {
  return typeof value === "string";
}

/** A server on this machine seldom has a certificate. */
const LOCAL = /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])(?::\d+)?$/i;

/** Makes servers of `host`, `basePath` and schemes; https first. */
function createServers(
  document: JsonObject,
  file: LoadedFile,
  upgrade: Upgrade,
): (schemes: Json | undefined) => Json | undefined {
  const [host, path] = [member(document, "host"), member(document, "basePath")];
  const base = typeof path === "string" && path !== "/" ? path.replace(/\/$/, "") : "";
  return (schemes) => {
    if (typeof host !== "string" || host === "") return base === "" ? undefined : [{ url: base }];
    const given = (isArray(schemes) ? schemes : []).filter((scheme) => typeof scheme === "string");
    const usual = LOCAL.test(host) ? "http" : "https";
    if (given.length === 0) {
      const origin = upgrade.origins.child(document, { file, tokens: [] }, "host");
      upgrade.report(`The document has no \`schemes\`; ${usual} is assumed.`, origin);
    }
    const sorted =
      given.length === 0 ? [usual] : given.toSorted((a, b) => Number(b === "https") - Number(a === "https"));
    return sorted.map((scheme) => ({ url: `${scheme}://${host}${base}` }));
  };
}
