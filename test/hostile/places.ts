import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { isArray, isObject, type Json } from "../../generator/document/json.ts";

// The document with every construct, and any text at any of its places.

const WORD = /zz[A-Z]\w*/g;

const TEXT = readFileSync(new URL("everything.yaml", import.meta.url), "utf8");

/** The places of the document, by the words that mark them. */
export const PLACES: readonly string[] = [...new Set(TEXT.match(WORD))].toSorted();

/** The unchanged document. */
// What js-yaml reads with its schema of JSON is JSON.
const EVERYTHING = load(TEXT) as Json;

/** @param texts the text of each place; places without a text keep their word */
export function withTexts(texts: ReadonlyMap<string, string>, version?: string): Json {
  const written = replaced(EVERYTHING, texts);
  return version === undefined || !isObject(written) ? written : { ...written, openapi: version };
}

function replaced(node: Json, texts: ReadonlyMap<string, string>): Json {
  if (typeof node === "string") return replacedIn(node, texts);
  if (isArray(node)) return node.map((item) => replaced(item, texts));
  if (!isObject(node)) return node;
  const members = Object.entries(node).map(([key, value]): [string, Json] => [
    replacedIn(key, texts),
    replaced(value, texts),
  ]);
  // The first of two equal names stays, because objects have each name once.
  const unique = new Map<string, Json>();
  for (const [key, value] of members) if (!unique.has(key)) unique.set(key, value);
  return Object.fromEntries(unique);
}

function replacedIn(text: string, texts: ReadonlyMap<string, string>): string {
  const write = text.startsWith("#/") ? asToken : text.startsWith("{$") || text.startsWith("$") ? asRawToken : asItIs;
  return text.replaceAll(WORD, (word) => write(texts.get(word) ?? word));
}

const asItIs = (text: string): string => text;

const asRawToken = (text: string): string => text.replaceAll("~", "~0").replaceAll("/", "~1");

/** RFC 6901, section 6. Lone surrogates cannot be percent-encoded and stay. */
function asToken(text: string): string {
  const token = asRawToken(text);
  return token.isWellFormed() ? encodeURIComponent(token) : token;
}
