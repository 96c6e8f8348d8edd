import { says } from "../descriptions/phrases.ts";
import { sentencesIn } from "../descriptions/sentences.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { type Answer, headerOf, textOf, withHeader } from "../http/message.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { withParameter } from "../requests/case.ts";
import { finding, type Run } from "../run.ts";
import { attempt, type Attempt, usualCase } from "./attempt.ts";
import { documentsStatus } from "./documented.ts";

/** An entity tag that matches no resource. */
export const STRANGE_TAG = '"countersign-nothing-has-this-tag"';

/** Attempts to see the same entity tag twice. */
const MOST_TIMES = 3;

/** Whether the same response has another entity tag. */
function isNewTag(first: Attempt | undefined, second: Attempt | undefined): boolean {
  const [one, other] = [first?.answer, second?.answer];
  if (one?.status !== 200 || other?.status !== 200 || textOf(one.body) !== textOf(other.body)) return false;
  const [tag, next] = [headerOf(one, "etag"), headerOf(other, "etag")];
  return tag !== undefined && next !== undefined && tag !== next;
}

/** Unchanged resources are answered with 304, where that is documented (RFC 9110 section 13.1.2). */
export async function checkConditions(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  if (!run.checks.has("conditional-request") || run.isThrifty()) return [];
  if (documentsStatus(operation, 428)) return withoutCondition(run, operation, maker);
  if (operation.method !== "GET" || !documentsStatus(operation, 304)) return [];
  const findings: Finding[] = [];
  const tolerates = (status: number): boolean => status === 304 || status === 404;
  const one = usualCase(run, operation, maker, "conditions");
  if (one === undefined) return findings;
  const send = async (header: readonly [string, string] | undefined): Promise<Attempt | undefined> => {
    const made = await attempt(run, operation, one, {
      tolerates,
      change: (request) => (header === undefined ? request : withHeader(request, ...header)),
    });
    findings.push(...(made?.findings ?? []));
    return made;
  };
  const report = ({ answer, subject }: Attempt, message: string): void => {
    findings.push(...finding(run, "conditional-request", subject, message, operation.at, answer));
  };
  let first = await send(undefined);
  let second = await send(undefined);
  // Other checks may change the resource meanwhile.
  for (let time = 0; time < MOST_TIMES && isNewTag(first, second); time++)
    [first, second] = [second, await send(undefined)];
  const tag = first?.answer === undefined ? undefined : headerOf(first.answer, "etag");
  if (tag === undefined || first?.answer?.status !== 200 || second?.answer === undefined) return findings;
  if (isNewTag(first, second)) {
    run.tally.check("conditional-request", operation);
    const next = headerOf(second.answer, "etag");
    report(second, `The ETag changes although the response does not: expected ${tag} again, got ${next}.`);
  }
  if (headerOf(second.answer, "etag") !== tag) return findings;
  const same = await send(["if-none-match", tag]);
  const other = await send(["if-none-match", STRANGE_TAG]);
  run.tally.check("conditional-request", operation);
  if (same?.answer?.status === 200 && headerOf(same.answer, "etag") === tag) {
    report(same, "If-None-Match with the current ETag: expected 304, which is documented, got 200.");
  }
  const isList = same?.answer?.status === 304 && acceptsList(run, operation, "if-none-match");
  const either = isList ? await send(["if-none-match", `${STRANGE_TAG}, ${tag}`]) : undefined;
  if (either?.answer?.status === 200 && headerOf(either.answer, "etag") === tag) {
    report(either, "If-None-Match with a list that has the current ETag: expected 304, got 200.");
  }
  if (other?.answer?.status === 304)
    report(other, "If-None-Match with another ETag: expected a full response, got 304.");
  return findings;
}

/** A change without a condition is rejected, where that is documented (RFC 6585 section 3). */
async function withoutCondition(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  const condition = operation.parameters.find(({ in: place, name }) => place === "header" && /^if-/i.test(name));
  const one = condition && usualCase(run, operation, maker, "unconditional");
  if (condition === undefined || one === undefined) return [];
  const tolerates = (status: number): boolean => status >= 400 && status < 500;
  const made = await attempt(run, operation, withParameter(one, "header", condition.name, undefined), { tolerates });
  if (made?.answer === undefined) return [];
  run.tally.check("conditional-request", operation);
  const { status } = made.answer;
  if (status === 428 || (status >= 300 && status !== 412 && !namesCondition(made.answer))) return made.findings;
  const message = `A request without ${condition.name}: expected 428, which is documented, got ${status}.`;
  return [...made.findings, ...finding(run, "conditional-request", made.subject, message, condition.at, made.answer)];
}

/**
 * Whether descriptions say that a header may have several entity tags. Servers that compare it with the current one are
 * common, and rarely matter to their clients.
 */
export function acceptsList({ api }: Run, { parameters }: Operation, header: "if-match" | "if-none-match"): boolean {
  const own = parameters.find(({ in: place, name }) => place === "header" && name.toLowerCase() === header);
  const about = sentencesIn(api.docs.description).filter(
    (one) => one.toLowerCase().includes(header) || /`If-Match`/.test(one),
  );
  return [own?.docs.description ?? "", ...about].some((one) => says(one, "several"));
}

/** Whether an error is about a condition of the request (RFC 9110 section 13). */
export function namesCondition({ body, status }: Answer): boolean {
  return status >= 400 && /if-(?:none-)?match|e-?tag\b|precondition/i.test(textOf(body));
}
