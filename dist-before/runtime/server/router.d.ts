import { type Routed } from "./route-table.ts";
/** The operation that a request matches, or the reason why none does. */
export type Route<Target> = {
    readonly kind: "found";
    readonly target: Target;
    /** Values of the path parameters in the order of the template, still percent-encoded. */
    readonly texts: readonly string[];
}
/** The path exists, but not with this method. */
 | {
    readonly kind: "method-not-allowed";
    readonly methods: readonly string[];
} | {
    readonly kind: "not-found";
}
/** Invalid percent-encoding, or a segment of `.` or `..`. */
 | {
    readonly kind: "malformed";
};
/**
 * Finds the operation of a request.
 *
 * @param method as received; methods are case-sensitive (RFC 9110, 9.1)
 * @param path as received, percent-encoded, from the first `/`
 * @param query as received, without the `?`
 */
export type Router<Target> = (method: string, path: string, query: string) => Route<Target>;
/**
 * Creates a router for all operations.
 *
 * - In each segment, literals are tried before mixed segments (`{id}.json`), and these before parameters. A match with the
 *   request's method wins over one without.
 * - If a path matches nothing, it is tried again with a trailing `/` added or removed.
 * - `%2F` belongs to a parameter's value and never separates segments.
 * - HEAD uses the operation of GET, unless it has its own.
 *
 * @param basePath prefix of every operation: `/api`; with several, operations are found below each
 */
export declare function createRouter<Target extends Routed>(targets: readonly Target[], basePath?: string | readonly string[]): Router<Target>;
