import { anyText, anything, type Scalar, type Value } from "../../scalars.ts";
import type { AnyCheck } from "../../validation/check.ts";
import { issuesOf } from "../../validation/issues.ts";
import { ISSUE_LIMIT } from "../problem-params.ts";
import type { ParametersOf } from "./parameters.ts";
import type { ParameterReader, RequestContent } from "./reader.ts";

// If the contract allows a number or a string, "5" is read as a number. Whether it must be a string may depend on other members
// (`if`, `oneOf`), so only the check of the whole can decide.

/**
 * Returns the members as they were read by type. If the check rejects them, reads the members that it names in other
 * ways, and returns the first valid result.
 *
 * @param others each reads the same members in another way; returns `undefined` if that changes nothing
 */
export function validReading(
  check: AnyCheck | undefined,
  members: object,
  ...others: readonly (() => unknown)[]
): object {
  if (check === undefined || check(members)) return members;
  const names = new Set<string | undefined>(
    issuesOf(check, members, ISSUE_LIMIT).map(({ pointer }) => pointer.split("/")[1]),
  );
  const isNamed = (name: string): boolean =>
    names.has(undefined) || names.has(name.replaceAll("~", "~0").replaceAll("/", "~1"));
  for (const read of others) {
    const other = read();
    if (typeof other !== "object" || other === null) continue;
    const mixed = { ...members, ...Object.fromEntries(Object.entries(other).filter(([name]) => isNamed(name))) };
    if (check(mixed)) return mixed;
  }
  return members;
}

/** Parameters that can be read in several ways, changed to prefer strings. */
export function parametersAsText(operation: ParametersOf): ParametersOf {
  const { cookies, headers, pathParameters, query, querystring } = operation;
  return {
    ...(pathParameters && { pathParameters: pathParameters.map(readerAsText) }),
    ...(query && { query: query.map(readerAsText) }),
    ...(querystring && { querystring: readerAsText(querystring) }),
    ...(headers && { headers: headers.map(readerAsText) }),
    ...(cookies && { cookies: cookies.map(readerAsText) }),
  };
}

/** The same for a form; `undefined` if that changes nothing. */
export function formAsText(form: Form): Form | undefined {
  const { patterns, properties = [], rest } = form;
  const values = [...properties.map(({ value }) => value), ...(patterns ?? []).map(([, value]) => value), rest];
  if (!values.some(isAmbiguous)) return undefined;
  return {
    properties: properties.map((property) => readerAsText(property)),
    ...(patterns && { patterns: patterns.map(([pattern, value]) => [pattern, asText(value)] as const) }),
    ...(rest && { rest: asText(rest) }),
  };
}

/** The described members of a form. */
export type Form = Pick<RequestContent, "patterns" | "properties" | "rest">;

function readerAsText<Reader extends ParameterReader>(reader: Reader): Reader;
function readerAsText(reader: string | ParameterReader): string | ParameterReader;
function readerAsText(reader: string | ParameterReader): string | ParameterReader {
  return typeof reader === "string" || reader.value === undefined ? reader : { ...reader, value: asText(reader.value) };
}

/** Whether a text may be a string or something else. */
function isAmbiguous(value: Value | undefined): boolean {
  if (typeof value === "function") return value !== anyText && takesText(value);
  if (value === undefined || value === anything) return false;
  const { items, patterns = [], prefix = [], properties = [], rest, scalar } = value;
  const named = [...patterns, ...properties].map(([, own]) => own);
  return [scalar, items, rest, ...prefix, ...named].some(isAmbiguous);
}

function asText(value: Value): Value {
  if (typeof value === "function") return takesText(value) ? anyText : value;
  if (value === anything) return value;
  const { items, patterns, prefix, properties, rest, scalar } = value;
  return {
    ...(scalar && { scalar: takesText(scalar) ? anyText : scalar }),
    ...(items && { items: asText(items) }),
    ...(prefix && { prefix: prefix.map(asText) }),
    ...(properties && { properties: properties.map(([name, own]) => [name, asText(own)] as const) }),
    ...(patterns && { patterns: patterns.map(([pattern, own]) => [pattern, asText(own)] as const) }),
    ...(rest && { rest: asText(rest) }),
  };
}

function takesText(scalar: Scalar): boolean {
  return scalar("text") === "text";
}
