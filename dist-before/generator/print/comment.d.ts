import { Code } from "./code.ts";
/**
 * Makes text safe for a comment, line by line. Removes line terminators and anything that ends the comment; escapes
 * invisible characters and tags that tools obey (`@deprecated` in a description is not a tag). Invisible characters are
 * escaped, not deleted, because deleting could join `*` and `/`.
 */
export declare function commentLines(text: string): readonly string[];
/** A block tag of the generator: `@deprecated`, `@default "none"`. */
export interface Tag {
    readonly tag: "deprecated" | "default" | "example" | "see" | "throws" | "returns" | "param";
    readonly text?: string;
}
/**
 * A JSDoc comment: paragraphs of Markdown, then tags. The text is wrapped where Markdown allows, and cut when very
 * long. Short comments take one line.
 *
 * @example
 * docComment(["An order."])?.text; // /** An order. *\/
 * @param paragraphs Markdown
 * @param tags printed after the paragraphs
 * @param indentation columns by which the comment will be indented
 * @returns the comment; `undefined` if it would be empty
 */
export declare function docComment(paragraphs: readonly string[], tags?: readonly Tag[], indentation?: number): Code | undefined;
/**
 * A comment line for each line of a text.
 *
 * @example
 * lineComment("An order.").text; // // An order.
 * @param text any text
 * @returns the comment
 */
export declare function lineComment(text: string): Code;
/** Puts a comment above code, if there is one. */
export declare function documented(text: string | undefined, code: Code, indentation?: number): Code;
