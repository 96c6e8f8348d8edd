import { addAll } from "../document/large-lists.ts";
import { Code } from "./code.ts";
import { WIDTH } from "./layout.ts";
import { shortened, wrapped } from "./markdown.ts";
import { visible } from "./quote.ts";

/** What one line without anything to make harmless does not have: most texts are such lines. */
const SPECIAL = /[^ -)+-?A-~]/;
const LINE_ENDS = /\r\n|[\n\r\u2028\u2029]/;

/**
 * Text as it may stand in a comment, by line: no line terminator, no character a reader cannot see, nothing that ends
 * the comment, no tag that tools would obey (a description that says `@deprecated` or `@type` is a description).
 * Unseen characters are spelled out rather than deleted: deleting can bring two halves of `*` `/` together.
 */
export function commentLines(text: string): readonly string[] {
  if (!SPECIAL.test(text)) return [text.trimEnd()];
  return text.split(LINE_ENDS).map((line) => harmless(visible(line.replaceAll("\t", "  ").trimEnd())));
}

/** A backslash before punctuation is invisible where Markdown is rendered. */
function harmless(line: string): string {
  return line.replaceAll("*/", "*\\/").replace(/(^|[\s{*])@/g, "$1\\@");
}

/** A block tag of our own: `@deprecated`, `@default "none"`. */
export interface Tag {
  readonly tag: "deprecated" | "default" | "example" | "see" | "throws" | "returns" | "param";
  readonly text?: string;
}

/**
 * A JSDoc comment: paragraphs of Markdown (the document's text, wrapped where Markdown allows, and cut where it is very long), then
 * tags. Short ones take one line. `undefined` when there is nothing to say.
 *
 * @param indentation columns that it will be moved in by
 */
export function docComment(
  paragraphs: readonly string[],
  tags: readonly Tag[] = [],
  indentation = 0,
): Code | undefined {
  const width = Math.max(WIDTH - indentation, NARROWEST);
  const text = paragraphs.length === 1 && tags.length === 0 ? paragraphs[0] : undefined;
  if (text !== undefined && isShort(text, width)) return Code.trusted(`/** ${text} */`);
  const rows: string[] = [];
  for (const paragraph of paragraphs) {
    const block = trimmed(shortened(commentLines(paragraph), MOST_CHARACTERS));
    if (block.length === 0) continue;
    if (rows.length > 0) rows.push("");
    for (const row of wrapped(block, width - 3)) rows.push(row);
  }
  if (rows.length > 0 && tags.length > 0) rows.push("");
  for (const { tag, text } of tags) {
    const [first, ...rest] = text === undefined ? [] : trimmed(commentLines(text));
    if (first === undefined) rows.push(`@${tag}`);
    else if (rest.length === 0) rows.push(`@${tag} ${first}`);
    else addAll(rows, [`@${tag}`, first, ...rest]);
  }
  const [only] = rows;
  if (only === undefined) return undefined;
  if (rows.length === 1 && only.length + 7 <= width) return Code.trusted(`/** ${only} */`);
  return Code.trusted(`/**\n${rows.map((row) => (row === "" ? " *" : ` * ${row}`)).join("\n")}\n */`);
}

/** Of a text, which stands at every place that has it; the rest is in the document. */
const MOST_CHARACTERS = 2000;
/** Columns of a comment, however deep inside a type it stands. */
const NARROWEST = 60;

/** Most comments: a few words that have nothing to make harmless. */
function isShort(text: string, width: number): boolean {
  return text !== "" && text.length + 7 <= width && !SPECIAL.test(text) && !/^ | $/.test(text);
}

/** `// text`, one comment line for each line of the text. */
export function lineComment(text: string): Code {
  return Code.trusted(
    commentLines(text)
      .map((line) => (line === "" ? "//" : `// ${line}`))
      .join("\n"),
  );
}

function trimmed(block: readonly string[]): readonly string[] {
  let start = 0;
  let end = block.length;
  while (start < end && block[start] === "") start++;
  while (end > start && block[end - 1] === "") end--;
  return block.slice(start, end);
}

/** Code with a comment above it, where there is something to say. */
export function documented(text: string | undefined, code: Code, indentation = 0): Code {
  const comment = text === undefined ? undefined : docComment([text], [], indentation);
  return comment === undefined ? code : Code.trusted(`${comment.text}\n${code.text}`);
}
