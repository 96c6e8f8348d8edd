import { expect, test } from "vitest";
import type { IncomingMessage, ServerResponse } from "node:http";
import { judge } from "../../judge/judge.ts";
import { apiOf } from "./support/api.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";
import { listen } from "../support/listen.ts";

const responses = {
  200: { description: "All", content: { "application/json": { schema: { type: "array" } } } },
  401: { description: "Unknown caller" },
};
const schemes = { token: { type: "http", scheme: "bearer" } };

function answer(response: ServerResponse, status: number): void {
  response.writeHead(status, { "content-type": "application/json", "www-authenticate": "Bearer" });
  response.end(status === 200 ? "[]" : undefined);
}

test.each([
  { what: "HEAD answered like GET", head: 200, want: [] },
  { what: "HEAD that is rejected", head: 405, want: [] },
  {
    what: "HEAD that is rejected although the document promises it",
    head: 405,
    about: "`HEAD` works wherever `GET` does.",
    want: [
      "head-as-get: listNotes (GET /notes): Rejects HEAD, which works wherever GET does, as the description says: expected 200, got 405.",
    ],
  },
  {
    what: "HEAD that breaks the server",
    head: 500,
    want: ["no-server-error: listNotes (GET /notes): Server error in response to HEAD: got 500."],
  },
])("findings about HEAD name an operation: $what", async ({ about = "", head, want }) => {
  const paths = { "/notes": { get: { operationId: "listNotes", responses: { 200: responses[200] } } } };
  const document = documentOf(paths, { info: { title: "Notes", version: "1", description: about } });
  const listener = ({ method, url }: IncomingMessage, response: ServerResponse): void => {
    if (url?.split("?")[0] !== "/notes") return answer(response, 404);
    answer(response, method === "HEAD" ? head : method === "GET" ? 200 : 404);
  };
  for (const seed of [1, 2, 3]) expect(told(await judgedBy(document, listener, { seed }))).toEqual(want);
});

test("coverage says which operations were not checked for authentication", async () => {
  const api = await apiOf({
    "openapi.json": documentOf(
      { "/notes": { get: { operationId: "listNotes", security: [{ token: [] }], responses } } },
      { components: { securitySchemes: schemes } },
    ),
  });
  const unmet = { ...api, operations: api.operations.map((one) => ({ ...one, security: [], unmetSecurity: ["key"] })) };
  await using server = await listen((_request, response) => answer(response, 401));
  const { coverage } = await judge({ api: unmet, url: server.url, seed: 1, runs: 2 });
  expect(coverage.notExercised).toContain(
    "listNotes (GET /notes): authentication-required, because the document does not define the scheme key",
  );
});
