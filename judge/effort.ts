/** What is sent: `most`, what says most, as each request costs a wait; `rest`, what was left then, as far as no long wait comes of it. */
export type Portion = "all" | "most" | "rest";

/** How much is sent, and for how long is waited. */
export interface Effort {
  readonly portion: Portion;
  isOver(): boolean;
  /** Whether one request is sent after the other. */
  isSerial(): boolean;
  /** Milliseconds for one wait. */
  longestWait(): number;
  /** The server admits a request only after a wait: from now on each is dear. */
  waited(): void;
  /** It would have been a wait that is too long. */
  turnedAway(): void;
  /** @returns whether there was time for all of it */
  doRest(work: () => Promise<void>): Promise<boolean>;
}

/** Milliseconds for one wait; and while the rest is done, which ends when the whole run has taken so long. */
const LONGEST_WAIT = 65_000;
const LONGEST_REST_WAIT = 5000;
const REST_UNTIL = 45_000;

/** @param signal ends the run */
export function createEffort(signal: AbortSignal): Effort {
  const started = performance.now();
  let portion: Portion = "all";
  let isTurnedAway = false;
  const isSpent = (): boolean => isTurnedAway || performance.now() - started > REST_UNTIL;
  const isOver = (): boolean => signal.aborted || (portion === "rest" && isSpent());
  return {
    get portion() {
      return portion;
    },
    isOver,
    isSerial: () => portion === "rest",
    longestWait: () => (portion === "rest" ? LONGEST_REST_WAIT : LONGEST_WAIT),
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
