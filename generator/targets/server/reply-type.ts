import type { Content, Header, Operation, Response, ResponseStatus } from "../../ir/api.ts";
import { type Code, code, join } from "../../print/code.ts";
import { typeName } from "../../print/key.ts";
import { indent } from "../../print/layout.ts";
import { literals } from "../../print/literal.ts";
import { isAlternatives } from "../../print/type/text.ts";
import { isRange, sameSchema, receivableResponses, isXmlOfJson } from "../operations/encodings.ts";
import { headersNeedTypeName } from "../operations/named-types.ts";
import { successesFirst } from "../operations/operation-names.ts";
import { statusTypes } from "../operations/status-names.ts";
import type { FileScope } from "../target.ts";
import { isBodiless } from "../client/responses.ts";
import { replyBodyType } from "./bodies.ts";
import { handlersHeaders, headersType } from "./headers.ts";
import type { Printer } from "./printer.ts";

/** The parts of a reply, apart from its status. */
interface Parts {
  readonly headers?: { readonly type: Code; readonly required: boolean };
  readonly contentType?: { readonly type: Code; readonly required: boolean };
  readonly body?: Code;
}

/** `Reply<201, Transaction> | Reply<404, NotFound>`: one alternative for all statuses that have the same parts. */
export function replyTypes(operation: Operation, printer: Printer): readonly Code[] {
  const found = new Map<string, { readonly statuses: ResponseStatus[]; readonly parts: Parts }>();
  const responses = successesFirst(receivableResponses(operation));
  for (const response of responses) {
    for (const parts of partsOf(operation, response, printer)) {
      const key = JSON.stringify(parts);
      const existing = found.get(key);
      if (existing === undefined) found.set(key, { statuses: [response.status], parts });
      else existing.statuses.push(response.status);
    }
  }
  return [...found.values()].map(({ parts, statuses }) =>
    print(parts, statusTypes(statuses, responses, printer.file), printer.file),
  );
}

function print({ body, contentType, headers }: Parts, status: Code, file: FileScope): Code {
  const runtime = (name: string): Code => file.runtime("server/context", name, "type");
  if (headers === undefined && contentType === undefined) {
    return body === undefined
      ? code`${runtime("EmptyReply")}<${status}>`
      : code`${runtime("Reply")}<${status}, ${body}>`;
  }
  const member = (name: Code, part: Parts["headers"]): Code => {
    if (part === undefined) return code`${name}?: ${NOTHING}`;
    return part.required ? code`${name}: ${part.type}` : code`${name}?: ${part.type}`;
  };
  const members = [
    code`status: ${status}`,
    member(code`headers`, headers),
    ...(contentType === undefined ? [] : [member(code`contentType`, contentType)]),
    member(code`body`, body && { type: body, required: true }),
  ];
  return code`{ ${join(members, "; ")} }`;
}

const NOTHING = typeName("never");

function partsOf(operation: Operation, response: Response, printer: Printer): readonly Parts[] {
  const headers = headersPart(response, printer);
  const contents = contentsOf(operation, response);
  const [first, ...others] = contents;
  if (first === undefined) return [headers];
  const same = others.length === 0 || (contents.every(({ codec }) => codec === "json") && sameSchema(contents));
  if (same) return [{ ...headers, ...contentTypePart(contents), body: bodyPart(first, printer) }];
  // Without a media type, a value is JSON: XML is text, which the handler writes.
  const usual = contents.filter((content) => !isXmlOfJson(content, contents));
  return contents.map((content) => ({
    ...headers,
    contentType: { type: mediaTypes([content]), required: usual.length > 1 || !usual.includes(content) },
    body: bodyPart(content, printer),
  }));
}

function headersPart(response: Response, printer: Printer): Parts {
  const { file } = printer;
  const { headers } = response;
  if (headers.length === 0) return {};
  const type = headersNeedTypeName(headers)
    ? file.use("reply-headers", printer.plan.sharing.headersOf(response).response.at)
    : printer.text(headersType(headers, printer), "received");
  const required = handlersHeaders(headers, printer.plan).some((header) => header.required);
  return {
    headers: {
      type: isCompared(headers) ? code`${file.runtime("server/only", "Only", "type")}<${type}>` : type,
      required,
    },
  };
}

/**
 * Whether TypeScript can check the names. Each character of one adds 26 to 78 members to a union, and unions are limited to
 * 100,000.
 */
function isCompared(headers: readonly Header[]): boolean {
  return headers.reduce((sum, { name }) => sum + name.length, 0) <= 1000;
}

/** The media types of a response; none if it cannot have a body. */
export function contentsOf({ method }: Operation, { contents, status }: Response): readonly Content[] {
  return isBodiless(method, status) ? [] : contents;
}

/** A handler must name the media type if a range leaves it open, and may name it if there are several. */
function contentTypePart(contents: readonly Content[]): Parts {
  const [first, ...others] = contents;
  if (first === undefined || (others.length === 0 && !isRange(first.mediaType))) return {};
  return { contentType: { type: mediaTypes(contents), required: isRange(first.mediaType) && !hasUsualType(first) } };
}

/** Whether the server sends `application/json` or `text/plain` by itself, because the range allows it. */
function hasUsualType({ codec, mediaType }: Content): boolean {
  const range = mediaType.toLowerCase();
  return (
    (codec === "json" && /^(?:\*|application)\/\*$/.test(range)) ||
    (codec === "text" && /^(?:\*|text)\/\*$/.test(range))
  );
}

function mediaTypes(contents: readonly Content[]): Code {
  if (contents.some(({ mediaType }) => isRange(mediaType))) return typeName("string");
  return join(literals([...new Set(contents.map(({ mediaType }) => mediaType))]), " | ");
}

function bodyPart(content: Content, printer: Printer): Code {
  const node = replyBodyType(content, printer);
  const text = printer.text(node.kind === "iterable" ? node.items : node, "received", 40);
  const lines = isAlternatives(text) ? code`\n${indent(text)}\n` : text;
  if (node.kind === "iterable") return code`${printer.file.runtime("server/context", "Items", "type")}<${lines}>`;
  return isAlternatives(text) ? code`(${lines})` : text;
}
