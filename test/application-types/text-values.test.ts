import { createServer, type RequestListener } from "node:http";
import { expect, it } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { listen } from "../support/listen.ts";
import { buildApplication, expectCompiles } from "./support/application.ts";

// A text body whose schema is a number or a boolean is that value for callers and handlers, and text between them.

const TYPES = {
  count: { type: "integer", minimum: 0 },
  score: { type: "number" },
  known: { type: "boolean" },
  level: { enum: [1, 2] },
  limit: { type: ["integer", "null"] },
  name: { type: "string" },
  kind: { type: "string", enum: ["noun", "verb"] },
  rows: { type: "array", items: { type: "integer" } },
};
const plain = (schema: object): object => ({ content: { "text/plain": { schema } } });
const DOCUMENT = documentOf(
  Object.fromEntries(
    Object.entries(TYPES).map(([name, schema]) => [
      `/${name}`,
      {
        put: {
          operationId: name,
          tags: ["words"],
          requestBody: { required: true, ...plain(schema) },
          responses: { 200: { description: "Done", ...plain(schema) }, 422: { description: "Invalid", ...plain({}) } },
        },
      },
    ]),
  ),
);

const SERVER = `
import { createServer } from "./api/server/index.ts";

export const server: ReturnType<typeof createServer> = createServer({
  handlers: {
    count: ({ body }) => ({ status: 200, body: body satisfies number }),
    score: ({ body }) => ({ status: 200, body: body satisfies number }),
    known: ({ body }) => ({ status: 200, body: body satisfies boolean }),
    level: ({ body }) => ({ status: 200, body: body satisfies 1 | 2 }),
    limit: ({ body }) => ({ status: 200, body: body satisfies number | null }),
    name: ({ body }) => ({ status: 200, body: body satisfies string }),
    kind: ({ body }) => ({ status: 200, body: body satisfies "noun" | "verb" }),
    rows: ({ body }) => ({ status: 200, body: body satisfies string }),
  },
});
`;

const CLIENT = `
import { createTestClient, unwrap } from "./api/client/index.ts";

const { words } = createTestClient({});
export async function run(): Promise<void> {
  unwrap(await words.count({ body: 1 })) satisfies number;
  unwrap(await words.score({ body: 1.5 })) satisfies number;
  unwrap(await words.known({ body: true })) satisfies boolean;
  unwrap(await words.level({ body: 2 })) satisfies 1 | 2;
  unwrap(await words.limit({ body: null })) satisfies number | null;
  unwrap(await words.name({ body: "1" })) satisfies string;
  unwrap(await words.kind({ body: "noun" })) satisfies "noun" | "verb";
  unwrap(await words.rows({ body: "1,2" })) satisfies string;
  // @ts-expect-error a count is a number
  await words.count({ body: "1" });
}
`;

const targets = ["client", "server"] as const;

it("callers and handlers compile with the value's type", async () => {
  await expectCompiles(DOCUMENT, { "server.ts": SERVER, "app.ts": CLIENT }, { targets });
});

interface Client {
  createTestClient(options: object): {
    readonly words: Readonly<Record<string, (request: object) => Promise<unknown>>>;
  };
}

it("values arrive with their types, in both directions, and are validated", async () => {
  await using application = await buildApplication(
    DOCUMENT,
    { "server.ts": SERVER },
    { targets, client: { validate: true } },
  );
  const { server } = await application.load<{ readonly server: { readonly node: RequestListener } }>("server.ts");
  const { createTestClient } = await application.load<Client>("api/client/index.ts");
  await using listening = await listen(createServer(server.node));
  const { words } = createTestClient({ baseUrl: listening.url, validate: "all" });
  const echoed = async (name: string, body: unknown): Promise<unknown> => await words[name]?.({ body });
  for (const [name, body] of [
    ["count", 42],
    ["score", -0.5],
    ["known", false],
    ["level", 2],
    ["limit", null],
    ["limit", 7],
    ["name", "42"],
    ["name", ""],
    ["kind", "verb"],
    ["rows", "1,2"],
  ] as const) {
    expect(await echoed(name, body)).toMatchObject({ status: 200, data: body });
  }
  await expect(echoed("count", -1)).rejects.toMatchObject({ name: "InvalidRequestError", part: "body" });
  for (const [name, body] of [
    ["count", "-1"],
    ["count", "x"],
    ["known", "1"],
    ["level", "3"],
  ] as const) {
    const response = await fetch(`${listening.url}/${name}`, {
      method: "PUT",
      body,
      headers: { "content-type": "text/plain" },
    });
    expect(response.status, `${name} ${body}`).toBe(422);
    expect(await response.text()).not.toContain("not a string");
  }
});

it("a response that is not such a value cannot be decoded; a final line break does not matter", async () => {
  await using application = await buildApplication(DOCUMENT, {}, { targets: ["client"] });
  const { createTestClient } = await application.load<Client>("api/client/index.ts");
  await using listening = await listen((request, response) => {
    response.writeHead(200, { "content-type": "text/plain" }).end(request.url === "/count" ? "7\n" : "many");
  });
  const { words } = createTestClient({ baseUrl: listening.url });
  expect(await words["count"]?.({ body: 1 })).toMatchObject({ data: 7 });
  await expect(words["score"]?.({ body: 1 })).rejects.toMatchObject({ name: "DecodeError" });
});
