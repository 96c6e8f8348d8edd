import { WebhookUsageError } from "./errors.js";
import { formatOf, readSignature, signedBytes } from "./format.js";
import { headerValue, REPEATED_HEADER } from "./headers.js";
import { hmacsOf } from "./keys.js";
/**
 * Verifies only the signature of a request; the body need not be JSON. `verifyDelivery` also validates the event.
 *
 * @param secrets any one may have signed, so pass the new and the old during rotation
 * @throws WebhookConfigError when a secret is missing or invalid
 * @throws WebhookUsageError when `raw` is not the raw body
 */
export function verifySignature(scheme, raw, headers, secrets, options = {}) {
    const hmacs = hmacsOf(scheme, secrets, options.hmac);
    const bytes = bytesOf(raw);
    const format = formatOf(scheme);
    const signed = readHeaders(format, headers);
    if (typeof signed === "string")
        return { ok: false, verdict: signed };
    const timestamp = timestampOf(scheme, signed.fields);
    if (Number.isNaN(timestamp))
        return { ok: false, verdict: "malformed_header" };
    const message = signedBytes(format, signed.fields, bytes);
    if (message === undefined)
        return { ok: false, verdict: "malformed_header" };
    const matched = anyMatches(hmacs, message, signed.digests);
    if (typeof matched === "boolean")
        return judge(scheme, signed, timestamp, matched, options);
    return matched.then((result) => judge(scheme, signed, timestamp, result, options));
}
function judge(scheme, { digests }, timestamp, matched, options) {
    if (!matched)
        return { ok: false, verdict: "bad_signature" };
    const fault = timestamp === undefined ? undefined : judgeTime(scheme, timestamp, options);
    if (fault !== undefined)
        return { ok: false, verdict: fault };
    return { ok: true, timestamp, digest: digests[0] ?? "" };
}
/** Tries every secret, even after a match, so that the duration does not reveal which one matched. */
function anyMatches(hmacs, message, digests) {
    const [only] = hmacs;
    if (only !== undefined && hmacs.length === 1)
        return only.matches(message, digests);
    const results = hmacs.map((hmac) => hmac.matches(message, digests));
    if (results.every((result) => typeof result === "boolean"))
        return results.includes(true);
    return Promise.all(results).then((all) => all.includes(true));
}
/** @throws WebhookUsageError for anything but bytes or text */
export function bytesOf(raw) {
    if (raw instanceof Uint8Array)
        return raw;
    // Typed arrays of another realm, as some test environments create.
    if (ArrayBuffer.isView(raw))
        return new Uint8Array(raw.buffer, raw.byteOffset, raw.byteLength);
    if (raw instanceof ArrayBuffer)
        return new Uint8Array(raw);
    if (typeof raw === "string")
        return new TextEncoder().encode(raw);
    throw new WebhookUsageError("Webhooks are verified over the raw body: pass the bytes as received, not a parsed object. " +
        "Keep body parsers, such as express.json(), away from this route.");
}
function readHeaders(format, headers) {
    const header = headerValue(headers, format.header);
    if (header === undefined || header === "")
        return "missing_header";
    const signed = isSeveral(header, format) ? undefined : readSignature(format, header);
    if (signed === undefined)
        return "malformed_header";
    if (format.fields.length === 0)
        return signed;
    const fields = new Map(signed.fields);
    for (const { field, header: name } of format.fields) {
        const value = headerValue(headers, name);
        if (value === undefined || value === "")
            return "missing_header";
        if (isSeveral(value, format) || value.length > LONGEST_FIELD)
            return "malformed_header";
        fields.set(field, value);
    }
    return { ...signed, fields };
}
const LONGEST_FIELD = 1024;
/** Whether a header came more than once. `Headers` and `node:http` join the values with `, ` (RFC 9110, section 5.3). */
function isSeveral(value, { scheme }) {
    return value === REPEATED_HEADER || (value.includes(", ") && !scheme.format.includes(", "));
}
/** Digits only: `parseInt` would take `1767225600.5`, which moves the border between time and body. `NaN` when it is anything else. */
function timestampOf(scheme, fields) {
    if (scheme.timestamp === undefined)
        return undefined;
    const text = fields.get(scheme.timestamp) ?? "";
    if (text === "" || text.length > 15)
        return Number.NaN;
    let value = 0;
    for (let index = 0; index < text.length; index++) {
        const digit = text.charCodeAt(index) - 48;
        if (digit < 0 || digit > 9)
            return Number.NaN;
        value = value * 10 + digit;
    }
    return value;
}
/** In whole seconds, because whole seconds were signed. */
function judgeTime(scheme, timestamp, options) {
    const tolerance = options.toleranceSeconds ?? scheme.toleranceSeconds;
    if (tolerance === undefined)
        return undefined;
    const now = Math.floor((options.now ?? Date.now)() / 1000);
    if (now - timestamp > tolerance)
        return "timestamp_too_old";
    return timestamp - now > tolerance ? "timestamp_in_future" : undefined;
}
