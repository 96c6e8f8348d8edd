import { describe, expect, it } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

// Errors of the server itself, in documents without a common envelope: each is a body that the operation
// documents for its status, by the judgement of the generated check.

interface ServerModule {
  createServer(options: object): Server;
}

interface ChecksModule {
  isFailure(value: unknown): boolean;
}

interface Said {
  readonly type: string;
  readonly text: string;
  /** Whether it is JSON that the generated check of the schema accepts. */
  readonly fits: boolean;
}

const text = { type: "string" };
const object = (
  properties: object,
  required: readonly string[] = Object.keys(properties),
  more: object = {},
): object => ({
  type: "object",
  properties,
  required,
  ...more,
});

interface Case {
  readonly schema: object;
  readonly example?: unknown;
  /** The key of the documented failure; default: `404`. */
  readonly status?: string;
  readonly mediaType?: string;
  readonly schemas?: object;
  /** The problem that the handler throws, and its status; default: `not-found`. */
  readonly problem?: readonly [kind: string, status: number];
}

/** The response of an operation whose handler reports that nothing was found. */
async function answer({
  schema,
  example,
  status = "404",
  mediaType = "application/json",
  schemas,
  problem: [kind, failure] = ["not-found", 404],
}: Case): Promise<Said> {
  const content = {
    [mediaType]: { schema: { $ref: "#/components/schemas/Failure" }, ...(example !== undefined && { example }) },
  };
  const get = {
    operationId: "readThing",
    responses: { 204: { description: "Done" }, [status]: { description: "Failure", content } },
  };
  // Errors that differ, so there is no envelope.
  const other = {
    operationId: "dropThing",
    responses: {
      204: { description: "Done" },
      404: { description: "None", content: { "application/json": { schema: { type: "integer" } } } },
    },
  };
  const document = documentOf(
    { "/things": { get, delete: other } },
    { components: { schemas: { ...schemas, Failure: schema } } },
  );
  await using generated = await generateServer(document);
  const { createServer, Problem } = await generated.load<ServerModule & { Problem: new (kind: string) => Error }>(
    "generated/server/index.ts",
  );
  const { isFailure } = await generated.load<ChecksModule>("generated/checks.ts");
  const lost = (): never => {
    throw new Problem(kind);
  };
  const server = createServer({ handlers: { readThing: lost, dropThing: lost }, onError: () => {} });
  const response = await server.fetch(new Request("https://api.test/things"));
  expect(response.status).toBe(failure);
  const body = await response.text();
  return { type: response.headers.get("content-type") ?? "", text: body, fits: isFailure(jsonOf(body)) };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

const NOTHING = "Not found.";

describe("a body of the operation's own", () => {
  const cases: readonly (readonly [name: string, given: Case, want: unknown])[] = [
    [
      "all that is usual, though not required",
      { schema: object({ message: text, status: { type: "integer" }, request_id: text, hint: text }, []) },
      { message: NOTHING, status: 404, request_id: expect.stringMatching(/^[\da-f-]{36}$/) },
    ],
    [
      "what is required besides is taken from the example",
      {
        schema: object({ message: text, help: { type: "string", pattern: "^https://" } }),
        example: { message: "No such thing", help: "https://a.co" },
      },
      { message: NOTHING, help: "https://a.co" },
    ],
    [
      "an example that does not fit gives nothing",
      { schema: object({ message: text, level: { type: "integer", minimum: 3 } }), example: { level: "high" } },
      { message: NOTHING, level: 3 },
    ],
    [
      "of enums, the value that says the status",
      { schema: object({ code: { type: "string", enum: ["forbidden", "NOT_FOUND"] }, detail: text }) },
      { code: "NOT_FOUND", detail: NOTHING },
    ],
    [
      "a message too long for its place is left out, the others are not",
      { schema: object({ message: { type: "string", maxLength: 5 }, code: text }) },
      { message: "", code: "not_found" },
    ],
    [
      "error and reason",
      { schema: object({ error: text, reason: text }, []) },
      { error: "not_found", reason: NOTHING },
    ],
    [
      "the code and the text of a fault",
      { schema: object({ faultCode: text, faultString: text }) },
      { faultCode: "not_found", faultString: NOTHING },
    ],
    [
      "a reason beside a message",
      { schema: object({ error: object({ reason: text, message: text }) }) },
      { error: { reason: "not_found", message: NOTHING } },
    ],
    [
      "an error of JSON:API",
      {
        schema: object({
          errors: {
            type: "array",
            items: object({ status: { type: "string", pattern: "^[45][0-9]{2}$" }, title: text }),
          },
        }),
      },
      { errors: [{ status: "404", title: "Not Found" }] },
    ],
    [
      "minima and formats",
      {
        schema: object({
          title: text,
          when: { type: "string", format: "date-time" },
          who: { type: "string", minLength: 3 },
          seen: { type: "boolean" },
          more: { type: "array", items: text, minItems: 2 },
        }),
      },
      { title: "Not Found", when: "1970-01-01T00:00:00Z", who: "---", seen: false, more: ["", ""] },
    ],
    [
      "errors inside a list",
      { schema: object({ errors: { type: "array", items: object({ message: text, code: text }) } }) },
      { errors: [{ message: NOTHING, code: "not_found" }] },
    ],
    [
      "an error inside an object",
      { schema: object({ error: object({ type: { enum: ["api_error", "card_error"] }, message: text }) }) },
      { error: { type: "api_error", message: NOTHING } },
    ],
    [
      "alternatives that exclude each other: what fits one of them only",
      { schema: { oneOf: [object({ message: text, url: text }), object({ message: text, code: text }, [])] } },
      { message: NOTHING, code: "not_found" },
    ],
    [
      "an alternative that is a list",
      { schema: { anyOf: [{ type: "array", items: object({ message: text }), minItems: 1 }, { type: "null" }] } },
      [{ message: NOTHING }],
    ],
    ["one text alone", { schema: object({ error: text }) }, { error: NOTHING }],
    ["a text", { schema: text }, NOTHING],
    [
      "Spring's error",
      {
        schema: object({
          timestamp: { type: "string", format: "date-time" },
          status: { type: "integer" },
          error: text,
          message: text,
          path: text,
        }),
      },
      {
        timestamp: expect.stringMatching(/^20\d\d-/),
        status: 404,
        error: "Not Found",
        message: NOTHING,
        path: "/things",
      },
    ],
    [
      "NestJS's error",
      {
        schema: object({ statusCode: { type: "integer" }, message: text, error: text }),
        example: { statusCode: 404, message: "No such thing", error: "Not Found" },
      },
      { statusCode: 404, message: NOTHING, error: "Not Found" },
    ],
    [
      "parts that are one",
      {
        schema: { allOf: [{ $ref: "#/components/schemas/Base" }, object({ code: { const: "gone" } })] },
        schemas: { Base: object({ code: text, message: text }) },
      },
      { code: "gone", message: NOTHING },
    ],
    [
      "parts that refine a member of the base",
      {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Base" },
            {
              properties: {
                error: {
                  required: ["reason"],
                  properties: { type: { const: "missing" }, reason: { enum: ["moved", "deleted"] } },
                },
              },
            },
          ],
        },
        schemas: { Base: object({ error: object({ type: text, message: text, param: text }, ["type", "message"]) }) },
      },
      { error: { type: "missing", message: NOTHING, reason: "moved" } },
    ],
    [
      "the first alternative that fits",
      { schema: { oneOf: [object({ a: { not: {} } }), object({ b: { const: 1 }, message: text })] } },
      { b: 1, message: NOTHING },
    ],
    [
      "closed objects, numbers for codes",
      { schema: object({ code: { type: "integer" }, message: text }, undefined, { additionalProperties: false }) },
      { code: 404, message: NOTHING },
    ],
    [
      "a required list of issues, which is empty where the request has none",
      { schema: object({ message: text, fields: { type: "array", items: object({ field: text, code: text }) } }) },
      { message: NOTHING, fields: [] },
    ],
    [
      "names that objects inherit",
      { schema: object({ ["__proto__"]: text, constructor: text, message: text }) },
      expect.anything(),
    ],
  ];
  it.each(cases)("%s", async (_name, given, want) => {
    const said = await answer(given);
    expect(said).toMatchObject({ type: "application/json", fits: true });
    expect(JSON.parse(said.text)).toEqual(want);
  });

  it.each(["default", "4XX", "404"])("is that of the response %s", async (status) => {
    const said = await answer({ schema: object({ detail: text }), status });
    expect(said).toEqual({ type: "application/json", fits: true, text: JSON.stringify({ detail: NOTHING }) });
  });

  it.each<[codes: readonly string[], required: readonly string[], kind: string, status: number, want: unknown]>([
    [["INVALID", "NOT_FOUND", "TAKEN"], [], "not-found", 404, "NOT_FOUND"],
    // No code of the response fits.
    [["INVALID", "NOT_FOUND", "TAKEN"], [], "internal", 500, undefined],
    [["NOT_FOUND", "CONFLICT", "OTHER"], ["code"], "internal", 500, "OTHER"],
    [["NOT_FOUND", "INTERNAL_ERROR"], ["code"], "internal", 500, "INTERNAL_ERROR"],
  ])("has a code of %j that fits the status, under default (%j, %s)", async (codes, required, kind, status, want) => {
    const schema = object({ code: { enum: codes }, message: text, tries: { type: "integer" } }, [...required, "tries"]);
    const said = await answer({ schema, status: "default", problem: [kind, status] });
    expect(said.fits).toBe(true);
    expect(Reflect.get(Object(JSON.parse(said.text)), "code")).toBe(want);
  });

  it.each(["application/vnd.test+json", "application/vnd.test+json; version=1"])("is sent as %s", async (mediaType) => {
    expect(await answer({ schema: object({ detail: text }), mediaType })).toMatchObject({
      type: mediaType,
      fits: true,
    });
  });

  it("is the message where a text is documented", async () => {
    for (const mediaType of ["text/plain", "text/html"])
      expect(await answer({ schema: text, mediaType })).toMatchObject({ type: mediaType, text: NOTHING });
  });

  it("is problem details with the members that are documented", async () => {
    const schema = object({ type: text, status: { type: "integer" }, title: text, detail: text });
    const said = await answer({ schema, mediaType: "application/problem+json" });
    expect(said).toMatchObject({ type: "application/problem+json", fits: true });
    expect(JSON.parse(said.text)).toMatchObject({ type: "about:blank", status: 404, detail: NOTHING });
  });
});

