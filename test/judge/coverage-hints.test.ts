import { text as readText } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { documentOf, judgedBy } from "./support/judged.ts";

// What was not exercised names an option only where the option helps.

const text = (name: string): JsonObject => ({
  name,
  in: "query",
  schema: { type: "string", maxLength: 3, pattern: "^a" },
});

/** An empty list is not sent in a query, so nothing violates `minItems`. */
const LIST: JsonObject = {
  name: "ids",
  in: "query",
  explode: false,
  schema: { type: "array", minItems: 1, uniqueItems: true, items: { type: "string" } },
};

test.each<[runs: number, parameters: readonly JsonObject[], want: string]>([
  [5, [LIST], "keyword minItems, type was never violated (no generated request can)"],
  [1, [...Array.from({ length: 12 }, (_, index) => text(`t${index}`)), LIST], "(raise --runs)"],
])("with %i runs", async (runs, parameters, want) => {
  const paths = {
    "/things": {
      get: {
        operationId: "list",
        parameters,
        responses: { 204: { description: "Done" }, 400: { description: "Wrong" } },
      },
    },
  };
  const { coverage } = await judgedBy(documentOf(paths), (_, response) => response.writeHead(400).end(), { runs });
  expect(coverage.notExercised.join("\n")).toContain(want);
});

test("unknown values of a discriminator are sent", async () => {
  const text: JsonObject = { type: "string" };
  const schemas = {
    Text: { type: "object", required: ["type", "text"], properties: { type: text, text } },
    Offer: { type: "object", required: ["type", "price"], properties: { type: text, price: { type: "number" } } },
  };
  const schema = {
    oneOf: Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` })),
    discriminator: { propertyName: "type", mapping: { text: "Text", offer: "Offer" } },
  };
  const requestBody = { required: true, content: { "application/json": { schema } } };
  const post = { requestBody, responses: { 204: { description: "Done" }, 400: { description: "Wrong" } } };
  const types = new Set<unknown>();
  const report = await judgedBy(
    documentOf({ "/messages": { post } }, { components: { schemas } }),
    async (request, response) => {
      types.add(/"type":"[^"]*"/.exec(await readText(request))?.[0]);
      response.writeHead(400).end();
    },
  );
  expect(types).toContain('"type":"not-a-known-value"');
  expect(report.coverage.notExercised.join("\n")).not.toContain("never violated");
});

test("a body that is JSON or XML of the same schema is sent as JSON", async () => {
  const schema = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
  const content = { "application/xml": { schema }, "application/json": { schema } };
  const post = {
    requestBody: { required: true, content },
    responses: { 204: { description: "Done" }, 400: { description: "Wrong" }, 415: { description: "Other type" } },
  };
  const report = await judgedBy(documentOf({ "/things": { post } }), async (request, response) => {
    const body = await readText(request);
    const isJson = request.headers["content-type"]?.startsWith("application/json") === true;
    response.writeHead(!isJson ? 415 : body.startsWith('{"name":"') ? 204 : 400).end();
  });
  expect(report.coverage.notExercised.join("\n")).not.toContain("no valid request");
});
