import type { SignatureScheme } from "./contract.ts";
import { WebhookUsageError } from "./errors.ts";
import { formatOf, readSignature, type Format, type Signed, signedBytes } from "./format.ts";
import { type HeadersLike, headerValue, SEVERAL } from "./headers.ts";
import type { Hmac, HmacEngine } from "./hmac.ts";
import { hmacsOf, type Secrets } from "./keys.ts";

/**
 * A body exactly as it was received. A string is taken as its UTF-8 bytes, for platforms that hand over nothing else: it is
 * only the same when the body was valid UTF-8.
 */
export type RawBody = Uint8Array | ArrayBuffer | string;

/** What was wrong with a signature. For logs, never for the sender. */
export type SignatureFault =
  /** The signature header, or another that was signed, is absent or empty. */
  | "missing_header"
  /** A header cannot be read: a field is missing or there twice, a time is no number, it is too long. */
  | "malformed_header"
  | "bad_signature"
  /** Signed rightly, but longer ago than the tolerance: it may be a captured request that somebody sends again. */
  | "timestamp_too_old"
  | "timestamp_in_future";

export type SignatureVerdict =
  /** `timestamp`: when it was signed, in Unix seconds, where the scheme says. `digest`: the first of the header. */
  | { readonly ok: true; readonly timestamp: number | undefined; readonly digest: string }
  | { readonly ok: false; readonly verdict: SignatureFault };

export interface SignatureOptions {
  /** Instead of the contract's, in seconds. */
  readonly toleranceSeconds?: number;
  /** The receiver's clock, in Unix milliseconds; `Date.now` unless given. */
  readonly now?: () => number;
  /** The fastest that the platform has unless given; `webCryptoHmac` is everywhere. */
  readonly hmac?: HmacEngine;
}

/**
 * Checks the signature of a request, and nothing else: the body need not be JSON. `verifyDelivery` does the rest.
 *
 * @param secrets any one of them may have signed: the new and the old while they are rotated
 * @throws WebhookConfigError when a secret is missing or cannot be one
 * @throws WebhookUsageError when `raw` is not the body as received
 */
export function verifySignature(
  scheme: SignatureScheme,
  raw: RawBody,
  headers: HeadersLike,
  secrets: Secrets,
  options: SignatureOptions = {},
): SignatureVerdict | Promise<SignatureVerdict> {
  const hmacs = hmacsOf(scheme, secrets, options.hmac);
  const bytes = bytesOf(raw);
  const format = formatOf(scheme);
  const signed = readHeaders(format, headers);
  if (typeof signed === "string") return { ok: false, verdict: signed };
  const timestamp = timestampOf(scheme, signed.fields);
  if (Number.isNaN(timestamp)) return { ok: false, verdict: "malformed_header" };
  const message = signedBytes(format, signed.fields, bytes);
  if (message === undefined) return { ok: false, verdict: "malformed_header" };
  const matched = anyMatches(hmacs, message, signed.digests);
  if (typeof matched === "boolean") return judge(scheme, signed, timestamp, matched, options);
  return matched.then((result) => judge(scheme, signed, timestamp, result, options));
}

function judge(
  scheme: SignatureScheme,
  { digests }: Signed,
  timestamp: number | undefined,
  matched: boolean,
  options: SignatureOptions,
): SignatureVerdict {
  if (!matched) return { ok: false, verdict: "bad_signature" };
  const fault = timestamp === undefined ? undefined : judgeTime(scheme, timestamp, options);
  if (fault !== undefined) return { ok: false, verdict: fault };
  return { ok: true, timestamp, digest: digests[0] ?? "" };
}

/** Every secret is tried, also after one matched: the duration does not tell which it was. */
function anyMatches(
  hmacs: readonly Hmac[],
  message: Uint8Array<ArrayBuffer>,
  digests: readonly string[],
): boolean | Promise<boolean> {
  const [only] = hmacs;
  if (only !== undefined && hmacs.length === 1) return only.matches(message, digests);
  const results = hmacs.map((hmac) => hmac.matches(message, digests));
  if (results.every((result) => typeof result === "boolean")) return results.includes(true);
  return Promise.all(results).then((all) => all.includes(true));
}

/** @throws WebhookUsageError for anything but bytes or text */
export function bytesOf(raw: RawBody): Uint8Array {
  if (raw instanceof Uint8Array) return raw;
  // Of another realm, as in test environments that have classes of their own.
  if (ArrayBuffer.isView(raw)) return new Uint8Array(raw.buffer, raw.byteOffset, raw.byteLength);
  if (raw instanceof ArrayBuffer) return new Uint8Array(raw);
  if (typeof raw === "string") return new TextEncoder().encode(raw);
  throw new WebhookUsageError(
    "Webhooks are verified over the raw body: pass the bytes as received, not a parsed object. " +
      "Keep body parsers, such as express.json(), away from this route.",
  );
}

function readHeaders(format: Format, headers: HeadersLike): Signed | "missing_header" | "malformed_header" {
  const header = headerValue(headers, format.header);
  if (header === undefined || header === "") return "missing_header";
  const signed = isSeveral(header, format) ? undefined : readSignature(format, header);
  if (signed === undefined) return "malformed_header";
  if (format.fields.length === 0) return signed;
  const fields = new Map(signed.fields);
  for (const { field, header: name } of format.fields) {
    const value = headerValue(headers, name);
    if (value === undefined || value === "") return "missing_header";
    if (isSeveral(value, format) || value.length > LONGEST_FIELD) return "malformed_header";
    fields.set(field, value);
  }
  return { ...signed, fields };
}

const LONGEST_FIELD = 1024;

/** Whether a header came more than once. `Headers` and `node:http` join the values with `, ` (RFC 9110, section 5.3). */
function isSeveral(value: string, { scheme }: Format): boolean {
  return value === SEVERAL || (value.includes(", ") && !scheme.format.includes(", "));
}

/** Digits only: `parseInt` would take `1767225600.5`, which moves the border between time and body. `NaN` when it is anything else. */
function timestampOf(scheme: SignatureScheme, fields: ReadonlyMap<string, string>): number | undefined {
  if (scheme.timestamp === undefined) return undefined;
  const text = fields.get(scheme.timestamp) ?? "";
  if (text === "" || text.length > 15) return Number.NaN;
  let value = 0;
  for (let index = 0; index < text.length; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** In whole seconds, because that is what was signed. */
function judgeTime(scheme: SignatureScheme, timestamp: number, options: SignatureOptions): SignatureFault | undefined {
  const tolerance = options.toleranceSeconds ?? scheme.toleranceSeconds;
  if (tolerance === undefined) return undefined;
  const now = Math.floor((options.now ?? Date.now)() / 1000);
  if (now - timestamp > tolerance) return "timestamp_too_old";
  return timestamp - now > tolerance ? "timestamp_in_future" : undefined;
}
