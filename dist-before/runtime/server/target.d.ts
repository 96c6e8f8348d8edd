/** Path and query of a request target, as they stand. */
export interface SplitTarget {
    readonly path: string;
    /** What follows the first `?`. */
    readonly query: string;
}
/**
 * Takes a request target apart (RFC 9112, 3.2).
 *
 * @throws Problem `malformed-request`
 */
export declare function splitTarget(target: string): SplitTarget;
