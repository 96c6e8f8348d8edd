/** `countersign lint`. */
export declare function lintCommand(args: readonly string[]): Promise<number>;
