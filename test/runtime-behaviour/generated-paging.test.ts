import { afterAll, expect, it } from "vitest";
import { documentOf, type GeneratedClient, generateClient, operation } from "../client/support/generate.ts";
import { jsonResponse, rawServer } from "../runtime/support/raw-server.ts";
import type { JsonObject } from "../../generator/document/json.ts";
import { arrayOf, json, object, ref } from "../judge/support/contract.ts";

const query = (...names: readonly string[]): object => ({
  parameters: names.map((name) => ({ name, in: "query", schema: { type: "integer" } })),
});
const THING = object({ id: { type: "string" } });
const answer = (schema: JsonObject): object => ({
  200: { description: "A page", content: json(schema) },
  404: { description: "None", content: json({ type: "string" }) },
});
const list = (id: string, pagination: object, schema: JsonObject, ...parameters: readonly string[]): object => ({
  get: operation(id, {
    tags: ["things"],
    responses: answer(schema),
    "x-pagination": pagination,
    ...query(...parameters),
  }),
});
const PAGE = {
  allOf: [
    object({ meta: object({ next: { type: ["string", "null"] } }, []) }, []),
    object({ data: arrayOf(ref("Thing")) }, []),
  ],
};

const DOCUMENT = documentOf(
  {
    "/cursor": list(
      "byCursor",
      { style: "cursor", parameter: "after", items: "#/data", next: "#/meta/next" },
      ref("Page"),
      "after",
    ),
    "/offset": list(
      "byOffset",
      { style: "offset", parameter: "offset", limit: "limit", items: "#" },
      arrayOf(THING),
      "offset",
      "limit",
    ),
    "/page": list("byPage", { style: "page", parameter: "page", items: "#/data", first: 0 }, ref("Page"), "page"),
    "/link": list("byLink", { style: "link", items: "#/unknown" }, { type: "object" }),
    "/usual": {
      get: operation("usual", {
        tags: ["things"],
        responses: answer(
          object(
            {
              items: arrayOf(THING),
              meta: object({ next_page: { type: ["integer", "null"] }, has_more: { type: "boolean" } }, []),
            },
            [],
          ),
        ),
        ...query("page"),
      }),
    },
    "/after": {
      get: operation("byLast", {
        tags: ["things"],
        responses: answer(object({ data: arrayOf(THING), has_more: { type: "boolean" } }, [])),
        parameters: ["ending_before", "starting_after"].map((name) => ({
          name,
          in: "query",
          schema: { type: "string" },
        })),
      }),
    },
    "/url": {
      get: operation("byUrl", {
        tags: ["things"],
        responses: answer(object({ results: arrayOf(THING), next: { type: ["string", "null"], format: "uri" } }, [])),
        ...query("page"),
      }),
    },
    "/object": {
      get: operation("byObject", {
        tags: ["things"],
        responses: answer(object({ content: arrayOf(THING), totalPages: { type: "integer" } }, [])),
        parameters: [
          {
            name: "pageable",
            in: "query",
            required: true,
            schema: object(
              {
                page: { type: "integer", minimum: 0 },
                size: { type: "integer", minimum: 1 },
                sort: arrayOf({ type: "string" }),
              },
              [],
            ),
          },
        ],
      }),
    },
    "/link-pages": { get: operation("byLinkPages", { tags: ["things"] }) },
  },
  { components: { schemas: { Thing: THING, Page: PAGE } } },
);

type Walk = (request?: object) => AsyncIterable<unknown>;

const generated: GeneratedClient = await generateClient(DOCUMENT);
const create: (options: object) => { readonly things: Readonly<Record<string, Walk>> } = (
  await generated.load("client/index.ts")
)["createTestClient"] as typeof create;
afterAll(() => generated[Symbol.asyncDispose]());

async function walk(
  name: string,
  request: object,
  reply: (target: URL) => string,
): Promise<{ readonly found: readonly unknown[]; readonly targets: readonly string[] }> {
  await using server = await rawServer((socket, { target }) => socket.write(reply(new URL(target, "http://x.test"))));
  const found: unknown[] = [];
  for await (const one of create({ baseUrl: server.url }).things[name]?.(request) ?? []) found.push(one);
  return { found, targets: server.requests.map(({ target }) => target) };
}

