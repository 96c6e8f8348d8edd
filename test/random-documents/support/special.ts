import type { Json } from "../../../generator/document/json.ts";
import { made, type Members } from "./draw.ts";
import { COMPONENTS, TEXTS } from "./names.ts";
import { scalarSchema, schemaOf } from "./schemas.ts";
import { isModern, type World } from "./world.ts";

// Operations with rare features, each with its own path. A document has some of them.

const OK = { description: "OK" } as const;

const PATHS: readonly ((world: World) => readonly [string, Json])[] = [
  (world) => ["/pages/cursor", { get: pages(world, { style: "cursor", parameter: "after", next: "#/next" }) }],
  (world) => ["/pages/offset", { get: pages(world, { style: "offset", parameter: "after", limit: "limit" }) }],
  (world) => ["/pages/page", { get: pages(world, { style: "page", parameter: "after", first: 0 }) }],
  (world) => ["/pages/link", { get: pages(world, { style: "link" }) }],
  (world) => ["/events", { get: answered(events(world)) }],
  (world) => ["/sequence", { get: answered(lines(world)), post: taken(lines(world)) }],
  (world) => ["/parts", { post: taken(parts(world)) }],
  // The client does not support such bodies, which is a diagnostic.
  (world) => ["/mixed", { post: { requestBody: { content: mixed(world) }, ...answered(mixed(world)) } }],
  (world) => ["/optional", { post: { requestBody: { content: optional(world) }, responses: { 200: OK } } }],
  (world) => ["/examples", { post: exemplified(world) }],
  (world) => ["/linked", { get: linked(world), servers: [{ url: "https://other.example/{v}", ...variables(world) }] }],
  (world) => ["/item/{segment}", { get: { parameters: [jsonSegment(world)], responses: { 204: OK } } }],
  ({ draw }) => ["/secured", { get: { security: draw.one(SECURITY), responses: { 200: OK } } }],
  () => ["/reused", { post: { ...taken({ "application/json": {} }), callbacks: { a: CALLBACK } } }],
  (world) => ["/cookies", { get: { parameters: cookies(world), responses: { default: OK } } }],
  (world) => ["/nested", { get: { parameters: [nested(world)], responses: { "2XX": OK } } }],
];

/** Those that a document has, by their paths. */
export function specialPaths(world: World): Members {
  const some = world.draw.some(PATHS, 3).map((path) => path(world));
  const shared = isModern(world) && world.draw.chance(20);
  return made([...some, ...(shared ? [["/shared", { $ref: "#/components/pathItems/Shared" }] as const] : [])]);
}

