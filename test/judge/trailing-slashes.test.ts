import type { IncomingMessage, RequestListener } from "node:http";
import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";

// Django ends the paths of resources with a slash.

const parameter = { name: "id", in: "path", required: true, schema: { type: "integer" } };
const json = (schema: JsonObject): JsonObject => ({
  description: "Thing",
  content: { "application/json": { schema } },
});
const name = { type: "string", minLength: 1, maxLength: 20 };
const thing: JsonObject = { type: "object", required: ["id", "name"], properties: { id: { type: "integer" }, name } };
const body = { type: "object", required: ["name"], additionalProperties: false, properties: { name } };
const paths = {
  "/things/": {
    post: {
      operationId: "create",
      requestBody: { required: true, content: { "application/json": { schema: body } } },
      responses: { 201: json(thing), 400: { description: "Invalid" } },
    },
  },
  "/things/{id}/": {
    get: {
      operationId: "read",
      parameters: [parameter],
      responses: { 200: json(thing), 404: { description: "None" } },
    },
    delete: {
      operationId: "remove",
      parameters: [parameter],
      responses: { 204: { description: "Gone" }, 404: { description: "None" } },
    },
  },
};

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request.iterator()) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString();
}

/** A server that does not delete anything. */
function forgetful(): RequestListener {
  const things = new Map<string, object>();
  return (request, response) => {
    void (async () => {
      const text = await textOf(request);
      const reply = (status: number, value?: object): void => {
        response.writeHead(status, value === undefined ? {} : { "content-type": "application/json" });
        response.end(value === undefined ? undefined : JSON.stringify(value));
      };
      const id = /^\/things\/(\d+)\/$/.exec(request.url ?? "")?.[1];
      const found = id === undefined ? undefined : things.get(id);
      if (request.method === "POST" && request.url === "/things/") {
        const made = { id: things.size + 1, ...(JSON.parse(text) as object) };
        things.set(String(made.id), made);
        return reply(201, made);
      }
      if (found === undefined) return reply(404);
      return request.method === "DELETE" ? reply(204) : reply(200, found);
    })().catch(() => response.writeHead(400).end());
  };
}

test("sequences of requests exercise resources whose paths end with a slash", async () => {
  const report = await judgedBy(documentOf(paths), forgetful(), { checks: ["deleted-gone"] });
  expect(report.coverage.notExercised.join("\n")).not.toContain("sequences");
  expect(told(report)).toEqual([expect.stringMatching(/^deleted-gone: read .*can still be read/)]);
}, 60_000);
