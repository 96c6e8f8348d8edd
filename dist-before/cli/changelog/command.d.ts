/** `countersign changelog`. */
export declare function changelogCommand(args: readonly string[]): Promise<number>;
