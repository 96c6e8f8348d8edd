import type { SignatureScheme } from "./contract.ts";
import { WebhookUsageError } from "./errors.ts";
import { formatOf, readSignature, type Format, type Signed, signedBytes } from "./format.ts";
import { type HeadersLike, headerValue, REPEATED_HEADER } from "./headers.ts";
import type { Hmac } from "./hmac.ts";
import { hmacsOf, type Secrets } from "./keys.ts";

/**
 * A body exactly as received. A string is encoded as UTF-8, for platforms without raw bytes. It must have been valid
 * UTF-8.
 */
export type RawBody = Uint8Array | ArrayBuffer | string;

/** Why a signature was rejected. Log it, but never send it. */
export type SignatureFault =
  /** A signed header, or the signature itself, is absent or empty. */
  | "missing_header"
  /** A header is malformed: a field is missing or repeated, a time is not a number, or it is too long. */
  | "malformed_header"
  | "bad_signature"
  /** The signature is valid but older than the tolerance, so it may be a replay. */
  | "timestamp_too_old"
  | "timestamp_in_future";

export type SignatureVerdict =
  /** `timestamp`: time of signing in Unix seconds, where the scheme has it. `digest`: the first in the header. */
  | { readonly ok: true; readonly timestamp: number | undefined; readonly digest: string }
  | { readonly ok: false; readonly verdict: SignatureFault };

export interface SignatureOptions {
  /** Overrides the contract's tolerance, in seconds. */
  readonly toleranceSeconds?: number;
  /** The receiver's clock, in Unix milliseconds. Default: `Date.now`. */
  readonly now?: () => number;
}

/**
 * Verifies only the signature of a request; the body need not be JSON. `verifyDelivery` also validates the event.
 *
 * @param secrets any one may have signed, so pass the new and the old during rotation
 * @throws WebhookConfigError when a secret is missing or invalid
 * @throws WebhookUsageError when `raw` is not the raw body
 */
export function verifySignature(
  scheme: SignatureScheme,
  raw: RawBody,
  headers: HeadersLike,
  secrets: Secrets,
  options: SignatureOptions = {},
): SignatureVerdict | Promise<SignatureVerdict> {
  const hmacs = hmacsOf(scheme, secrets);
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

/** Tries every secret, even after a match, so that the duration does not reveal which one matched. */
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
  // Typed arrays of another realm, as some test environments create.
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
  return value === REPEATED_HEADER || (value.includes(", ") && !scheme.format.includes(", "));
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

/** In whole seconds, because whole seconds were signed. */
function judgeTime(scheme: SignatureScheme, timestamp: number, options: SignatureOptions): SignatureFault | undefined {
  const tolerance = options.toleranceSeconds ?? scheme.toleranceSeconds;
  if (tolerance === undefined) return undefined;
  const now = Math.floor((options.now ?? Date.now)() / 1000);
  if (now - timestamp > tolerance) return "timestamp_too_old";
  return timestamp - now > tolerance ? "timestamp_in_future" : undefined;
}
