/** A text as a value of one type (`integer`, `boolean`); `undefined` when it is none of that type. */
export type Scalar = (text: string) => unknown;

/**
 * What the contract wants of something that comes as text. What does not fit stays text, so that the checks can say what
 * is wrong with it. Absent: text.
 */
export type Value = Scalar | Structure;

/** An array, an object, or a choice of these and single values. */
export interface Structure {
  /** Where a single value may stand, too. */
  readonly scalar?: Scalar;
  /** Of an array; of one that begins with `prefix`, those behind it. */
  readonly items?: Value;
  /** Of a tuple. */
  readonly prefix?: readonly Value[];
  /** Of an object, by name. */
  readonly properties?: readonly (readonly [name: string, value: Value])[];
  /** Of an object, members by their name; `properties` come first. */
  readonly patterns?: readonly (readonly [pattern: RegExp, value: Value])[];
  /** Of an object, all other members. */
  readonly rest?: Value;
}

// Single values, as the client writes them. Each is for one type of the contract.

export function anyText(value: string): string {
  return value;
}

/** One of these texts. Others may be the only item of an array. */
export function listedText(texts: readonly string[]): Scalar {
  return (value) => (texts.includes(value) ? value : undefined);
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

export function number(value: string): number | undefined {
  return NUMBER.test(value) ? Number(value) : undefined;
}

/** An integer that a number can hold: another one would be a neighbour of what was meant, so it stays text. */
export function integer(value: string): number | undefined {
  const read = number(value);
  return Number.isInteger(read) && (Number.isSafeInteger(read) || String(read) === value) ? read : undefined;
}

export function boolean(value: string): boolean | undefined {
  return value === "true" ? true : value === "false" ? false : undefined;
}

/** `null` is the empty text. */
export function nothing(value: string): null | undefined {
  return value === "" ? null : undefined;
}

/**
 * A choice of types: the first that fits. In the order `nothing`, `boolean`, `integer`, `number`, `text`, so that each
 * gets what it alone would get, and text the rest.
 */
export function oneOf(...scalars: readonly Scalar[]): Scalar {
  return (value) => {
    for (const scalar of scalars) {
      const read = scalar(value);
      if (read !== undefined) return read;
    }
    return undefined;
  };
}

/** Of what the contract says nothing: texts, in arrays and objects as the style has them. */
export const anything: Structure = {
  scalar: anyText,
  get items() {
    return anything;
  },
  get rest() {
    return anything;
  },
};
