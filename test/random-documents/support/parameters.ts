import type { Json } from "../../../generator/document/json.ts";
import { type Draw, made, type Members } from "./draw.ts";
import { TEXTS, TOKENS } from "./names.ts";
import { annotations, notes, scalarSchema, schemaOf } from "./schemas.ts";
import { isModern, ref, type Outline } from "./outline.ts";

type Place = "query" | "header" | "cookie";

/** Parameters of a path: one for each of its names, of any style. */
export function pathParameters(given: Outline, names: readonly string[]): readonly Members[] {
  const outline: Outline = { ...given, nulls: false };
  const { draw } = outline;
  return names.map((name) => ({
    name,
    in: "path",
    required: true,
    ...notes(outline),
    ...(draw.chance(60)
      ? { schema: scalarSchema(outline) }
      : { schema: segmentSchema(draw), style: draw.one(["simple", "label", "matrix"]), explode: draw.chance(50) }),
  }));
}

/** Styles do not escape their delimiters. The point is one of them, so there are no fractions. */
function segmentSchema(draw: Draw): Json {
  const single = (): Members =>
    draw.one<Members>([
      { type: "integer", minimum: 1 },
      { type: "boolean" },
      { type: "string", pattern: "^[a-z]+$" },
      { type: "string", format: "uuid" },
    ]);
  if (draw.chance(50)) return { type: "array", items: single(), minItems: 1 };
  return { type: "object", properties: { a: single(), Größe: single() }, required: ["a"] };
}

/** Parameters anywhere else, each once. */
export function parameters(outline: Outline): readonly Members[] {
  const { draw } = outline;
  const whole = outline.version === "3.2" && draw.chance(8);
  const query = whole ? [querystring(outline)] : draw.some(TEXTS, 4).map((name) => parameter(outline, name, "query"));
  // Its members are sent beside the other parameters, so their names must differ.
  if (!whole && draw.chance(15)) query.push({ name: "members", in: "query", schema: explodedObject(outline) });
  const headers = oncePerCase(draw.some(TOKENS, 2)).map((name) => parameter(outline, name, "header"));
  const cookies = draw.some(TOKENS, draw.chance(30) ? 2 : 0).map((name) => parameter(outline, name, "cookie"));
  return [...query, ...headers, ...cookies];
}

