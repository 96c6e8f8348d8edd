import { isDateTimeFormat } from "./validation/formats.ts";

/** Converts between the wire value and the application's value. */
export interface ValueConversion {
  /** @throws TypeError for invalid text */
  readonly decode: (value: unknown) => unknown;
  readonly encode: (value: unknown) => unknown;
  /** Handles numbers that JSON would round: see `exactJson`. */
  readonly exact?: (value: unknown) => unknown;
}

/** The places to convert inside a value. Plain data, so that bundles contain only those of the operations in use. */
export type Conversion =
  | ValueConversion
  | ObjectConversion
  | { readonly items: Conversion | undefined; readonly first?: readonly (Conversion | undefined)[] }
  /** For each value of a stream. */
  | { readonly each: Conversion }
  | { readonly all: readonly Conversion[] }
  /** Alternatives, identified by a member. */
  | {
      readonly tag: string;
      readonly cases: { readonly [value: string]: Conversion };
      readonly otherwise?: Conversion;
    }
  | { readonly of: () => Conversion };

export interface ObjectConversion {
  readonly members: { readonly [name: string]: Conversion | undefined };
  readonly patterns?: readonly { readonly pattern: RegExp; readonly value?: Conversion }[];
  /** For members that neither `members` nor `patterns` names. */
  readonly rest?: Conversion;
}

/** The conversions of an operation. All other values pass unchanged. */
export interface OperationConversions {
  /** Of `{ path, query, headers, cookies, body }`. */
  readonly request?: Conversion;
  /** Keyed by `200`, `4XX` or `default`; applies to `{ body, headers }`. */
  readonly responses?: { readonly [status: string]: Conversion };
}

export type ConversionDirection = keyof ValueConversion;

/** A value that cannot be converted. */
export class ConversionError extends TypeError {
  /** JSON Pointer of the value in the whole. */
  readonly pointer: string;

  constructor(pointer: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.pointer = pointer;
  }
}

/** The result of a conversion inside a value. */
function within(step: string | number, change: () => unknown): unknown {
  try {
    return change();
  } catch (cause) {
    const [pointer, reason] = cause instanceof ConversionError ? [cause.pointer, cause.cause] : ["", cause];
    throw new ConversionError(`/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}${pointer}`, reason);
  }
}

/** `format: date-time` as a `Date`. */
export const dateTime: ValueConversion = {
  decode(value) {
    if (typeof value !== "string") return value;
    if (!isDateTimeFormat(value)) throw new TypeError("must be a valid date-time");
    return toDate(value);
  },
  encode: (value) => (value instanceof Date ? value.toISOString() : value),
};

/** Like `dateTime`, where other documented values stay unchanged. */
export function orUnchanged(conversion: ValueConversion): ValueConversion {
  return {
    ...conversion,
    decode(value) {
      try {
        return conversion.decode(value);
      } catch {
        return value;
      }
    },
  };
}

/**
 * Converts texts to values of `Temporal`.
 *
 * @param type called for the first value, so that programs can load a polyfill before
 */
export function temporal(
  type: () => { from(text: string): { toString(): string } },
  isFormat: (text: string) => boolean,
): ValueConversion {
  return {
    decode(value) {
      if (typeof value !== "string") return value;
      if (!isFormat(value)) throw new TypeError("must match its format");
      return type().from(value);
    },
    encode: (value) => (typeof value === "object" && value !== null && isTemporal(value) ? value.toString() : value),
  };
}

/** Every class of `Temporal` has a string tag with its name. */
function isTemporal(value: object): boolean {
  return Symbol.toStringTag in value && String(value[Symbol.toStringTag]).startsWith("Temporal.");
}

/** Converts texts with a program's own functions. */
export function textFormat<Value>(read: (text: string) => Value, write: (value: Value) => string): ValueConversion {
  return {
    decode: (value) => (typeof value === "string" ? read(value) : value),
    // Texts and null are already wire values.
    encode: (value) =>
      typeof value === "string" || value === null || value === undefined ? value : write(value as Value),
  };
}

/** RFC 3339 allows lower case and leap seconds, which `Date` rejects. */
function toDate(text: string): Date {
  const usual = text.toUpperCase();
  const known = usual.replace(/:60(?=[.Z+-])/, ":59");
  const date = new Date(known);
  return known === usual ? date : new Date(date.getTime() + 1000);
}

