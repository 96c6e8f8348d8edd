import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Content, Operation, Response } from "../../generator/ir/api.ts";
import { essence } from "../../runtime/content.ts";
import { misplacedCode } from "../../generator/targets/operations/error-codes.ts";
import { eventStreamOf } from "../../generator/targets/operations/events.ts";
import { lineSchema } from "../../generator/targets/operations/streams.ts";
import { hiddenEventPaths, hiddenPaths, type HiddenPath } from "../../generator/targets/server/hidden.ts";
import { withoutHidden } from "../../runtime/server/hidden.ts";
import { type Answer, headerOf, headersOf, jsonOf, textOf } from "../http/message.ts";
import { isBodiless } from "../http/send.ts";
import { repeatedName } from "../http/repeated-name.ts";
import type { Finding } from "../report.ts";
import { finding, type AnswerContext, type Subject } from "../run.ts";
import { type Fault, faultText, innermost } from "../../generator/facts/evaluator/scope.ts";
import { isSentAgainstFormats } from "../values/near-formats.ts";
import { referencesIn } from "../resources/references.ts";
import { isNumberOrBoolean } from "../requests/body-values.ts";
import { valueAt } from "./expression.ts";
import { challengeFault } from "./challenge.ts";
import { contentOf, responseOf, charsetOf, isUtf8 } from "./documented.ts";
import { raggedRow } from "./csv.ts";
import { judgeErrorFields, judgeErrorType, otherStatus, PROBLEM } from "./error-fields.ts";
import { cookieFault, headerFault } from "./header-values.ts";
import { isSetCookie } from "../../generator/targets/operations/encodings.ts";
import { headersFault, limitsOf, stateFault } from "./rate-limit-state.ts";
import { streamItems, missingEnd } from "./stream-items.ts";

/** Texts against formats that a server accepted: formats are annotations, so it may return them. */
const accepted = new WeakMap<AnswerContext, Set<string>>();

const plain = (value: Json | undefined): string => String(value).trim().toLowerCase();

/** Notes the texts of a request that violate formats, and that the server accepted. */
export function noteAccepted(run: AnswerContext, body: Json | undefined): void {
  const texts = accepted.get(run) ?? new Set<string>();
  accepted.set(run, texts);
  for (const [, value] of referencesIn(body)) if (isSentAgainstFormats(value)) texts.add(plain(value));
}

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

function judgeBody(run: AnswerContext, subject: Subject, answer: Answer, response: Response): readonly Finding[] {
  const { contents } = response;
  const bodiless = subject.request.method === "HEAD" || [204, 205, 304].includes(answer.status);
  const isEmpty = answer.body.byteLength === 0;
  run.tally.check("content-type", subject.operation);
  if (contents.length === 0) {
    if (isEmpty || bodiless) return [];
    const message = `The ${answer.status} response has a body, but none is documented.`;
    return finding(run, "content-type", subject, message, response.at, answer);
  }
  // A status without a body does not match a range of statuses that have one.
  if (bodiless && !(isEmpty && response.status.kind === "range" && subject.request.method !== "HEAD")) return [];
  const type = headerOf(answer, "content-type");
  if (isEmpty) {
    if (contents.some((content) => content.codec !== "json" || (answer.status < 400 && isFile(run, content))))
      return [];
    return finding(run, "content-type", subject, `The ${answer.status} response has no body.`, response.at, answer);
  }
  const content = type === undefined ? undefined : contentOf(response, type);
  if (content === undefined) {
    const listed = contents.map(({ mediaType }) => mediaType).join(", ");
    const message = `The ${answer.status} response has ${type === undefined ? "no media type" : `the media type ${JSON.stringify(type)}`}, expected ${listed}.`;
    return finding(run, "content-type", subject, message, response.at, answer);
  }
  const charset = content.codec === "json" ? charsetOf(type ?? "") : undefined;
  if (charset !== undefined && !isUtf8(charset)) {
    const message = `The ${answer.status} response is JSON with the charset ${JSON.stringify(charset)}, expected UTF-8 (RFC 8259, 8.1).`;
    return finding(run, "content-type", subject, message, response.at, answer);
  }
  return judgeContent(run, subject, answer, content);
}

