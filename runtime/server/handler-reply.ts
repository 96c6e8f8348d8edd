import { lengthOf, ofLength, STATUS_WITHOUT_BODY } from "./body-length.ts";
import { issuesOf } from "../validation/issues.ts";
import type { HandlerReply } from "./context.ts";
import { text } from "./encode/text.ts";
import { changedItems, checkedItems } from "./encode/checked-items.ts";
import type { HeaderWriter, ReplyContent, WrittenBody } from "./encode/writer.ts";
import { type Endpoint, narrowestFor, responseOf } from "./endpoint.ts";
import { InvalidReplyError } from "./errors.ts";
import type { ReplyBody, ReplyHeaders, ServerReply, ServerRequest } from "./http.ts";
import type { ReplyFormat } from "./operation.ts";
import { withoutHidden } from "./hidden.ts";
import { covers, essenceOf, preferred } from "./negotiation.ts";

/** How replies are validated: not at all, with a report, or with an internal error instead of an invalid reply. */
export type ReplyValidation = "off" | "warn" | "enforce";

/** Options for writing replies. */
export interface ReplySettings {
  readonly validation: ReplyValidation;
  /** Milliseconds; see `ServerOptions`. */
  readonly keepAlive: number;
}

/** Receives reports about replies, and adds the server's own headers. */
export interface Watcher {
  report(error: InvalidReplyError): void;
  /** Rate-limit headers, by lower-case name. */
  readonly limits: Readonly<Record<string, string>> | undefined;
}

/** Adds the rate-limit headers that the contract documents and the handler did not set. */
export function withLimits(
  endpoint: Endpoint,
  reply: ServerReply,
  limits: Readonly<Record<string, string>>,
): ServerReply {
  const documented = responseOf(endpoint, reply.status)?.headers ?? [];
  const limitHeaders = Object.entries(limits).filter(
    ([name]) => reply.headers[name] === undefined && documented.some((one) => isNamed(one, name)),
  );
  return limitHeaders.length === 0
    ? reply
    : { ...reply, headers: { ...reply.headers, ...Object.fromEntries(limitHeaders) } };
}

/**
 * Writes a handler's reply as the contract documents it.
 *
 * @param watcher receives the faults of values that are sent anyway
 * @throws InvalidReplyError for an undocumented status, body or media type, and for an illegal header
 */
export function writeReply(
  endpoint: Endpoint,
  given: HandlerReply,
  request: ServerRequest,
  { keepAlive, validation }: ReplySettings,
  watcher: Watcher,
): ServerReply {
  const { operation } = endpoint;
  const status = statusOf(endpoint, given);
  const response = responseOf(endpoint, status);
  if (response === undefined) throw new InvalidReplyError(operation, status, "the status is not documented");
  const content = chooseContent(endpoint, response, given, request);
  const reply = withoutSecrets(endpoint, given, content, validation, watcher);
  if (validation !== "off") {
    const wrong = validate(endpoint, response, reply, content, watcher);
    if (wrong !== undefined) {
      if (validation === "enforce") throw wrong;
      watcher.report(wrong);
    }
  }
  const headers = writeHeaders(endpoint, response, reply);
  const statedLength = headers["content-length"];
  if (content === undefined) {
    const isNone = !STATUS_WITHOUT_BODY.has(status) && operation.method !== "HEAD";
    if (statedLength !== undefined && (isNone ? statedLength !== "0" : status === 204))
      throw new InvalidReplyError(operation, status, "Content-Length is set without a body");
    if (isNone) headers["content-length"] = "0";
    return { status, headers, body: null };
  }
  const written = writeBody(endpoint, checkedReply(endpoint, reply, content, validation, watcher), content, keepAlive);
  const { body, length = lengthOf(body) } = written;
  // The handler's own choice precedes the type of its Blob, which must be documented: clients accept no other.
  const ownType = reply.contentType === undefined && isOfType(written, content) ? written.type : undefined;
  const type = ownType ?? typeOf(reply, content);
  if (type !== content.type && !isHeaderValue(type))
    throw new InvalidReplyError(operation, status, "contentType has an invalid character");
  headers["content-type"] = type;
  for (const [name, value] of Object.entries(content.codec.headers ?? {})) headers[name] ??= value;
  if (length === undefined)
    return {
      status,
      headers,
      body: statedLength === undefined || !isStream(body) ? body : ofLength(body, Number(statedLength)),
    };
  if (statedLength !== undefined && statedLength !== String(length))
    throw new InvalidReplyError(operation, status, "Content-Length does not match the body");
  headers["content-length"] = String(length);
  return { status, headers, body };
}

