import type { Content, Operation, Response, ResponseStatus } from "../../ir/api.ts";
import { type Code, code } from "../../print/code.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { member, objectKey } from "../../print/key.ts";
import type { Conversions } from "../conversions/plan.ts";
import { numbersCode } from "../conversions/print.ts";
import type { FileScope } from "../target.ts";
import { codecCode, type BodyCodec, isPlain, plainCodec, responseCodec, USUAL_TYPES } from "./codecs.ts";
import { isJsonAsText, rangesLast, isReceivable } from "../operations/encodings.ts";
import { headerMember } from "./headers.ts";
import { isSuccess, statusText } from "../../ir/status.ts";
import { successesFirst } from "../operations/operation-names.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Sharing } from "../operations/sharing.ts";
import { eventStreamOf, formatMembers } from "../operations/events.ts";

/** Everything needed to print descriptions of responses. */
export interface ResponseMaker {
  readonly conversions: Conversions;
  readonly shapes: Shapes;
  readonly sharing: Sharing;
}

/** Member of the descriptor: `responses: { 200: json, 204: empty }`. */
export function responsesMember(file: FileScope, operation: Operation, maker: ResponseMaker): Code {
  const { sharing } = maker;
  const items = successesFirst(operation.responses.filter(isReceivable)).map((response) => {
    const value = sharing.isShared(response)
      ? file.use("response", response.at)
      : responseLiteral(file, response, maker);
    return code`${statusKey(response.status)}: ${value}`;
  });
  return member("responses", list("{", items, "}", 14));
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
export function responseLiteral(file: FileScope, response: Response, maker: ResponseMaker, used = 12): Code {
  const { sharing } = maker;
  const { headers } = response;
  const contents = readableContents(response);
  const plain = plainCodec(contents);
  const content = plain === undefined ? undefined : readerCode(file, plain, contents, maker);
  if (isPlain(response)) return content ?? file.runtime("empty", "empty", "value");
  const several = contents.length > 0 && content === undefined;
  const decode = several ? "negotiated" : "documented";
  const members = [member("decode", file.runtime(decode, decode, "value"))];
  if (content !== undefined) members.push(member("content", content));
  if (several) members.push(member("mediaTypes", mediaTypesCode(file, contents, maker)));
  if (headers.length > 0) {
    const set = sharing.headersOf(response);
    const names = set.shared ? file.use("header-list", set.response.at) : headerList(file, response, maker);
    members.push(member("headers", names));
  }
  return list("{", members, "}", used);
}

/** `["Link", { name: "X-Count", read: integer }]` */
export function headerList(
  file: FileScope,
  { headers }: Response,
  { conversions, shapes }: Pick<ResponseMaker, "conversions" | "shapes">,
): Code {
  return list(
    "[",
    headers.map((header) => headerMember(file, header, shapes, conversions)),
    "]",
    15,
  );
}

function readerCode(
  file: FileScope,
  codec: BodyCodec,
  [content]: readonly Content[],
  { conversions, shapes }: ResponseMaker,
): Code {
  const numbers = content && numbersCode(file, conversions, content);
  if (codec !== "events" || content === undefined) return codecCode(file, codec, numbers);
  const format = [
    ...formatMembers(eventStreamOf(content, shapes)),
    ...(numbers === undefined ? [] : [member("numbers", numbers)]),
  ];
  if (format.length === 0) return codecCode(file, codec);
  if (format.length === 1 && format[0]?.text === "json: true")
    return file.runtime("json-events", "jsonEvents", "value");
  return code`/* @__PURE__ */ ${file.runtime("json-events", "eventsAs", "value")}(${list("{", format, "}", 60)})`;
}

function mediaTypesCode(file: FileScope, contents: readonly Content[], maker: ResponseMaker): Code {
  const items = rangesLast(contents).map((content) => {
    const members = [
      member("type", literal(content.mediaType)),
      member("codec", readerCode(file, responseCodec(content), [content], maker)),
    ];
    return list("{", members, "}", 8);
  });
  return list("[", items, "]", 15);
}

/** The media types that a client accepts. */
export function readableContents({ contents }: Response): readonly Content[] {
  return contents.filter((content) => !isJsonAsText(content));
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
