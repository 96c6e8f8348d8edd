/** The help of each command. */
export declare const COMMANDS: ReadonlyMap<string, string>;
/** Handles options without a command, such as `--help`. */
export declare function generalCommand(argv: readonly string[]): number;
