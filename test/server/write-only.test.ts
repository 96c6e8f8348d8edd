import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { documentOf as judgedDocument, judgedBy, told } from "../judge/support/judged.ts";
import { generateServer } from "./support/generate.ts";

// The server removes `writeOnly` members from replies, at any depth.

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const secret = { type: "string", writeOnly: true };
const schemas = {
  User: {
    type: "object",
    required: ["name", "password"],
    additionalProperties: false,
    dependentRequired: { name: ["password"] },
    properties: { name: { type: "string" }, password: secret, card: ref("Card") },
  },
  Card: { type: "object", required: ["pin"], properties: { last4: { type: "string" }, pin: secret } },
  Strict: { allOf: [ref("User"), { required: ["password"] }] },
};
const json = (schema: object): object => ({
  200: { description: "Done", content: { "application/json": { schema } } },
});
const operation = (operationId: string, schema: object): object => ({ get: { operationId, responses: json(schema) } });
const paths = {
  "/one": operation("one", ref("User")),
  "/list": operation("list", { type: "array", items: ref("User") }),
  "/map": operation("map", { type: "object", additionalProperties: ref("User") }),
  "/page": operation("page", { type: "object", properties: { items: { type: "array", items: ref("User") } } }),
  "/strict": operation("strict", ref("Strict")),
  "/events": {
    get: {
      operationId: "events",
      responses: { 200: { description: "Events", content: { "text/event-stream": { schema: ref("User") } } } },
    },
  },
  "/lines": {
    get: {
      operationId: "lines",
      responses: {
        200: { description: "Lines", content: { "application/jsonl": { itemSchema: ref("User") } } },
      },
    },
  },
};

interface Seen {
  readonly status: number;
  readonly text: string;
  readonly errors: readonly unknown[];
}

const generated = await generateServer(documentOf(paths, { components: { schemas } }));
afterAll(() => generated[Symbol.asyncDispose]());

async function seen(path: string, body: unknown, validateReplies: string): Promise<Seen> {
  const { createServer } = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  const errors: unknown[] = [];
  const give = (): object => ({ status: 200, body });
  const handlers = Object.fromEntries(Object.keys(paths).map((name) => [name.slice(1), give]));
  const server = createServer({ handlers, validateReplies, onError: (error: unknown) => errors.push(error) });
  const response = await server.fetch(new Request(`https://api.test${path}`));
  return { status: response.status, text: await response.text().catch(() => "broken off"), errors };
}

class Row {
  readonly name = "a";
  readonly #password = "s3cret";
  toJSON(): object {
    return { name: this.name, password: this.#password };
  }
}
const ROW = { name: "a", password: "s3cret", card: { last4: "1234", pin: "0000" } };
const CLEAN = { name: "a", card: { last4: "1234" } };

describe("a secret in what a handler gives back", () => {
  const cases: readonly (readonly [path: string, given: unknown, want: unknown])[] = [
    ["/one", ROW, CLEAN],
    ["/one", new Row(), { name: "a" }],
    ["/list", [ROW, { name: "b" }], [CLEAN, { name: "b" }]],
    ["/map", { x: ROW }, { x: CLEAN }],
    ["/page", { items: [ROW] }, { items: [CLEAN] }],
    ["/strict", ROW, CLEAN],
  ];
  test.each(cases)("%s is stripped and reported", async (path, given, want) => {
    const before = JSON.stringify(given);
    for (const validation of ["off", "warn"]) {
      const { errors, status, text } = await seen(path, given, validation);
      expect([status, JSON.parse(text)]).toEqual([200, want]);
      expect(errors).toHaveLength(validation === "warn" ? 1 : 0);
    }
    expect(JSON.stringify(given)).toBe(before);
    const { errors, status, text } = await seen(path, given, "enforce");
    expect([status, text.includes("s3cret")]).toEqual([500, false]);
    expect(String(errors[0])).toContain("writeOnly");
  });

  test("a reply without writeOnly members is valid, even if they are required", async () => {
    for (const path of ["/one", "/strict"])
      expect(await seen(path, { name: "a" }, "enforce")).toEqual({ status: 200, text: '{"name":"a"}', errors: [] });
  });

  test("streams are stripped value by value", async () => {
    expect((await seen("/lines", [ROW, { name: "b" }], "off")).text).toBe(
      `${JSON.stringify(CLEAN)}\n${JSON.stringify({ name: "b" })}\n`,
    );
    const events = await seen("/events", [{ id: "1", data: ROW }, { data: { name: "b" } }], "warn");
    expect(events.text).toBe(`id: 1\ndata: ${JSON.stringify(CLEAN)}\n\ndata: {"name":"b"}\n\n`);
    expect(String(events.errors[0])).toContain("writeOnly");
    expect((await seen("/events", [{ data: ROW }], "enforce")).text).toBe("broken off");
  });
});

test("accepts a database row as reply, and drops undocumented secrets of a literal", async () => {
  await generated.expectCompiles({
    "replies.ts": `
import type { User } from "./generated/models.ts";
import type { ListReply, OneReply, PageReply } from "./generated/server/operations.ts";
const row = { name: "a", password: "s3cret", card: { last4: "1234", pin: "0000" }, column: 1 };
export const one: OneReply = { status: 200, body: row };
export const list: ListReply = { status: 200, body: [row] };
export const page: PageReply = { status: 200, body: { items: [row] } };
declare const received: User;
export const back: OneReply = { status: 200, body: received };
// @ts-expect-error
export const written: OneReply = { status: 200, body: { name: "a", password: "s3cret" } };
// @ts-expect-error
export const writtenInList: ListReply = { status: 200, body: [{ name: "a", card: { pin: "0000" } }] };
// @ts-expect-error
export const writtenInPage: PageReply = { status: 200, body: { items: [{ name: "a", password: "s3cret" }] } };
// @ts-expect-error a secret never comes back
export const read: unknown = received.password;
`,
  });
  const [models, operations] = await Promise.all(
    ["models.ts", "server/operations.ts"].map((name) => readFile(join(generated.path, "generated", name), "utf8")),
  );
  expect(`${models}${operations}`).not.toContain("never");
});

test("the judge reports a secret", async () => {
  const document = judgedDocument(
    { "/one": operation("one", ref("User")) } as never,
    { components: { schemas } } as never,
  );
  for (const [body, want] of [
    [{ name: "a", password: "s3cret" }, ["write-only-leaked"]],
    [{ name: "a" }, []],
  ] as const) {
    const report = await judgedBy(
      document,
      (request, response) => {
        response.writeHead(request.url === "/one" ? 200 : 404, { "content-type": "application/json" });
        response.end(request.method === "HEAD" ? undefined : JSON.stringify(body));
      },
      { checks: ["write-only-leaked", "body-schema"] },
    );
    expect(told(report).map((text) => text.split(":")[0])).toEqual(want);
  }
});
