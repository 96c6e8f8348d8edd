import type { Json } from "../../../generator/document/json.ts";
import { made, type Members } from "./draw.ts";
import { COMPONENTS, TEXTS } from "./names.ts";
import { scalarSchema, schemaOf } from "./schemas.ts";
import { isModern, type Outline } from "./outline.ts";

// Operations with rare features, each with its own path. A document has some of them.

const OK = { description: "OK" } as const;

const PATHS: readonly ((outline: Outline) => readonly [string, Json])[] = [
  (outline) => ["/pages/cursor", { get: pages(outline, { style: "cursor", parameter: "after", next: "#/next" }) }],
  (outline) => ["/pages/offset", { get: pages(outline, { style: "offset", parameter: "after", limit: "limit" }) }],
  (outline) => ["/pages/page", { get: pages(outline, { style: "page", parameter: "after", first: 0 }) }],
  (outline) => ["/pages/link", { get: pages(outline, { style: "link" }) }],
  (outline) => ["/events", { get: answered(events(outline)) }],
  (outline) => ["/sequence", { get: answered(lines(outline)), post: taken(lines(outline)) }],
  (outline) => ["/parts", { post: taken(parts(outline)) }],
  // The client does not support such bodies, which is a diagnostic.
  (outline) => ["/mixed", { post: { requestBody: { content: mixed(outline) }, ...answered(mixed(outline)) } }],
  (outline) => ["/optional", { post: { requestBody: { content: optional(outline) }, responses: { 200: OK } } }],
  (outline) => ["/examples", { post: exemplified(outline) }],
  (outline) => [
    "/linked",
    { get: linked(outline), servers: [{ url: "https://other.example/{v}", ...variables(outline) }] },
  ],
  (outline) => ["/item/{segment}", { get: { parameters: [jsonSegment(outline)], responses: { 204: OK } } }],
  ({ draw }) => ["/secured", { get: { security: draw.one(SECURITY), responses: { 200: OK } } }],
  () => ["/reused", { post: { ...taken({ "application/json": {} }), callbacks: { a: CALLBACK } } }],
  (outline) => ["/cookies", { get: { parameters: cookies(outline), responses: { default: OK } } }],
  (outline) => ["/nested", { get: { parameters: [nested(outline)], responses: { "2XX": OK } } }],
];

/** Those that a document has, by their paths. */
export function specialPaths(outline: Outline): Members {
  const some = outline.draw.some(PATHS, 3).map((path) => path(outline));
  const shared = isModern(outline) && outline.draw.chance(20);
  return made([...some, ...(shared ? [["/shared", { $ref: "#/components/pathItems/Shared" }] as const] : [])]);
}

/** Components that they refer to. */
export function specialComponents(outline: Outline): Members {
  const head = { parameters: [{ $ref: "#/components/parameters/Limit" }], responses: { 200: OK } };
  return {
    callbacks: {
      Shared: { "{$request.body#/url}": { post: taken({ "application/json": { schema: scalarSchema(outline) } }) } },
    },
    links: { Shared: { operationRef: "#/paths/~1linked/get", description: outline.draw.one(TEXTS) } },
    examples: { Shared: { summary: "One.", externalValue: "https://docs.example/one.json" } },
    ...(isModern(outline) && {
      pathItems: { Shared: { summary: "Shared.", head, options: answered({ "text/html": {} }) } },
    }),
  };
}

/** Parameters that they refer to. */
export const SPECIAL_PARAMETERS: Members = {
  Limit: { name: "limit", in: "query", schema: { type: "integer", minimum: 1 }, example: 3 },
};

const CALLBACK = { $ref: "#/components/callbacks/Shared" } as const;

const SECURITY: readonly [Json, ...Json[]] = [
  [{ key: [], basic: [] }],
  [{ bearer: [] }, { queryKey: [], cookieKey: [] }],
  [{ oauth: ["read"] }, {}],
  [{ openId: ["a", "b"] }],
  [],
];

function taken(content: Members): Members {
  return { requestBody: { required: true, content }, responses: { 201: OK } };
}

function answered(content: Members): Members {
  return { responses: { 200: { ...OK, content } } };
}

function pages(outline: Outline, how: Members): Members {
  const items = { type: "array", items: schemaOf(outline, { depth: 2, from: 0 }) };
  const schema = { type: "object", required: ["items"], properties: { items, next: { type: "string" } } };
  return {
    parameters: [
      { name: "after", in: "query", schema: how["style"] === "cursor" ? { type: "string" } : { type: "integer" } },
      { $ref: "#/components/parameters/Limit" },
    ],
    ...answered({ "application/json": { schema } }),
    "x-pagination": { ...how, items: "#/items" },
  };
}

/** Events of several kinds, possibly with JSON data. */
function events(outline: Outline): Members {
  const inside = schemaOf(outline, { depth: 2, from: 0 });
  const json = { type: "string", contentMediaType: "application/json", contentSchema: inside };
  const data = outline.draw.one<Json>([{ type: "string" }, ...(isModern(outline) ? [json] : [])]);
  const event = (name: string): Members => ({
    type: "object",
    required: ["data", "event"],
    properties: { data, event: isModern(outline) ? { const: name } : { type: "string", enum: [name] } },
  });
  const item = outline.draw.chance(50) ? event("a") : { oneOf: [event("a"), event("b")] };
  return {
    "text/event-stream": outline.version === "3.2" ? { itemSchema: item } : { schema: { type: "array", items: item } },
  };
}