it("by cursor", async () => {
  const { found, targets } = await walk("byCursorItems", {}, ({ searchParams }) =>
    jsonResponse(200, {
      data: [{ id: searchParams.get("after") }],
      meta: { next: searchParams.has("after") ? null : "x" },
    }),
  );
  expect(found).toEqual([{ id: null }, { id: "x" }]);
  expect(targets).toEqual(["/cursor", "/cursor?after=x"]);
});

it("by offset, with the caller's limit", async () => {
  const { targets } = await walk("byOffsetItems", { query: { limit: 2 } }, ({ searchParams }) =>
    jsonResponse(200, searchParams.get("offset") === "2" ? [] : [{ id: "a" }, { id: "b" }]),
  );
  expect(targets).toEqual(["/offset?limit=2", "/offset?offset=2&limit=2"]);
});

it("by page, as results", async () => {
  const { found, targets } = await walk("byPagePages", {}, ({ searchParams }) =>
    jsonResponse(200, { data: searchParams.has("page") ? [] : [{ id: "a" }] }),
  );
  expect(found).toMatchObject([{ ok: true, status: 200, data: { data: [{ id: "a" }] } }, { data: { data: [] } }]);
  expect(targets).toEqual(["/page", "/page?page=1"]);
});

it("by link", async () => {
  const { targets } = await walk("byLinkItems", {}, ({ search }) =>
    jsonResponse(200, {}, search === "" ? { link: '</link?p=2>; rel="next"' } : {}),
  );
  expect(targets).toEqual(["/link", "/link?p=2"]);
});

it("by usual names, until the last page", async () => {
  const { found, targets } = await walk("usualItems", {}, ({ searchParams }) =>
    jsonResponse(200, {
      items: [{ id: searchParams.get("page") }],
      meta: { next_page: Number(searchParams.get("page") ?? 1) + 1, has_more: searchParams.get("page") !== "3" },
    }),
  );
  expect(found).toEqual([{ id: null }, { id: "2" }, { id: "3" }]);
  expect(targets).toEqual(["/usual", "/usual?page=2", "/usual?page=3"]);
});

it("after the last item, until has_more is false", async () => {
  const { found, targets } = await walk("byLastItems", {}, ({ searchParams }) => {
    const after = searchParams.get("starting_after");
    return jsonResponse(
      200,
      after === null ? { data: [{ id: "a" }, { id: "b" }], has_more: true } : { data: [{ id: "c" }], has_more: false },
    );
  });
  expect(found).toEqual([{ id: "a" }, { id: "b" }, { id: "c" }]);
  expect(targets).toEqual(["/after", "/after?starting_after=b"]);
});

it("by a member of an object, with its other members", async () => {
  const { found, targets } = await walk("byObjectItems", { query: { pageable: { size: 1 } } }, ({ searchParams }) =>
    jsonResponse(200, { content: [{ id: searchParams.get("page") }], totalPages: 2 }),
  );
  expect(found).toEqual([{ id: null }, { id: "1" }]);
  expect(targets).toEqual(["/object?size=1", "/object?size=1&page=1"]);
});

it("by a URL in the body", async () => {
  const { targets } = await walk("byUrlItems", {}, ({ search }) =>
    jsonResponse(200, { results: [], next: search === "" ? "/url?page=2&size=1" : null }),
  );
  expect(targets).toEqual(["/url", "/url?page=2&size=1"]);
});

it("compiles with both compilers, types of items included", async () => {
  const use = `
import { createTestClient } from "./client/index.ts";
import { byCursorItems } from "./client/things.ts";
import type { Client } from "./runtime/client.ts";
export async function all(plain: Client): Promise<void> {
  const { things } = createTestClient();
  for await (const { id } of things.byCursorItems({ query: { after: 1 } })) { const text: string = id; void text; }
  for await (const { id } of byCursorItems(plain)) { const text: string = id; void text; }
  for await (const { id } of things.byOffsetItems()) { const text: string = id; void text; }
  for await (const page of things.byPagePages()) { const status: 200 = page.status; const first: string | undefined = page.data.data?.[0]?.id; void status; void first; }
  for await (const { id } of things.byLastItems({ query: { starting_after: "a" } })) { const text: string = id; void text; }
  for await (const { id } of things.usualItems()) { const text: string = id; void text; }
  for await (const item of things.byLinkItems()) { const value: unknown = item; void value; }
  // @ts-expect-error an operation keeps its name; the pages of another are under the name of their function
  for await (const page of things.byLinkPages()) void page;
}
`;
  await generated.expectCompiles({ "use.ts": use });
});
