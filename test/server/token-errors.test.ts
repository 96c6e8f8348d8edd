import { expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

// Clients of OAuth read the errors of a token endpoint by the codes of RFC 6749, 5.2.

const text = { type: "string" };
const object = (properties: object, required = Object.keys(properties)): object => ({
  type: "object",
  required,
  properties,
});
const answer = (schema: object): object => ({ description: "Answer", content: { "application/json": { schema } } });
const OAUTH = object({ error: text, error_description: text }, ["error"]);

type Problems = { createServer(options: object): Server; Problem: new (kind: string) => Error };

async function tokenErrors(token: object, options: object = {}): Promise<(body: string) => Promise<unknown>> {
  const form = object({ grant_type: { enum: ["client_credentials"] }, client_id: text }, ["grant_type", "client_id"]);
  const requestBody = { required: true, content: { "application/x-www-form-urlencoded": { schema: form } } };
  const other = { ...answer(object({ kind: text, text })) };
  const document = documentOf(
    {
      "/token": {
        post: { operationId: "createToken", requestBody, responses: { 204: { description: "Done" }, ...token } },
      },
      "/things": {
        get: { operationId: "getThing", responses: { 204: { description: "Done" }, 400: other, 404: other } },
      },
    },
    {
      components: {
        securitySchemes: {
          oauth: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "/token", scopes: {} } } },
        },
      },
    },
  );
  await using generated = await generateServer(document);
  const { createServer, Problem } = await generated.load<Problems>("generated/server/index.ts");
  const createToken = (): never => {
    throw new Problem("unauthorized");
  };
  const server = createServer({ handlers: { createToken }, verifiers: { oauth: () => undefined }, ...options });
  return async (body) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const response = await server.fetch(new Request("https://api.test/token", { method: "POST", headers, body }));
    const { error, kind } = (await response.json()) as { error?: unknown; kind?: unknown };
    return [response.status, error ?? kind];
  };
}

test.each<readonly [what: string, token: object, options: object, body: string, want: readonly [number, unknown]]>([
  ["unknown client", { 401: answer(OAUTH) }, {}, "grant_type=client_credentials&client_id=a", [401, "invalid_client"]],
  ["no grant", { 400: answer(OAUTH) }, {}, "client_id=a", [400, "invalid_request"]],
  ["other grant", { 400: answer(OAUTH) }, {}, "grant_type=password&client_id=a", [400, "unsupported_grant_type"]],
  [
    "status without documentation",
    { 401: answer(OAUTH) },
    {},
    "grant_type=password&client_id=a",
    [400, "unsupported_grant_type"],
  ],
  [
    "a code of mapProblem",
    { 401: answer(OAUTH) },
    { mapProblem: () => ({ status: 401, code: "access_denied" }) },
    "client_id=a",
    [401, "access_denied"],
  ],
  ["another form", { 400: answer(object({ kind: text, text })) }, {}, "client_id=a", [400, ""]],
])("%s", async (_what, token, options, body, want) => {
  expect(await (await tokenErrors(token, options))(body)).toEqual(want);
});
