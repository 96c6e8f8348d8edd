// Builds `sandbox/dist`: the program of the package countersign-sandbox, and the contract. Runtime and stores are those of the package
// countersign, on which it depends.
import { chmodSync, copyFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";
import { bundle } from "../generator/library/generate.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const dist = `${root}sandbox/dist/`;

/** Exports of countersign, by the module that each one is. */
const EXPORTS: Readonly<Record<string, string>> = {
  "durable/guarded-fetch.ts": "countersign/guarded-fetch",
  "durable/postgres/store.ts": "countersign/postgres",
  "durable/redis/rate-limiter.ts": "countersign/redis",
  "durable/sqlite/store.ts": "countersign/sqlite",
};

rmSync(dist, { recursive: true, force: true });
await build({
  input: `${root}sandbox/main.ts`,
  external: (id) => /^[^./]/.test(id),
  platform: "node",
  logLevel: "warn",
  plugins: [{ name: "countersign", resolveId: exported }],
  output: { dir: dist, entryFileNames: "main.js" },
});
chmodSync(`${dist}main.js`, 0o755);
copyFileSync(`${root}LICENSE`, `${dist}LICENSE`);
// Integrators generate their client from it.
const { document } = await bundle({ document: "spec/openapi.yaml" }, { folder: root });
writeFileSync(`${dist}openapi.json`, `${JSON.stringify(document, undefined, 2)}\n`);

/** A module that countersign exports is imported from there. */
function exported(source: string, importer: string | undefined): { id: string; external: true } | undefined {
  if (importer === undefined || !source.startsWith(".")) return undefined;
  const path = relative(root, resolve(dirname(importer), source)).replaceAll(sep, "/");
  const id = path.startsWith("runtime/") ? `countersign/${path.replace(/\.ts$/, "")}` : EXPORTS[path];
  return id === undefined ? undefined : { id, external: true };
}
