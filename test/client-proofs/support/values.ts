import fc from "fast-check";
import { DELIMITERS } from "../../support/random.ts";
import type { Plain } from "./plain-type.ts";

/** The texts that a place can carry without loss. */
export interface Limits {
  /** The texts to put there. */
  readonly text: fc.Arbitrary<string>;
  /** Whether empty arrays and objects differ from absent ones. */
  readonly empty: boolean;
  /** Names for members that the schema does not list. */
  readonly names: readonly string[];
  /** The media types of files; empty if files are not possible. */
  readonly files: readonly string[];
  readonly nulls: boolean;
}

export const ANY_TEXT: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...DELIMITERS),
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.string({ unit: "binary-ascii", maxLength: 8 }),
);

/** Texts without reserved characters and spaces, which no style reads as delimiters. */
export const PLAIN_TEXT: fc.Arbitrary<string> = fc.stringMatching(/^[A-Za-z0-9é€]{1,8}$/);

export const NAMES: readonly string[] = ["extra-a", "extra b", "extra-ключ", "extra&=", "extra-__proto__"];

export const ANYTHING: Limits = {
  text: ANY_TEXT,
  empty: true,
  names: [...NAMES, "__proto__", "constructor"],
  files: [],
  nulls: true,
};

export function valueOf(plain: Plain, limits: Limits): fc.Arbitrary<unknown> {
  switch (plain.kind) {
    case "any":
      return limits === ANYTHING ? fc.jsonValue({ maxDepth: 2 }).map(withoutMinusZero) : limits.text;
    case "string":
      return limits.text;
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    case "integer":
      return fc.maxSafeInteger();
    case "boolean":
      return fc.boolean();
    case "null":
      return limits.nulls ? fc.constant(null) : limits.text;
    case "enum":
      return fc.constantFrom(...plain.values);
    case "file":
      return limits.files.length > 0 ? file(limits.files) : limits.text;
    case "array":
      return fc.array(valueOf(plain.items, limits), { minLength: limits.empty ? 0 : 1, maxLength: 3 });
    case "object":
      return objectOf(plain, limits);
  }
}

function objectOf(
  { members, more, unsent }: Extract<Plain, { kind: "object" }>,
  limits: Limits,
): fc.Arbitrary<unknown> {
  const required = limits.empty ? [] : [...members].slice(0, 1);
  const optional = [...members].slice(required.length);
  const named = (
    entries: readonly (readonly [string, Plain])[],
    always: boolean,
  ): fc.Arbitrary<readonly (readonly [string, unknown])[]> =>
    fc
      .tuple(
        ...entries.map(([name, inner]) => {
          const pair = valueOf(inner, limits).map((value) => [name, value] as const);
          return always
            ? pair.map((one) => [one])
            : fc.oneof(
                fc.constant([]),
                pair.map((one) => [one]),
              );
        }),
      )
      .map((all) => all.flat());
  // Leave out members that are never sent.
  const names = limits.names.filter((name) => unsent?.has(name) !== true);
  const least = members.size > 0 || limits.empty ? 0 : 1;
  const extra =
    more === undefined && least === 0
      ? fc.constant([])
      : fc.uniqueArray(fc.tuple(fc.constantFrom("other", ...names), valueOf(more ?? { kind: "string" }, limits)), {
          minLength: least,
          maxLength: 2,
          selector: ([name]) => name,
        });
  return fc
    .tuple(named(required, true), named(optional, false), extra)
    .map((groups) => Object.fromEntries(groups.flat()));
}

function file(types: readonly string[]): fc.Arbitrary<File> {
  const name = fc.constantFrom("a.txt", 'we"ird.bin', "ü.png");
  return fc
    .tuple(fc.uint8Array({ maxLength: 12 }), name, fc.constantFrom(...types))
    .map(([bytes, called, kind]) => new File([bytes.slice()], called, { type: kind }));
}

/** JSON has no -0. */
function withoutMinusZero(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
