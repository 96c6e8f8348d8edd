import { expect, test } from "vitest";
import { sentence } from "../../diff/report.ts";
import type { Json } from "../../generator/document/json.ts";
import { changesOf } from "./compare.ts";
import { body, type Members, parameter, withOperation, withWebhook } from "./pairs/documents.ts";

// One entry for each change, with the place that a reader looks up.

const TEXT = { type: "string" };
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: Members, required: readonly string[] = []): Json => ({
  type: "object",
  properties,
  required,
});
const SHAPES: Members = {
  Circle: object({ radius: { type: "number" } }, ["radius"]),
  Line: object({ length: { type: "number" } }, ["length"]),
  Square: object({ side: { type: "number" } }, ["side"]),
  Text: { oneOf: [object({ plain: TEXT }, ["plain"]), object({ html: TEXT }, ["html"])] },
};
const sending = (schema: Json, schemas: Members = {}): Json =>
  withOperation({ requestBody: body({}, "application/json", schema) }, { components: { schemas } });
const drawing = (...names: readonly string[]): Json => {
  const shape = names.length === 1 ? reference(names[0] ?? "") : { oneOf: names.map(reference) };
  return sending(reference("Drawing"), { ...SHAPES, Drawing: object({ shape }) });
};
const nested = (...names: readonly string[]): Json => {
  const Flat = { oneOf: names.map(reference) };
  const Shape = { oneOf: [reference("Flat"), reference("Text")] };
  return sending(object({ flat: reference("Flat"), shape: reference("Shape") }), { ...SHAPES, Flat, Shape });
};
const SHAPE = "#/components/schemas/Drawing/properties/shape";
const event = (name: string, type = name): Json =>
  withWebhook(
    { requestBody: body({}, "application/json", reference("Event")) },
    { components: { schemas: { Event: object({ type: { const: type }, id: TEXT }, ["type", "id"]) } } },
    name,
  );
const EVENT = "#/components/schemas/Event/properties/type";
const listing = (path: string, minimum: number): Members => ({
  [path]: {
    get: {
      parameters: [parameter("page", { schema: { type: "integer", minimum } })],
      responses: { "204": { description: "Done." } },
    },
  },
});
const lists = (minimum: number): Json => ({
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  paths: { ...listing("/a", minimum), ...listing("/b", minimum) },
});
const query = (more: Members): Json => withOperation({ parameters: [parameter("meta", more)] }, {}, "/orders");
const PARAMETER = "#/paths/~1orders/post/parameters/0";
const BODY = "#/paths/~1orders~1{id}/post/requestBody/content/application~1json/schema";
const never = (...names: readonly string[]): Json =>
  sending(object({ user: { type: "null", allOf: [reference("User")] } }), {
    User: object(Object.fromEntries(names.map((name) => [name, TEXT]))),
  });
const crowd = (names: readonly string[], ...properties: readonly string[]): Json => {
  const alternatives = Array.from({ length: 65 }, (_, index) => object({ [`a${index}`]: TEXT }, [`a${index}`]));
  const Person = object(Object.fromEntries(properties.map((name) => [name, TEXT])));
  return sending({ anyOf: [...names, "Person"].map(reference) }, { ...SHAPES, Crowd: { anyOf: alternatives }, Person });
};
const nullable = (schema: Members): Json => ({
  ...Object(sending({ ...schema, nullable: true })),
  openapi: "3.0.3",
});
const layout = (more: Members): Json =>
  sending(
    { oneOf: [reference("Frame"), { type: "string" }] },
    {
      Layout: object({ width: { type: "number" }, ...more }),
      Frame: { allOf: [object({ kind: TEXT }, ["kind"]), reference("Layout")] },
    },
  );
const PET = object({ id: TEXT, name: TEXT }, ["id"]);
const answers =
  (...paths: readonly string[]) =>
  (schema: Json): Json => ({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: Object.fromEntries(
      paths.map((path) => [
        path,
        { get: { responses: { "200": body({ description: "All." }, "application/json", schema) } } },
      ]),
    ),
  });
const KEYS: Members = {
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key" },
      token: { type: "http", scheme: "bearer" },
    },
  },
};
const serving = (...urls: readonly string[]): Json => withOperation({}, { servers: urls.map((url) => ({ url })) });
const uploading = (mediaType: string, schema: Json, more: Members = {}): Json =>
  withOperation({ requestBody: { content: { [mediaType]: { schema, ...more } } } }, {}, "/orders");
const LAYOUT = "#/components/schemas/Layout";

