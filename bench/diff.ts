// Compares consecutive versions of the documents that npm packages ship, each pair in its own process, and prints a table:
//   node bench/diff.ts                      all packages
//   node bench/diff.ts @figma/rest-api-spec one of them
//   node bench/diff.ts OLD NEW              two documents, with every verdict
import { execFile } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { LEVELS } from "../diff/audience.ts";
import type { Change } from "../diff/change.ts";
import { compareApis } from "../diff/compare.ts";
import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import { loadDocument } from "../generator/document/load.ts";
import type { Api } from "../generator/ir/api.ts";
import { buildApi } from "../generator/ir/build.ts";

interface History {
  readonly name: string;
  /** The document in the package. */
  readonly document: string;
  readonly versions: readonly string[];
}

const HISTORIES: readonly History[] = [
  {
    name: "@figma/rest-api-spec",
    document: "openapi/openapi.yaml",
    versions: [10, 11, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23, 24, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]
      .concat([40, 41, 42, 43])
      .map((minor) => `0.${minor}.0`),
  },
  {
    name: "@directus/specs",
    document: "dist/openapi.json",
    versions: `9.5.1 9.9.0 9.12.2 9.14.1 9.16.1 9.19.2 9.21.0 9.22.4 9.24.0 9.26.0 10.0.0 10.1.0
      10.2.0 10.2.6 10.2.11 11.0.0 11.1.0 11.2.0 12.0.0 13.0.0 14.0.0 15.0.0 15.2.0`.split(/\s+/),
  },
  {
    name: "@octokit/openapi",
    document: "generated/api.github.com.json",
    versions: "14.0.0 16.0.0 18.0.0 19.0.0 20.0.0 22.0.0 23.0.0 23.0.2".split(" "),
  },
  {
    name: "@octokit/openapi-webhooks",
    document: "generated/api.github.com.json",
    versions: "5.3.2 8.3.0 8.5.1 11.0.0 12.0.3 12.1.0".split(" "),
  },
  {
    name: "@blockfrost/openapi",
    document: "openapi.yaml",
    versions: "49 54 57 58 59 60 65 67 73 78 79 81 82 84 86 92 93".split(" ").map((patch) => `0.1.${patch}`),
  },
  {
    name: "@ideal-postcodes/openapi",
    document: "dist/openapi.json",
    versions: "1.1.0 1.2.0 3.1.0 4.10.1 4.12.0 4.14.1 4.21.0".split(" "),
  },
  {
    name: "@digdir/dialogporten-schema",
    document: "swagger.verified.json",
    versions: "1.0.7 1.0.11 1.18.0-162ce9a 1.19.0-651ca62 1.23.2 1.40.0 1.47.5-431c529 1.118.6".split(" "),
  },
];

interface Compared {
  readonly readMs: number;
  readonly compareMs: number;
  readonly peakMegabytes: number;
  readonly levels: readonly number[];
}

const run = promisify(execFile);
const CACHE = join(tmpdir(), "countersign-histories");

/** Downloads a version once, and returns the path of its document. */
async function fetchVersion({ document, name }: History, version: string): Promise<string> {
  const folder = join(CACHE, name.replace("/", "-"), version);
  const file = join(folder, "package", document);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  await run("npm", ["pack", `${name}@${version}`, "--silent", "--pack-destination", folder]);
  const [archive = ""] = globSync("*.tgz", { cwd: folder });
  await run("tar", ["xzf", join(folder, archive), "-C", folder]);
  return file;
}

async function read(file: string): Promise<Api> {
  const diagnostics = collectDiagnostics();
  const document = await loadDocument(file, {}, diagnostics);
  const api = document && buildApi(document, diagnostics, { shareRepeated: false });
  if (api === undefined) throw new Error(`${file}: ${diagnostics.list()[0]?.message}`);
  return api;
}

async function compare(old: string, next: string): Promise<Compared & { readonly changes: readonly Change[] }> {
  const started = performance.now();
  const [before, after] = [await read(old), await read(next)];
  const isRead = performance.now();
  const changes = compareApis(before, after);
  return {
    readMs: Math.round(isRead - started),
    compareMs: Math.round(performance.now() - isRead),
    peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    levels: LEVELS.map((level) => changes.filter((change) => change.level === level).length),
    changes,
  };
}

/** Compares in its own process, so that the figures do not depend on what ran before. */
async function measure(old: string, next: string): Promise<Compared> {
  const { stdout } = await run(process.execPath, [fileURLToPath(import.meta.url), "--json", old, next]);
  const compared: Compared = JSON.parse(stdout);
  return compared;
}

async function table(histories: readonly History[]): Promise<void> {
  console.log(`| package | pair | ${LEVELS.join(" | ")} | read | compare | memory |`);
  console.log("|---|---|---|---|---|---|---|---|---|");
  for (const history of histories) {
    for (const [index, version] of history.versions.slice(1).entries()) {
      const before = history.versions[index] ?? "";
      const [old, next] = [await fetchVersion(history, before), await fetchVersion(history, version)];
      const { compareMs, levels, peakMegabytes, readMs } = await measure(old, next);
      const figures = `${readMs} ms | ${compareMs} ms | ${peakMegabytes} MB`;
      console.log(`| ${history.name} | ${before} → ${version} | ${levels.join(" | ")} | ${figures} |`);
    }
  }
}

const [first, second, third] = process.argv.slice(2);
if (first === "--json" && second !== undefined && third !== undefined) {
  const { changes: _, ...figures } = await compare(second, third);
  console.log(JSON.stringify(figures));
} else if (first !== undefined && second !== undefined) {
  const { changes } = await compare(first, second);
  for (const { after, before, level, rule, subject } of changes) {
    console.log(`${level} ${rule} ${subject}: ${before ?? ""} -> ${after ?? ""}`);
  }
} else await table(HISTORIES.filter(({ name }) => first === undefined || first === name));
