import { type Structure, type Value } from "./scalars.ts";
/** A name, decoded, and a value as it stands. */
export type Pair = readonly [name: string, value: string];
/** Undoes the encoding of a place. */
type Decode = (text: string) => string;
/** A text as the contract wants it; text that does not fit is left to the checks. */
export declare function single(value: Value | undefined, text: string): unknown;
export declare function admitsArray({ items, prefix }: Structure): boolean;
export declare function admitsObject({ patterns, properties, rest }: Structure): boolean;
/** Whether a text can be no other than the single value it says. */
export declare function fitsScalar({ scalar }: Structure, text: string): boolean;
export declare function itemOf({ items, prefix }: Structure, index: number): Value | undefined;
export declare function propertyOf({ patterns, properties, rest }: Structure, name: string): Value | undefined;
/** Whether the contract names a property, by itself or by a pattern. */
export declare function hasProperty({ patterns, properties }: Structure, name: string): boolean;
/** An array of texts that are decoded already. */
export declare function arrayOf(value: Structure, texts: readonly string[]): readonly unknown[];
/**
 * An object of texts that are decoded already.
 *
 * @throws TypeError when a name is there twice
 */
export declare function objectOf(value: Structure, pairs: readonly Pair[]): object;
/** Sets a member with any name: `__proto__` is ordinary data. */
export declare function setMember(object: Record<string, unknown>, name: string, value: unknown): void;
/**
 * One text with delimiters in it: `blue,black`, `R,100,G,200`, `R=100,G=200`.
 *
 * @param equals between name and value of a member; absent where that is another `comma`
 * @throws TypeError for a name without a value
 */
export declare function fromList(value: Value | undefined, raw: string, comma: string | RegExp, equals: string | undefined, decode: Decode): unknown;
export {};
