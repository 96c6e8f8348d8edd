/** What verifying one artifact may cost. */
export interface Bounds {
  /** Milliseconds. */
  readonly limit: number;
  /** Megabytes of each heap: that of the process, and that of a compiler beside it. */
  readonly memory: number;
}

const LIMIT = 300_000;
const MEMORY = 1024;
/** For each million characters of the document: GitHub's has 13. */
const LIMIT_MORE = 60_000;
const MEMORY_MORE = 256;

/**
 * Bounds that come of the size of a document, unless they are given.
 *
 * @param characters of all its files
 */
export function boundsOf(characters: number, given: Partial<Bounds>): Bounds {
  const millions = Math.floor(characters / 1_000_000);
  return {
    limit: given.limit ?? LIMIT + LIMIT_MORE * millions,
    memory: given.memory ?? MEMORY + MEMORY_MORE * millions,
  };
}

/** Of an artifact that went over its bounds: it is wrong, and a detail says which of them. */
export const NOT_VERIFIED = "not verified";

/** @param limit milliseconds */
export function overTime(limit: number): string {
  return `it took more than ${limit / 1000} s: --limit SECONDS gives it more`;
}

export function overMemory(megabytes: number): string {
  return `it needed more than ${megabytes} MB: --memory MB gives it more`;
}
