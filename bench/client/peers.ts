import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** What we are measured beside, and the bundler: `npm ci` in `bench/peers` installs it. */
export const PEERS: string = fileURLToPath(new URL("../peers/node_modules/", import.meta.url));
export const ROOT: string = fileURLToPath(new URL("../../", import.meta.url));
export const GITHUB: string = join(ROOT, "node_modules/@octokit/openapi/generated/api.github.com.json");

export function havePeers(): boolean {
  return existsSync(join(PEERS, "esbuild"));
}

/** Hey API's client, `sdk.gen.ts` in the folder. Takes half a minute for GitHub's document. */
export function generateHeyApi(document: string, folder: string): void {
  const plugins = ["@hey-api/client-fetch", "@hey-api/sdk", "@hey-api/typescript"];
  run(join(PEERS, "@hey-api/openapi-ts/bin/run.js"), ["-i", document, "-o", folder, "-p", ...plugins]);
}

/** The types that openapi-fetch works with. */
export function generateOpenapiTypes(document: string, file: string): void {
  run(join(PEERS, "openapi-typescript/bin/cli.js"), [document, "-o", file]);
}

function run(program: string, options: readonly string[]): void {
  execFileSync(process.execPath, [program, ...options], { cwd: PEERS, stdio: "ignore" });
}
