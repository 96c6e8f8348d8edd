/** Converts between the wire value and the application's value. */
export interface ValueConversion {
    /** @throws TypeError for invalid text */
    readonly decode: (value: unknown) => unknown;
    readonly encode: (value: unknown) => unknown;
    /** Handles numbers that JSON would round: see `exactJson`. */
    readonly exact?: (value: unknown) => unknown;
}
/** The places to convert inside a value. Plain data, so that bundles contain only those of the operations in use. */
export type Conversion = ValueConversion | ObjectConversion | {
    readonly items: Conversion | undefined;
    readonly first?: readonly (Conversion | undefined)[];
}
/** For each value of a stream. */
 | {
    readonly each: Conversion;
} | {
    readonly all: readonly Conversion[];
}
/** Alternatives, identified by a member. */
 | {
    readonly tag: string;
    readonly cases: {
        readonly [value: string]: Conversion;
    };
    readonly otherwise?: Conversion;
} | {
    readonly of: () => Conversion;
};
export interface ObjectConversion {
    readonly members: {
        readonly [name: string]: Conversion | undefined;
    };
    readonly patterns?: readonly {
        readonly pattern: RegExp;
        readonly value?: Conversion;
    }[];
    /** For members that neither `members` nor `patterns` names. */
    readonly rest?: Conversion;
}
/** The conversions of an operation. All other values pass unchanged. */
export interface OperationConversions {
    /** Of `{ path, query, headers, cookies, body }`. */
    readonly request?: Conversion;
    /** Keyed by `200`, `4XX` or `default`; applies to `{ body, headers }`. */
    readonly responses?: {
        readonly [status: string]: Conversion;
    };
}
export type ConversionDirection = keyof ValueConversion;
/** A value that cannot be converted. */
export declare class ConversionError extends TypeError {
    /** JSON Pointer of the value in the whole. */
    readonly pointer: string;
    constructor(pointer: string, cause: unknown);
}
/** `format: date-time` as a `Date`. */
export declare const dateTime: ValueConversion;
/** Like `dateTime`, where other documented values stay unchanged. */
export declare function orUnchanged(conversion: ValueConversion): ValueConversion;
/**
 * Converts texts to values of `Temporal`.
 *
 * @param type called for the first value, so that programs can load a polyfill before
 */
export declare function temporal(type: () => {
    from(text: string): {
        toString(): string;
    };
}, isFormat: (text: string) => boolean): ValueConversion;
/** Converts texts with a program's own functions. */
export declare function textFormat<Value>(read: (text: string) => Value, write: (value: Value) => string): ValueConversion;
/**
 * Converts everything inside a value. Returns the same value when nothing changes, and never mutates it.
 *
 * @throws ConversionError for an invalid value inside; the conversion's own error for the value itself
 */
export declare function convert(conversion: Conversion, value: unknown, direction: ConversionDirection): unknown;
/** @throws ConversionError (from the returned function) for a value that cannot be converted */
export declare function decoder<Wire, Value>(conversion: Conversion): (value: Wire) => Value;
export declare function encoder<Value, Wire>(conversion: Conversion): (value: Value) => Wire;
/** The conversions for a response status. @param responses the documented ones */
export declare function responseConversion({ responses }: OperationConversions, documented: {
    readonly [status: string]: unknown;
}, status: number): Conversion | undefined;
