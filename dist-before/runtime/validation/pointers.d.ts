/** One step of a pointer, slash included. */
export declare function pointerStep(key: string | number): string;
/** Converts a pointer to a list of keys and indices. */
export declare function pathOf(root: unknown, pointer: string): (string | number)[];
/** The value that a pointer leads to; `undefined` if there is none. */
export declare function valueAt(root: unknown, pointer: string): unknown;
