// Parsing YAML takes a hundred times longer than scanning it, and many times the memory of a long text. So this scan
// finds long texts before the parser runs.

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const HASH = 0x23;
const DASH = 0x2d;

/** The end of a line that may start a block scalar: `|`, `>-`, `|2+` ... */
const MAY_OPEN = /[|>][-+1-9]{0,2}[ \t\r]*$/;
/** The last of those characters. */
const MAY_END = Uint8Array.from({ length: 128 }, (_, char) =>
  "|>-+123456789 \t\r".includes(String.fromCharCode(char)) ? 1 : 0,
);
/** A key or dash with its properties, before a block scalar (YAML 1.2.2, section 8.1). */
const OPENS = /^ *(?:[^\s#].*[:?]|-)[ \t]+(?:-[ \t]+)*(?:[!&]\S*[ \t]+)*[|>][-+1-9]{0,2}[ \t\r]*$/;
const COMMENT = /[ \t]#/;

/** Long enough for every line that starts a block scalar. */
const HEADER = 2000;

/**
 * Finds a text of more than `maximum` characters in unparsed YAML. A text is one line, a block scalar, or several lines
 * that are neither members, items nor comments.
 *
 * @returns its offset
 */
export function findLongText(text: string, maximum: number): number | undefined {
  if (text.length <= maximum) return undefined;
  /** Offset and indentation of the block scalar that contains this line. */
  let block: { readonly at: number; indent: number | undefined } | undefined;
  /** Start of the lines that look like plain text. */
  let plain = 0;
  let colon = -1;
  let start = 0;
  while (start < text.length) {
    const feed = text.indexOf("\n", start);
    const end = feed === -1 ? text.length : feed;
    let indent = start;
    while (text.charCodeAt(indent) === SPACE) indent++;
    if (end - start > maximum) return indent;
    const isBlank = indent >= end || text.charCodeAt(indent) === LINE_FEED;
    if (block !== undefined && !isBlank) {
      block.indent ??= indent - start;
      if (indent - start < block.indent) block = undefined;
      else if (end - block.at > maximum) return block.at;
    }
    while (colon < start || (colon < end && !endsWord(text.charCodeAt(colon + 1)))) {
      const next = text.indexOf(":", Math.max(colon + 1, start));
      colon = next === -1 ? text.length : next;
      if (colon >= end) break;
    }
    const first = text.charCodeAt(indent);
    if (colon < end || first === DASH || first === HASH) plain = end + 1;
    else if (end - plain > maximum) return plain;
    if (block === undefined && end - start <= HEADER && MAY_END[text.charCodeAt(end - 1)] === 1) {
      const tail = text.slice(Math.max(start, end - 8), end);
      if (MAY_OPEN.test(tail) && opens(text.slice(start, end))) block = { at: end + 1, indent: undefined };
    }
    start = end + 1;
  }
  return undefined;
}

/** Whether a colon before this character may end a key. */
function endsWord(char: number): boolean {
  return Number.isNaN(char) || char <= SPACE;
}

function opens(line: string): boolean {
  return OPENS.test(line) && !COMMENT.test(line);
}
