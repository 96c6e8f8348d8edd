/** `24 hours`: the largest unit without a fraction. Days are used only from two on. */
export declare function duration(seconds: number): string;
/** `second`, `10 minutes`: the text after "per". */
export declare function per(seconds: number): string;
export declare function amount(count: number, noun: string): string;
/** `a, b and c`. */
export declare function list(items: readonly string[]): string;
