import type { Client } from "./client.ts";
import { type CommandLineApi } from "./command-line-help.ts";
import { environment } from "./environment.ts";
/** What the command line sets, other than the environment. */
export interface CommandLineOptions {
    readonly baseUrl?: string;
}
/** Creates the client, with credentials of the environment. */
type Connect = (env: ReturnType<typeof environment>, options: CommandLineOptions) => Client;
/** Runs the command that the arguments of the process name, and sets its exit code. */
export declare function runCommandLine(api: CommandLineApi, connect: Connect): Promise<void>;
export {};
