/** The code of a system error, `ENOENT`. */
export declare function errorCode(error: unknown): string | undefined;
/** Whether a file system error says that there is nothing at the path. */
export declare function isMissing(error: unknown): boolean;
/** The result of a file system call, or `undefined` where there is nothing at its path. */
export declare function unlessMissing<T>(call: () => T): T | undefined;
/** Describes why a file system call failed; `undefined` for other errors. */
export declare function failureReason(error: unknown): string | undefined;
