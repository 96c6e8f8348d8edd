import { Worker } from "node:worker_threads";

/** The result for a thread that ended without a reply. */
export interface Failed {
  readonly kind: "failed";
  readonly message: string;
}

/** The result for a thread that ran out of memory. */
export interface Exhausted {
  readonly kind: "exhausted";
  readonly megabytes: number;
}

/**
 * Runs a module in a thread, and ends the thread after its one reply.
 *
 * @param folder URL of the calling module, which is in the same folder
 * @param name name of the module without `.ts`, because the published package contains JavaScript
 * @param megabytes limit of the thread's heap
 */
export function inThread<Reply>(
  folder: string,
  name: string,
  workerData: unknown,
  megabytes = 4096,
): Promise<Reply | Failed | Exhausted> {
  const { promise, resolve } = Promise.withResolvers<Reply | Failed | Exhausted>();
  const file = new URL(`${name}${folder.endsWith(".ts") ? ".ts" : ".js"}`, folder);
  const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  const fail = (message: string): void => resolve({ kind: "failed", message });
  worker.once("message", (reply: Reply) => resolve(reply));
  worker.once("error", (error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
      resolve({ kind: "exhausted", megabytes });
    else fail(error instanceof Error ? error.message : String(error));
  });
  worker.once("exit", () => fail("it ended without a result"));
  return promise.finally(() => worker.terminate());
}
