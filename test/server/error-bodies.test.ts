import { describe, expect, it } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

// Errors that the generated server itself sends, where the document has no common envelope. The generated check must
// accept each body under the schema that the operation documents for the status.

interface ServerModule {
  createServer(options: object): Server;
}

interface ChecksModule {
  isFailure(value: unknown): boolean;
}

interface ErrorResponse {
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
async function errorOf({
  schema,
  example,
  status = "404",
  mediaType = "application/json",
  schemas,
  problem: [kind, failure] = ["not-found", 404],
}: Case): Promise<ErrorResponse> {
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

const MESSAGE = "Not found.";

describe("the body that the operation documents", () => {
  const cases: readonly (readonly [name: string, given: Case, want: unknown])[] = [
    [
      "usual members that are optional",
      { schema: object({ message: text, status: { type: "integer" }, request_id: text, hint: text }, []) },
      { message: MESSAGE, status: 404, request_id: expect.stringMatching(/^[\da-f-]{36}$/) },
    ],
    [
      "other required members are taken from the example",
      {
        schema: object({ message: text, help: { type: "string", pattern: "^https://" } }),
        example: { message: "No such thing", help: "https://a.co" },
      },
      { message: MESSAGE, help: "https://a.co" },
    ],
    [
      "an invalid example is ignored",
      { schema: object({ message: text, level: { type: "integer", minimum: 3 } }), example: { level: "high" } },
      { message: MESSAGE, level: 3 },
    ],
    [
      "the value of an enum that names the status",
      { schema: object({ code: { type: "string", enum: ["forbidden", "NOT_FOUND"] }, detail: text }) },
      { code: "NOT_FOUND", detail: MESSAGE },
    ],
    [
      "only a message that is too long is left out",
      { schema: object({ message: { type: "string", maxLength: 5 }, code: text }) },
      { message: "", code: "not_found" },
    ],
    [
      "error and reason",
      { schema: object({ error: text, reason: text }, []) },
      { error: "not_found", reason: MESSAGE },
    ],
    [
      "the code and the text of a fault",
      { schema: object({ faultCode: text, faultString: text }) },
      { faultCode: "not_found", faultString: MESSAGE },
    ],
    [
      "a reason beside a message",
      { schema: object({ error: object({ reason: text, message: text }) }) },
      { error: { reason: "not_found", message: MESSAGE } },
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
      { errors: [{ message: MESSAGE, code: "not_found" }] },
    ],
    [
      "an error inside an object",
      { schema: object({ error: object({ type: { enum: ["api_error", "card_error"] }, message: text }) }) },
      { error: { type: "api_error", message: MESSAGE } },
    ],
    [
      "alternatives that exclude each other: a value of exactly one",
      { schema: { oneOf: [object({ message: text, url: text }), object({ message: text, code: text }, [])] } },
      { message: MESSAGE, code: "not_found" },
    ],
    [
      "an alternative that is a list",
      { schema: { anyOf: [{ type: "array", items: object({ message: text }), minItems: 1 }, { type: "null" }] } },
      [{ message: MESSAGE }],
    ],
    ["one text alone", { schema: object({ error: text }) }, { error: MESSAGE }],
    ["a text", { schema: text }, MESSAGE],
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
        message: MESSAGE,
        path: "/things",
      },
    ],
    [
      "NestJS's error",
      {
        schema: object({ statusCode: { type: "integer" }, message: text, error: text }),
        example: { statusCode: 404, message: "No such thing", error: "Not Found" },
      },
      { statusCode: 404, message: MESSAGE, error: "Not Found" },
    ],
    [
      "allOf",
      {
        schema: { allOf: [{ $ref: "#/components/schemas/Base" }, object({ code: { const: "gone" } })] },
        schemas: { Base: object({ code: text, message: text }) },
      },
      { code: "gone", message: MESSAGE },
    ],
    [
      "allOf that refines a member of the base",
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
      { error: { type: "missing", message: MESSAGE, reason: "moved" } },
    ],
    [
      "the first alternative that fits",
      { schema: { oneOf: [object({ a: { not: {} } }), object({ b: { const: 1 }, message: text })] } },
      { b: 1, message: MESSAGE },
    ],
    [
      "closed objects, numbers for codes",
      { schema: object({ code: { type: "integer" }, message: text }, undefined, { additionalProperties: false }) },
      { code: 404, message: MESSAGE },
    ],
    [
      "a required list of issues, which is empty where the request has none",
      { schema: object({ message: text, fields: { type: "array", items: object({ field: text, code: text }) } }) },
      { message: MESSAGE, fields: [] },
    ],
    [
      "names such as __proto__",
      { schema: object({ ["__proto__"]: text, constructor: text, message: text }) },
      expect.anything(),
    ],
  ];
  it.each(cases)("%s", async (_name, given, want) => {
    const error = await errorOf(given);
    expect(error).toMatchObject({ type: "application/json", fits: true });
    expect(JSON.parse(error.text)).toEqual(want);
  });

  it.each(["default", "4XX", "404"])("is taken from the response %s", async (status) => {
    const error = await errorOf({ schema: object({ detail: text }), status });
    expect(error).toEqual({ type: "application/json", fits: true, text: JSON.stringify({ detail: MESSAGE }) });
  });

  it.each<[codes: readonly string[], required: readonly string[], kind: string, status: number, want: unknown]>([
    [["INVALID", "NOT_FOUND", "TAKEN"], [], "not-found", 404, "NOT_FOUND"],
    // No code of the response fits.
    [["INVALID", "NOT_FOUND", "TAKEN"], [], "internal", 500, undefined],
    [["NOT_FOUND", "CONFLICT", "OTHER"], ["code"], "internal", 500, "OTHER"],
    [["NOT_FOUND", "INTERNAL_ERROR"], ["code"], "internal", 500, "INTERNAL_ERROR"],
  ])("has a code of %j that fits the status, under default (%j, %s)", async (codes, required, kind, status, want) => {
    const schema = object({ code: { enum: codes }, message: text, tries: { type: "integer" } }, [...required, "tries"]);
    const error = await errorOf({ schema, status: "default", problem: [kind, status] });
    expect(error.fits).toBe(true);
    expect(Reflect.get(Object(JSON.parse(error.text)), "code")).toBe(want);
  });

  it.each(["application/vnd.test+json", "application/vnd.test+json; version=1"])("is sent as %s", async (mediaType) => {
    expect(await errorOf({ schema: object({ detail: text }), mediaType })).toMatchObject({
      type: mediaType,
      fits: true,
    });
  });

  it("is the message where a text is documented", async () => {
    for (const mediaType of ["text/plain", "text/html"])
      expect(await errorOf({ schema: text, mediaType })).toMatchObject({ type: mediaType, text: MESSAGE });
  });

  it("is problem details with the members that are documented", async () => {
    const schema = object({ type: text, status: { type: "integer" }, title: text, detail: text });
    const error = await errorOf({ schema, mediaType: "application/problem+json" });
    expect(error).toMatchObject({ type: "application/problem+json", fits: true });
    expect(JSON.parse(error.text)).toMatchObject({ type: "about:blank", status: 404, detail: MESSAGE });
  });
});

describe("the body is problem details", () => {
  const cases: readonly (readonly [name: string, given: Case])[] = [
    ["no value is valid", { schema: object({ a: { allOf: [{ type: "string", minLength: 9 }, { maxLength: 3 }] } }) }],
    [
      "no text for a pattern is found",
      { schema: object({ message: text, key: { type: "string", pattern: "^q{3}w{4}$" } }) },
    ],
    ["too many items are required", { schema: object({ all: { type: "array", items: text, minItems: 99 } }) }],
    ["the schema requires itself", { schema: object({ again: { $ref: "#/components/schemas/Failure" } }) }],
    ["bytes are documented", { schema: {}, mediaType: "application/octet-stream" }],
    ["only another status is documented", { schema: object({ message: text }), status: "409" }],
  ];
  it.each(cases)("where %s", async (_name, given) => {
    expect((await errorOf(given)).type).toBe("application/problem+json");
  });
});

it("problem details of undocumented statuses have the code of their kind", async () => {
  const schema = object({ code: { enum: ["invalid_field"] }, message: text });
  const error = await errorOf({ schema, status: "400" });
  expect(JSON.parse(error.text)).toMatchObject({ status: 404, code: "not_found" });
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
