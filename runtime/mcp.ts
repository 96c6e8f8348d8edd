import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  type CallToolResult,
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import type { CallOptions, Client } from "./client.ts";

/** An object of JSON Schema. */
export type ToolSchema = { readonly [keyword: string]: unknown };

interface ToolResult {
  readonly ok: boolean;
  readonly status: number;
  readonly data?: unknown;
  readonly error?: unknown;
}

/** The generated description of a tool, which calls one operation. */
export interface McpTool {
  readonly name: string;
  readonly description: string;
  readonly call: (client: Client, request: never, options?: CallOptions) => Promise<ToolResult>;
  /** The groups of the request: `path`, `query`, `headers`, `body`. */
  readonly input: ToolSchema;
  /** The data of a success. */
  readonly output?: ToolSchema;
  readonly annotations: {
    readonly title: string;
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
  };
}

export interface McpApi {
  readonly name: string;
  readonly version: string;
  readonly tools: readonly McpTool[];
  /** Schemas that those of tools refer to, by name. */
  readonly definitions: { readonly [name: string]: ToolSchema };
}

export interface McpOptions {
  /** Which tools there are. Default: all. */
  readonly tools?: (tool: McpTool) => boolean;
}

/** Values of a stream that are returned. */
const MOST_ITEMS = 100;

/** Creates a server of the Model Context Protocol. Connect it to any transport of the SDK. */
export function createMcp(api: McpApi, client: Client, { tools: isChosen = () => true }: McpOptions = {}): Server {
  const { definitions, name, version } = api;
  const tools = new Map(api.tools.filter(isChosen).map((tool) => [tool.name, tool]));
  const server = new Server({ name, version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools.values()].map(({ annotations, description, input, name: tool, output }) => ({
      name: tool,
      description,
      annotations: { ...annotations, openWorldHint: true },
      inputSchema: { ...complete(input, definitions), type: "object" as const },
      ...(output !== undefined && { outputSchema: outputSchema(output, definitions) }),
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const tool = tools.get(params.name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    return callTool(tool, client, params.arguments ?? {}, signal);
  });
  return server;
}

async function callTool(tool: McpTool, client: Client, input: object, signal: AbortSignal): Promise<CallToolResult> {
  try {
    // Who made the input is not bound by types: the server validates it.
    const result = await tool.call(client, input as never, { signal });
    const { status } = result;
    if (!result.ok) return { isError: true, content: [text({ status, error: await plain(result.error) })] };
    const data = await plain(result.data);
    return { content: [text(data ?? null)], structuredContent: { status, ...(data !== undefined && { data }) } };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { isError: true, content: [text({ error: message })] };
  }
}

function text(value: unknown): { type: "text"; text: string } {
  return { type: "text", text: JSON.stringify(value, (_key, one) => (typeof one === "bigint" ? String(one) : one)) };
}

/** Streams become lists, and bytes what they are. */
async function plain(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return `${value.size} bytes of ${value.type}`;
  if (typeof value !== "object" || value === null || !(Symbol.asyncIterator in value)) return value;
  const items: unknown[] = [];
  for await (const item of value as AsyncIterable<unknown>) {
    if (items.push(item) >= MOST_ITEMS) break;
  }
  return items;
}

function outputSchema(data: ToolSchema, definitions: McpApi["definitions"]): ToolSchema & { readonly type: "object" } {
  const schema = { properties: { status: { type: "integer" }, data }, required: ["status"] };
  return { ...complete(schema, definitions), type: "object" };
}

/** A schema with the definitions that it refers to, directly or through others. */
function complete(schema: ToolSchema, definitions: McpApi["definitions"]): ToolSchema {
  const found: Record<string, ToolSchema> = {};
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, one] of Object.entries(value)) {
      const name = key === "$ref" && typeof one === "string" ? one.replace(/^#\/\$defs\//, "") : undefined;
      const definition = name === undefined ? undefined : definitions[name];
      if (name === undefined || definition === undefined) visit(one);
      else if (!Object.hasOwn(found, name)) {
        found[name] = definition;
        visit(definition);
      }
    }
  };
  visit(schema);
  return Object.keys(found).length === 0 ? schema : { ...schema, $defs: found };
}
