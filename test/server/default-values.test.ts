import { describe, expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

// Handlers get the defaults of absent parameters.

const json = (schema: object): object => ({ content: { "application/json": { schema } } });
const query = (name: string, schema: object, more: object = {}): object => ({ name, in: "query", schema, ...more });

const PARAMETERS = [
  query("limit", { type: "integer", minimum: 1, maximum: 50, default: 20 }),
  query("order", { $ref: "#/components/schemas/Order" }),
  query("tags", { type: "array", items: { type: "string" }, default: ["a", "b"] }),
  query(
    "filter",
    { type: "object", properties: { min: { type: "integer" } }, default: { min: 1 } },
    { style: "deepObject" },
  ),
  query("since", { type: "string", format: "date-time", default: "2026-01-01T00:00:00Z" }),
  query("none", { type: ["string", "null"], default: null }),
  query("invalid", { type: "integer", minimum: 1, default: 0 }),
  query("all", { type: "boolean", default: false }),
  { name: "X-Page", in: "header", schema: { type: "integer", default: 1 } },
  { name: "theme", in: "cookie", schema: { type: "string", default: "dark" } },
  query("needed", { type: "integer", default: 7 }, { required: true }),
];

const DOCUMENT = documentOf(
  {
    "/things": {
      get: { operationId: "list", parameters: PARAMETERS, responses: { 200: { description: "", ...json({}) } } },
    },
  },
  { components: { schemas: { Order: { type: "string", enum: ["asc", "desc"], default: "asc" } } } },
);

const APPLICATION = `
import { createServer } from "./generated/server/index.ts";
createServer({
  handlers: {
    list({ query, headers, cookies }) {
      const limit: number = query.limit;
      const order: "asc" | "desc" = query.order;
      const first: string | undefined = [...query.tags, cookies.theme][0];
      const page: number = headers["X-Page"] + (query.filter.min ?? 0);
      // @ts-expect-error may be absent
      const none: string | null = query.none;
      // @ts-expect-error may be absent
      const invalid: number = query.invalid;
      return { status: 200, body: [limit, order, first, page, none, invalid] };
    },
  },
});
`;

describe.each<[name: string, targets: ("client" | "server")[]]>([
  ["beside the client", ["client", "server"]],
  ["alone", ["server"]],
])("the server %s", (_name, targets) => {
  test("passes defaults to handlers, whose types have them", async () => {
    await using generated = await generateServer(DOCUMENT, { targets });
    await generated.expectCompiles({ "application.ts": APPLICATION });
    const module = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");
    const calls: unknown[] = [];
    const { fetch } = module.createServer({
      handlers: {
        list: ({ query: own, headers, cookies }: { query: { tags: string[] }; headers: object; cookies: object }) => {
          calls.push(structuredClone({ query: own, headers, cookies }));
          own.tags.push("changed");
          return { status: 200, body: {} };
        },
      },
    });
    const ask = async (text: string, more: Record<string, string> = {}): Promise<number> =>
      (await fetch(new Request(`https://api.test/things?${text}`, { headers: more }))).status;
    expect(await ask("needed=1")).toBe(200);
    expect(
      await ask("needed=1&limit=5&order=desc&tags=c&filter[min]=3&all=true", { "x-page": "2", cookie: "theme=light" }),
    ).toBe(200);
    expect([await ask(""), await ask("needed=1&limit=0"), await ask("needed=1&order=up")]).toEqual([400, 400, 400]);
    expect(await ask("needed=1")).toBe(200);
    const usual = {
      query: {
        limit: 20,
        order: "asc",
        tags: ["a", "b"],
        filter: { min: 1 },
        since: "2026-01-01T00:00:00Z",
        all: false,
        needed: 1,
      },
      headers: { "X-Page": 1 },
      cookies: { theme: "dark" },
    };
    const given = { limit: 5, order: "desc", tags: ["c"], filter: { min: 3 }, all: true };
    expect(calls).toEqual([
      usual,
      { query: { ...usual.query, ...given }, headers: { "X-Page": 2 }, cookies: { theme: "light" } },
      usual,
    ]);
  });
});

test("a default is converted as other values are", async () => {
  await using generated = await generateServer(DOCUMENT, { formats: { "date-time": "Date" } });
  const module = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  let since: unknown;
  const list = (call: { query: { since: unknown } }): object => {
    since = call.query.since;
    return { status: 200, body: {} };
  };
  await module.createServer({ handlers: { list } }).fetch(new Request("https://api.test/things?needed=1"));
  expect(since).toEqual(new Date("2026-01-01T00:00:00Z"));
});
