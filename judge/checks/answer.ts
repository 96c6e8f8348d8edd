import type { Json } from "../../generator/document/json.ts";
import type { Operation, Response } from "../../generator/ir/api.ts";
import { essence } from "../../runtime/content.ts";
import { type Answer, headerOf, headersOf, jsonOf } from "../http/message.ts";
import { isBodiless } from "../http/send.ts";
import type { Finding } from "../report.ts";
import { finding, type AnswerContext, type Subject } from "../run.ts";
import { challengeFault } from "./challenge.ts";
import { responseOf } from "./documented.ts";
import { judgeErrorFields, judgeErrorType, PROBLEM } from "./error-fields.ts";
import { cookieFault, headerFault } from "./header-values.ts";
import { isSetCookie } from "../../generator/targets/operations/encodings.ts";
import { headersFault, limitsOf, stateFault } from "./rate-limit-state.ts";
import { judgeBody } from "./body.ts";

/** Checks one answer against its documented response. Undocumented errors are checked against what all errors share. */
export function judgeAnswer(
  run: AnswerContext,
  subject: Subject,
  answer: Answer,
  tolerates: (status: number) => boolean = () => false,
): readonly Finding[] {
  const { operation } = subject;
  const { status } = answer;
  const at = operation?.at ?? "#/paths";
  run.tally.check("no-server-error", operation);
  const findings: Finding[] = [...judgeErrorFields(run, subject, answer, at)];
  const response = operation === undefined ? undefined : responseOf(operation, status);
  if (isBodiless(subject.request.method, status)) run.tally.check("bodiless-answer", operation);
  if (answer.surplus === true) {
    const message = `The ${status} response${subject.request.method === "HEAD" ? " to HEAD" : ""} has a body, which HTTP does not allow.`;
    findings.push(...finding(run, "bodiless-answer", subject, message, response?.at ?? at, answer));
  }
  // A server that is still overloaded after a retry is reported as well.
  if (status >= 500) {
    findings.push(
      ...finding(run, "no-server-error", subject, `Server error: got ${status}.`, response?.at ?? at, answer),
    );
  }
  // No caller can satisfy security that names an undefined scheme.
  const isUnmet = status === 401 && operation?.unmetSecurity !== undefined;
  if (status === 401 && !isUnmet) findings.push(...judgeChallenge(run, subject, answer, at));
  if (operation === undefined) return [...findings, ...judgeEnvelope(run, subject, answer, at)];
  run.tally.check("documented-status", operation);
  if (response === undefined) {
    if (!tolerates(status) && status !== 429 && !isUnmet) {
      const message = `The operation does not document status ${status}.`;
      findings.push(...finding(run, "documented-status", subject, message, at, answer));
    }
    return [...findings, ...judgeEnvelope(run, subject, answer, at)];
  }
  findings.push(...judgeHeaders(run, subject, answer, response), ...judgeLimitHeaders(run, subject, answer, response));
  // Without a documented text format for the body, errors in a general form are not a deviation.
  const isUnsaid = response.contents.every(({ codec }) => codec === "binary");
  if (isUnsaid && (isProblem(answer) || isErrorOfAnother(run, answer))) return findings;
  return [...findings, ...judgeBody(run, subject, answer, response)];
}

/** The general way to say what is wrong (RFC 9457). */
function isProblem(answer: Answer): boolean {
  const body = jsonOf(answer.body)?.value;
  return (
    essence(headerOf(answer, "content-type") ?? null) === PROBLEM &&
    answer.status >= 400 &&
    answer.status < 500 &&
    typeof body === "object" &&
    body !== null &&
    !("status" in body && body.status !== answer.status)
  );
}

