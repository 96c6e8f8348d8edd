import type { Operation } from "../../generator/ir/api.ts";
import type { RateLimit } from "../../generator/ir/behaviour.ts";
import { sleep } from "../http/retrying-sender.ts";
import { type Answer, headerOf, isAnswer, type Outcome } from "../http/message.ts";
import type { Finding } from "../report.ts";
import type { ServerClock } from "../options.ts";
import { withFreshKey } from "../requests/encode.ts";
import { finding, type Run, randomFor } from "../run.ts";
import { ifPossible } from "../values/impossible.ts";
import { encodeIfPossible } from "./attempt.ts";
import { type Burst, judgeBurst, judgeWait, limitedIn } from "./limits.ts";
import { checkLongWindows } from "./long-windows.ts";
import type { Random } from "../../runtime/factory/random.ts";
import { limitsOf } from "./rate-limit-state.ts";
import { withClient } from "./token-operation.ts";

/** Longest window, in seconds, that the check waits for. */
const LONGEST_WINDOW = 10;
const MOST_REQUESTS = 500;
const ROUNDS = 3;
/** Number of requests sent beyond the limit. */
const TOO_MANY = 3;

/**
 * Sends more requests than a window allows: to one operation, then to several in turn with two tokens. All of them
 * count for the same caller.
 */
export async function checkExhaustion(run: Run, clock?: ServerClock): Promise<readonly Finding[]> {
  if (!run.checks.has("rate-limit-exhaustion")) return [];
  const limited = run.operations
    .filter((operation) => limitsOf(run, operation).length > 0)
    .toSorted((a, b) => costOf(run, a) - costOf(run, b));
  const [cheapest] = limited;
  if (cheapest === undefined) {
    run.tally.missed("rate limits: no operation has limits; add x-rate-limits to a server or an operation");
    return [];
  }
  const [first] = await requestsOf(run, [cheapest]);
  if (first === undefined) return [];
  const short = await checkShortWindow(run, limited, clock);
  if (short.length > 0 || run.isOver()) return short;
  return checkLongWindows(run, first, LONGEST_WINDOW, clock);
}

/** Sorts operations that change nothing and need nothing first, and those whose window is the shortest. */
function costOf(run: Run, operation: Operation): number {
  const { body, method, segments } = operation;
  const needs = segments.filter((segment) => typeof segment !== "string").length + Number(body?.required === true);
  const shortest = Math.min(...limitsOf(run, operation).map(({ perSeconds }) => perSeconds));
  return (method === "GET" ? 0 : 1000) + needs * 100 + Math.min(99, shortest);
}

/** Checks the shortest window only, because the check waits until it ends. */
async function checkShortWindow(
  run: Run,
  operations: readonly Operation[],
  clock: ServerClock = REAL,
): Promise<readonly Finding[]> {
  const isShort = ({ perSeconds, requests }: RateLimit): boolean =>
    perSeconds <= LONGEST_WINDOW && requests <= MOST_REQUESTS;
  const cheapest = operations.find((operation) => limitsOf(run, operation).some(isShort));
  if (cheapest === undefined) {
    run.tally.missed("rate limits: every window is too long to wait for");
    return [];
  }
  const [limit] = limitsOf(run, cheapest)
    .filter(isShort)
    .toSorted((a, b) => a.requests - b.requests);
  const alone = await requestsOf(run, [cheapest]);
  if (limit === undefined || alone.length === 0) return [];
  const found = await exhaust(run, limit, alone, clock);
  if (found.length > 0 || run.isOver()) return found;
  // The server counts an operation's own limits separately, but all requests of the operation together.
  const isOwn = cheapest.rateLimits.includes(limit);
  const sharing = operations.filter((one) => one !== cheapest && limitsOf(run, one).includes(limit));
  const others = isOwn ? await variantsOf(run, cheapest) : await requestsOf(run, sharing.slice(0, MOST_MIXED));
  const mixed = [...alone, ...others];
  return mixed.length < 2 ? found : [...found, ...(await exhaust(run, limit, mixed, clock))];
}

