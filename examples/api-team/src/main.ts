import { serve } from "@hono/node-server";
import { createApp } from "./app.ts";
import { openDatabase } from "./database.ts";

const { API_KEY, PORT = "3000" } = process.env;
if (API_KEY === undefined) throw new Error("Set API_KEY, the key of the first customer.");

const database = await openDatabase(process.env);
const app = createApp({
  database,
  customerOf: (key) => (key === API_KEY ? { id: "customer_1" } : undefined),
});
const server = serve({ fetch: app.fetch, port: Number(PORT), hostname: "127.0.0.1" }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
);
process.once("SIGTERM", () => server.close(() => void database.close()));
