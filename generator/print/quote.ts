// Characters that must be escaped in source text.

/**
 * C0 and C1 controls, DEL, soft hyphen, the Arabic letter mark, Mongolian vowel separator, zero-width and bidirectional
 * controls (CVE-2021-42574), line and paragraph separators, invisible operators, the byte order mark, interlinear
 * annotations, and surrogates without a partner.
 */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|\udb40[\udc00-\udc7f]/g;

/** Matches text that needs no escaping, by far the most. */
const PLAIN = /^[ !#-[\]-~]*$/;

const SHORT: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

/** A string literal in double quotes: valid JavaScript, TypeScript and JSON at once. */
export function quoted(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  return `"${text.replace(/["\\]/g, "\\$&").replace(UNSEEN, escaped)}"`;
}

/** Escapes invisible characters visibly: `\u202e`. For comments, where nothing evaluates the escape. */
export function visible(text: string): string {
  return text.replace(UNSEEN, escaped);
}

function escaped(characters: string): string {
  const short = SHORT.get(characters);
  if (short !== undefined) return short;
  let text = "";
  for (let index = 0; index < characters.length; index++) {
    text += `\\u${characters.charCodeAt(index).toString(16).padStart(4, "0")}`;
  }
  return text;
}