function lines(outline: Outline): Members {
  const item = schemaOf(outline, { depth: 2, from: 0 });
  const mediaType = outline.draw.one([
    "application/jsonl",
    "application/json-seq",
    "application/x-ndjson; charset=utf-8",
  ]);
  return { [mediaType]: outline.version === "3.2" ? { itemSchema: item } : { schema: { type: "array", items: item } } };
}

function parts(outline: Outline): Members {
  const file: Json = isModern(outline) ? {} : { type: "string", format: "binary" };
  return {
    "multipart/form-data": {
      schema: {
        type: "object",
        required: ["file"],
        properties: {
          file,
          meta: { type: "object", properties: { a: scalarSchema({ ...outline, nulls: false }) } },
          tags: { type: "array", items: { type: "string", minLength: 1 } },
        },
      },
      encoding: {
        file: {
          contentType: "image/png",
          headers: { "X-Part": { schema: { type: "string", minLength: 1, pattern: "^[a-z]+$" } } },
        },
        ...outline.draw.maybe(50, () => ({ meta: { contentType: "application/json" } })),
        // Nested parts are omitted, which is a diagnostic.
        ...outline.draw.maybe(outline.version === "3.2" ? 30 : 0, () => ({
          tags: outline.draw.one<Members>([{ encoding: { "0": {} } }, { prefixEncoding: [{}], itemEncoding: {} }]),
        })),
      },
    },
  };
}

function mixed(outline: Outline): Members {
  const content = { schema: { type: "array", items: {} } };
  if (outline.version !== "3.2") return { "multipart/mixed": content };
  return {
    "multipart/mixed": { itemSchema: {}, prefixEncoding: [{ contentType: "application/json" }], itemEncoding: {} },
  };
}

function optional(outline: Outline): Members {
  const mediaType = outline.draw.one([
    "text/plain",
    "application/octet-stream",
    "text/csv",
    "application/xml",
    "text/*",
  ]);
  return {
    [mediaType]: isModern(outline) && mediaType === "application/octet-stream" ? {} : { schema: { type: "string" } },
  };
}

/** Examples of everything that may have one. */
function exemplified(outline: Outline): Members {
  const named = (value: Json): Members => {
    const written = { dataValue: value, serializedValue: JSON.stringify(value) };
    const one = outline.version === "3.2" && outline.draw.chance(50) ? written : { value };
    return { examples: { [outline.draw.one(TEXTS)]: { summary: "It.", ...one }, shared: EXAMPLE } };
  };
  const said = (value: Json): Members => (outline.draw.chance(50) ? { example: value } : named(value));
  const schema = {
    type: "object",
    required: ["n"],
    properties: { n: { type: "integer", minimum: 1, default: 1 }, "%41": { type: "array", items: { type: "string" } } },
    example: { n: 3, "%41": ["x"] },
  };
  return {
    parameters: [
      { name: "q", in: "query", schema: { type: "array", items: { type: "integer" } }, ...said([1, 2]) },
      { name: "filter", in: "query", style: "deepObject", explode: true, schema, ...said({ n: 1 }) },
      { name: "X-Deep", in: "header", content: { "application/json": { schema, ...said({ n: 2 }) } } },
    ],
    requestBody: { required: true, content: { "application/json": { schema, ...said({ n: 4, "%41": [] }) } } },
    responses: {
      200: {
        ...OK,
        headers: { "X-Count": { schema: { type: "integer", default: 0 }, ...said(7) } },
        content: { "application/json": { schema: { type: "array", items: schema }, ...said([{ n: 5 }]) } },
      },
    },
  };
}

const EXAMPLE = { $ref: "#/components/examples/Shared" } as const;

function linked(outline: Outline): Members {
  const name = outline.draw.one(COMPONENTS);
  const links = {
    [name]: { $ref: "#/components/links/Shared" },
    again: {
      operationRef: "#/paths/~1linked/get",
      parameters: { id: "$response.body#/id" },
      // The meta-schema that is in use has it not.
      ...(outline.version !== "3.1" && { server: { url: "/v2" } }),
    },
  };
  const headers = { Link: { schema: { type: "string" } }, "Retry-After": { schema: { type: "integer" } } };
  return { responses: { 200: { ...OK, headers, links } } };
}

function variables(outline: Outline): Members {
  return {
    variables: {
      v: { default: "v1", ...outline.draw.maybe(50, () => ({ enum: ["v1", "v2"], description: "Which." })) },
    },
  };
}

function jsonSegment(outline: Outline): Members {
  const schema = { type: "object", required: ["a"], properties: { a: scalarSchema(outline) } };
  return { name: "segment", in: "path", required: true, content: { "application/json": { schema } } };
}

function cookies(outline: Outline): readonly Json[] {
  const items = { type: "string", pattern: "^[a-z]+$" };
  const style = outline.version === "3.2" ? outline.draw.maybe(50, () => ({ style: "cookie" })) : {};
  const list = {
    name: "list",
    in: "cookie",
    schema: { type: "array", items, minItems: 1 },
    explode: outline.draw.chance(50),
  };
  const properties = { a: items, b: { type: "integer" } };
  const members = {
    name: "members",
    in: "cookie",
    schema: { type: "object", properties, additionalProperties: false },
  };
  return [
    { ...list, ...style },
    { ...members, ...style, explode: outline.draw.chance(50) },
  ];
}

function nested(outline: Outline): Members {
  const scalar = (): Json => scalarSchema({ ...outline, nulls: false });
  const inner = {
    type: "object",
    properties: { x: scalar(), y: { type: "array", items: { type: "string", minLength: 1 } } },
  };
  return {
    name: "filter",
    in: "query",
    style: "deepObject",
    explode: true,
    schema: { type: "object", properties: { a: inner, b: scalar(), [outline.draw.one(TEXTS)]: scalar() } },
  };
}
