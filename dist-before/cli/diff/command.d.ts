/** `countersign diff`. */
export declare function diffCommand(args: readonly string[]): Promise<number>;
