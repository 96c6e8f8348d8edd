/** `countersign docs`. */
export declare function docsCommand(args: readonly string[]): Promise<number>;
