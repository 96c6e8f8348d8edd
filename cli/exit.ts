/** Exit codes. */
export const EXIT = {
  done: 0,
  /** Drift or findings: the input is valid, but a check failed. */
  drift: 1,
  /** Invalid usage, config or document. */
  usage: 2,
  interrupted: 130,
} as const;
