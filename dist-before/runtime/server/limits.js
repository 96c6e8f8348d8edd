export const DEFAULT_LIMITS = {
    bodyBytes: 1 << 20,
    bodyTimeout: 30_000,
    targetLength: 8192,
    headerBytes: 16_384,
};
/** The given limits, completed with the defaults. */
export function withDefaults(limits = {}) {
    return { ...DEFAULT_LIMITS, ...limits };
}
