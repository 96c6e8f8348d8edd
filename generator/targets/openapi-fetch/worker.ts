// Runs in a separate thread, where `typescript` resolves to a different version than in the rest of the process.
import { parentPort, workerData } from "node:worker_threads";
import { printTypes, redirectPackages, type SchemaRequest } from "./tool.ts";

redirectPackages(workerData);
parentPort?.on("message", async (request: SchemaRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only that of a window takes one
  parentPort?.postMessage(await printTypes(request));
});
