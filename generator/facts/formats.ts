import * as formats from "../../runtime/validation/formats.ts";

const checks: typeof formats = { ...formats };

/** The names of functions that check values of a type. */
type Checks<Value> = {
  [Name in keyof typeof formats]: (typeof formats)[Name] extends (value: Value) => boolean ? Name : never;
}[keyof typeof formats];

export type FormatCheck = Checks<string> | Checks<number>;

/** The checks of formats that the runtime knows, by their registered names. */
const OF_TEXTS: ReadonlyMap<string, Checks<string>> = new Map([
  ["date-time", "isDateTimeFormat"],
  ["date", "isDateFormat"],
  ["time", "isTimeFormat"],
  ["duration", "isDurationFormat"],
  ["email", "isEmailFormat"],
  ["idn-email", "isIdnEmailFormat"],
  ["hostname", "isHostnameFormat"],
  ["idn-hostname", "isIdnHostnameFormat"],
  ["ipv4", "isIpv4Format"],
  ["ipv6", "isIpv6Format"],
  ["uri", "isUriFormat"],
  ["uri-reference", "isUriReferenceFormat"],
  ["iri", "isIriFormat"],
  ["iri-reference", "isIriReferenceFormat"],
  ["uri-template", "isUriTemplateFormat"],
  ["uuid", "isUuidFormat"],
  ["json-pointer", "isJsonPointerFormat"],
  ["relative-json-pointer", "isRelativeJsonPointerFormat"],
  ["regex", "isRegexFormat"],
  ["byte", "isByteFormat"],
  ["decimal", "isDecimalFormat"],
] as const);

const OF_NUMBERS: ReadonlyMap<string, Checks<number>> = new Map([
  ["int32", "isInt32Format"],
  ["int64", "isInt64Format"],
  ["float", "isFloatFormat"],
] as const);

/** The name of the check of a format for values of this type; `undefined` when there is nothing to check. */
export function formatCheck(format: string, type: "string" | "number"): FormatCheck | undefined {
  return (type === "string" ? OF_TEXTS : OF_NUMBERS).get(format);
}

/** Whether a string or number has a format; `undefined` if the format does not apply. */
export function hasFormat(value: string | number, format: string): boolean | undefined {
  if (typeof value === "string") {
    const name = OF_TEXTS.get(format);
    return name && checks[name](value);
  }
  const name = OF_NUMBERS.get(format);
  return name && checks[name](value);
}
