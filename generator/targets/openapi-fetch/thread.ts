import { Worker } from "node:worker_threads";
import type { SchemaReply, SchemaRequest } from "./tool.ts";

/** The thread with openapi-typescript loaded, which takes a second. It stays for the next document. */
let loaded: { readonly key: string; readonly worker: Worker } | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs openapi-typescript in a thread, which loads the version of TypeScript that the tool needs without affecting the process.
 *
 * @param folders folders to resolve packages from, nearest first
 * @param megabytes limit of the thread's heap
 */
export function printSchema(
  request: SchemaRequest,
  folders: readonly string[],
  megabytes = 4096,
): Promise<SchemaReply> {
  const reply = last.then(() => printNext(request, folders, megabytes));
  last = reply.catch(() => {});
  return reply;
}

async function printNext(request: SchemaRequest, folders: readonly string[], megabytes: number): Promise<SchemaReply> {
  const key = JSON.stringify([folders, megabytes]);
  if (loaded?.key !== key) {
    await loaded?.worker.terminate();
    loaded = { key, worker: startWorker(folders, megabytes) };
  }
  const { worker } = loaded;
  const { promise, resolve } = Promise.withResolvers<SchemaReply>();
  const fail = (message: string): void => resolve({ kind: "failed", message });
  const onError = (error: unknown): void => {
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
      resolve({ kind: "exhausted", megabytes });
    else fail(error instanceof Error ? error.message : String(error));
  };
  const onExit = (): void => fail("it ended without a result");
  worker.on("message", resolve).on("error", onError).on("exit", onExit);
  worker.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only that of a window takes one
  worker.postMessage(request);
  const reply = await promise;
  worker.off("message", resolve).off("error", onError).off("exit", onExit);
  worker.unref();
  // A thread that failed may not be usable again.
  if (reply.kind !== "done") {
    loaded = undefined;
    await worker.terminate();
  }
  return reply;
}

function startWorker(workerData: readonly string[], megabytes: number): Worker {
  // The published package contains JavaScript.
  const file = new URL(import.meta.url.endsWith(".ts") ? "worker.ts" : "worker.js", import.meta.url);
  const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  worker.once("exit", () => {
    if (loaded?.worker === worker) loaded = undefined;
  });
  return worker;
}
