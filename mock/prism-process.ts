import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { JsonObject } from "../generator/document/json.ts";
import type { Slice } from "./slice.ts";

/** A task for Prism, with Prism's own `config`. */
export interface PrismTask {
  /** Identifies an operation across documents. */
  readonly key: string;
  readonly slice: Slice;
  /** The requested status. */
  readonly status?: number;
  readonly config: JsonObject;
}

/** The result of a task. `refused`: Prism cannot give this response; `failed`: Prism crashed. */
export type PrismReply =
  | {
      readonly kind: "answered";
      readonly status: number;
      readonly headers: Readonly<Record<string, unknown>>;
      readonly body: unknown;
    }
  | { readonly kind: "refused" | "failed"; readonly message: string };

/** A task as a message. Operations are sent once and then cached. */
export interface PrismMessage extends Omit<PrismTask, "slice"> {
  readonly slice?: Slice;
  /** Whether the operations of an earlier mock can be dropped. */
  readonly first: boolean;
}

/**
 * Prism in a separate process, which is killed if a document makes it run forever. Running out of memory ends only that
 * process; a thread would end ours as well.
 */
export interface PrismProcess {
  /** Resolves once Prism is loaded, after about a second, or immediately if it cannot be. */
  readonly ready: Promise<unknown>;
  do(task: PrismTask): Promise<PrismReply>;
  close(): Promise<void>;
}

/** Real documents take hundredths of a second. The rest is for busy machines. */
const LONGEST_MS = 8000;
/** Loading takes one second on an idle machine. */
const LONGEST_START_MS = 60_000;
const MOST_MEGABYTES = 256;

const TOO_MUCH = "generating a response for this schema takes more than 8 s or 256 MB";

/** Prism's entry file, next to us or in the current project; `undefined` if it is not installed. */
export function findPrism(): string | undefined {
  for (const from of [import.meta.url, join(process.cwd(), "package.json")]) {
    try {
      return createRequire(from).resolve("@stoplight/prism-http");
    } catch {
      // Not installed here; try the next place.
    }
  }
  return undefined;
}

/** The folder `node_modules` that a file is installed in. */
function modulesOf(file: string): string {
  const name = `${sep}node_modules${sep}`;
  const start = file.lastIndexOf(name);
  return start === -1 ? "" : file.slice(0, start + name.length - 1);
}

/** @param entry the result of {@link findPrism} */
export function createPrismProcess(entry: string): PrismProcess {
  // Operations that timed out would time out again.
  const given = new Set<string>();
  let current = start(entry);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function ask({ slice, ...task }: PrismTask): Promise<PrismReply> {
    const identity = JSON.stringify([task.key, task.status, task.config]);
    if (given.has(identity)) return { kind: "refused", message: TOO_MUCH };
    if (!isAlive(current.child)) current = start(entry);
    const { child, knows, ready } = current;
    if ((await ready) === undefined) {
      await end(child);
      return { kind: "failed", message: "Prism could not be loaded." };
    }
    const message = { ...task, first: knows.size === 0 };
    const reply = next(child, LONGEST_MS);
    child.send(knows.has(task.key) ? message : { ...message, slice });
    knows.add(task.key);
    const said = await reply;
    if (said !== undefined) return said;
    given.add(identity);
    await end(child);
    return { kind: "refused", message: TOO_MUCH };
  }

  return {
    ready: current.ready,
    do(task) {
      waiting++;
      // Tasks run one at a time, so that each gets its full time.
      const reply = last.then(() => ask(task)).finally(() => waiting--);
      last = reply.catch(() => {});
      return reply;
    },
    async close(): Promise<void> {
      if (waiting === 0 && idle === undefined && isAlive(current.child)) keepIdle(current);
      else await end(current.child);
    },
  };
}

/** The process of a closed mock. The next mock uses it, because loading Prism takes a second. */
let idle: Started | undefined;
const LONGEST_IDLE_MS = 10_000;

function keepIdle(started: Started): void {
  idle = started;
  setTimeout(() => {
    if (idle !== started) return;
    idle = undefined;
    void end(started.child);
  }, LONGEST_IDLE_MS).unref();
}

function start(entry: string): Started {
  const kept = idle;
  if (kept?.entry === entry && isAlive(kept.child)) {
    idle = undefined;
    return { ...kept, knows: new Set() };
  }
  const file = new URL(`prism-child${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url);
  const child = fork(fileURLToPath(file), [entry], {
    // Prism's packages use some that only others of them declare, which installers without hoisting (pnpm) do not place there.
    env: { ...process.env, NODE_PATH: modulesOf(entry) },
    execArgv: [`--max-old-space-size=${MOST_MEGABYTES}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  // Sending to a process that just exited fails; its exit event is handled elsewhere.
  child.on("error", () => {});
  child.unref();
  child.channel?.unref();
  return { entry, child, ready: next(child, LONGEST_START_MS), knows: new Set() };
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function end(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return;
  child.kill("SIGKILL");
  child.ref();
  await once(child, "exit");
}

interface Started {
  /** Prism's entry file. */
  readonly entry: string;
  readonly child: ChildProcess;
  readonly ready: Promise<PrismReply | undefined>;
  /** Operations that the process has cached. */
  readonly knows: Set<string>;
}

/** The next message of a process; `undefined` if it exits or does not answer in time. */
function next(child: ChildProcess, longest: number): Promise<PrismReply | undefined> {
  const { promise, resolve } = Promise.withResolvers<PrismReply | undefined>();
  const nothing = (): void => resolve(undefined);
  // The child process is our own program.
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