/** Whether a body has the documented media type, or one of the documented range. */
function isOfType({ type = "" }: WrittenBody, content: ReplyContent): boolean {
  return covers(essenceOf(content.type), essenceOf(type));
}

function isStream(body: ReplyBody): body is ReadableStream<Uint8Array<ArrayBuffer>> {
  return body instanceof ReadableStream;
}

function statusOf({ operation }: Endpoint, reply: HandlerReply | undefined): number {
  // Handlers in JavaScript may forget to return a reply.
  const status: unknown = reply?.status;
  if (typeof status === "number" && Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw new InvalidReplyError(operation, 0, "the handler returned no status");
}

/** Statuses that never have a body (RFC 9110, 15). */
function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

/** The codec that writes the body; `undefined` when there is no body. */
function chooseContent(
  { operation }: Endpoint,
  { content = [] }: ReplyFormat,
  { status, body, contentType }: HandlerReply,
  request: ServerRequest,
): ReplyContent | undefined {
  const [first] = content;
  if (body === undefined || first === undefined || isBodiless(status)) {
    if (body !== undefined && body !== null) {
      throw new InvalidReplyError(operation, status, "no body is documented for this status");
    }
    const isNone = body === undefined || first === undefined;
    if (isNone && first !== undefined && !isBodiless(status) && operation.method !== "HEAD") {
      throw new InvalidReplyError(operation, status, "the body is missing");
    }
    return undefined;
  }
  if (contentType !== undefined) {
    const type = essenceOf(contentType);
    const found =
      content.find((candidate) => candidate.type === contentType) ??
      content.find((candidate) => essenceOf(candidate.type) === type) ??
      narrowestFor(content, type);
    if (found === undefined) throw new InvalidReplyError(operation, status, "the media type is not documented");
    return found;
  }
  if (content.length === 1) return first;
  // A value is not text: without `contentType`, it is JSON and not XML.
  const usable = typeof body === "string" ? content : content.filter(({ codec }) => codec !== text);
  const best = preferred(
    request.header("accept"),
    usable.map(({ type }) => type),
  );
  return usable.find(({ type }) => type === best) ?? usable[0] ?? first;
}

/** Removes `writeOnly` members, which a database row may contain. */
function withoutSecrets(
  { operation }: Endpoint,
  reply: HandlerReply,
  content: ReplyContent | undefined,
  validation: ReplyValidation,
  watcher: Watcher,
): HandlerReply {
  const { hidden } = content ?? {};
  if (hidden === undefined || reply.body === undefined) return reply;
  const clean = (value: unknown): unknown => {
    const pointers: string[] = [];
    const rest = withoutHidden(value, hidden, (pointer) => pointers.push(pointer));
    if (pointers.length === 0 || validation === "off") return rest;
    const issues = pointers.map((pointer) => ({ pointer, keyword: "never", message: "is writeOnly" }) as const);
    const wrong = new InvalidReplyError(operation, reply.status, "the body has writeOnly properties", issues);
    if (validation === "enforce") throw wrong;
    watcher.report(wrong);
    return rest;
  };
  const { codec } = content ?? {};
  return { ...reply, body: codec?.streams === true ? changedItems(reply.body, clean) : clean(reply.body) };
}

/** Validates a stream while it is sent. */
function checkedReply(
  { operation }: Endpoint,
  reply: HandlerReply,
  { codec: { checked = (item) => item }, itemCheck }: ReplyContent,
  validation: ReplyValidation,
  watcher: Watcher,
): HandlerReply {
  if (itemCheck === undefined || validation === "off") return reply;
  const body = checkedItems(
    reply.body,
    (item) => itemCheck(checked(item)),
    (item, number) => {
      const issues = issuesOf(itemCheck, checked(item));
      const wrong = new InvalidReplyError(operation, reply.status, `value ${number} of the body is invalid`, issues);
      if (validation === "enforce") throw wrong;
      watcher.report(wrong);
    },
  );
  return { ...reply, body };
}

function writeBody(
  { operation }: Endpoint,
  { status, body, contentType }: HandlerReply,
  content: ReplyContent,
  keepAlive: number,
): WrittenBody {
  try {
    return content.codec.write(body, keepAlive, contentType);
  } catch (error) {
    throw new InvalidReplyError(
      operation,
      status,
      error instanceof TypeError ? error.message : "the body cannot be sent",
    );
  }
}

function typeOf({ contentType }: HandlerReply, { codec, type }: ReplyContent): string {
  return contentType ?? (type.includes("*") ? (codec.type ?? "application/octet-stream") : type);
}

/** Headers that frame a message. Handlers must not set them. */
const FRAMING: ReadonlySet<string> = new Set([
  "connection",
  "content-length",
  "content-type",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

function writeHeaders(
  { operation }: Endpoint,
  { headers: documented = [] }: ReplyFormat,
  { status, headers: given }: HandlerReply,
): Record<string, ReplyHeaders[string]> {
  // Engines store objects without a prototype as dictionaries, which are slow to create and iterate.
  if (given === undefined) return {};
  // Without a prototype, `__proto__` is an ordinary header.
  const headers: Record<string, ReplyHeaders[string]> = Object.create(null);
  for (const [name, value] of Object.entries(given)) {
    // A header is present or absent, never null.
    if (value === undefined || value === null) continue;
    const lower = name.toLowerCase();
    const writer = documented.find((one) => isNamed(one, lower));
    if (FRAMING.has(lower) && !(lower === "content-length" && writer !== undefined && isLength(value)))
      throw new InvalidReplyError(operation, status, `header "${lower}" cannot be set by a handler`);
    const text: string | readonly string[] =
      typeof writer === "object"
        ? writer.write(value)
        : Array.isArray(value) && lower === "set-cookie"
          ? value.map(String)
          : String(value);
    const texts = typeof text === "string" ? [text] : text;
    if (!isHeaderName(lower) || !texts.every(isHeaderValue)) {
      throw new InvalidReplyError(operation, status, "a header has an invalid character");
    }
    if (headers[lower] !== undefined)
      throw new InvalidReplyError(operation, status, `header "${lower}" is given twice, in different spellings`);
    headers[lower] = text;
  }
  return headers;
}

/** Documented `content-length` is allowed for a stream and in answer to HEAD. */
function isLength(value: unknown): boolean {
  return /^\d{1,15}$/.test(String(value));
}

function isNamed(header: string | HeaderWriter, lower: string): boolean {
  return (typeof header === "string" ? header : header.name).toLowerCase() === lower;
}

/** The first undocumented header. Framing and illegal ones are rejected elsewhere. */
function undocumentedHeader({ headers = [] }: ReplyFormat, given: object): string | undefined {
  return Object.entries(given).find(([name, value]) => {
    const lower = name.toLowerCase();
    if (value === undefined || headers.some((one) => isNamed(one, lower))) return false;
    return !FRAMING.has(lower) && isHeaderName(lower);
  })?.[0];
}

/** Field names (RFC 9110, 5.1). */
function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~\da-z-]+$/.test(name);
}

/** Field values (RFC 9110, 5.5). */
function isHeaderValue(text: string): boolean {
  return !/[^\t -~\x80-\xff]/.test(text);
}

function validate(
  { operation }: Endpoint,
  response: ReplyFormat,
  { status, headers: given, body }: HandlerReply,
  content: ReplyContent | undefined,
  { limits = {} }: Watcher,
): InvalidReplyError | undefined {
  const unknown = given === undefined ? undefined : undocumentedHeader(response, given);
  if (unknown !== undefined)
    return new InvalidReplyError(operation, status, `header "${unknown}" is not documented for this status`);
  const { headersCheck } = response;
  if (headersCheck !== undefined) {
    const isLengthKnown = operation.method !== "HEAD" && !(body instanceof ReadableStream);
    const own = isLengthKnown ? { ...limits, "content-length": "0" } : limits;
    const headers = withOwn(response, given ?? {}, own, Number);
    // Some contracts document texts where others document numbers.
    if (!headersCheck(headers) && !headersCheck(withOwn(response, given ?? {}, own, String))) {
      return new InvalidReplyError(operation, status, "the headers are invalid", issuesOf(headersCheck, headers));
    }
  }
  const check = content?.codec.streams === true ? undefined : content?.check;
  if (check === undefined || check(body)) return undefined;
  return new InvalidReplyError(operation, status, "the body is invalid", issuesOf(check, body));
}

/**
 * Keyed by the contract's names. Includes documented headers that the server sets itself, so handlers may omit them.
 */
function withOwn(
  { headers = [] }: ReplyFormat,
  given: object,
  own: Readonly<Record<string, string>>,
  as: (text: string | undefined) => unknown,
): object {
  const names = headers.map((one) => (typeof one === "string" ? one : one.name));
  const ownHeaders = names.flatMap((name) => {
    const lower = name.toLowerCase();
    return Object.hasOwn(own, lower) && !Object.hasOwn(given, name) ? [[name, as(own[lower])] as const] : [];
  });
  const isSpelled = Object.keys(given).every((name) => names.includes(name));
  if (ownHeaders.length === 0 && isSpelled) return given;
  const spelled = Object.entries(given).map(([name, value]): [string, unknown] => {
    const lower = name.toLowerCase();
    return [names.find((one) => one.toLowerCase() === lower) ?? name, value];
  });
  return Object.fromEntries([...ownHeaders, ...spelled]);
}
