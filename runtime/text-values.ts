import { anything, type Structure, type Value } from "./scalars.ts";

/** A decoded name, and a raw value. */
export type Pair = readonly [name: string, value: string];

/** Undoes the encoding of a place. */
type Decode = (text: string) => string;

/** Converts a text to its documented type. Invalid text stays unchanged, for the checks to report. */
export function single(value: Value | undefined, text: string): unknown {
  const read = (typeof value === "object" ? value.scalar : value)?.(text);
  return read === undefined ? text : read;
}

export function admitsArray({ items, prefix }: Structure): boolean {
  return items !== undefined || prefix !== undefined;
}

export function admitsObject({ patterns, properties, rest }: Structure): boolean {
  return patterns !== undefined || properties !== undefined || rest !== undefined;
}

/** Whether a text is certainly a scalar. */
export function fitsScalar({ scalar }: Structure, text: string): boolean {
  return scalar?.(text) !== undefined;
}

export function itemOf({ items, prefix }: Structure, index: number): Value | undefined {
  return prefix?.[index] ?? items;
}

export function propertyOf({ patterns, properties, rest }: Structure, name: string): Value | undefined {
  const named = properties?.find(([property]) => property === name)?.[1];
  if (named !== undefined && named !== anything) return named;
  return patterns?.find(([pattern]) => pattern.test(name))?.[1] ?? named ?? rest;
}

/** Whether the contract documents a property, by name or by pattern. */
export function hasProperty({ patterns = [], properties = [] }: Structure, name: string): boolean {
  return properties.some(([property]) => property === name) || patterns.some(([pattern]) => pattern.test(name));
}

/** An array of decoded texts. */
export function arrayOf(value: Structure, texts: readonly string[]): readonly unknown[] {
  const [first] = texts;
  // An empty text is an array without items, unless an empty item is valid.
  if (texts.length === 1 && first === "" && isText(single(itemOf(value, 0), ""), itemOf(value, 0))) return [];
  return texts.map((text, index) => single(itemOf(value, index), text));
}

/** Whether an empty text was kept although it is invalid. */
function isText(read: unknown, item: Value | undefined): boolean {
  const scalar = typeof item === "object" ? item.scalar : item;
  return read === "" && scalar !== undefined && scalar("") === undefined;
}

/**
 * An object of decoded texts.
 *
 * @throws TypeError when a name is there twice
 */
export function objectOf(value: Structure, pairs: readonly Pair[]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [name, text] of pairs) {
    if (Object.hasOwn(object, name)) throw new TypeError("repeats a member");
    setMember(object, name, single(propertyOf(value, name), text));
  }
  return object;
}

/** Sets a member with any name: `__proto__` is ordinary data. */
export function setMember(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === "__proto__") {
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
  } else {
    object[name] = value;
  }
}

/**
 * A text with delimiters: `blue,black`, `R,100,G,200`, `R=100,G=200`.
 *
 * @param equals between name and value of a member; absent where that is another `comma`
 * @throws TypeError for a name without a value
 */
export function fromList(
  value: Value | undefined,
  raw: string,
  comma: string | RegExp,
  equals: string | undefined,
  decode: Decode,
): unknown {
  if (typeof value !== "object") return single(value, decode(raw));
  const parts = raw.split(comma);
  if (admitsObject(value) && isMembers(value, parts, equals, decode))
    return objectOf(value, membersOf(parts, equals, decode));
  const alone = parts.length === 1 && fitsScalar(value, decode(raw));
  if (alone || !admitsArray(value)) return single(value, decode(raw));
  return arrayOf(value, parts.map(decode));
}

function isMembers(value: Structure, parts: readonly string[], equals: string | undefined, decode: Decode): boolean {
  if (!admitsArray(value) && value.scalar === undefined) return true;
  if (equals !== undefined) return parts.every((part) => part.includes(equals));
  if (parts.length % 2 !== 0) return false;
  return value.properties === undefined && value.patterns === undefined
    ? !admitsArray(value)
    : hasProperty(value, decode(parts[0] ?? ""));
}

function membersOf(parts: readonly string[], equals: string | undefined, decode: Decode): readonly Pair[] {
  if (parts.length === 1 && parts[0] === "") return [];
  if (equals !== undefined) {
    return parts.map((part) => {
      const cut = part.indexOf(equals);
      if (cut === -1) throw new TypeError("has a member without a value");
      return [decode(part.slice(0, cut)), decode(part.slice(cut + equals.length))] as const;
    });
  }
  if (parts.length % 2 !== 0) throw new TypeError("has a member without a value");
  return parts.flatMap((name, index) =>
    index % 2 === 0 ? [[decode(name), decode(parts[index + 1] ?? "")] as const] : [],
  );
}
