import { createHash } from "node:crypto";
import { upperCase, words } from "./words.ts";

export type Casing = "pascal" | "camel" | "constant";

/** Longer names are cut and end in a digest of the whole text. No document in the field comes near. */
const LONGEST = 160;

/**
 * The identifier that a text suggests: `PascalCase`, `camelCase` or `CONSTANT_CASE`. It always is one in the sense of
 * ECMA-262 (IdentifierName), in Unicode NFC, but it may be a reserved word. A text that already has the wanted form
 * keeps its spelling (`HTTPError`). Text without any letter or digit is spelled by its code points (`U1F389`).
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

/** Eight hexadecimal digits that stand for a text too long or too strange to be spelled. */
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

/** Text without a small letter shouts: `HTTP_ERROR` is `HttpError`, where `HTTPError` keeps its capitals. */
function quiet(found: readonly string[]): readonly string[] {
  const shouting = found.length > 1 && found.every((word) => word === upperCase(word));
  return shouting ? found.map((word) => word.toLowerCase()) : found;
}

function capitalised(word: string): string {
  return upperCase(word.charAt(0)) + word.slice(1);
}

/** `1.2` and `12` must not become one: digits that would meet are kept apart. */
function glue(parts: readonly string[]): string {
  let name = "";
  for (const part of parts) name += /^\p{Nd}/u.test(part) && /\p{Nd}$/u.test(name) ? `_${part}` : part;
  return name;
}

/** Digits belong to the word before them, in every casing: `EntityType2`, `ENTITY_TYPE2`. */
function digitsFit(name: string, word: string): boolean {
  return /^\p{Nd}+$/u.test(word) && !/\p{Nd}$/u.test(name);
}

function codePoints(text: string, casing: Casing): string {
  const spelled = Array.from(text.slice(0, 40), (character) =>
    (character.codePointAt(0) ?? 0).toString(16).toUpperCase(),
  );
  return `${casing === "camel" ? "u" : "U"}${spelled.join("_")}`;
}
