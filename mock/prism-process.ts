import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { JsonObject } from "../generator/document/json.ts";
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

/** A task as the process gets it: what it was given once it keeps. */
export interface PrismMessage extends Omit<PrismTask, "slice"> {
  readonly slice?: Slice;
}

/**
 * Prism in a process of its own, which is ended where a document has it work without end. What fills its memory ends it as well, and
 * no more than it: a thread would take all of us along.
 */
export interface PrismProcess {
  /** Until it is loaded, which takes about a second; at once where it cannot be. */
  readonly ready: Promise<unknown>;
  do(task: PrismTask): Promise<PrismReply>;
  close(): Promise<void>;
}

/** Real documents take hundredths of a second, and a busy machine takes its time. */
const LONGEST_MS = 8000;
/** Loading it takes one second, on a machine that has nothing else to do. */
const LONGEST_START_MS = 60_000;
const MOST_MEGABYTES = 256;

const TOO_MUCH = "generating a response for this schema takes more than 8 s or 256 MB";

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
export function createPrismProcess(entry: string): PrismProcess {
  const file = new URL(`prism-child${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url);
  // What took too long takes too long again.
  const given = new Set<string>();
  const first = start();
  let current: Started | undefined = first;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Started {
    const child = fork(fileURLToPath(file), [entry], {
      execArgv: [`--max-old-space-size=${MOST_MEGABYTES}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const kill = (): void => void child.kill("SIGKILL");
    process.once("exit", kill);
    // A message to a process that has just ended is an error, of which its end tells enough.
    child.on("error", () => {});
    child.once("exit", () => {
      process.off("exit", kill);
      if (current?.child === child) current = undefined;
    });
    child.unref();
    child.channel?.unref();
    const ready = next(child, LONGEST_START_MS);
    return { child, ready, knows: new Set() };
  }

  async function end(): Promise<void> {
    const child = current?.child;
    current = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    child.ref();
    await once(child, "exit");
  }

  async function ask({ slice, ...task }: PrismTask): Promise<PrismReply> {
    const identity = JSON.stringify([task.key, task.status, task.config]);
    if (given.has(identity)) return { kind: "refused", message: TOO_MUCH };
    const { child, knows, ready } = (current ??= start());
    if ((await ready) === undefined) {
      await end();
      return { kind: "failed", message: "Prism could not be loaded." };
    }
    const message: PrismMessage = knows.has(task.key) ? task : { ...task, slice };
    knows.add(task.key);
    const reply = next(child, LONGEST_MS);
    child.send(message);
    const said = await reply;
    if (said !== undefined) return said;
    given.add(identity);
    await end();
    return { kind: "refused", message: TOO_MUCH };
  }

  return {
    ready: first.ready,
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
  readonly child: ChildProcess;
  readonly ready: Promise<PrismReply | undefined>;
  /** Operations that the process has. */
  readonly knows: Set<string>;
}

/** What a process says next; nothing where it ends, or does not say it in time. */
function next(child: ChildProcess, longest: number): Promise<PrismReply | undefined> {
  const { promise, resolve } = Promise.withResolvers<PrismReply | undefined>();
  const nothing = (): void => resolve(undefined);
  // It is our own program that speaks.
  const said = (message: unknown): void => resolve(message as PrismReply);
  const timer = setTimeout(nothing, longest).unref();
  child.once("message", said);
  child.once("error", nothing);
  child.once("exit", nothing);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off("message", said);
    child.off("error", nothing);
    child.off("exit", nothing);
  });
}
