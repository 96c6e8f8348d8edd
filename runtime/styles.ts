import type { Encode, Style } from "./style.ts";
import { cookieName, cookieText, encodeName, encodeNothing, scalar } from "./style.ts";

// Arrays and objects as parameters: Style Values and Style Examples of the OpenAPI Specification (3.2, 4.12.2). One
// function each, so that a bundle has those that its operations name. Members that are `undefined` are left out, `null`
// is the empty text.

/** `style: simple`, in paths and headers: `blue,black`, `R,100,G,200` or exploded `R=100,G=200`. */
export function simple(_name: string, value: unknown, explode: boolean, encode: Encode): string | undefined {
  // Headers have no escape. In paths, callers may escape what stays as it is.
  const escaped = encode === encodeNothing ? unambiguous(encode, value, ",") : encode;
  return list(value, ",", explode ? "=" : ",", escaped);
}

/** `style: form`, in queries and cookies: `color=blue&color=black` or, not exploded, `color=blue,black`. */
export function form(name: string, value: unknown, explode: boolean, encode: Encode): string | undefined {
  return delimited(name, value, explode, encode, ",");
}

/** `style: label` (RFC 6570 3.2.5), in paths: `.blue.black`. */
export function label(_name: string, value: unknown, explode: boolean, encode: Encode): string | undefined {
  // Each member of an object has its own name.
  const escaped = explode && Array.isArray(value) ? unambiguous(encode, value, ".") : encode;
  const text = list(value, explode ? "." : ",", explode ? "=" : ",", escaped);
  return text === undefined ? undefined : `.${text}`;
}

/** `style: matrix` (RFC 6570 3.2.7), in paths: `;color=blue;color=black`. An empty value leaves only the name. */
export function matrix(name: string, value: unknown, explode: boolean, encode: Encode): string | undefined {
  if (explode) {
    const parts = members(value) ?? [[undefined, value]];
    if (parts.length === 0) return undefined;
    return parts.map(([key, item]) => matrixPart(encode(key ?? name), encode(scalar(item)))).join("");
  }
  const text = list(value, ",", ",", encode);
  return text === undefined ? undefined : matrixPart(encode(name), text);
}

function matrixPart(name: string, text: string): string {
  return text === "" ? `;${name}` : `;${name}=${text}`;
}

/** `style: spaceDelimited`, in queries: `color=blue%20black`; exploded it is `form`. */
export function spaceDelimited(name: string, value: unknown, explode: boolean, encode: Encode): string | undefined {
  return delimited(name, value, explode, encode, "%20");
}

/** `style: pipeDelimited`, in queries: `color=blue%7Cblack`; exploded it is `form`. */
export function pipeDelimited(name: string, value: unknown, explode: boolean, encode: Encode): string | undefined {
  return delimited(name, value, explode, encode, "%7C");
}

function delimited(name: string, value: unknown, explode: boolean, encode: Encode, by: string): string | undefined {
  if (explode) return pairs(name, value, "&", encode, (key) => encodeName(key, encode));
  const text = list(value, by, by, by === "," ? encode : unambiguous(encode, value, by));
  return text === undefined ? undefined : `${encodeName(name, encode)}=${text}`;
}

/** These delimiters have no escape, so an item that contains one would arrive as two. */
function unambiguous(encode: Encode, value: unknown, by: string): Encode {
  if (members(value) === undefined) return encode;
  return (text) => {
    const encoded = encode(text);
    if (!encoded.includes(by)) return encoded;
    throw new TypeError(`an item contains the delimiter ${JSON.stringify(decodeURIComponent(by))} and would be split`);
  };
}

/**
 * `style: deepObject`, in queries: `color[R]=100&color[G]=200`. The specification defines one level of plain values.
 * Deeper values use more brackets, and the index of array items, so that servers can read them: `a[b][0]=x`.
 */
export function deepObject(name: string, value: unknown, _explode: boolean, encode: Encode): string | undefined {
  const parts: string[] = [];
  deepPairs(name, value, encode, parts, 0);
  return parts.length === 0 ? undefined : parts.join("&");
}

