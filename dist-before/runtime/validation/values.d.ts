/** An object of JSON: no array, not null. */
export declare function isObject(value: unknown): value is {
    readonly [key: string]: unknown;
};
export declare function isArray(value: unknown): value is readonly unknown[];
/** JSON has neither `NaN` nor infinities. */
export declare function isNumber(value: unknown): value is number;
/** `1.0` is an integer too. */
export declare function isInteger(value: unknown): value is number;
export declare function isOptionalString(value: unknown): boolean;
export declare function isOptionalBoolean(value: unknown): boolean;
export declare function isOptionalNumber(value: unknown): boolean;
export declare function isOptionalInteger(value: unknown): boolean;
/** A member whose name every object inherits something by: `constructor`. */
export declare function ownMember(object: {
    readonly [key: string]: unknown;
}, name: string): unknown;
/** How many members have a value: JSON has no `undefined`, so that such members do not count. */
export declare function memberCount(object: {
    readonly [key: string]: unknown;
}): number;
export declare function isLonger(text: string, limit: number): boolean;
export declare function isShorter(text: string, limit: number): boolean;
/** In decimal, as the numbers are written: 0.3 is a multiple of 0.1, though not in binary. */
export declare function isMultipleOf(value: number, step: number): boolean;
/** Whether two JSON values are equal, ignoring the order of members. */
export declare function isEqual(a: unknown, b: unknown, depth?: number): boolean;
/** Whether no two items are equal. */
export declare function isUnique(items: readonly unknown[]): boolean;
