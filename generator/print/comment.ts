import { addAll } from "../document/lists.ts";
import { Code } from "./code.ts";
import { WIDTH } from "./layout.ts";
import { shortened, wrapped } from "./markdown.ts";
import { visible } from "./quote.ts";

/** Matches lines that need no escaping, as most do. */
const SPECIAL = /[^ -)+-?A-~]/;
const LINE_ENDS = /\r\n|[\n\r\u2028\u2029]/;

/**
 * Makes text safe for a comment, line by line. Removes line terminators and anything that ends the comment; escapes
 * invisible characters and tags that tools obey (`@deprecated` in a description is not a tag). Invisible characters are
 * escaped, not deleted, because deleting could join `*` and `/`.
 */
export function commentLines(text: string): readonly string[] {
  if (!SPECIAL.test(text)) return [text.trimEnd()];
  return text.split(LINE_ENDS).map((line) => harmless(visible(line.replaceAll("\t", "  ").trimEnd())));
}

/** Escapes with backslashes, which rendered Markdown hides before punctuation. */
function harmless(line: string): string {
  return line.replaceAll("*/", "*\\/").replace(/(^|[\s{*])@/g, "$1\\@");
}

/** A block tag of the generator: `@deprecated`, `@default "none"`. */
export interface Tag {
  readonly tag: "deprecated" | "default" | "example" | "see" | "throws" | "returns" | "param";
  readonly text?: string;
}

/**
 * A JSDoc comment: paragraphs of Markdown, then tags. The text is wrapped where Markdown allows, and cut when very
 * long. Short comments take one line.
 *
 * @example
 * docComment(["An order."])?.text; // /** An order. *\/
 * @param paragraphs Markdown
 * @param tags printed after the paragraphs
 * @param indentation columns by which the comment will be indented
 * @returns the comment; `undefined` if it would be empty
 */
export function docComment(
  paragraphs: readonly string[],
  tags: readonly Tag[] = [],
  indentation = 0,
): Code | undefined {
  const width = Math.max(WIDTH - indentation, NARROWEST);
  const texts = paragraphs.map(withoutFragmentLinks);
  const text = texts.length === 1 && tags.length === 0 ? texts[0] : undefined;
  if (text !== undefined && isShort(text, width)) return Code.trusted(`/** ${text} */`);
  const rows: string[] = [];
  for (const paragraph of texts) {
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

/** Maximum length of a text, which every use of it repeats. The document has the rest. */
const MOST_CHARACTERS = 2000;
/** Minimum columns of a comment, however deep its indentation. */
const NARROWEST = 60;

/** Links to places of the rendered document (`[webhook](#tag/webhooks)`) lead nowhere in an editor. Their text stays. */
function withoutFragmentLinks(text: string): string {
  return text.includes("](#") ? text.replace(/\[([^[\]]*)\]\(#[^()\s]*\)/g, "$1") : text;
}

/** Most comments are a few words that need no escaping. */
function isShort(text: string, width: number): boolean {
  return text !== "" && text.length + 7 <= width && !SPECIAL.test(text) && !/^ | $/.test(text);
}

/**
 * A comment line for each line of a text.
 *
 * @example
 * lineComment("An order.").text; // // An order.
 * @param text any text
 * @returns the comment
 */
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

/** Puts a comment above code, if there is one. */
export function documented(text: string | undefined, code: Code, indentation = 0): Code {
  const comment = text === undefined ? undefined : docComment([text], [], indentation);
  return comment === undefined ? code : Code.trusted(`${comment.text}\n${code.text}`);
}