function deepPairs(name: string, value: unknown, encode: Encode, parts: string[], depth: number): void {
  const inner = members(value);
  if (inner === undefined) {
    parts.push(`${encodeName(name, encode)}=${encode(scalar(value))}`);
    return;
  }
  if (depth === 64) throw new TypeError("an object is nested deeper than 64 levels");
  inner.forEach(([key, item], index) => deepPairs(`${name}[${key ?? index}]`, item, encode, parts, depth + 1));
}

/**
 * `style: cookie` (OpenAPI 3.2): `color=blue; color=black`. Values are not encoded, so characters that end a cookie are
 * rejected.
 */
export function cookie(name: string, value: unknown, explode: boolean): string | undefined {
  if (explode) return pairs(name, value, "; ", cookieText, cookieName);
  const text = list(value, ",", ",", cookieText);
  return text === undefined ? undefined : `${cookieName(name)}=${text}`;
}

/** A parameter with `content: application/json`. */
export function jsonContent(name: string, value: unknown, _explode: boolean, encode: Encode): string {
  return `${encodeName(name, encode)}=${encode(JSON.stringify(value))}`;
}

/** The same without the name in the text: for paths, headers and `querystring`. */
export function jsonValue(_name: string, value: unknown, _explode: boolean, encode: Encode): string {
  return jsonText(JSON.stringify(value), encode);
}

function jsonText(text: string, encode: Encode): string {
  return encode === encodeNothing ? text.replace(/[\x7f-\uffff]/g, escaped) : encode(text);
}

/** Headers are limited to ASCII (RFC 9110, 5.5), which is enough for JSON. */
function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** {@link jsonContent} with another JSON serializer. */
export function jsonContentAs(format: Pick<JSON, "stringify">): Style {
  return (name, value, _explode, encode) => `${encodeName(name, encode)}=${encode(format.stringify(value))}`;
}

/** {@link jsonValue} with another JSON serializer. */
export function jsonValueAs(format: Pick<JSON, "stringify">): Style {
  return (_name, value, _explode, encode) => jsonText(format.stringify(value), encode);
}

/**
 * `allowReserved`: reserved characters and percent-encoded triples are not encoded (RFC 6570, 3.2.3). Exceptions are `#`,
 * which would end the URL, and `&`, which would end the value.
 */
export function reserved(text: string): string {
  return text.replace(/%[0-9a-f]{2}|[^]/giu, (part) =>
    part.length === 3 || /[\w.~:/?[\]@!$'()*+,;=-]/.test(part) ? part : encodeURIComponent(part),
  );
}

/** `allowReserved` in a path, where `/` and `?` have their own meaning. */
export function reservedInPath(text: string): string {
  return reserved(text).replace(/[/?]/g, encodeURIComponent);
}

/** Key and value of every member of an array (no key) or plain object; `undefined` for a single value. */
export function members(value: unknown): readonly (readonly [key: string | undefined, value: unknown])[] | undefined {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map((item) => [undefined, item] as const);
  if (typeof value !== "object" || value === null || value instanceof Date) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  // A Blob or a Map has content that is not in its members.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
    throw new TypeError("only a plain object can be serialized here");
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

/** A scalar, or the members of an array or object in one text: `blue,black`, `R,100,G,200`. */
function list(value: unknown, comma: string, equals: string, encode: Encode): string | undefined {
  const parts = members(value);
  if (parts === undefined) return encode(scalar(value));
  if (parts.length === 0) return undefined;
  return parts.map(([key, item]) => (key === undefined ? "" : encode(key) + equals) + encode(scalar(item))).join(comma);
}

/**
 * Every member with a name of its own: `color=blue&color=black`, `R=100&G=200`. A member that is an array has one for each item,
 * as servers expect of `page=0&sort=name&sort=id`.
 */
function pairs(name: string, value: unknown, separator: string, encode: Encode, encodeKey: Encode): string | undefined {
  const parts = members(value) ?? [[undefined, value] as const];
  const texts = parts.flatMap(([key, item]) => {
    const items = key !== undefined && Array.isArray(item) ? members(item) : undefined;
    const values = items === undefined ? [item] : items.map(([, one]) => one);
    return values.map((one) => `${encodeKey(key ?? name)}=${encode(scalar(one))}`);
  });
  return texts.length === 0 ? undefined : texts.join(separator);
}
