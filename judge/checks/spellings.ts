import type { Operation } from "../../generator/ir/api.ts";
import { headerOf, type WireRequest, withHeader } from "../http/message.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { affordable, finding, type Run } from "../run.ts";
import { attempt, usualCase } from "./attempt.ts";
import { withClient } from "./token-operation.ts";

interface Spelling {
  readonly what: string;
  readonly change: (request: WireRequest) => WireRequest;
}

/** Statuses that reject the request itself. A server may answer 411 to a body without a length. */
const REFUSED: ReadonlySet<number> = new Set([400, 406, 415, 422]);

/**
 * Sends a valid request in other valid spellings: a media type with a charset (RFC 8259 section 11), a chunked body
 * (RFC 9112 section 7.1), and `Accept` with any type.
 */
export async function checkSpellings(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  if (!run.checks.has("valid-request-accepted")) return [];
  const [success] = run.successes(operation);
  const one = success?.case ?? usualCase(run, operation, maker, "spellings");
  if (one === undefined) return [];
  const base = withClient(run, operation, one);
  const findings: Finding[] = [];
  let usual = success;
  if (usual === undefined) {
    const made = await attempt(run, operation, base);
    findings.push(...(made?.findings ?? []));
    if (made?.answer === undefined || made.answer.status >= 300) return findings;
    usual = { request: made.subject.request, answer: made.answer };
  }
  for (const { change, what } of affordable(run, spellingsOf(usual.request), 1)) {
    if (run.isOver()) break;
    const tolerates = (status: number): boolean => REFUSED.has(status) || status === 411;
    const own = run.pool.bind(operation, base);
    const made = await attempt(run, operation, own, { change, tolerates });
    run.tally.check("valid-request-accepted", operation);
    if (made === undefined) continue;
    findings.push(...made.findings);
    const { answer, subject } = made;
    if (answer === undefined || !REFUSED.has(answer.status)) continue;
    // The same request may break a rule of the server, however it is written.
    const plain = await attempt(run, operation, own, { tolerates });
    if (plain?.answer === undefined || plain.answer.status >= 300) continue;
    const message = `Rejects an accepted request ${what}: expected ${usual.answer.status}, got ${answer.status}.`;
    findings.push(...finding(run, "valid-request-accepted", subject, message, operation.at, answer));
  }
  return findings;
}

function spellingsOf(request: WireRequest): readonly Spelling[] {
  const type = headerOf(request, "content-type") ?? "";
  const isJson = request.body !== undefined && /^application\/(?:[\w.-]+\+)?json$/.test(type);
  const typed = (text: string): Spelling => ({
    what: `with the media type written ${JSON.stringify(text)}`,
    change: (own) => withHeader(own, "content-type", text),
  });
  return [
    ...(isJson ? [typed(`${type}; charset=utf-8`)] : []),
    { what: "without Accept", change: (own) => withHeader(own, "accept", undefined) },
    { what: "with Accept: */*", change: (own) => withHeader(own, "accept", "*/*") },
    ...(request.body === undefined
      ? []
      : [{ what: "in chunks", change: (own: WireRequest) => ({ ...own, isChunked: true }) }]),
  ];
}
