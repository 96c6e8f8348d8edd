import type { Operation } from "../../generator/ir/api.ts";
import { type Answer, headerOf, withHeader } from "../http/message.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import type { Case } from "../requests/case.ts";
import { finding, type Run, randomFor } from "../run.ts";
import { Impossible } from "../values/impossible.ts";
import { attempt, type Attempt, isBesideThePoint } from "./attempt.ts";

/** An entity tag that matches no resource. */
const STRANGE_TAG = '"countersign-nothing-has-this-tag"';

/** Unchanged resources are answered with 304, where that is documented (RFC 9110 section 13.1.2). */
export async function checkConditions(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  if (!run.checks.has("conditional-request") || run.isThrifty()) return [];
  if (operation.method !== "GET" || !documents(operation, 304)) return [];
  const findings: Finding[] = [];
  const tolerates = (status: number): boolean => status === 304 || status === 404;
  let one: Case;
  try {
    one = maker.examples[0] ?? maker.make(randomFor(run, `${operation.at} conditions`));
  } catch (error) {
    if (error instanceof Impossible) return findings;
    throw error;
  }
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
  const first = await send(undefined);
  const second = await send(undefined);
  const tag = first?.answer === undefined ? undefined : headerOf(first.answer, "etag");
  if (tag === undefined || first?.answer?.status !== 200) return findings;
  if (second?.answer === undefined || headerOf(second.answer, "etag") !== tag) return findings;
  const same = await send(["if-none-match", tag]);
  const other = await send(["if-none-match", STRANGE_TAG]);
  run.tally.check("conditional-request", operation);
  if (same?.answer?.status === 200 && headerOf(same.answer, "etag") === tag) {
    report(same, "If-None-Match with the current ETag: expected 304, which is documented, got 200.");
  }
  if (other?.answer?.status === 304)
    report(other, "If-None-Match with another ETag: expected a full response, got 304.");
  return findings;
}

/**
 * An unmet `If-Match` must prevent the change, where the operation takes the header and documents 412 (RFC 9110 section
 * 13.1.1).
 *
 * @param one a request that changes the resource; `seen` is the answer that read it
 */
export async function checkCondition(
  run: Run,
  operation: Operation,
  one: Case,
  seen: Answer,
): Promise<readonly Finding[]> {
  const takes = documents(operation, 412) && hasParameter(operation, "if-match");
  // Without entity tags, a server has no conditional requests.
  if (!run.checks.has("conditional-request") || !takes || headerOf(seen, "etag") === undefined) return [];
  const made = await attempt(run, operation, one, {
    tolerates: (status) => status === 412,
    change: (request) => withHeader(request, "if-match", STRANGE_TAG),
  });
  if (made?.answer === undefined || isBesideThePoint(made.answer)) return made?.findings ?? [];
  run.tally.check("conditional-request", operation);
  if (made.answer.status >= 300) return made.findings;
  const message = `Performs the change although If-Match does not match: expected 412, got ${made.answer.status}.`;
  return [...made.findings, ...finding(run, "conditional-request", made.subject, message, operation.at, made.answer)];
}

function documents({ responses }: Operation, code: number): boolean {
  return responses.some(({ status }) => status.kind === "exact" && status.code === code);
}

function hasParameter({ parameters }: Operation, header: string): boolean {
  return parameters.some(({ in: place, name }) => place === "header" && name.toLowerCase() === header);
}
