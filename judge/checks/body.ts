import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Content, Response } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { essence } from "../../runtime/content.ts";
import { misplacedCode } from "../../generator/targets/operations/error-codes.ts";
import { eventStreamOf } from "../../generator/targets/operations/events.ts";
import { lineSchema } from "../../generator/targets/operations/streams.ts";
import { hiddenEventPaths, hiddenPaths, type HiddenPath } from "../../generator/targets/server/hidden.ts";
import { withoutHidden } from "../../runtime/server/hidden.ts";
import { type Answer, headerOf, jsonOf, textOf } from "../http/message.ts";
import { repeatedName } from "../http/repeated-name.ts";
import type { Finding } from "../report.ts";
import { finding, type AnswerContext, type Subject } from "../run.ts";
import { type Fault, faultText, innermost } from "../../generator/facts/evaluator/scope.ts";
import { isSentAgainstFormats } from "../values/near-formats.ts";
import { referencesIn } from "../resources/references.ts";
import { isNumberOrBoolean } from "../requests/body-values.ts";
import { valueAt } from "./expression.ts";
import { contentOf, charsetOf, isUtf8 } from "./documented.ts";
import { isStatedCode, undescribedCode } from "../descriptions/codes.ts";
import { otherStatus } from "./error-fields.ts";
import { streamItems, missingEnd } from "./stream-items.ts";

/** Texts against formats that a server accepted: formats are annotations, so it may return them. */
const accepted = new WeakMap<AnswerContext, Set<string>>();

const plain = (value: Json | undefined): string => String(value).trim().toLowerCase();

/** Notes the texts of a request that violate formats, and that the server accepted. */
export function noteAccepted(run: AnswerContext, body: Json | undefined): void {
  const texts = accepted.get(run) ?? new Set<string>();
  accepted.set(run, texts);
  for (const { value } of referencesIn(body)) if (isSentAgainstFormats(value)) texts.add(plain(value));
}

