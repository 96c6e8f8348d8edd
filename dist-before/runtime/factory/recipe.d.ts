import type { AnyCheck } from "../validation/check.ts";
export interface TextRules {
    readonly format?: string;
    readonly pattern?: RegExp;
    readonly min?: number;
    readonly max?: number;
    /** Values that the document gives. */
    readonly examples?: readonly string[];
}
export interface NumberRules {
    readonly min?: number;
    readonly max?: number;
    readonly above?: number;
    readonly below?: number;
    readonly step?: number;
    readonly format?: string;
    readonly examples?: readonly number[];
}
export interface ArrayRules {
    readonly min?: number;
    readonly max?: number;
    readonly unique?: true;
}
/** Members that an object may have beside the listed ones. */
export interface Others {
    readonly values: Recipe;
    readonly names?: Recipe;
}
/** Makes the values of a model. */
export interface Maker {
    readonly kind: "maker";
    readonly check: AnyCheck;
    readonly recipe: () => Recipe;
}
export type Members = {
    readonly [name: string]: Recipe;
};
export declare function ownOf(members: Members, name: string): Recipe | undefined;
export type ObjectRecipe = {
    readonly kind: "object";
    readonly required: Members;
    readonly optional: Members;
    readonly others?: Others;
    readonly min?: number;
};
export type Recipe = Maker | ObjectRecipe | {
    readonly kind: "anything" | "boolean" | "file" | "nothing";
} | {
    readonly kind: "text";
    readonly rules: readonly TextRules[];
} | {
    readonly kind: "number";
    readonly integer: boolean;
    readonly rules: readonly NumberRules[];
} | {
    readonly kind: "constant";
    readonly values: readonly unknown[];
} | {
    readonly kind: "array";
    readonly items: Recipe;
    readonly first: readonly Recipe[];
    readonly rules: ArrayRules;
} | {
    readonly kind: "any-of";
    readonly options: readonly Recipe[];
} | {
    readonly kind: "all-of";
    readonly parts: readonly Recipe[];
};
/** Any value. */
export declare const anything: Recipe;
export declare const boolean: Recipe;
/** A `File` with a line of text. */
export declare const file: Recipe;
/** There is no value. */
export declare const nothing: Recipe;
export declare function text(rules?: TextRules): Recipe;
export declare function number(rules?: NumberRules): Recipe;
export declare function integer(rules?: NumberRules): Recipe;
/** One of these values. */
export declare function oneOf(values: readonly unknown[]): Recipe;
export declare function array(items: Recipe, rules?: ArrayRules): Recipe;
export declare function tuple(first: readonly Recipe[], items?: Recipe, rules?: ArrayRules): Recipe;
/** @param min members that it has at least */
export declare function object(required: Members, optional?: Members, others?: Others, min?: number): Recipe;
/** An object whose members are alike. */
export declare function record(values: Recipe, names?: Recipe, min?: number): Recipe;
export declare function anyOf(...options: readonly Recipe[]): Recipe;
export declare function allOf(...parts: readonly Recipe[]): Recipe;
/** Seldom `null`. */
export declare function nullable(recipe: Recipe): Recipe;
