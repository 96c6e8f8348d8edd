/**
 * `most`: only the most important requests, because each costs a wait. `rest`: the remaining ones, while waits stay
 * short.
 */
export type Portion = "all" | "most" | "rest";

/** How many requests to send, and how long to wait. */
export interface Effort {
  readonly portion: Portion;
  isOver(): boolean;
  /** Whether requests are sent one at a time. */
  isSerial(): boolean;
  /** Longest single wait, in milliseconds. */
  longestWait(): number;
  /** Records that the server admitted a request only after a wait. From now on, fewer are sent. */
  waited(): void;
  /** Records that a wait would have been too long. */
  turnedAway(): void;
  /** @returns whether all of it could be done in time */
  doRest(work: () => Promise<void>): Promise<boolean>;
}

/** Milliseconds for one wait; for one wait during the rest and of a quick run; and the time of the run at which the rest ends. */
const LONGEST_WAIT = 65_000;
const LONGEST_REST_WAIT = 5000;
const LONGEST_QUICK_WAIT = 1000;
const REST_UNTIL = 45_000;

/**
 * @param signal ends the run
 * @param isQuick whether only the most important requests are sent
 */
export function createEffort(signal: AbortSignal, isQuick = false): Effort {
  const started = performance.now();
  let portion: Portion = isQuick ? "most" : "all";
  let isTurnedAway = false;
  const isSpent = (): boolean => isTurnedAway || performance.now() - started > REST_UNTIL;
  const isOver = (): boolean => signal.aborted || (portion === "rest" && isSpent());
  return {
    get portion() {
      return portion;
    },
    isOver,
    isSerial: () => portion === "rest",
    longestWait: () => (portion === "rest" ? LONGEST_REST_WAIT : isQuick ? LONGEST_QUICK_WAIT : LONGEST_WAIT),
    waited() {
      if (portion === "all") portion = "most";
    },
    turnedAway() {
      isTurnedAway = true;
    },
    async doRest(work) {
      portion = "rest";
      await work();
      const isWhole = !isOver();
      portion = "most";
      return isWhole;
    },
  };
}
