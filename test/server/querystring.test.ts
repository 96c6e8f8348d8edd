import { afterAll, expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { generateServer } from "./support/generate.ts";

// `in: querystring` of OpenAPI 3.2: the whole query is one value, which may be a component.

const FORM = "application/x-www-form-urlencoded";
const filter = {
  name: "filter",
  in: "querystring",
  content: { [FORM]: { schema: { $ref: "#/components/schemas/Filter" } } },
};

const SERVER = `
import { createServer, type Server } from "./generated/server/index.ts";
export const server: Server = createServer({
  handlers: { search: ({ query }) => ({ status: 200, body: [query?.kind ?? "none", query?.limit ?? 0] }) },
});
`;

const generated = await generateServer(
  {
    openapi: "3.2.0",
    info: { title: "Search", version: "1" },
    paths: {
      "/search": {
        get: {
          operationId: "search",
          parameters: [filter],
          responses: {
            200: { description: "What came", content: { "application/json": { schema: { type: "array" } } } },
          },
        },
      },
    },
    components: {
      schemas: {
        Filter: {
          type: "object",
          required: ["kind"],
          properties: { kind: { enum: ["meter", "sensor"] }, limit: { type: "integer" } },
        },
      },
    },
  },
  { targets: ["client", "server", "validators"], client: { validate: true } },
);
await generated.expectCompiles({ "server.ts": SERVER });
const { server } = await generated.load<{ readonly server: Server }>("server.ts");
afterAll(() => generated[Symbol.asyncDispose]());

test.each<[query: string, want: readonly [number, unknown]]>([
  ["?kind=meter&limit=3", [200, ["meter", 3]]],
  ["", [200, ["none", 0]]],
  ["?kind=cat", [400, expect.objectContaining({ status: 400 })]],
])("a query that is a component: %s", async (query, want) => {
  const answer = await server.fetch(new Request(`http://x/search${query}`));
  expect([answer.status, await answer.json()]).toEqual(want);
});
