import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { failureReason } from "../generator/output/errors.ts";
import { UsageError } from "./failure.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Writes a file atomically.
 *
 * @throws UsageError if the file cannot be written
 */
export function writeWhole(path: string, text: string): void {
  const partial = `${path}.${process.pid}.partial`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(partial, text);
    renameSync(partial, path);
  } catch (error) {
    remove(partial);
    throw new UsageError(`${path} cannot be written: ${failureReason(error) ?? String(error)}.`);
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // A parent of the path is not a folder.
  }
}

/**
 * Writes the result of a command to a file or to standard output.
 *
 * @param format `text` is for people, others are for programs
 * @param output the file
 */
export function writeResult(text: string, format: string, output: string | undefined, terminal: Terminal): void {
  const trimmed = text.trimEnd();
  if (output !== undefined) writeWhole(resolve(output), `${trimmed}\n`);
  else if (format === "text") terminal.out(trimmed.split("\n"));
  else if (trimmed !== "") terminal.file(`${trimmed}\n`);
}
