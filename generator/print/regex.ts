import { Code } from "./code.ts";
import { quoted, visible } from "./quote.ts";

/**
 * A regular expression literal. `RegExp` itself escapes what would end the literal (ECMA-262 EscapeRegExpPattern); what a reader
 * cannot see is written as `\uXXXX`, which means the same unless a backslash stands before it.
 *
 * @throws SyntaxError when the source is no pattern; the reader of schemas refuses such ones before
 */
export function regex(source: string, flags: "u" | ""): Code {
  const { source: safe } = new RegExp(source, flags);
  const shown = visible(safe);
  if (shown !== safe && /\\[^!-~]/.test(safe))
    return Code.trusted(`/* @__PURE__ */ new RegExp(${quoted(source)}, ${quoted(flags)})`);
  return Code.trusted(`/${shown}/${flags}`);
}
