import { Worker } from "node:worker_threads";

/** What the thread is given. */
export interface TypeCheckRequest {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Folders whose TypeScript 5 may be used, the nearest first. */
  readonly folders: readonly string[];
}

export interface TypeFault {
  /** Of one of the files. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/** What comes back. */
export type TypeCheckReply =
  | { readonly kind: "done"; readonly faults: readonly TypeFault[] }
  | { readonly kind: "failed"; readonly message: string };

/** Has TypeScript 5 judge files that are nowhere but in memory, in a thread that has this version to itself. */
export function typeCheck(request: TypeCheckRequest): Promise<TypeCheckReply> {
  const { promise, resolve } = Promise.withResolvers<TypeCheckReply>();
  // In the published package the sources are JavaScript.
  const file = new URL(
    import.meta.url.endsWith(".ts") ? "type-check-worker.ts" : "type-check-worker.js",
    import.meta.url,
  );
  const worker = new Worker(file, { workerData: request, resourceLimits: { maxOldGenerationSizeMb: 4096 } });
  const fail = (message: string): void => resolve({ kind: "failed", message });
  worker.once("message", (reply: TypeCheckReply) => resolve(reply));
  worker.once("error", (error: unknown) => fail(error instanceof Error ? error.message : String(error)));
  worker.once("exit", () => fail("it ended without a result"));
  return promise.finally(() => worker.terminate());
}
