import { Code } from "./code.ts";
export interface Import {
    /** `./models.ts`, `countersign/runtime/client`. */
    readonly from: string;
    readonly name: string;
    /** The local name, where the file uses the original for something else. */
    readonly as?: string;
    readonly space: "type" | "value";
}
/**
 * Import statements: types apart from values (as `verbatimModuleSyntax` requires), packages before files, names in code
 * unit order. So the output does not depend on the order of use.
 */
export declare function imports(wanted: readonly Import[]): readonly Code[];
/** An import or export specifier: `name as other`. */
export declare function renamed(name: string, as: string): Code;
/** A whole module: a comment about its origin, imports, body, and one final line end. */
export declare function module(header: string, wanted: readonly Import[], body: Code): string;
/**
 * Which of some identifiers occur in a text of code; in a comment counts, too. Read by hand, and only until all are found: a
 * regular expression would make a string of every word.
 */
export declare function mentioned(names: ReadonlySet<string>, text: string): ReadonlySet<string>;
