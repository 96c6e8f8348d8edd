/** `countersign verify`. */
export declare function verifyCommand(args: readonly string[]): Promise<number>;
