import { expect, test } from "vitest";
import { documentOf, judgedBy, told } from "./support/judged.ts";

// Numbers and booleans in text bodies are sent as text, and judged by what they are.

const plain = (schema: object): object => ({ content: { "text/plain": { schema } } });

test.each([
  ["an integer", { type: "integer", minimum: 1 }, "7", []],
  ["a number below its minimum", { type: "integer", minimum: 1 }, "0", ["body-schema"]],
  ["a text instead of a number", { type: "integer" }, "many", ["body-schema"]],
  ["a boolean", { type: "boolean" }, "false", []],
  ["a listed number", { enum: [1, 2] }, "2", []],
  ["digits that are text", { type: "string", pattern: "^[0-9]+$" }, "12", []],
])("%s", async (_name, schema, sent, want) => {
  const put = {
    requestBody: { required: true, ...plain(schema) },
    responses: { 200: { description: "Done", ...plain(schema) }, 400: { description: "Invalid" } },
  };
  const seen: string[] = [];
  const report = await judgedBy(documentOf({ "/value": { put } }), async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    seen.push(Buffer.concat(chunks).toString());
    response.writeHead(200, { "content-type": "text/plain" }).end(sent);
  });
  const found = told(report).flatMap((one) => (one.startsWith("body-schema") ? ["body-schema"] : []));
  expect([...new Set(found)]).toEqual(want);
  expect(seen.some((body) => body !== "")).toBe(true);
});
