import { describe, expect, it } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

// A request with several things wrong is answered with all of them, where the contract has a place for that.

const text = { type: "string" };
const object = (properties: object, required: readonly string[] = [], more: object = {}): object => ({
  type: "object",
  properties,
  required,
  ...more,
});
const list = (items: object): object => ({ type: "array", items });

const BODY = object({ name: text, age: { type: "integer" }, address: object({ "post/code": text }, ["post/code"]) }, [
  "name",
  "age",
  "address",
]);
const WRONG = JSON.stringify({ age: "x", address: {} });
const PROBLEM = object(
  { type: { type: "string", format: "uri-reference" }, title: text, status: { type: "integer" }, detail: text },
  ["type", "title", "status"],
);
const details = (more: object): object => ({ allOf: [PROBLEM, object(more)] });
const FASTAPI = object({
  detail: list(object({ loc: list({ type: ["string", "integer"] }), msg: text, type: text }, ["loc", "msg", "type"])),
});
const SOURCE = object({ pointer: text, parameter: text });
const JSON_API = object({ status: text, code: text, title: text, detail: text, source: SOURCE });
const SHOP = { code: { type: "string", enum: ["not_found", "validation_failed"] }, message: text };

interface Said {
  readonly body: unknown;
  readonly query: unknown;
  readonly lost: unknown;
  readonly malformed: unknown;
  readonly fits: readonly boolean[];
  readonly outcome: unknown;
}

async function said(schema: object, mediaType = "application/json"): Promise<Said> {
  const failure = {
    description: "Failure",
    content: { [mediaType]: { schema: { $ref: "#/components/schemas/Failure" } } },
  };
  const post = {
    operationId: "createThing",
    parameters: [
      { name: "limit", in: "query", schema: { type: "integer" } },
      { name: "X-Day", in: "header", schema: { type: "integer" } },
    ],
    requestBody: { required: true, content: { "application/json": { schema: BODY } } },
    responses: { 204: { description: "Done" }, 404: failure, 422: failure, 400: failure },
  };
  await using generated = await generateServer(
    documentOf({ "/things": { post } }, { components: { schemas: { Failure: schema } } }),
  );
  const { createServer, Problem } = await generated.load<{
    createServer(options: object): { fetch(request: Request): Promise<Response> };
    readonly Problem: new (kind: string) => Error;
  }>("generated/server/index.ts");
  const { isFailure } = await generated.load<{ isFailure(value: unknown): boolean }>("generated/checks.ts");
  const outcomes: { readonly issues?: unknown }[] = [];
  const server = createServer({
    handlers: {
      createThing: () => {
        throw new Problem("not-found");
      },
    },
    onOutcome: (outcome: object) => outcomes.push(outcome),
  });
  const ask = async (path: string, body: string, headers: Record<string, string> = {}): Promise<unknown> => {
    const given = { method: "POST", body, headers: { "content-type": "application/json", ...headers } };
    const response = await server.fetch(new Request(`https://api.test${path}`, given));
    return response.json();
  };
  const answers = [
    await ask("/things", WRONG),
    await ask("/things?limit=x", "{}", { "x-day": "9007199254740993" }),
    await ask("/things", '{"name":"a","age":1,"address":{"post/code":"1"}}'),
    await ask("/things", "{"),
  ];
  const [body, query, lost, malformed] = answers;
  return { body, query, lost, malformed, fits: answers.map((one) => isFailure(one)), outcome: outcomes[0]?.issues };
}

const MISSING = "is missing";
const NUMBER = "must be an integer, not a string";
const named = (pointer: string | undefined): string => pointer?.slice(1).replace("/", ".").replace("~1", "/") ?? "";
/** Of a parameter: for its sender, it is text like all others. */
const TEXT_NUMBER = "must be an integer";
const TOO_LARGE = "must be an integer from -9007199254740991 to 9007199254740991";
const POINTERS = ["/name", "/age", "/address/post~1code"];
const MESSAGES = [MISSING, NUMBER, MISSING];
const items = (make: (pointer: string, message: string) => object): readonly object[] =>
  POINTERS.map((pointer, index) => make(pointer, MESSAGES[index] ?? ""));

