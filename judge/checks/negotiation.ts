import { essence } from "../../runtime/content.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { type Answer, headerOf, withHeader } from "../http/message.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { finding, type Run } from "../run.ts";
import { attempt, type Attempt, isInconclusive, usualCase } from "./attempt.ts";
import { documentsStatus } from "./documented.ts";

/** An unknown media type, one of browsers, and one of clients without JSON. */
const OTHERS = [
  "application/x-countersign-unknown",
  "text/html,application/xhtml+xml;q=0.9",
  "application/xml",
] as const;

/**
 * Checks `Accept` (RFC 9110 section 12.5.1). If nothing matches, a server may answer 406 or ignore the header. Where
 * it chooses between documented media types, the server must honor it.
 */
export async function checkNegotiation(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  if (run.isThrifty() || operation.method !== "GET") return [];
  const one = usualCase(run, operation, maker, "negotiation");
  if (one === undefined) return [];
  const findings: Finding[] = [];
  const send = async (accept: string): Promise<Attempt | undefined> => {
    const made = await attempt(run, operation, one, {
      tolerates: (status) => status === 406,
      change: (request) => withHeader(request, "accept", accept),
    });
    findings.push(...(made?.findings ?? []));
    return made;
  };
  if (run.checks.has("unacceptable-media-type")) {
    for (const accept of OTHERS) {
      const made = await send(accept);
      run.tally.check("unacceptable-media-type", operation);
      const { status = 406 } = made?.answer ?? {};
      const isDocumented = accept === OTHERS[0] && documentsStatus(operation, 406);
      if (made?.answer === undefined || (status < 500 && !(isDocumented && status < 300))) continue;
      const expected = isDocumented ? "406, which is documented" : "406 or the default response";
      const message = `An Accept header that matches nothing: expected ${expected}, got ${status}.`;
      findings.push(...finding(run, "unacceptable-media-type", made.subject, message, operation.at, made.answer));
      break;
    }
  }
  if (!run.checks.has("content-negotiation")) return findings;
  const seen: Attempt[] = [];
  for (const type of typesOf(operation)) {
    const made = await send(type);
    if (made?.answer === undefined || isInconclusive(made.answer) || made.answer.status >= 300) continue;
    const given = headerOf(made.answer, "content-type");
    if (given === undefined || made.answer.status === 204) continue;
    run.tally.check("content-negotiation", operation);
    if (essence(given) === type) {
      seen.push(made);
      continue;
    }
    const message = `Accept: ${type}, which is documented, gets ${given}.`;
    findings.push(...finding(run, "content-negotiation", made.subject, message, operation.at, made.answer));
  }
  const unvaried = seen.find(({ answer }) => answer !== undefined && isStorable(answer) && !variesByAccept(answer));
  if (seen.length > 1 && unvaried !== undefined) {
    const message =
      "The media type depends on Accept, but the cacheable response lacks Vary: Accept (RFC 9110, 12.5.5).";
    findings.push(...finding(run, "content-negotiation", unvaried.subject, message, operation.at, unvaried.answer));
  }
  return findings;
}

/** Whether the server says that caches may keep an answer, or how to validate it. */
function isStorable(answer: Answer): boolean {
  const control = headerOf(answer, "cache-control") ?? "";
  const isValidated = headerOf(answer, "etag") !== undefined || headerOf(answer, "last-modified") !== undefined;
  return (isValidated || /max-age|public/i.test(control)) && !/no-store/i.test(control);
}

function variesByAccept(answer: Answer): boolean {
  return /\*|\baccept\b(?!-)/i.test(headerOf(answer, "vary") ?? "");
}

/**
 * The media types of successful responses, if the document says that `Accept` chooses one. Files have the type that
 * they were uploaded with, and streams are chosen in other ways.
 */
function typesOf(operation: Operation): readonly string[] {
  const success = operation.responses.find(({ status }) => status.kind === "exact" && status.code === 200);
  const types = [...new Set((success?.contents ?? []).map(({ mediaType }) => essence(mediaType)))];
  if (types.length < 2 || types.some((type) => type.includes("*") || type === "text/event-stream")) return [];
  const isChosen = CHOICE.test(`${operation.docs.summary ?? ""} ${operation.docs.description ?? ""}`);
  return documentsStatus(operation, 406) || isChosen ? types : [];
}

const CHOICE = /\bAccept\b|\b(?:as|or|in) (?:JSON|CSV|XML|HTML|PDF)\b/;
