import { createServer as listen } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import type { Middleware } from "../../runtime/pipeline.ts";
import type { Result } from "../../runtime/response.ts";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { type GeneratedServer, generateServer } from "../server/support/generate.ts";
import { temporaryFolder } from "../support/folder.ts";

// `formats: { "date-time": "Date" }`: a client and a server over loopback have dates, and texts travel between them.

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const date = { type: "string", format: "date-time" };
const text = { type: "string" };
const object = (properties: object, required: readonly string[] = []): object => ({
  type: "object",
  properties,
  required,
});
const schemas = {
  Timestamp: date,
  Sent: object({ kind: text, value: date }, ["kind", "value"]),
  Said: object({ kind: text, value: text }, ["kind", "value"]),
  On: object({ state: { const: "on" }, value: date }, ["state", "value"]),
  Off: object({ state: { const: "off" }, value: text }, ["state", "value"]),
  Note: object({
    id: { type: "string", readOnly: true },
    at: date,
    named: ref("Timestamp"),
    nullable: { type: ["string", "null"], format: "date-time" },
    either: { oneOf: [ref("Timestamp"), { const: "never" }] },
    narrowed: { allOf: [text, date] },
    nested: { type: "array", items: { type: "array", items: date } },
    pair: { type: "array", prefixItems: [text, date], minItems: 2, items: false },
    map: { type: "object", additionalProperties: ref("Timestamp") },
    patterns: { type: "object", patternProperties: { "^at_": date }, additionalProperties: text },
    parent: ref("Note"),
    tagged: {
      oneOf: [ref("Sent"), ref("Said"), { type: "null" }],
      discriminator: { propertyName: "kind", mapping: { sent: "Sent", said: "Said" } },
    },
    constant: { anyOf: [ref("On"), ref("Off")] },
    __proto: text,
  }),
};
const json = (schema: object): object => ({ content: { "application/json": { schema } } });
const parameter = (place: string, name: string, schema: object = date): object => ({
  in: place,
  name,
  schema,
  required: place === "path",
});
const paths = {
  "/notes": {
    post: {
      operationId: "createNote",
      tags: ["notes"],
      requestBody: { required: true, ...json(ref("Note")) },
      responses: { 200: { description: "Same", ...json(ref("Note")) } },
    },
  },
  "/times/{at}": {
    get: {
      operationId: "readTimes",
      tags: ["notes"],
      parameters: [
        parameter("path", "at"),
        parameter("query", "since"),
        parameter("query", "days", { type: "array", items: date }),
        parameter("header", "X-After"),
        parameter("cookie", "seen"),
      ],
      responses: {
        200: {
          description: "Lines",
          headers: { "X-Until": { required: true, schema: date } },
          content: { "application/jsonl": { schema: { type: "array", items: ref("Sent") } } },
        },
        default: { description: "Failed", ...json(object({ code: text, at: date }, ["code"])) },
      },
    },
  },
  "/forms": {
    post: {
      operationId: "fillForm",
      tags: ["notes"],
      requestBody: {
        required: true,
        content: { "multipart/form-data": { schema: object({ at: date, more: { type: "array", items: date } }) } },
      },
      responses: { 200: { description: "When", content: { "text/plain": { schema: date } } } },
    },
  },
  "/plain": {
    get: { operationId: "getPlain", tags: ["plain"], responses: { 200: { description: "Text", ...json(text) } } },
  },
};

interface App {
  readonly server: Server;
  readonly seen: unknown[];
  readonly connect: (
    url: string,
    middleware: Middleware,
  ) => {
    readonly note: (note: object) => Promise<Result>;
    readonly times: (fails: boolean) => Promise<readonly unknown[]>;
    readonly form: () => Promise<unknown>;
  };
}

