import type { FileScope } from "../target.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { requestContents } from "./bodies.ts";
import type { Content, Operation, Response, ResponseStatus } from "../../ir/api.ts";
import { type Code, code } from "../../print/code.ts";
import { flag, list, object } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import type { ValuePrinter } from "../conversions/plan.ts";
import { numbersCode } from "../conversions/print.ts";
import { codecCode, type BodyCodec, isPlain, plainCodec, responseCodec, USUAL_TYPES } from "./codecs.ts";
import { rangesLast, receivableResponses, readableContents } from "../operations/encodings.ts";
import { headerMember } from "./headers.ts";
import { isSuccess, statusText } from "../../ir/status.ts";
import { successesFirst } from "../operations/operation-names.ts";
import type { Sharing } from "../operations/sharing.ts";
import { eventStreamOf, formatMembers } from "../operations/events.ts";
import { textBodyCode } from "../operations/text-values.ts";
import { statusKey } from "../operations/status-names.ts";

/** Context for printing descriptions of responses. */
interface ResponsePrinter extends ValuePrinter {
  readonly plan: { readonly sharing: Sharing };
}

/** The descriptor's `responses: { 200: json, 204: empty }`. */
export function responsesCode(operation: Operation, printer: ResponsePrinter): Code {
  const items = successesFirst(receivableResponses(operation)).map((response) => {
    const value = printer.plan.sharing.isShared(response)
      ? printer.file.use("response", response.at)
      : responseLiteral(response, printer);
    return code`${statusKey(response.status)}: ${value}`;
  });
  return list("{", items, "}", 14);
}

/**
 * `json`, or an object if there is more to describe.
 *
 * @param used columns already used on the line
 */
export function responseLiteral(response: Response, printer: ResponsePrinter, used = 12): Code {
  const { file, plan } = printer;
  const { headers } = response;
  const contents = readableContents(response);
  const plain = plainCodec(contents);
  const content = plain === undefined ? undefined : readerCode(plain, contents, printer);
  if (isPlain(response)) return content ?? file.runtime("empty", "empty", "value");
  const several = contents.length > 0 && content === undefined;
  const decode = several ? "negotiated" : "documented";
  const set = plan.sharing.headersOf(response);
  const names = (): Code => (set.shared ? file.use("header-list", set.response.at) : headerList(response, printer));
  const members = {
    decode: file.runtime(decode, decode, "value"),
    content,
    mediaTypes: several ? mediaTypesCode(contents, printer) : undefined,
    headers: headers.length > 0 ? names() : undefined,
  };
  return object(members, used);
}

/** `["Link", { name: "X-Count", read: integer }]` */
export function headerList({ headers }: Response, printer: ValuePrinter): Code {
  const items = headers.map((header) => headerMember(header, printer));
  return list("[", items, "]", 15);
}

function readerCode(codec: BodyCodec, [content]: readonly Content[], printer: ValuePrinter): Code {
  const { file, shapes } = printer;
  const value = content && codec === "text" ? textBodyCode(file, content, shapes) : undefined;
  if (value !== undefined) return code`/* @__PURE__ */ ${file.runtime("text", "textAs", "value")}(${value})`;
  const numbers = content && numbersCode(content, printer);
  if (codec !== "events" || content === undefined) return codecCode(file, codec, numbers);
  const format = object({ ...formatMembers(eventStreamOf(content, shapes)), numbers }, 60);
  if (format.text === "{}") return codecCode(file, codec);
  if (format.text === "{ json: true }") return file.runtime("json-events", "jsonEvents", "value");
  return code`/* @__PURE__ */ ${file.runtime("json-events", "eventsAs", "value")}(${format})`;
}

function mediaTypesCode(contents: readonly Content[], printer: ValuePrinter): Code {
  const items = rangesLast(contents).map((content) => {
    const codec = readerCode(responseCodec(content), [content], printer);
    return object({ type: literal(content.mediaType), codec }, 8);
  });
  return list("[", items, "]", 15);
}

/** The media types of success responses, if a call can choose one by `accept`. */
export function alternativeContents({ method, responses }: Operation): readonly Content[] {
  const contents = responses.flatMap((response) => {
    const { status } = response;
    const contents = readableContents(response);
    const isChoice = isSuccess(status) && contents.length > 1 && !isBodiless(method, status);
    return isChoice ? rangesLast(contents) : [];
  });
  const known = new Set<string>();
  return contents.filter(({ mediaType }) => !known.has(mediaType) && known.add(mediaType));
}

/** Whether HTTP forbids a body for this method and status, whatever the document says. */
export function isBodiless(method: string, status: ResponseStatus): boolean {
  return method === "HEAD" || (status.kind === "exact" && [204, 205, 304].includes(status.code));
}

