// Splits text into words. The keys and ids of documents use every style.

/**
 * Letters of the basic plane added in Unicode 16 and 17, and U+2E2F, which is not an identifier character. Node accepts
 * them, but TypeScript 5.9 does not. Letters beyond the basic plane are excluded too, so names do not depend on the
 * machine's Unicode version.
 */
const TOO_NEW =
  // oxlint-disable-next-line no-misleading-character-class
  /[\u0897\u088F\u0C5C\u0CDC\u1ACF-\u1ADD\u1AE0-\u1AEB\u1C89\u1C8A\u2E2F\uA7CB-\uA7CF\uA7D2\uA7D4\uA7DA-\uA7DC\uA7F1]/g;
const APOSTROPHES = /(?<=\p{L})['\u2019](?=\p{L})/gu;
/** Words of ASCII texts, which are most. `OAuth`, `IPv4` and plurals of acronyms, such as `URLs`, are one word. */
const ASCII_WORDS =
  /O[Aa]uth[0-9]*(?![a-z])|IPv[46]|[A-Z]{2,}s(?![a-z])|[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z][a-z0-9]*|[A-Z]+[0-9]*|[0-9]+/g;
/** The same for all scripts. */
const WORDS =
  /O[Aa]uth[0-9]*(?!\p{Ll})|IPv[46]|\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?=\p{Lu}\p{Ll})|[\p{Lu}\p{Lt}]?[\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}][\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}\p{Nl}]*|[\p{Lu}\p{Lt}]+[\p{Nd}\p{Nl}\p{Mn}\p{Mc}]*|[\p{Nd}\p{Nl}]+/gu;
/** Letters that fonts do not show, such as U+3164. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const ASTRAL = /[\u{10000}-\u{10FFFF}]/gu;

/**
 * The words of a text in their own spelling: `listHTTPRoutes`, `list-http-routes` and `list http/routes` have three.
 * Letters and digits of any script count; all else separates. Canonically equivalent texts (Unicode NFC) have equal
 * words. Empty without letters and digits.
 */
export function words(text: string): readonly string[] {
  if (isAscii(text)) return (text.includes("'") ? text.replaceAll("'", "") : text).match(ASCII_WORDS) ?? [];
  const plain = text
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(APOSTROPHES, "")
    .replace(ASTRAL, " ")
    .replace(TOO_NEW, " ");
  return plain.match(WORDS) ?? [];
}

/** Upper case, except for letters whose capital TypeScript 5.9 does not know. */
export function upperCase(text: string): string {
  if (isAscii(text)) return text.toUpperCase();
  return Array.from(text, (letter) => (letter.toUpperCase().search(TOO_NEW) < 0 ? letter.toUpperCase() : letter)).join(
    "",
  );
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0x7f) return false;
  return true;
}

/** The singular of an English noun, in lower case, judged by its ending. */
export function singular(noun: string): string {
  const word = noun.toLowerCase();
  if (word.endsWith("people")) return word.replace(/people$/, "person");
  if (word.endsWith("children")) return word.slice(0, -"ren".length);
  if (/(ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(x|z|ch|sh|ss|us)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, "");
}
