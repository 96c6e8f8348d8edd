import {
  isByteFormat,
  isDateFormat,
  isDateTimeFormat,
  isDecimalFormat,
  isDurationFormat,
  isEmailFormat,
  isFloatFormat,
  isHostnameFormat,
  isIdnEmailFormat,
  isIdnHostnameFormat,
  isInt32Format,
  isInt64Format,
  isIpv4Format,
  isIpv6Format,
  isIriFormat,
  isIriReferenceFormat,
  isJsonPointerFormat,
  isRegexFormat,
  isRelativeJsonPointerFormat,
  isTimeFormat,
  isUriFormat,
  isUriReferenceFormat,
  isUriTemplateFormat,
  isUuidFormat,
} from "../../../runtime/validation/formats.ts";

const OF_TEXTS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ["date-time", isDateTimeFormat],
  ["date", isDateFormat],
  ["time", isTimeFormat],
  ["duration", isDurationFormat],
  ["email", isEmailFormat],
  ["idn-email", isIdnEmailFormat],
  ["hostname", isHostnameFormat],
  ["idn-hostname", isIdnHostnameFormat],
  ["ipv4", isIpv4Format],
  ["ipv6", isIpv6Format],
  ["uri", isUriFormat],
  ["uri-reference", isUriReferenceFormat],
  ["iri", isIriFormat],
  ["iri-reference", isIriReferenceFormat],
  ["uri-template", isUriTemplateFormat],
  ["uuid", isUuidFormat],
  ["json-pointer", isJsonPointerFormat],
  ["relative-json-pointer", isRelativeJsonPointerFormat],
  ["regex", isRegexFormat],
  ["byte", isByteFormat],
  ["decimal", isDecimalFormat],
]);

const OF_NUMBERS: ReadonlyMap<string, (value: number) => boolean> = new Map([
  ["int32", isInt32Format],
  ["int64", isInt64Format],
  ["float", isFloatFormat],
]);

/** Whether a string or number has a format; `undefined` if the format does not apply. */
export function hasFormat(value: string | number, format: string): boolean | undefined {
  return typeof value === "string" ? OF_TEXTS.get(format)?.(value) : OF_NUMBERS.get(format)?.(value);
}
