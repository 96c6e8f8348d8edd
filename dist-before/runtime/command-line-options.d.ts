import type { CallOptions, Client } from "./client.ts";
/** The kind of an option's value. `value`: JSON, or else text. */
export type OptionKind = "string" | "integer" | "bigint" | "number" | "boolean" | "json" | "value" | "file";
/** An option of a command. Its texts are those of the contract. */
export interface CommandOption {
    readonly name: string;
    /** The place of its value in the request: `["query", "limit"]`. */
    readonly to: readonly [string] | readonly [string, string];
    readonly kind: OptionKind;
    readonly required?: true;
    /** It may be repeated. */
    readonly many?: true;
    readonly values?: readonly (string | number | boolean | null)[];
    readonly description?: string;
}
export interface CommandResult {
    readonly ok: boolean;
    readonly status: number;
    readonly data?: unknown;
    readonly error?: unknown;
}
/** The generated description of a command, which calls one operation. */
export interface Command {
    /** Words of the command: those of the group, and its own. */
    readonly words: readonly [string] | readonly [string, string];
    readonly method: string;
    readonly path: string;
    readonly summary?: string;
    readonly description?: string;
    readonly call: (client: Client, request: never, options?: CallOptions) => Promise<CommandResult>;
    /** The items of all pages. */
    readonly items?: (client: Client, request: never, options?: CallOptions) => AsyncIterable<unknown>;
    readonly options: readonly CommandOption[];
    readonly body?: CommandBody;
    /** Media types of a success, where there are several. */
    readonly accepts?: readonly string[];
}
/** How `--body` is read. */
export type BodyKind = "json" | "lines" | "text" | "file";
export interface CommandBody {
    readonly required: boolean;
    /** The first is the default. */
    readonly contents: readonly {
        readonly type: string;
        readonly kind: BodyKind;
    }[];
    /** The contract does not say which members it has, so that unknown options are members. */
    readonly open?: true;
    /** The media type has to be named. */
    readonly named?: true;
}
/** Invalid arguments. */
export declare class UsageError extends Error {
    readonly name = "UsageError";
}
/** Options that commands have besides those of the contract. */
export declare const COMMON_OPTIONS: {
    readonly "base-url": {
        readonly type: "string";
        readonly multiple: false;
    };
    readonly json: {
        readonly type: "boolean";
        readonly multiple: false;
    };
    readonly help: {
        readonly type: "boolean";
        readonly multiple: false;
        readonly short: "h";
    };
};
/** The arguments of a command as the request of its operation. */
export interface ParsedCommand {
    readonly request: Readonly<Record<string, unknown>>;
    readonly baseUrl: string | undefined;
    readonly isCompact: boolean;
    readonly isAll: boolean;
    /** The media type that the response shall have. */
    readonly accept?: string;
}
/** @throws UsageError */
export declare function parseCommand(command: Command, args: readonly string[]): Promise<ParsedCommand>;
/** Whether a request can be sent there. */
export declare function isUrl(text: string): boolean;
export declare function hasContentType({ contents, named }: CommandBody): boolean;