describe("problem details remain", () => {
  const cases: readonly (readonly [name: string, given: Case])[] = [
    ["nothing can fit", { schema: object({ a: { allOf: [{ type: "string", minLength: 9 }, { maxLength: 3 }] } }) }],
    [
      "a pattern is out of reach",
      { schema: object({ message: text, key: { type: "string", pattern: "^q{3}w{4}$" } }) },
    ],
    ["too many items are asked for", { schema: object({ all: { type: "array", items: text, minItems: 99 } }) }],
    ["it is inside itself", { schema: object({ again: { $ref: "#/components/schemas/Failure" } }) }],
    ["bytes are documented", { schema: {}, mediaType: "application/octet-stream" }],
    ["another status is meant", { schema: object({ message: text }), status: "409" }],
  ];
  it.each(cases)("where %s", async (_name, given) => {
    expect((await answer(given)).type).toBe("application/problem+json");
  });
});

it("problem details of undocumented statuses have the code of their kind", async () => {
  const schema = object({ code: { enum: ["invalid_field"] }, message: text });
  const said = await answer({ schema, status: "400" });
  expect(JSON.parse(said.text)).toMatchObject({ status: 404, code: "not_found" });
});

it("an HTML error escapes what it repeats of the request", async () => {
  const get = {
    operationId: "readThing",
    parameters: [{ name: "<b>", in: "query", schema: { type: "integer" } }],
    responses: {
      204: { description: "Done" },
      400: { description: "Failure", content: { "text/html": { schema: text } } },
    },
  };
  await using generated = await generateServer(documentOf({ "/things": { get } }));
  await generated.expectCompiles();
  const { createServer } = await generated.load<ServerModule>("generated/server/index.ts");
  const response = await createServer({ handlers: {} }).fetch(new Request("https://api.test/things?%3Cb%3E=x"));
  expect([response.status, response.headers.get("content-type")]).toEqual([400, "text/html"]);
  expect(await response.text()).toMatch(/^&lt;b&gt; must be an integer/);
});