/** Requests of one operation with other parameters. */
async function variantsOf(run: Run, operation: Operation): Promise<readonly Request[]> {
  const random = randomFor(run, `${operation.at} limit variants`);
  const requests = new Map<string, Request>();
  for (let index = 0; index < MOST_MIXED; index++) {
    const [one] = await requestsOf(run, [operation], random);
    if (one !== undefined) requests.set(one.request.url, one);
  }
  return [...requests.values()];
}

const MOST_MIXED = 5;

/** Without a clock to advance, the check waits. */
const REAL: ServerClock = { advance: (milliseconds) => sleep(milliseconds) };

type Request = Burst["subject"];

/** One request of each operation, and one with another token. */
async function requestsOf(run: Run, operations: readonly Operation[], random?: Random): Promise<readonly Request[]> {
  const requests: Request[] = [];
  for (const operation of operations) {
    const one = ifPossible(() => {
      const maker = run.makerOf(operation);
      const [example] = random === undefined ? maker.examples : [];
      return example ?? maker.make(random ?? randomFor(run, `${operation.at} limits`));
    });
    const keyed = one && withFreshKey(operation, withClient(run, operation, one));
    const bare = keyed && (await encodeIfPossible(run, operation, keyed));
    if (bare === undefined) continue;
    requests.push({ operation, request: await run.credentials.put(operation, bare) });
    const fresh = operations.length > 1 ? await run.credentials.putFresh(operation, bare) : undefined;
    if (fresh !== undefined) requests.push({ operation, request: fresh });
  }
  return requests;
}

async function exhaust(
  run: Run,
  limit: RateLimit,
  requests: readonly Request[],
  clock: ServerClock,
): Promise<readonly Finding[]> {
  const count = Math.max(limit.requests + TOO_MANY, requests.length > 1 ? limit.requests + 2 * requests.length : 0);
  let isSuspected = false;
  for (let round = 0; round < ROUNDS && !run.isOver(); round++) {
    // Waits for an unused window. Another, longer window may be exhausted already.
    await clock.advance(limit.perSeconds * 1000 + 100);
    const burst = await send(run, limit, requests, count);
    if (burst === undefined) continue;
    const { answers, subject } = burst;
    const limited = limitedIn(burst);
    run.tally.check("rate-limit-exhaustion", subject.operation);
    const report = (message: string): readonly Finding[] =>
      finding(run, "rate-limit-exhaustion", subject, message, limit.at, limited[0] ?? answers[0]);
    const longest = Math.max(0, ...limited.map((answer) => Number(headerOf(answer, "retry-after") ?? 0)));
    if (longest > limit.perSeconds + 1) {
      await clock.advance(limit.perSeconds * 1000 + 1100);
      const after = await run.sender.sendOnce(subject.request);
      if (isAnswer(after) && after.status !== 429) {
        return report(`Retry-After is ${longest} s, but a request is accepted after ${limit.perSeconds + 1} s.`);
      }
      if (longest > 70) break;
      await clock.advance(longest * 1000);
      continue;
    }
    // A single acceptance may mean that a window ended in between.
    if (answers.length - limited.length > limit.requests && limited.length > 0 && !isSuspected) {
      isSuspected = true;
      continue;
    }
    const overloaded = answers.filter(({ status }) => status === 503).length;
    if (overloaded > 0 && limited.length === 0)
      return report(
        `After ${answers.length - overloaded} requests in one window the server answers 503, expected 429.`,
      );
    const findings = [
      ...judgeBurst(run, burst),
      ...limited.flatMap((answer) => judgeWindow(run, subject, answer, limit)),
    ];
    if (limited.length === 0 || requests.length > 1) return findings;
    await clock.advance(Math.min(longest + 0.1, limit.perSeconds + 1.1) * 1000);
    const after = await run.sender.sendOnce(subject.request);
    findings.push(...(await judgeRemaining(run, subject, limit, after)));
    return [...findings, ...judgeWait(run, burst, longest, after)];
  }
  run.tally.missed("rate limits: the requests took longer than the window, or exhausted another window");
  return [];
}

