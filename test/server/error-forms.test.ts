import { expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

// Errors of `default`, in the forms of well-known APIs: each status has its own code, and the message has its place.

interface ServerModule {
  createServer(options: object): Server;
  readonly Problem: new (kind: string) => Error;
}

const text = { type: "string" };
const listed = (...values: readonly string[]): object => ({ type: "string", enum: values });
const list = (items: object): object => ({ type: "array", items });
const object = (properties: object, required = Object.keys(properties)): object => ({
  type: "object",
  required,
  properties,
});

const TYPES = listed("api_error", "invalid_request_error", "authentication_error", "not_found_error");
const CODES = listed("server_error", "invalid_request", "unauthorized", "not_found");

/** Answers to an invalid body, to unknown credentials, to a lost resource, to an unknown path, and to an unknown method. */
async function answers(schema: object, failures?: object): Promise<readonly unknown[]> {
  const failure = { description: "Failure", content: { "application/json": { schema } } };
  const put = {
    operationId: "putThing",
    security: [{ token: [] }],
    requestBody: { required: true, content: { "application/json": { schema: object({ name: text }) } } },
    responses: { 204: { description: "Done" }, ...(failures ?? { default: failure }) },
  };
  const components = { securitySchemes: { token: { type: "http", scheme: "bearer" } } };
  await using generated = await generateServer(documentOf({ "/things": { put } }, { components }));
  const { createServer, Problem } = await generated.load<ServerModule>("generated/server/index.ts");
  const putThing = (): never => {
    throw new Problem("not-found");
  };
  const verifiers = {
    token: ({ token }: { token: string }): object | undefined => (token === "t" ? { caller: {} } : undefined),
  };
  const server = createServer({ handlers: { putThing }, verifiers });
  const ask = async (path: string, token: string, body: string, method = "PUT"): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const init: RequestInit = { method, headers, body };
    const response = await server.fetch(new Request(`https://api.test${path}`, init));
    return await response.json();
  };
  return [
    await ask("/things", "t", "{}"),
    await ask("/things", "x", "{}"),
    await ask("/things", "t", '{"name":"a"}'),
    await ask("/nowhere", "t", "{}"),
    await ask("/things", "t", "{}", "PATCH"),
  ];
}

const DENIED = "Credentials are missing, invalid or expired.";
const LOST = "Not found.";
const BAD = "This method is not allowed.";

