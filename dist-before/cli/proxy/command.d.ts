/** `countersign proxy`. */
export declare function proxyCommand(args: readonly string[]): Promise<number>;
