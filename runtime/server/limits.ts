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

export const DEFAULT_LIMITS: RequestLimits = {
  bodyBytes: 1 << 20,
  bodyTimeout: 30_000,
  targetLength: 8192,
  headerBytes: 16_384,
};

/** The given limits, completed with the defaults. */
export function withDefaults(limits: Partial<RequestLimits> = {}): RequestLimits {
  return { ...DEFAULT_LIMITS, ...limits };
}
