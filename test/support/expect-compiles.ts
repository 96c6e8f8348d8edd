import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { compile, COMPILERS } from "./compile.ts";

/** Fails unless every compiler accepts the folder, with `extra` files written into it. */
export async function expectCompiles(folder: string, extra: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [name, text] of Object.entries(extra)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  for (const compiler of COMPILERS)
    expect([compiler, (await compile(folder, compiler)).errors]).toEqual([compiler, []]);
}
