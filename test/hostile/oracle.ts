import ts from "typescript-5";
import type { Json } from "../../generator/document/json.ts";
import { pathFault } from "../../generator/output/paths.ts";
import { identifiers, nodes, parse, tagsIn } from "../print/syntax.ts";

// Judges printed code by its syntax tree, not by its text. `PWNED` is the word that a hostile
// text tries to make more than text.

const WORD = "PWNED";

/** Tags that we write ourselves. */
const TAGS: ReadonlySet<string> = new Set([
  "deprecated",
  "default",
  "example",
  "see",
  "throws",
  "returns",
  "param",
  "link",
]);

/** Invisible characters, and characters that reorder a line (CVE-2021-42574). */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;

/** All strings of a document, names of members among them. */
export function textsOf(document: Json, into: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof document === "string") into.add(document);
  else if (Array.isArray(document)) for (const item of document) textsOf(item, into);
  else if (typeof document === "object" && document !== null) {
    for (const [key, value] of Object.entries(document)) {
      into.add(key);
      textsOf(value, into);
    }
  }
  return into;
}

/** What literals and names of members of a file say, when they are evaluated. */
export function literalsOf(text: string): readonly string[] {
  return [...nodes(parse(text))].flatMap((node) => {
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isRegularExpressionLiteral(node)) return [shown(node.text.slice(1, node.text.lastIndexOf("/")))];
    return [];
  });
}

/**
 * The faults of printed files.
 *
 * @param texts those of the document: a literal with the word in it has to say exactly one of them
 */
export function faultsOf(files: ReadonlyMap<string, string>, texts: ReadonlySet<string>): readonly string[] {
  const readable = [...texts].filter((text) => text.includes(WORD)).flatMap(readings);
  // Longer ones first: one may be a part of another.
  const own = [...new Set(readable)].toSorted((a, b) => b.length - a.length);
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const [path, text] of files) {
    const fault = pathFault(path);
    if (fault !== undefined) faults.push(`the path ${path} ${fault}`);
    if (seen.has(path.toLowerCase())) faults.push(`two files are ${path} where case makes no difference`);
    seen.add(path.toLowerCase());
    const unseen = UNSEEN.exec(text);
    if (unseen !== null) faults.push(`${path} has an unseen character at ${unseen.index}`);
    for (const each of path.endsWith(".json") ? faultsOfJson(text) : faultsOfCode(text, own))
      faults.push(`${path}: ${each}`);
  }
  return faults;
}

/** The spellings of a text of the document: unchanged, as a JSON pointer token, in a URL, or as a pattern. */
export function readings(text: string): readonly string[] {
  const path = text.split("/").map(encodeSegment).join("/");
  // Names of parameters are unchanged.
  const template = text.replaceAll(/\{[^{}]+\}|[^{}]+/g, (part) => (part.startsWith("{") ? part : encodeSegment(part)));
  // Braces that do not enclose a parameter are encoded, too.
  const closed = path.replaceAll("{", "%7B").replaceAll("}", "%7D");
  const token = text.replaceAll("~", "~0").replaceAll("/", "~1");
  // The path of a server's URL is a part of it, without line ends and backslashes (WHATWG URL). Words for a path have spaces for slashes.
  const url = text.replaceAll(/[\t\n\r]/g, "").replaceAll("\\", "/");
  const encoded = encodeURI(url.toWellFormed());
  const parts = [...url.matchAll(/\//g)].map(({ index }) => url.slice(index)).filter((part) => part.includes(WORD));
  return [
    text,
    token,
    path,
    template,
    closed,
    url,
    encoded,
    ...pathOf(text),
    ...parts,
    text.replaceAll("/", " ").trim(),
    ...patternOf(text),
  ];
}

/** As a part of the path of a server, which the URL parser encodes (WHATWG URL). */
function pathOf(text: string): readonly string[] {
  const url = URL.parse(`http://server.invalid/${text}`);
  return url === null ? [] : [url.pathname.slice(1).replace(/\/+$/, "")];
}

/** RFC 3986, section 3.3: the characters that a path segment may contain unencoded. */
function encodeSegment(segment: string): string {
  return segment
    .split(/([A-Za-z0-9._~!$&'()*+,;=:@{}/-]+)/)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part.toWellFormed())))
    .join("");
}

/** As `RegExp` writes it, which means the same. */
function patternOf(text: string): readonly string[] {
  try {
    return [shown(new RegExp(text, "u").source)];
  } catch {
    return [];
  }
}

/** A pattern with unescaped invisible characters. */
function shown(source: string): string {
  return source
    .replaceAll(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll("\\t", "\t");
}

function faultsOfJson(text: string): readonly string[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

function faultsOfCode(text: string, own: readonly string[]): readonly string[] {
  let file: ts.SourceFile;
  try {
    file = parse(text);
  } catch (error) {
    return [String(error).slice(0, 200)];
  }
  const faults = identifiers(file)
    .filter((name) => name === WORD)
    .map(() => "the word is an identifier");
  for (const tag of tagsIn(file)) if (!TAGS.has(tag)) faults.push(`the comment has a tag @${tag}`);
  for (const literal of literalsOf(text)) {
    // A name that was made of a text is letters and digits only.
    if (literal.includes(WORD) && !/^[\p{ID_Continue}$]+$/u.test(literal) && !isExplained(literal, own))
      faults.push(`a literal says ${JSON.stringify(literal.slice(0, 120))}`);
  }
  return faults;
}

/**
 * A text of the document, alone or within something of ours (`/components/...` of a pointer, a list of media types), or a part of
 * one (the path of a server's URL).
 */
function isExplained(literal: string, own: readonly string[]): boolean {
  if (own.some((text) => text.includes(literal))) return true;
  // A pointer may go through several. Messages quote values as JSON.
  let left = literal;
  for (const text of own)
    if (left.includes(WORD)) left = left.replaceAll(text, "").replaceAll(JSON.stringify(text), "");
  return !left.includes(WORD);
}
