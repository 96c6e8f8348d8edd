import type { dataTagErrorSymbol, dataTagSymbol, InfiniteData, SkipToken } from "@tanstack/query-core";
import type { CallOptions, Client } from "./client.ts";
import type { CallError } from "./errors.ts";
import { itemsOf, optionsOfPage, type Pagination, pageAfter, requestOfPage } from "./pagination.ts";
import { ApiError, type Failure, type Success, unwrap } from "./result.ts";

// These functions return plain objects that every adapter of TanStack Query 5 accepts: React, Vue, Svelte, Solid, Angular.

/** A shorter key matches all keys that start with it. */
export type QueryKey = readonly [api: string, tag: string, operation: string, request?: unknown];

type Result = Success<number, unknown, unknown> | Failure<number, unknown, unknown>;

/** The data of a success. `null` where the contract has no body, because TanStack Query does not allow `undefined`. */
export type DataOf<R> = R extends { readonly ok: true; readonly data: infer Data }
  ? Data extends undefined
    ? null
    : Data
  : never;

/**
 * The error of a query or mutation. Check its `name` first, then its `status`:
 *
 *     if (error.name === "ApiError" && error.status === 404) console.log(error.error.message);
 */
export type ErrorOf<R> = FailedCall | DocumentedError<R>;

/** A documented failure. `status` determines the type of `error`. */
export type DocumentedError<R> =
  R extends Failure<infer Status, infer Body, infer _Headers, infer _ContentType>
    ? ApiError & { readonly name: "ApiError"; readonly status: Status; readonly error: Body }
    : never;

/** A call without a documented response: no connection, a timeout, or an undocumented response. */
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

/** A key with the types of its query's data and error, so that `getQueryData` and similar functions know both. */
export interface QueryKeyOf<R> extends QueryKey {
  // An interface is free for the compiler until it is used, unlike TanStack's own `DataTag`.
  [dataTagSymbol]: DataOf<R>;
  [dataTagErrorSymbol]: ErrorOf<R>;
}

/** The same for an infinite query. */
export interface InfiniteQueryKeyOf<R> extends QueryKey {
  [dataTagSymbol]: InfiniteData<DataOf<R>, PageParam>;
  [dataTagErrorSymbol]: ErrorOf<R>;
}

/** A request, or `skipToken` to disable the query. */
export type Skippable<Request> = Request | SkipToken;

/** Options of a query, for `useQuery`, `useSuspenseQuery`, `prefetchQuery`, `ensureQueryData` ... */
export interface Query<R, Skipped = never> {
  readonly queryKey: QueryKeyOf<R>;
  readonly queryFn: ((context: { readonly signal: AbortSignal }) => Promise<DataOf<R>>) | Skipped;
  readonly retry: Retry<R>;
}

/** The same for a query that may be skipped. */
export type SkippableQuery<R> = Query<R, SkipToken>;

/** Parameters that lead to a page; `undefined` for the first. */
export type PageParam = string | number | undefined;

/** Options of an infinite query, which follows the pages of an operation. */
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
  /** Never retries, because the client already does where that is safe. Declared for the type of the error. */
  readonly retry: Retry<R>;
  readonly meta: {
    /**
     * Keys of queries that this mutation may affect: those of the same resource. Decide yourself which to invalidate.
     */
    readonly outdates: readonly QueryKey[];
  };
}

type Call<Request, R> = (client: Client, request: Request, options?: CallOptions) => Promise<R>;

/** The beginning of all keys of a tag. */
type TagKey = readonly [api: string, tag: string];

/** The generated function for the key of a query. */
export interface QueryKeyCreator<Request, R> {
  /** The key of the query with this request; without a request, the key that all its requests begin with. */
  (request?: Request): QueryKeyOf<R>;
}

/** The generated function for the options of a query. `Request` includes `void` where the request may be omitted. */
export interface QueryCreator<Request, R> {
  (client: Client, request: Request, options?: CallOptions): Query<R>;
  /** @param request `skipToken` disables the query */
  (client: Client, request: Skippable<Request>, options?: CallOptions): SkippableQuery<R>;
}

/** The generated function for the options of an infinite query. */
export type InfiniteQueryCreator<Request, R> = (
  client: Client,
  request: Request,
  options?: CallOptions,
) => InfiniteQuery<R>;

/** The generated function for the options of a mutation. */
export type MutationCreator<Request, R> = (client: Client, options?: CallOptions) => Mutation<Request, R>;

/** Creates the function for the key of a query. */
export function queryKey<Request, R>(tag: TagKey, operation: string): QueryKeyCreator<Request, R> {
  return (request) => keyOf(tag, operation, request);
}

function keyOf<R>(tag: TagKey, operation: string, request: unknown): QueryKeyOf<R>;
function keyOf([api, tag]: TagKey, operation: string, request: unknown): QueryKey {
  return isEmpty(request) ? [api, tag, operation] : [api, tag, operation, serializable(request)];
}

