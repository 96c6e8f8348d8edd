import { createHash } from "node:crypto";
import { upperCase, words } from "./words.ts";

export type Casing = "pascal" | "camel" | "constant";

/** Longer names are cut and end in a digest of the whole text. No known real document reaches this. */
const LONGEST = 160;

/**
 * Converts text to an identifier in `PascalCase`, `camelCase` or `CONSTANT_CASE`. The result is a valid IdentifierName
 * (ECMA-262) in Unicode NFC, but may be a reserved word. Text that already has the casing keeps its spelling
 * (`HTTPError`). Text without letters or digits becomes its code points (`U1F389`).
 *
 * @returns `undefined` for the empty text
 */
export function identifierFrom(raw: string, casing: Casing): string | undefined {
  if (raw === "") return undefined;
  if (raw.length <= LONGEST && SPELLED[casing].test(raw)) return raw;
  const text = raw.normalize("NFC");
  const long = text.length > LONGEST;
  const found = words(long ? text.slice(0, LONGEST) : text);
  let name = found.length === 0 ? codePoints(text, casing) : CASED[casing](found).normalize("NFC");
  if (long) name = `${name.slice(0, LONGEST - 9)}_${digest(text)}`;
  return /^[\p{Nd}\p{Mn}\p{Mc}]/u.test(name) ? `_${name}` : name;
}

/** Eight hexadecimal digits, for text that is too long or has no usable characters. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

const SPELLED = {
  pascal: /^[A-Z][A-Za-z0-9]*$/,
  camel: /^[a-z][A-Za-z0-9]*$/,
  constant: /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/,
};

const CASED = {
  pascal: (found: readonly string[]) => glue(quiet(found).map(capitalised)),
  camel: (found: readonly string[]) =>
    glue(quiet(found).map((word, at) => (at === 0 ? word.toLowerCase() : capitalised(word)))),
  constant: (found: readonly string[]) =>
    found.map(upperCase).reduce((name, word) => (digitsFit(name, word) ? `${name}${word}` : `${name}_${word}`)),
} satisfies Record<Casing, (found: readonly string[]) => string>;

/** Text without lower-case letters loses its capitals: `HTTP_ERROR` becomes `HttpError`, but `HTTPError` stays. */
function quiet(found: readonly string[]): readonly string[] {
  const shouting = found.length > 1 && found.every((word) => word === upperCase(word));
  return shouting ? found.map((word) => word.toLowerCase()) : found;
}

function capitalised(word: string): string {
  return upperCase(word.charAt(0)) + word.slice(1);
}

/** Separates adjacent digits, so that `1.2` and `12` get different names. */
function glue(parts: readonly string[]): string {
  let name = "";
  for (const part of parts) name += /^\p{Nd}/u.test(part) && /\p{Nd}$/u.test(name) ? `_${part}` : part;
  return name;
}

/** Digits belong to the preceding word in every casing: `EntityType2`, `ENTITY_TYPE2`. */
function digitsFit(name: string, word: string): boolean {
  return /^\p{Nd}+$/u.test(word) && !/\p{Nd}$/u.test(name);
}

function codePoints(text: string, casing: Casing): string {
  const spelled = Array.from(text.slice(0, 40), (character) =>
    (character.codePointAt(0) ?? 0).toString(16).toUpperCase(),
  );
  return `${casing === "camel" ? "u" : "U"}${spelled.join("_")}`;
}
