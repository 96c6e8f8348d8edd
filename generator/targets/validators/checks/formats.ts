import type { FormatCheck } from "./scope.ts";

/** Formats of texts and numbers that the runtime knows, by their registered names. */
const FORMATS: ReadonlyMap<string, { readonly type: "string" | "number"; readonly check: FormatCheck }> = new Map([
  ["date-time", { type: "string", check: "isDateTimeFormat" }],
  ["date", { type: "string", check: "isDateFormat" }],
  ["time", { type: "string", check: "isTimeFormat" }],
  ["duration", { type: "string", check: "isDurationFormat" }],
  ["email", { type: "string", check: "isEmailFormat" }],
  ["idn-email", { type: "string", check: "isIdnEmailFormat" }],
  ["hostname", { type: "string", check: "isHostnameFormat" }],
  ["idn-hostname", { type: "string", check: "isIdnHostnameFormat" }],
  ["ipv4", { type: "string", check: "isIpv4Format" }],
  ["ipv6", { type: "string", check: "isIpv6Format" }],
  ["uri", { type: "string", check: "isUriFormat" }],
  ["uri-reference", { type: "string", check: "isUriReferenceFormat" }],
  ["iri", { type: "string", check: "isIriFormat" }],
  ["iri-reference", { type: "string", check: "isIriReferenceFormat" }],
  ["uri-template", { type: "string", check: "isUriTemplateFormat" }],
  ["uuid", { type: "string", check: "isUuidFormat" }],
  ["json-pointer", { type: "string", check: "isJsonPointerFormat" }],
  ["relative-json-pointer", { type: "string", check: "isRelativeJsonPointerFormat" }],
  ["regex", { type: "string", check: "isRegexFormat" }],
  ["byte", { type: "string", check: "isByteFormat" }],
  ["decimal", { type: "string", check: "isDecimalFormat" }],
  ["int32", { type: "number", check: "isInt32Format" }],
  ["int64", { type: "number", check: "isInt64Format" }],
  ["float", { type: "number", check: "isFloatFormat" }],
]);

/** The check of a format for values of this type; `undefined` when there is nothing to check. */
export function formatCheck(format: string, type: "string" | "number"): FormatCheck | undefined {
  const found = FORMATS.get(format);
  return found?.type === type ? found.check : undefined;
}
