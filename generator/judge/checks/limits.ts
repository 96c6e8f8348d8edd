import type { Operation, Response } from "../../ir/api.ts";
import { type Answer, headerOf, isAnswer, type WireRequest } from "../http/message.ts";
import { sleep } from "../http/ask.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/build.ts";
import { encodeCase, Unsendable } from "../requests/encode.ts";
import { finding, type Run, randomFor } from "../run.ts";
import { Impossible } from "../values/impossible.ts";
import { responseOf } from "./documented.ts";
import { judgeAnswer } from "./answer.ts";
import { leadsTo } from "./leads-to.ts";

/** What answers of 429 say, whenever one came. */
export function checkLimited(run: Run): readonly Finding[] {
  return run.asker.limited.flatMap(({ again, answer, request }) => {
    const operation = run.operations.find((one) => one.method === request.method && leadsTo(one, run.url, request.url));
    const response = operation === undefined ? anyLimited(run) : responseOf(operation, 429);
    const subject = { request, ...(operation !== undefined && { operation }) };
    const judged = operation === undefined ? [] : judgeAnswer(run, subject, answer);
    const isEarly = again === 429 && headerOf(answer, "retry-after")?.trim() === "0";
    const message = "Retry-After of its answer 429 is 0, and a request after that is answered with 429 as well.";
    const early = isEarly
      ? finding(run, "rate-limit-headers", subject, message, response?.at ?? "#/paths", answer)
      : [];
    return [...judged, ...judgeLimited(run, subject, answer, response), ...early];
  });
}

function anyLimited(run: Run): Response | undefined {
  return run.operations.map((operation) => responseOf(operation, 429)).find((response) => response !== undefined);
}

/** Seconds; more is a time of the clock. */
const LONGEST_RESET = 10_000_000;

function judgeLimited(
  run: Run,
  subject: { readonly request: WireRequest; readonly operation?: Operation },
  answer: Answer,
  response: Response | undefined,
): readonly Finding[] {
  run.tally.check("rate-limit-headers");
  const at = response?.at ?? "#/paths";
  const report = (message: string): readonly Finding[] =>
    finding(run, "rate-limit-headers", subject, message, at, answer);
  const text = headerOf(answer, "retry-after");
  if (text === undefined) {
    const promised = response?.retry?.retryAfter === true;
    return promised ? report("Its answer 429 lacks Retry-After, by which clients are to wait.") : [];
  }
  if (!/^\d+$/.test(text.trim()) && Number.isNaN(Date.parse(text))) {
    return report("Retry-After of its answer 429 is neither seconds nor a date.");
  }
  const numbers = new Map<string, number>();
  for (const [name, value] of answer.headers) if (/^\d+$/.test(value)) numbers.set(name.toLowerCase(), Number(value));
  for (const [name, remaining] of numbers) {
    if (!name.includes("remaining")) continue;
    const reset = numbers.get(name.replace("remaining", "reset"));
    // A time since 1970 says nothing here.
    if (remaining === 0 && reset !== undefined && reset <= LONGEST_RESET && Number(text) < reset) {
      return report(`Retry-After is ${text}, sooner than the window starts anew: ${reset} s.`);
    }
    const limit = numbers.get(name.replace("remaining", "limit"));
    if (limit !== undefined && remaining > limit)
      return report(`${name} is ${remaining}, more than the limit of ${limit}.`);
  }
  return [];
}

/** Windows that can be waited for. */
const LONGEST_WINDOW = 10;
const MOST_REQUESTS = 500;
const ROUNDS = 3;

