import type { Operation, Parameter } from "./operation.ts";
import type { Encode, Style } from "./style.ts";
import { encodeAll, encodeNothing, pair, plain } from "./style.ts";

// All of these throw a TypeError for a value that cannot be sent; it says which parameter, never the value.

/** The path with its parameters filled in. A query that the documented path itself has stays at its end. */
export function expandPath({ path, pathStyles }: Operation, values: object | undefined): string {
  const expanded = path.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const parameter = pathStyles?.find((candidate) => candidate.name === name) ?? name;
    const text = write("path", parameter, values, plain, false, encodeAll);
    // An empty segment would be another path: `/users//posts`.
    if (!text) throw new TypeError(`path "${name}" is missing or empty`);
    return text;
  });
  // URL parsers resolve these before anything is sent: a value of `..` would call another operation.
  if (/\/(?:\.|%2e){1,2}(?:[/?]|$)/i.test(expanded)) throw new TypeError("path has a segment of . or ..");
  return expanded;
}

/** Pairs, to be joined by `&`. */
export function expandQuery({ query, querystring }: Operation, values: unknown): readonly string[] {
  return querystring === undefined
    ? writeAll("query", query, values)
    : writeAll("query", [{ name: "", style: querystring }], { "": values });
}

export function expandHeaders(
  { headers = [] }: Pick<Operation, "headers">,
  values: object | undefined,
  into: Headers,
): void {
  for (const parameter of headers) {
    const text = write("header", parameter, values, plain, false, encodeNothing);
    if (text !== undefined) setHeader(into, nameOf(parameter), text);
  }
}

/** Browsers do not let a program set cookies; there `fetch` leaves them out, silently. */
export function expandCookies({ cookies }: Operation, values: object | undefined, into: Headers): void {
  const text = writeAll("cookie", cookies, values).join("; ");
  if (text !== "") setHeader(into, "cookie", text);
}

/** `Headers` would trim line breaks at the ends, and its errors quote the value, which may be secret. */
export function setHeader(headers: Headers, name: string, value: string): void {
  try {
    if (/[\0\r\n]/.test(value)) throw new TypeError();
    headers.set(name, value);
  } catch {
    throw new TypeError(`header "${name}" has an illegal character`);
  }
}

function writeAll(place: string, parameters: readonly (string | Parameter)[] = [], values: unknown): readonly string[] {
  return parameters
    .map((parameter) => write(place, parameter, values, pair, true, encodeAll))
    .filter((text) => text !== undefined);
}

/** The last three are the defaults of the place. */
function write(
  place: string,
  parameter: string | Parameter,
  values: unknown,
  style: Style,
  explode: boolean,
  encode: Encode,
): string | undefined {
  const name = nameOf(parameter);
  const own: Partial<Parameter> = typeof parameter === "string" ? {} : parameter;
  // Own members only: `constructor` is a name like any other.
  const given: unknown = Object.getOwnPropertyDescriptor(values ?? {}, name)?.value;
  const value = given === undefined ? own.make?.() : given;
  if (value === undefined) return undefined;
  try {
    return (own.style ?? style)(name, value, own.explode ?? explode, own.encode ?? encode);
  } catch (cause) {
    throw new TypeError(`${place} "${name}": ${messageOf(cause)}`, { cause });
  }
}

export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function nameOf(parameter: string | Parameter): string {
  return typeof parameter === "string" ? parameter : parameter.name;
}
