import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  dehydrate,
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryObserver,
  skipToken,
} from "@tanstack/query-core";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createClient, type Client } from "../../runtime/client.ts";
import { infiniteQuery, query, queryKey } from "../../runtime/query.ts";
import type { InfiniteQuery, Mutation, Query, QueryKey, SkippableQuery } from "../../runtime/query.ts";
import type { Failure, Success } from "../../runtime/result.ts";
import { temporaryFolder } from "../support/folder.ts";
import { shopProject } from "./shop.ts";
import { listen } from "../support/listen.ts";

// The generated options in TanStack Query itself, against a server over loopback.

interface Product {
  readonly sku: string;
  readonly name: string;
}

interface Page {
  readonly items: readonly Product[];
  readonly next: string | null;
}

type Got<Data> = Success<200, Data> | Failure<404, { readonly message: string }>;
type Key = (request?: object) => QueryKey;

interface Products {
  readonly productsKey: readonly string[];
  readonly listProductsKey: Key;
  readonly getProductKey: Key;
  readonly listProductsQuery: (client: Client, request?: object) => Query<Got<Page>>;
  readonly listProductsInfiniteQuery: (client: Client, request?: object) => InfiniteQuery<Got<Page>>;
  readonly getProductQuery: (client: Client, request: object | typeof skipToken) => SkippableQuery<Got<Product>>;
  readonly createProductMutation: (client: Client) => Mutation<object, Got<Product>>;
  readonly deleteProductMutation: (client: Client) => Mutation<object, Got<undefined>>;
}

interface Orders {
  readonly listOrdersInfiniteQuery: (client: Client) => InfiniteQuery<Got<{ readonly results: readonly string[] }>>;
  readonly listCustomersInfiniteQuery: (
    client: Client,
  ) => InfiniteQuery<Got<{ readonly items: readonly string[]; readonly total: number }>>;
  readonly listEventsInfiniteQuery: (client: Client) => InfiniteQuery<Got<readonly string[]>>;
}

interface Reviews {
  readonly createReviewMutation: (client: Client) => Mutation<object, Got<undefined>>;
  readonly deleteReviewMutation: (client: Client) => Mutation<object, Got<undefined>>;
}

interface Untagged {
  readonly pingQuery: (client: Client) => Query<Got<undefined>>;
}

const PRODUCTS: readonly Product[] = ["a", "b", "c"].map((sku) => ({ sku, name: sku.toUpperCase() }));

const requests: string[] = [];
/** The server's action instead of a response. */
let hang: ((request: IncomingMessage) => boolean) | undefined;

const server = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://localhost");
  requests.push(`${request.method} ${url.pathname}${url.search}`);
  if (hang?.(request) === true) return;
  const reply = (status: number, body?: unknown): void => {
    response.writeHead(status, body === undefined ? {} : { "content-type": "application/json" });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
  const sku = /^\/products\/(\w+)$/.exec(url.pathname)?.[1];
  if (url.pathname === "/ping") return reply(204);
  if (url.pathname === "/orders")
    return reply(200, url.search === "" ? { results: ["a"], next: "/orders?from=b" } : { results: ["b"], next: null });
  if (url.pathname === "/customers") {
    const page = Number(url.searchParams.get("page") ?? 1);
    return reply(200, { items: ["a", "b", "c"].slice(page * 2 - 2, page * 2), total: 3 });
  }
  if (url.pathname === "/events") return reply(200, url.searchParams.get("page") === "2" ? [] : ["a"]);
  if (request.method === "POST") return reply(201, { sku: "d", name: "D" });
  if (request.method === "DELETE") return reply(204);
  if (sku !== undefined) {
    const found = PRODUCTS.find((product) => product.sku === sku);
    return found === undefined ? reply(404, { message: `no ${sku}` }) : reply(200, found);
  }
  const first = Number(url.searchParams.get("cursor") ?? 0);
  const next = first + 2 < PRODUCTS.length ? String(first + 2) : null;
  reply(200, { items: PRODUCTS.slice(first, first + 2), next });
});

const folder = await temporaryFolder();
await shopProject(folder.path);
const load = (name: string): Promise<unknown> =>
  import(pathToFileURL(join(folder.path, `generated/tanstack-query/${name}.ts`)).href);
