import type { Assertion } from "../../generator/ir/schema.ts";
/** A limit; `exclusive` where the value itself is outside. */
export interface Bound {
    readonly value: number;
    readonly exclusive: boolean;
}
export type Size = "Length" | "Items" | "Properties";
/** The strictest lower bound of numbers. */
export declare function lowerBound(assertions: readonly Assertion[]): Bound | undefined;
/** The strictest upper bound of numbers. */
export declare function upperBound(assertions: readonly Assertion[]): Bound | undefined;
/** The lower bound of a size; 0 if there is none. */
export declare function leastSize(assertions: readonly Assertion[], size: Size): number;
/** The upper bound of a size; infinite if there is none. */
export declare function mostSize(assertions: readonly Assertion[], size: Size): number;
export declare function multiplesOf(assertions: readonly Assertion[]): readonly number[];
/** For integers, `> 0` equals `>= 1`. */
export declare function closedFor(bound: Bound | undefined, integer: boolean, step: 1 | -1): Bound | undefined;
/** Whether a lower (`step` 1) or upper (-1) bound allows no more than another. */
export declare function isWithin(one: Bound | undefined, other: Bound | undefined, step: 1 | -1): boolean;
/** Whether every multiple of one number is a multiple of the other. */
export declare function dividesInto(one: number, other: number): boolean;
