import type { Located } from "../../document/document.ts";
import { isArray, isObject, type JsonObject, member } from "../../document/json.ts";
import { childPointer } from "../../document/pointer.ts";
import type { Schema, Shape } from "../schema.ts";
import { arrayOf, objectOf } from "./fields.ts";
import { partsOf } from "./parts.ts";
import { bare, UNKNOWN } from "./plain-schema.ts";
import { type Frame, quote, type Reader, report } from "./reader.ts";
import { mayRepeat } from "./references.ts";
import type { SchemaNode } from "./types.ts";

/** Maximum nesting of the values to compare. */
const DEEPEST = 3;

/** A part of an `allOf`, as read and as written. */
export interface Part {
  readonly schema: Schema;
  readonly written: Located;
}

/**
 * The parts of an `allOf`, with members that a later part contradicts left open. Strictly, no value is valid. But
 * frameworks describe generic classes like this: NestJS writes `data: T[]` of `Page<T>` as an array of arrays, and every
 * `allOf` with `Page` replaces it.
 */
export function withOverrides({ at, frame, reader, value }: SchemaNode, parts: readonly Part[]): readonly Schema[] {
  const own = objectOf(value, "properties");
  if (parts.length + (own === undefined ? 0 : 1) < 2) return parts.map(({ schema }) => schema);
  const members = parts.map(({ written }) => membersOf(reader, written));
  if (own !== undefined) members.push(ownMembers({ at, value }));
  const inner: Frame = { place: frame.place, scope: { at, value, outer: frame.scope } };
  return parts.map(({ schema }, index) => {
    const names = [...(members[index] ?? [])].flatMap(([name, mine]) => {
      const later = members.slice(index + 1).flatMap((each) => each.get(name) ?? []);
      return later.some((other) => mine.some((one) => contradicts(reader, one, other))) ? [name] : [];
    });
    const open = names.length === 0 ? undefined : withOpenMembers(reader, schema, new Set(names), inner);
    if (open === undefined) return schema;
    const listed = names.map((name) => quote(name)).join(", ");
    const message = `Two parts of this allOf contradict each other about ${listed}; the later one is used.`;
    report(reader, "members-contradict", message, at);
    return open;
  });
}

type Members = ReadonlyMap<string, readonly Located[]>;

function ownMembers({ at, value }: Located): Members {
  const place = childPointer(at, "properties");
  const own = isObject(value) ? (objectOf(value, "properties") ?? {}) : {};
  return new Map(
    Object.entries(own).map(([name, schema]) => [name, [{ at: childPointer(place, name), value: schema }]]),
  );
}

/** The members of a schema and of those that it extends. */
function membersOf(reader: Reader, schema: Located): Members {
  const found = new Map<string, Located[]>();
  for (const part of partsOf(reader, schema)) {
    for (const [name, own] of ownMembers(part)) found.set(name, [...(found.get(name) ?? []), ...own]);
  }
  return found;
}

/**
 * Whether a member of a base is a placeholder for its replacement. Placeholders are a bare `type: object` or `type: array`
 * where the replacement has another type, other constants, and lists of such items. Other contradictions stay as written.
 */
function contradicts(reader: Reader, one: Located, other: Located, depth = 0): boolean {
  const [mine, theirs] = [partsOf(reader, one), partsOf(reader, other)];
  const [left, right] = [typesOf(mine), typesOf(theirs)];
  if (left === undefined || right === undefined) return false;
  const both = new Set([...left].filter((type) => right.has(type)));
  if (both.size === 0) return isPlaceholder(mine);
  const [listed, others] = [constantsOf(mine), constantsOf(theirs)];
  if (listed !== undefined && others !== undefined) return ![...listed].some((value) => others.has(value));
  const items = (parts: readonly Located<JsonObject>[]): readonly Located[] =>
    parts.flatMap(({ at, value }) => {
      const schema = member(value, "items");
      return isObject(schema) ? [{ at: childPointer(at, "items"), value: schema }] : [];
    });
  if (both.size > 1 || !both.has("array") || depth === DEEPEST) return false;
  return items(mine).some((item) => items(theirs).some((twin) => contradicts(reader, item, twin, depth + 1)));
}

