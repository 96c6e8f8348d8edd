import { Worker } from "node:worker_threads";

/** What is said for a thread that ended without a reply. */
export interface Failed {
  readonly kind: "failed";
  readonly message: string;
}

/** What is said for a thread that needed more than its heap. */
export interface Exhausted {
  readonly kind: "exhausted";
  readonly megabytes: number;
}

/**
 * Has a module do its work in a thread of its own, and ends that after its one reply.
 *
 * @param folder address of the module that asks, which stands beside it
 * @param name of the module, without `.ts`: in the published package the sources are JavaScript
 * @param megabytes of its heap
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