/** Checks the media type and the body of a response. */
export function judgeBody(
  run: AnswerContext,
  subject: Subject,
  answer: Answer,
  response: Response,
): readonly Finding[] {
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

/** A body of a response with the contract's description of it, and the ways to report what is wrong with it. */
interface JudgedBody {
  readonly run: AnswerContext;
  readonly operation: Subject["operation"];
  readonly answer: Answer;
  readonly content: Content;
  /** "The body of the 200 response" */
  readonly what: string;
  report(message: string, at?: string): readonly Finding[];
  /** Checks a value against a schema. */
  judge(value: Json, schema?: Schema, what?: string): readonly Finding[];
  /** Reports values that must not leave the server. */
  leaksOf(value: Json, hidden: readonly HiddenPath[], what?: string): readonly Finding[];
  /** Reports an error that is sent with a success status. */
  errorInSuccess(): readonly Finding[];
}

function judgeContent(run: AnswerContext, subject: Subject, answer: Answer, content: Content): readonly Finding[] {
  // Violations of the shared envelope are reported under a check of their own.
  const check = answer.status >= 400 && run.envelope !== undefined ? "error-envelope" : "body-schema";
  run.tally.check(check, subject.operation);
  const body: JudgedBody = {
    run,
    operation: subject.operation,
    answer,
    content,
    what: `The body of the ${answer.status} response`,
    report: (message, at = content.at) => finding(run, check, subject, message, at, answer),
    judge(value, schema = content.schema, what = body.what) {
      const faults = innermost(run.evaluator.faults(value, schema, "received")).filter(
        ({ keyword, path }) => keyword !== "format" || !accepted.get(run)?.has(plain(valueAt(value, path))),
      );
      return faultsBySchema(faults).flatMap(({ at, cause, texts }) =>
        body.report(`${what} does not match its schema: ${texts}.`, at).map((one) => ({ ...one, ...cause })),
      );
    },
    leaksOf(value, hidden, what = body.what) {
      run.tally.check("write-only-leaked", subject.operation);
      const leaked: string[] = [];
      withoutHidden(value, hidden, (pointer) => leaked.push(pointer));
      if (leaked.length === 0) return [];
      const message = `${what} exposes the writeOnly ${leaked.slice(0, 3).join(", ")}.`;
      return finding(run, "write-only-leaked", subject, message, content.at, answer);
    },
    errorInSuccess() {
      const message = `The ${answer.status} response reports success, but its body is an error.`;
      return finding(run, "error-envelope", subject, message, content.at, answer);
    },
  };
  switch (content.codec) {
    case "json":
      return judgeJson(body);
    case "text":
      return judgeText(body);
    case "events":
    case "lines":
      return judgeItems(body);
    default:
      return [];
  }
}

function judgeJson(body: JudgedBody): readonly Finding[] {
  const { run, answer, content, what } = body;
  if (answer.status < 400 && isFile(run, content)) return [];
  const parsed = jsonOf(answer.body);
  if (parsed === undefined) return body.report(`${what} is not JSON.`);
  const repeated = repeatedName(textOf(answer.body));
  if (repeated !== undefined) return body.report(`${what} has a duplicate key ${JSON.stringify(repeated)}.`);
  // JSON.parse returns only JSON values.
  const value = parsed.value as Json;
  if (answer.status < 400 && run.envelope?.isError(value, content.schema) === true) return body.errorInSuccess();
  const leaks = body.leaksOf(value, hiddenPaths(content.schema, run.shapes.models, "received"));
  const found = body.judge(value);
  if (leaks.length > 0) return [...found, ...leaks];
  const other = otherStatus(value, content, answer.status);
  if (other !== undefined) return body.report(other).map((one) => ({ ...one, cause: "problem status" }));
  const wrong = found.length > 0 ? undefined : wrongCode(body, value);
  return wrong === undefined ? found : body.report(wrong);
}

function judgeText({ run, answer, content, report, judge }: JudgedBody): readonly Finding[] {
  const text = textOf(answer.body);
  const ragged = essence(content.mediaType) === "text/csv" ? raggedRow(text) : undefined;
  if (ragged !== undefined) return report(`The CSV of the ${answer.status} response ${ragged}.`);
  if (!run.shapes.isScalar(content.schema)) return [];
  const value = jsonOf(answer.body)?.value;
  const isText = run.evaluator.verdict(text, content.schema, "received") === "fits";
  // A number or a boolean is written as in JSON.
  return judge(isText || !isNumberOrBoolean(value) ? text : value);
}

function judgeItems({ run, answer, content, report, judge, leaksOf }: JudgedBody): readonly Finding[] {
  const hidden = hiddenInItems(content, run);
  for (const item of streamItems(content, textOf(answer.body), answer.isCut === true, run.shapes)) {
    const what = `${item.name} of the ${answer.status} response`;
    if (item.value === undefined) return report(`${what} is not JSON.`);
    const found = [
      ...(item.schema === undefined ? [] : judge(item.value, item.schema, what)),
      ...leaksOf(item.whole, hidden, what),
    ];
    if (found.length > 0) return found;
  }
  const end = answer.isCut === true ? undefined : missingEnd(content, textOf(answer.body));
  return end === undefined ? [] : report(end);
}

/** A range without a schema stands for files of any type, which may be empty. */
function isFile({ shapes }: AnswerContext, { mediaType, schema }: Content): boolean {
  return mediaType.includes("*") && shapes.of(schema).kind === "unknown";
}

function wrongCode({ answer, content, operation, run }: JudgedBody, value: Json): string | undefined {
  const { status } = answer;
  if (status < 400) return undefined;
  const described = operation && undescribedCode(run.api, operation, value, status);
  if (described !== undefined) return `The ${status} response ${described}.`;
  const wrong = misplacedCode(value, content.schema, status, run.shapes);
  if (wrong === undefined || (operation && isStatedCode(operation, status, wrong.code))) return undefined;
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

/**
 * What is wrong with the rows of CSV: every row has as many fields as the first, and a field that contains the separator
 * is quoted (RFC 4180 section 2).
 *
 * @returns what the text has, after "The CSV"
 */
function raggedRow(text: string): string | undefined {
  const separator = /^[^\n"]*;/.test(text) && !/^[^\n"]*,/.test(text) ? ";" : ",";
  let [width, fields, row] = [0, 1, 1];
  let isQuoted = false;
  const trimmed = text.replace(/(?:\r?\n)+$/, "");
  for (let at = 0; at <= trimmed.length; at++) {
    const character = trimmed[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) fields++;
    else if (character === undefined || (character === "\n" && !isQuoted)) {
      if (row > 1 && fields !== width) return `has ${fields} fields in row ${row}, expected ${width} as in the first`;
      if (row === 1) width = fields;
      row++;
      fields = 1;
    }
  }
  return isQuoted ? "has a quote that is not closed" : undefined;
}
