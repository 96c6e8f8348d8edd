import type { Pointer } from "../../generator/document/pointer.ts";
/** No value can be made for a schema: none exists, or none was found. */
export declare class Impossible extends Error {
    readonly at: Pointer;
    constructor(message: string, at: Pointer);
}
/** @returns the value, or `undefined` if none can be made */
export declare function ifPossible<Value>(make: () => Value): Value | undefined;