test.each<readonly [name: string, old: Json, next: Json, want: readonly string[]]>([
  [
    "an alternative is found in the list of alternatives",
    drawing("Circle", "Square"),
    drawing("Circle", "Square", "Text"),
    [`Drawing.shape: alternatives were added (Text), ${SHAPE} -> ${SHAPE}/oneOf/2`],
  ],
  [
    "the only form is found where the value is declared",
    drawing("Circle"),
    drawing("Circle", "Square"),
    [`Drawing.shape: the value is now one of several alternatives (Square), ${SHAPE} -> ${SHAPE}/oneOf/1`],
  ],
  [
    "inline alternatives show what is optional",
    sending(object({ a: TEXT, b: TEXT }, ["a"])),
    sending({ ...Object(object({ a: TEXT, b: TEXT })), anyOf: [{ required: ["a"] }, { required: ["b"] }] }),
    [
      `POST /orders/{id} (order), request body: the value is now one of several alternatives ({ a?, b }), ${BODY} -> ${BODY}/anyOf/1`,
    ],
  ],
  ["a model inside what allows no value", never("id"), never("id", "name"), []],
  [
    "a property of a part that is merged",
    layout({}),
    layout({ height: { type: "number" } }),
    [`Layout.height: an optional property was added, ${LAYOUT} -> ${LAYOUT}/properties/height`],
  ],
  [
    "a property of a model that takes the place of an inline object",
    sending(object({ user: object({ id: TEXT }) }), { User: object({ id: TEXT, name: TEXT }) }),
    sending(object({ user: reference("User") }), { User: object({ id: TEXT, name: TEXT }) }),
    [
      `POST /orders/{id} (order), request body, user.name: an optional property was added, ${BODY}/properties/user -> #/components/schemas/User/properties/name`,
    ],
  ],
  [
    "a union that is part of another one",
    nested("Circle", "Square"),
    nested("Circle", "Square", "Line"),
    ["Flat: alternatives were added (Line), #/components/schemas/Flat -> #/components/schemas/Flat/oneOf/2"],
  ],
  [
    "models among too many alternatives",
    crowd(["Crowd"], "id"),
    crowd(["Crowd", "Circle", "Square"], "id", "name"),
    [
      `POST /orders/{id} (order), request body: alternatives were added (Circle, Square), ${BODY} -> ${BODY}/anyOf/1`,
      "Person.name: an optional property was added, #/components/schemas/Person -> #/components/schemas/Person/properties/name",
    ],
  ],
  [
    "a property that a merged part no longer has",
    layout({ size: object({ height: TEXT, width: TEXT }) }),
    layout({ size: object({ height: TEXT }) }),
    [
      `Layout.size.width: an optional property was removed, ${LAYOUT}/properties/size/properties/width -> ${LAYOUT}/properties/size`,
    ],
  ],
  [
    "a number that may be null is at its schema",
    nullable({ type: "number" }),
    nullable({ type: "integer" }),
    [`POST /orders/{id} (order), request body: numbers became integers (number -> integer), ${BODY} -> ${BODY}`],
  ],
  [
    "a path that loses the slash at its end",
    withOperation({}, {}, "/orders/"),
    withOperation({}, {}, "/orders"),
    ["POST /orders (order): the path changed (/orders/ -> /orders), #/paths/~1orders~1/post -> #/paths/~1orders/post"],
  ],
  [
    "one without a name that loses the slash at its end",
    { ...Object(lists(0)), paths: listing("/a/", 0) },
    { ...Object(lists(0)), paths: listing("/a", 0) },
    ["GET /a: the path changed (/a/ -> /a), #/paths/~1a~1/get -> #/paths/~1a/get"],
  ],
  [
    "a server that its URL names",
    serving("https://a.test", "https://b.test"),
    serving("https://a.test"),
    ["server https://b.test: a server was removed, #/servers/1 -> "],
  ],
  [
    "one of several servers with another URL",
    serving("https://a.test", "https://b.test"),
    serving("https://c.test", "https://b.test"),
    [
      "server https://c.test: the URL of a server changed (https://a.test -> https://c.test), #/servers/0 -> #/servers/0",
    ],
  ],
  [
    "servers that are replaced",
    serving("https://a.test", "https://b.test"),
    serving("https://c.test"),
    [
      "server https://a.test: a server was removed, #/servers/0 -> ",
      "server https://b.test: a server was removed, #/servers/1 -> ",
      "server https://c.test: a server was added,  -> #/servers/0",
    ],
  ],
  [
    "a webhook with the constant of its name",
    event("order.created"),
    event("order.placed"),
    [
      "webhook order.placed: a webhook was renamed (order.created -> order.placed), #/webhooks/order.created/post -> #/webhooks/order.placed/post",
    ],
  ],
  [
    "a webhook with another constant",
    event("order.created"),
    event("order.placed", "placed"),
    [
      `Event.type: the constant changed ("order.created" -> "placed"), ${EVENT} -> ${EVENT}`,
      "webhook order.placed: a webhook was renamed (order.created -> order.placed), #/webhooks/order.created/post -> #/webhooks/order.placed/post",
    ],
  ],
  [
    "a parameter of several operations",
    lists(0),
    lists(1),
    [
      "query parameter page of 2 operations: the minimum is higher (0 -> 1), #/paths/~1a/get/parameters/0/schema -> #/paths/~1a/get/parameters/0/schema",
    ],
  ],
  [
    "a list that single values travel like",
    query({ explode: true }),
    query({ explode: false, schema: { type: ["string", "array"] } }),
    [
      `POST /orders (order), query parameter meta: more types are allowed (string -> string | array), ${PARAMETER}/schema -> ${PARAMETER}/schema`,
    ],
  ],
  [
    "a value that moves into a property, and a change of it",
    sending(PET),
    sending(
      object({ data: object({ id: TEXT, name: { type: "string", maxLength: 9 } }, ["id"]), page: TEXT }, ["data"]),
    ),
    [
      `POST /orders/{id} (order), request body: the value moved into a property (data of {data, page}), ${BODY} -> ${BODY}`,
      `POST /orders/{id} (order), request body, data.name: strings must be shorter (no limit -> 9), ${BODY}/properties/name -> ${BODY}/properties/data/properties/name`,
    ],
  ],
  [
    "a list that moves out of a property",
    sending(object({ pets: { type: "array", items: PET } })),
    sending({ type: "array", items: PET }),
    [`POST /orders/{id} (order), request body: the value moved out of a property (pets), ${BODY} -> ${BODY}`],
  ],
  [
    "bodies of several operations that move into the same property",
    answers("/a", "/b")(PET),
    answers("/a", "/b")(object({ data: PET }, ["data"])),
    [
      "response 200 of 2 operations: the value moved into a property (data), #/paths/~1a/get/responses/200/content/application~1json/schema -> #/paths/~1a/get/responses/200/content/application~1json/schema",
    ],
  ],
  [
    "a property with a value of the same kind is not around the old one",
    sending(object({ id: TEXT })),
    sending(object({ customer: object({ id: TEXT, name: TEXT }) })),
    [
      `POST /orders/{id} (order), request body, id: an optional property was removed, ${BODY}/properties/id -> ${BODY}`,
      `POST /orders/{id} (order), request body, customer: an optional property was added, ${BODY} -> ${BODY}/properties/customer`,
    ],
  ],
  [
    "what stood beside a list that has another name now",
    answers("/a")(object({ rooms: { type: "array", items: PET }, total: TEXT, page: TEXT })),
    answers("/a")(object({ items: { type: "array", items: PET }, meta: object({ total: TEXT, page: TEXT }) })),
    ["page: an optional property was removed", "rooms: an optional property was removed"]
      .concat("total: an optional property was removed", "items: an optional property was added")
      .concat("meta: an optional property was added")
      .map((text) => expect.stringContaining(`GET /a, response 200, ${text}`)),
  ],
  [
    "credentials of the whole document, and of one operation",
    withOperation({}, { ...KEYS, security: [{ key: [] }] }, "/orders"),
    withOperation({ security: [{ key: [] }, { token: [] }] }, { ...KEYS, security: [{ key: [] }] }, "/orders"),
    [
      "POST /orders (order), security: other credentials are accepted (token), #/security -> #/paths/~1orders/post/security",
    ],
  ],
  [
    "a parameter that becomes JSON",
    query({ schema: { type: "array" } }),
    withOperation(
      { parameters: [{ name: "meta", in: "query", content: { "application/json": { schema: { type: "array" } } } }] },
      {},
      "/orders",
    ),
    [
      `POST /orders (order), query parameter meta: a parameter or header is serialized differently (style: form, explode: true -> content: application/json), ${PARAMETER} -> ${PARAMETER}`,
    ],
  ],
  [
    "a form that becomes bytes",
    uploading("multipart/form-data", object({ photo: { type: "string", format: "binary" } }), {
      encoding: { photo: { contentType: "image/png" } },
    }),
    uploading("image/png", { type: "string", format: "binary" }),
    [expect.stringContaining("the media type changed (multipart/form-data -> image/png)")],
  ],
  [
    "lines that become one list",
    uploading("application/jsonl", PET),
    uploading("application/json", { type: "array", items: PET }),
    [expect.stringContaining("the media type changed (application/jsonl -> application/json)")],
  ],
  [
    "inline alternatives that a constant tells apart",
    sending({ oneOf: [object({ kind: { const: "a" } }, ["kind"])] }),
    sending({ oneOf: ["a", "b"].map((kind) => object({ kind: { const: kind } }, ["kind"])) }),
    [expect.stringContaining('({ kind: "b" })')],
  ],
])("%s", async (_, old, next, want) => {
  const changes = await changesOf(old, next);
  const shown = changes.filter(({ level }) => level !== "docs");
  expect(shown.map((one) => `${one.subject}: ${sentence(one)}, ${one.old ?? ""} -> ${one.new ?? ""}`)).toEqual(want);
});
