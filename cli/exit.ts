/** What the process tells its caller. */
export const EXIT = {
  done: 0,
  /** Drift, or findings: the input is fine, and something is not as it should be. */
  drift: 1,
  /** Bad usage, a bad config or a bad document. */
  usage: 2,
  interrupted: 130,
} as const;