describe("all issues are reported", () => {
  const PROBLEM_TYPE = "application/problem+json";
  const title = "Unprocessable Content";
  const cases: readonly (readonly [name: string, schema: object, type: string, body: object, query: object])[] = [
    [
      "in problem details",
      details({ errors: list(object({ pointer: text, detail: text }, ["pointer", "detail"])) }),
      PROBLEM_TYPE,
      { type: "about:blank", title, status: 422, errors: items((pointer, detail) => ({ pointer, detail })) },
      {
        title: "Bad Request",
        status: 400,
        errors: [
          { pointer: "/limit", detail: TEXT_NUMBER },
          { pointer: "/X-Day", detail: TOO_LARGE },
        ],
      },
    ],
    [
      "in problem details that are closed, with members of their own",
      object(
        {
          type: { type: "string", format: "uri" },
          title: text,
          status: { type: "integer" },
          "invalid-params": list(
            object({ name: text, reason: text }, ["name", "reason"], { additionalProperties: false }),
          ),
        },
        ["type", "title"],
        { additionalProperties: false },
      ),
      PROBLEM_TYPE,
      {
        type: "about:blank",
        title,
        status: 422,
        "invalid-params": items((pointer, reason) => ({ name: named(pointer), reason })),
      },
      {},
    ],
    [
      "as fragments, where the contract writes them so",
      details({ errors: list(object({ pointer: { type: "string", pattern: "^#/" }, detail: text }, ["pointer"])) }),
      PROBLEM_TYPE,
      { errors: items((pointer, detail) => ({ pointer: `#${pointer}`, detail })) },
      {},
    ],
    [
      "in a list of an envelope",
      object(
        { ...SHOP, errors: list(object({ field: text, message: text, in: { enum: ["body", "query", "header"] } })) },
        ["code", "message"],
      ),
      "application/json",
      {
        code: "validation_failed",
        message: `/name ${MISSING}`,
        errors: items((pointer, message) => ({ field: named(pointer), message, in: "body" })),
      },
      {
        errors: [
          { field: "limit", message: TEXT_NUMBER, in: "query" },
          { field: "X-Day", message: TOO_LARGE, in: "header" },
        ],
      },
    ],
    [
      "in a list of an envelope, in other words",
      object({ ...SHOP, fields: list(object({ name: text, problem: text }, ["name", "problem"])) }, [
        "code",
        "message",
      ]),
      "application/json",
      { code: "validation_failed", fields: items((pointer, problem) => ({ name: named(pointer), problem })) },
      { fields: [{ name: "limit", problem: TEXT_NUMBER }, { name: "X-Day" }] },
    ],
    [
      "in a list of items that may have more",
      object({ ...SHOP, details: list(object({ property: text, error: text, value: {} })) }, ["code", "message"]),
      "application/json",
      { details: items((pointer, error) => ({ property: named(pointer), error })) },
      { details: [{ property: "limit", error: TEXT_NUMBER }, { property: "X-Day" }] },
    ],
    [
      "in a list of places",
      object({ ...SHOP, fields: list(object({ name: text }, ["name"])) }, ["code", "message"]),
      "application/json",
      { message: `/name ${MISSING}`, fields: items((pointer) => ({ name: named(pointer) })) },
      {},
    ],
    [
      "in a list inside an error",
      object({ error: object({ ...SHOP, details: list(object({ path: text, issue: text })) }, ["code", "message"]) }, [
        "error",
      ]),
      "application/json",
      { error: { code: "validation_failed", details: items((path, issue) => ({ path, issue })) } },
      {},
    ],
    [
      "in the parameters of an envelope",
      object({ ...SHOP, details: object({}) }, ["code", "message"]),
      "application/json",
      { details: { field: "/name", issues: items((pointer, message) => ({ pointer, message })) } },
      {
        details: {
          field: "limit",
          issues: [
            { pointer: "/limit", in: "query" },
            { pointer: "/X-Day", in: "header" },
          ],
        },
      },
    ],
    [
      "in texts",
      object({ ...SHOP, errors: list(text) }, ["code", "message"]),
      "application/json",
      { errors: POINTERS.map((pointer, index) => `${pointer} ${MESSAGES[index]}`) },
      {},
    ],
    [
      "by field",
      object({ message: text, errors: object({}, [], { additionalProperties: list(text) }) }, ["message"]),
      "application/json",
      { errors: { name: [MISSING], age: [NUMBER], "address.post/code": [MISSING] } },
      {},
    ],
    [
      "by field, one text each",
      object({ ...SHOP, errors: object({}, [], { additionalProperties: text }) }, ["code", "message"]),
      "application/json",
      { errors: { name: MISSING, age: NUMBER } },
      {},
    ],
    [
      "as ASP.NET has it: by field, or null",
      object(
        {
          title: { type: ["string", "null"] },
          status: { type: ["integer", "null"] },
          errors: { type: ["object", "null"], additionalProperties: list(text) },
        },
        [],
        { additionalProperties: {} },
      ),
      "application/problem+json",
      { status: 422, errors: { name: [MISSING], age: [NUMBER] } },
      {},
    ],
    [
      "as Django REST framework has it: by field, and nothing else",
      object({}, [], { additionalProperties: list(text) }),
      "application/json",
      { name: [MISSING], age: [NUMBER], "address.post/code": [MISSING] },
      { limit: [TEXT_NUMBER] },
    ],
    [
      "with names instead of pointers, as the example has them",
      object(
        {
          ...SHOP,
          errors: list(object({ field: { ...text, examples: ["address.city"] }, defaultMessage: text })),
        },
        ["code", "message", "errors"],
      ),
      "application/json",
      {
        errors: [
          { field: "name", defaultMessage: MISSING },
          { field: "age", defaultMessage: NUMBER },
          { field: "address.post/code", defaultMessage: MISSING },
        ],
      },
      {
        errors: [
          { field: "limit", defaultMessage: TEXT_NUMBER },
          { field: "X-Day", defaultMessage: TOO_LARGE },
        ],
      },
    ],
    [
      "as FastAPI has it",
      FASTAPI,
      "application/json",
      {
        detail: [
          { loc: ["body", "name"], msg: MISSING },
          { loc: ["body", "age"], msg: NUMBER },
          { loc: ["body", "address", "post/code"], msg: MISSING },
        ],
      },
      {},
    ],
    [
      "in one member: the first",
      object({ ...SHOP, field: text }, ["code", "message"]),
      "application/json",
      { code: "validation_failed", message: `/name ${MISSING}`, field: "name" },
      { field: "limit" },
    ],
    [
      "in one member that is required",
      object({ ...SHOP, param: { type: ["string", "null"] } }, ["code", "message", "param"]),
      "application/json",
      { param: "name" },
      { param: "limit" },
    ],
    [
      "as Stripe has it",
      object({ error: object({ type: { enum: ["api_error", "invalid_request_error"] }, message: text, param: text }) }),
      "application/json",
      { error: { type: "invalid_request_error", message: `/name ${MISSING}`, param: "name" } },
      { error: { type: "invalid_request_error", param: "limit" } },
    ],
    [
      "as JSON:API has it",
      object({ errors: list(JSON_API) }, ["errors"]),
      "application/vnd.api+json",
      { errors: items((pointer, detail) => ({ status: "422", title, detail, source: { pointer } })) },
      {
        errors: [
          { status: "400", detail: TEXT_NUMBER, source: { parameter: "limit" } },
          { source: { parameter: "X-Day" } },
        ],
      },
    ],
  ];
  it("FastAPI's error of a malformed body is about the body", async () => {
    const answer = await said(FASTAPI);
    expect(answer.malformed).toMatchObject({ detail: [{ loc: ["body"], msg: expect.stringMatching(/JSON/) }] });
  });

  it.each(cases)("%s", async (_name, schema, type, body, query) => {
    const answer = await said(schema, type);
    expect(answer.body).toMatchObject(body);
    expect(answer.query).toMatchObject(query);
    expect(answer.fits).toEqual([true, true, true, true]);
    expect(answer.outcome).toMatchObject(items((pointer, message) => ({ pointer, message })));
    // An error without issues has no list.
    expect(JSON.stringify(answer.lost)).not.toMatch(/"(?:pointer|field|param|path|name|errors)":(?:""|\{)/);
  });
});
