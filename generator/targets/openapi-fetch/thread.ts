import { Worker } from "node:worker_threads";
import type { SchemaReply, SchemaRequest } from "./tool.ts";

/**
 * Runs openapi-typescript in a thread, which loads the version of TypeScript that the tool needs without affecting the process.
 *
 * @param megabytes limit of the thread's heap
 */
export function printSchema(workerData: SchemaRequest, megabytes = 4096): Promise<SchemaReply> {
  const { promise, resolve } = Promise.withResolvers<SchemaReply>();
  // The published package contains JavaScript.
  const file = new URL(import.meta.url.endsWith(".ts") ? "worker.ts" : "worker.js", import.meta.url);
  const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  const fail = (message: string): void => resolve({ kind: "failed", message });
  worker.once("message", (reply: SchemaReply) => resolve(reply));
  worker.once("error", (error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
      resolve({ kind: "exhausted", megabytes });
    else fail(error instanceof Error ? error.message : String(error));
  });
  worker.once("exit", () => fail("it ended without a result"));
  return promise.finally(() => worker.terminate());
}
