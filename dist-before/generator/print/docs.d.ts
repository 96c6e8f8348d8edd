import type { Docs, Schema } from "../ir/schema.ts";
import type { Code } from "./code.ts";
/**
 * The comment of a type or member: title, summary, description, constraints, then `@deprecated`, `@default`,
 * `@example`.
 *
 * @param name its name; a title that only repeats it is left out
 * @param indentation columns by which the comment will be indented
 */
export declare function schemaComment(schema: Schema, name: string, indentation?: number): Code | undefined;
/** Title, summary and description, without parts that add nothing. */
export declare function docParagraphs(docs: Docs, name: string): readonly string[];
