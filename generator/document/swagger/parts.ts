import { put } from "../bundle/edit.ts";
import { FIELDS } from "../bundle/grammar.ts";
import { isArray, isObject, type Json, type JsonObject, member } from "../json.ts";
import type { Pointer } from "../pointer.ts";
import type { Origin, Origins } from "../shape/origins.ts";

/** Context for upgrading one file. */
export interface Upgrade {
  readonly origins: Origins;
  /** Any pointer of the file, the base of its references. */
  readonly base: Pointer;
  /** The reference to where its target is after the upgrade. */
  reference(ref: string, kind: ReferredKind): string;
  /** Reports what OpenAPI 3 cannot say. */
  report(message: string, at: Origin): void;
}

export type ReferredKind = "schema" | "parameter" | "response" | "pathItem";

/** An object under construction whose members remember where they were written. */
export interface Draft {
  readonly value: JsonObject;
  /** Adds a member unless it is undefined. */
  add(key: string, value: Json | undefined, origin: Origin): void;
  /** Adds the extensions and these members of an object as they are. */
  copy(from: JsonObject, at: Origin, keys: readonly string[]): void;
}

export function createDraft(origins: Origins): Draft {
  const value: Record<string, Json> = {};
  const add = (key: string, child: Json | undefined, origin: Origin): void => {
    if (child === undefined) return;
    put(value, key, child);
    origins.record(value, key, origin);
  };
  return {
    value,
    add,
    copy(from, at, keys) {
      for (const key of Object.keys(from))
        if (key.startsWith("x-") || keys.includes(key)) add(key, member(from, key), origins.child(from, at, key));
    },
  };
}

/** Upgrades a Schema Object. Applying it twice changes nothing more. */
export function upgradeSchema(upgrade: Upgrade, value: Json, at: Origin): Json {
  if (!isObject(value)) return value;
  const { origins } = upgrade;
  const mapped = origins.mapMembers(value, (key, child) => {
    const place = origins.child(value, at, key);
    const field = FIELDS.schema.get(key);
    if (key === "$ref" && typeof child === "string") return upgrade.reference(child, "schema");
    if (key === "discriminator" && typeof child === "string") return { propertyName: child };
    if (field === undefined) return child;
    if (isArray(child)) {
      const items = child.map((item, index) =>
        upgradeSchema(upgrade, item, origins.child(child, place, String(index))),
      );
      origins.inherit(child, items);
      return items;
    }
    if (field.in !== "map" || !isObject(child)) return upgradeSchema(upgrade, child, place);
    return origins.mapMembers(child, (name, item) => upgradeSchema(upgrade, item, origins.child(child, place, name)));
  });
  const isFile = member(mapped, "type") === "file";
  const nullable = member(mapped, "x-nullable");
  if (!isFile && typeof nullable !== "boolean") return mapped;
  const { "x-nullable": _, ...rest } = mapped;
  const own: JsonObject = typeof nullable === "boolean" ? { ...rest, nullable } : mapped;
  const changed: JsonObject = isFile ? { ...own, type: "string", format: "binary" } : own;
  origins.inherit(mapped, changed);
  if (typeof nullable === "boolean") origins.record(changed, "nullable", origins.child(value, at, "x-nullable"));
  return changed;
}

/** The keywords of a parameter or header that belong to its schema in OpenAPI 3. */
const SCHEMA_KEYWORDS = [
  "type",
  "format",
  "items",
  "default",
  "enum",
  "maximum",
  "exclusiveMaximum",
  "minimum",
  "exclusiveMinimum",
  "maxLength",
  "minLength",
  "pattern",
  "maxItems",
  "minItems",
  "uniqueItems",
  "multipleOf",
  "x-nullable",
];

/** The schema of a parameter, header or form field. */
export function schemaOf(upgrade: Upgrade, value: JsonObject, at: Origin, also: readonly string[] = []): Json {
  // Not allowed in Swagger 2.0, but common.
  const own = member(value, "schema");
  if (isObject(own)) return upgradeSchema(upgrade, own, upgrade.origins.child(value, at, "schema"));
  const draft = createDraft(upgrade.origins);
  for (const key of [...also, ...SCHEMA_KEYWORDS])
    draft.add(key, member(value, key), upgrade.origins.child(value, at, key));
  return upgradeSchema(upgrade, draft.value, at);
}

/** How the items of a list are written. */
export interface ListStyle {
  readonly style: string;
  readonly explode: boolean;
}

/** @param place `in` of the parameter */
export function listStyle(upgrade: Upgrade, value: JsonObject, at: Origin, place: string): ListStyle | undefined {
  if (member(value, "type") !== "array") return undefined;
  const format = member(value, "collectionFormat") ?? "csv";
  const inQuery = place === "query" || place === "formData";
  const where = upgrade.origins.child(value, at, "collectionFormat");
  const items = member(value, "items");
  if (isObject(items) && member(items, "type") === "array")
    upgrade.report("OpenAPI 3 cannot say how the lists inside this list are written.", where);
  if (format === "multi" && inQuery) return { style: "form", explode: true };
  if (format === "ssv" && inQuery) return { style: "spaceDelimited", explode: false };
  if (format === "pipes" && inQuery) return { style: "pipeDelimited", explode: false };
  if (format !== "csv")
    upgrade.report(
      `OpenAPI 3 cannot say \`collectionFormat: ${String(format)}\` here; commas separate the items.`,
      where,
    );
  return { style: inQuery ? "form" : "simple", explode: false };
}

