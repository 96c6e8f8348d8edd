import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError, } from "@modelcontextprotocol/sdk/types.js";
import { UnexpectedResponseError } from "./errors.js";
import { completeSchema, plainName, plainText } from "./mcp-schemas.js";
/** Values of a stream that are returned. */
const MOST_ITEMS = 100;
/** Creates a server of the Model Context Protocol. Connect it to any transport of the SDK. */
export function createMcp(api, client, { tools: isChosen = () => true } = {}) {
    const { definitions, operations } = api;
    const tools = new Map(toolsOf(operations)
        .filter(isChosen)
        .map((tool) => [tool.name, tool]));
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
        if (tool === undefined)
            throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`);
        return callTool(tool, client, params.arguments ?? {}, signal);
    });
    return server;
}
async function callTool(tool, client, input, signal) {
    try {
        // Who made the input is not bound by types: the server validates it.
        const { contentType } = tool;
        const request = { ...input, ...(contentType !== undefined && "body" in input && { contentType }) };
        const result = await tool.call(client, request, { signal });
        const { status } = result;
        if (!result.ok)
            return { isError: true, content: [text({ status, error: await plain(result.error) })] };
        const shown = await media(result.data);
        if (shown !== undefined)
            return { content: [shown] };
        const data = await plain(result.data);
        return { content: [text(data ?? null)], structuredContent: { status, ...(data !== undefined && { data }) } };
    }
    catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const body = error instanceof UnexpectedResponseError && error.body !== "" ? { body: error.body } : {};
        return { isError: true, content: [text({ error: message, ...body })] };
    }
}
function text(value) {
    return { type: "text", text: JSON.stringify(value, (_key, one) => (typeof one === "bigint" ? String(one) : one)) };
}
/** Images and sounds, which hosts can show to models. */
async function media(value) {
    const kind = value instanceof Blob ? /^(image|audio)\//.exec(value.type)?.[1] : undefined;
    if (!(value instanceof Blob) || (kind !== "image" && kind !== "audio"))
        return undefined;
    const bytes = new Uint8Array(await value.arrayBuffer());
    return {
        type: kind,
        mimeType: value.type,
        data: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")),
    };
}
/** Streams become lists, and bytes what they are. */
async function plain(value) {
    if (value instanceof Blob)
        return `${value.size} bytes of ${value.type}`;
    if (typeof value !== "object" || value === null || !(Symbol.asyncIterator in value))
        return value;
    const items = [];
    for await (const item of value) {
        if (items.push(item) >= MOST_ITEMS)
            break;
    }
    return items;
}
function objectSchema(schema, definitions, isOutput) {
    return { ...completeSchema(schema, definitions, isOutput), type: "object" };
}
function resultOf(data) {
    return { properties: { status: { type: "integer" }, data }, required: ["status"] };
}
const READS = new Set(["GET", "HEAD", "QUERY", "OPTIONS"]);
function toolsOf(operations) {
    const taken = new Set();
    return operations.map((operation) => {
        const { id, keyed = false, method, summary } = operation;
        const base = plainName(id);
        let name = base;
        for (let number = 2; taken.has(name); number++)
            name = `${base}_${number}`;
        taken.add(name);
        const isRead = READS.has(method);
        const annotations = {
            title: plainText(summary ?? id, 80),
            readOnlyHint: isRead,
            destructiveHint: !isRead && method !== "POST",
            idempotentHint: isRead || method === "PUT" || method === "DELETE" || keyed,
            openWorldHint: true,
        };
        return { ...operation, name, annotations };
    });
}
/** What others wrote is a quotation. */
function descriptionOf({ description, method, path, summary }) {
    const request = plainText(`${method} ${path.replaceAll(/\{([^{}]*)\}/g, ":$1")}`, 200);
    const said = plainText([summary, description].filter((one) => one !== undefined).join(". "));
    return said === "" ? request : `${request}. The API describes it as: "${said}"`;
}
