import type { Reply, Request } from "./generate.ts";

/** A document that takes longer is given up. */
const MOST_SECONDS = 60;

export interface Runner {
  /** Generates; a request that is still running is dropped, and its promise never settles. */
  run(request: Request): Promise<Reply>;
}

/** Runs requests in a worker, so that the page stays responsive and a hostile document can be stopped. */
export function createRunner(): Runner {
  let worker: Worker | undefined;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  return {
    run(request) {
      if (busy) stop();
      busy = true;
      clearTimeout(timer);
      worker ??= new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
      const current = worker;
      const { promise, resolve } = Promise.withResolvers<Reply>();
      const end = (reply: Reply): void => {
        if (current !== worker) return;
        busy = false;
        clearTimeout(timer);
        resolve(reply);
      };
      const once = { once: true };
      current.addEventListener("message", ({ data }: MessageEvent<Reply>) => end(data), once);
      current.addEventListener(
        "error",
        ({ message }) => end({ kind: "failed", message: message || "The generator did not start." }),
        once,
      );
      timer = setTimeout(() => {
        end({ kind: "failed", message: `The document took more than ${MOST_SECONDS} s, so it was given up.` });
        stop();
      }, MOST_SECONDS * 1000);
      current.postMessage(request);
      return promise;
    },
  };
}
