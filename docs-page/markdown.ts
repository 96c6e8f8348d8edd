import { largest } from "../generator/document/lists.ts";
// Redoc's Markdown parser (Markdoc) accepts HTML and its own tags, so a text could contain a form, a redirect or a
// style that covers the page. This module escapes them. The page's content security policy is the second line of
// defense.

/** Elements that only mark up text. All others are shown as source. */
const HARMLESS: ReadonlySet<string> = new Set(
  (
    "a abbr b blockquote br caption code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s " +
    "samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var"
  ).split(" "),
);

/**
 * Elements with side effects. Even in code they get an invisible character, in case a parser does not recognize the
 * code.
 */
const POWERFUL =
  /<(?=\/?(?:applet|audio|base|body|button|canvas|dialog|embed|form|frame|frameset|head|html|iframe|img|input|link|math|meta|noscript|object|picture|plaintext|script|select|source|style|svg|template|textarea|title|track|video|xmp)\b)/gi;

const WORD_JOINER = "\u2060";

const LONGEST_TAG = 2_000;

const FENCE = /^ {0,3}(?:>\s?)*(?:[-*+] +|\d+[.)] +)?\s*(`{3,}|~{3,})/;

const TAG = /<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:\s[^<>]*)?\/?)>/y;
const AUTOLINK = /<(?:https?:\/\/|mailto:)[^\s<>]*>/iy;
const ATTRIBUTE = /\s([a-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi;
const REMOTE_IMAGE = /!(?=\[[^\]\n]{0,500}\]\()/g;

/** Escapes everything but Markdown that marks up text. */
export function harmless(text: string): string {
  if (!/[<{!]/.test(text)) return text;
  const out: string[] = [];
  let prose: string[] = [];
  let fence = "";
  const flush = (): void => {
    if (prose.length > 0) out.push(inProse(prose.join("\n")));
    prose = [];
  };
  for (const line of text.split("\n")) {
    const mark = FENCE.exec(line)?.[1];
    if (fence === "") {
      if (mark === undefined) {
        prose.push(line);
        // A code span cannot cross a paragraph.
        if (line.trim() === "") flush();
        continue;
      }
      flush();
      fence = mark;
    } else if (mark !== undefined && mark.startsWith(fence) && line.trimEnd().endsWith(mark)) fence = "";
    out.push(inCode(line));
  }
  flush();
  return out.join("\n");
}

function inCode(text: string): string {
  return text
    .replaceAll(POWERFUL, `<${WORD_JOINER}`)
    .replaceAll("{%", `{${WORD_JOINER}%`)
    .replaceAll(REMOTE_IMAGE, `!${WORD_JOINER}`);
}

function inProse(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of codeSpans(text)) {
    parts.push(outsideCode(text.slice(from, start)), inCode(text.slice(start, end)));
    from = end;
  }
  parts.push(outsideCode(text.slice(from)));
  return parts.join("");
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Pairs of backtick runs of equal length (CommonMark section 6.1). */
function* codeSpans(text: string): Generator<Span> {
  const runs = [...text.matchAll(/\\?`+/g)].map(({ 0: run, index }) => {
    // A backslash escapes the first backtick.
    const escaped = run.startsWith("\\") ? 2 : 0;
    return { start: index + escaped, length: run.length - escaped };
  });
  const later = new Map<number, number[]>();
  runs.forEach(({ length }, index) => {
    const list = later.get(length) ?? [];
    list.push(index);
    later.set(length, list);
  });
  let after = -1;
  for (const [index, { start, length }] of runs.entries()) {
    if (index <= after || length === 0) continue;
    const list = later.get(length) ?? [];
    while ((list[0] ?? Infinity) <= index) list.shift();
    const [close] = list;
    const closing = close === undefined ? undefined : runs[close];
    if (close === undefined || closing === undefined) continue;
    yield { start, end: closing.start + length };
    after = close;
  }
}

function outsideCode(text: string): string {
  let out = "";
  let from = 0;
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", from)) {
    out += text.slice(from, at);
    const [kept, end] = tagAt(text, at);
    out += kept;
    from = end;
  }
  return (out + text.slice(from)).replaceAll("{%", `{${WORD_JOINER}%`).replaceAll(REMOTE_IMAGE, "");
}

/** The replacement of a `<`, and the position after it. */
function tagAt(text: string, at: number): readonly [kept: string, end: number] {
  AUTOLINK.lastIndex = at;
  const link = AUTOLINK.exec(text)?.[0];
  if (link !== undefined && link.length < LONGEST_TAG) return [link, at + link.length];
  TAG.lastIndex = at;
  const [tag = "", slash = "", name = "", attributes = ""] = TAG.exec(text) ?? [];
  if (tag === "" || tag.length > LONGEST_TAG || !HARMLESS.has(name.toLowerCase())) return ["&lt;", at + 1];
  const kept = slash === "" ? [...attributes.matchAll(ATTRIBUTE)].flatMap(keptAttribute).join("") : "";
  const closed = attributes.trimEnd().endsWith("/") ? " /" : "";
  return [`<${slash}${name}${kept}${closed}>`, at + tag.length];
}

function keptAttribute([, name = "", double, single, bare]: readonly (string | undefined)[]): readonly string[] {
  const value = double ?? single ?? bare ?? "";
  const safe = name.toLowerCase() === "href" ? isSafeLink(value) : /^(?:colspan|rowspan|align|start)$/i.test(name);
  return safe && !/["<>&`]/.test(value) ? [` ${name}="${value}"`] : [];
}

/** Whether a link points to a web page, a mailbox or a fragment. */
export function isSafeLink(url: string): boolean {
  return /^(?:https?:\/\/|mailto:|#|\/(?!\/))/i.test(url) && !hasControls(url);
}

function hasControls(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\u007f");
}

/** Text as inline code, for sentences and tables. */
export function codeSpan(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");
  const longest = largest(
    0,
    [...line.matchAll(/`+/g)].map(([run]) => run.length),
  );
  const ticks = "`".repeat(longest + 1);
  const pad = longest > 0 || line.trim() === "" ? " " : "";
  return `${ticks}${pad}${line}${pad}${ticks}`;
}

/** Text as a code block. */
export function codeBlock(language: string, text: string): string {
  const longest = largest(
    2,
    [...text.matchAll(/`+/g)].map(([run]) => run.length),
  );
  const ticks = "`".repeat(longest + 1);
  return `${ticks}${language}\n${text}\n${ticks}`;
}

/** Text without Markdown. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_[\]<>|#{}!~]/g, "\\$&");
}
