import { lengthOf, ofLength, STATUS_WITHOUT_BODY } from "./body-length.js";
import { issuesOf } from "../validation/issues.js";
import { changedItems, checkedItems } from "./encode/checked-items.js";
import { narrowestFor, responseOf } from "./endpoint.js";
import { InvalidReplyError } from "./errors.js";
import { withoutHidden } from "./hidden.js";
import { essenceOf, preferred } from "./negotiation.js";
/** Adds the rate-limit headers that the contract documents and the handler did not set. */
export function withLimits(endpoint, reply, limits) {
    const documented = responseOf(endpoint, reply.status)?.headers ?? [];
    const limitHeaders = Object.entries(limits).filter(([name]) => reply.headers[name] === undefined && documented.some((one) => isNamed(one, name)));
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
export function writeReply(endpoint, given, request, { keepAlive, validation }, watcher) {
    const { operation } = endpoint;
    const status = statusOf(endpoint, given);
    const response = responseOf(endpoint, status);
    if (response === undefined)
        throw new InvalidReplyError(operation, status, "the status is not documented");
    const content = chooseContent(endpoint, response, given, request);
    const reply = withoutSecrets(endpoint, given, content, validation, watcher);
    if (validation !== "off") {
        const wrong = validate(endpoint, response, reply, content, watcher);
        if (wrong !== undefined) {
            if (validation === "enforce")
                throw wrong;
            watcher.report(wrong);
        }
    }
    const headers = writeHeaders(endpoint, response, reply);
    const statedLength = headers["content-length"];
    if (content === undefined) {
        const isNone = !STATUS_WITHOUT_BODY.has(status) && operation.method !== "HEAD";
        if (statedLength !== undefined && (isNone ? statedLength !== "0" : status === 204))
            throw new InvalidReplyError(operation, status, "Content-Length is set without a body");
        if (isNone)
            headers["content-length"] = "0";
        return { status, headers, body: null };
    }
    const written = writeBody(endpoint, checkedReply(endpoint, reply, content, validation, watcher), content, keepAlive);
    const { body, length = lengthOf(body) } = written;
    // The handler's own choice precedes the type of its Blob.
    const type = reply.contentType === undefined ? (written.type ?? typeOf(reply, content)) : typeOf(reply, content);
    if (type !== content.type && !isHeaderValue(type))
        throw new InvalidReplyError(operation, status, "contentType has an invalid character");
    headers["content-type"] = type;
    for (const [name, value] of Object.entries(content.codec.headers ?? {}))
        headers[name] ??= value;
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
function isStream(body) {
    return body instanceof ReadableStream;
}
function statusOf({ operation }, reply) {
    // Handlers in JavaScript may forget to return a reply.
    const status = reply?.status;
    if (typeof status === "number" && Number.isInteger(status) && status >= 200 && status <= 599)
        return status;
    throw new InvalidReplyError(operation, 0, "the handler returned no status");
}
/** Statuses that never have a body (RFC 9110, 15). */
function isBodiless(status) {
    return status === 204 || status === 205 || status === 304;
}
/** The codec that writes the body; `undefined` when there is no body. */
function chooseContent({ operation }, { content = [] }, { status, body, contentType }, request) {
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
        const found = content.find((candidate) => candidate.type === contentType) ??
            content.find((candidate) => essenceOf(candidate.type) === type) ??
            narrowestFor(content, type);
        if (found === undefined)
            throw new InvalidReplyError(operation, status, "the media type is not documented");
        return found;
    }
    if (content.length === 1)
        return first;
    const best = preferred(request.header("accept"), content.map(({ type }) => type));
    return content.find(({ type }) => type === best) ?? first;
}
/** Removes `writeOnly` members, which a database row may contain. */
function withoutSecrets({ operation }, reply, content, validation, watcher) {
    const { hidden } = content ?? {};
    if (hidden === undefined || reply.body === undefined)
        return reply;
    const clean = (value) => {
        const pointers = [];
        const rest = withoutHidden(value, hidden, (pointer) => pointers.push(pointer));
        if (pointers.length === 0 || validation === "off")
            return rest;
        const issues = pointers.map((pointer) => ({ pointer, keyword: "never", message: "is writeOnly" }));
        const wrong = new InvalidReplyError(operation, reply.status, "the body has writeOnly properties", issues);
        if (validation === "enforce")
            throw wrong;
        watcher.report(wrong);
        return rest;
    };
    const { codec } = content ?? {};
    return { ...reply, body: codec?.streams === true ? changedItems(reply.body, clean) : clean(reply.body) };
}
/** Validates a stream while it is sent. */
function checkedReply({ operation }, reply, { codec: { checked = (item) => item }, itemCheck }, validation, watcher) {
    if (itemCheck === undefined || validation === "off")
        return reply;
    const body = checkedItems(reply.body, (item) => itemCheck(checked(item)), (item, number) => {
        const issues = issuesOf(itemCheck, checked(item));
        const wrong = new InvalidReplyError(operation, reply.status, `value ${number} of the body is invalid`, issues);
        if (validation === "enforce")
            throw wrong;
        watcher.report(wrong);
    });
    return { ...reply, body };
}
function writeBody({ operation }, { status, body }, content, keepAlive) {
    try {
        return content.codec.write(body, keepAlive);
    }
    catch (error) {
        throw new InvalidReplyError(operation, status, error instanceof TypeError ? error.message : "the body cannot be sent");
    }
}
function typeOf({ contentType }, { type }) {
    return type.includes("*") ? (contentType ?? "application/octet-stream") : (contentType ?? type);
}
/** Headers that frame a message. Handlers must not set them. */
const FRAMING = new Set([
    "connection",
    "content-length",
    "content-type",
    "keep-alive",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
]);
function writeHeaders({ operation }, { headers: documented = [] }, { status, headers: given }) {
    // Engines store objects without a prototype as dictionaries, which are slow to create and iterate.
    if (given === undefined)
        return {};
    // Without a prototype, `__proto__` is an ordinary header.
    const headers = Object.create(null);
    for (const [name, value] of Object.entries(given)) {
        if (value === undefined)
            continue;
        const lower = name.toLowerCase();
        const writer = documented.find((one) => isNamed(one, lower));
        if (FRAMING.has(lower) && !(lower === "content-length" && writer !== undefined && isLength(value)))
            throw new InvalidReplyError(operation, status, `header "${lower}" cannot be set by a handler`);
        const text = typeof writer === "object"
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
function isLength(value) {
    return /^\d{1,15}$/.test(String(value));
}
function isNamed(header, lower) {
    return (typeof header === "string" ? header : header.name).toLowerCase() === lower;
}
/** The first undocumented header. Framing and illegal ones are rejected elsewhere. */
function undocumentedHeader({ headers = [] }, given) {
    return Object.entries(given).find(([name, value]) => {
        const lower = name.toLowerCase();
        if (value === undefined || headers.some((one) => isNamed(one, lower)))
            return false;
        return !FRAMING.has(lower) && isHeaderName(lower);
    })?.[0];
}
/** Field names (RFC 9110, 5.1). */
function isHeaderName(name) {
    return /^[!#$%&'*+.^_`|~\da-z-]+$/.test(name);
}
/** Field values (RFC 9110, 5.5). */
function isHeaderValue(text) {
    return !/[^\t -~\x80-\xff]/.test(text);
}
function validate({ operation }, response, { status, headers: given, body }, content, { limits = {} }) {
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
    if (check === undefined || check(body))
        return undefined;
    return new InvalidReplyError(operation, status, "the body is invalid", issuesOf(check, body));
}
/**
 * Keyed by the contract's names. Includes documented headers that the server sets itself, so handlers may omit them.
 */
function withOwn({ headers = [] }, given, own, as) {
    const names = headers.map((one) => (typeof one === "string" ? one : one.name));
    const ownHeaders = names.flatMap((name) => {
        const lower = name.toLowerCase();
        return Object.hasOwn(own, lower) && !Object.hasOwn(given, name) ? [[name, as(own[lower])]] : [];
    });
    const isSpelled = Object.keys(given).every((name) => names.includes(name));
    if (ownHeaders.length === 0 && isSpelled)
        return given;
    const spelled = Object.entries(given).map(([name, value]) => {
        const lower = name.toLowerCase();
        return [names.find((one) => one.toLowerCase() === lower) ?? name, value];
    });
    return Object.fromEntries([...ownHeaders, ...spelled]);
}
