import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { CallOptions, Client } from "./client.ts";
import { type Definitions, type ToolSchema } from "./mcp-schemas.ts";
interface ToolResult {
    readonly ok: boolean;
    readonly status: number;
    readonly data?: unknown;
    readonly error?: unknown;
}
/** The generated description of an operation. Its texts are those of the contract. */
export interface ToolOperation {
    readonly id: string;
    readonly method: string;
    readonly path: string;
    readonly summary?: string;
    readonly description?: string;
    readonly call: (client: Client, request: never, options?: CallOptions) => Promise<ToolResult>;
    /** The groups of the request: `path`, `query`, `headers`, `body`. */
    readonly input: ToolSchema;
    /** The media type of the body, unless it is the client's default. */
    readonly contentType?: string;
    /** The data of a success. */
    readonly output?: ToolSchema;
    /** Calls have an idempotency key. */
    readonly keyed?: true;
}
/** A tool, which calls one operation. */
export interface McpTool extends ToolOperation {
    readonly name: string;
    readonly annotations: {
        readonly title: string;
        readonly readOnlyHint: boolean;
        readonly destructiveHint: boolean;
        readonly idempotentHint: boolean;
        readonly openWorldHint: true;
    };
}
export interface McpApi {
    readonly name: string;
    readonly version: string;
    readonly operations: readonly ToolOperation[];
    /** Schemas that those of operations refer to. */
    readonly definitions: Definitions;
}
export interface McpOptions {
    /** Which tools there are. Default: all. */
    readonly tools?: (tool: McpTool) => boolean;
}
/** Creates a server of the Model Context Protocol. Connect it to any transport of the SDK. */
export declare function createMcp(api: McpApi, client: Client, { tools: isChosen }?: McpOptions): Server;
export {};
