import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  type CallToolResult,
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import type { CallOptions, Client } from "./client.ts";
import { UnexpectedResponseError } from "./errors.ts";
import { type ToolFiles, withFiles } from "./mcp-files.ts";
import {
  argumentNames,
  completeSchema,
  type Definitions,
  plainName,
  plainText,
  type ToolSchema,
  unknownArguments,
} from "./mcp-schemas.ts";

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
  /** Where the body has files. */
  readonly files?: ToolFiles;
  /** The data of a success. */
  readonly output?: ToolSchema;
  /** Calls have an idempotency key. */
  readonly keyed?: true;
}

/** Gives the description of an operation its type, because compilers reject long lists of literals (TS2590). */
export function defineTool(operation: ToolOperation): ToolOperation {
  return operation;
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

/** Values of a stream that are returned. */
const MOST_ITEMS = 100;

/** Creates a server of the Model Context Protocol. Connect it to any transport of the SDK. */
export function createMcp(api: McpApi, client: Client, { tools: isChosen = () => true }: McpOptions = {}): Server {
  const { definitions, operations } = api;
  const tools = new Map(
    toolsOf(operations)
      .filter(isChosen)
      .map((tool) => [tool.name, tool]),
  );
  const info = { name: plainText(api.name, 80), version: plainText(api.version, 40) };
  const server = new Server(info, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools.values()].map((tool) => ({
      name: tool.name,
      description: descriptionOf(tool),
      annotations: tool.annotations,
      inputSchema: objectSchema(tool.input, definitions, false),
      ...(tool.output !== undefined && { outputSchema: objectSchema(resultOf(tool.output), definitions, true) }),
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
    // Language models write the input, so it is not type-checked; the server validates it.
    const { contentType, files } = tool;
    const unknown = unknownArguments(tool.input, input);
    if (unknown.length > 0) return { isError: true, content: [text({ error: unknownMessage(tool, unknown) })] };
    const own = files === undefined ? input : withFiles(input, files);
    const request = { ...(contentType !== undefined && "body" in input && { contentType }), ...own };
    const result = await tool.call(client, request as never, { signal });
    const { status } = result;
    if (!result.ok) return { isError: true, content: [text({ status, error: await plain(result.error) })] };
    const shown = await media(result.data);
    if (shown !== undefined) return { content: [shown] };
    const data = await plain(result.data);
    return { content: [text(data ?? null)], structuredContent: { status, ...(data !== undefined && { data }) } };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const body = error instanceof UnexpectedResponseError && error.body !== "" ? { body: error.body } : {};
    return { isError: true, content: [text({ error: message, ...body })] };
  }
}

/** Language models often leave out the groups, so the message names all arguments with theirs. */
function unknownMessage({ input }: McpTool, unknown: readonly string[]): string {
  const names = argumentNames(input);
  const known = names.length === 0 ? "The tool has none." : `The tool has ${plainText(names.join(", "), 1000)}.`;
  return `Unknown arguments: ${plainText(unknown.join(", "))}. ${known}`;
}

function text(value: unknown): { type: "text"; text: string } {
  return { type: "text", text: JSON.stringify(value, (_key, one) => (typeof one === "bigint" ? String(one) : one)) };
}

/** Images and sounds, which hosts can show to models. */
async function media(value: unknown): Promise<CallToolResult["content"][number] | undefined> {
  const kind = value instanceof Blob ? /^(image|audio)\//.exec(value.type)?.[1] : undefined;
  if (!(value instanceof Blob) || (kind !== "image" && kind !== "audio")) return undefined;
  const bytes = new Uint8Array(await value.arrayBuffer());
  return {
    type: kind,
    mimeType: value.type,
    data: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")),
  };
}

/** Collects streams into lists, and describes bytes by their size and type. */
async function plain(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return `${value.size} bytes of ${value.type}`;
  if (typeof value !== "object" || value === null || !(Symbol.asyncIterator in value)) return value;
  const items: unknown[] = [];
  for await (const item of value as AsyncIterable<unknown>) {
    if (items.push(item) >= MOST_ITEMS) break;
  }
  return items;
}

function objectSchema(schema: ToolSchema, definitions: Definitions, isOutput: boolean): { type: "object" } {
  return { ...completeSchema(schema, definitions, isOutput), type: "object" };
}

function resultOf(data: ToolSchema): ToolSchema {
  return { properties: { status: { type: "integer" }, data }, required: ["status"] };
}

const READS: ReadonlySet<string> = new Set(["GET", "HEAD", "QUERY", "OPTIONS"]);

function toolsOf(operations: readonly ToolOperation[]): readonly McpTool[] {
  const taken = new Set<string>();
  return operations.map((operation) => {
    const { id, keyed = false, method, summary } = operation;
    const base = plainName(id);
    let name = base;
    for (let number = 2; taken.has(name); number++) name = `${base}_${number}`;
    taken.add(name);
    const isRead = READS.has(method);
    const annotations = {
      title: plainText(summary ?? id, 80),
      readOnlyHint: isRead,
      destructiveHint: !isRead && method !== "POST",
      idempotentHint: isRead || method === "PUT" || method === "DELETE" || keyed,
      openWorldHint: true,
    } as const;
    return { ...operation, name, annotations };
  });
}

/** Marks text from the API as a quotation, so that models do not take it for instructions. */
function descriptionOf({ description, method, path, summary }: McpTool): string {
  const request = plainText(`${method} ${path.replaceAll(/\{([^{}]*)\}/g, ":$1")}`, 200);
  const text = plainText([summary, description].filter((one) => one !== undefined).join(". "));
  return text === "" ? request : `${request}. The API describes it as: "${text}"`;
}
