// `node bench/size.ts [--write] [TARBALL]`: what `npm install countersign` puts into a project, as npm installs it: bytes and packages.
// With `--write` it replaces the table of docs/size.md.
import { execFileSync } from "node:child_process";
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

interface Package {
  readonly name: string;
  readonly version: string;
  readonly bytes: number;
  readonly files: number;
}

/** Every package below a folder `node_modules`. Packages in nested `node_modules` count separately. */
function packagesIn(folder: string): readonly Package[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): readonly Package[] => {
    if (!entry.isDirectory() || entry.name.startsWith(".")) return [];
    const path = join(folder, entry.name);
    if (entry.name.startsWith("@")) return packagesIn(path);
    const { name, version }: { name: string; version: string } = JSON.parse(
      readFileSync(join(path, "package.json"), "utf8"),
    );
    return [{ name, version, ...sizeOf(path) }, ...nestedIn(path)];
  });
}

function nestedIn(path: string): readonly Package[] {
  try {
    return packagesIn(join(path, "node_modules"));
  } catch {
    return [];
  }
}

/** As the files are long, not as the disk's blocks are. */
function sizeOf(folder: string): { readonly bytes: number; readonly files: number } {
  let [bytes, files] = [0, 0];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name === "node_modules") continue;
      const inner = sizeOf(path);
      bytes += inner.bytes;
      files += inner.files;
    } else {
      bytes += lstatSync(path).size;
      files++;
    }
  }
  return { bytes, files };
}

function install(folder: string, ...packages: readonly string[]): readonly Package[] {
  writeFileSync(join(folder, "package.json"), '{ "name": "shop", "private": true }');
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--omit=peer"];
  execFileSync("npm", ["install", ...options, ...packages], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  return packagesIn(join(folder, "node_modules")).toSorted((a, b) => b.bytes - a.bytes);
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(2);

function writePage(table: string, download: string): void {
  const page = join(ROOT, "docs/size.md");
  const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format();
  const text = readFileSync(page, "utf8")
    .replace(/^of \d+ \w+ \d{4},/m, `of ${date},`)
    .replace(/^\| package \| MB \| files \|\n(?:\|.*\n)+/m, `${table}\n`)
    .replace(/The download of countersign itself is [\d.]+ MB\./, download);
  writeFileSync(page, text);
}

const write = process.argv.includes("--write");
const base = mkdtempSync(join(tmpdir(), "countersign-size-"));
try {
  let tarball = process.argv.slice(2).find((argument) => !argument.startsWith("-"));
  if (tarball === undefined) {
    execFileSync("npm", ["pack", "--pack-destination", base], { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
    tarball = join(base, readdirSync(base).find((name) => name.endsWith(".tgz")) ?? "");
  }
  const packages = install(base, tarball);
  const bytes = packages.reduce((sum, one) => sum + one.bytes, 0);
  const files = packages.reduce((sum, one) => sum + one.files, 0);
  const rows = packages.map((one) => `| \`${one.name}\` ${one.version} | ${megabytes(one.bytes)} | ${one.files} |`);
  const total = `| **${packages.length} packages** | **${megabytes(bytes)}** | **${files}** |`;
  const table = ["| package | MB | files |", "|---|---|---|", ...rows, total].join("\n");
  const download = `The download of countersign itself is ${megabytes(lstatSync(tarball).size)} MB.`;
  console.log(`${table}\n\n${download}`);
  if (write) writePage(table, download);
} finally {
  rmSync(base, { recursive: true, force: true });
}