const APP = `
import { createTestClient } from "./generated/client/index.ts";
import type { CreateNoteResult } from "./generated/client/notes.ts";
import { createServer, type Server } from "./generated/server/index.ts";
import { isNote } from "./generated/checks.ts";
import type { Note, NoteInput, NoteWire, Said } from "./generated/models.ts";
import type { Middleware } from "./generated/runtime/pipeline.ts";

export const at: Date = new Date("2024-05-01T10:00:00.123Z");
export const seen: unknown[] = [];
export const server: Server = createServer({
  validateReplies: "enforce",
  handlers: {
    createNote: ({ body }) => {
      seen.push(body);
      const time: Date | undefined = body.at;
      return { status: 200, body: { id: "1", ...body, ...(time && { at: time }) } };
    },
    readTimes: ({ path, query, headers, cookies }) => {
      seen.push({ path, query, headers, cookies });
      if (query.since === undefined) return { status: 500, body: { code: "failed", at } };
      return {
        status: 200,
        headers: { "X-Until": new Date(path.at.getTime() + 1) },
        body: [{ kind: "sent", value: query.since }],
      };
    },
    fillForm: ({ body }) => {
      seen.push(body);
      return { status: 200, body: body.at ?? at };
    },
    getPlain: () => ({ status: 200, body: "2024-05-01T10:00:00Z" }),
  },
});

export interface Calls {
  note(body: NoteInput): Promise<CreateNoteResult>;
  times(fails: boolean): Promise<unknown[]>;
  form(): Promise<unknown>;
}

export function connect(baseUrl: string, middleware: Middleware): Calls {
  const client = createTestClient({ baseUrl, use: [middleware], validate: "all" });
  return {
    note: (body: NoteInput) => client.notes.create({ body }),
    async times(fails: boolean): Promise<unknown[]> {
      const query = fails ? { days: [at] } : { since: at, days: [at, at] };
      const result = await client.notes.readTimes({ path: { at }, query, headers: { "X-After": at }, cookies: { seen: at } });
      if (!result.ok) return [result.error];
      const until: Date = result.headers["X-Until"];
      const found: unknown[] = [until];
      for await (const { value } of result.data) found.push(value.getTime());
      return found;
    },
    async form(): Promise<unknown> {
      const result = await client.notes.fillForm({ body: { at, more: [at] } });
      const data: Date | undefined = result.ok ? result.data : undefined;
      return data;
    },
  };
}

export function types(value: unknown, note: Note, said: Said): void {
  if (isNote(value)) {
    const wire: NoteWire = value;
    const time: string | undefined = wire.at;
    // @ts-expect-error checks are of what travels
    const converted: Date | undefined = wire.at;
    void [time, converted];
  }
  const words: string = said.value;
  // @ts-expect-error a text is not a date
  note.at = "2024-05-01T10:00:00Z";
  void words;
}
`;

let generated: GeneratedServer;
let app: App;
let close: () => void = () => undefined;
let url: string;
beforeAll(async () => {
  generated = await generateServer(documentOf(paths, { components: { schemas } }), {
    targets: ["models", "client", "server", "validators"],
    client: { validate: true },
    validators: { zod: "none" },
    formats: { "date-time": "Date" },
  });
  app = await generated.expectCompiles({ "app.ts": APP }).then(() => generated.load<App>("app.ts"));
  const http = listen(app.server.node);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  close = () => http.close();
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  close();
  await generated[Symbol.asyncDispose]();
});

const at = new Date("2024-05-01T10:00:00.123Z");
const TEXT = "2024-05-01T10:00:00.123Z";
const cases: readonly (readonly [name: string, value: object, wire: object])[] = [
  ["a member", { at }, { at: TEXT }],
  ["a reference to a format", { named: at }, { named: TEXT }],
  ["null", { nullable: null }, { nullable: null }],
  ["a nullable", { nullable: at }, { nullable: TEXT }],
  ["a constant beside dates", { either: "never" }, { either: "never" }],
  ["a date beside a constant", { either: at }, { either: TEXT }],
  ["allOf", { narrowed: at }, { narrowed: TEXT }],
  ["arrays in arrays", { nested: [[at, at], []] }, { nested: [[TEXT, TEXT], []] }],
  ["a tuple", { pair: [TEXT, at] }, { pair: [TEXT, TEXT] }],
  ["a map", { map: { constructor: at } }, { map: { constructor: TEXT } }],
  ["patterns", { patterns: { at_a: at, other: TEXT } }, { patterns: { at_a: TEXT, other: TEXT } }],
  ["itself", { parent: { parent: { at } } }, { parent: { parent: { at: TEXT } } }],
  ["by discriminator", { tagged: { kind: "sent", value: at } }, { tagged: { kind: "sent", value: TEXT } }],
  ["not by discriminator", { tagged: { kind: "said", value: TEXT } }, { tagged: { kind: "said", value: TEXT } }],
  ["null beside alternatives", { tagged: null }, { tagged: null }],
  ["by a constant", { constant: { state: "on", value: at } }, { constant: { state: "on", value: TEXT } }],
  ["not by a constant", { constant: { state: "off", value: TEXT } }, { constant: { state: "off", value: TEXT } }],
  ["what nobody documents", { other: TEXT }, { other: TEXT }],
];

