export declare function isNumeric(value: unknown): value is number | bigint;
export declare function isWideInteger(value: unknown): value is number | bigint;
export declare function isWideMultipleOf(value: number | bigint, step: number): boolean;
/** Of a number beyond 2^53, which was rounded before anyone could look, only the size is judged. */
export declare function isWideInt64(value: number | bigint): boolean;
export declare function isWideUint64(value: number | bigint): boolean;
