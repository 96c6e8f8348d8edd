import { Code } from "./code.ts";
/**
 * A regular expression literal, or a `RegExp` call where a literal would not compile. `RegExp` escapes what would end
 * the literal (ECMA-262 EscapeRegExpPattern). Invisible characters become `\uXXXX`, which is equivalent unless a
 * backslash precedes them.
 *
 * @throws SyntaxError when the source is not a pattern; the schema reader rejects those earlier
 */
export declare function regex(source: string, flags: "u" | ""): Code;
