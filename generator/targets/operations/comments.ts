import type { Operation, Response } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { docComment, type Tag } from "../../print/comment.ts";
import { docParagraphs } from "../../print/docs.ts";
import { statusText } from "../../ir/status.ts";
import { successesFirst } from "./operation-names.ts";
import { isReceivable } from "./encodings.ts";
import type { Docs, Schema } from "../../ir/schema.ts";

/** Indentation of interface members. The server prints its operations as such. */
const MEMBER = 2;

/** The comment of an operation: summary, description, the request line and its responses. */
export function operationComment(operation: Operation, name: string): Code | undefined {
  const responses = successesFirst(operation.responses.filter(isReceivable));
  // Statuses without a description are omitted, because the result type lists them.
  const answers = responses.some((response) => answerText(response) !== "") ? responses.map(answerLine) : [];
  const paragraphs = [
    ...docParagraphs(operation.docs, name),
    requestLine(operation),
    ...(answers.length === 0 ? [] : [answers.join("\n")]),
  ];
  return docComment(paragraphs, tagsOf(operation), MEMBER);
}

/**
 * The comment of a method in the client's interface: the summary, and a link to the operation's function.
 *
 * @param note a further remark
 */
export function methodComment(operation: Operation, functionName: string, note?: string): Code | undefined {
  const [first = ""] = docParagraphs(operation.docs, functionName);
  const summary = firstSentence(first);
  const tags = operation.docs.deprecated === true ? ([{ tag: "deprecated" }] as const) : [];
  const line = summary === "" ? requestLine(operation) : `${withStop(summary)} ${requestLine(operation)}`;
  return docComment(note === undefined ? [line] : [line, note], tags, MEMBER);
}

function requestLine({ method, path }: Operation): string {
  return `\`${method} ${path.replaceAll("`", "'")}\``;
}

function tagsOf({ docs }: Operation): readonly Tag[] {
  return [
    ...(docs.externalUrl === undefined ? [] : [{ tag: "see", text: docs.externalUrl } as const]),
    ...(docs.deprecated === true ? [{ tag: "deprecated" } as const] : []),
  ];
}

function answerLine(response: Response): string {
  const text = answerText(response);
  return `- ${statusText(response.status)}${text === "" ? "" : `: ${text}`}`;
}

function answerText({ docs }: Response): string {
  const text = firstSentence(docs.summary ?? docs.description ?? "");
  return SAYS_NOTHING.test(text) ? "" : text;
}

/** Descriptions that only repeat the status. */
export const SAYS_NOTHING: RegExp =
  /^(?:ok|success|successful|response|(?:a )?successful response|default response|the response)[.!]?$/i;

const LONGEST = 90;

/** The first sentence of a text, shortened to one line. */
function firstSentence(text: string): string {
  const [paragraph = ""] = text.trim().split(/[\r\n\u2028\u2029][\t ]*[\r\n\u2028\u2029]/, 1);
  const line = paragraph.slice(0, 500).replaceAll(/\s+/g, " ");
  const sentence = (/^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line).trim();
  if (sentence.length <= LONGEST) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(" ", LONGEST)).trimEnd()} …`;
}

function withStop(sentence: string): string {
  return /[.!?:…]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Caches schemas, because several operations may share a parameter of the components. */
const made = new WeakMap<Schema, { readonly docs: Docs; readonly schema: Schema }>();

/** A schema whose docs begin with those of the parameter or header around it. */
export function describedBy(schema: Schema, docs: Docs): Schema {
  const cached = made.get(schema);
  if (cached?.docs === docs) return cached.schema;
  const { examples = schema.docs.examples, ...words } = docs;
  const isDescribed = words.summary !== undefined || words.description !== undefined;
  const own = isDescribed ? { ...(schema.docs.deprecated === true && { deprecated: true }) } : schema.docs;
  const described = { ...schema, docs: { ...own, ...words, ...(examples !== undefined && { examples }) } };
  made.set(schema, { docs, schema: described });
  return described;
}
