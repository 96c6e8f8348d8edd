import type { CallOptions, Client } from "./client.ts";
import { RedirectError, UnexpectedResponseError } from "./errors.ts";
import type { Operation, RequestParts } from "./operation.ts";
import type { Middleware } from "./pipeline.ts";
import type { Result } from "./response.ts";
import { ApiError } from "./result.ts";

/**
 * The successful results of an operation, page by page. Each page is fetched when it is needed. Iterating throws an
 * `ApiError` for a documented failure, and a `CallError` as calls do.
 */
export type Pages<Results> = AsyncGenerator<Extract<Results, { readonly ok: true }>, void, void>;

/** The items of all pages, one by one. Fetches and throws as `Pages` does. */
export type Items<Item> = AsyncGenerator<Item, void, void>;

/**
 * `x-pagination` of an operation. Parameters are query parameters. Pointers (RFC 6901, `/data`) refer to the response
 * body.
 */
export type Pagination =
  | ({ readonly style: "cursor"; readonly next: string } & Paged)
  /** `id` leads to the cursor in the last item. */
  | ({ readonly style: "cursor"; readonly id: string } & Paged)
  /** `total` leads to the number of all items. */
  | ({ readonly style: "offset"; readonly total?: string } & Paged)
  /** `pageCount` leads to the number of all pages. */
  | ({ readonly style: "page"; readonly pageCount?: string; readonly total?: string } & PageNumbers & Paged)
  /** `next` leads to the URL of the next page; without it, the `Link` header has it. */
  | { readonly style: "link"; readonly items: string; readonly next?: string };

/** The number of the first page, or else where each page states its own number. */
type PageNumbers = { readonly first: number } | { readonly number: string };

interface Paged {
  readonly parameter: string;
  /** The query parameter whose value is an object with the `parameter` as a member. */
  readonly within?: string;
  readonly items: string;
  /** Leads to a boolean that is false on the last page. */
  readonly more?: string;
}

/**
 * Yields the results of an operation page by page, starting at `request`. The generated functions declare the types;
 * see `Client.call`.
 *
 * @throws ApiError (from the iteration) for a documented failure; CallError as calls do
 */
export async function* pages(
  client: Client,
  operation: Operation,
  pagination: Pagination,
  request: RequestParts,
  options: CallOptions = {},
): Items<never> {
  const first: object = { ...(typeof request.query === "object" ? request.query : undefined) };
  let query = first;
  let use = options.use ?? [];
  let last: unknown;
  let seen = 0;
  // Generated functions need `never`; here it is any result.
  const call = (): Promise<Result> => client.call(operation, { ...request, query }, { ...options, use });
  for (;;) {
    const result = await call();
    if (!result.ok) throw new ApiError(result);
    yield result as never;
    seen += itemsOf(result.data, pagination.items).length;
    const next = pageAfter(pagination, query, result.data, seen, result.response);
    if (next === undefined) return;
    if (JSON.stringify(next) === JSON.stringify(last))
      throw new UnexpectedResponseError(operation, "the next page is the current page", result.response, "");
    last = next;
    if (pagination.style === "link") use = optionsOfPage(pagination, next, options).use ?? [];
    else query = queryOfPage(pagination, first, next);
  }
}

/**
 * Yields the items of pages one by one.
 *
 * @param pointer (RFC 6901, `/data`) leads to the items in the body of each page
 */
export async function* items(pages: AsyncIterable<{ readonly data: unknown }>, pointer: string): Items<never> {
  for await (const { data } of pages) yield* itemsOf(data, pointer) as readonly never[];
}

/** Builds the request of another page from the first request. */
export function requestOfPage<Request extends { readonly query?: object }>(
  pagination: Pagination,
  request: Request,
  next: unknown,
): Request {
  if (pagination.style === "link") return request;
  return { ...request, query: queryOfPage(pagination, request.query ?? {}, next) };
}