const STRUCTURE = ["properties", "patternProperties", "additionalProperties", "items", "prefixItems", "enum", "const"];

function isPlaceholder(parts: readonly Located<JsonObject>[]): boolean {
  const types = typesOf(parts) ?? new Set();
  return (
    (types.has("object") || types.has("array")) &&
    parts.every(({ value }) => !STRUCTURE.some((keyword) => Object.hasOwn(value, keyword)))
  );
}

/** The types that the parts allow, except null. An integer is a number. `undefined`: any. */
function typesOf(parts: readonly Located<JsonObject>[]): ReadonlySet<string> | undefined {
  return parts.reduce<ReadonlySet<string> | undefined>((all, { value }) => {
    const written = member(value, "type");
    const listed = (isArray(written) ? written : [written]).filter((type) => typeof type === "string");
    const constants = constantsOf([{ value }]);
    const names = listed.length > 0 || constants === undefined ? listed : [...constants].map(typeOfText);
    if (names.length === 0) return all;
    const own = names.map((type) => (type === "integer" ? "number" : type)).filter((type) => type !== "null");
    return new Set(own.filter((type) => all === undefined || all.has(type)));
  }, undefined);
}

/** The values that the parts list, as JSON. `undefined`: no part lists any. */
function constantsOf(parts: readonly { readonly value: JsonObject }[]): ReadonlySet<string> | undefined {
  const lists = parts.flatMap(({ value }) => {
    const constant = member(value, "const");
    const listed = constant === undefined ? arrayOf(value, "enum") : [constant];
    return listed === undefined || listed.length === 0 ? [] : [listed.map((one) => JSON.stringify(one))];
  });
  const [first, ...others] = lists;
  return first && new Set(first.filter((text) => text !== "null" && others.every((list) => list.includes(text))));
}

function typeOfText(json: string): string {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
}

/** The same schema, with any value in some members. A reference to a base becomes a copy of the base. */
function withOpenMembers(reader: Reader, schema: Schema, names: ReadonlySet<string>, frame: Frame): Schema | undefined {
  const { shape } = schema;
  switch (shape.kind) {
    case "object": {
      if (!shape.properties.some(({ name }) => names.has(name))) return schema;
      const properties = shape.properties.map((property) =>
        names.has(property.name) ? { ...property, schema: bare(property.schema.at, UNKNOWN) } : property,
      );
      return { ...schema, shape: { ...shape, properties } };
    }
    case "intersection": {
      const members = shape.members.map((part) => withOpenMembers(reader, part, names, frame));
      const known = members.filter((part) => part !== undefined);
      return known.length < members.length ? undefined : { ...schema, shape: { ...shape, members: known } };
    }
    case "ref":
      return openedReference(reader, schema, shape, names, frame);
    default:
      return schema;
  }
}

function openedReference(
  reader: Reader,
  schema: Schema,
  { target }: Extract<Shape, { kind: "ref" }>,
  names: ReadonlySet<string>,
  frame: Frame,
): Schema | undefined {
  const entry = reader.models.entries.get(target);
  if (entry === undefined || ![...membersOf(reader, entry).keys()].some((name) => names.has(name))) return schema;
  // A base with a discriminator stands for its children, and a cycle for nothing.
  if (!isObject(entry.value) || Object.hasOwn(entry.value, "discriminator") || isOpen(frame, target)) return undefined;
  if (!mayRepeat(reader, entry.value, schema.at)) return undefined;
  const base = reader.schema(target, entry.value, {
    place: frame.place,
    scope: { at: target, value: entry.value, outer: frame.scope },
  });
  const opened = withOpenMembers(reader, base, names, frame);
  return opened && bare(schema.at, opened.shape, [...opened.assertions, ...schema.assertions]);
}

function isOpen({ scope }: Frame, target: string): boolean {
  for (let outer = scope; outer !== undefined; outer = outer.outer) if (outer.at === target) return true;
  return false;
}
