/** The syntax tree of an ECMA-262 regular expression, for generating matches. Lookarounds match nothing. */
export type RegexNode = {
    readonly kind: "nothing";
} | {
    readonly kind: "text";
    readonly text: string;
}
/** One character: a class, an escape or the dot, in source form. */
 | {
    readonly kind: "class";
    readonly source: string;
} | {
    readonly kind: "sequence";
    readonly items: readonly RegexNode[];
} | {
    readonly kind: "choice";
    readonly options: readonly RegexNode[];
} | {
    readonly kind: "repeat";
    readonly item: RegexNode;
    readonly min: number;
    readonly max: number;
} | {
    readonly kind: "group";
    readonly number: number;
    readonly name?: string;
    readonly item: RegexNode;
} | {
    readonly kind: "reference";
    readonly to: number | string;
};
/** @returns `undefined` for unsupported syntax; the regex engine decides whether the pattern is valid */
export declare function parseRegex(source: string): RegexNode | undefined;
