export type TemplateNode = {
    readonly kind: "text";
    readonly text: string;
} | {
    readonly kind: "print";
    readonly path: TemplatePath;
} | {
    readonly kind: "if";
    readonly path: TemplatePath;
    readonly body: readonly TemplateNode[];
    readonly otherwise: readonly TemplateNode[];
} | {
    readonly kind: "each";
    readonly path: TemplatePath;
    readonly body: readonly TemplateNode[];
}
/** `indent`: the spaces before a partial that has a line to itself. */
 | {
    readonly kind: "partial";
    readonly name: string;
    readonly path: TemplatePath;
    readonly indent: string;
};
/** Members to follow from the current view (in `each`, from the item). Empty for `this`. */
export interface TemplatePath {
    readonly parts: readonly string[];
    readonly at: TemplatePosition;
}
/** 1-based. */
export interface TemplatePosition {
    readonly file: string;
    readonly line: number;
    readonly column: number;
}
export interface Template {
    /** The name that partials and targets use, `models/interface`. */
    readonly name: string;
    readonly file: string;
    readonly body: readonly TemplateNode[];
}
/** A fault in a template: invalid syntax, or a view that does not match. */
export declare class TemplateError extends Error {
    readonly at: TemplatePosition;
    constructor(message: string, at: TemplatePosition);
}
/** No template has this name. */
export declare class UnknownTemplateError extends TemplateError {
}
