/** `countersign generate`. */
export declare function generateCommand(args: readonly string[]): Promise<number>;
