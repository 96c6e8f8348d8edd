import { anything, type Structure, type Value } from "./scalars.ts";
import { admitsArray, fromList, itemOf, propertyOf } from "./text-values.ts";

/** Reads the value of a response header. Returns `undefined` for an invalid one. */
export type HeaderReader = (text: string, header: HeaderParameter, all: Headers) => unknown;

/** A documented response header that is not simply a string. */
export interface HeaderParameter {
  readonly name: string;
  readonly read: HeaderReader;
  readonly explode?: boolean;
  /** The parser for JSON with integers beyond 2^53. */
  readonly numbers?: Pick<JSON, "parse">;
  /** The structure of the value, for `structured`. */
  readonly value?: Structure;
}

/** `style: simple` of arrays and objects: `blue,black`, `R,100,G,200`, or exploded `R=100,G=200`. */
export function structured(text: string, { explode, value = anything }: HeaderParameter): unknown {
  try {
    const read = simpleValue(text, value, explode);
    return isRead(value, read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Like `structured`, but invalid parts stay text.
 *
 * @throws TypeError for a member without a value, or a duplicate member
 */
export function simpleValue(text: string, value: Structure, explode = false): unknown {
  if (text === "" && value.scalar === undefined && admitsArray(value)) return [];
  return fromList(value, text, ",", explode ? "=" : undefined, trim);
}

/** Whether every part was converted to its type. */
function isRead(expected: Value | undefined, read: unknown): boolean {
  const structure: Structure = typeof expected === "object" ? expected : {};
  if (Array.isArray(read)) return read.every((item, index) => isRead(itemOf(structure, index), item));
  if (typeof read === "object" && read !== null)
    return Object.entries(read).every(([name, member]) => isRead(propertyOf(structure, name), member));
  const scalar = typeof expected === "object" ? expected.scalar : expected;
  return typeof read !== "string" || scalar === undefined || scalar(read) !== undefined;
}

/** List members may have white space around them (RFC 9110, 5.6.1). */
function trim(text: string): string {
  return text.trim();
}

/** A header with `content: application/json`. */
export function jsonHeader(text: string, { numbers = JSON }: Pick<HeaderParameter, "numbers"> = {}): unknown {
  try {
    return numbers.parse(text);
  } catch {
    return undefined;
  }
}

/** `Set-Cookie`: one cookie per line. Commas do not separate cookies (RFC 6265, section 3), because `Expires` contains one. */
export function setCookies(_text: string, _header: HeaderParameter, all: Headers): readonly string[] {
  return all.getSetCookie();
}
