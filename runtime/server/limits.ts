/** How much of a request is put up with. */
export interface RequestLimits {
  /** Bytes of a body that is read as a whole; streams are for their handler to stop. Default: 1 MiB. */
  readonly bodyBytes: number;
  /** Milliseconds for a body to arrive in. Default: 30,000. */
  readonly bodyTimeout: number;
  /** Characters of path and query. Default: 8,192. */
  readonly targetLength: number;
  /** Bytes of all header lines, where the platform tells them. Default: 16,384. */
  readonly headerBytes: number;
}

export const DEFAULT_LIMITS: RequestLimits = {
  bodyBytes: 1 << 20,
  bodyTimeout: 30_000,
  targetLength: 8192,
  headerBytes: 16_384,
};

/** Of these, what is given; of the others, the default. */
export function withDefaults(limits: Partial<RequestLimits> = {}): RequestLimits {
  return { ...DEFAULT_LIMITS, ...limits };
}