test.each<readonly [what: string, schema: object, want: readonly unknown[]]>([
  [
    "the code is called `type`",
    object({ type: { const: "error" }, error: object({ type: TYPES, message: text }) }),
    [
      { type: "error", error: { type: "invalid_request_error", message: "/name is missing" } },
      { type: "error", error: { type: "authentication_error", message: DENIED } },
      { type: "error", error: { type: "not_found_error", message: LOST } },
      { type: "error", error: { type: "not_found_error", message: LOST } },
      { type: "error", error: { type: "invalid_request_error", message: BAD } },
    ],
  ],
  [
    "beside a code of any text, the kinds are listed, as Stripe has it",
    object({ error: object({ code: text, type: TYPES, message: text }, ["type"]) }),
    [
      { error: { code: "invalid_body", type: "invalid_request_error", message: "/name is missing" } },
      { error: { code: "unauthorized", type: "authentication_error", message: DENIED } },
      { error: { code: "not_found", type: "not_found_error", message: LOST } },
      { error: { code: "not_found", type: "not_found_error", message: LOST } },
      { error: { code: "method_not_allowed", type: "invalid_request_error", message: BAD } },
    ],
  ],
  [
    "the code is called `name`",
    object({
      name: listed("INTERNAL_SERVER_ERROR", "INVALID_REQUEST", "AUTHENTICATION_FAILURE", "RESOURCE_NOT_FOUND"),
      message: text,
    }),
    [
      { name: "INVALID_REQUEST", message: "/name is missing" },
      { name: "AUTHENTICATION_FAILURE", message: DENIED },
      { name: "RESOURCE_NOT_FOUND", message: LOST },
      { name: "RESOURCE_NOT_FOUND", message: LOST },
      { name: "INVALID_REQUEST", message: BAD },
    ],
  ],
  [
    "the names are Spanish",
    object({ codigo: text, mensaje: text }, ["mensaje"]),
    [
      { codigo: "invalid_body", mensaje: "/name is missing" },
      { codigo: "unauthorized", mensaje: DENIED },
      { codigo: "not_found", mensaje: LOST },
      { codigo: "not_found", mensaje: LOST },
      { codigo: "method_not_allowed", mensaje: BAD },
    ],
  ],
  [
    "the names are German, and the code is a number",
    object({ fehlercode: { type: "integer" }, fehlermeldung: text }),
    [422, 401, 404, 404, 405].map((fehlercode, index) => ({
      fehlercode,
      fehlermeldung: ["/name is missing", DENIED, LOST, LOST, BAD][index],
    })),
  ],
  [
    "the only text has a name of its own",
    object({ klaida: object({ numeris: { type: "integer" }, tekstas: text }) }),
    ["/name is missing", DENIED, LOST, LOST, BAD].map((tekstas) => ({ klaida: { numeris: 0, tekstas } })),
  ],
  [
    "the message is called `text`, in an object inside the error",
    object({ fault: object({ nummer: { type: "integer" }, text }) }),
    ["/name is missing", DENIED, LOST, LOST, BAD].map((message) => ({ fault: { nummer: 0, text: message } })),
  ],
  [
    "the codes are in a list of errors",
    object({ errors: list(object({ code: CODES, message: text })) }),
    [
      { errors: [{ code: "invalid_request", message: "/name is missing" }] },
      { errors: [{ code: "unauthorized", message: DENIED }] },
      { errors: [{ code: "not_found", message: LOST }] },
      { errors: [{ code: "not_found", message: LOST }] },
      { errors: [{ code: "invalid_request", message: BAD }] },
    ],
  ],
  [
    "the errors are the issues of an OperationOutcome (FHIR)",
    object({
      resourceType: { const: "OperationOutcome" },
      issue: {
        ...list(
          object(
            {
              severity: listed("fatal", "error", "warning"),
              code: listed("invalid", "not-found", "security", "exception"),
              diagnostics: text,
            },
            ["severity", "code"],
          ),
        ),
        minItems: 1,
      },
    }),
    [
      { code: "invalid", diagnostics: "/name is missing" },
      { code: "security", diagnostics: DENIED },
      { code: "not-found", diagnostics: LOST },
      { code: "not-found", diagnostics: LOST },
      { code: "invalid", diagnostics: BAD },
    ].map((issue) => ({ resourceType: "OperationOutcome", issue: [{ severity: "error", ...issue }] })),
  ],
  [
    "the errors are optional messages (Berlin Group)",
    object(
      {
        tppMessages: list(
          object(
            {
              category: listed("ERROR", "WARNING"),
              code: listed("FORMAT_ERROR", "TOKEN_INVALID", "NOT_FOUND"),
              path: text,
              text,
            },
            ["category", "code"],
          ),
        ),
      },
      [],
    ),
    [
      { category: "ERROR", code: "FORMAT_ERROR", path: "/name", text: "is missing" },
      { category: "ERROR", code: "TOKEN_INVALID", text: DENIED },
      { category: "ERROR", code: "NOT_FOUND", text: LOST },
      { category: "ERROR", code: "NOT_FOUND", text: LOST },
      { category: "ERROR", code: "FORMAT_ERROR", text: BAD },
    ].map((message) => ({ tppMessages: [message] })),
  ],
  ...["errors", "messages", "errorMessages"].map((name): readonly [string, object, readonly unknown[]] => [
    `${name} are texts`,
    object({ [name]: list(text) }),
    [["/name is missing"], [DENIED], [LOST], [LOST], [BAD]].map((texts) => ({ [name]: texts })),
  ]),
])("%s", async (_what, schema, want) => {
  expect(await answers(schema)).toEqual(want);
});

const ID = "1d2b6c5e-9f43-4f0e-8a51-0c7f3c1f2a11";

test.each<readonly [sent: string, want: string | RegExp]>([
  [ID, ID],
  ["mine", /^[\da-f]{8}-[\da-f-]{27}$/],
])("a documented header that identifies the request %s is sent with errors", async (sent, want) => {
  const header = { required: true, schema: { type: "string", format: "uuid" } };
  const failure = {
    description: "Failure",
    headers: { "X-Request-ID": header },
    content: { "text/plain": { schema: text } },
  };
  const get = {
    operationId: "getThing",
    parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }],
    responses: { 204: { description: "Done" }, 400: failure },
  };
  await using generated = await generateServer(documentOf({ "/things": { get } }));
  const { createServer } = await generated.load<ServerModule>("generated/server/index.ts");
  const server = createServer({ handlers: { getThing: () => ({ status: 204 }) } });
  const headers = { "x-request-id": sent };
  const { status, headers: received } = await server.fetch(new Request("https://api.test/things?limit=a", { headers }));
  expect([status, received.get("x-request-id")]).toEqual([
    400,
    typeof want === "string" ? want : expect.stringMatching(want),
  ]);
  const fine = await server.fetch(new Request("https://api.test/things", { headers }));
  expect(fine.headers.get("x-request-id")).toBeNull();
});

test("errors with the code as their only name, as Rust's enums have it", async () => {
  const schema = {
    oneOf: [object({ Conflict: text }), object({ NotFound: text }), object({ Unauthorized: text }), listed("Invalid")],
  };
  const failure = { description: "Failure", content: { "application/json": { schema } } };
  const [invalid, denied, lost, nowhere, method] = await answers(schema, { 401: failure, 404: failure, 422: failure });
  expect([invalid, denied, lost, nowhere]).toEqual([
    "Invalid",
    { Unauthorized: DENIED },
    { NotFound: LOST },
    { NotFound: LOST },
  ]);
  // No name fits.
  expect(method).toMatchObject({ status: 405, detail: BAD });
});
