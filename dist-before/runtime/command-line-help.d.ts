import { type Command } from "./command-line-options.ts";
/** What a program of the API says of itself. Its texts are those of the contract. */
export interface CommandLineApi {
    /** The name of the program. */
    readonly name: string;
    readonly title: string;
    readonly version: string;
    readonly description?: string;
    /** Environment variables that it reads. */
    readonly variables: readonly string[];
    readonly groups: readonly {
        readonly name: string;
        readonly description?: string;
    }[];
    readonly commands: readonly Command[];
}
export declare function programHelp(api: CommandLineApi): string;
export declare function groupHelp(api: CommandLineApi, group: string): string;
export declare function commandHelp({ name }: CommandLineApi, command: Command): string;
