import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { Server as McpServer } from "@modelcontextprotocol/sdk/server/index.js";
import { listen } from "../../support/listen.ts";

/** Calls tools through a server of HTTP without sessions: each request has a server of its own. */
export async function overHttp(create: () => McpServer, use: (client: Client) => Promise<void>): Promise<void> {
  await using listener = await listen(async (request, response) => {
    const transport = new StreamableHTTPServerTransport({});
    response.on("close", () => void transport.close());
    await create().connect(transport as Parameters<McpServer["connect"]>[0]);
    await transport.handleRequest(request, response);
  });
  const client = new Client({ name: "test", version: "1" });
  const at = new URL("/mcp", listener.url);
  await client.connect(new StreamableHTTPClientTransport(at) as Parameters<Client["connect"]>[0]);
  try {
    await use(client);
  } finally {
    await client.close();
  }
}
