import { Code } from "./code.ts";
import { visible } from "./quote.ts";

/**
 * A regular expression literal. `RegExp` itself escapes what would end the literal (ECMA-262 EscapeRegExpPattern); what a reader
 * cannot see is written as `\uXXXX`, which means the same.
 *
 * @throws SyntaxError when the source is no pattern; the reader of schemas refuses such ones before
 */
export function regex(source: string, flags: "u" | ""): Code {
  const safe = new RegExp(source, flags).source;
  return Code.trusted(`/${visible(safe)}/${flags}`);
}