/** The remaining requests must go down from one request to the next, unless a new window begins in between. */
async function judgeRemaining(
  run: Run,
  subject: Request,
  { at, headers }: RateLimit,
  first: Outcome,
): Promise<readonly Finding[]> {
  const answers = [first];
  for (let index = 0; index < 2; index++) answers.push(await run.sender.sendOnce(subject.request));
  const successes = answers.filter(isAnswer).filter(({ status }) => status < 300);
  const [last] = successes.slice(-1);
  const name = headers?.remaining ?? last?.headers.find(([own]) => /remaining/i.test(own))?.[0];
  if (last === undefined || name === undefined || successes.length < answers.length) return [];
  const [one, two, three] = successes.map((answer) => Number(headerOf(answer, name) ?? Number.NaN));
  if (one === undefined || two === undefined || three === undefined || two < one || three < two) return [];
  if ([one, two, three].some(Number.isNaN)) return [];
  const message = `${name} does not go down from one request to the next: got ${one}, ${two}, ${three}.`;
  return finding(run, "rate-limit-headers", subject, message, at, last);
}

/** @returns `undefined` if the requests took too long for a verdict */
async function send(
  run: Run,
  limit: RateLimit,
  requests: readonly Request[],
  count: number,
): Promise<Burst | undefined> {
  const [first] = requests;
  if (first === undefined) return undefined;
  const sent = Array.from({ length: count }, (_, index) => requests[index % requests.length] ?? first);
  const started = performance.now();
  const outcomes = await Promise.all(sent.map(({ request }) => run.sender.sendOnce(request)));
  const seconds = (performance.now() - started) / 1000;
  const answers = outcomes.filter(isAnswer);
  outcomes.forEach((outcome, index) => {
    if (isAnswer(outcome)) run.tally.request(sent[index]?.operation, outcome.status, undefined);
  });
  if (seconds > limit.perSeconds * 0.9 || answers.length < outcomes.length) return undefined;
  const index = outcomes.findIndex((outcome) => isAnswer(outcome) && outcome.status === 429);
  const scope = requests.length > 1 ? ", for all operations and tokens together" : "";
  return { subject: sent[index] ?? first, limit, scope, answers };
}

const SUFFIXES: readonly (readonly [suffix: string, seconds: number])[] = [
  ["second", 1],
  ["minute", 60],
  ["hour", 3600],
  ["day", 86_400],
];

/** Suffixes of common header names that name a window. */
function judgeWindow(run: Run, subject: Request, answer: Answer, limit: RateLimit): readonly Finding[] {
  const suffix = SUFFIXES.find(([, seconds]) => seconds === limit.perSeconds)?.[0];
  const findings: Finding[] = [];
  for (const [name, value] of answer.headers) {
    const lower = name.toLowerCase();
    const isOwn = suffix !== undefined && lower.endsWith(suffix);
    const isPlain = !SUFFIXES.some(([word]) => lower.endsWith(word));
    if (!isOwn && !isPlain) continue;
    const expected =
      lower.includes("limit-") && !/remaining|reset|policy/.test(lower) && isOwn
        ? limit.requests
        : lower.includes("remaining") && isOwn
          ? 0
          : undefined;
    if (expected === undefined || Number(value) === expected) continue;
    const message = `${name} is ${value} although the window of ${limit.requests} requests in ${limit.perSeconds} s is exhausted.`;
    findings.push(...finding(run, "rate-limit-headers", subject, message, limit.at, answer));
  }
  return findings;
}
