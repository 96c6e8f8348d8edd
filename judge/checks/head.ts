import { essence } from "../../runtime/content.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { type Answer, type Outcome, headerOf, isAnswer, type WireRequest } from "../http/message.ts";
import { hasBytesAfterHead } from "../http/raw.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { finding, type Run } from "../run.ts";
import { attempt, usualCase } from "./attempt.ts";
import { withClient } from "./token-operation.ts";

/**
 * HEAD must return the headers of GET and no body (RFC 9110 section 9.3.2). Servers may reject HEAD where it is
 * undocumented. Headers in which two GET answers differ are ignored.
 */
export async function checkHead(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  const isEnabled = run.checks.has("head-as-get") || run.checks.has("bodiless-answer");
  if (operation.method !== "GET" || !isEnabled || run.isThrifty()) return [];
  const base = await getOf(run, operation, maker);
  if (base === undefined) return [];
  const { findings, request } = base;
  const head: WireRequest = { ...request, method: "HEAD" };
  let first: Outcome = base.first;
  let headAnswer: Outcome = first;
  let difference: string | undefined;
  // Other checks may change the resource meanwhile.
  for (let time = 0; time < MOST_TIMES && (time === 0 || difference !== undefined); time++) {
    headAnswer = await run.sender.send(head);
    run.tally.request(undefined, isAnswer(headAnswer) ? headAnswer.status : undefined, undefined);
    if (isAnswer(headAnswer) && headAnswer.status === 405 && WORKS.test(run.api.docs.description ?? "")) {
      const message = "Rejects HEAD, which works wherever GET does, as the description says: expected 200, got 405.";
      return [
        ...findings,
        ...finding(run, "head-as-get", { request: head, operation }, message, operation.at, headAnswer),
      ];
    }
    // Servers may reject HEAD where it is undocumented.
    if (!isAnswer(headAnswer) || headAnswer.status >= 300) return findings;
    const again = await run.sender.send(request);
    if (!isAnswer(again) || !isAnswer(first)) return findings;
    difference = differenceOf(first, again, headAnswer, isDocumented(run, operation));
    first = again;
  }
  const allFindings = [...findings];
  const report = (check: "head-as-get" | "bodiless-answer", message: string): void => {
    allFindings.push(...finding(run, check, { request: head, operation }, message, operation.at, headAnswer));
  };
  run.tally.check("bodiless-answer", operation);
  if (headAnswer.surplus === true || (await hasBytesAfterHead(head)) === true) {
    report("bodiless-answer", "The response to HEAD has a body, which HTTP does not allow.");
  }
  run.tally.check("head-as-get", operation);
  if (difference !== undefined) report("head-as-get", `HEAD and GET differ: ${difference}.`);
  return allFindings;
}

/** What descriptions say where every GET has a HEAD. */
const WORKS = /`?\bHEAD\b`? (?:works|is (?:answered|supported|allowed|available))\b/;

/** Attempts to see the same difference. */
const MOST_TIMES = 3;

interface Base {
  readonly request: WireRequest;
  readonly first: Answer;
  readonly findings: readonly Finding[];
}

/** A GET request that succeeds. */
async function getOf(run: Run, operation: Operation, maker: CaseMaker): Promise<Base | undefined> {
  const one = usualCase(run, operation, maker, "head");
  const made = one && (await attempt(run, operation, withClient(run, operation, one)));
  if (made?.answer === undefined || made.answer.status >= 300) return undefined;
  return { request: made.subject.request, first: made.answer, findings: made.findings };
}

/** A documented HEAD operation has statuses of its own. */
function isDocumented({ api }: Run, { path }: Operation): boolean {
  return api.operations.some((other) => other.method === "HEAD" && other.path === path);
}

function differenceOf(first: Answer, again: Answer, head: Answer, documented: boolean): string | undefined {
  if (first.status !== again.status) return undefined;
  if (!documented && head.status !== first.status) return `expected status ${first.status}, got ${head.status}`;
  if (head.status !== first.status) return undefined;
  const length = headerOf(head, "content-length");
  const own = [first, again].map(lengthOf);
  // Content-Length must equal the length that GET would send (RFC 9110 section 8.6).
  if (length !== undefined && own[0] !== undefined && own[0] === own[1] && length !== own[0]) {
    return `expected Content-Length ${own[0]}, got ${length}`;
  }
  for (const name of ["content-type", "etag"]) {
    const [one, other, its] = [first, again, head].map((answer) => valueOf(answer, name));
    if (its !== undefined && one === other && one !== undefined && its !== one) {
      return `expected ${name === "etag" ? "ETag" : "Content-Type"} ${one}, got ${its}`;
    }
  }
  return undefined;
}

/** The length of a plain body. Compressed and chunked bodies have no comparable length. */
function lengthOf(answer: Answer): string | undefined {
  return headerOf(answer, "transfer-encoding") === undefined ? headerOf(answer, "content-length") : undefined;
}

function valueOf(answer: Answer, name: string): string | undefined {
  const text = headerOf(answer, name);
  return text === undefined || name !== "content-type" ? text : essence(text);
}
