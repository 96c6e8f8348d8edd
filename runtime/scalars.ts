/** Converts a text to a value of one type (`integer`, `boolean`). Returns `undefined` for invalid text. */
export type Scalar = (text: string) => unknown;

/**
 * The type of a value that arrives as text. Text that does not fit stays text, so that the checks can report it. Absent:
 * text.
 */
export type Value = Scalar | Structure;

/** An array, an object, or a choice of these and single values. */
export interface Structure {
  /** Present if a single value is also allowed. */
  readonly scalar?: Scalar;
  /** Items of an array; of a tuple, those after `prefix`. */
  readonly items?: Value;
  /** Items of a tuple. */
  readonly prefix?: readonly Value[];
  /** Properties of an object, by name. */
  readonly properties?: readonly (readonly [name: string, value: Value])[];
  /** Members of an object whose names match a pattern. `properties` take precedence. */
  readonly patterns?: readonly (readonly [pattern: RegExp, value: Value])[];
  /** All other members of an object. */
  readonly rest?: Value;
}

// Single values, as the client writes them. Each is for one type of the contract.

export function anyText(value: string): string {
  return value;
}

/** One of these texts. */
export function listedText(texts: readonly string[]): Scalar {
  return (value) => (texts.includes(value) ? value : undefined);
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

export function number(value: string): number | undefined {
  return NUMBER.test(value) ? Number(value) : undefined;
}

/** An integer that a number holds exactly. Larger ones stay text, because a number would round them. */
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

/** A value that the contract leaves open: texts, in arrays and objects as the style writes them. */
export const anything: Structure = {
  scalar: anyText,
  get items() {
    return anything;
  },
  get rest() {
    return anything;
  },
};
