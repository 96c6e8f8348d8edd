import type { Content, Operation, Response, ResponseStatus } from "../../ir/api.ts";
import { type Code, code } from "../../print/code.ts";
import { list, object } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { objectKey } from "../../print/key.ts";
import type { ValuePrinter } from "../conversions/plan.ts";
import { numbersCode } from "../conversions/print.ts";
import { codecCode, type BodyCodec, isPlain, plainCodec, responseCodec, USUAL_TYPES } from "./codecs.ts";
import { rangesLast, isReceivable, readableContents } from "../operations/encodings.ts";
import { headerMember } from "./headers.ts";
import { isSuccess, statusText } from "../../ir/status.ts";
import { successesFirst } from "../operations/operation-names.ts";
import type { Printer } from "./printer.ts";
import { eventStreamOf, formatMembers } from "../operations/events.ts";
import { textBodyCode } from "../operations/text-values.ts";

/** The descriptor's `responses: { 200: json, 204: empty }`. */
export function responsesCode(operation: Operation, printer: Printer): Code {
  const items = successesFirst(operation.responses.filter(isReceivable)).map((response) => {
    const value = printer.plan.sharing.isShared(response)
      ? printer.file.use("response", response.at)
      : responseLiteral(response, printer);
    return code`${statusKey(response.status)}: ${value}`;
  });
  return list("{", items, "}", 14);
}

/** `200`, `"4XX"`, `default` */
function statusKey(status: ResponseStatus): Code {
  return status.kind === "exact" ? literal(status.code) : objectKey(statusText(status));
}

/**
 * `json`, or an object if there is more to describe.
 *
 * @param used columns already used on the line
 */
export function responseLiteral(response: Response, printer: Printer, used = 12): Code {
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
  const responses = successesFirst(operation.responses.filter(isReceivable));
  const types = new Set(
    responses.flatMap((response) => rangesLast(readableContents(response))).map(({ mediaType }) => mediaType),
  );
  if (types.size === 0 || (types.size === 1 && types.has(USUAL_TYPES.json))) return undefined;
  return [...types].join(", ");
}
