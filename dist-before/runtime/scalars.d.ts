/** A text as a value of one type (`integer`, `boolean`); `undefined` when it is none of that type. */
export type Scalar = (text: string) => unknown;
/**
 * What the contract wants of something that comes as text. What does not fit stays text, so that the checks can say what
 * is wrong with it. Absent: text.
 */
export type Value = Scalar | Structure;
/** An array, an object, or a choice of these and single values. */
export interface Structure {
    /** Where a single value may stand, too. */
    readonly scalar?: Scalar;
    /** Of an array; of one that begins with `prefix`, those behind it. */
    readonly items?: Value;
    /** Of a tuple. */
    readonly prefix?: readonly Value[];
    /** Of an object, by name. */
    readonly properties?: readonly (readonly [name: string, value: Value])[];
    /** Of an object, members by their name; `properties` come first. */
    readonly patterns?: readonly (readonly [pattern: RegExp, value: Value])[];
    /** Of an object, all other members. */
    readonly rest?: Value;
}
export declare function anyText(value: string): string;
export declare function number(value: string): number | undefined;
/** An integer that a number can hold: another one would be a neighbour of what was meant, so it stays text. */
export declare function integer(value: string): number | undefined;
export declare function boolean(value: string): boolean | undefined;
/** `null` is the empty text. */
export declare function nothing(value: string): null | undefined;
/**
 * A choice of types: the first that fits. In the order `nothing`, `boolean`, `integer`, `number`, `text`, so that each
 * gets what it alone would get, and text the rest.
 */
export declare function oneOf(...scalars: readonly Scalar[]): Scalar;
/** Of what the contract says nothing: texts, in arrays and objects as the style has them. */
export declare const anything: Structure;
