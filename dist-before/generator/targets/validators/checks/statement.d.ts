import { Code } from "../../../print/code.ts";
/**
 * A statement of a check before it is printed, so that conditions can still be combined. Each statement either returns `false` from
 * the function or falls through.
 */
export type Statement = 
/** `if (when && note) return false;`. `note` reports the issue, and tells whether to stop. */
{
    readonly kind: "fail";
    readonly when: readonly Code[];
    readonly note: Code;
    readonly loose: boolean;
} | {
    readonly kind: "choice";
    readonly branches: readonly ChoiceBranch[];
    readonly otherwise: readonly Statement[];
} | {
    readonly kind: "plain";
    readonly text: Code;
};
export interface ChoiceBranch {
    readonly when: Code;
    readonly body: readonly Statement[];
}
/**
 * @param when conditions that must all hold; none: always
 * @param loose whether `note` binds less tightly than `&&`
 */
export declare function fail(when: Code | readonly Code[] | undefined, note: Code, loose?: boolean): Statement;
export declare function plain(text: Code): Statement;
/** `if (when) { body }`, or nothing if the body is empty. */
export declare function guard(when: Code, body: readonly Statement[]): readonly Statement[];
/** `if (when) { body } else { otherwise }`. `not` is the negation of `when`. */
export declare function choose(when: Code, not: Code, body: readonly Statement[], otherwise: readonly Statement[]): readonly Statement[];
/** Joins two conditions with `&&`. Conditions never contain operators that bind less tightly. */
export declare function both(a: Code, b: Code): Code;
export declare function all(conditions: readonly Code[]): Code;
/**
 * Joins operands by an associative operator, in groups if there are very many.
 *
 * @param gap white space after each operator
 */
export declare function chain(operands: readonly Code[], operator: "&&" | "||" | "+", gap?: " " | "\n"): Code;
/** Joins conditions with `||`, in parentheses. */
export declare function either(conditions: readonly Code[]): Code;
export declare function printStatements(statements: readonly Statement[]): readonly Code[];
export declare function block(statements: readonly Statement[]): Code;
