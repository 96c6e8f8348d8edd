import { plainName } from "../../generator/facts/page-names.ts";
import { headerOf } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { finding, type Run } from "../run.ts";
import { attempt, usualCase } from "./attempt.ts";
import { responseOf } from "./documented.ts";
import { type LimitHeader, namedHeaders } from "./rate-limit-state.ts";

/** Requests whose headers are compared. */
const REQUESTS = 6;

/** Sends the same request several times, while nothing else is sent: the limit stays the same, and less remains. */
export async function checkLimitHeaders(run: Run): Promise<readonly Finding[]> {
  if (!run.checks.has("rate-limit-headers") || run.isThrifty()) return [];
  const operation = run.operations.find(({ method, responses }) => {
    const headers = responses.flatMap((one) => one.headers);
    return method === "GET" && headers.some(({ name }) => /^x?ratelimitremaining$/.test(plainName(name)));
  });
  const one = operation && usualCase(run, operation, run.makerOf(operation), "limit headers");
  if (operation === undefined || one === undefined) return [];
  const seen: Readonly<Record<string, LimitHeader>>[] = [];
  const findings: Finding[] = [];
  let report: (message: string) => readonly Finding[] = () => [];
  for (let time = 0; time < REQUESTS && !run.isOver(); time++) {
    const made = await attempt(run, operation, one);
    const response = made?.answer && responseOf(operation, made.answer.status);
    if (made?.answer === undefined || response === undefined || made.answer.status >= 300) return findings;
    // A cache has answered.
    if (headerOf(made.answer, "age") !== undefined) return findings;
    findings.push(...made.findings);
    const { answer, subject } = made;
    report = (message) => finding(run, "rate-limit-headers", subject, message, response.at, answer);
    seen.push(namedHeaders(answer, response));
  }
  run.tally.check("rate-limit-headers", operation);
  const valuesOf = (kind: string): readonly number[] => seen.flatMap((named) => named[kind]?.value ?? []);
  const nameOf = (kind: string): string => seen[0]?.[kind]?.name ?? kind;
  const [limits, left, resets] = ["limit", "remaining", "reset"].map(valuesOf);
  if (new Set(limits).size > 1)
    return [...findings, ...report(`${nameOf("limit")} differs between equal requests: ${limits?.join(", ")}.`)];
  // A window that ends at once, or several servers, explain other values.
  const isWindow = resets?.every((value) => value > 1) === true || resets?.length === 0;
  if (left === undefined || left.length < REQUESTS || !isWindow || (left[0] ?? 0) === 0) return findings;
  const steps = left.slice(1).map((value, index) => value - (left[index] ?? 0));
  const isStuck = steps.every((step) => step === 0);
  if (!isStuck && !steps.every((step) => step > 0)) return findings;
  const what = isStuck ? "stays the same" : "goes up";
  const message = `${nameOf("remaining")} ${what} in ${REQUESTS} requests: expected less each time, got ${left.join(", ")}.`;
  return [...findings, ...report(message)];
}
