import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { documentOf, judgedBy, told } from "./support/judged.ts";

// In a query, an empty object is the same as none: a server cannot know that the parameter was left out.

const schema = { type: "object", properties: { page: { type: "integer", minimum: 0 }, sort: { type: "string" } } };

const answer: RequestListener = ({ method, url = "" }, response) => {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const allow = { allow: "GET, HEAD, OPTIONS" };
  if (pathname !== "/things") response.writeHead(404).end();
  else if (method === "OPTIONS") response.writeHead(204, allow).end();
  else if (method !== "GET" && method !== "HEAD") response.writeHead(405, allow).end();
  else response.writeHead(searchParams.getAll("page").every((page) => /^\d+$/.test(page)) ? 204 : 400).end();
};

test.each([
  { required: [], want: [] },
  { required: ["page"], want: ["missing-parameter-rejected"] },
])("a required object with the required members $required", async ({ required, want }) => {
  const parameters = [{ name: "pageable", in: "query", required: true, schema: { ...schema, required } }];
  const responses = { 204: { description: "Done" }, 400: { description: "Wrong" } };
  const report = await judgedBy(documentOf({ "/things": { get: { parameters, responses } } }), answer);
  expect(told(report).map((text) => text.split(":")[0])).toEqual(want);
});
