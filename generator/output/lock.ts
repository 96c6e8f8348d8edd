import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode, unlessMissing } from "./errors.ts";
import { RESERVED } from "./paths.ts";

const LOCK = `${RESERVED}.lock`;

/** Age at which a lock counts as abandoned. A run holds its lock only while it writes. */
const ABANDONED_AFTER_MS = 10 * 60_000;
const POLL_MS = 25;

export interface Lock {
  release(): void;
}

/** The process that holds a lock, as written in the lock. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
}

/**
 * Locks the folder for this run. Waits while another run holds the lock, and takes over abandoned locks.
 *
 * @param patienceMs how long to wait
 * @returns the holder if it still has the lock after that time
 * @throws system errors, for example if the folder is not writable
 */
export async function acquireLock(folder: string, patienceMs: number): Promise<Lock | Holder> {
  const path = join(folder, LOCK);
  const text = `${JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() })}\n`;
  const deadline = performance.now() + patienceMs;
  for (;;) {
    if (create(path, text)) return { release: () => release(path, text) };
    const held = read(path);
    if (held !== undefined && isAbandoned(held)) remove(path, held.text);
    else if (held !== undefined && performance.now() >= deadline) return held.holder;
    else await sleep(POLL_MS);
  }
}

export function isLocked(folder: string): boolean {
  return existsSync(join(folder, LOCK));
}

export function isHolder(value: Lock | Holder): value is Holder {
  return "pid" in value;
}

interface Held {
  readonly text: string;
  readonly holder: Holder;
  readonly since: number;
}

function create(path: string, text: string): boolean {
  let file: number;
  try {
    file = openSync(path, "wx");
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
  try {
    try {
      writeSync(file, text);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    // On a full disk, the file can be created but not written.
    rmSync(path, { force: true });
    throw error;
  }
  return true;
}

function read(path: string): Held | undefined {
  return unlessMissing(() => {
    const text = readFileSync(path, "utf8");
    return { text, holder: parseHolder(text), since: statSync(path).mtimeMs };
  });
}

function parseHolder(text: string): Holder {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && "pid" in value && "host" in value) {
      if (typeof value.pid === "number" && typeof value.host === "string") return { pid: value.pid, host: value.host };
    }
  } catch {
    // The owner was killed, or is still writing the lock.
  }
  return { pid: 0, host: "" };
}

function isAbandoned({ holder, since }: Held): boolean {
  const age = Date.now() - since;
  if (age > ABANDONED_AFTER_MS) return true;
  if (holder.pid === 0) return age > 1000;
  return holder.host === hostname() && !isAlive(holder.pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== "ESRCH";
  }
}

/** Removes a lock, unless another run has replaced it. */
function remove(path: string, text: string): void {
  if (read(path)?.text === text) rmSync(path, { force: true });
}

/** Ignores locks that cannot be removed. The next run finds them abandoned. */
function release(path: string, text: string): void {
  try {
    remove(path, text);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}
