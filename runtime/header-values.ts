/** Reads the value of a response header; `undefined` for one that is not as documented. */
export type HeaderReader = (text: string, header: HeaderParameter) => unknown;

/** A documented response header that is not simply a string. */
export interface HeaderParameter {
  readonly name: string;
  readonly read: HeaderReader;
  readonly explode?: boolean;
  /** For arrays; strings when absent. */
  readonly items?: HeaderReader;
  /** For objects: those that are not strings. */
  readonly properties?: { readonly [name: string]: HeaderReader };
}

export function integer(text: string): number | undefined {
  const value = number(text);
  return Number.isSafeInteger(value) ? value : undefined;
}

export function number(text: string): number | undefined {
  return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

export function boolean(text: string): boolean | undefined {
  return text === "true" ? true : text === "false" ? false : undefined;
}

/** `style: simple` of an array: `blue,black`. */
export function array(text: string, header: HeaderParameter): readonly unknown[] | undefined {
  if (text === "") return [];
  const { items } = header;
  const parts = split(text);
  if (items === undefined) return parts;
  const values = parts.map((part) => items(part, header));
  return values.includes(undefined) ? undefined : values;
}

/** `style: simple` of an object: `R,100,G,200`, or exploded `R=100,G=200`. */
export function object(text: string, header: HeaderParameter): object | undefined {
  const entries: [string, unknown][] = [];
  const parts = text === "" ? [] : split(text);
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] ?? "";
    const equals = part.indexOf("=");
    if (header.explode === true ? equals === -1 : index + 1 === parts.length) return undefined;
    const key = header.explode === true ? part.slice(0, equals) : part;
    const member = header.explode === true ? part.slice(equals + 1) : (parts[++index] ?? "");
    const { properties } = header;
    const read = properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
    const value = read === undefined ? member : read(member, header);
    if (value === undefined) return undefined;
    entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

/** A header with `content: application/json`. */
export function jsonHeader(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** List members may have white space around them (RFC 9110, 5.6.1). */
function split(text: string): readonly string[] {
  return text.split(",").map((part) => part.trim());
}
