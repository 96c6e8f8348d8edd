import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { Server as McpServer } from "@modelcontextprotocol/sdk/server/index.js";
import { listen } from "../../support/listen.ts";

/** Calls tools through a server of HTTP. */
export async function overHttp(server: McpServer, use: (client: Client) => Promise<void>): Promise<void> {
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: () => crypto.randomUUID() });
  await server.connect(transport as Parameters<McpServer["connect"]>[0]);
  await using listener = await listen((request, response) => void transport.handleRequest(request, response));
  const client = new Client({ name: "test", version: "1" });
  const at = new URL("/mcp", listener.url);
  await client.connect(new StreamableHTTPClientTransport(at) as Parameters<Client["connect"]>[0]);
  try {
    await use(client);
  } finally {
    await client.close();
  }
}
