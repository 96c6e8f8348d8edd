import type { Json } from "../../generator/document/json.ts";
import { isObject, member } from "../../generator/document/json.ts";
import type { Content } from "../../generator/ir/api.ts";
import { isJson } from "../../generator/targets/operations/encodings.ts";
import { essence } from "../../runtime/content.ts";
import { type Answer, headerOf, jsonOf, textOf } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { finding, type AnswerContext, type Subject } from "../run.ts";

/** Checks what a schema cannot state: error identifiers are unique, display texts are not empty, and no error shows code. */
export function judgeErrorFields(run: AnswerContext, subject: Subject, answer: Answer, at: string): readonly Finding[] {
  const { envelope } = run;
  const frame = answer.status < 400 ? undefined : stackFrame(answer);
  if (frame !== undefined) {
    const message = `The ${answer.status} response contains a stack trace, which only logs should have: ${frame}.`;
    return finding(run, "error-envelope", subject, message, at, answer).map((one) => ({
      ...one,
      cause: "stack trace",
    }));
  }
  const name =
    envelope?.id ?? run.api.models.find(({ errorEnvelope }) => errorEnvelope !== undefined)?.errorEnvelope?.id;
  if (answer.status < 400 || (envelope === undefined && name === undefined)) return [];
  // JSON.parse returns only JSON values.
  const body = jsonOf(answer.body)?.value as Json | undefined;
  if (!isObject(body)) return [];
  const report = (message: string): readonly Finding[] =>
    finding(
      run,
      "error-envelope",
      subject,
      `The ${answer.status} response deviates from the documented errors: ${message}.`,
      at,
      answer,
    );
  const empty = envelope?.emptyOf(body);
  if (empty !== undefined) return report(`its ${JSON.stringify(empty)} is empty`);
  const id = name === undefined ? undefined : member(body, name);
  if (run.errorIds === undefined || typeof id !== "string" || isReplay(subject)) return [];
  const before = run.errorIds.get(id);
  run.errorIds.set(id, before ?? answer);
  if (before === undefined || before === answer) return [];
  return report(`its ${JSON.stringify(name ?? "")} repeats that of an earlier response`);
}

/** Lines of stack traces: of JavaScript, .NET, Java, Python, PHP, Ruby and Go. */
const FRAMES = [
  /^\s*at .{1,200}(?::\d+:\d+\)?|\.(?:java|kt|scala):\d+\)|:line \d+)$/m,
  /^Traceback \(most recent call last\)/m,
  /^\s*File "[^"\n]{1,200}", line \d+/m,
  /^#\d+ \S{1,200}\.php\(\d+\)/m,
  /\.rb:\d+:in [`']/,
  /^goroutine \d+ \[/m,
];

function stackFrame({ body }: Answer): string | undefined {
  // In JSON, line breaks and quotes are escaped.
  const text = textOf(body.subarray(0, MOST_BYTES))
    .replace(/\\[rn]+/g, "\n")
    .replace(/\\t/g, "\t")
    .replaceAll('\\"', '"')
    .replace(/"[,}\]]*$/gm, "");
  for (const frame of FRAMES) {
    const found = frame.exec(text)?.[0];
    if (found !== undefined) return JSON.stringify(found.trim().slice(0, 100));
  }
  return undefined;
}

/** Bytes of an error to search. */
const MOST_BYTES = 1 << 14;

/** Whether the answer may repeat an earlier one, including its id, because the request reuses an idempotency key. */
function isReplay({ operation, request }: Subject): boolean {
  return operation?.idempotency !== undefined && headerOf(request, operation.idempotency.header) !== undefined;
}

/** The media type of an undocumented error must be JSON if the document defines an error envelope. */
export function judgeErrorType(run: AnswerContext, subject: Subject, answer: Answer, at: string): readonly Finding[] {
  if (run.envelope?.isFilled !== true) return [];
  run.tally.check("content-type", subject.operation);
  const type = headerOf(answer, "content-type");
  if (type !== undefined && isJson(essence(type))) return [];
  const own = type === undefined ? "no media type" : `the media type ${JSON.stringify(type)}`;
  const message = `The ${answer.status} response has ${own}, but all documented errors are JSON.`;
  return finding(run, "content-type", subject, message, at, answer);
}

/** The media type of problems (RFC 9457). */
export const PROBLEM = "application/problem+json";

/** A problem repeats the status of the response (RFC 9457 section 3.1.2). So do errors of other forms. */
export function otherStatus(value: Json, { mediaType }: Content, status: number): string | undefined {
  if (!isObject(value)) return undefined;
  const isKnown = essence(mediaType) === PROBLEM;
  const said = isKnown ? value["status"] : Object.entries(value).find(([name]) => STATUS_NAME.test(name))?.[1];
  if (typeof said !== "number" || said === status || (!isKnown && (status < 400 || said < 400 || said > 599)))
    return undefined;
  return `The ${isKnown ? "problem" : "error"} has another status than the response: expected ${status}, got ${said}.`;
}

const STATUS_NAME = /^(?:(?:http_?)?status(?:_?code)?)$/i;
