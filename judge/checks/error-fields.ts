import type { Json } from "../../generator/document/json.ts";
import { isObject, member } from "../../generator/document/json.ts";
import { isJson } from "../../generator/targets/operations/encodings.ts";
import { essence } from "../../runtime/content.ts";
import { type Answer, headerOf, jsonOf } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { finding, type AnswerContext, type Subject } from "../run.ts";

/** Checks what a schema cannot state: error identifiers are unique, and display texts are not empty. */
export function judgeErrorFields(run: AnswerContext, subject: Subject, answer: Answer, at: string): readonly Finding[] {
  const { envelope } = run;
  if (envelope === undefined || answer.status < 400) return [];
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
  const empty = envelope.emptyOf(body);
  if (empty !== undefined) return report(`its ${JSON.stringify(empty)} is empty`);
  const id = envelope.id === undefined ? undefined : member(body, envelope.id);
  if (run.errorIds === undefined || typeof id !== "string" || isReplay(subject)) return [];
  const before = run.errorIds.get(id);
  run.errorIds.set(id, before ?? answer);
  if (before === undefined || before === answer) return [];
  return report(`its ${JSON.stringify(envelope.id ?? "")} repeats that of an earlier response`);
}

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