/** Whether an error is like those that the document describes for other responses. */
function isErrorOfAnother(run: AnswerContext, answer: Answer): boolean {
  const { status } = answer;
  const type = essence(headerOf(answer, "content-type") ?? null);
  const body = jsonOf(answer.body);
  if (status < 400 || status >= 500 || body === undefined) return false;
  return run.api.operations.some(({ responses }) =>
    responses.some(
      (response) =>
        isFailure(response) &&
        response.contents.some(
          ({ codec, mediaType, schema }) =>
            codec === "json" &&
            essence(mediaType) === type &&
            // JSON.parse returns only JSON values.
            run.evaluator.verdict(body.value as Json, schema, "received") === "fits",
        ),
    ),
  );
}

function isFailure({ status }: Response): boolean {
  if (status.kind === "default") return true;
  return status.kind === "exact" ? status.code >= 400 : status.hundreds >= 4;
}

function judgeChallenge(run: AnswerContext, subject: Subject, answer: Answer, at: string): readonly Finding[] {
  run.tally.check("www-authenticate", subject.operation);
  const fault = challengeFault(run.api, subject.operation, headerOf(answer, "www-authenticate"));
  if (fault === undefined) return [];
  return finding(run, "www-authenticate", subject, `The 401 response has ${fault}.`, at, answer);
}

function judgeEnvelope(run: AnswerContext, subject: Subject, answer: Answer, at: string): readonly Finding[] {
  const { envelope } = run;
  if (envelope === undefined || answer.status < 400 || subject.request.method === "HEAD") return [];
  // A layer in front of all operations cannot fill in the members that their errors share.
  if (!envelope.isFilled && isProblem(answer)) return [];
  run.tally.check("error-envelope", subject.operation);
  const body = jsonOf(answer.body);
  // JSON.parse returns only JSON values.
  const fault =
    body === undefined
      ? "its body is not JSON, unlike all documented errors"
      : envelope.faultOf(answer.status, body.value as Json);
  if (fault === undefined) return judgeErrorType(run, subject, answer, at);
  return finding(
    run,
    "error-envelope",
    subject,
    `The ${answer.status} response deviates from the documented errors: ${fault}.`,
    at,
    answer,
  );
}

function judgeHeaders(run: AnswerContext, subject: Subject, answer: Answer, response: Response): readonly Finding[] {
  return response.headers.flatMap((header) => {
    const { name, required, at } = header;
    // Described by the media types (OpenAPI, Response Object).
    if (/^content-type$/i.test(name)) return [];
    run.tally.check("response-headers", subject.operation);
    const text = headerOf(answer, name);
    if (text === undefined) {
      // Without it, nothing says where the resource is (RFC 9110 section 15.3.2).
      const isPlace = answer.status === 201 && /^location$/i.test(name);
      const message = `The ${answer.status} response lacks the ${required ? "required" : "documented"} header ${name}.`;
      return required || isPlace ? finding(run, "response-headers", subject, message, at, answer) : [];
    }
    const fault = isSetCookie(header)
      ? cookieFault(headersOf(answer, name), header, run.evaluator, run.shapes)
      : headerFault(text, header, run.evaluator, run.shapes);
    if (fault === undefined) return [];
    const message = `The header ${name} of the ${answer.status} response ${fault}.`;
    return finding(run, "response-headers", subject, message, at, answer);
  });
}

/** Checks the headers that describe a rate limit. Those of a 429 are judged together with its `Retry-After`. */
function judgeLimitHeaders(
  run: AnswerContext,
  subject: Subject,
  answer: Answer,
  response: Response,
): readonly Finding[] {
  if (answer.status === 429) return [];
  const limits = limitsOf(run, subject.operation).filter(({ headers }) => headers !== undefined);
  if (limits.length > 0) run.tally.check("rate-limit-headers", subject.operation);
  const fault =
    limits.map((limit) => stateFault(answer, limit)).find((one) => one !== undefined) ?? headersFault(answer, response);
  if (fault === undefined) return [];
  // The number differs between responses.
  const cause = fault.replace(/-?\d+/g, "");
  return finding(run, "rate-limit-headers", subject, fault, response.at, answer).map((one) => ({ ...one, cause }));
}

/** The pointer that a finding about an operation as a whole has. */
export function placeOf(operation: Operation | undefined): string {
  return operation?.at ?? "#/paths";
}
