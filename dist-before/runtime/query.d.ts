import type { dataTagErrorSymbol, dataTagSymbol, InfiniteData, SkipToken } from "@tanstack/query-core";
import type { CallOptions, Client } from "./client.ts";
import type { CallError } from "./errors.ts";
import { type Pagination } from "./pagination.ts";
import { ApiError, type Failure, type Success } from "./result.ts";
/** A shorter key matches all keys that start with it. */
export type QueryKey = readonly [api: string, tag: string, operation: string, request?: unknown];
type Result = Success<number, unknown, unknown> | Failure<number, unknown, unknown>;
/** The data of a success. `null` where the contract has no body, because TanStack Query does not allow `undefined`. */
export type DataOf<R> = R extends {
    readonly ok: true;
    readonly data: infer Data;
} ? Data extends undefined ? null : Data : never;
/**
 * The error of a query or mutation. Check its `name` first, then its `status`:
 *
 *     if (error.name === "ApiError" && error.status === 404) console.log(error.error.message);
 */
export type ErrorOf<R> = FailedCall | DocumentedError<R>;
/** A documented failure. `status` determines the type of `error`. */
export type DocumentedError<R> = R extends Failure<infer Status, infer Body, infer _Headers, infer _ContentType> ? ApiError & {
    readonly name: "ApiError";
    readonly status: Status;
    readonly error: Body;
} : never;
/** A call without a documented response: no connection, a timeout, or an undocumented response. */
export interface FailedCall extends CallError {
    readonly name: "AbortedError" | "DeadlineError" | "DecodeError" | "MissingCredentialsError" | "NetworkError" | "RedirectError" | "RequestError" | "TimeoutError" | "TokenError" | "UndocumentedStatusError" | "UnexpectedContentTypeError";
}
type Retry<R> = (failures: number, error: ErrorOf<R>) => boolean;
/** A key with the types of its query's data and error, so that `getQueryData` and similar functions know both. */
export interface QueryKeyOf<R> extends QueryKey {
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
    readonly queryFn: ((context: {
        readonly signal: AbortSignal;
    }) => Promise<DataOf<R>>) | Skipped;
    readonly retry: Retry<R>;
}
/** The same for a query that may be skipped. */
export type SkippableQuery<R> = Query<R, SkipToken>;
/** Parameters that lead to a page; `undefined` for the first. */
export type PageParam = string | number | undefined;
/** Options of an infinite query, which follows the contract's `x-pagination`. */
export interface InfiniteQuery<R> {
    readonly queryKey: InfiniteQueryKeyOf<R>;
    readonly queryFn: (context: {
        readonly signal: AbortSignal;
        readonly pageParam: PageParam;
    }) => Promise<DataOf<R>>;
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
/**
 * The key of a query.
 *
 * @param request omit it for a key that matches all requests
 */
export declare function queryKey<R>(prefix: QueryKey, request?: unknown): QueryKeyOf<R>;
/** Options of the query that calls an operation. */
export declare function query<Request, R extends Result>(prefix: QueryKey, call: Call<Request, R>, client: Client, request: Skippable<Request>, options: CallOptions | undefined): SkippableQuery<R>;
/** Options of the infinite query of a paginated operation. */
export declare function infiniteQuery<Request extends {
    readonly query?: object;
}, R extends Result>(prefix: QueryKey, call: Call<Request, R>, pagination: Pagination, client: Client, request: Request, options: CallOptions | undefined): InfiniteQuery<R>;
/** Options of the mutation that calls an operation. `Request` includes `void` where the request is optional. */
export declare function mutation<Request, R extends Result>(prefix: QueryKey, call: Call<Request extends void ? undefined : Request, R>, client: Client, outdates: readonly QueryKey[], options: CallOptions | undefined): Mutation<Request, R>;
export {};
