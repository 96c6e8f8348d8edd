import { isArray, isObject, type Json, type JsonObject, member } from "../../../generator/document/json.ts";
import type { Tag } from "../../../generator/ir/schema.ts";
import { type Alternative, type Discriminators, pointerOf } from "./discriminators.ts";
import { escapePercent, listOf, resolveComponent } from "./resolve.ts";

export interface SchemaSettings {
  /** Schemas and media types whose values are bytes. */
  readonly binary: ReadonlySet<Json>;
  /** Rewrites a reference for openapi-typescript; `undefined` if its target does not exist. */
  readonly reference: (ref: string) => string | undefined;
  /** The schema that a reference leads to. */
  readonly resolve: (ref: string) => Json | undefined;
  readonly discriminators: Discriminators;
}

const NEVER: JsonObject = { enum: [] };
const NULL: JsonObject = { type: "null" };
const TYPES: ReadonlySet<Json> = new Set(["null", "boolean", "object", "array", "number", "integer", "string"]);
const GROUPS = ["anyOf", "oneOf"] as const;

/** Rewrites a schema so that openapi-typescript prints the right type. That tool knows keywords only by name. */
export function prepareSchema(value: Json, settings: SchemaSettings): JsonObject {
  if (value === false) return NEVER;
  if (!isObject(value)) return {};
  if (settings.binary.has(value)) return orNull({ type: "string", format: "binary" }, value);
  const constant = member(value, "const");
  if (constant !== undefined) return constant === null ? NULL : { const: constant };
  const values = member(value, "enum");
  // openapi-typescript adds `null` to the values of a nullable type, so the type is left out.
  if (isArray(values)) return { enum: values };
  return compose(value, settings);
}

/**
 * openapi-typescript reads `anyOf` beside other keywords as further alternatives, and ignores everything beside a `$ref`. So
 * schemas that must all hold are joined by `allOf`.
 */
function compose(value: JsonObject, settings: SchemaSettings): JsonObject {
  const types = typesOf(value);
  const all = partsOf(value, settings).flatMap((item) => (item === true ? [] : [prepareSchema(item, settings)]));
  const ref = member(value, "$ref");
  const to = typeof ref === "string" ? settings.reference(ref) : undefined;
  const reference = to === undefined ? [] : [{ $ref: escapePercent(to) }];
  const groups = GROUPS.flatMap((keyword) => {
    const members = listOf(value, keyword).map((item) => alternative(item, settings));
    return members.length === 0 ? [] : [{ [keyword]: members }];
  });
  const own = coreOf(value, types, settings);
  const parts = [...all, ...reference, ...groups, ...conditionalMembers(value, types, settings)];
  const [only] = parts;
  if (only === undefined) return own;
  if (parts.length === 1 && all.length === 0 && Object.keys(own).length === 0) return only;
  return { ...own, allOf: parts };
}

/** The parts of an `allOf`, with members of bases that later parts replace as those describe them. */
function partsOf(value: JsonObject, settings: SchemaSettings): readonly Json[] {
  const parts = listOf(value, "allOf");
  const own = member(value, "properties") ?? {};
  return parts.map((part, index) => {
    if (!settings.discriminators.isReplaced(part)) return part;
    const later = declaredMembers({ allOf: [...parts.slice(index + 1), { properties: own }] }, settings);
    return withMembers(part, new Map(later), settings);
  });
}

/** A copy in which these members have other schemas. */
function withMembers(
  value: Json,
  others: ReadonlyMap<string, Json>,
  settings: SchemaSettings,
  open: readonly string[] = [],
): Json {
  if (!isObject(value) || !declaredMembers(value, settings).some(([name]) => others.has(name))) return value;
  const ref = member(value, "$ref");
  if (typeof ref === "string")
    return open.includes(ref) ? {} : withMembers(settings.resolve(ref) ?? null, others, settings, [...open, ref]);
  const properties = Object.entries(member(value, "properties") ?? {}).map(([name, schema]) => [
    name,
    others.get(name) ?? schema,
  ]);
  const allOf = listOf(value, "allOf").map((part) => withMembers(part, others, settings, open));
  return { ...value, properties: Object.fromEntries(properties), ...(allOf.length > 0 && { allOf }) };
}

/** The members that `then`, `else` and `dependentSchemas` add, as optional ones: openapi-typescript ignores these keywords. */
function conditionalMembers(
  value: JsonObject,
  types: readonly Json[],
  settings: SchemaSettings,
): readonly JsonObject[] {
  const declared = new Set(declaredMembers(value, settings).map(([name]) => name));
  const isClosed = member(value, "additionalProperties") === false;
  if (isClosed || !(types.length === 0 || types.includes("object"))) return [];
  const added = branchesOf(value).flatMap((branch) => declaredMembers(branch, settings));
  const named = Map.groupBy(
    added.filter(([name, schema]) => !declared.has(name) && schema !== false),
    ([name]) => name,
  );
  if (named.size === 0) return [];
  const properties = [...named].map(([name, found]) => {
    const [first, ...others] = found.map(([, schema]) => prepareSchema(schema, settings));
    return [escapePercent(name), others.length === 0 ? (first ?? {}) : { anyOf: [first ?? {}, ...others] }] as const;
  });
  return [{ type: "object", properties: Object.fromEntries(properties) }];
}

/** The schemas that conditions may apply to the same value. */
function branchesOf(value: JsonObject): readonly Json[] {
  const dependent = member(value, "dependentSchemas");
  const consequences = Object.hasOwn(value, "if") ? [member(value, "then"), member(value, "else")] : [];
  return [...consequences, ...(isObject(dependent) ? Object.values(dependent) : [])].filter(
    (branch) => branch !== undefined,
  );
}

