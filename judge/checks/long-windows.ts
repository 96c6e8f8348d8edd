import type { RateLimit } from "../../generator/ir/behaviour.ts";
import { type Answer, headerOf, isAnswer } from "../http/message.ts";
import type { ServerClock } from "../options.ts";
import type { Finding } from "../report.ts";
import type { Run } from "../run.ts";
import { type Burst, judgeBurst, judgeWait, limitedIn } from "./limits.ts";
import { limitsOf } from "./rate-limit-state.ts";

/** Seconds. Tokens must outlive the advanced clock. */
const LONGEST_WINDOW = 900;
const MOST_REQUESTS = 500;
/** Number of requests sent beyond the limit. */
const TOO_MANY = 3;
/** Factor for the time between two requests, so that shorter windows are not exhausted. */
const SLOWER = 1.02;

/**
 * Exhausts windows that are too long to wait for, by advancing the server's clock. Without such a clock, the windows
 * are reported as not exercised.
 *
 * @param shortest seconds; other checks cover shorter windows
 */
export async function checkLongWindows(
  run: Run,
  subject: Burst["subject"],
  shortest: number,
  clock: ServerClock | undefined,
): Promise<readonly Finding[]> {
  const limits = limitsOf(run, subject.operation);
  const findings: Finding[] = [];
  for (const limit of limits.filter(({ perSeconds }) => perSeconds > shortest)) {
    const window = `${limit.requests} requests in ${limit.perSeconds} s`;
    const isPossible = limit.perSeconds <= LONGEST_WINDOW && limit.requests <= MOST_REQUESTS;
    const why = clock === undefined ? "it is too long to wait for" : isPossible ? undefined : "it is too large";
    if (clock === undefined || why !== undefined)
      run.tally.missed(`rate limits: the window of ${window}, because ${why ?? ""}`);
    else findings.push(...(await useUp(run, subject, limit, limits, clock)));
    if (findings.length > 0 || run.isOver()) break;
  }
  return findings;
}

async function useUp(
  run: Run,
  subject: Burst["subject"],
  limit: RateLimit,
  limits: readonly RateLimit[],
  clock: ServerClock,
): Promise<readonly Finding[]> {
  const longest = Math.max(...limits.map(({ perSeconds }) => perSeconds).filter((one) => one <= LONGEST_WINDOW));
  const shorter = limits.filter(({ perSeconds }) => perSeconds < limit.perSeconds);
  const pause = SLOWER * Math.max(0, ...shorter.map(({ perSeconds, requests }) => perSeconds / requests));
  const count = limit.requests + TOO_MANY;
  const window = `${limit.requests} requests in ${limit.perSeconds} s`;
  if (pause * count > limit.perSeconds * 0.9) {
    run.tally.missed(`rate limits: the window of ${window}, because shorter windows do not allow that many`);
    return [];
  }
  // Starts with an unused window.
  await clock.advance(longest * 1000 + 1000);
  const answers: Answer[] = [];
  for (let sent = 0; sent < count && !run.isOver(); sent++) {
    const outcome = await run.sender.sendOnce(subject.request);
    if (!isAnswer(outcome)) return [];
    run.tally.request(subject.operation, outcome.status, undefined);
    answers.push(outcome);
    // Requests that a shorter window rejects do not count.
    if (outcome.status === 429 && sent < limit.requests) break;
    if (pause > 0) await clock.advance(pause * 1000);
  }
  if (run.isOver()) return [];
  run.tally.check("rate-limit-exhaustion", subject.operation);
  const burst: Burst = { subject, limit, answers };
  const findings = judgeBurst(run, burst);
  const last = limitedIn(burst).at(-1);
  const wait = last === undefined ? Number.NaN : Number(headerOf(last, "retry-after"));
  if (Number.isNaN(wait) || wait > LONGEST_WINDOW) return findings;
  await clock.advance(wait * 1000 + 50);
  return [...findings, ...judgeWait(run, burst, wait, await run.sender.sendOnce(subject.request))];
}
