/** Limits on a request. */
export interface RequestLimits {
    /** Bytes of a body that is read as a whole. Handlers limit streams themselves. Default: 1 MiB. */
    readonly bodyBytes: number;
    /** Milliseconds until the whole body must have arrived. Default: 30,000. */
    readonly bodyTimeout: number;
    /** Characters of path and query. Default: 8,192. */
    readonly targetLength: number;
    /** Bytes of all header lines, where the platform reports them. Default: 16,384. */
    readonly headerBytes: number;
}
export declare const DEFAULT_LIMITS: RequestLimits;
/** The given limits, completed with the defaults. */
export declare function withDefaults(limits?: Partial<RequestLimits>): RequestLimits;
