/** `countersign test`. */
export declare function testCommand(args: readonly string[]): Promise<number>;