describe("bodies", () => {
  test.each(cases)("%s", async (_name, value, wire) => {
    const sent: unknown[] = [];
    const { note } = app.connect(url, (request, next) => {
      sent.push(JSON.parse(String(request.body)));
      return next(request);
    });
    const given = structuredClone(value);
    const result = await note(value);
    expect(value).toEqual(given);
    expect(sent).toEqual([wire]);
    expect(app.seen.at(-1)).toEqual(value);
    expect(result).toMatchObject({ ok: true, data: { id: "1", ...value } });
  });

  test("forms and texts", async () => {
    expect(await app.connect(url, (request, next) => next(request)).form()).toEqual(at);
    expect(app.seen.at(-1)).toEqual({ at, more: [at] });
  });
});

test("parameters, headers, lines and failures", async () => {
  const { times } = app.connect(url, (request, next) => next(request));
  expect(await times(false)).toEqual([new Date(at.getTime() + 1), at.getTime()]);
  expect(app.seen.at(-1)).toMatchObject({
    path: { at },
    query: { since: at, days: [at, at] },
    headers: { "X-After": at },
    cookies: { seen: at },
  });
  expect(await times(true)).toEqual([{ code: "failed", at }]);
});

test.each([
  ["offsets", "2024-05-01T12:00:00.123+02:00", at],
  ["lower case", "2024-05-01t10:00:00.123z", at],
  ["a leap second", "2016-12-31T23:59:60Z", new Date("2017-01-01T00:00:00Z")],
  ["more digits than milliseconds", "2024-05-01T10:00:00.123456Z", at],
])("reads %s", async (_name, wire, want) => {
  const body = JSON.stringify({ at: wire });
  const answer = await fetch(`${url}/notes`, { method: "POST", headers: { "content-type": "application/json" }, body });
  expect(answer.status).toBe(200);
  expect(app.seen.at(-1)).toEqual({ at: want });
});

describe("invalid date-times", () => {
  test("is refused by the server", async () => {
    const body = JSON.stringify({ at: "soon" });
    const answer = await fetch(`${url}/notes`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect(answer.status).toBe(422);
  });

  test("is an error in the client, which does not validate", async () => {
    const { createTestClient } = await generated.load<{
      createTestClient: (options: object) => { notes: { create: (request: object) => Promise<unknown> } };
    }>("generated/client/index.ts");
    const client = createTestClient({ baseUrl: url, fetch: async () => Response.json({ at: "soon" }) });
    await expect(client.notes.create({ body: {} })).rejects.toMatchObject({ name: "DecodeError" });
    await expect(client.notes.create({ body: { at: new Date(NaN) } })).rejects.toMatchObject({
      name: "RequestError",
    });
  });
});

test("generation fails where texts and dates cannot be distinguished", async () => {
  await using folder = await temporaryFolder({
    "openapi.json": JSON.stringify(
      documentOf({}, { components: { schemas: { ...schemas, Either: { anyOf: [ref("Sent"), ref("Said")] } } } }),
    ),
  });
  const { diagnostics, status } = await generate({
    document: `${folder.path}/openapi.json`,
    output: `${folder.path}/out`,
    formats: { "date-time": "Date" },
  });
  expect(status).toBe("failed");
  expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toContainEqual([
    "conversion-ambiguous",
    "#/components/schemas/Either",
  ]);
});

test("adds no code where nothing is converted", async () => {
  await using plain = await generateServer(documentOf(paths, { components: { schemas } }), { targets: ["client"] });
  const { readFile } = await import("node:fs/promises");
  const read = (folder: GeneratedServer, file: string): Promise<string> =>
    readFile(`${folder.path}/generated/${file}`, "utf8");
  expect(await read(plain, "client/plain.ts")).toBe(await read(generated, "client/plain.ts").then(withoutChecks));
  expect(await read(plain, "client/notes.ts")).not.toContain("conver");
  await expect(read(plain, "conversions.ts")).rejects.toThrow("ENOENT");
});

/** The other one can validate. */
function withoutChecks(file: string): string {
  return file.replace(/import \{ \w+ \} from "\.\.\/checks\.ts";\n/, "").replace(/ {2}checks: .*\n/, "");
}
