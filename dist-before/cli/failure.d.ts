/** Exit codes. */
export declare const EXIT: {
    readonly done: 0;
    /** Drift or findings: the input is valid, but a check failed. */
    readonly drift: 1;
    /** Invalid usage, config or document. */
    readonly usage: 2;
    readonly interrupted: 130;
};
/** Invalid usage of the command line. The message is printed without a stack, with a hint to the command's help. */
export declare class UsageError extends Error {
    readonly command: string;
    constructor(message: string, command?: string);
}
export declare function errorCode(error: unknown): string | undefined;
/** Reports an unexpected error. The stack is printed only on request, because it does not help users. */
export declare function reportCrash(error: unknown): number;
