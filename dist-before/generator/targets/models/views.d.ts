import type { Code } from "../../print/code.ts";
/** models/file */
export interface ModelsFileView {
    readonly declarations: readonly Code[];
}
/** models/interface */
export interface InterfaceView {
    readonly comment: Code | undefined;
    readonly name: Code;
    /** Base interfaces, separated by commas. */
    readonly bases: Code | undefined;
    /** Each member with its comment and a semicolon. */
    readonly members: readonly Code[];
}
/** models/alias */
export interface AliasView {
    readonly comment: Code | undefined;
    readonly name: Code;
    /** The alternatives, each on its own line after `| `. */
    readonly alternatives: Code | undefined;
    /** The type, unless it is printed as alternatives. */
    readonly type: Code;
}
/** models/values: the values of an enum as a constant, and the type of its items. */
export interface ValuesView {
    readonly comment: Code | undefined;
    readonly name: Code;
    readonly constant: Code;
    /** An array literal, or an object literal if the document names the values. */
    readonly values: Code;
    readonly named: boolean;
    readonly nullable: boolean;
}
