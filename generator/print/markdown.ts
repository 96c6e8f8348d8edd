// Markdown (CommonMark) inside comments.

import { addAll } from "../document/lists.ts";
import { visible } from "./quote.ts";

const FENCE = /^ {0,3}(```+|~~~+)/;
/** Lines whose breaks are significant: tables, headings, indented code, HTML, link definitions. */
const FIXED = /^(\||#{1,6} | {4}|<|\[[^\]]*\]:)/;
const ITEM = /^( *)([-+*]|[0-9]{1,9}[.)]) +/;
const QUOTE = /^( *> ?)+/;
/** A word that would start a list, heading, quotation or fence at the beginning of a line. */
const STRUCTURAL = /^([-+*#>=|~]|```|[0-9]{1,9}[.)]$)/;

/**
 * Cuts a text to a maximum length, preferably between paragraphs, else between lines or words, and appends an ellipsis.
 * A fenced block is kept or removed as a whole.
 */
export function shortened(block: readonly string[], most: number): readonly string[] {
  let length = 0;
  let fence: string | undefined;
  let [paragraph, row] = [0, 0];
  for (const [index, line] of block.entries()) {
    length += line.length + 1;
    if (length > most + 1) {
      const kept = block.slice(0, paragraph > 0 ? paragraph : row);
      if (kept.length > 0) return [...kept, "", "…"];
      return [`${line.slice(0, Math.max(line.lastIndexOf(" ", most), most / 2)).trimEnd()} …`];
    }
    const mark = FENCE.exec(line)?.[1];
    if (fence === undefined && mark !== undefined) fence = mark;
    else if (fence !== undefined && mark !== undefined && mark.startsWith(fence)) fence = undefined;
    if (fence !== undefined) continue;
    row = index + 1;
    if (line === "") paragraph = index;
  }
  return block;
}

/** Wraps lines longer than `width` at spaces, where that does not change the meaning of the Markdown. */
export function wrapped(block: readonly string[], width: number): readonly string[] {
  const rows: string[] = [];
  let fence: string | undefined;
  // The rest of a wrapped line, which the following line continues.
  let rest: string | undefined;
  for (const line of block) {
    const mark = FENCE.exec(line)?.[1];
    const text = rest !== undefined && continues(line) ? `${rest} ${line.trimStart()}` : line;
    if (rest !== undefined && text === line) rows.push(rest);
    rest = undefined;
    if (fence === undefined && mark !== undefined) fence = mark;
    else if (fence !== undefined && mark !== undefined && mark.startsWith(fence)) fence = undefined;
    if (fence !== undefined || mark !== undefined || FIXED.test(text)) rows.push(text);
    else if (text.length <= width) rows.push(text);
    else {
      const parts = broken(text, width);
      addAll(rows, parts.slice(0, -1));
      rest = parts.at(-1);
    }
  }
  if (rest !== undefined) rows.push(rest);
  return rows;
}

/** Whether a line continues the paragraph of the previous line. */
function continues(line: string): boolean {
  return (
    line !== "" &&
    !FENCE.test(line) &&
    !FIXED.test(line) &&
    !ITEM.test(line) &&
    !QUOTE.test(line) &&
    !STRUCTURAL.test(line.trimStart().split(" ", 1)[0] ?? "")
  );
}

function broken(line: string, width: number): readonly string[] {
  const quote = QUOTE.exec(line)?.[0];
  const start = quote ?? ITEM.exec(line)?.[0] ?? /^ */.exec(line)?.[0] ?? "";
  const margin = quote ?? " ".repeat(start.length);
  const rows: string[] = [];
  let row = "";
  for (const word of line.slice(start.length).trim().split(/\s+/)) {
    const full = row !== "" && margin.length + row.length + 1 + word.length > width;
    if (full && !STRUCTURAL.test(word)) {
      rows.push(row);
      row = word;
    } else {
      row = row === "" ? word : `${row} ${word}`;
    }
  }
  rows.push(row);
  return rows.map((text, index) => `${index === 0 ? start : margin}${text}`);
}

/** Text as a code span, with a fence longer than any run of backticks inside. */
export function codeSpan(raw: string): string {
  const text = visible(raw);
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const fence = "`".repeat(longest + 1);
  const space = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}
