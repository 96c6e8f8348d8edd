import { convert, type Conversion, type ValueConversion } from "./conversion.ts";

// Integers beyond 2^53, which `JSON` rounds. They are read as numbers if a number holds them, otherwise as bigints.

/** JSON whose integers are read and written without loss. */
export interface ExactJson {
  parse(text: string): unknown;
  /** @throws TypeError for a value that is not JSON */
  stringify(value: unknown): string;
  /** The same value as `JSON.parse` made of the text, with bigints where numbers were rounded and the contract has bigints. */
  refine(text: string, parsed: unknown): unknown;
}

/** An integer of JSON that is a bigint in programs: `format: int64`. */
export const bigintNumber: ValueConversion = {
  decode(value) {
    if (typeof value !== "number") return value;
    if (!Number.isInteger(value)) throw new TypeError("must be an integer");
    return BigInt(value);
  },
  encode: (value) => (typeof value === "bigint" ? narrowed(value) : value),
  exact: (value) => (value instanceof ExactInteger ? value.value : value),
};

/** The same for a text of digits. */
export const bigintText: ValueConversion = {
  decode(value) {
    if (typeof value !== "string") return value;
    if (!/^-?\d+$/.test(value)) throw new TypeError("must be an integer");
    return BigInt(value);
  },
  encode: (value) => (typeof value === "bigint" ? String(value) : value),
};

/** Reads the text of a parameter or a field, as a `Scalar` does. */
export function wideInteger(text: string): number | bigint | undefined {
  return /^-?\d+$/.test(text) ? narrowed(BigInt(text)) : undefined;
}

function narrowed(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** @param conversion where in a value integers are bigints; the others stay rounded numbers */
export function exactJson(conversion: Conversion): ExactJson {
  const refine = (text: string, parsed: unknown): unknown => {
    if (!MAY_ROUND.test(text)) return parsed;
    let mark = "";
    do mark = `integer ${Math.random()} `;
    while (text.includes(mark));
    const marked = text.replace(STRING_OR_NUMBER, (token) => (isRounded(token) ? `"${mark}${token}"` : token));
    if (marked.length === text.length) return parsed;
    const exact: unknown = JSON.parse(marked, (_name, value: unknown) =>
      typeof value === "string" && value.startsWith(mark) ? new ExactInteger(value.slice(mark.length)) : value,
    );
    return rounded(convert(conversion, exact, "exact"));
  };
  return { parse: (text) => refine(text, JSON.parse(text)), refine, stringify };
}

/** Few texts have a number of 16 digits, or an exponent at its end. */
const MAY_ROUND = /\d{16}|\d[eE]\+?\d+\s*(?:[,}\]]|$)/;

const STRING_OR_NUMBER = /"(?:[^"\\]+|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function isRounded(token: string): boolean {
  const number = Number(token);
  return Number.isInteger(number) && !Number.isSafeInteger(number) && integerOf(token) !== undefined;
}

/** `9007199254740993`, and also `9007199254740993.0` and `9.007199254740993e15`, which mean the same. */
function integerOf(token: string): bigint | undefined {
  const [, whole = "", fraction = "", exponent = "0"] = /^(-?\d+)(?:\.(\d+))?(?:e\+?(\d+))?$/i.exec(token) ?? [];
  if (whole === "") return undefined;
  const digits = BigInt(whole + fraction);
  const shift = Number(exponent) - fraction.length;
  if (shift >= 0) return digits * BigInt(10) ** BigInt(shift);
  const divisor = BigInt(10) ** BigInt(-shift);
  return digits % divisor === BigInt(0) ? digits / divisor : undefined;
}

class ExactInteger {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  get value(): bigint | undefined {
    return integerOf(this.#source);
  }

  /** Keeps conversions of objects away from it. */
  toJSON(): number {
    return Number(this.#source);
  }
}

/** For places where the contract does not describe a bigint. */
function rounded(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof ExactInteger) return value.toJSON();
  for (const [name, member] of Object.entries(value)) {
    const own = rounded(member);
    if (own !== member)
      Object.defineProperty(value, name, { value: own, enumerable: true, writable: true, configurable: true });
  }
  return value;
}

function stringify(value: unknown): string {
  let text: unknown;
  try {
    text = JSON.stringify(value);
  } catch {
    text = textOf(value);
  }
  if (typeof text !== "string") throw new TypeError(`a value of type ${typeof value} is not JSON`);
  return text;
}

/** Like `JSON.stringify`, but also accepts bigints. */
function textOf(value: unknown): string | undefined {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if ("toJSON" in value && typeof value.toJSON === "function") return textOf(value.toJSON(""));
  if (Array.isArray(value)) return `[${value.map((item: unknown) => textOf(item) ?? "null").join()}]`;
  const plain: unknown = value.valueOf();
  if (typeof plain !== "object") return textOf(plain);
  const members = Object.entries(value).flatMap(([name, member]: readonly [string, unknown]) => {
    const text = textOf(member);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join()}}`;
}
