import { expect, test } from "vitest";
import { pagingOf } from "../../generator/facts/paging.ts";
import type { Pagination } from "../../generator/ir/behaviour.ts";
import { buildFiles } from "./support/build.ts";

// Items and page information in an envelope.

const LIST = { type: "array", items: { type: "object", properties: { id: { type: "string" } } } };
const TEXT = { type: "string" };
const COUNT = { type: "integer" };
const PAGE = { type: "integer", minimum: 1, default: 1 };

const object = (properties: object): object => ({ type: "object", properties });

interface Case {
  readonly query: Readonly<Record<string, object>>;
  readonly body: object;
  readonly want: Pagination;
}

const CASES: Readonly<Record<string, Case>> = {
  "a cursor beside the items of an envelope": {
    query: { cursor: TEXT },
    body: object({ code: COUNT, data: object({ items: LIST, nextCursor: TEXT, hasMore: { type: "boolean" } }) }),
    want: {
      style: "cursor",
      parameter: "cursor",
      items: "#/data/items",
      next: "#/data/nextCursor",
      more: "#/data/hasMore",
    },
  },
  "a number of pages beside the items of an envelope": {
    query: { page: PAGE, size: COUNT },
    body: object({ success: { type: "boolean" }, result: object({ list: LIST, total: COUNT, pages: COUNT }) }),
    want: {
      style: "page",
      parameter: "page",
      items: "#/result/list",
      first: 1,
      total: "#/result/total",
      pageCount: "#/result/pages",
    },
  },
};

test.each(Object.entries(CASES))("%s", async (_name, { body, query, want }) => {
  const parameters = Object.entries(query).map(([name, schema]) => ({ name, in: "query", schema }));
  const responses = { 200: { description: "", content: { "application/json": { schema: body } } } };
  const document = {
    openapi: "3.1.1",
    info: { title: "Pages", version: "1" },
    paths: { "/things": { get: { parameters, responses } } },
  };
  const { api } = await buildFiles({ "openapi.json": JSON.stringify(document) });
  expect([...pagingOf(api).values()]).toEqual([want]);
});
