import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Json } from "../../generator/document/json.ts";
import type { BenchCase } from "./cases.ts";
import { slice } from "./slice.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PEERS = join(ROOT, "bench/peers/node_modules");
const HEY_API = join(PEERS, "@hey-api/openapi-ts/bin/run.js");
const ORVAL = join(PEERS, "orval/dist/bin/orval.mjs");

export interface Contestant {
  readonly name: string;
  readonly judge: (value: unknown) => boolean;
}

/** A module of zod schemas that another generator wrote. */
export interface Peer {
  readonly name: string;
  readonly file: string;
  /** The name of its schema for a component: `simple-user`. */
  exportOf(component: string): string;
}

/** @returns those that are installed: `npm ci` in bench/peers */
export async function generatePeers(
  path: string,
  document: Json,
  cases: readonly BenchCase[],
  folder: string,
): Promise<readonly Peer[]> {
  const peers: Peer[] = [];
  if (existsSync(HEY_API)) peers.push(await heyApi(path, folder));
  if (existsSync(ORVAL)) peers.push(await orval(document, cases, folder));
  return peers;
}

async function heyApi(document: string, folder: string): Promise<Peer> {
  const own = join(folder, "hey-api");
  await mkdir(own);
  await symlink(join(ROOT, "node_modules"), join(own, "node_modules"));
  run(own, [HEY_API, "-i", document, "-o", join(own, "out"), "-p", "zod"]);
  return {
    name: "zod by Hey API",
    file: join(own, "out/zod.gen.ts"),
    exportOf: (component) => `z${pascal(component)}`,
  };
}

/** Orval ends with an error on the document as a whole, so it gets the part of it that is measured. */
async function orval(document: Json, cases: readonly BenchCase[], folder: string): Promise<Peer> {
  const own = join(folder, "orval");
  await mkdir(own);
  await symlink(PEERS, join(own, "node_modules"));
  await writeFile(join(own, "openapi.json"), JSON.stringify(slice(document, cases)));
  const config = { api: { input: "./openapi.json", output: { target: "./out.ts", client: "zod", mode: "single" } } };
  await writeFile(join(own, "orval.config.mjs"), `export default ${JSON.stringify(config)};`);
  run(own, [ORVAL, "--config", "orval.config.mjs"]);
  return {
    name: "zod by Orval",
    file: join(own, "out.ts"),
    exportOf: (component) => `Get${pascal(component)}Response`,
  };
}

function run(folder: string, command: readonly string[]): void {
  execFileSync(process.execPath, command, { cwd: folder, stdio: "ignore" });
}

function pascal(component: string): string {
  return component.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export async function peerContestants(one: BenchCase, peers: readonly Peer[]): Promise<readonly Contestant[]> {
  const found = await Promise.all(peers.map((peer) => peerContestant(one, peer)));
  return found.filter((contestant) => contestant !== undefined);
}

async function peerContestant(one: BenchCase, { name, file, exportOf }: Peer): Promise<Contestant | undefined> {
  const module: unknown = await import(pathToFileURL(file).href);
  const own = exportOf(one.component);
  const schema: unknown = typeof module === "object" && module !== null ? Reflect.get(module, own) : undefined;
  if (typeof schema !== "object" || schema === null || !("safeParse" in schema)) return undefined;
  const { safeParse } = schema;
  if (typeof safeParse !== "function") return undefined;
  return { name, judge: (value) => Reflect.apply(safeParse, schema, [value]).success };
}
