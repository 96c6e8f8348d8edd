/** `process` of Node, Deno and Bun. */
export interface CommandProcess {
    readonly argv: readonly string[];
    readonly stdin: AsyncIterable<Uint8Array<ArrayBuffer>>;
    readonly stdout: CommandOutput;
    readonly stderr: CommandOutput;
    exitCode?: number | undefined;
    exit(code: number): never;
    once(event: "SIGINT", listener: () => void): unknown;
    getBuiltinModule(name: string): unknown;
}
export interface CommandOutput {
    write(chunk: string | Uint8Array, done: (error?: Error | null) => void): unknown;
    on(event: "error", listener: (error: Error & {
        readonly code?: string;
    }) => void): unknown;
}
interface Option {
    readonly type: "string" | "boolean";
    readonly multiple: boolean;
    readonly short?: string;
}
interface Util {
    parseArgs(config: {
        readonly args: readonly string[];
        readonly options: Readonly<Record<string, Option>>;
    }): {
        readonly values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
    };
}
/** @throws Error outside of Node, Deno and Bun */
export declare function commandProcess(): CommandProcess;
/** `parseArgs` of `node:util`. */
export declare function parseArguments(args: readonly string[], options: Readonly<Record<string, Option>>): ReturnType<Util["parseArgs"]>["values"];
/** The bytes of a file, or of standard input (`-`). */
export declare function readBytes(path: string): Promise<Uint8Array<ArrayBuffer>>;
export {};
