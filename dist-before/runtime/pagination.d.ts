import type { CallOptions, Client } from "./client.ts";
import type { Operation, RequestParts } from "./operation.ts";
/**
 * `x-pagination` of an operation. Parameters are query parameters. Pointers (RFC 6901, `/data`) refer to the response
 * body.
 */
export type Pagination = {
    readonly style: "cursor";
    readonly parameter: string;
    readonly items: string;
    readonly next: string;
} | {
    readonly style: "offset";
    readonly parameter: string;
    readonly items: string;
} | {
    readonly style: "page";
    readonly parameter: string;
    readonly items: string;
    readonly first: number;
} | {
    readonly style: "link";
    readonly items: string;
};
/**
 * Yields the results of an operation page by page, starting at `request`. The generated functions declare the types;
 * see `Client.call`.
 *
 * @throws ApiError (from the iteration) for a documented failure; CallError as calls do
 */
export declare function pages(client: Client, operation: Operation, pagination: Pagination, request: RequestParts, options?: CallOptions): AsyncGenerator<never, void, void>;
/** Yields the items of all pages one by one. */
export declare function items(client: Client, operation: Operation, pagination: Pagination, request: RequestParts, options?: CallOptions): AsyncGenerator<never, void, void>;
/** Builds the request of another page from the first request. */
export declare function requestOfPage<Request extends {
    readonly query?: object;
}>(pagination: Pagination, request: Request, next: unknown): Request;
/**
 * Finds the next page; `undefined` on the last.
 *
 * @param query query of the previous page
 * @param response required when the link is in a header (`style: "link"`)
 */
export declare function pageAfter(pagination: Pagination, query: object, data: unknown, response?: Response): unknown;
/** The target of the link with `rel="next"` in a `Link` header (RFC 8288, 3). */
export declare function nextLink(header: string): string | undefined;
