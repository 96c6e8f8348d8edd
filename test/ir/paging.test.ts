import { describe, expect, test } from "vitest";
import { pagingOf } from "../../generator/facts/paging.ts";
import type { Pagination } from "../../generator/ir/behaviour.ts";
import { buildFiles, only } from "./support/build.ts";

const ITEM = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
const LIST = { type: "array", items: ITEM };
const TEXT = { type: "string" };
const COUNT = { type: "integer" };
const ORNULL = { type: ["string", "null"] };
const URL_OR_NULL = { anyOf: [{ type: "string", format: "uri" }, { type: "null" }] };
const PAGE = { type: "integer", minimum: 1, default: 1 };
const ZERO = { type: "integer", minimum: 0, default: 0 };

const object = (properties: object): object => ({ type: "object", properties });

interface Case {
  readonly path?: string;
  readonly query?: Readonly<Record<string, object>>;
  readonly body: object;
  readonly headers?: object;
  readonly method?: string;
  /** Of the parameters in the query. */
  readonly style?: string;
  /** Without it, nothing is recognised. */
  readonly want?: Pagination;
}

/** Ordinary lists of contracts, and how they are read. */
const CASES: Readonly<Record<string, Case>> = {
  "a cursor": {
    query: { cursor: TEXT, limit: COUNT },
    body: object({ items: LIST, next_cursor: ORNULL }),
    want: { style: "cursor", parameter: "cursor", items: "#/items", next: "#/next_cursor" },
  },
  "a cursor among metadata, in camel case": {
    query: { pageToken: TEXT },
    body: object({ data: LIST, meta: object({ pagination: object({ nextPageToken: TEXT }) }) }),
    want: { style: "cursor", parameter: "pageToken", items: "#/data", next: "#/meta/pagination/nextPageToken" },
  },
  "the end of a page, with a flag": {
    query: { after: TEXT },
    body: object({ nodes: LIST, page_info: object({ end_cursor: ORNULL, has_next_page: { type: "boolean" } }) }),
    want: {
      style: "cursor",
      parameter: "after",
      items: "#/nodes",
      next: "#/page_info/end_cursor",
      more: "#/page_info/has_next_page",
    },
  },
  "the id of the last item": {
    query: { ending_before: TEXT, limit: COUNT, starting_after: TEXT },
    body: object({ object: { const: "list" }, data: LIST, has_more: { type: "boolean" }, url: TEXT }),
    want: { style: "cursor", parameter: "starting_after", items: "#/data", id: "#/id", more: "#/has_more" },
  },
  "the id of the last item, which is a number": {
    query: { after_id: COUNT },
    body: object({
      results: { type: "array", items: { allOf: [{ type: "object", required: ["id"], properties: { id: COUNT } }] } },
      meta: object({ hasMore: { type: "boolean" } }),
    }),
    want: { style: "cursor", parameter: "after_id", items: "#/results", id: "#/id", more: "#/meta/hasMore" },
  },
  "the id of the last item, which is a number in a text": {
    query: { starting_after: TEXT },
    body: object({
      data: { type: "array", items: { type: "object", required: ["id"], properties: { id: COUNT } } },
      has_more: { type: "boolean" },
    }),
    want: { style: "cursor", parameter: "starting_after", items: "#/data", id: "#/id", more: "#/has_more" },
  },
  "an id of another type than the cursor": {
    query: { starting_after: COUNT },
    body: object({ data: LIST, has_more: { type: "boolean" } }),
  },
  "a cursor without a flag, which may be a filter": {
    query: { after: TEXT },
    body: object({ data: LIST }),
  },
  "an opaque cursor that no member tells": {
    query: { cursor: TEXT },
    body: object({ data: LIST, has_more: { type: "boolean" } }),
  },
  "cursors in a group": {
    query: { after: TEXT },
    body: object({ data: LIST, paging: object({ cursors: object({ before: TEXT, after: TEXT }) }) }),
    want: { style: "cursor", parameter: "after", items: "#/data", next: "#/paging/cursors/after" },
  },
  "an optional parameter as FastAPI writes it": {
    query: { cursor: { anyOf: [{ type: "string" }, { type: "null" }], title: "Cursor" } },
    body: object({ tasks: LIST, next_cursor: { anyOf: [{ type: "string" }, { type: "null" }] } }),
    path: "/projects/{id}/tasks",
    want: { style: "cursor", parameter: "cursor", items: "#/tasks", next: "#/next_cursor" },
  },
  "a cursor that is an id": {
    query: { marker: COUNT },
    body: object({ records: LIST, next_marker: { type: ["integer", "null"] } }),
    want: { style: "cursor", parameter: "marker", items: "#/records", next: "#/next_marker" },
  },
  "the number of the next page": {
    query: { page: COUNT },
    body: object({ results: LIST, next_page: { type: ["integer", "null"] } }),
    want: { style: "cursor", parameter: "page", items: "#/results", next: "#/next_page" },
  },
  "pages from one": {
    query: { page: PAGE, per_page: COUNT },
    body: LIST,
    want: { style: "page", parameter: "page", items: "#", first: 1 },
  },
  "pages from zero": {
    query: { page: { type: "integer", minimum: 0, default: 0 }, size: COUNT },
    body: object({ content: LIST, totalPages: COUNT }),
    want: { style: "page", parameter: "page", items: "#/content", first: 0, pageCount: "#/totalPages" },
  },
  "the number of all pages, among metadata": {
    query: { page: { type: "integer", format: "int32", default: 0 }, size: COUNT },
    body: object({
      content: LIST,
      page: object({ size: COUNT, number: COUNT, totalElements: COUNT, totalPages: COUNT }),
    }),
    want: {
      style: "page",
      parameter: "page",
      items: "#/content",
      first: 0,
      pageCount: "#/page/totalPages",
      total: "#/page/totalElements",
    },
  },
  "the number of the last page, where pages begin at 1": {
    query: { page: PAGE },
    body: object({ data: LIST, meta: object({ current_page: COUNT, last_page: COUNT, total: COUNT }) }),
    want: {
      style: "page",
      parameter: "page",
      items: "#/data",
      first: 1,
      pageCount: "#/meta/last_page",
      total: "#/meta/total",
    },
  },
  "the number of the last page, where pages begin at 0, is not a count": {
    query: { page: ZERO },
    body: object({ data: LIST, meta: object({ current_page: COUNT, last_page: COUNT }) }),
    want: { style: "page", parameter: "page", items: "#/data", first: 0 },
  },
  "pages that are not a number": {
    query: { page: PAGE },
    body: object({ data: LIST, page_count: TEXT, last_page: { type: "boolean" } }),
    want: { style: "page", parameter: "page", items: "#/data", first: 1 },
  },
  "pages with a flag, with integers as NestJS writes them": {
    query: { page: { type: "number", default: 1 } },
    body: object({ items: LIST, total: { type: "number" }, has_more: { type: "boolean" } }),
    want: { style: "page", parameter: "page", items: "#/items", first: 1, more: "#/has_more", total: "#/total" },
  },
  "pages by JSON:API's names": {
    query: { "page[number]": PAGE, "page[size]": COUNT },
    body: object({ data: LIST }),
    want: { style: "page", parameter: "page[number]", items: "#/data", first: 1 },
  },
  "an offset": {
    query: { limit: COUNT, offset: ZERO },
    body: object({ orders: LIST, total: COUNT }),
    want: { style: "offset", parameter: "offset", limit: "limit", items: "#/orders", total: "#/total" },
  },
  "a count of what is not said, and a total that may be an amount": {
    query: { limit: COUNT, offset: ZERO },
    body: object({ orders: LIST, count: COUNT, total: { type: "number", format: "double" } }),
    want: { style: "offset", parameter: "offset", limit: "limit", items: "#/orders" },
  },
  "an offset after the dates of a period": {
    query: {
      from: { type: "string", format: "date" },
      to: { type: "string", format: "date" },
      limit: COUNT,
      offset: ZERO,
    },
    body: LIST,
    want: { style: "offset", parameter: "offset", limit: "limit", items: "#" },
  },
  "the members of an object, as springdoc writes Pageable": {
    query: {
      pageable: object({
        page: { type: "integer", minimum: 0 },
        size: { type: "integer", minimum: 1 },
        sort: { type: "array", items: TEXT },
      }),
    },
    body: object({ content: LIST, totalPages: COUNT, totalElements: COUNT, number: COUNT, last: { type: "boolean" } }),
    want: {
      style: "page",
      parameter: "page",
      within: "pageable",
      items: "#/content",
      first: 0,
      pageCount: "#/totalPages",
      total: "#/totalElements",
    },
  },
  "the members of an object in brackets": {
    query: { page: object({ offset: ZERO, limit: COUNT }) },
    style: "deepObject",
    body: object({ data: LIST }),
    want: { style: "offset", parameter: "offset", within: "page", limit: "limit", items: "#/data" },
  },
  "a cursor in an object": {
    query: { page: object({ after: TEXT, size: COUNT }) },
    style: "deepObject",
    body: object({ data: LIST, meta: object({ next_cursor: ORNULL }) }),
    want: { style: "cursor", parameter: "after", within: "page", items: "#/data", next: "#/meta/next_cursor" },
  },
  "an offset without a default": {
    query: { take: COUNT, skip: COUNT },
    body: LIST,
    want: { style: "offset", parameter: "skip", limit: "take", items: "#" },
  },
  "a URL in the body": {
    query: { page: COUNT },
    body: object({ count: COUNT, next: URL_OR_NULL, previous: URL_OR_NULL, results: LIST }),
    want: { style: "link", items: "#/results", next: "#/next" },
  },
  "a URL among links": {
    query: { "page[number]": PAGE },
    body: object({ data: LIST, links: object({ self: TEXT, next: ORNULL }) }),
    want: { style: "link", items: "#/data", next: "#/links/next" },
  },
  "HAL's links and items": {
    body: object({ _embedded: object({ orders: LIST }), _links: object({ next: object({ href: TEXT }) }) }),
    want: { style: "link", items: "#/_embedded/orders", next: "#/_links/next/href" },
  },
  "a header": {
    query: { page: PAGE },
    body: LIST,
    headers: { Link: { schema: TEXT } },
    want: { style: "link", items: "#" },
  },
  "a header that may be absent, beside the number of pages": {
    query: { page: PAGE },
    body: object({ data: LIST, total_pages: COUNT }),
    headers: { Link: { schema: TEXT } },
    want: { style: "page", parameter: "page", items: "#/data", first: 1, pageCount: "#/total_pages" },
  },
  "a base that leaves the items open": {
    query: { after: TEXT },
    body: {
      allOf: [object({ rows: { type: "array", items: {} }, has_more: { type: "boolean" } }), object({ rows: LIST })],
    },
    want: { style: "cursor", parameter: "after", items: "#/rows", id: "#/id", more: "#/has_more" },
  },
  "parts of allOf": {
    query: { cursor: TEXT },
    body: { allOf: [object({ next_cursor: ORNULL }), object({ data: LIST })] },
    want: { style: "cursor", parameter: "cursor", items: "#/data", next: "#/next_cursor" },
  },

  "pages that state their numbers": {
    query: { PageNumber: COUNT, PageSize: COUNT },
    body: object({ items: { ...LIST, type: ["array", "null"] }, pageNumber: COUNT, hasNextPage: { type: "boolean" } }),
    want: { style: "page", parameter: "PageNumber", items: "#/items", number: "#/pageNumber", more: "#/hasNextPage" },
  },
  "pages that state their numbers in metadata": {
    query: { page: COUNT, per_page: COUNT },
    body: object({ data: LIST, meta: object({ current_page: COUNT, last_page: COUNT, total: COUNT }) }),
    want: {
      style: "page",
      parameter: "page",
      items: "#/data",
      number: "#/meta/current_page",
      total: "#/meta/total",
      pageCount: "#/meta/last_page",
    },
  },
  "pages that state their numbers, but not the last one": {
    query: { page: COUNT },
    body: object({ data: LIST, page: COUNT }),
  },

  "no list": { query: { page: PAGE }, body: object({ id: TEXT, tags: LIST }) },
  "two lists": { query: { page: PAGE }, body: object({ added: LIST, removed: LIST }) },
  "no parameters": { body: object({ items: LIST, total: COUNT }) },
  "only a limit": { query: { limit: COUNT }, body: LIST },
  "pages that are only known not to be negative": {
    query: { page: { type: "integer", minimum: 0 } },
    body: LIST,
  },
  "pages that begin nowhere": { query: { page: COUNT }, body: LIST },
  "pages that are words": { query: { page: { type: "string", enum: ["home", "about"] } }, body: LIST },
  "a start that may count from one": { query: { start: COUNT, limit: COUNT }, body: LIST },
  "a time": {
    query: { after: { type: "string", format: "date-time" } },
    body: object({ items: LIST, next: TEXT }),
  },
  "a cursor that goes back": {
    query: { before: TEXT },
    body: object({ items: LIST, next_cursor: TEXT }),
  },
  "a cursor that is repeated": {
    query: { cursor: TEXT },
    body: object({ items: LIST, cursor: TEXT }),
  },
  "cursors of two kinds": {
    query: { cursor: COUNT },
    body: object({ items: LIST, next_cursor: TEXT }),
  },
  "a method that is not GET": {
    query: { page: PAGE },
    body: LIST,
    method: "post",
  },
};

async function recognised(
  { body, headers, method = "get", path = "/things", query = {}, style }: Case,
  more: object = {},
) {
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: "path", required: true, schema: TEXT })),
    ...Object.entries(query).map(([name, schema]) => ({ name, in: "query", schema, style })),
  ];
  const document = {
    openapi: "3.1.1",
    info: { title: "T", version: "1" },
    paths: {
      [path]: {
        [method]: {
          parameters,
          responses: { 200: { description: "A page", headers, content: { "application/json": { schema: body } } } },
          ...more,
        },
      },
    },
  };
  const { api } = await buildFiles({ "openapi.json": JSON.stringify(document) });
  return pagingOf(api).get(only(api.operations).at);
}

describe("pages are recognised by usual names", () => {
  test.each(Object.entries(CASES))("%s", async (_name, given) => {
    expect(await recognised(given)).toEqual(given.want);
  });
});

test("x-pagination decides", async () => {
  const pagination = { style: "page", parameter: "page", items: "#/items", first: 3, more: "#/rest" } as const;
  const given = { query: { page: PAGE }, body: object({ items: LIST, has_more: { type: "boolean" } }) };
  expect(await recognised(given, { "x-pagination": pagination })).toEqual(pagination);
});