/** Sends as many requests as a window allows, and some more. */
export async function checkExhaustion(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  if (!run.checks.has("rate-limit-exhaustion")) return [];
  const limits =
    operation.rateLimits.length > 0
      ? operation.rateLimits
      : (run.api.servers.find(({ rateLimits }) => rateLimits.length > 0)?.rateLimits ?? []);
  const [limit] = limits
    .filter(({ perSeconds, requests }) => perSeconds <= LONGEST_WINDOW && requests <= MOST_REQUESTS)
    .toSorted((a, b) => a.requests - b.requests);
  if (limit === undefined) {
    run.tally.missed("rate limits: the contract has none whose window can be waited for");
    return [];
  }
  let request: WireRequest;
  try {
    const one = maker.examples[0] ?? maker.make(randomFor(run, `${operation.at} limits`));
    request = await run.credentials.put(operation, await encodeCase(run.api, operation, run.url, one));
  } catch (error) {
    if (error instanceof Impossible || error instanceof Unsendable) return [];
    throw error;
  }
  const subject = { operation, request };
  for (let round = 0; round < ROUNDS && !run.isOver(); round++) {
    // A window that nobody has used yet; another that is longer may be used up.
    await sleep(limit.perSeconds * 1000 + 100);
    const started = performance.now();
    const outcomes = await Promise.all(Array.from({ length: limit.requests + 3 }, () => run.asker.askOnce(request)));
    const seconds = (performance.now() - started) / 1000;
    const answers = outcomes.filter(isAnswer);
    for (const answer of answers) run.tally.request(operation, answer.status, undefined);
    if (seconds > limit.perSeconds * 0.9 || answers.length < outcomes.length) continue;
    run.tally.check("rate-limit-exhaustion");
    const limited = answers.filter(({ status }) => status === 429);
    const admitted = answers.length - limited.length;
    const [first] = limited;
    const found: Finding[] = [];
    const report = (message: string): void => {
      found.push(...finding(run, "rate-limit-exhaustion", subject, message, limit.at, first ?? answers[0]));
    };
    const longest = Math.max(0, ...limited.map((answer) => Number(headerOf(answer, "retry-after") ?? 0)));
    if (longest > limit.perSeconds + 1 && round + 1 < ROUNDS) {
      if (longest > 70) break;
      await sleep(longest * 1000);
      continue;
    }
    const window = `${limit.requests} requests in ${limit.perSeconds} s`;
    if (admitted > limit.requests)
      report(`The contract allows ${window}; ${admitted} of ${answers.length} were admitted.`);
    if (admitted < limit.requests) report(`The contract allows ${window}; only ${admitted} were admitted.`);
    for (const answer of limited) {
      found.push(
        ...judgeAnswer(run, subject, answer),
        ...judgeLimited(run, subject, answer, responseOf(operation, 429)),
      );
      found.push(...judgeWindow(run, subject, answer, limit));
    }
    if (first !== undefined) {
      await sleep(Math.min(longest + 0.1, limit.perSeconds + 1.1) * 1000);
      const after = await run.asker.askOnce(request);
      if (isAnswer(after) && after.status === 429) {
        const message = `After ${longest} s, as Retry-After said, a request is still answered with 429.`;
        found.push(...finding(run, "rate-limit-exhaustion", subject, message, limit.at, after));
      }
    }
    return found;
  }
  run.tally.missed("rate limits: the requests took longer than the window, or another window was used up");
  return [];
}

const SUFFIXES: readonly (readonly [suffix: string, seconds: number])[] = [
  ["second", 1],
  ["minute", 60],
  ["hour", 3600],
  ["day", 86_400],
];

/** By their usual names headers say which window they speak of. */
function judgeWindow(
  run: Run,
  subject: { readonly request: WireRequest; readonly operation: Operation },
  answer: Answer,
  limit: { readonly requests: number; readonly perSeconds: number; readonly at: string },
): readonly Finding[] {
  const suffix = SUFFIXES.find(([, seconds]) => seconds === limit.perSeconds)?.[0];
  const found: Finding[] = [];
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
    const message = `${name} is ${value} where the window of ${limit.requests} requests in ${limit.perSeconds} s is used up.`;
    found.push(...finding(run, "rate-limit-headers", subject, message, limit.at, answer));
  }
  return found;
}
