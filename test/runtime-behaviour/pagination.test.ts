import { describe, expect, it } from "vitest";
import { writeQuery } from "../../runtime/parameters.ts";
import { createClient } from "../../runtime/client.ts";
import { bearer } from "../../runtime/auth.ts";
import { nextLink, type Pagination, items, pages } from "../../runtime/pagination.ts";
import type { Operation, RequestParts } from "../../runtime/operation.ts";
import type { RawRequest } from "../runtime/support/raw-server.ts";
import { jsonResponse, rawServer } from "../runtime/support/raw-server.ts";
import { GET } from "./support/operations.ts";

const LIST: Operation = {
  ...GET,
  path: "/things",
  query: { write: writeQuery, parameters: ["q", "after", "offset", "page", "limit"] },
};

interface Run {
  readonly items: readonly unknown[];
  readonly error: unknown;
  readonly requests: readonly RawRequest[];
}

async function run(
  pagination: Pagination,
  answer: (query: URLSearchParams, origin: string) => string,
  request: RequestParts = {},
): Promise<Run> {
  let origin = "";
  await using server = await rawServer((socket, { target }) =>
    socket.write(answer(new URL(target, origin).searchParams, origin)),
  );
  origin = server.url;
  const client = createClient({ baseUrl: server.url, auth: bearer("t") });
  const found: unknown[] = [];
  let error: unknown;
  try {
    for await (const item of items(pages(client, LIST, pagination, request), pagination.items)) found.push(item);
  } catch (thrown) {
    error = thrown;
  }
  return { items: found, error, requests: server.requests };
}

const targets = ({ requests }: Run): readonly string[] => requests.map(({ target }) => target);

describe("cursor", () => {
  const pagination: Pagination = { style: "cursor", parameter: "after", items: "/data", next: "/meta/next~1cursor" };

  it.each([undefined, null, ""])("goes on with each cursor until it is %j", async (end) => {
    const result = await run(
      pagination,
      (query) =>
        jsonResponse(200, {
          data: [query.get("after")],
          meta: { "next/cursor": query.get("after") === "b&" ? end : query.has("after") ? "b&" : "a" },
        }),
      { query: { q: "x" } },
    );
    expect(result.items).toEqual([null, "a", "b&"]);
    expect(targets(result)).toEqual(["/things?q=x", "/things?q=x&after=a", "/things?q=x&after=b%26"]);
  });

  it("continues after an empty page", async () => {
    const result = await run(pagination, (query) =>
      jsonResponse(200, { data: [], meta: { "next/cursor": query.has("after") ? null : 7 } }),
    );
    expect(targets(result)).toEqual(["/things", "/things?after=7"]);
  });

  it("stops at a cursor that does not move", async () => {
    const result = await run(pagination, () => jsonResponse(200, { data: [1], meta: { "next/cursor": "same" } }));
    expect(result.items).toEqual([1, 1]);
    expect(result.error).toMatchObject({ name: "UnexpectedResponseError" });
  });
});

it("offset: advances by the number of items, until a page is empty", async () => {
  const all = ["a", "b", "c", "d", "e"];
  const page = (query: URLSearchParams): string =>
    jsonResponse(200, { data: all.slice(Number(query.get("offset")), Number(query.get("offset")) + 2) });
  const result = await run({ style: "offset", parameter: "offset", items: "/data" }, page);
  expect(result.items).toEqual(all);
  expect(targets(result)).toEqual(["/things", "/things?offset=2", "/things?offset=4", "/things?offset=5"]);
  expect(
    (await run({ style: "offset", parameter: "offset", items: "/data" }, page, { query: { offset: 3 } })).items,
  ).toEqual(["d", "e"]);
});

it.each([0, 1])("page: one after the other from %d", async (first) => {
  const page = (query: URLSearchParams): string =>
    jsonResponse(200, Number(query.get("page") ?? first) < first + 3 ? [query.get("page")] : []);
  const result = await run({ style: "page", parameter: "page", items: "", first }, page);
  expect(targets(result)).toEqual([
    "/things",
    `/things?page=${first + 1}`,
    `/things?page=${first + 2}`,
    `/things?page=${first + 3}`,
  ]);
});

it.each([
  { first: 0, end: { pages: 3 }, want: ["/things", "/things?page=1", "/things?page=2", "/things?page=3"] },
  { first: 1, end: { pages: 3 }, want: ["/things", "/things?page=2", "/things?page=3"] },
  { first: 0, end: { total: 3 }, want: ["/things", "/things?page=1", "/things?page=2"] },
  { first: 1, end: {}, want: ["/things", "/things?page=2", "/things?page=3", "/things?page=4"] },
])("page: goes on with the number that each page states, from $first until $end", async ({ end, first, want }) => {
  const page = (query: URLSearchParams): string => {
    const number = Number(query.get("page") ?? first);
    return jsonResponse(200, { data: number < first + 3 ? ["x"] : [], number, ...end });
  };
  const pagination: Pagination = {
    style: "page",
    parameter: "page",
    items: "/data",
    number: "/number",
    pageCount: "/pages",
    total: "/total",
  };
  const result = await run(pagination, page);
  expect(targets(result)).toEqual(want);
  expect(result.items).toEqual(["x", "x", "x"]);
});

