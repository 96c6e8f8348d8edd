import { expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

// Undocumented errors have the form of the documented ones.

const text = { type: "string" };
const object = (properties: object): object => ({ type: "object", required: Object.keys(properties), properties });
const failure = (schema: object): object => ({ description: "Failure", content: { "application/json": { schema } } });
const constant = (code: string): object => object({ error: object({ code: { const: code }, message: text }) });
const ENVELOPE = object({ error: object({ code: text, message: text }) });
const FLAT = object({ code: text, message: text });
const OAUTH = {
  type: "object",
  required: ["error"],
  properties: { error: { type: "string", enum: ["invalid_client", "invalid_grant"] }, error_description: text },
};

async function undocumented(get: object, token?: object): Promise<readonly [type: string | null, body: unknown]> {
  const responses = { 204: { description: "Done" }, ...get };
  const paths = {
    "/things": { get: { operationId: "getThing", responses } },
    ...(token !== undefined && {
      "/token": { post: { operationId: "createToken", responses: { 204: { description: "Done" }, ...token } } },
    }),
  };
  await using generated = await generateServer(documentOf(paths));
  const { createServer } = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  const server = createServer({ handlers: {} });
  const response = await server.fetch(new Request("https://api.test/nowhere"));
  return [response.headers.get("content-type"), await response.json()];
}

const LOST = "Not found.";

test.each<readonly [what: string, get: object, token: object | undefined, want: object]>([
  [
    "one schema for each status",
    { 401: failure(constant("unauthorized")), 409: failure(constant("conflict")) },
    undefined,
    { error: { code: "not_found", message: LOST } },
  ],
  [
    "one schema for each status, which documents the code of this one elsewhere",
    { 401: failure(constant("unauthorized")), 404: failure(constant("thing_not_found")) },
    undefined,
    { error: { code: "thing_not_found", message: LOST } },
  ],
  [
    "one schema for each status, beside an operation whose `default` is its success",
    { 401: failure(constant("unauthorized")), 404: failure(constant("not_found")) },
    { 204: undefined, default: failure(object({ id: text })) },
    { error: { code: "not_found", message: LOST } },
  ],
  [
    "an OAuth error at the token endpoint",
    { 401: failure(ENVELOPE), 403: failure(ENVELOPE) },
    { 401: failure(OAUTH), 400: failure(OAUTH) },
    { error: { code: "not_found", message: LOST } },
  ],
  [
    "an OAuth error beside a flat envelope",
    { 401: failure(FLAT) },
    { 401: failure(OAUTH) },
    { code: "not_found", message: LOST },
  ],
])("with %s", async (_what, get, token, want) => {
  expect(await undocumented(get, token)).toEqual(["application/json", want]);
});

test("a list of issues without a message of its own", async () => {
  const List = object({ errors: { type: "array", minItems: 1, items: object({ code: text, message: text }) } });
  const parameters = [{ name: "limit", in: "query", schema: { type: "integer" } }];
  const responses = { 204: { description: "Done" } };
  const lost = { ...responses, 404: failure(List), 401: failure(List) };
  const paths = {
    "/things": { get: { operationId: "listThings", parameters, responses } },
    "/things/{id}": { get: { operationId: "getThing", responses: lost } },
  };
  await using generated = await generateServer(documentOf(paths));
  const { createServer } = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  const response = await createServer({ handlers: {} }).fetch(new Request("https://api.test/things?limit=a"));
  expect(await response.json()).toEqual({
    errors: [{ code: "invalid_parameter", message: "/limit must be an integer" }],
  });
});

test("issues in an error of any media type, as springdoc documents it, have no members of problem details", async () => {
  const item = { type: "object", properties: { field: text, message: text } };
  const properties = { status: { type: "integer" }, message: text, fieldErrors: { type: "array", items: item } };
  const content = { "*/*": { schema: { type: "object", properties } } };
  const parameters = [{ name: "limit", in: "query", schema: { type: "integer" } }];
  const responses = { 204: { description: "Done" }, 400: { description: "Failure", content } };
  await using generated = await generateServer(
    documentOf({ "/things": { get: { operationId: "listThings", parameters, responses } } }),
  );
  const { createServer } = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  const response = await createServer({ handlers: {} }).fetch(new Request("https://api.test/things?limit=a"));
  expect(await response.json()).toEqual({
    status: 400,
    message: "limit must be an integer",
    fieldErrors: [{ field: "limit", message: "must be an integer" }],
  });
});

test("problem details, where documented errors differ", async () => {
  const [type] = await undocumented({ 401: failure(ENVELOPE), 409: failure(object({ reason: text, message: text })) });
  expect(type).toBe("application/problem+json");
});