/** Components that they refer to. */
export function specialComponents(world: World): Members {
  const head = { parameters: [{ $ref: "#/components/parameters/Limit" }], responses: { 200: OK } };
  return {
    callbacks: {
      Shared: { "{$request.body#/url}": { post: taken({ "application/json": { schema: scalarSchema(world) } }) } },
    },
    links: { Shared: { operationRef: "#/paths/~1linked/get", description: world.draw.one(TEXTS) } },
    examples: { Shared: { summary: "One.", externalValue: "https://docs.example/one.json" } },
    ...(isModern(world) && {
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

function pages(world: World, how: Members): Members {
  const items = { type: "array", items: schemaOf(world, { depth: 2, from: 0 }) };
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
function events(world: World): Members {
  const inside = schemaOf(world, { depth: 2, from: 0 });
  const json = { type: "string", contentMediaType: "application/json", contentSchema: inside };
  const data = world.draw.one<Json>([{ type: "string" }, ...(isModern(world) ? [json] : [])]);
  const event = (name: string): Members => ({
    type: "object",
    required: ["data", "event"],
    properties: { data, event: isModern(world) ? { const: name } : { type: "string", enum: [name] } },
  });
  const item = world.draw.chance(50) ? event("a") : { oneOf: [event("a"), event("b")] };
  return {
    "text/event-stream": world.version === "3.2" ? { itemSchema: item } : { schema: { type: "array", items: item } },
  };
}

function lines(world: World): Members {
  const item = schemaOf(world, { depth: 2, from: 0 });
  const mediaType = world.draw.one([
    "application/jsonl",
    "application/json-seq",
    "application/x-ndjson; charset=utf-8",
  ]);
  return { [mediaType]: world.version === "3.2" ? { itemSchema: item } : { schema: { type: "array", items: item } } };
}

function parts(world: World): Members {
  const file: Json = isModern(world) ? {} : { type: "string", format: "binary" };
  return {
    "multipart/form-data": {
      schema: {
        type: "object",
        required: ["file"],
        properties: {
          file,
          meta: { type: "object", properties: { a: scalarSchema({ ...world, nulls: false }) } },
          tags: { type: "array", items: { type: "string", minLength: 1 } },
        },
      },
      encoding: {
        file: {
          contentType: "image/png",
          headers: { "X-Part": { schema: { type: "string", minLength: 1, pattern: "^[a-z]+$" } } },
        },
        ...world.draw.maybe(50, () => ({ meta: { contentType: "application/json" } })),
        // Nested parts are omitted, which is a diagnostic.
        ...world.draw.maybe(world.version === "3.2" ? 30 : 0, () => ({
          tags: world.draw.one<Members>([{ encoding: { "0": {} } }, { prefixEncoding: [{}], itemEncoding: {} }]),
        })),
      },
    },
  };
}

function mixed(world: World): Members {
  const content = { schema: { type: "array", items: {} } };
  if (world.version !== "3.2") return { "multipart/mixed": content };
  return {
    "multipart/mixed": { itemSchema: {}, prefixEncoding: [{ contentType: "application/json" }], itemEncoding: {} },
  };
}

function optional(world: World): Members {
  const mediaType = world.draw.one(["text/plain", "application/octet-stream", "text/csv", "application/xml", "text/*"]);
  return {
    [mediaType]: isModern(world) && mediaType === "application/octet-stream" ? {} : { schema: { type: "string" } },
  };
}

/** Examples of everything that may have one. */
function exemplified(world: World): Members {
  const named = (value: Json): Members => {
    const written = { dataValue: value, serializedValue: JSON.stringify(value) };
    const one = world.version === "3.2" && world.draw.chance(50) ? written : { value };
    return { examples: { [world.draw.one(TEXTS)]: { summary: "It.", ...one }, shared: EXAMPLE } };
  };
  const said = (value: Json): Members => (world.draw.chance(50) ? { example: value } : named(value));
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

function linked(world: World): Members {
  const name = world.draw.one(COMPONENTS);
  const links = {
    [name]: { $ref: "#/components/links/Shared" },
    again: {
      operationRef: "#/paths/~1linked/get",
      parameters: { id: "$response.body#/id" },
      // The meta-schema that is in use has it not.
      ...(world.version !== "3.1" && { server: { url: "/v2" } }),
    },
  };
  const headers = { Link: { schema: { type: "string" } }, "Retry-After": { schema: { type: "integer" } } };
  return { responses: { 200: { ...OK, headers, links } } };
}

function variables(world: World): Members {
  return {
    variables: { v: { default: "v1", ...world.draw.maybe(50, () => ({ enum: ["v1", "v2"], description: "Which." })) } },
  };
}

function jsonSegment(world: World): Members {
  const schema = { type: "object", required: ["a"], properties: { a: scalarSchema(world) } };
  return { name: "segment", in: "path", required: true, content: { "application/json": { schema } } };
}

function cookies(world: World): readonly Json[] {
  const items = { type: "string", pattern: "^[a-z]+$" };
  const style = world.version === "3.2" ? world.draw.maybe(50, () => ({ style: "cookie" })) : {};
  const list = {
    name: "list",
    in: "cookie",
    schema: { type: "array", items, minItems: 1 },
    explode: world.draw.chance(50),
  };
  const properties = { a: items, b: { type: "integer" } };
  const members = {
    name: "members",
    in: "cookie",
    schema: { type: "object", properties, additionalProperties: false },
  };
  return [
    { ...list, ...style },
    { ...members, ...style, explode: world.draw.chance(50) },
  ];
}

function nested(world: World): Members {
  const scalar = (): Json => scalarSchema({ ...world, nulls: false });
  const inner = {
    type: "object",
    properties: { x: scalar(), y: { type: "array", items: { type: "string", minLength: 1 } } },
  };
  return {
    name: "filter",
    in: "query",
    style: "deepObject",
    explode: true,
    schema: { type: "object", properties: { a: inner, b: scalar(), [world.draw.one(TEXTS)]: scalar() } },
  };
}
