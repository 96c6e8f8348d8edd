import { Worker } from "node:worker_threads";
import type { SchemaReply, SchemaRequest } from "./tool.ts";

/** Beside the other work: the thread has the version of TypeScript that openapi-typescript needs, and keeps it to itself. */
export function printSchema(request: SchemaRequest): Promise<SchemaReply> {
  const { promise, resolve } = Promise.withResolvers<SchemaReply>();
  // In the published package the sources are JavaScript.
  const file = new URL(import.meta.url.endsWith(".ts") ? "worker.ts" : "worker.js", import.meta.url);
  const worker = new Worker(file, { workerData: request, resourceLimits: { maxOldGenerationSizeMb: 4096 } });
  const fail = (message: string): void => resolve({ kind: "failed", message });
  worker.once("message", (reply: SchemaReply) => resolve(reply));
  worker.once("error", (error: unknown) => fail(error instanceof Error ? error.message : String(error)));
  worker.once("exit", () => fail("it ended without a result"));
  return promise.finally(() => worker.terminate());
}
