import { areLabels, asciiHostname } from "./idna.ts";

// Formats of JSON Schema 2020-12 (validation, section 7.3) and of the OpenAPI registry. Names end in `Format` so that no check of a
// model is called the same.

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:z|([+-])(\d{2}):(\d{2}))$/i;

/** RFC 3339 `full-date`. */
export function isDateFormat(text: string): boolean {
  const match = DATE.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** RFC 3339 `full-time`. A leap second is at 23:59:60 UTC, whatever the offset. */
export function isTimeFormat(text: string): boolean {
  const match = TIME.exec(text);
  if (match === null) return false;
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const [offsetHour, offsetMinute] = [Number(match[5] ?? 0), Number(match[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (match[4] === "-" ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  return (((hour * 60 + minute - offset) % 1440) + 1440) % 1440 === 1439;
}

/** RFC 3339 `date-time`. */
export function isDateTimeFormat(text: string): boolean {
  const separator = text.charCodeAt(10) | 0x20;
  return separator === 0x74 && isDateFormat(text.slice(0, 10)) && isTimeFormat(text.slice(11));
}

/** ISO 8601 durations as RFC 3339 appendix A has them: units in order, none left out between two, weeks alone. */
export function isDurationFormat(text: string): boolean {
  return /^P(?:\d+W|(?=.)(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?=\d)(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/.test(
    text,
  );
}

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const QUOTED_PART = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;

/** RFC 5321 `Mailbox`. */
export function isEmailFormat(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  return at > 0 && local.length <= 64 && (LOCAL_PART.test(local) || QUOTED_PART.test(local)) && isMailDomain(domain);
}

function isMailDomain(domain: string): boolean {
  if (!domain.startsWith("[") || !domain.endsWith("]")) return isHostnameFormat(domain);
  const address = domain.slice(1, -1);
  return /^IPv6:/i.test(address) ? isIpv6Format(address.slice(5)) : isIpv4Format(address);
}

/** RFC 6531: letters of all scripts are allowed. */
export function isIdnEmailFormat(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at).replace(/[\u0080-\u{10ffff}]/gu, "a");
  const domain = text.slice(at + 1);
  return (
    at > 0 &&
    (LOCAL_PART.test(local) || QUOTED_PART.test(local)) &&
    (isIdnHostnameFormat(domain.normalize("NFC")) || isMailDomain(domain))
  );
}

/** RFC 1123, and `xn--` labels as of RFC 5890. */
export function isHostnameFormat(text: string): boolean {
  return isAsciiHostname(text) && (!/xn--/i.test(text) || areLabels(text.split(".")));
}

function isAsciiHostname(text: string): boolean {
  if (text.length === 0 || text.length > 253) return false;
  return text.split(".").every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(label) && isLabel(label));
}

/** No hyphens at positions 3 and 4, except in A-labels (RFC 5891, section 4.2.3.1). */
function isLabel(label: string): boolean {
  return label.slice(2, 4) !== "--" || /^xn--[a-z0-9-]*[a-z0-9]$/i.test(label);
}

/** RFC 5890, as the URL parser of the platform knows it; its separators of labels are full stops of all scripts. */
export function isIdnHostnameFormat(text: string): boolean {
  if (text === "" || /[\s/?#@:[\]\\%<>^|_]/u.test(text) || /^[.]|[.]$|[.]{2}/.test(text)) return false;
  const hostname = asciiHostname(text);
  return hostname !== undefined && isAsciiHostname(hostname) && areLabels(text.split(/[.\u3002\uff0e\uff61]/));
}

export function isIpv4Format(text: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text);
}

/** RFC 4291 section 2.2; no zone. */
export function isIpv6Format(text: string): boolean {
  const [head = "", tail, ...more] = text.split("::");
  if (more.length > 0) return false;
  const groups =
    tail === undefined
      ? head.split(":")
      : [...(head === "" ? [] : head.split(":")), ...(tail === "" ? [] : tail.split(":"))];
  const last = groups.at(-1) ?? "";
  const isMixed = last.includes(".") && tail !== "";
  const plain = isMixed ? groups.slice(0, -1) : groups;
  if (isMixed && !isIpv4Format(last)) return false;
  const count = plain.length + (isMixed ? 2 : 0);
  return plain.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) && (tail === undefined ? count === 8 : count <= 7);
}

const PCHAR = "[A-Za-z0-9\\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2}";
const URI_TAIL = new RegExp(`^(?:${PCHAR}|/)*(?:\\?(?:${PCHAR}|[/?])*)?(?:#(?:${PCHAR}|[/?])*)?$`);
const AUTHORITY =
  /^(?:(?:[A-Za-z0-9\-._~!$&'()*+,;=:]|%[0-9A-Fa-f]{2})*@)?(?:\[([^\]]*)\]|(?:[A-Za-z0-9\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2})*)(?::\d*)?$/;
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/** RFC 3986 `URI`: absolute. */
export function isUriFormat(text: string): boolean {
  const scheme = SCHEME.exec(text)?.[0];
  return scheme !== undefined && isHierarchy(text.slice(scheme.length));
}

/** RFC 3986 `URI-reference`. */
export function isUriReferenceFormat(text: string): boolean {
  if (isUriFormat(text)) return true;
  // Parsers would read a colon in the first segment of a relative path as the end of a scheme.
  return !/^[^/?#]*:/.test(text) && isHierarchy(text);
}

function isHierarchy(text: string): boolean {
  if (!text.startsWith("//")) return URI_TAIL.test(text);
  const end = text.slice(2).search(/[/?#]/);
  const authority = AUTHORITY.exec(end < 0 ? text.slice(2) : text.slice(2, end + 2));
  if (authority === null) return false;
  const literal = authority[1];
  const isAddress =
    literal === undefined || isIpv6Format(literal) || /^v[0-9a-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+$/i.test(literal);
  return isAddress && (end < 0 || URI_TAIL.test(text.slice(end + 2)));
}

/** Replaces the non-ASCII characters that RFC 3987 allows, so that the rules of URIs apply. */
export function isIriFormat(text: string): boolean {
  return isUriFormat(ascii(text));
}

export function isIriReferenceFormat(text: string): boolean {
  return isUriReferenceFormat(ascii(text));
}

function ascii(text: string): string {
  return text.replace(/[\u00a0-\ud7ff\uf900-\ufdcf\ufdf0-\uffef\u{10000}-\u{10fffd}]/gu, "a");
}

/** RFC 6570. */
export function isUriTemplateFormat(text: string): boolean {
  const name = "(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:\\.?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*(?::[1-9]\\d{0,3}|\\*)?";
  const rest = text.replace(new RegExp(`\\{[+#./;?&=,!@|]?${name}(?:,${name})*\\}`, "g"), "");
  return !/[{}<>"\\^`|\s\u007f]|%(?![0-9A-Fa-f]{2})/.test(rest);
}

export function isUuidFormat(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** RFC 6901. */
export function isJsonPointerFormat(text: string): boolean {
  return /^(?:\/(?:[^~/]|~[01])*)*$/.test(text);
}

export function isRelativeJsonPointerFormat(text: string): boolean {
  return /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/.test(text);
}

/** ECMA-262, with the `u` flag. */
export function isRegexFormat(text: string): boolean {
  try {
    return new RegExp(text, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

/** RFC 4648 base64, padded. */
export function isByteFormat(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}

/** A decimal number as text, of any size and precision. */
export function isDecimalFormat(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}

export function isInt32Format(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;
}

/**
 * Beyond 2^53, one number of JavaScript represents several integers, so only the size is checked: `JSON.parse` has already read
 * 9223372036854775807, the greatest, as 9223372036854775808.
 */
export function isInt64Format(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 63) && value <= 2 ** 63;
}

/** Within the range of IEEE 754 binary32; its precision is that of the sender. */
export function isFloatFormat(value: number): boolean {
  return Number.isFinite(Math.fround(value));
}