it.each([0, 1])("page: ends with the number of all pages, counted from %d", async (first) => {
  const pagination: Pagination = { style: "page", parameter: "page", items: "/data", first, pageCount: "/page/total" };
  const pageOf = (total: unknown) => (query: URLSearchParams) =>
    jsonResponse(200, { data: Number(query.get("page") ?? first) < first + 2 ? ["x"] : [], page: { total } });
  expect(targets(await run(pagination, pageOf(2)))).toEqual(["/things", `/things?page=${first + 1}`]);
  const later = await run(pagination, pageOf(2), { query: { page: first + 1 } });
  expect(targets(later)).toEqual([`/things?page=${first + 1}`]);
  expect(targets(await run(pagination, pageOf(0)))).toEqual(["/things"]);
  const all = ["/things", `/things?page=${first + 1}`, `/things?page=${first + 2}`];
  expect(targets(await run(pagination, pageOf(null)))).toEqual(all);
  expect(targets(await run(pagination, pageOf(9)))).toEqual(all);
});

it.each([
  { start: "offset=0", want: ["/things", "/things?offset=2", "/things?offset=4"] },
  { start: "offset=3", want: ["/things?offset=3"] },
])("offset: ends with the number of all items, from $start", async ({ start, want }) => {
  const all = ["a", "b", "c", "d", "e"];
  const pagination: Pagination = { style: "offset", parameter: "offset", items: "/data", total: "/total" };
  const page = (query: URLSearchParams): string =>
    jsonResponse(200, { data: all.slice(Number(query.get("offset")), Number(query.get("offset")) + 2), total: 5 });
  const offset = Number(start.split("=")[1]);
  expect(targets(await run(pagination, page, offset === 0 ? {} : { query: { offset } }))).toEqual(want);
});

it.each([
  { total: 5, want: 3 },
  // Not the number of all items, or items were removed meanwhile.
  { total: 3, want: 4 },
  { total: 0, want: 4 },
  { total: undefined, want: 4 },
])("page: ends with the number of all items, $total of 5", async ({ total, want }) => {
  const all = ["a", "b", "c", "d", "e"];
  const pagination: Pagination = { style: "page", parameter: "page", items: "/data", first: 1, total: "/total" };
  const result = await run(pagination, (query) => {
    const page = Number(query.get("page") ?? 1);
    return jsonResponse(200, { data: all.slice(page * 2 - 2, page * 2), total });
  });
  expect(result.items).toEqual(all);
  expect(result.requests.length).toBe(want);
});

describe("link", () => {
  const pagination: Pagination = { style: "link", items: "" };
  const page = (link: string): string => jsonResponse(200, ["x"], { link });

  it("follows relative and absolute URLs, with the credentials", async () => {
    const result = await run(pagination, (query, origin) => {
      if (!query.has("p")) return page('</other?p=2>; rel="next"');
      return query.get("p") === "2" ? page(`<${origin}/third?p=3>; rel=next`) : page('</things>; rel="first"');
    });
    expect(targets(result)).toEqual(["/things", "/other?p=2", "/third?p=3"]);
    expect(result.requests.every(({ headers }) => headers.get("authorization") === "Bearer t")).toBe(true);
  });

  it("but not to another origin", async () => {
    await using elsewhere = await rawServer(jsonResponse(200, []));
    const result = await run(pagination, () => page(`<${elsewhere.url}/things>; rel="next"`));
    expect(result.error).toMatchObject({ name: "RedirectError" });
    expect(elsewhere.requests).toHaveLength(0);
  });

  it("not to the page it is on", async () => {
    expect((await run(pagination, () => page('</things>; rel="next"'))).error).toMatchObject({
      name: "UnexpectedResponseError",
    });
  });

  it.each([
    ['<a>; rel="next"', "a"],
    ["<a>; rel=next", "a"],
    ['<a>; rel="prev", <b>; rel="next"', "b"],
    ['<a>;rel="last next"', "a"],
    ['<a>; REL="NEXT"', "a"],
    ['<a,b>; title="x, <y>; rel=\\"next\\""; rel="prev", <c>; title*=UTF-8\'\'e; rel=next', "c"],
    ['<a?b=1;c>; rel="next"; title="next"', "a?b=1;c"],
    ['<a>; title="next"', undefined],
    ['<a>; rel="nextish"', undefined],
    ['<a>; xrel="next"', undefined],
    ["", undefined],
    [`${"<".repeat(50_000)}; rel=next`, undefined],
    [`<a>${" ; a".repeat(50_000)}`, undefined],
  ])("%j", (header, target) => {
    expect(nextLink(header)).toBe(target);
  });
});

it("pages are results; a failure ends them with an ApiError", async () => {
  let count = 0;
  await using server = await rawServer((socket) =>
    socket.write(++count === 1 ? jsonResponse(200, { data: [1], next: 2 }) : jsonResponse(400, "bad")),
  );
  const seen: unknown[] = [];
  const all = async (): Promise<void> => {
    for await (const page of pages(
      createClient({ baseUrl: server.url }),
      LIST,
      { style: "cursor", parameter: "after", items: "/data", next: "/next" },
      {},
    ))
      seen.push(page);
  };
  await expect(all()).rejects.toMatchObject({ name: "ApiError", status: 400, error: "bad" });
  expect(seen).toMatchObject([{ ok: true, status: 200, data: { data: [1], next: 2 } }]);
});

it("a body without the items ends what ends with an empty page", async () => {
  expect(
    await run({ style: "page", parameter: "page", items: "/data", first: 1 }, () => jsonResponse(200, null)),
  ).toMatchObject({ items: [], error: undefined });
});
