import type { CommandLineApi } from "./command-line-help.ts";
export declare const SHELLS: readonly ["bash", "zsh", "fish"];
/** A script that asks the program for the words that may follow. */
export declare function completionScript(program: string, shell: (typeof SHELLS)[number]): string;
/**
 * The words that may stand at the end of a command.
 *
 * @param words what has been typed, of which the last word is to be completed
 */
export declare function completions(api: CommandLineApi, words: readonly string[]): readonly string[];
