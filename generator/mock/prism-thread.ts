import { createRequire } from "node:module";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { JsonObject } from "../document/json.ts";
import type { Slice } from "./slice.ts";

/** What Prism is to do, as it is told: `config` of its own. */
export interface PrismTask {
  /** Tells operations apart, those of one document from those of another. */
  readonly key: string;
  readonly slice: Slice;
  /** The status that is asked for. */
  readonly status?: number;
  readonly config: JsonObject;
}

/** What becomes of a task. `refused`: Prism cannot answer so; `failed`: it broke. */
export type PrismReply =
  | {
      readonly kind: "answered";
      readonly status: number;
      readonly headers: Readonly<Record<string, unknown>>;
      readonly body: unknown;
    }
  | { readonly kind: "refused" | "failed"; readonly message: string };

/** A task as the thread gets it: what it was given once it keeps. */
export interface PrismMessage extends Omit<PrismTask, "slice"> {
  readonly slice?: Slice;
}

/** Prism in a thread of its own, which is ended where a document has it work without end, or make what fills the memory. */
export interface PrismThread {
  do(task: PrismTask): Promise<PrismReply>;
  close(): Promise<void>;
}

/** Real documents take hundredths of a second. */
const LONGEST_MS = 3000;
/** Loading it takes one second, on a machine that has nothing else to do. */
const LONGEST_START_MS = 60_000;
const MOST_MEGABYTES = 256;

const TOO_MUCH = "it would take more than 3 s, or 256 MB, to make a response of this schema";

/** Where Prism begins, of the package that is installed beside us or in the current project; `undefined` when it is not. */
export function findPrism(): string | undefined {
  for (const from of [import.meta.url, join(process.cwd(), "package.json")]) {
    try {
      return createRequire(from).resolve("@stoplight/prism-http");
    } catch {
      // Not there: the next place.
    }
  }
  return undefined;
}

/** @param entry what {@link findPrism} gave */
export function createPrismThread(entry: string): PrismThread {
  const file = new URL(`prism-worker${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url);
  // What took too long takes too long again.
  const given = new Set<string>();
  let current: Started | undefined = start();
  let last: Promise<unknown> = Promise.resolve();

  function start(): Started {
    const resourceLimits = { maxOldGenerationSizeMb: MOST_MEGABYTES };
    const worker = new Worker(file, { workerData: entry, resourceLimits, stdout: true, stderr: true });
    worker.unref();
    const ready = next(worker, LONGEST_START_MS);
    return { worker, ready, knows: new Set() };
  }

  async function end(): Promise<void> {
    const ended = current;
    current = undefined;
    await ended?.worker.terminate();
  }

  async function ask({ slice, ...task }: PrismTask): Promise<PrismReply> {
    const identity = JSON.stringify([task.key, task.status, task.config]);
    if (given.has(identity)) return { kind: "refused", message: TOO_MUCH };
    const { knows, ready, worker } = (current ??= start());
    if ((await ready) === undefined) {
      await end();
      return { kind: "failed", message: "Prism could not be loaded." };
    }
    const message: PrismMessage = knows.has(task.key) ? task : { ...task, slice };
    knows.add(task.key);
    const reply = next(worker, LONGEST_MS);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that of a thread takes none
    worker.postMessage(message);
    const said = await reply;
    if (said !== undefined) return said;
    given.add(identity);
    await end();
    return { kind: "refused", message: TOO_MUCH };
  }

  return {
    do(task) {
      // One after the other, so that each has its own time.
      const reply = last.then(() => ask(task));
      last = reply.catch(() => {});
      return reply;
    },
    close: end,
  };
}

interface Started {
  readonly worker: Worker;
  readonly ready: Promise<PrismReply | undefined>;
  /** Operations that the thread has. */
  readonly knows: Set<string>;
}

/** What a thread says next; nothing where it ends, or does not say it in time. */
function next(worker: Worker, longest: number): Promise<PrismReply | undefined> {
  const { promise, resolve } = Promise.withResolvers<PrismReply | undefined>();
  const nothing = (): void => resolve(undefined);
  const timer = setTimeout(nothing, longest).unref();
  worker.once("message", resolve);
  worker.once("error", nothing);
  worker.once("exit", nothing);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", resolve);
    worker.off("error", nothing);
    worker.off("exit", nothing);
  });
}
