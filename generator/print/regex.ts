import { Code } from "./code.ts";
import { quoted, visible } from "./quote.ts";

/**
 * Patterns that TypeScript rejects in a literal although the language allows them: without the flag `u`, numbers and
 * incomplete escapes (ECMA-262, annex B). With it, scripts that TypeScript may not know yet. Also named groups, if the
 * project's target is older than ES2018.
 */
const REFUSED = {
  "": /(?<!\\)(?:\\\\)*\\(?:0(?=\d)|[1-9]|x(?![0-9A-Fa-f]{2})|u(?![0-9A-Fa-f]{4}))|\(\?<[^=!]/,
  u: /(?<!\\)(?:\\\\)*\\[pP]\{[^}]*=|\(\?<[^=!]/,
} as const;

/**
 * A regular expression literal, or a `RegExp` call where a literal would not compile. `RegExp` escapes what would end
 * the literal (ECMA-262 EscapeRegExpPattern). Invisible characters become `\uXXXX`, which is equivalent unless a
 * backslash precedes them.
 *
 * @throws SyntaxError when the source is not a pattern; the schema reader rejects those earlier
 */
export function regex(source: string, flags: "u" | ""): Code {
  const { source: safe } = new RegExp(source, flags);
  const shown = visible(safe);
  if (REFUSED[flags].test(source) || (shown !== safe && /\\[^!-~]/.test(safe)))
    return Code.trusted(`/* @__PURE__ */ new RegExp(${quoted(source)}, ${quoted(flags)})`);
  return Code.trusted(`/${shown}/${flags}`);
}