/**
 * Converts everything inside a value. Returns the same value when nothing changes, and never mutates it.
 *
 * @throws ConversionError for an invalid value inside; the conversion's own error for the value itself
 */
export function convert(conversion: Conversion, value: unknown, direction: ConversionDirection): unknown {
  if ("decode" in conversion) {
    const change = conversion[direction];
    if (change === undefined) return value;
    return change(value);
  }
  if ("of" in conversion) return convert(conversion.of(), value, direction);
  if ("all" in conversion) return conversion.all.reduce((given, one) => convert(one, given, direction), value);
  if (typeof value !== "object" || value === null) return value;
  if ("each" in conversion) return converted(value, (item) => convert(conversion.each, item, direction));
  if ("items" in conversion) {
    const { first = [], items } = conversion;
    if (!Array.isArray(value)) return value;
    return value.map((item: unknown, index) => {
      const own = index < first.length ? first[index] : items;
      return own === undefined ? item : within(index, () => convert(own, item, direction));
    });
  }
  if ("tag" in conversion) {
    const found = tagged(conversion.cases, Object.getOwnPropertyDescriptor(value, conversion.tag)?.value);
    const chosen = found ?? conversion.otherwise;
    return chosen === undefined ? value : convert(chosen, value, direction);
  }
  return convertMembers(conversion, value, direction);
}

/** @throws ConversionError (from the returned function) for a value that cannot be converted */
export function decoder<Wire, Value>(conversion: Conversion): (value: Wire) => Value {
  return (value) => convert(conversion, value, "decode") as Value;
}

export function encoder<Value, Wire>(conversion: Conversion): (value: Value) => Wire {
  return (value) => convert(conversion, value, "encode") as Wire;
}

function tagged(cases: { readonly [value: string]: Conversion }, value: unknown): Conversion | undefined {
  const name = String(value);
  return Object.hasOwn(cases, name) ? cases[name] : undefined;
}

function convertMembers(conversion: ObjectConversion, value: object, direction: ConversionDirection): unknown {
  // `JSON.stringify` calls `toJSON`, which would turn every date into text.
  if (Array.isArray(value) || ("toJSON" in value && typeof value.toJSON === "function")) return value;
  const isWhole = conversion.patterns !== undefined || conversion.rest !== undefined;
  const names = Object.keys(isWhole ? value : conversion.members);
  let copy: object | undefined;
  for (const name of names) {
    const own: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    if (own === undefined) continue;
    const result = within(name, () =>
      conversionsOf(conversion, name).reduce<unknown>((given, one) => convert(one, given, direction), own),
    );
    if (result === own) continue;
    copy ??= { ...value };
    Object.defineProperty(copy, name, { value: result, enumerable: true, writable: true, configurable: true });
  }
  return copy ?? value;
}

function conversionsOf({ members, patterns = [], rest }: ObjectConversion, name: string): readonly Conversion[] {
  const isNamed = Object.hasOwn(members, name);
  const matching = patterns.filter(({ pattern }) => pattern.test(name));
  const found = [isNamed ? members[name] : undefined, ...matching.map(({ value }) => value)];
  if (!isNamed && matching.length === 0) found.push(rest);
  return found.filter((one) => one !== undefined);
}

function converted(values: object, change: (item: unknown) => unknown): object {
  if (Array.isArray(values)) return values.map(change);
  if (isAsyncIterable(values)) return changedLater(values, change);
  return isIterable(values) ? changed(values, change) : values;
}

async function* changedLater(
  values: AsyncIterable<unknown>,
  change: (item: unknown) => unknown,
): AsyncGenerator<unknown, void, void> {
  for await (const value of values) yield change(value);
}

function* changed(values: Iterable<unknown>, change: (item: unknown) => unknown): Generator<unknown, void, void> {
  for (const value of values) yield change(value);
}

function isAsyncIterable(value: object): value is AsyncIterable<unknown> {
  return Symbol.asyncIterator in value;
}

function isIterable(value: object): value is Iterable<unknown> {
  return Symbol.iterator in value;
}

/** The conversions for a response status. @param responses the documented ones */
export function responseConversion(
  { responses = {} }: OperationConversions,
  documented: { readonly [status: string]: unknown },
  status: number,
): Conversion | undefined {
  const names = [String(status), `${Math.trunc(status / 100)}XX`, "default"];
  const name = names.find((one) => Object.hasOwn(documented, one));
  return name === undefined || !Object.hasOwn(responses, name) ? undefined : responses[name];
}
