import type { Operation } from "../../generator/ir/api.ts";
import type { Effort } from "../effort.ts";
import type { ServerClock } from "../options.ts";
import { type Answer, headerOf, isAnswer, type Outcome, type WireRequest } from "./message.ts";

/** Sends requests, and retries those that the server rejects with 429 or 503. */
export interface RetryingSender {
  /** @param operation the only operation that the rate limit applies to, if so */
  send(request: WireRequest, operation?: Operation): Promise<Outcome>;
  /** Sends once, without retries. */
  sendOnce(request: WireRequest): Promise<Outcome>;
  /** The 429 responses of the run, which are judged separately. */
  readonly limited: readonly Limited[];
}

export interface Limited {
  readonly request: WireRequest;
  readonly answer: Answer;
  /** Status of the retry. */
  again?: number;
}

export interface Patience {
  readonly effort: Omit<Effort, "doRest">;
  /** Aborts every wait. */
  readonly signal: AbortSignal;
  /** The server's clock, which is advanced instead of waiting. */
  readonly clock?: ServerClock;
  /** Called with each 429 and 503 response before the wait. */
  readonly onRefused?: (one: Limited) => void;
}

const ATTEMPTS = 4;

export function createRetryingSender(
  send: (request: WireRequest) => Promise<Outcome>,
  patience: Patience,
): RetryingSender {
  const { clock, effort, onRefused, signal } = patience;
  const limited: Limited[] = [];
  let isTurnedAway = false;
  let last: Promise<unknown> = Promise.resolve();
  return {
    limited,
    sendOnce: send,
    send(request, operation) {
      if (!effort.isSerial()) return sendPatiently(request, operation);
      const own = last.then(() => sendPatiently(request, operation));
      last = own.catch(() => {});
      return own;
    },
  };

  async function sendPatiently(request: WireRequest, operation?: Operation): Promise<Outcome> {
    // The server has announced a wait that is too long, so further requests would fail as well.
    if (isTurnedAway && effort.isSerial()) {
      return { failure: "timeout", message: "the server's rate limit is exhausted" };
    }
    let outcome = await send(request);
    for (let attempt = 1; attempt < ATTEMPTS && isAnswer(outcome); attempt++) {
      if (outcome.status !== 429 && outcome.status !== 503) break;
      const one: Limited | undefined = outcome.status === 429 ? { request, answer: outcome } : undefined;
      if (one !== undefined) limited.push(one);
      onRefused?.({ request, answer: outcome });
      const wait = waitOf(outcome, attempt);
      if (outcome.status === 503 && headerOf(outcome, "retry-after") === undefined && attempt > 1) break;
      if (wait > effort.longestWait()) {
        isTurnedAway = true;
        effort.turnedAway();
      }
      if (isTurnedAway || effort.isOver()) break;
      if (clock === undefined) {
        effort.waited(operation);
        await sleep(wait, signal);
      } else await clock.advance(wait);
      outcome = await send(request);
      if (one !== undefined && isAnswer(outcome)) one.again = outcome.status;
    }
    return outcome;
  }
}

/** The `Retry-After` of the answer, or else an increasing delay. */
function waitOf(answer: Answer, attempt: number): number {
  const text = headerOf(answer, "retry-after")?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000 + 20;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 250 * 2 ** attempt : Math.max(0, date - Date.now());
}

export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener("abort", done);
  });
}
