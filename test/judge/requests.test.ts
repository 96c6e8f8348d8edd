import { expect, test } from "vitest";
import { createCaseMaker } from "../../judge/requests/case-maker.ts";
import { encodeCase } from "../../judge/requests/encode.ts";
import { clientCall } from "../../judge/requests/print.ts";
import { createMaker } from "../../judge/values/make.ts";
import { seededRandom } from "../../runtime/factory/random.ts";
import { apiOf } from "./support/api.ts";
import { documentOf } from "./support/judged.ts";

test("a body of text has bytes: without them there would be none", async () => {
  const content = { "text/plain": { schema: { type: "string", maxLength: 2 } } };
  const api = await apiOf({
    "openapi.json": documentOf({
      "/lines": { post: { requestBody: { required: true, content }, responses: { 204: { description: "Done" } } } },
    }),
  });
  const [operation] = api.operations;
  if (operation === undefined) throw new Error("the operation is missing");
  const cases = createCaseMaker(api, operation, createMaker(api));
  const bodies = Array.from({ length: 200 }, (_, seed) => cases.make(seededRandom(seed)));
  const simpler = bodies.flatMap((one) => [...cases.simpler(one)]);
  expect(bodies.map(({ body }) => body)).not.toContain("");
  expect(simpler.map(({ body }) => body)).not.toContain("");
  expect(simpler.length).toBeGreaterThan(10);
});

test.each([
  { more: {}, want: false },
  { more: { default: 5 }, want: true },
])("null of an optional parameter is sent if it has a default: $more", async ({ more, want }) => {
  const schema = { anyOf: [{ type: "integer" }, { type: "null" }], ...more };
  const get = { parameters: [{ name: "limit", in: "query", schema }], responses: { 204: { description: "Done" } } };
  const api = await apiOf({ "openapi.json": documentOf({ "/items": { get } }) });
  const [operation] = api.operations;
  if (operation === undefined) throw new Error("the operation is missing");
  const cases = createCaseMaker(api, operation, createMaker(api));
  const sent = Array.from({ length: 200 }, (_, seed) => cases.make(seededRandom(seed)).parameters.query.get("limit"));
  expect(sent.includes(null)).toBe(want);
});

test.each(["spaceDelimited", "pipeDelimited", "form"])("lists of texts can be sent in the style %s", async (style) => {
  const schema = { type: "array", minItems: 2, items: { type: "string", minLength: 10 } };
  const tags = { name: "tags", in: "query", required: true, style, explode: false, schema };
  const get = { parameters: [tags], responses: { 204: { description: "Done" } } };
  const api = await apiOf({ "openapi.json": documentOf({ "/items": { get } }) });
  const [operation] = api.operations;
  if (operation === undefined) throw new Error("the operation is missing");
  const cases = createCaseMaker(api, operation, createMaker(api));
  for (let seed = 0; seed < 100; seed++) await encodeCase(api, operation, "http://x", cases.make(seededRandom(seed)));
});

test.each([
  ["read_item_items__item_id__get", "await readItem(client, {})"],
  ["delete", "await deleteItem(client, {})"],
])("%s is printed as the call %s", async (operationId, want) => {
  const get = { operationId, tags: ["items"], responses: { 204: { description: "Done" } } };
  const parameters = [{ name: "item_id", in: "path", required: true, schema: { type: "string" } }];
  const api = await apiOf({ "openapi.json": documentOf({ "/items/{item_id}": { get, parameters } }) });
  const [operation] = api.operations;
  if (operation === undefined) throw new Error("the operation is missing");
  const none = { path: new Map(), query: new Map(), header: new Map(), cookie: new Map(), querystring: new Map() };
  expect(clientCall(operation, { parameters: none, origin: "test" }, (text) => text)).toBe(want);
});

test.each<readonly [types: readonly string[], want: readonly (readonly [sent: string, call: string])[]]>([
  [["image/*"], [["image/png", ',"contentType":"image/png"']]],
  [["*/*"], [["application/octet-stream", ',"contentType":"application/octet-stream"']]],
  [["application/pdf"], [["application/pdf", ""]]],
  [
    ["text/csv", "image/*"],
    [
      ["text/csv", ',"contentType":"text/csv"'],
      ["image/png", ',"contentType":"image/png"'],
    ],
  ],
])("a body of %j is sent as one that is documented, and the call says so", async (types, want) => {
  const content = Object.fromEntries(
    types.map((type) => [type, type === "text/csv" ? { schema: { type: "string" } } : {}]),
  );
  const post = { requestBody: { required: true, content }, responses: { 204: { description: "Done" } } };
  const api = await apiOf({ "openapi.json": documentOf({ "/files": { post } }) });
  const [operation] = api.operations;
  if (operation === undefined) throw new Error("the operation is missing");
  const none = { path: new Map(), query: new Map(), header: new Map(), cookie: new Map(), querystring: new Map() };
  const sent = (operation.body?.contents ?? []).map(async (one) => {
    const given = { parameters: none, content: one, body: "x", origin: "test" };
    const { headers } = await encodeCase(api, operation, "http://127.0.0.1", given);
    const call = clientCall(operation, given, (text) => text);
    return [
      new Headers(headers.map(([name, value]) => [name, value])).get("content-type"),
      /,"contentType":"[^"]*"/.exec(call)?.[0] ?? "",
    ];
  });
  expect(await Promise.all(sent)).toEqual(want);
});