const products = (await load("products")) as Products;
const orders = (await load("orders")) as Orders;
const reviews = (await load("reviews")) as Reviews;
const untagged = (await load("operations")) as Untagged;
const client = createClient({ server: (await listen(server)).url });
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await folder[Symbol.asyncDispose]();
});
beforeEach(() => {
  requests.length = 0;
  hang = undefined;
});

describe("queries", () => {
  test("fetch once, and are found under their key", async () => {
    const queries = new QueryClient();
    const page = await queries.ensureQueryData(products.listProductsQuery(client));
    await queries.ensureQueryData(products.listProductsQuery(client, {}));
    expect(page.items.map(({ sku }) => sku)).toEqual(["a", "b"]);
    expect(queries.getQueryData(products.listProductsKey())).toEqual(page);
    expect(requests).toEqual(["GET /products"]);
  });

  test.for([
    {
      what: "an operation without a request",
      key: () => products.listProductsKey(),
      want: ["Shop API", "products", "listProducts"],
    },
    {
      what: "one request",
      key: () => products.getProductKey({ path: { sku: "a" } }),
      want: ["Shop API", "products", "getProduct", { path: { sku: "a" } }],
    },
    { what: "a tag", key: () => products.productsKey, want: ["Shop API", "products"] },
  ])("the key of $what", ({ key, want }) => {
    expect(key()).toEqual(want);
  });

  test("a shorter key invalidates all that begin with it", async () => {
    const queries = new QueryClient();
    await queries.fetchQuery(products.listProductsQuery(client));
    await queries.fetchQuery(products.getProductQuery(client, { path: { sku: "a" } }) as Query<Got<Product>>);
    const isStale = (key: QueryKey): boolean | undefined => queries.getQueryState(key)?.isInvalidated;
    await queries.invalidateQueries({ queryKey: products.getProductKey() });
    expect([isStale(products.getProductKey({ path: { sku: "a" } })), isStale(products.listProductsKey())]).toEqual([
      true,
      false,
    ]);
    await queries.invalidateQueries({ queryKey: products.productsKey });
    expect(isStale(products.listProductsKey())).toBe(true);
  });

  test("fail with the documented error, without retries", async () => {
    const failed = new QueryClient().fetchQuery({
      ...(products.getProductQuery(client, { path: { sku: "x" } }) as Query<Got<Product>>),
    });
    await expect(failed).rejects.toMatchObject({ name: "ApiError", status: 404, error: { message: "no x" } });
    expect(requests).toEqual(["GET /products/x"]);
  });

  test("are retried three times when no documented response arrives", () => {
    const { retry } = products.listProductsQuery(client);
    const error = { name: "NetworkError" } as Parameters<typeof retry>[1];
    expect([0, 1, 2, 3].map((failures) => retry(failures, error))).toEqual([true, true, true, false]);
  });

  test("skipToken: no request", async () => {
    const observer = new QueryObserver(new QueryClient(), products.getProductQuery(client, skipToken));
    const stop = observer.subscribe(() => {});
    expect(observer.getCurrentResult().fetchStatus).toBe("idle");
    stop();
    expect(requests).toEqual([]);
  });

  test("without observers the request is aborted", async () => {
    const queries = new QueryClient();
    const aborted = new Promise<void>((resolve) => {
      hang = (request) => (request.on("close", resolve), true);
    });
    const observer = new QueryObserver(queries, { ...products.listProductsQuery(client), retry: false });
    const stop = observer.subscribe(() => {});
    await expect.poll(() => requests).toEqual(["GET /products"]);
    stop();
    await queries.cancelQueries();
    await aborted;
  });

  test("without a body: null", async () => {
    expect(await new QueryClient().fetchQuery(untagged.pingQuery(client))).toBe(null);
  });

  test("are prefetched on a server, and dehydrated as plain data", async () => {
    const queries = new QueryClient();
    await queries.prefetchQuery(products.listProductsQuery(client));
    const { queries: found } = dehydrate(queries);
    expect(JSON.parse(JSON.stringify(found.map(({ queryKey, state }) => [queryKey, state.data])))).toMatchObject([
      [["Shop API", "products", "listProducts"], { next: "2" }],
    ]);
  });
});

