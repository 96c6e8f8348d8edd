/** `countersign mock`. */
export declare function mockCommand(args: readonly string[]): Promise<number>;