function queryOfPage({ parameter, within }: Paged, query: object, next: unknown): object {
  if (within === undefined) return { ...query, [parameter]: next };
  return { ...query, [within]: { ...Object(own(query, within)), [parameter]: next } };
}

function own(object: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(object, name)?.value;
}

/** Adds the middleware that fetches another page, if its URL is known. */
export function optionsOfPage(pagination: Pagination, next: unknown, options: CallOptions = {}): CallOptions {
  if (pagination.style !== "link") return options;
  return { ...options, use: [...(options.use ?? []), requestLink(String(next))] };
}

/**
 * Finds the next page; `undefined` on the last.
 *
 * @param query query of the previous page
 * @param seen the number of items on this page and those before it
 * @param response required when the link is in a header (`style: "link"`)
 */
export function pageAfter(
  pagination: Pagination,
  query: object,
  data: unknown,
  seen: number,
  response?: Response,
): unknown {
  if (pagination.style !== "link" && pagination.more !== undefined && at(data, pagination.more) === false)
    return undefined;
  switch (pagination.style) {
    case "cursor":
      if ("next" in pagination) return at(data, pagination.next) || undefined;
      return at(itemsOf(data, pagination.items).at(-1), pagination.id) ?? undefined;
    case "link":
      if (pagination.next !== undefined) return at(data, pagination.next) || undefined;
      return nextLink(response?.headers.get("link") ?? "");
    case "offset":
    case "page": {
      const { length } = itemsOf(data, pagination.items);
      if (length === 0) return undefined;
      const { parameter, within } = pagination;
      const given = own(within === undefined ? query : Object(own(query, within)), parameter);
      // Anything else is not the number of all items, or items were added or removed meanwhile.
      const isAll = (items: number): boolean => pagination.total !== undefined && at(data, pagination.total) === items;
      if (pagination.style === "offset") {
        const next = Number(given ?? 0) + length;
        return isAll(next) ? undefined : next;
      }
      if (isAll(seen)) return undefined;
      const count = pagination.pageCount === undefined ? undefined : at(data, pagination.pageCount);
      if ("first" in pagination) {
        const next = Number(given ?? pagination.first) + 1;
        return typeof count === "number" && next - pagination.first >= count ? undefined : next;
      }
      const number = at(data, pagination.number) ?? given;
      // The first page may be 0 or 1.
      return number === undefined || (typeof count === "number" && Number(number) >= count)
        ? undefined
        : Number(number) + 1;
    }
  }
}

/** The items of a page. */
export function itemsOf(data: unknown, pointer: string): readonly unknown[] {
  const found = at(data, pointer);
  return Array.isArray(found) ? found : [];
}

function at(value: unknown, pointer: string): unknown {
  let found = value;
  for (const token of pointer.split("/").slice(1)) {
    const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof found !== "object" || found === null) return undefined;
    found = Object.getOwnPropertyDescriptor(found, name)?.value;
  }
  return found;
}

/** Follows a link with the credentials of the call, so only within the same origin. */
function requestLink(link: string): Middleware {
  return (request, next) => {
    const url = new URL(link, request.url);
    if (url.origin === new URL(request.url).origin) return next({ ...request, url: url.href });
    throw new RedirectError(request.operation, "the next page has another origin");
  };
}

// A URI contains no `<` (RFC 3986), so `<<<<` takes linear time.
const LINK = /<([^<>]*)>((?:\s*;\s*[\w!#$%&'*+.^`|~-]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s",;]*))?)*)/g;
const RELATION = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]+))/i;

/** The target of the link with `rel="next"` in a `Link` header (RFC 8288, 3). */
export function nextLink(header: string): string | undefined {
  for (const [, target, parameters = ""] of header.matchAll(LINK)) {
    const [, quoted, bare = quoted] = RELATION.exec(parameters) ?? [];
    if (bare?.toLowerCase().split(/\s+/).includes("next")) return target;
  }
  return undefined;
}
