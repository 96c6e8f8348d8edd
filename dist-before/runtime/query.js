import { pageAfter, requestOfPage } from "./pagination.js";
import { ApiError, unwrap } from "./result.js";
export function queryKey([api, tag, operation], request) {
    return isEmpty(request) ? [api, tag, operation] : [api, tag, operation, request];
}
/** A request without input has the key that matches all requests. */
function isEmpty(request) {
    return (request === undefined || (typeof request === "object" && request !== null && Object.keys(request).length === 0));
}
/** Options of the query that calls an operation. */
export function query(prefix, call, client, request, options) {
    return {
        queryKey: queryKey(prefix, isSkipped(request) ? undefined : request),
        queryFn: isSkipped(request)
            ? request
            : async ({ signal }) => dataOf(await call(client, request, { ...options, signal: either(options, signal) })),
        retry: retryUnanswered,
    };
}
function isSkipped(request) {
    return typeof request === "symbol";
}
/** Options of the infinite query of a paginated operation. */
export function infiniteQuery(prefix, call, pagination, client, request, options) {
    return {
        queryKey: infiniteKey(prefix, request),
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
function infiniteKey([api, tag, operation], request) {
    return [api, tag, operation, { infinite: request }];
}
export function mutation(prefix, call, client, outdates, options) {
    return {
        mutationKey: prefix,
        mutationFn: async (request) => dataOf(await call(client, request, options)),
        retry: () => false,
        meta: { outdates },
    };
}
function dataOf(result) {
    return unwrap(result) ?? null;
}
/** Aborted by the caller's own signal, or when the query is no longer used. */
function either(options, signal) {
    return options?.signal === undefined ? signal : AbortSignal.any([options.signal, signal]);
}
/** A documented failure is final, so retrying would not change it. */
function retryUnanswered(failures, error) {
    return !(error instanceof ApiError) && failures < 3;
}