/** The descriptor's `accept`, unless it is plain JSON. Media types of successes come first. */
export function acceptedTypes(operation: Operation): string | undefined {
  const responses = successesFirst(receivableResponses(operation));
  const types = new Set(
    responses.flatMap((response) => rangesLast(readableContents(response))).map(({ mediaType }) => mediaType),
  );
  if (types.size === 0 || (types.size === 1 && types.has(USUAL_TYPES.json))) return undefined;
  return [...types].join(", ");
}

/** A retry rule: `"429"`, or an object if it differs from the defaults. */
export function retryRules({ responses }: Operation): Code | undefined {
  const repeated = new Set(
    responses.filter(({ retry }) => retry !== undefined).map(({ status }) => statusText(status)),
  );
  const rules = responses.flatMap(({ retry, status }) => {
    const text = literal(statusText(status));
    if (retry === undefined) {
      const isExcluded = widerStatuses(status).some((wider) => repeated.has(wider));
      return isExcluded ? [object({ status: text, never: flag(true) }, 10)] : [];
    }
    const retryAfter = retry.retryAfter ? undefined : literal(false);
    const jitter = retry.jitter === "full" ? undefined : literal(retry.jitter);
    return [(retryAfter ?? jitter) ? object({ status: text, retryAfter, jitter }, 10) : text];
  });
  return repeated.size === 0 ? undefined : list("[", rules, "]", 10);
}

/** The broader entries that also cover a status: its range, then `default`. */
function widerStatuses(status: ResponseStatus): readonly string[] {
  switch (status.kind) {
    case "exact":
      return status.code < 300 ? [] : [`${Math.trunc(status.code / 100)}XX`, "default"];
    case "range":
      return status.hundreds < 3 ? [] : ["default"];
    case "default":
      return [];
  }
}

// Chat APIs let the request member `stream` choose between a stream and a whole response.

/** A value that the caller sends in the body, and the responses that it selects. */
export interface StreamChoice {
  readonly body: Code;
  readonly contents: readonly Content[];
  /** Whether a request without the member selects it. */
  readonly isUsual: boolean;
}

const WITH_MEMBERS: ReadonlySet<Content["codec"]> = new Set(["json", "form", "multipart"]);

/** @returns an empty list if the request does not select the kind of response */
export function streamChoices(operation: Operation, shapes: Shapes): readonly StreamChoice[] {
  const [body, ...others] = operation.body === undefined ? [] : requestContents(operation.body);
  if (body === undefined || !WITH_MEMBERS.has(body.codec) || others.length > 0 || operation.body?.required !== true)
    return [];
  const contents = alternativeContents(operation);
  const streams = contents.filter(isStream);
  const wholes = contents.filter((content) => !isStream(content));
  if (streams.length === 0 || wholes.length === 0) return [];
  const members = shapes
    .possibleMembers(body.schema)
    .flatMap(({ name, schema }) => (name === "stream" ? [schema] : []));
  const values = new Set(members.flatMap((member) => valuesOf(member, shapes)));
  if (!values.has(true) || !(values.has(false) || values.has(null))) return [];
  const other = values.has(null) ? (values.has(false) ? code`false | null` : code`null`) : code`false`;
  const isUsual = members.some((member) => member.default === true);
  return [
    { body: isUsual ? code`{ readonly stream?: true }` : code`{ readonly stream: true }`, contents: streams, isUsual },
    {
      body: isUsual ? code`{ readonly stream: ${other} }` : code`{ readonly stream?: ${other} }`,
      contents: wholes,
      isUsual: !isUsual,
    },
  ];
}

/** The types that a call accepts, by the member `stream` of its body. */
export function acceptForCode(operation: Operation, file: FileScope, shapes: Shapes): Code | undefined {
  const [stream, whole] = streamChoices(operation, shapes);
  if (stream === undefined || whole === undefined) return undefined;
  const types = ({ contents }: StreamChoice): Code => literal(contents.map(({ mediaType }) => mediaType).join(", "));
  const usual = stream.isUsual ? code`, true` : code``;
  return code`${file.runtime("stream-choice", "acceptByStream", "value")}(${types(stream)}, ${types(whole)}${usual})`;
}

function isStream({ codec }: Content): boolean {
  return codec === "events" || codec === "lines";
}

/** The values that a switch allows, if they are booleans or null. */
function valuesOf(schema: Schema, shapes: Shapes): readonly (boolean | null)[] {
  return shapes.alternatives(schema).flatMap((one) => {
    const { kind } = shapes.of(one);
    if (kind === "boolean") return [true, false];
    if (kind === "null") return [null];
    return [...(shapes.constants(one) ?? [])].filter((value) => typeof value === "boolean" || value === null);
  });
}
