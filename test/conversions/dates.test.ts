import { afterAll, describe, expect, test } from "vitest";
import type { Middleware } from "../../runtime/pipeline.ts";
import type { Result } from "../../runtime/response.ts";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "../server/support/generate.ts";

// `formats: { "date-time": "Date" }`: a client and a server have dates, and texts travel between them. formats.test.ts has every
// place of a contract; this file adds the schemas that it lacks, and the special cases of dates.

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const date = { type: "string", format: "date-time" };
const text = { type: "string" };
const object = (properties: object, required: readonly string[] = []): object => ({
  type: "object",
  properties,
  required,
});
const schemas = {
  On: object({ state: { const: "on" }, value: date }, ["state", "value"]),
  Off: object({ state: { const: "off" }, value: text }, ["state", "value"]),
  Note: object({
    id: { type: "string", readOnly: true },
    at: date,
    narrowed: { allOf: [text, date] },
    nested: { type: "array", items: { type: "array", items: date } },
    pair: { type: "array", prefixItems: [text, date], minItems: 2, items: false },
    patterns: { type: "object", patternProperties: { "^at_": date }, additionalProperties: text },
    constant: { anyOf: [ref("On"), ref("Off")] },
  }),
};
const json = (schema: object): object => ({ content: { "application/json": { schema } } });
const paths = {
  "/notes": {
    post: {
      operationId: "createNote",
      tags: ["notes"],
      requestBody: { required: true, ...json(ref("Note")) },
      responses: {
        200: { description: "Same", ...json(ref("Note")) },
        default: { description: "Failed", ...json(object({ code: text, at: date }, ["code"])) },
      },
    },
  },
};

interface App {
  readonly server: Server;
  readonly seen: unknown[];
  readonly note: (body: object, use: Middleware) => Promise<Result>;
}

const APP = `
import { createTestClient, type Middleware } from "./generated/client/index.ts";
import type { CreateNoteResult } from "./generated/client/notes.ts";
import { createServer, type Server } from "./generated/server/index.ts";
import { isNote } from "./generated/checks.ts";
import type { Note, NoteInput, NoteWire, Off } from "./generated/models.ts";

export const seen: unknown[] = [];
export const server: Server = createServer({
  validateReplies: "enforce",
  handlers: {
    createNote: ({ body }) => {
      seen.push(body);
      const time: Date | undefined = body.at;
      if (time?.getTime() === 0) return { status: 500, body: { code: "failed", at: time } };
      return { status: 200, body: { id: "1", ...body, ...(time && { at: time }) } };
    },
  },
});

export function note(body: NoteInput, middleware: Middleware): Promise<CreateNoteResult> {
  const fetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> => server.fetch(new Request(input, init));
  return createTestClient({ baseUrl: "http://localhost", fetch, use: [middleware], validate: "all" }).notes.create({ body });
}

export function types(value: unknown, note: Note, off: Off): void {
  if (isNote(value)) {
    const wire: NoteWire = value;
    const time: string | undefined = wire.at;
    // @ts-expect-error checks are of what travels
    const converted: Date | undefined = wire.at;
    void [time, converted];
  }
  const words: string = off.value;
  // @ts-expect-error a text is not a date
  note.at = "2024-05-01T10:00:00Z";
  void words;
}
`;

const generated = await generateServer(documentOf(paths, { components: { schemas } }), {
  targets: ["models", "client", "server", "validators"],
  client: { validate: true },
  validators: { zod: "none" },
  formats: { "date-time": "Date" },
});
const app = await generated.expectCompiles({ "app.ts": APP }).then(() => generated.load<App>("app.ts"));
afterAll(() => generated[Symbol.asyncDispose]());

const at = new Date("2024-05-01T10:00:00.123Z");
const TEXT = "2024-05-01T10:00:00.123Z";

test.each<readonly [name: string, value: object, wire: object]>([
  ["a member", { at }, { at: TEXT }],
  ["allOf", { narrowed: at }, { narrowed: TEXT }],
  ["arrays in arrays", { nested: [[at, at], []] }, { nested: [[TEXT, TEXT], []] }],
  ["a tuple", { pair: [TEXT, at] }, { pair: [TEXT, TEXT] }],
  ["patterns", { patterns: { at_a: at, other: TEXT } }, { patterns: { at_a: TEXT, other: TEXT } }],
  ["by a constant", { constant: { state: "on", value: at } }, { constant: { state: "on", value: TEXT } }],
  ["not by a constant", { constant: { state: "off", value: TEXT } }, { constant: { state: "off", value: TEXT } }],
  ["what nobody documents", { other: TEXT }, { other: TEXT }],
])("converts %s", async (_name, value, wire) => {
  const sent: unknown[] = [];
  const given = structuredClone(value);
  const result = await app.note(value, (request, next) => {
    sent.push(JSON.parse(String(request.body)));
    return next(request);
  });
  expect(value).toEqual(given);
  expect(sent).toEqual([wire]);
  expect(app.seen.at(-1)).toEqual(value);
  expect(result).toMatchObject({ ok: true, data: { id: "1", ...value } });
});

test("converts the body of a failure", async () => {
  const result = await app.note({ at: new Date(0) }, (request, next) => next(request));
  expect(result).toMatchObject({ ok: false, error: { code: "failed", at: new Date(0) } });
});

const post = (at: string): Promise<Response> =>
  app.server.fetch(
    new Request("http://localhost/notes", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ at }),
    }),
  );

test.each([
  ["offsets", "2024-05-01T12:00:00.123+02:00", at],
  ["lower case", "2024-05-01t10:00:00.123z", at],
  ["a leap second", "2016-12-31T23:59:60Z", new Date("2017-01-01T00:00:00Z")],
  ["more digits than milliseconds", "2024-05-01T10:00:00.123456Z", at],
])("reads %s", async (_name, wire, want) => {
  expect((await post(wire)).status).toBe(200);
  expect(app.seen.at(-1)).toEqual({ at: want });
});

describe("an invalid date-time", () => {
  test("is rejected by the server", async () => {
    expect((await post("soon")).status).toBe(422);
  });

  test("is an error in the client, which does not validate", async () => {
    const { createTestClient } = await generated.load<{
      createTestClient: (options: object) => { notes: { create: (request: object) => Promise<unknown> } };
    }>("generated/client/index.ts");
    const fetch = async (): Promise<Response> => Response.json({ at: "soon" });
    const client = createTestClient({ baseUrl: "http://localhost", fetch });
    await expect(client.notes.create({ body: {} })).rejects.toMatchObject({ name: "DecodeError" });
    await expect(client.notes.create({ body: { at: new Date(NaN) } })).rejects.toMatchObject({ name: "RequestError" });
  });
});
