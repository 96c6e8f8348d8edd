// Every place of a contract that can have a value with a format.

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const format = (name: string): object => ({ type: "string", format: name });
const text = { type: "string" };
const int64 = { type: "integer", format: "int64" };
const array = (items: object): object => ({ type: "array", items });
const object = (properties: object, required: readonly string[] = []): object => ({
  type: "object",
  properties,
  required,
});
export const schemas: object = {
  Id: int64,
  Price: format("decimal"),
  Item: object({
    id: int64,
    named: ref("Id"),
    unsigned: { type: "integer", format: "uint64" },
    nullable: { type: ["integer", "null"], format: "int64", minimum: 1 },
    either: { oneOf: [ref("Id"), { const: "none" }] },
    bounded: { ...int64, minimum: -9007199254740992, multipleOf: 5 },
    limited: { allOf: [ref("Id"), { maximum: 9007199254740992 }] },
    many: { ...array(int64), uniqueItems: true },
    map: { type: "object", additionalProperties: int64 },
    mixed: {
      anyOf: [
        { type: "number", format: "float" },
        { type: "array", items: int64 },
      ],
    },
    digits: format("int64"),
    plain: { type: "integer" },
    real: { type: "number" },
    price: ref("Price"),
    prices: { type: "object", additionalProperties: array(ref("Price")) },
    free: { oneOf: [ref("Price"), { type: "null" }] },
    words: { anyOf: [ref("Price"), { const: "on request" }] },
    at: format("date-time"),
    day: format("date"),
    length: format("duration"),
    moment: { oneOf: [format("date-time"), format("date")] },
    parent: ref("Item"),
    tagged: {
      oneOf: [ref("Paid"), ref("Said")],
      discriminator: { propertyName: "kind", mapping: { paid: "Paid", said: "Said" } },
    },
    secret: { ...int64, writeOnly: true },
    made: { ...format("date-time"), readOnly: true },
  }),
  Paid: object({ kind: text, value: int64, price: ref("Price") }, ["kind", "value", "price"]),
  Said: object({ kind: text, value: { type: "number" }, price: text }, ["kind", "value", "price"]),
};
const json = (schema: object): object => ({ content: { "application/json": { schema } } });
const parameter = (place: string, name: string, schema: object): object => ({
  in: place,
  name,
  schema,
  required: place === "path",
});
const content = (place: string, name: string, schema: object): object => ({ in: place, name, ...json(schema) });
export const paths: object = {
  "/items": {
    post: {
      operationId: "createItem",
      tags: ["items"],
      requestBody: { required: true, ...json(ref("Item")) },
      responses: { 200: { description: "Same", ...json(ref("Item")) } },
    },
    patch: {
      operationId: "updateItem",
      tags: ["items"],
      requestBody: { required: true, content: { "application/merge-patch+json": { schema: ref("Item") } } },
      responses: { 200: { description: "Same", ...json(ref("Item")) } },
    },
  },
  "/items/{id}": {
    get: {
      operationId: "getItem",
      tags: ["items"],
      parameters: [
        parameter("path", "id", int64),
        parameter("query", "ids", array(int64)),
        parameter("query", "max", ref("Price")),
        parameter("query", "filter", object({ id: int64, day: format("date") })),
        content("query", "json", object({ id: int64, price: ref("Price") })),
        parameter("header", "X-Trace", int64),
        content("header", "X-Json", array(int64)),
        parameter("cookie", "seen", int64),
      ],
      responses: {
        200: {
          description: "Lines",
          headers: {
            "X-Total": { required: true, schema: int64 },
            "X-Ids": { required: true, schema: array(int64) },
            "X-Json": { required: true, ...json(array(int64)) },
          },
          content: { "application/jsonl": { schema: array(ref("Paid")) } },
        },
      },
    },
  },
  "/forms": {
    post: {
      operationId: "fillForm",
      tags: ["items"],
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: object({
              id: int64,
              ids: array(int64),
              price: ref("Price"),
              item: ref("Paid"),
              items: array(ref("Paid")),
            }),
          },
        },
      },
      responses: { 204: { description: "Filled" } },
    },
    put: {
      operationId: "fillText",
      tags: ["items"],
      requestBody: {
        required: true,
        content: {
          "application/x-www-form-urlencoded": {
            schema: object({
              id: int64,
              ids: array(int64),
              price: ref("Price"),
              item: ref("Paid"),
              day: format("date"),
            }),
          },
        },
      },
      responses: { 204: { description: "Filled" } },
    },
  },
  "/events": {
    get: {
      operationId: "watch",
      tags: ["items"],
      responses: {
        200: {
          description: "Events",
          content: {
            "text/event-stream": {
              itemSchema: {
                oneOf: [
                  object(
                    {
                      event: { const: "paid" },
                      data: { type: "string", contentMediaType: "application/json", contentSchema: ref("Paid") },
                    },
                    ["event", "data"],
                  ),
                  object(
                    {
                      event: { const: "at" },
                      data: {
                        type: "string",
                        contentMediaType: "application/json",
                        contentSchema: format("date-time"),
                      },
                    },
                    ["event", "data"],
                  ),
                ],
              },
            },
          },
        },
      },
    },
  },
  "/pages": {
    get: {
      operationId: "listItems",
      tags: ["items"],
      parameters: [parameter("query", "cursor", text), parameter("query", "after", int64)],
      "x-pagination": { style: "cursor", parameter: "cursor", items: "#/items", next: "#/next" },
      responses: {
        200: { description: "Page", ...json(object({ items: array(ref("Item")), next: text }, ["items"])) },
      },
    },
  },
};