/** Members that a schema describes, with those of references, compositions and conditions. */
function declaredMembers(schema: Json, settings: SchemaSettings): readonly (readonly [name: string, schema: Json])[] {
  const found: (readonly [string, Json])[] = [];
  const seen = new Set<Json>();
  const visit = (value: Json): void => {
    if (!isObject(value) || seen.has(value)) return;
    seen.add(value);
    const own = member(value, "properties");
    if (isObject(own)) found.push(...Object.entries(own));
    const ref = member(value, "$ref");
    if (typeof ref === "string") visit(settings.resolve(ref) ?? null);
    for (const keyword of ["allOf", ...GROUPS]) listOf(value, keyword).forEach(visit);
    if (value !== schema) branchesOf(value).forEach(visit);
  };
  visit(schema);
  return found;
}

function alternative(item: Json, settings: SchemaSettings): JsonObject {
  const found = isObject(item) && Object.hasOwn(item, "$ref") ? settings.discriminators.alternative(item) : undefined;
  return found === undefined ? prepareSchema(item, settings) : tagged(found);
}

function tagged({ name, tag }: Alternative): JsonObject {
  const reference = { $ref: escapePercent(pointerOf(name)) };
  return tag === undefined ? reference : { allOf: [reference, tagSchema(tag)] };
}

function tagSchema({ property, values }: Tag): JsonObject {
  const name = escapePercent(property.name);
  return {
    type: "object",
    properties: Object.fromEntries([[name, { enum: values }]]),
    ...(property.required && { required: [name] }),
  };
}

/** The components that one component becomes: a base becomes the union of its children, plus a component for its own members. */
export function prepareComponent(
  name: string,
  value: Json,
  settings: SchemaSettings,
): readonly (readonly [name: string, schema: JsonObject])[] {
  const { discriminators } = settings;
  const prepared = prepareSchema(discriminators.extended(name, value), settings);
  const tags = discriminators.tagsOf(name).map(tagSchema);
  const { allOf, ...rest } = prepared;
  const own = tags.length === 0 ? prepared : { ...rest, allOf: [...(isArray(allOf) ? allOf : []), ...tags] };
  const base = discriminators.baseOf(name);
  if (base === undefined) return [[name, own]];
  return [
    [name, { anyOf: base.alternatives.map(tagged) }],
    [base.ownName, own],
  ];
}

function coreOf(value: JsonObject, types: readonly Json[], settings: SchemaSettings): JsonObject {
  const core: Record<string, Json> = {};
  const [only] = types;
  if (only !== undefined) core["type"] = types.length === 1 ? only : types;
  if (types.length === 0 || types.includes("object")) Object.assign(core, membersOf(value, types, settings));
  if (types.includes("array")) {
    const items = member(value, "items");
    const first = listOf(value, "prefixItems");
    if (first.length > 0) core["prefixItems"] = first.map((item) => prepareSchema(item, settings));
    else if (items !== undefined) core["items"] = prepareSchema(items, settings);
  }
  return core;
}

function membersOf(value: JsonObject, types: readonly Json[], settings: SchemaSettings): JsonObject {
  const found = member(value, "properties");
  const entries = isObject(found) ? Object.entries(found) : [];
  const properties = entries.map(([name, item]) => [escapePercent(name), prepareSchema(item, settings)] as const);
  const required = listOf(value, "required").flatMap((name) => (typeof name === "string" ? [escapePercent(name)] : []));
  // openapi-typescript omits required members that `properties` does not describe.
  const known = new Set(properties.map(([name]) => name));
  const bare = required.filter((name) => !known.has(name)).map((name) => [name, {}] as const);
  const further = furtherMembers(
    value,
    types,
    properties.map(([, schema]) => schema),
    settings,
  );
  return {
    ...(properties.length + bare.length > 0 && { properties: Object.fromEntries([...properties, ...bare]) }),
    ...(required.length > 0 && { required }),
    ...(further !== undefined && { additionalProperties: further }),
  };
}

/** An index signature must also fit the named members, or no value could satisfy the type. */
function furtherMembers(
  value: JsonObject,
  types: readonly Json[],
  named: readonly JsonObject[],
  settings: SchemaSettings,
): Json | undefined {
  const written = member(value, "additionalProperties");
  const found = member(value, "patternProperties");
  const patterns = isObject(found) ? Object.values(found).map((item) => prepareSchema(item, settings)) : [];
  if (written === false) {
    if (patterns.length > 0) return { anyOf: [...patterns, ...named] };
    const composed = ["allOf", "anyOf", "oneOf", "$ref"].some((key) => Object.hasOwn(value, key));
    return named.length === 0 && types.length > 0 && !composed ? NEVER : undefined;
  }
  const schema = written === undefined ? {} : prepareSchema(written, settings);
  const isOpen = Object.keys(schema).length === 0;
  if (patterns.length > 0) return { anyOf: [...patterns, ...(isOpen ? [] : [schema]), ...named] };
  // Objects are open by default, so an explicit `true` adds nothing.
  if (isOpen) return named.length === 0 && written !== undefined ? true : undefined;
  return named.length === 0 ? schema : { anyOf: [schema, ...named] };
}

function typesOf(value: JsonObject): readonly Json[] {
  const type = member(value, "type");
  return (isArray(type) ? type : [type ?? null]).filter((name) => TYPES.has(name));
}

function orNull(schema: JsonObject, value: JsonObject): JsonObject {
  return typesOf(value).includes("null") ? { anyOf: [schema, NULL] } : schema;
}

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
