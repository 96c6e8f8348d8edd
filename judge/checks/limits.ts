import type { Operation, Response } from "../../generator/ir/api.ts";
import type { RateLimit } from "../../generator/ir/behaviour.ts";
import type { Limited } from "../http/retrying-sender.ts";
import { type Answer, headerOf, isAnswer, type Outcome } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { finding, type Run, type Subject } from "../run.ts";
import { responseOf } from "./documented.ts";
import { judgeAnswer } from "./answer.ts";
import { limitsOf, stateFault } from "./rate-limit-state.ts";
import { matchesPath } from "../requests/path-texts.ts";

/** Judges every 429 response of the run. */
export function checkLimited(run: Run): readonly Finding[] {
  return run.sender.limited.flatMap((one) => judgeLimit(run, one));
}

/** Checks the headers of a 429 response, and whether a `Retry-After` of 0 is true. */
export function judgeLimit(run: Run, { again, answer, request }: Limited): readonly Finding[] {
  const operation = run.operations.find(
    (one) => one.method === request.method && matchesPath(one, run.url, request.url),
  );
  const response = operation === undefined ? anyLimited(run) : responseOf(operation, 429);
  const subject = { request, ...(operation !== undefined && { operation }) };
  const judged = judgeAnswer(run, subject, answer);
  if (answer.status !== 429) return judged;
  const isEarly = again === 429 && headerOf(answer, "retry-after")?.trim() === "0";
  const message = "Retry-After of the 429 response is 0, but the next request gets 429 as well.";
  const early = isEarly ? finding(run, "rate-limit-headers", subject, message, response?.at ?? "#/paths", answer) : [];
  return [...judged, ...judgeLimited(run, subject, answer, response), ...early];
}

function anyLimited(run: Run): Response | undefined {
  return run.operations.map((operation) => responseOf(operation, 429)).find((response) => response !== undefined);
}

/** Seconds. Larger values are points in time. */
const LONGEST_RESET = 10_000_000;

export function judgeLimited(
  run: Run,
  subject: Subject,
  answer: Answer,
  response: Response | undefined,
): readonly Finding[] {
  run.tally.check("rate-limit-headers", subject.operation);
  const at = response?.at ?? "#/paths";
  const report = (message: string): readonly Finding[] =>
    finding(run, "rate-limit-headers", subject, message, at, answer);
  const text = headerOf(answer, "retry-after");
  if (text === undefined) {
    const promised = response?.retry?.retryAfter === true;
    return promised ? report("The 429 response lacks Retry-After, so clients cannot know how long to wait.") : [];
  }
  // HTTP dates start with the name of a weekday.
  if (!/^\d+$/.test(text.trim()) && (/^[-+.\d]/.test(text.trim()) || Number.isNaN(Date.parse(text)))) {
    return report("Retry-After of the 429 response is neither seconds nor a date.");
  }
  const limits = limitsOf(run, subject.operation);
  const longest = Math.max(0, ...limits.map(({ perSeconds }) => perSeconds));
  if (limits.length > 0 && Number(text) > longest + 1) {
    return report(`Retry-After is ${text}, longer than the longest window (${longest} s).`);
  }
  const fault = limits.map((limit) => stateFault(answer, limit)).find((one) => one !== undefined);
  if (fault !== undefined) return report(fault);
  const numbers = new Map<string, number>();
  for (const [name, value] of answer.headers) if (/^\d+$/.test(value)) numbers.set(name.toLowerCase(), Number(value));
  for (const [name, remaining] of numbers) {
    if (!name.includes("remaining")) continue;
    const reset = numbers.get(name.replace("remaining", "reset"));
    // A Unix timestamp says nothing about the length of a wait.
    if (remaining === 0 && reset !== undefined && reset <= LONGEST_RESET && Number(text) < reset) {
      return report(`Retry-After is ${text}, sooner than the window resets (${reset} s).`);
    }
    const limit = numbers.get(name.replace("remaining", "limit"));
    if (limit !== undefined && remaining > limit)
      return report(`${name} is ${remaining}, greater than the limit of ${limit}.`);
  }
  return [];
}

/** The answers to more requests than a window allows. */
export interface Burst {
  readonly subject: Subject & { readonly operation: Operation };
  readonly limit: RateLimit;
  /** Continues the number of requests in messages. */
  readonly scope?: string;
  readonly answers: readonly Answer[];
}

/** The 429 responses of a burst. */
export function limitedIn({ answers }: Pick<Burst, "answers">): readonly Answer[] {
  return answers.filter(({ status }) => status === 429);
}

/** Compares the number of accepted requests with the limit, and checks the rejections. */
export function judgeBurst(run: Run, burst: Burst): readonly Finding[] {
  const { answers, limit, scope = "", subject } = burst;
  const limited = limitedIn(burst);
  const admitted = answers.length - limited.length;
  const window = `${limit.requests} requests in ${limit.perSeconds} s${scope}`;
  const report = (message: string, answer: Answer | undefined): readonly Finding[] =>
    finding(run, "rate-limit-exhaustion", subject, message, limit.at, answer);
  return [
    ...(admitted > limit.requests
      ? report(
          `The contract allows ${window}; the server accepted ${admitted} of ${answers.length}.`,
          limited[0] ?? answers[0],
        )
      : []),
    ...(admitted < limit.requests
      ? report(`The contract allows ${window}; the server accepted only ${admitted}.`, limited[0])
      : []),
    ...limited.flatMap((answer) => [
      ...judgeAnswer(run, subject, answer),
      ...judgeLimited(run, subject, answer, responseOf(subject.operation, 429)),
    ]),
  ];
}

/** After the seconds of `Retry-After`, a request must be accepted. */
export function judgeWait(run: Run, { limit, subject }: Burst, seconds: number, after: Outcome): readonly Finding[] {
  if (!isAnswer(after) || after.status !== 429) return [];
  const message = `After the ${seconds} s of Retry-After, a request still gets 429.`;
  return finding(run, "rate-limit-exhaustion", subject, message, limit.at, after);
}
