import { createHash } from "node:crypto";
import { upperCase, words } from "./words.ts";

// Names that no declaration may have.

/** Reserved words of ECMA-262, including strict mode and modules, and names that TypeScript rejects for types. */
const WORDS =
  "arguments as asserts async await break case catch class const continue debugger declare default delete do " +
  "else enum eval export extends false finally for from function get global globalThis if implements import in infer " +
  "instanceof interface intrinsic is keyof let module namespace new null of package private " +
  "protected public readonly require return satisfies set static super switch this throw true try type " +
  "typeof undefined unique using var void while with yield NaN Infinity " +
  // Types of TypeScript.
  "any bigint boolean never number object string symbol unknown";

/**
 * Globals that generated code uses, and the standard objects of JavaScript: importing another `Error` or `Map` breaks a
 * file. Other globals (`Event`, `File`, `Node`) are common model names and stay available.
 */
const GLOBALS =
  "AbortController AbortSignal AggregateError Array ArrayBuffer ArrayBufferView AsyncGenerator AsyncIterable AsyncIterator Atomics " +
  "Awaited BigInt Blob Boolean DataView Date DOMException Error EvalError Exclude Extract FormData Function Headers Intl " +
  "Iterable JSON Map Math NonNullable Number Object Omit Partial Pick Promise Proxy RangeError Readonly ReadonlyArray " +
  "ReadonlyMap ReadonlySet ReadableStream Record ReferenceError Reflect RegExp Request Required Response Set String Symbol " +
  "SyntaxError Temporal TextDecoder TextEncoder TransformStream TypeError Uint8Array URIError URL URLSearchParams WeakMap " +
  "WeakRef WeakSet WritableStream console crypto fetch process queueMicrotask setTimeout clearTimeout structuredClone";

/** Parameter names in printed functions, which would shadow a function of that name. */
const LOCALS = "client request options";

export const RESERVED: ReadonlySet<string> = new Set([
  ...LOCALS.split(" "),
  ...WORDS.split(" "),
  ...GLOBALS.split(" "),
  "__proto__",
  "constructor",
  "prototype",
]);

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
