import { expect, test } from "vitest";
import { startMock } from "../../generator/index.ts";
import { object } from "../judge/support/contract.ts";
import { temporaryFolder } from "../support/folder.ts";

// What a generated page says about itself agrees with its items and with the request.

const INTEGER = { type: "integer" };
const BOOLEAN = { type: "boolean" };
const NUMBERS = { type: "array", items: INTEGER };
const SORT = object({ empty: BOOLEAN, sorted: BOOLEAN, unsorted: BOOLEAN });
const counted = (name: string): object => ({ name, in: "query", schema: INTEGER });
const list = (parameters: readonly object[], schema: object): object => ({
  get: { parameters, responses: { "200": { description: "", content: { "application/json": { schema } } } } },
});

const PATHS = {
  "/spring": list(
    [{ ...counted("page"), schema: { ...INTEGER, default: 0 } }, counted("size")],
    object({
      content: NUMBERS,
      totalElements: INTEGER,
      totalPages: INTEGER,
      size: INTEGER,
      number: INTEGER,
      numberOfElements: INTEGER,
      first: BOOLEAN,
      last: BOOLEAN,
      empty: BOOLEAN,
      pageable: object({ offset: INTEGER, pageNumber: INTEGER, pageSize: INTEGER, paged: BOOLEAN, sort: SORT }),
    }),
  ),
  "/laravel": list(
    [counted("page"), counted("per_page")],
    object({
      data: NUMBERS,
      meta: object({ current_page: INTEGER, last_page: INTEGER, per_page: INTEGER, total: INTEGER }),
    }),
  ),
  "/offset": list(
    [counted("offset"), counted("limit")],
    object({ data: object({ items: NUMBERS, offset: INTEGER, limit: INTEGER, total: INTEGER }) }),
  ),
  "/texts": list(
    [counted("page")],
    object({
      items: NUMBERS,
      total: INTEGER,
      first: { type: "string", enum: ["/a"] },
      page: { ...INTEGER, maximum: 3 },
    }),
  ),
};

const SPRING = {
  content: [expect.any(Number), expect.any(Number)],
  totalElements: 2,
  totalPages: 1,
  size: 20,
  number: 0,
  numberOfElements: 2,
  first: true,
  last: true,
  empty: false,
  pageable: {
    offset: 0,
    pageNumber: 0,
    pageSize: 20,
    paged: true,
    sort: { empty: expect.any(Boolean), sorted: false, unsorted: true },
  },
};

test.for([
  ["/spring", SPRING],
  [
    "/spring?page=2&size=5",
    {
      ...SPRING,
      content: [],
      size: 5,
      number: 2,
      numberOfElements: 0,
      first: false,
      empty: true,
      pageable: { ...SPRING.pageable, offset: 10, pageNumber: 2, pageSize: 5 },
    },
  ],
  [
    "/laravel?page=1&per_page=15",
    { data: expect.any(Array), meta: { current_page: 1, last_page: 1, per_page: 15, total: expect.any(Number) } },
  ],
  ["/offset?offset=40&limit=10", { data: { items: [], offset: 40, limit: 10, total: expect.any(Number) } }],
  ["/texts?page=2", { items: [], total: expect.any(Number), first: "/a", page: 2 }],
  ["/texts?page=7", { items: [], total: expect.any(Number), first: "/a", page: expect.any(Number) }],
] as const)("%s", async ([path, want]) => {
  await using folder = await temporaryFolder({
    "openapi.json": JSON.stringify({ openapi: "3.1.1", info: { title: "Pages", version: "1" }, paths: PATHS }),
  });
  const mock = await startMock({ document: "openapi.json" }, { folder: folder.path, onWarning: () => undefined });
  try {
    expect(await (await fetch(`${mock.url}${path}`)).json()).toEqual(want);
  } finally {
    await mock.close();
  }
});
