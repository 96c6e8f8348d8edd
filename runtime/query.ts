import type { dataTagErrorSymbol, dataTagSymbol, InfiniteData, SkipToken } from "@tanstack/query-core";
import type { CallOptions, Client } from "./client.ts";
import type { CallError } from "./errors.ts";
import { type Pagination, pageAfter, requestOfPage } from "./pagination.ts";
import { ApiError, type Failure, type Success, unwrap } from "./result.ts";

// Plain objects that every adapter of TanStack Query 5 takes: React, Vue, Svelte, Solid, Angular.

/** A shorter key stands for all that begin with it. */
export type QueryKey = readonly [api: string, tag: string, operation: string, request?: unknown];

type Result = Success<number, unknown, unknown> | Failure<number, unknown, unknown>;

/** The data of a success. Where the contract has no body it is `null`, as TanStack Query has no data that is `undefined`. */
export type DataOf<R> = R extends { readonly ok: true; readonly data: infer Data }
  ? Data extends undefined
    ? null
    : Data
  : never;

/**
 * What a query or a mutation fails with. Ask for its `name` first, then for its `status`:
 *
 *     if (error.name === "ApiError" && error.status === 404) console.log(error.error.message);
 */
export type ErrorOf<R> = FailedCall | DocumentedError<R>;

/** A documented failure: `status` says which type `error` has. */
export type DocumentedError<R> =
  R extends Failure<infer Status, infer Body, infer _Headers, infer _ContentType>
    ? ApiError & { readonly name: "ApiError"; readonly status: Status; readonly error: Body }
    : never;

/** A call without a documented answer: no connection, no time left, an answer that the contract does not have. */
export interface FailedCall extends CallError {
  readonly name:
    | "AbortedError"
    | "DeadlineError"
    | "DecodeError"
    | "MissingCredentialsError"
    | "NetworkError"
    | "RedirectError"
    | "RequestError"
    | "TimeoutError"
    | "TokenError"
    | "UndocumentedStatusError"
    | "UnexpectedContentTypeError";
}

type Retry<R> = (failures: number, error: ErrorOf<R>) => boolean;

/** A key that knows what its query gives and fails with, so that `getQueryData` and its like know both. */
export interface QueryKeyOf<R> extends QueryKey {
  // An interface, unlike TanStack's own `DataTag`, costs compilers nothing until somebody asks.
  [dataTagSymbol]: DataOf<R>;
  [dataTagErrorSymbol]: ErrorOf<R>;
}

/** The same of an infinite query. */
export interface InfiniteQueryKeyOf<R> extends QueryKey {
  [dataTagSymbol]: InfiniteData<DataOf<R>, PageParam>;
  [dataTagErrorSymbol]: ErrorOf<R>;
}

/** A request, or `skipToken` where the query is to wait. */
export type Skippable<Request> = Request | SkipToken;

/** Options of a query, for `useQuery`, `useSuspenseQuery`, `prefetchQuery`, `ensureQueryData` ... */
export interface Query<R, Skipped = never> {
  readonly queryKey: QueryKeyOf<R>;
  readonly queryFn: ((context: { readonly signal: AbortSignal }) => Promise<DataOf<R>>) | Skipped;
  readonly retry: Retry<R>;
}

/** The same for a query that may be skipped. */
export type SkippableQuery<R> = Query<R, SkipToken>;

/** What leads to a page; `undefined` leads to the first. */
export type PageParam = string | number | undefined;

/** Options of an infinite query: one page after the other, as the contract's `x-pagination` says. */
export interface InfiniteQuery<R> {
  readonly queryKey: InfiniteQueryKeyOf<R>;
  readonly queryFn: (context: { readonly signal: AbortSignal; readonly pageParam: PageParam }) => Promise<DataOf<R>>;
  readonly initialPageParam: PageParam;
  readonly getNextPageParam: (last: DataOf<R>, pages: readonly DataOf<R>[], param: PageParam) => PageParam;
  readonly retry: Retry<R>;
}

/** Options of a mutation, for `useMutation`. */
export interface Mutation<Request, R> {
  readonly mutationKey: QueryKey;
  readonly mutationFn: (request: Request) => Promise<DataOf<R>>;
  /** Never: the client itself sends a request again where that is safe. Here for the type of the error. */
  readonly retry: Retry<R>;
  readonly meta: {
    /**
     * Keys of queries whose data this mutation may change: those of the same resource. Which of them to invalidate, and
     * when, is up to you.
     */
    readonly outdates: readonly QueryKey[];
  };
}

