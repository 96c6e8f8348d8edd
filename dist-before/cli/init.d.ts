/** `countersign init`: never changes existing files, so it can be repeated. */
export declare function initCommand(args: readonly string[]): Promise<number>;
