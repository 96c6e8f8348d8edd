import { messageOf } from "../../parameters.ts";
import type { ServerOperation } from "../operation.ts";
import type { ServerRequest } from "../http.ts";
import { Problem } from "../problem.ts";
import { cookiePairs, queryPairs } from "./pairs.ts";
import { type Decode, formPercent, percent } from "./percent.ts";
import type { ParameterReader } from "./reader.ts";
import type { Pair } from "../../text-values.ts";
import { cookie, onlyText, plainPair, plainText } from "./styles.ts";
import { ownerOf } from "./owners.ts";
import { setMember } from "../../text-values.ts";
import { pointerStep } from "../../validation/pointers.ts";

/** The values of an operation's parameters, by groups. */
export interface ParameterValues {
  readonly path?: object;
  /** With `in: querystring`, any value. */
  readonly query?: unknown;
  readonly headers?: object;
  readonly cookies?: object;
}

type Headed = Pick<ServerRequest, "header">;

export type ParametersOf = Pick<ServerOperation, "pathParameters" | "query" | "querystring" | "headers" | "cookies">;

/**
 * The parameters of a request as the contract describes them. Undocumented ones are ignored. Text that does not fit its type stays
 * text, and the checks reject it.
 *
 * @param segments texts of the path parameters, in the order of the template
 * @param text the query without `?`; empty without a query
 * @throws Problem `invalid-parameter` for text that the parameter's style does not allow
 */
export function readParameters(
  operation: ParametersOf,
  segments: readonly string[],
  text: string,
  request: Headed,
): Mutable<ParameterValues> {
  const { pathParameters, query, querystring, headers, cookies } = operation;
  const values: Mutable<ParameterValues> = {};
  if (pathParameters !== undefined) values.path = readPath(pathParameters, segments);
  if (query !== undefined) values.query = readPairs("query", query, queryOf(text), formPercent);
  if (querystring !== undefined) {
    const value = readQuerystring(querystring, text);
    if (value !== undefined) values.query = value;
  }
  if (headers !== undefined) values.headers = readHeaders(headers, request);
  if (cookies !== undefined) values.cookies = readCookies(cookies, request.header("cookie") ?? "");
  return values;
}

/** An object that is still being built. */
export type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
type ParameterPlace = "path" | "query" | "header" | "cookie";
type Parameters = readonly (string | ParameterReader)[];

const MISSING = "is missing";
const NO_PAIRS: readonly Pair[] = [];
const nobody = (): undefined => undefined;

function readPath(parameters: Parameters, segments: readonly string[]): object {
  const values: Record<string, unknown> = {};
  let index = 0;
  for (const parameter of parameters) readText("path", parameter, segments[index++], percent, values);
  return values;
}

export function readHeaders(parameters: Parameters, request: Headed): object {
  const values: Record<string, unknown> = {};
  for (const parameter of parameters) {
    readText("header", parameter, request.header(nameOf(parameter).toLowerCase()), trimmed, values);
  }
  return values;
}

/** Items of a list may be surrounded by white space (RFC 9110, section 5.6.1). */
function trimmed(text: string): string {
  return text.trim();
}

/** Reads a parameter with a text of its own, such as a path or header parameter, and adds its value unless it is absent. */
function readText(
  place: ParameterPlace,
  parameter: string | ParameterReader,
  text: string | undefined,
  decode: Decode,
  values: Record<string, unknown>,
): void {
  const value = text === undefined ? undefined : valueOf(place, parameter, text, decode);
  setValue(place, parameter, value, values);
}

function valueOf(place: ParameterPlace, parameter: string | ParameterReader, text: string, decode: Decode): unknown {
  try {
    if (typeof parameter === "string") return decode(text);
    const { style } = parameter;
    if (style !== undefined) return style(parameter, { text, pairs: NO_PAIRS, decode, ownerOf: nobody });
    return plainText(parameter, text, decode);
  } catch (cause) {
    throw refusal(place, nameOf(parameter), messageOf(cause), cause);
  }
}

function queryOf(query: string): readonly Pair[] {
  if (query === "") return NO_PAIRS;
  try {
    return queryPairs(query, formPercent);
  } catch (cause) {
    throw new Problem("invalid-parameter", { message: `the query ${messageOf(cause)}`, cause });
  }
}

function readQuerystring(parameter: ParameterReader, query: string): unknown {
  const values: { query?: unknown } = {};
  readText("query", { ...parameter, name: "query" }, query === "" ? undefined : query, percent, values);
  return values.query;
}

function readCookies(parameters: Parameters, header: string): object {
  const joined = parameters.filter((parameter) => typeof parameter !== "string" && isJoined(parameter));
  if (joined.length === 0) return readPairs("cookie", parameters, cookiePairs(header, percent, false), percent);
  const others = parameters.filter((parameter) => !joined.includes(parameter));
  return {
    ...readPairs("cookie", others, cookiePairs(header, percent, false), percent, parameters),
    ...readPairs("cookie", joined, cookiePairs(header, percent, true), percent, parameters),
  };
}

/** Whether the parameter consists of pairs joined by `&`, as in a query. */
function isJoined({ style, explode, value }: ParameterReader): boolean {
  return style !== undefined && style !== cookie && explode !== false && typeof value === "object";
}

/** @param all parameters whose names are taken */
function readPairs(
  place: ParameterPlace,
  parameters: Parameters,
  pairs: readonly Pair[],
  decode: Decode,
  all: Parameters = parameters,
): object {
  const values: Record<string, unknown> = {};
  for (const parameter of parameters) {
    let value: unknown;
    try {
      value = pairedValue(parameter, pairs, decode, all);
    } catch (cause) {
      throw refusal(place, nameOf(parameter), messageOf(cause), cause);
    }
    setValue(place, parameter, value, values);
  }
  return values;
}

function pairedValue(
  parameter: string | ParameterReader,
  pairs: readonly Pair[],
  decode: Decode,
  all: Parameters,
): unknown {
  if (typeof parameter === "string") {
    const text = onlyText(parameter, pairs);
    return text === undefined ? undefined : decode(text);
  }
  const { allowsEmpty, name: own, style } = parameter;
  const given = allowsEmpty === true ? pairs.filter(([name, text]) => name !== own || text !== "") : pairs;
  if (style === undefined) return plainPair(parameter, given, decode);
  return style(parameter, { text: "", pairs: given, decode, ownerOf: (name) => ownerOf(all, name) });
}

function setValue(
  place: ParameterPlace,
  parameter: string | ParameterReader,
  value: unknown,
  values: Record<string, unknown>,
): void {
  if (value !== undefined) setMember(values, nameOf(parameter), value);
  else if (typeof parameter !== "string" && parameter.fallback !== undefined)
    setMember(values, parameter.name, structuredClone(parameter.fallback));
  else if (typeof parameter !== "string" && parameter.emptyObject === true) setMember(values, parameter.name, {});
  else if (typeof parameter !== "string" && parameter.required === true) throw refusal(place, parameter.name, MISSING);
}

function refusal(place: ParameterPlace, name: string, problem: string, cause?: unknown): Problem {
  return new Problem("invalid-parameter", {
    message: `${place} ${JSON.stringify(name)} ${problem}`,
    params: { field: name },
    issues: [
      { pointer: pointerStep(name), message: problem, in: place, ...(problem === MISSING && { keyword: "required" }) },
    ],
    cause,
  });
}

function nameOf(parameter: string | ParameterReader): string {
  return typeof parameter === "string" ? parameter : parameter.name;
}
