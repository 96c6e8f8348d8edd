import { describe, expect, it, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";
import { header, json, object, pathId, ref } from "../judge/support/contract.ts";
import type { JsonObject } from "../../generator/document/json.ts";

// One response of errors for several statuses: each status has its own code.

interface ServerModule {
  createServer(options: object): Server;
  readonly Problem: new (kind: string) => Error;
}

const text = { type: "string" };
const coded = (...codes: readonly string[]): JsonObject =>
  object({ code: { type: "string", enum: codes }, message: text });
const nested = (...codes: readonly string[]): JsonObject => object({ error: coded(...codes) });
const details = (...codes: readonly string[]): JsonObject =>
  object({ type: text, title: text, status: { type: "integer" }, code: { enum: codes } });

interface Case {
  readonly schema: JsonObject;
  /** Statuses of the operation that refer to the one response. */
  readonly statuses: readonly string[];
  readonly mediaType?: string;
  readonly example?: unknown;
  /** More responses of the operation, and those of another operation. */
  readonly responses?: Readonly<Record<string, object>>;
  readonly others?: Readonly<Record<string, object>>;
}

interface Said {
  /** By the kind of fault. */
  readonly [what: string]: readonly [status: number, code: unknown] | readonly string[];
  readonly warnings: readonly string[];
}

async function said({ schema, statuses, mediaType = "application/json", example, ...more }: Case): Promise<Said> {
  const shared = Object.fromEntries(statuses.map((status) => [status, { $ref: "#/components/responses/Failure" }]));
  const put = {
    operationId: "putThing",
    parameters: [pathId("id", text)],
    security: [{ token: [] }],
    requestBody: {
      required: true,
      content: json(object({ name: text })),
    },
    responses: { 204: { description: "Done" }, ...shared, ...more.responses },
  };
  const get = { operationId: "listThings", responses: { 204: { description: "Done" }, ...more.others } };
  const Failure = {
    description: "Failure",
    content: {
      [mediaType]: { schema: ref("Failure"), ...(example !== undefined && { example }) },
    },
  };
  const document = documentOf(
    { "/things/{id}": { put }, "/things": { get } },
    {
      components: {
        schemas: { Failure: schema },
        responses: { Failure },
        securitySchemes: { token: { type: "http", scheme: "bearer" } },
      },
    },
  );
  await using generated = await generateServer(document);
  const { createServer, Problem } = await generated.load<ServerModule>("generated/server/index.ts");
  const lost = (): never => {
    throw new Problem("not-found");
  };
  const broken = (): never => {
    throw new Error("broken");
  };
  const verifiers = { token: (): object => ({ caller: {} }) };
  const servers = [lost, broken].map((putThing) =>
    createServer({ handlers: { putThing, listThings: lost }, verifiers, onError: () => {} }),
  );
  const ask = async (
    body: string,
    { server = 0, type = "application/json", token = "t" } = {},
  ): Promise<readonly [number, unknown]> => {
    const headers = { "content-type": type, ...(token !== "" && { authorization: `Bearer ${token}` }) };
    const request = new Request("https://api.test/things/1", { method: "PUT", headers, body });
    const response = await servers[server]?.fetch(request);
    const read = (await response?.json()) as { code?: unknown; error?: { code?: unknown } };
    return [response?.status ?? 0, read.error?.code ?? read.code];
  };
  return {
    credentials: await ask("{}", { token: "" }),
    body: await ask("{}"),
    syntax: await ask("{"),
    lost: await ask('{"name":"a"}'),
    broken: await ask('{"name":"a"}', { server: 1 }),
    mediaType: await ask("a", { type: "text/plain" }),
    warnings: generated.diagnostics.filter(({ code }) => code === "error-code-unclear").map(({ message }) => message),
  };
}

const SHOP = ["not_found", "unauthorized", "validation_failed"] as const;

/** The same response for every status of a list: `400 404`. */
const responsesOf = (statuses: string, response: object): object =>
  Object.fromEntries(statuses.split(" ").map((each) => [each, response]));

describe("the code of an error", () => {
  const cases: readonly (readonly [name: string, given: Case, want: Partial<Said>])[] = [
    [
      "is omitted where none tells and the contract does not require one",
      { schema: { ...coded("not_found", "a1", "b2"), required: ["message"] }, statuses: ["404", "422"] },
      { lost: [404, "not_found"], body: [422, undefined], warnings: [] },
    ],
    [
      "is that of its status, where several statuses have one response",
      { schema: coded(...SHOP), statuses: ["401", "404", "422"] },
      {
        credentials: [401, "unauthorized"],
        body: [422, "validation_failed"],
        lost: [404, "not_found"],
        warnings: [],
      },
    ],
    [
      "the same inside another member",
      { schema: nested(...SHOP), statuses: ["401", "404", "422"] },
      { credentials: [401, "unauthorized"], body: [422, "validation_failed"], lost: [404, "not_found"], warnings: [] },
    ],
    [
      "the same in problem details",
      { schema: details(...SHOP), statuses: ["401", "404", "422"], mediaType: "application/problem+json" },
      { credentials: [401, "unauthorized"], body: [422, "validation_failed"], lost: [404, "not_found"], warnings: [] },
    ],
    [
      "the same of `default`, and of statuses that only a code says",
      {
        schema: coded("INTERNAL_ERROR", "BAD_REQUEST", "NOT_FOUND", "UNAUTHENTICATED", "VALIDATION_ERROR"),
        statuses: ["default"],
      },
      {
        credentials: [401, "UNAUTHENTICATED"],
        body: [422, "VALIDATION_ERROR"],
        syntax: [400, "BAD_REQUEST"],
        lost: [404, "NOT_FOUND"],
        broken: [500, "INTERNAL_ERROR"],
      },
    ],
    [
      "is that of its status, where a success has the same response",
      {
        schema: nested(...SHOP),
        statuses: ["404"],
        others: { 200: { $ref: "#/components/responses/Failure" } },
      },
      { lost: [404, "not_found"] },
    ],
    [
      "is a general one of the same class, where none is for the status: the body stays valid",
      { schema: coded(...SHOP), statuses: ["401", "404", "422"] },
      { mediaType: [415, "validation_failed"], syntax: [422, "validation_failed"], broken: [500, "internal"] },
    ],
    [
      "the same, with the general code under another name",
      {
        schema: coded("unauthenticated", "not_found", "invalid_request", "too_many_requests", "unavailable"),
        statuses: ["401", "404", "422"],
      },
      {
        credentials: [401, "unauthenticated"],
        body: [422, "invalid_request"],
        syntax: [422, "invalid_request"],
        mediaType: [415, "invalid_request"],
        broken: [500, "unavailable"],
        warnings: [],
      },
    ],
    [
      "is never one that says another status",
      { schema: coded("not_found", "unauthorized"), statuses: ["401", "404"] },
      { mediaType: [415, "unsupported_media_type"] },
    ],
    [
      "is that of a name which two statuses have, where only `default` or another status is documented",
      { schema: coded("unauthorized", "validation_failed"), statuses: ["422", "default"] },
      { body: [422, "validation_failed"], syntax: [422, "validation_failed"], warnings: [] },
    ],
    [
      "is in the word for the status that the document uses",
      {
        schema: coded("order_not_found", "invalid_token", "invalid_request_error", "permission_denied"),
        statuses: ["400", "401", "404"],
      },
      { credentials: [401, "invalid_token"], body: [400, "invalid_request_error"], lost: [404, "order_not_found"] },
    ],
    [
      "is the example's, where no name says the status",
      { schema: coded("a1", "b2", "c3"), statuses: ["422"], example: { code: "b2", message: "" } },
      { body: [422, "b2"], warnings: [] },
    ],
    [
      "is one that suggests its status, where no name says it",
      {
        schema: coded("unauthenticated", "ticket_not_found", "stale_version", "file_too_large", "invalid"),
        statuses: ["401", "404", "409", "422"],
      },
      { credentials: [401, "unauthenticated"], body: [422, "invalid"], lost: [404, "ticket_not_found"], warnings: [] },
    ],
    [
      "is invalid_client of OAuth for 401",
      { schema: coded("invalid_request", "invalid_client", "invalid_grant"), statuses: ["400", "401"] },
      { credentials: [401, "invalid_client"], body: [400, "invalid_request"], warnings: [] },
    ],
    [
      "is none of another status, where nothing tells",
      { schema: coded("unauthorized", "not_found", "out_of_stock"), statuses: ["401", "404", "422"] },
      {
        body: [422, "out_of_stock"],
        warnings: ["The error code for status 422 is ambiguous: unauthorized, not_found, out_of_stock."],
      },
    ],
    [
      "is not that of another status, where any text will do",
      {
        schema: object({ error: object({ "code?": text, message: text }) }),
        statuses: ["404", "422"],
        others: { 400: { description: "Bad", content: json(nested("invalid_request")) } },
      },
      { lost: [404, "not_found"], body: [422, "invalid_body"] },
    ],
    [
      "is the operation's own, where another operation has another for the same status",
      {
        schema: coded("thing_not_found"),
        statuses: ["404"],
        others: { 404: { description: "None", content: json(coded("list_not_found")) } },
      },
      { lost: [404, "thing_not_found"] },
    ],
  ];
  it.each(cases)("%s", async (_name, given, want) => {
    expect(await said(given)).toMatchObject(want);
  });
});

describe("a body that does not fit is answered by", () => {
  const own = {
    description: "Failure",
    content: json(coded("validation_failed", "bad_request")),
  };
  const cases: readonly (readonly [
    name: string,
    responses: Case["responses"],
    others: Case["others"],
    want: number,
  ])[] = [
    ["422, where the operation documents it", { 400: own, 422: own }, {}, 422],
    ["400, where it documents no 422", { 400: own }, { 422: own }, 400],
    ["422, where the contract documents nothing else", {}, { 422: own }, 422],
    ["400, where only other operations document that", {}, { 400: own }, 400],
    ["422, where nobody documents anything", {}, {}, 422],
    ["422, where every status of 4xx is documented", { "4XX": own }, { 400: own }, 422],
  ];
  it.each(cases)("%s", async (_name, responses = {}, others = {}, want) => {
    const { body } = await said({ schema: coded("validation_failed"), statuses: [], responses, others });
    expect(body?.[0]).toBe(want);
  });
});

describe("an invalid value in the path is answered by", () => {
  const failure = {
    description: "Failure",
    content: json(coded("not_found", "bad_request")),
  };
  test.each<readonly [statuses: string, status: number, code: string]>([
    ["404", 404, "not_found"],
    ["401 404", 404, "not_found"],
    ["400 404", 400, "bad_request"],
    ["404 4XX", 400, "bad_request"],
    ["404 default", 400, "bad_request"],
    ["404 422", 422, "bad_request"],
    ["401", 400, "bad_request"],
  ])("where %s is documented: %i %s", async (statuses, status, code) => {
    const get = {
      operationId: "getThing",
      parameters: [pathId("id", { type: "integer" })],
      responses: { 204: { description: "Done" }, ...responsesOf(statuses, failure) },
    };
    await using generated = await generateServer(documentOf({ "/things/{id}": { get } }));
    const { createServer } = await generated.load<ServerModule>("generated/server/index.ts");
    const server = createServer({ handlers: { getThing: () => ({ status: 204 }) }, onError: () => {} });
    const response = await server.fetch(new Request("https://api.test/things/first"));
    const body = (await response.json()) as { code?: unknown };
    expect([response.status, body.code]).toEqual([status, code]);
  });
});

test.each<readonly [statuses: string, status: number, code: string]>([
  ["401 403", 401, "unauthorized"],
  ["403", 403, "forbidden"],
  ["403 4XX", 401, "unauthorized"],
  ["403 default", 401, "unauthorized"],
  ["404", 401, "unauthorized"],
])("unknown credentials, where %s is documented: %i %s", async (statuses, status, code) => {
  const schema = coded("unauthorized", "forbidden", "not_found");
  const { credentials } = await said({ schema, statuses: statuses.split(" ") });
  expect(credentials).toEqual([status, code]);
});

test.each<readonly [statuses: string, headers: Readonly<Record<string, string>>, status: number, code: string]>([
  ["400 428", {}, 428, "precondition_required"],
  ["428 default", {}, 428, "precondition_required"],
  ["428", { "X-Day": "x" }, 400, "bad_request"],
  ["400", {}, 400, "bad_request"],
  ["412", { "If-Match": '"1"' }, 412, "precondition_failed"],
])("where %s is documented, a request with %o is answered by %i %s", async (statuses, headers, status, code) => {
  const schema = coded("bad_request", "precondition_failed", "precondition_required");
  const failure = { description: "Failure", content: json(schema) };
  const put = {
    operationId: "putThing",
    parameters: [
      { name: "If-Match", in: "header", required: true, schema: text },
      header("X-Day", { type: "integer" }),
    ],
    responses: { 204: { description: "Done" }, ...responsesOf(statuses, failure) },
  };
  const get = { operationId: "getThing", responses: { 204: { description: "Done" }, 400: failure } };
  await using generated = await generateServer(documentOf({ "/things": { get, put } }));
  const { createServer, Problem } = await generated.load<
    ServerModule & { readonly Problem: new (kind: string) => Error }
  >("generated/server/index.ts");
  const putThing = (): never => {
    throw new Problem("precondition-failed");
  };
  const server = createServer({ handlers: { putThing, getThing: () => ({ status: 204 }) }, onError: () => {} });
  const response = await server.fetch(new Request("https://api.test/things", { method: "PUT", headers }));
  const body = (await response.json()) as { code?: unknown };
  expect([response.status, body.code]).toEqual([status, code]);
});