function oncePerCase(names: readonly string[]): readonly string[] {
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

function explodedObject(outline: Outline): Members {
  return { type: "object", properties: { "of-it": scalarSchema(outline), "of it": scalarSchema(outline) } };
}

function querystring(outline: Outline): Members {
  return {
    name: "whole",
    in: "querystring",
    content: {
      [outline.draw.one(["application/x-www-form-urlencoded", "application/json"])]: {
        schema: { type: "object", properties: { a: scalarSchema({ ...outline, nulls: false }) } },
      },
    },
  };
}

function parameter(outline: Outline, name: string, place: Place): Members {
  const { draw } = outline;
  return {
    name,
    in: place,
    ...notes(outline),
    ...draw.maybe(30, () => ({ required: true })),
    ...how(outline, place),
  };
}

function how(given: Outline, place: Place): Members {
  const outline: Outline = { ...given, nulls: false };
  const { draw } = outline;
  if (draw.chance(8)) {
    const schema = draw.chance(50) ? flatSchema(outline) : schemaOf(outline, { depth: 1, from: 0 });
    return { content: { "application/json": { schema } } };
  }
  const explode = draw.maybe(50, () => ({ explode: draw.chance(50) }));
  if (place === "header") return { schema: headerSchema(outline), ...explode };
  if (place === "cookie") {
    // This style encodes nothing.
    if (outline.version === "3.2" && draw.chance(40)) return { schema: singleSchema(draw), style: "cookie" };
    return { schema: scalarSchema(outline) };
  }
  switch (draw.int(0, 5)) {
    case 0:
      // No style escapes its own delimiter.
      return {
        schema: { type: "array", items: singleSchema(draw) },
        style: draw.one(["spaceDelimited", "pipeDelimited"]),
        explode: false,
      };
    case 1:
      return { schema: objectOfScalars(outline), style: "deepObject", explode: true };
    case 2:
      // Percent-encoded triples are sent unchanged, so no value may look like one.
      return { schema: singleSchema(draw), allowReserved: true };
    case 3:
      return { schema: objectOfScalars(outline), explode: false };
    default: {
      if (draw.chance(12)) return { schema: nullable(outline), ...explode };
      return { schema: draw.chance(50) ? scalarSchema(outline) : arrayOfScalars(outline), ...explode };
    }
  }
}

/** Null is the empty text, which does not occur here. */
function nullable(outline: Outline): Members {
  const { draw } = outline;
  const type = draw.one(["integer", "boolean", "number"]);
  return isModern(outline) ? { type: [type, "null"] } : { type, nullable: true };
}

/** What most styles can write: arrays and objects of scalars. */
export function flatSchema(outline: Outline): Json {
  return outline.draw.one([scalarSchema, arrayOfScalars, (of: Outline) => objectOfScalars(of)])(outline);
}

/**
 * Values that a header can carry: ASCII without commas, and one type per value, so that it differs from text. Undocumented members
 * would be text, so there are none.
 */
export function headerSchema(outline: Outline): Json {
  const { draw } = outline;
  switch (draw.int(0, 2)) {
    case 0:
      return { ...annotations(outline), ...singleSchema(draw) };
    case 1:
      return { type: "array", items: singleSchema(draw), ...draw.maybe(60, () => ({ minItems: 1 })) };
    default: {
      const [first, ...others] = TOKENS;
      const names = [...new Set([draw.one([first, ...others]), ...draw.some(TOKENS, 2)])];
      return {
        type: "object",
        properties: made(names.map((name) => [name, singleSchema(draw)])),
        required: names.slice(0, 1),
        additionalProperties: false,
      };
    }
  }
}

function singleSchema(draw: Draw): Members {
  return draw.one<Members>([
    { type: "integer", minimum: 1 },
    { type: "boolean" },
    { type: "number", minimum: 0.5 },
    { type: "string", pattern: "^[a-z]+$" },
    { type: "string", format: "uuid" },
    { type: "string", enum: ["a", "B"] },
  ]);
}

function arrayOfScalars(outline: Outline): Members {
  return { type: "array", items: scalarSchema(outline), ...outline.draw.maybe(30, () => ({ maxItems: 3 })) };
}

function objectOfScalars(outline: Outline, from: readonly string[] = TEXTS): Members {
  const { draw } = outline;
  const names = draw.some(from, 3);
  return {
    type: "object",
    properties: made(names.map((name) => [name, scalarSchema(outline)])),
    ...draw.maybe(20, () => ({ additionalProperties: false })),
    ...draw.maybe(names.length > 0 ? 20 : 0, () => ({ required: names.slice(0, 1) })),
  };
}

export function headers(outline: Outline): Members {
  const { draw } = outline;
  const names = oncePerCase(draw.some(TOKENS, 2));
  const entries = names.map((name): readonly [string, Json] => [
    name,
    draw.chance(20)
      ? { $ref: "#/components/headers/Shared" }
      : { ...headerHow(outline), ...draw.maybe(40, () => ({ required: true })), ...notes(outline) },
  ]);
  return names.length === 0 ? {} : { headers: made(entries) };
}

function headerHow(outline: Outline): Members {
  const { draw } = outline;
  // Ambiguous texts stay strings, as the client documents.
  const asText: readonly [Members, ...Members[]] = [
    { content: { "text/plain": { schema: { type: "string", pattern: "^[a-z]+$" } } } },
    { schema: {} },
    { schema: { oneOf: [{ type: "string", pattern: "^[a-z]+$" }, { type: "integer" }] } },
    { schema: { enum: ["a", 1] } },
  ];
  return draw.chance(15) ? draw.one(asText) : { schema: headerSchema(outline) };
}

/** Contents of a body, by their media types. */
export function contents(outline: Outline, sent: boolean): Members {
  const { draw } = outline;
  const entries: (readonly [string, Json])[] = [];
  const types = sent ? SENT : RECEIVED;
  for (const mediaType of [draw.one(types), ...draw.some(types, draw.chance(20) ? 2 : 0)])
    entries.push([mediaType, mediaTypeObject(outline, mediaType)]);
  return made(entries);
}

const SENT = [
  "application/json",
  "application/json",
  "application/json",
  "application/vnd.x+json; charset=utf-8",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "text/plain",
  "application/octet-stream",
  "application/xml",
  "image/*",
  "*/*",
  "application/x-ndjson",
] as const;

const RECEIVED = [
  "application/json",
  "application/json",
  "application/json",
  "application/problem+json",
  "text/plain",
  "text/event-stream",
  "application/octet-stream",
  "application/xml",
  "image/png",
  "application/x-ndjson",
] as const;

function mediaTypeObject(outline: Outline, mediaType: string): Json {
  const { draw } = outline;
  if (mediaType === "application/json" || mediaType.includes("+json")) {
    if (outline.version === "3.2" && draw.chance(15)) return { $ref: "#/components/mediaTypes/Shared" };
    const [first, ...others] = outline.schemas;
    const named = first === undefined ? {} : ref(draw.one([first, ...others]));
    return { schema: draw.chance(50) ? named : schemaOf(outline, { depth: 3, from: 0 }) };
  }
  if (mediaType.startsWith("text/plain")) return { schema: { type: "string" } };
  if (mediaType === "application/x-www-form-urlencoded") return form(outline, false);
  if (mediaType === "multipart/form-data") return form(outline, true);
  if (mediaType === "application/x-ndjson" || mediaType === "text/event-stream") return stream(outline, mediaType);
  if (mediaType === "application/xml") return { schema: schemaOf(outline, { depth: 1, from: 0 }) };
  if (mediaType === "*/*") return {};
  return isModern(outline) ? {} : { schema: { type: "string", format: "binary" } };
}

function stream(outline: Outline, mediaType: string): Json {
  const events = mediaType === "text/event-stream";
  const item: Json = events
    ? {
        type: "object",
        required: ["data"],
        properties: { data: { type: "string" }, event: { type: "string", minLength: 1 } },
      }
    : schemaOf(outline, { depth: 2, from: 0 });
  return outline.version === "3.2" ? { itemSchema: item } : { schema: { type: "array", items: item } };
}

function form(outline: Outline, multipart: boolean): Json {
  const { draw } = outline;
  const names = draw.some(TEXTS, 4);
  const file: Json = isModern(outline)
    ? { type: "string", contentMediaType: "image/png" }
    : { type: "string", format: "binary" };
  const properties = names.map((name): readonly [string, Json] => {
    if (multipart && draw.chance(25)) return [name, draw.chance(70) ? file : { type: "array", items: file }];
    return [name, draw.chance(60) ? scalarSchema(outline) : flatSchema(outline)];
  });
  // A file is of the media type it says, which is not JSON.
  const encoded = names.filter(
    (_, index) => !JSON.stringify(properties[index]).includes(JSON.stringify(file)) && draw.chance(20),
  );
  const encoding = (): Json =>
    multipart
      ? { contentType: draw.one(["application/json", "text/plain", "image/png, image/jpeg"]) }
      : { style: "form", explode: draw.chance(50) };
  return {
    schema: {
      type: "object",
      properties: made(properties),
      ...draw.maybe(names.length > 0 ? 30 : 0, () => ({ required: names.slice(0, 2) })),
    },
    ...draw.maybe(encoded.length > 0 ? 100 : 0, () => ({
      encoding: made(encoded.map((name) => [name, encoding()])),
    })),
  };
}
