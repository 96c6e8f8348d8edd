import { type ChildProcess, fork, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Diagnostic } from "../generator/diagnostics/diagnostic.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { Artifact, Effort } from "./artifacts.ts";
import type { Bounds } from "./bounds.ts";
import type { Verdict } from "./verdict.ts";

/** What the process gets. */
export interface Task {
  readonly settings: Settings;
  readonly artifacts: readonly Artifact[];
  readonly effort: Effort;
  /** Bounds that do not come of the size of the document. */
  readonly given: Partial<Bounds>;
  /** Megabytes of the heap that it has. */
  readonly memory: number;
}

/** What it says. */
export type Said =
  /** `characters`: of all files. Where an error is among the diagnostics, that was all. */
  | { readonly kind: "read"; readonly diagnostics: readonly Diagnostic[]; readonly characters: number }
  | { readonly kind: "verified"; readonly artifact: Artifact; readonly verdicts: readonly Verdict[] }
  | { readonly kind: "progress"; readonly text: string };

/** A fault of ours. */
export interface Broken {
  readonly kind: "broken";
  readonly error: Error;
}

/** How it ended. `over`: it took longer than it may; `died`: of too much memory, as a rule. */
export type Ended = "done" | "over" | "died";

/**
 * Verifies in a process of its own, which ends with everything that it has started: a document may have it work without end, or fill
 * its memory.
 *
 * @param longest milliseconds from one message to the next; `progress` is none
 * @throws what broke in it
 */
export function verifyApart(task: Task, longest: () => number, onSaid: (said: Said) => void): Promise<Ended> {
  const file = new URL(`child${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url);
  const isWindows = process.platform === "win32";
  const child = fork(fileURLToPath(file), [], {
    execArgv: [`--max-old-space-size=${task.memory}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // A group of its own, to be ended as one.
    detached: !isWindows,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Ended>();
  const kill = (): void => killWhole(child, isWindows);
  let how: Ended = "died";
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      how = "over";
      kill();
    }, longest());
  };
  // It is our own program that speaks.
  const told = (said: Said | Broken): void => {
    if (said.kind !== "progress") wait();
    if (said.kind === "broken") reject(said.error);
    else onSaid(said);
  };
  const signals = (["SIGINT", "SIGTERM", "SIGHUP"] as const).map((signal) => {
    const pass = (): void => {
      kill();
      process.off(signal, pass);
      // Where nobody else has an answer to it, it ends us as it would have.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    };
    return { signal, pass };
  });
  for (const { pass, signal } of signals) process.on(signal, pass);
  process.once("exit", kill);
  child.on("message", told);
  child.once("error", reject);
  // What it has started is not to outlive it.
  child.once("exit", kill);
  // Only now has all been heard that it said.
  child.once("close", (code) => resolve(how === "died" && code === 0 ? "done" : how));
  wait();
  child.send(task);
  return promise.finally(() => {
    clearTimeout(timer);
    process.off("exit", kill);
    for (const { pass, signal } of signals) process.off(signal, pass);
  });
}

function killWhole({ pid }: ChildProcess, isWindows: boolean): void {
  if (pid === undefined) return;
  if (isWindows) {
    spawn("taskkill", ["/pid", String(pid), "/t", "/f"], { stdio: "ignore" });
    return;
  }
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}