/** Upgrades a parameter that is neither the body nor a form field. */
export function upgradeParameter(upgrade: Upgrade, value: Json, at: Origin): Json {
  if (!isObject(value)) return value;
  const ref = member(value, "$ref");
  if (typeof ref === "string") return { ...value, $ref: upgrade.reference(ref, "parameter") };
  const place = member(value, "in");
  // Upgraded already.
  if (isObject(member(value, "schema")) && !Object.hasOwn(value, "type") && Object.hasOwn(value, "style")) return value;
  const draft = createDraft(upgrade.origins);
  draft.copy(value, at, ["name", "in", "description", "required", "deprecated", "example"]);
  if (place === "query") draft.copy(value, at, ["allowEmptyValue"]);
  if (!isObject(member(value, "content"))) draft.add("schema", schemaOf(upgrade, value, at), at);
  else draft.copy(value, at, ["content"]);
  const list = listStyle(upgrade, value, at, typeof place === "string" ? place : "");
  const origin = upgrade.origins.child(value, at, "collectionFormat");
  draft.add("style", list?.style, origin);
  draft.add("explode", list?.explode, origin);
  return draft.value;
}

/** @param produces the media types of bodies */
export function upgradeResponse(upgrade: Upgrade, value: Json, at: Origin, produces: readonly string[]): Json {
  if (!isObject(value)) return value;
  const ref = member(value, "$ref");
  if (typeof ref === "string") return { ...value, $ref: upgrade.reference(ref, "response") };
  const { origins } = upgrade;
  const draft = createDraft(origins);
  draft.copy(value, at, ["description", "content", "links"]);
  const headers = member(value, "headers");
  if (isObject(headers)) {
    const place = origins.child(value, at, "headers");
    const upgraded = origins.mapMembers(headers, (name, header) =>
      upgradeHeader(upgrade, header, origins.child(headers, place, name)),
    );
    draft.add("headers", upgraded, place);
  }
  const schema = member(value, "schema");
  const examples = member(value, "examples");
  const byType = isObject(examples) ? examples : {};
  const isFile = isObject(schema) && member(schema, "type") === "file";
  const types = isFile ? fileTypes(produces) : produces;
  const all = schema === undefined ? Object.keys(byType) : [...new Set([...types, ...Object.keys(byType)])];
  if (all.length === 0) return draft.value;
  const place = origins.child(value, at, "schema");
  const content = createDraft(origins);
  for (const type of all.filter((name) => name.includes("/"))) {
    const mediaType = createDraft(origins);
    if (schema !== undefined) mediaType.add("schema", upgradeSchema(upgrade, schema, place), place);
    const from = origins.child(byType, origins.child(value, at, "examples"), type);
    mediaType.add("example", member(byType, type), from);
    content.add(type, mediaType.value, place);
  }
  draft.add("content", content.value, place);
  return draft.value;
}

/** A file is neither JSON nor XML; documents list these for all responses. */
function fileTypes(produces: readonly string[]): readonly string[] {
  const types = produces.filter((type) => !/[/+](?:json|xml)\b/.test(type));
  return types.length === 0 ? ["application/octet-stream"] : types;
}

function upgradeHeader(upgrade: Upgrade, value: Json, at: Origin): Json {
  if (!isObject(value) || (isObject(member(value, "schema")) && !Object.hasOwn(value, "type"))) return value;
  const draft = createDraft(upgrade.origins);
  draft.copy(value, at, ["description"]);
  draft.add("schema", schemaOf(upgrade, value, at), at);
  // The only style of headers.
  listStyle(upgrade, value, at, "header");
  return draft.value;
}

const FLOWS: ReadonlyMap<Json | undefined, string> = new Map([
  ["implicit", "implicit"],
  ["password", "password"],
  ["application", "clientCredentials"],
  ["accessCode", "authorizationCode"],
]);

export function upgradeSecurityScheme(upgrade: Upgrade, value: Json, at: Origin): Json {
  if (!isObject(value)) return value;
  const { origins } = upgrade;
  const draft = createDraft(origins);
  const kind = member(value, "type");
  draft.copy(value, at, ["description", "name", "in", ...(kind === "basic" ? [] : ["type"])]);
  if (kind === "basic") {
    draft.add("type", "http", origins.child(value, at, "type"));
    draft.add("scheme", "basic", origins.child(value, at, "type"));
  }
  if (kind !== "oauth2") return draft.value;
  const given = member(value, "flow");
  const flow = createDraft(origins);
  const { value: own } = flow;
  const urls =
    given === "implicit"
      ? ["authorizationUrl"]
      : given === "accessCode"
        ? ["authorizationUrl", "tokenUrl"]
        : ["tokenUrl"];
  for (const key of urls) flow.add(key, member(value, key), origins.child(value, at, key));
  flow.add("scopes", member(value, "scopes") ?? {}, origins.child(value, at, "scopes"));
  const name = FLOWS.get(given);
  const place = origins.child(value, at, "flow");
  if (name === undefined) upgrade.report(`Unknown OAuth flow ${JSON.stringify(given ?? null)}.`, place);
  draft.add("flows", name === undefined ? {} : { [name]: own }, place);
  return draft.value;
}
