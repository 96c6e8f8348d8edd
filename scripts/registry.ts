// A registry that has two packages more than npm's: countersign and countersign-sandbox, as `npm pack` packs them. Examples are
// installed from it.
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

/** The packages of this repository, by their folders. */
const PACKAGES = { countersign: ROOT, "countersign-sandbox": join(ROOT, "sandbox") } as const;

/**
 * Builds and packs countersign and countersign-sandbox.
 *
 * @param folder where to; it is emptied first
 * @returns the paths of the tarballs, by the names of the packages
 */
export async function packPackages(folder: string): Promise<ReadonlyMap<string, string>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run(process.execPath, ["scripts/build.ts"], { cwd: ROOT });
  await run(process.execPath, ["scripts/build-sandbox.ts"], { cwd: ROOT });
  const tarballs = new Map<string, string>();
  for (const [name, cwd] of Object.entries(PACKAGES)) {
    const args = ["pack", "--ignore-scripts", "--json", "--pack-destination", folder];
    const { stdout } = await run("npm", args, { cwd });
    const file = /countersign-[\d.a-z-]+\.tgz/.exec(stdout)?.[0];
    if (file === undefined) throw new Error(`npm pack printed no name: ${stdout}`);
    tarballs.set(name, join(folder, file));
  }
  return tarballs;
}

/** What a registry answers about a package. */
function packumentOf(name: string, tarball: string, url: string): string {
  const folder = Object.entries(PACKAGES).find(([known]) => known === name)?.[1] ?? ROOT;
  const manifest: { readonly version: string } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const integrity = `sha512-${createHash("sha512").update(readFileSync(tarball)).digest("base64")}`;
  const dist = { tarball: `${url}/${name}/-/${name}.tgz`, integrity };
  const versions = { [manifest.version]: { ...manifest, dist } };
  return JSON.stringify({ name, "dist-tags": { latest: manifest.version }, versions });
}

/**
 * Serves packages from tarballs, and redirects everything else to npm's registry.
 *
 * @param tarballs the result of {@link packPackages}
 * @returns its URL; dispose it to stop it
 */
export async function startRegistry(
  tarballs: ReadonlyMap<string, string>,
): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const [, name = "", dash] = path.split("/");
    const tarball = tarballs.get(name);
    if (tarball === undefined) response.writeHead(307, { Location: `${NPM}${path}` }).end();
    else if (dash === "-") response.end(readFileSync(tarball));
    else response.setHeader("Content-Type", "application/json").end(packumentOf(name, tarball, url));
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
