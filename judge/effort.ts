import { AsyncLocalStorage } from "node:async_hooks";
import type { Operation } from "../generator/ir/api.ts";

/**
 * `most`: only the most important requests, because each costs a wait. `rest`: the remaining ones, while waits stay
 * short.
 */
export type Portion = "all" | "most" | "rest";

/** How many requests to send, and how long to wait. */
export interface Effort {
  /** The portion of the operation whose checks are running, or of the run. */
  readonly portion: Portion;
  /** Runs the checks of an operation, which may have a rate limit of its own. */
  during<Result>(operation: Operation, work: () => Promise<Result>): Promise<Result>;
  /** Operations with a rate limit of their own, which admitted a request only after a wait. */
  readonly limited: ReadonlySet<Operation>;
  isOver(): boolean;
  /** Whether requests are sent one at a time. */
  isSerial(): boolean;
  /** Longest single wait, in milliseconds. */
  longestWait(): number;
  /**
   * Records that the server admitted a request only after a wait. From now on, fewer are sent.
   *
   * @param operation the only operation that the rate limit applies to
   */
  waited(operation?: Operation): void;
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
  const limited = new Set<Operation>();
  const current = new AsyncLocalStorage<Operation>();
  const isSpent = (): boolean => isTurnedAway || performance.now() - started > REST_UNTIL;
  const isOver = (): boolean => signal.aborted || (portion === "rest" && isSpent());
  return {
    get portion() {
      const operation = current.getStore();
      return portion === "all" && operation !== undefined && limited.has(operation) ? "most" : portion;
    },
    during: (operation, work) => current.run(operation, work),
    limited,
    isOver,
    isSerial: () => portion === "rest",
    longestWait: () => (portion === "rest" ? LONGEST_REST_WAIT : isQuick ? LONGEST_QUICK_WAIT : LONGEST_WAIT),
    waited(operation) {
      if (operation !== undefined) limited.add(operation);
      else if (portion === "all") portion = "most";
    },
    turnedAway() {
      isTurnedAway = true;
    },
    async doRest(work) {
      const before = portion;
      portion = "rest";
      await work();
      const isWhole = !isOver();
      portion = before;
      return isWhole;
    },
  };
}
