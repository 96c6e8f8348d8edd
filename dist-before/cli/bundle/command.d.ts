/** `countersign bundle`. */
export declare function bundleCommand(args: readonly string[]): Promise<number>;
