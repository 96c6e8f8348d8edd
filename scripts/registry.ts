// A registry that has one package more than npm's: countersign as `npm pack` packs it. Examples are installed from it.
import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const NPM = "https://registry.npmjs.org";
const run = promisify(execFile);

/**
 * Builds and packs countersign.
 *
 * @param folder where to; it is emptied first
 * @returns the path of the tarball
 */
export async function packCountersign(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run(process.execPath, ["scripts/build.ts"], { cwd: ROOT });
  const args = ["pack", "--ignore-scripts", "--json", "--pack-destination", folder];
  const { stdout } = await run("npm", args, { cwd: ROOT });
  const name = /countersign-[\d.a-z-]+\.tgz/.exec(stdout)?.[0];
  if (name === undefined) throw new Error(`npm pack printed no name: ${stdout}`);
  return join(folder, name);
}

/**
 * Serves countersign from a tarball, and redirects everything else to npm's registry.
 *
 * @param tarball a path of {@link packCountersign}
 * @returns its URL; dispose it to stop it
 */
export async function startRegistry(tarball: string): Promise<AsyncDisposable & { readonly url: string }> {
  const bytes = readFileSync(tarball);
  const manifest: { readonly version: string } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const integrity = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path === "/countersign") {
      const dist = { tarball: `${url}/countersign/-/countersign.tgz`, integrity };
      const versions = { [manifest.version]: { ...manifest, dist } };
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ name: "countersign", "dist-tags": { latest: manifest.version }, versions }));
    } else if (path.startsWith("/countersign/-/")) response.end(bytes);
    else response.writeHead(307, { Location: `${NPM}${path}` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on TCP has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    async [Symbol.asyncDispose](): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