test("infinite queries follow the contract's pages to the last", async () => {
  const queries = new QueryClient();
  const observer = new InfiniteQueryObserver(queries, products.listProductsInfiniteQuery(client));
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true);
  await observer.fetchNextPage();
  const { data, hasNextPage } = observer.getCurrentResult();
  stop();
  expect(data?.pages.flatMap(({ items }) => items.map(({ sku }) => sku))).toEqual(["a", "b", "c"]);
  expect(hasNextPage).toBe(false);
  expect(requests).toEqual(["GET /products", "GET /products?cursor=2"]);
});

test("infinite queries follow pages without the extension", async () => {
  const queries = new QueryClient();
  const read = { pages: 3 } as const;
  const byUrl = await queries.fetchInfiniteQuery({ ...orders.listOrdersInfiniteQuery(client), ...read });
  expect(byUrl.pages.flatMap(({ results }) => results)).toEqual(["a", "b"]);
  const counted = await queries.fetchInfiniteQuery({ ...orders.listEventsInfiniteQuery(client), ...read });
  expect(counted.pages).toEqual([["a"], []]);
  expect(requests).toEqual(["GET /orders", "GET /orders?from=b", "GET /events", "GET /events?page=2"]);
});

test("infinite queries have no next page after the number of all items", async () => {
  const observer = new InfiniteQueryObserver(new QueryClient(), orders.listCustomersInfiniteQuery(client));
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true);
  await observer.fetchNextPage();
  const { data, hasNextPage } = observer.getCurrentResult();
  stop();
  expect(data?.pages.flatMap(({ items }) => items)).toEqual(["a", "b", "c"]);
  expect(hasNextPage).toBe(false);
});

test("operations that only stream have no query", () => {
  expect(Object.keys(untagged)).toEqual(expect.arrayContaining(["exportPricesQuery", "pingQuery"]));
  expect(Object.keys(untagged).filter((name) => name.startsWith("watchPrices"))).toEqual([]);
});

describe("mutations", () => {
  test("give the data, and say what they outdate", async () => {
    const options = products.createProductMutation(client);
    const observer = new MutationObserver(new QueryClient(), options);
    expect(await observer.mutate({ body: { sku: "d", name: "D" } })).toEqual({ sku: "d", name: "D" });
    expect(options.meta.outdates).toEqual([
      ["Shop API", "products", "listProducts"],
      ["Shop API", "products", "getProduct"],
      ["Shop API", "reviews", "listReviews"],
    ]);
    expect(options.mutationKey).toEqual(["Shop API", "products", "createProduct"]);
  });

  test("outdate a collection that is also in other resources", () => {
    const outdated = ({ meta }: Mutation<object, Got<undefined>>): readonly unknown[] =>
      meta.outdates.map(([, , operation]) => operation);
    expect(outdated(reviews.createReviewMutation(client))).toEqual([
      "listProducts",
      "getProduct",
      "listReviews",
      "listAllReviews",
    ]);
    expect(outdated(reviews.deleteReviewMutation(client))).toEqual(["listReviews", "listAllReviews"]);
  });

  test("the keys they outdate can be invalidated in one place", async () => {
    const queries = new QueryClient();
    await queries.fetchQuery(products.listProductsQuery(client));
    const options = products.deleteProductMutation(client);
    await new MutationObserver(queries, {
      ...options,
      onSuccess: async () => {
        for (const queryKey of options.meta.outdates) await queries.invalidateQueries({ queryKey });
      },
    }).mutate({ path: { sku: "a" } });
    expect(queries.getQueryState(products.listProductsKey())?.isInvalidated).toBe(true);
  });
});

test("a request with bigints has a key that TanStack Query can write as JSON", async () => {
  const call = async (): Promise<Got<number>> => ({ ok: true, status: 200, data: 1 }) as Success<200, number>;
  const request = { path: { id: 2n ** 53n + 1n }, query: { min: [1n], since: new Date(0) } };
  const queries = new QueryClient();
  const { queryKey: key, queryFn } = query<typeof request, Got<number>>(["api", "tag"], "get", call)(client, request);
  expect(await queries.fetchQuery({ queryKey: key, queryFn })).toBe(1);
  expect(key).toEqual(queryKey<typeof request, Got<number>>(["api", "tag"], "get")(request));
  expect(queries.getQueryData(key)).toBe(1);
  const pages = infiniteQuery<typeof request, Got<number>>(["api", "tag"], "get", call, {
    style: "offset",
    parameter: "from",
    items: "",
  });
  expect(await queries.fetchInfiniteQuery(pages(client, request))).toMatchObject({ pages: [1] });
});
