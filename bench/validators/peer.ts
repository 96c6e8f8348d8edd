import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { BenchCase } from "./cases.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const GENERATOR = join(ROOT, "bench/peers/node_modules/@hey-api/openapi-ts/bin/run.js");

/**
 * The zod schemas that Hey API makes of a document. (Orval ends with an error on GitHub's.)
 *
 * @returns the file, or `undefined` where it is not installed
 */
export async function generatePeer(document: string, folder: string): Promise<string | undefined> {
  if (!existsSync(GENERATOR)) return undefined;
  const own = join(folder, "hey-api");
  await mkdir(own);
  await symlink(join(ROOT, "node_modules"), join(own, "node_modules"));
  execFileSync(process.execPath, [GENERATOR, "-i", document, "-o", join(own, "out"), "-p", "zod"], {
    cwd: own,
    stdio: "ignore",
  });
  return join(own, "out/zod.gen.ts");
}

export async function peerContestants(
  one: BenchCase,
  file: string | undefined,
): Promise<readonly { readonly name: string; readonly judge: (value: unknown) => boolean }[]> {
  if (file === undefined) return [];
  const module: unknown = await import(pathToFileURL(file).href);
  const name = `z${one.check.slice("is".length)}`;
  const schema: unknown = typeof module === "object" && module !== null ? Reflect.get(module, name) : undefined;
  if (typeof schema !== "object" || schema === null || !("safeParse" in schema)) return [];
  const { safeParse } = schema;
  if (typeof safeParse !== "function") return [];
  return [{ name: "zod by Hey API", judge: (value) => Reflect.apply(safeParse, schema, [value]).success }];
}
