import { Code } from "./code.ts";
import { quoted, visible } from "./quote.ts";

/**
 * What compilers of TypeScript refuse in a literal though the language has it: numbers, and halves of escapes, without the flag `u`
 * (ECMA-262, annex B), and scripts that they may not know yet.
 */
const REFUSED = {
  "": /(?<!\\)(?:\\\\)*\\(?:0(?=\d)|[1-9]|x(?![0-9A-Fa-f]{2})|u(?![0-9A-Fa-f]{4}))/,
  u: /(?<!\\)(?:\\\\)*\\[pP]\{[^}]*=/,
} as const;

/**
 * A regular expression literal, or its constructor where a literal would not compile. `RegExp` itself escapes what would end the literal
 * (ECMA-262 EscapeRegExpPattern); what a reader cannot see is written as `\uXXXX`, which means the same unless a backslash stands before
 * it.
 *
 * @throws SyntaxError when the source is no pattern; the reader of schemas refuses such ones before
 */
export function regex(source: string, flags: "u" | ""): Code {
  const { source: safe } = new RegExp(source, flags);
  const shown = visible(safe);
  if (REFUSED[flags].test(source) || (shown !== safe && /\\[^!-~]/.test(safe)))
    return Code.trusted(`/* @__PURE__ */ new RegExp(${quoted(source)}, ${quoted(flags)})`);
  return Code.trusted(`/${shown}/${flags}`);
}
