/** `countersign webhook`. */
export declare function webhookCommand(args: readonly string[]): Promise<number>;
