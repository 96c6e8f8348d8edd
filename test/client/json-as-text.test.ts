import { expect, test } from "vitest";
import { documentOf, operation } from "./support/generate.ts";
import { generateServer } from "../server/support/generate.ts";

// ASP.NET lists `text/plain`, `application/json` and `text/json` with the same schema for every response, and inlines lists.

const ORDER = { $ref: "#/components/schemas/Order" };
const responses = (schema: object): object => ({
  200: {
    description: "OK",
    content: { "text/plain": { schema }, "application/json": { schema }, "text/json": { schema } },
  },
});

/** Elysia lists these for every response. */
const elysia = (schema: object): object => ({
  description: "",
  content: { "application/json": { schema }, "multipart/form-data": { schema }, "text/plain": { schema } },
});

const DOCUMENT = documentOf(
  {
    "/orders": {
      get: operation("listOrders", {
        parameters: [{ name: "page", in: "query", schema: { type: "integer" } }],
        responses: responses({ type: "array", items: ORDER }),
      }),
    },
    "/order": { get: operation("getOrder", { responses: responses(ORDER) }) },
    "/page": {
      get: operation("getPage", {
        parameters: ["page", "pageSize"].map((name) => ({
          name,
          in: "query",
          schema: { type: "integer", default: 1 },
        })),
        responses: responses({
          type: "object",
          properties: { items: { type: ["array", "null"], items: ORDER }, hasNext: { type: "boolean" } },
        }),
      }),
    },
    "/count": { get: operation("countOrders", { responses: responses({ type: "integer" }) }) },
    "/user": { get: operation("getUser", { responses: { 200: elysia(ORDER), 404: elysia({ type: "string" }) } }) },
    "/note": { get: operation("getNote", { responses: responses({ type: "string" }) }) },
  },
  { components: { schemas: { Order: { type: "object", required: ["id"], properties: { id: { type: "integer" } } } } } },
);

const APP = `import { createTestClient } from "./client/index.ts";
import { createServer } from "./server/index.ts";
import type { Order } from "./models.ts";

const server = createServer({
  handlers: {
    listOrders: () => ({ status: 200, body: [{ id: 1 }] }),
    getOrder: () => ({ status: 200, body: { id: 1 } }),
    getPage: ({ query }) => ({ status: 200, body: { items: [{ id: query.page ?? 1 }], hasNext: (query.page ?? 1) < 2 } }),
    getUser: () => ({ status: 200, body: { id: 7 } }),
    countOrders: () => ({ status: 200, body: 1 }),
    getNote: (_, { accepts }) =>
      accepts("text/plain")
        ? { status: 200, contentType: "text/plain", body: "plain" }
        : { status: 200, contentType: "application/json", body: "json" },
  },
});
export const seen: string[] = [];
export const fetchRaw = (accept: string): Promise<Response> =>
  server.fetch(new Request("https://api.test/order", { headers: { accept } }));
const client = createTestClient({
  fetch: (url, init) => {
    seen.push(new Headers(init?.headers).get("accept") ?? "");
    return server.fetch(new Request(url, init));
  },
});
const { data: orders } = await client.listOrders();
const list: Order[] = orders;
const { data: order } = await client.getOrder();
const id: number = order.id;
const user = await client.getUser();
const userId: number | string = user.ok ? user.data.id : user.error;
const { data: count } = await client.countOrders();
const number: number = count;
const { data: note } = await client.getNote();
const text: string = note;
const items: Order[] = [];
for await (const item of client.getPageItems()) items.push(item);
export const values: unknown = { list, id, userId, number, text, items };
`;

test("is the value of the schema, in the client and the server", async () => {
  await using generated = await generateServer(DOCUMENT, { targets: ["server", "client"] });
  await generated.expectCompiles({ "generated/app.ts": APP });
  const app = await generated.load<{
    values: unknown;
    seen: readonly string[];
    fetchRaw(accept: string): Promise<Response>;
  }>("generated/app.ts");
  expect(app.values).toEqual({
    list: [{ id: 1 }],
    id: 1,
    userId: 7,
    number: 1,
    text: "plain",
    items: [{ id: 1 }, { id: 2 }],
  });
  expect(new Set(app.seen.slice(0, 2))).toEqual(new Set(["application/json, text/json"]));
  expect(app.seen[2]).toBe("application/json, text/plain");
  const table = [
    ["*/*", "application/json"],
    ["text/plain", "text/plain"],
    ["text/json", "text/json"],
  ] as const;
  for (const [accept, type] of table) {
    const response = await app.fetchRaw(accept);
    expect([response.headers.get("content-type"), await response.json()]).toEqual([type, { id: 1 }]);
  }
});
