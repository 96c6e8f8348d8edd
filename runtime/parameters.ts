import type { HeaderParameters, Operation, Parameter, QueryParameters } from "./operation.ts";
import { type Encode, encodeAll, encodeNothing, pair, plain, type Style } from "./style.ts";

// All of these throw a TypeError for a value that cannot be sent; it says which parameter, never the value.

/** A place of parameters, with its defaults. */
type Place = readonly [place: string, style: Style, explode: boolean, encode: Encode];

/** The path with its parameters filled in. A query that the documented path itself has stays at its end. */
export function expandPath({ path, pathStyles }: Operation, values: object | undefined): string {
  const expanded = path.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const parameter = pathStyles?.find((candidate) => candidate.name === name) ?? name;
    const text = write(parameter, values, ["path", plain, false, encodeAll]);
    // An empty segment would be another path: `/users//posts`.
    if (!text) throw new TypeError(`path "${name}" is missing or empty`);
    return text;
  });
  // URL parsers resolve these before anything is sent: a value of `..` would call another operation.
  if (/\/(?:\.|%2e){1,2}(?:[/?]|$)/i.test(expanded)) throw new TypeError('path has a segment "." or ".."');
  return expanded;
}

/** Pairs, joined by `&` and after those of `shared`. */
export function writeQuery({ parameters }: QueryParameters, values: unknown, shared: string): string {
  return writeAll("query", parameters, values, "&", shared);
}

export function writeHeaders(
  { parameters }: Pick<HeaderParameters, "parameters">,
  values: object | undefined,
  into: Headers,
): void {
  for (const parameter of parameters) {
    const text = write(parameter, values, ["header", plain, false, encodeNothing]);
    if (text !== undefined) setHeader(into, nameOf(parameter), text);
  }
}

/** Programs cannot set cookies in browsers: `fetch` omits them silently. */
export function writeCookies({ parameters }: HeaderParameters, values: object | undefined, into: Headers): void {
  const text = writeAll("cookie", parameters, values, "; ", "");
  if (text) setHeader(into, "cookie", text);
}

/** Checks the value, because the errors of `Headers` quote it, and it may be secret. */
export function setHeader(headers: Headers, name: string, value: string): void {
  // RFC 9110, 5.5. What goes beyond Latin-1 has no bytes.
  if (/[^\t -~\x80-\xff]/.test(value)) throw new TypeError(`header "${name}" has an invalid character`);
  headers.set(name, value);
}

function writeAll(
  place: string,
  parameters: readonly (string | Parameter)[],
  values: unknown,
  separator: string,
  before: string,
): string {
  let all = before;
  for (const parameter of parameters) {
    const text = write(parameter, values, [place, pair, true, encodeAll]);
    if (text) all += (all && separator) + text;
  }
  return all;
}

function write(
  parameter: string | Parameter,
  values: unknown,
  [place, style, explode, encode]: Place,
): string | undefined {
  const name = nameOf(parameter);
  const own: Partial<Parameter> = typeof parameter === "string" ? {} : parameter;
  // Own members only: `constructor` is a name like any other.
  const given: unknown = own.whole ? values : member(values, name);
  const value = given === undefined ? own.make?.() : given;
  if (value === undefined || value === own.unsent) return undefined;
  try {
    return (own.style ?? style)(name, value, own.explode ?? explode, own.encode ?? encode);
  } catch (cause) {
    throw new TypeError(`${place} "${name}": ${messageOf(cause)}`, { cause });
  }
}

function member(values: unknown, name: string): unknown {
  return typeof values === "object" && values && Object.hasOwn(values, name) ? Reflect.get(values, name) : undefined;
}

export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function nameOf(parameter: string | Parameter): string {
  return typeof parameter === "string" ? parameter : parameter.name;
}