/** TanStack Query writes keys as JSON, which has no bigint. */
function serializable(request: unknown): unknown {
  const text = JSON.stringify(request, (_name, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
  return JSON.parse(text);
}

/** A request without input has the key that matches all requests. */
function isEmpty(request: unknown): boolean {
  return (
    request === undefined || (typeof request === "object" && request !== null && Object.keys(request).length === 0)
  );
}

/** Creates the function for the options of the query that calls an operation. */
export function query<Request, R extends Result>(
  tag: TagKey,
  operation: string,
  call: Call<Request | undefined, R>,
): QueryCreator<Request | void, R>;
export function query<Request, R extends Result>(
  tag: TagKey,
  operation: string,
  call: Call<Request, R>,
): QueryCreator<Request, R>;
export function query<Request, R extends Result>(
  tag: TagKey,
  operation: string,
  call: Call<Request, R>,
): QueryCreator<Request, R> {
  function create(client: Client, request: Request, options?: CallOptions): Query<R>;
  function create(client: Client, request: Skippable<Request>, options?: CallOptions): SkippableQuery<R>;
  function create(client: Client, request: Skippable<Request>, options?: CallOptions): SkippableQuery<R> {
    return {
      queryKey: keyOf<R>(tag, operation, isSkipped(request) ? undefined : request),
      queryFn: isSkipped(request)
        ? request
        : async ({ signal }) => dataOf(await call(client, request, { ...options, signal: either(options, signal) })),
      retry: retryUnanswered,
    };
  }
  return create;
}

function isSkipped(request: unknown): request is SkipToken {
  return typeof request === "symbol";
}

/** Creates the function for the options of the infinite query of a paginated operation. */
export function infiniteQuery<Request extends object, R extends Result>(
  tag: TagKey,
  operation: string,
  call: Call<Request | undefined, R>,
  pagination: Pagination,
): InfiniteQueryCreator<Request | void, R>;
export function infiniteQuery<Request extends object, R extends Result>(
  tag: TagKey,
  operation: string,
  call: Call<Request, R>,
  pagination: Pagination,
): InfiniteQueryCreator<Request, R>;
export function infiniteQuery<R extends Result>(
  tag: TagKey,
  operation: string,
  call: Call<{ readonly query?: object }, R>,
  pagination: Pagination,
): InfiniteQueryCreator<{ readonly query?: object } | undefined, R> {
  return (client, request = {}, options) => ({
    queryKey: infiniteKey<R>(tag, operation, request),
    queryFn: async ({ pageParam, signal }) => {
      const pageRequest = pageParam === undefined ? request : requestOfPage(pagination, request, pageParam);
      const own = pageParam === undefined ? options : optionsOfPage(pagination, pageParam, options);
      return dataOf(await call(client, pageRequest, { ...own, signal: either(options, signal) }));
    },
    initialPageParam: undefined,
    getNextPageParam: (last, pages, param) => {
      const pageRequest = param === undefined ? request : requestOfPage(pagination, request, param);
      const seen = pages.reduce((sum, page) => sum + itemsOf(page, pagination.items).length, 0);
      const next = pageAfter(pagination, pageRequest.query ?? {}, last, seen);
      return typeof next === "string" || typeof next === "number" ? next : undefined;
    },
    retry: retryUnanswered,
  });
}

/** Separate from the key of the ordinary query, because both may be in use with different data. */
function infiniteKey<R>(tag: TagKey, operation: string, request: unknown): InfiniteQueryKeyOf<R>;
function infiniteKey([api, tag]: TagKey, operation: string, request: unknown): QueryKey {
  return [api, tag, operation, { infinite: serializable(request) }];
}

/**
 * Creates the function for the options of the mutation that calls an operation.
 *
 * @param outdates the operations whose data it may change, by tag
 */
export function mutation<Request, R extends Result>(
  tag: TagKey,
  operation: string,
  call: Call<Request | undefined, R>,
  outdates?: OperationsByTag,
): MutationCreator<Request | void, R>;
export function mutation<Request, R extends Result>(
  tag: TagKey,
  operation: string,
  call: Call<Request, R>,
  outdates?: OperationsByTag,
): MutationCreator<Request, R>;
export function mutation<Request, R extends Result>(
  [api, tag]: TagKey,
  operation: string,
  call: Call<Request, R>,
  outdates: OperationsByTag = {},
): MutationCreator<Request, R> {
  return (client, options) => ({
    mutationKey: [api, tag, operation],
    mutationFn: async (request) => dataOf(await call(client, request, options)),
    retry: () => false,
    meta: {
      outdates: Object.entries(outdates).flatMap(([tag, names]) => names.map((name): QueryKey => [api, tag, name])),
    },
  });
}

type OperationsByTag = Readonly<Record<string, readonly string[]>>;

function dataOf<R extends Result>(result: R): DataOf<R>;
function dataOf(result: Result): unknown {
  return unwrap(result) ?? null;
}

/** Aborted by the caller's own signal, or when the query is no longer used. */
function either(options: CallOptions | undefined, signal: AbortSignal): AbortSignal {
  return options?.signal === undefined ? signal : AbortSignal.any([options.signal, signal]);
}

/** A documented failure is final, so retrying would not change it. */
function retryUnanswered(failures: number, error: Error): boolean {
  return !(error instanceof ApiError) && failures < 3;
}
