// `countersign.ts FOLDER node|fetch [REPLIES]`: the server that was generated into a folder, on one of its adapters.
import { createServer as createHttpServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Server } from "../../runtime/server/create-server.ts";

interface AddItem {
  readonly path: { readonly orderId: string };
  readonly query: { readonly dryRun?: boolean };
  readonly body: { readonly sku: string; readonly quantity: number; readonly price: number };
}

const [, , folder = "", adapter = "node", validateReplies = "warn"] = process.argv;
// They are there only after the document was generated, and the peers were installed.
const generated = (await import(pathToFileURL(join(folder, "server/index.ts")).href)) as {
  createServer(options: object): Server;
};
const server = generated.createServer({
  validateReplies,
  handlers: {
    addItem: ({ path: { orderId }, query: { dryRun = false }, body: { sku, quantity, price } }: AddItem) => ({
      status: 201,
      body: { id: "item_1", order: orderId, sku, quantity, total: quantity * price, dryRun },
    }),
  },
});

const http = createHttpServer(adapter === "node" ? server.node : await fetchListener());
http.listen(0, "127.0.0.1", () => {
  // An address of another kind is that of a pipe.
  process.send?.({ port: (http.address() as AddressInfo).port });
});
process.on("message", () => process.send?.({ ...process.cpuUsage(), memory: process.memoryUsage.rss() }));

/** Request and Response on Node, by the same package as Hono. */
async function fetchListener(): Promise<Server["node"]> {
  const peers = createRequire(fileURLToPath(new URL("../peers/package.json", import.meta.url)));
  const { getRequestListener } = (await import(pathToFileURL(peers.resolve("@hono/node-server")).href)) as {
    getRequestListener(fetch: (request: Request) => Promise<Response>): Server["node"];
  };
  return getRequestListener((request) => server.fetch(request));
}
