import { afterAll, describe, expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { type GeneratedServer, generateServer } from "./support/generate.ts";

// RFC 6570 writes the commas between the items of a list as they are, and those within an item as `%2C`. Many clients encode all
// commas. That is read as a list only where one item would be invalid, so the generated client's texts are always exact.

const list = (items: object): object => ({ type: "array", items });
const LISTS: Readonly<Record<string, object>> = {
  days: list({ type: "integer" }),
  fields: list({ type: "string", enum: ["name", "size", "a,b"] }),
  ids: list({ type: "string", format: "uuid" }),
  words: list({ type: "string" }),
  numberOrWord: list({ type: ["integer", "string"], maxLength: 3 }),
  range: { type: "object", properties: { from: { type: "integer" }, to: { type: "integer" } }, required: ["from"] },
};

interface Seen {
  readonly path?: object;
  readonly query?: object;
  readonly cookies?: object;
}

const echo = { 200: { description: "The request", content: { "application/json": { schema: { type: "object" } } } } };
const parameters = [
  { in: "path", name: "points", required: true, schema: LISTS["days"] },
  ...Object.entries(LISTS).map(([name, schema]) => ({ in: "query", name, explode: false, schema })),
  { in: "cookie", name: "seen", explode: false, schema: LISTS["days"] },
];
const generated: GeneratedServer = await generateServer(
  documentOf({ "/sums/{points}": { get: { operationId: "getSum", tags: ["sums"], parameters, responses: echo } } }),
  { targets: ["server", "client"] },
);
const { createServer } = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");
const getSum = ({ cookies, path, query }: Seen): object => ({ status: 200, body: { cookies, path, query } });
const server: Server = createServer({ handlers: { getSum } });
const { createTestClient } = await generated.load<{
  createTestClient(options: object): typeof client;
}>("generated/client/index.ts");
const client: { sums: { get(request: object): Promise<{ data: unknown }> } } = createTestClient({
  fetch: (url: string, init: RequestInit) => server.fetch(new Request(url, init)),
});
afterAll(() => generated[Symbol.asyncDispose]());

async function seen(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await server.fetch(new Request(`https://api.test/sums/${path}`, { headers }));
  return response.ok ? await response.json() : response.status;
}

const UUIDS = ["2f9c1c1e-7a54-4d8a-9f44-0a9f9d9d0c11", "8b7a0f4e-39b6-4f0a-b3b7-1f3c2a5d6e7f"];

describe("commas of clients that encode them", () => {
  test.each<[query: string, want: unknown]>([
    ["days=1%2C9", { days: [1, 9] }],
    ["days=1%2c9", { days: [1, 9] }],
    ["days=1,9", { days: [1, 9] }],
    ["days=7", { days: [7] }],
    ["fields=name%2Csize", { fields: ["name", "size"] }],
    ["fields=a%2Cb", { fields: ["a,b"] }],
    [`ids=${UUIDS.join("%2C")}`, { ids: UUIDS }],
    ["words=a%2Cb", { words: ["a,b"] }],
    ["words=a%2Cb,c", { words: ["a,b", "c"] }],
    ["words=a%2Cb&days=1%2C9", { words: ["a,b"], days: [1, 9] }],
    ["numberOrWord=5%2Cfive%2C6%2C7", 400],
    ["numberOrWord=5%2Csix%2C7", { numberOrWord: [5, "six", 7] }],
    ["range=from%2C1%2Cto%2C9", 400],
    ["days=1%2Cx", 400],
    ["fields=name%2Cother", 400],
  ])("?%s", async (query, want) => {
    expect(await seen(`0?${query}`)).toEqual(want === 400 ? 400 : { cookies: {}, path: { points: [0] }, query: want });
  });

  test("in a path and a cookie", async () => {
    const want = { cookies: { seen: [3, 4] }, path: { points: [1, 2] }, query: {} };
    expect(await seen("1%2C2", { cookie: "seen=3%2C4" })).toEqual(want);
    expect(await seen("1,2", { cookie: "seen=3,4" })).toEqual(want);
  });
});

test("reads exactly what the client writes", async () => {
  const query = { days: [1, 9], fields: ["a,b", "name"], words: ["a,b", "c"], ids: UUIDS, range: { from: 1, to: 9 } };
  const { data } = await client.sums.get({ path: { points: [1, 2] }, query });
  expect(data).toEqual({ cookies: {}, path: { points: [1, 2] }, query });
});