type Call<Request, R> = (client: Client, request: Request, options?: CallOptions) => Promise<R>;

/**
 * The key of a query.
 *
 * @param request left out for the key of all requests
 */
export function queryKey<R>(prefix: QueryKey, request?: unknown): QueryKeyOf<R>;
export function queryKey([api, tag, operation]: QueryKey, request?: unknown): QueryKey {
  return isEmpty(request) ? [api, tag, operation] : [api, tag, operation, request];
}

/** A request that asks for nothing has the key of all requests, as they are its refinements. */
function isEmpty(request: unknown): boolean {
  return (
    request === undefined || (typeof request === "object" && request !== null && Object.keys(request).length === 0)
  );
}

/** Options of the query that calls an operation. */
export function query<Request, R extends Result>(
  prefix: QueryKey,
  call: Call<Request, R>,
  client: Client,
  request: Skippable<Request>,
  options: CallOptions | undefined,
): SkippableQuery<R> {
  return {
    queryKey: queryKey<R>(prefix, isSkipped(request) ? undefined : request),
    queryFn: isSkipped(request)
      ? request
      : async ({ signal }) => dataOf(await call(client, request, { ...options, signal: either(options, signal) })),
    retry: retryUnanswered,
  };
}

function isSkipped(request: unknown): request is SkipToken {
  return typeof request === "symbol";
}

/** Options of the infinite query that calls an operation with pages. */
export function infiniteQuery<Request extends { readonly query?: object }, R extends Result>(
  prefix: QueryKey,
  call: Call<Request, R>,
  pagination: Pagination,
  client: Client,
  request: Request,
  options: CallOptions | undefined,
): InfiniteQuery<R> {
  return {
    queryKey: infiniteKey<R>(prefix, request),
    queryFn: async ({ pageParam, signal }) => {
      const asked = pageParam === undefined ? request : requestOfPage(pagination, request, pageParam);
      return dataOf(await call(client, asked, { ...options, signal: either(options, signal) }));
    },
    initialPageParam: undefined,
    getNextPageParam: (last, _pages, param) => {
      const asked = param === undefined ? request : requestOfPage(pagination, request, param);
      const next = pageAfter(pagination, asked.query ?? {}, last);
      return typeof next === "string" || typeof next === "number" ? next : undefined;
    },
    retry: retryUnanswered,
  };
}

/** Apart from the key of the ordinary query: both may be in use, and their data differ. */
function infiniteKey<R>(prefix: QueryKey, request: unknown): InfiniteQueryKeyOf<R>;
function infiniteKey([api, tag, operation]: QueryKey, request: unknown): QueryKey {
  return [api, tag, operation, { infinite: request }];
}

/** Options of the mutation that calls an operation. `Request` includes `void` where the request may be left out. */
export function mutation<Request, R extends Result>(
  prefix: QueryKey,
  call: Call<Request extends void ? undefined : Request, R>,
  client: Client,
  outdates: readonly QueryKey[],
  options: CallOptions | undefined,
): Mutation<Request, R>;
export function mutation<Request, R extends Result>(
  prefix: QueryKey,
  call: Call<Request, R>,
  client: Client,
  outdates: readonly QueryKey[],
  options: CallOptions | undefined,
): Mutation<Request, R> {
  return {
    mutationKey: prefix,
    mutationFn: async (request) => dataOf(await call(client, request, options)),
    retry: () => false,
    meta: { outdates },
  };
}

function dataOf<R extends Result>(result: R): DataOf<R>;
function dataOf(result: Result): unknown {
  return unwrap(result) ?? null;
}

/** Aborted when the caller's own signal is, or when nobody needs the query any longer. */
function either(options: CallOptions | undefined, signal: AbortSignal): AbortSignal {
  return options?.signal === undefined ? signal : AbortSignal.any([options.signal, signal]);
}

/** A documented failure is an answer: to ask again would not change it. */
function retryUnanswered(failures: number, error: Error): boolean {
  return !(error instanceof ApiError) && failures < 3;
}
