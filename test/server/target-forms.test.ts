import { afterAll, expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

// Objects in forms that may be empty: an empty object leaves no trace in the body.

const label = {
  operationId: "label",
  requestBody: {
    required: true,
    content: {
      "application/x-www-form-urlencoded": {
        schema: {
          type: "object",
          required: ["name", "labels", "place"],
          properties: {
            name: { type: "string" },
            labels: { type: "object", additionalProperties: { type: "string" } },
            place: { type: "object", required: ["x"], properties: { x: { type: "integer" } } },
            more: { type: "object", additionalProperties: { type: "string" } },
          },
        },
        encoding: {
          labels: { style: "deepObject", explode: true },
          place: { style: "deepObject", explode: true },
          more: { style: "deepObject", explode: true },
        },
      },
    },
  },
  responses: { 200: { description: "What came", content: { "application/json": { schema: {} } } } },
};

const SERVER = `
import { createServer, type Server } from "./generated/server/index.ts";
export const server: Server = createServer({
  handlers: {
    label: ({ body }) => ({ status: 200, body }),
  },
});
`;

const generated = await generateServer(documentOf({ "/labels": { post: label } }));
await generated.expectCompiles({ "server.ts": SERVER });
const { server } = await generated.load<{ readonly server: Server }>("server.ts");
afterAll(() => generated[Symbol.asyncDispose]());

async function post(target: string, type: string, body: string): Promise<readonly [number, string]> {
  const answer = await server.fetch(
    new Request(`http://x${target}`, { method: "POST", headers: { "content-type": type }, body }),
  );
  return [answer.status, await answer.text()];
}

const FORM = "application/x-www-form-urlencoded";

test("an object that is needed and empty is written as nothing", async () => {
  const [status, text] = await post("/labels", FORM, "name=a&place[x]=1");
  expect([status, JSON.parse(text)]).toEqual([200, { name: "a", labels: {}, place: { x: 1 } }]);
});

test("a missing field that may not be empty", async () => {
  const [status, text] = await post("/labels", FORM, "name=a");
  expect([status, text]).toEqual([422, expect.stringContaining("/place ")]);
});

test("another missing field", async () => {
  expect(await post("/labels", FORM, "place[x]=1")).toEqual([422, expect.stringContaining("name")]);
});