function judgeContent(run: AnswerContext, subject: Subject, answer: Answer, content: Content): readonly Finding[] {
  // Violations of the shared envelope are reported under a check of their own.
  const check = answer.status >= 400 && run.envelope !== undefined ? "error-envelope" : "body-schema";
  run.tally.check(check, subject.operation);
  const report = (message: string, at: string): readonly Finding[] => finding(run, check, subject, message, at, answer);
  const judge = (
    value: Json,
    schema = content.schema,
    what = `The body of the ${answer.status} response`,
  ): readonly Finding[] => {
    const faults = innermost(run.evaluator.faults(value, schema, "received")).filter(
      ({ keyword, path }) => keyword !== "format" || !accepted.get(run)?.has(plain(valueAt(value, path))),
    );
    return faultsBySchema(faults).flatMap(({ at, cause, texts }) =>
      report(`${what} does not match its schema: ${texts}.`, at).map((one) => ({ ...one, ...cause })),
    );
  };
  const leaksOf = (
    value: Json,
    hidden: readonly HiddenPath[],
    what = `The body of the ${answer.status} response`,
  ): readonly Finding[] => {
    run.tally.check("write-only-leaked", subject.operation);
    const leaked: string[] = [];
    withoutHidden(value, hidden, (pointer) => leaked.push(pointer));
    if (leaked.length === 0) return [];
    const message = `${what} exposes the writeOnly ${leaked.slice(0, 3).join(", ")}.`;
    return finding(run, "write-only-leaked", subject, message, content.at, answer);
  };
  switch (content.codec) {
    case "json": {
      if (answer.status < 400 && isFile(run, content)) return [];
      const body = jsonOf(answer.body);
      if (body === undefined) return report(`The body of the ${answer.status} response is not JSON.`, content.at);
      const repeated = repeatedName(textOf(answer.body));
      if (repeated !== undefined) {
        return report(
          `The body of the ${answer.status} response has a duplicate key ${JSON.stringify(repeated)}.`,
          content.at,
        );
      }
      // JSON.parse returns only JSON values.
      const value = body.value as Json;
      if (answer.status < 400 && run.envelope?.isError(value, content.schema) === true) {
        const message = `The ${answer.status} response reports success, but its body is an error.`;
        return finding(run, "error-envelope", subject, message, content.at, answer);
      }
      const leaks = leaksOf(value, hiddenPaths(content.schema, run.shapes.models, "received"));
      if (leaks.length > 0) return [...judge(value), ...leaks];
      const found = judge(value);
      const other = otherStatus(value, content, answer.status);
      if (other !== undefined) return report(other, content.at).map((one) => ({ ...one, cause: "problem status" }));
      const wrong = found.length > 0 ? undefined : wrongCode(run, value, content, answer.status);
      return wrong === undefined ? found : report(wrong, content.at);
    }
    case "text": {
      const ragged = essence(content.mediaType) === "text/csv" ? raggedRow(textOf(answer.body)) : undefined;
      if (ragged !== undefined) return report(`The CSV of the ${answer.status} response ${ragged}.`, content.at);
      if (!run.shapes.isScalar(content.schema)) return [];
      const text = textOf(answer.body);
      const value = jsonOf(answer.body)?.value;
      const isText = run.evaluator.verdict(text, content.schema, "received") === "fits";
      // A number or a boolean is written as in JSON.
      return judge(isText || !isNumberOrBoolean(value) ? text : value);
    }
    case "events":
    case "lines": {
      const hidden = hiddenInItems(content, run);
      for (const item of streamItems(content, textOf(answer.body), answer.isCut === true, run.shapes)) {
        const what = `${item.name} of the ${answer.status} response`;
        if (item.value === undefined) return report(`${what} is not JSON.`, content.at);
        const found = [
          ...(item.schema === undefined ? [] : judge(item.value, item.schema, what)),
          ...leaksOf(item.whole, hidden, what),
        ];
        if (found.length > 0) return found;
      }
      const end = answer.isCut === true ? undefined : missingEnd(content, textOf(answer.body));
      return end === undefined ? [] : report(end, content.at);
    }
    default:
      return [];
  }
}

/** A range without a schema stands for files of any type, which may be empty. */
function isFile({ shapes }: AnswerContext, { mediaType, schema }: Content): boolean {
  return mediaType.includes("*") && shapes.of(schema).kind === "unknown";
}

function wrongCode({ shapes }: AnswerContext, value: Json, { schema }: Content, status: number): string | undefined {
  const wrong = status < 400 ? undefined : misplacedCode(value, schema, status, shapes);
  if (wrong === undefined) return undefined;
  const expected = wrong.better === undefined ? "" : `; expected ${JSON.stringify(wrong.better)}`;
  return `The ${status} response has the ${wrong.name} ${JSON.stringify(wrong.code)}, which belongs to another status${expected}.`;
}

interface SchemaFaults {
  readonly at: Pointer;
  readonly texts: string;
  readonly cause: Pick<Finding, "cause">;
}

/** Groups faults by the schema that is violated, however many items of a list violate it. */
function faultsBySchema(faults: readonly Fault[]): readonly SchemaFaults[] {
  return [...Map.groupBy(faults, ({ at }) => at)].map(([at, all]) => {
    const kinds = Map.groupBy(all, ({ keyword, message }) => `${message} (${keyword})`);
    const texts = [...kinds.values()].flatMap(([first]) => (first === undefined ? [] : [faultText(first)]));
    const isShared = !at.startsWith("#/paths/");
    const cause = isShared ? { cause: [at, ...[...kinds.keys()].toSorted()].join(" ") } : {};
    return { at, texts: texts.slice(0, 3).join("; "), cause };
  });
}

/** The `readOnly` and `writeOnly` members that items of a stream must not have. */
function hiddenInItems(content: Content, { shapes }: AnswerContext): readonly HiddenPath[] {
  if (content.codec === "events") return hiddenEventPaths(eventStreamOf(content, shapes), shapes);
  const schema = lineSchema(content);
  return schema === undefined ? [] : hiddenPaths(schema, shapes.models, "received");
}

/** The pointer that a finding about an operation as a whole has. */
export function placeOf(operation: Operation | undefined): string {
  return operation?.at ?? "#/paths";
}
