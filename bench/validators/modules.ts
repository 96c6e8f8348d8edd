import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { median } from "./measure.ts";

/** Size and import time of all validators of a document, as a user's build has them: JavaScript, without types. */
export async function measureModules(folder: string): Promise<void> {
  console.log("\nall validators of GitHub's document");
  const groups = {
    "checks.js": ["checks.ts", ...globSync("checks/*.ts", { cwd: folder })],
    "validators.js": ["validators.ts"],
  };
  for (const [name, files] of Object.entries(groups)) {
    const scripts = await Promise.all(files.map((file) => toScript(folder, file)));
    const compact = scripts.join("").replaceAll(/[ \t]+\n|\n\s+/g, "\n");
    const zipped = (gzipSync(compact).length / 1e3).toFixed(0);
    console.log(`  ${name}: ${(compact.length / 1e6).toFixed(2)} MB in ${files.length} files, ${zipped} kB gzip`);
  }
  for (const name of Object.keys(groups)) {
    const times = Array.from({ length: 7 }, () => importTime(join(folder, name)));
    console.log(`  import of ${name}: ${median(times).toFixed(0)} ms of CPU`);
  }
}

async function toScript(folder: string, file: string): Promise<string> {
  const text = await readFile(join(folder, file), "utf8");
  // The runtime is where it is.
  const script = stripTypeScriptTypes(text).replaceAll(/from "(\.[^"]+)\.ts"/g, (whole, path: string) =>
    path.includes("runtime/") ? whole : `from "${path}.js"`,
  );
  await writeFile(join(folder, file.replace(/\.ts$/, ".js")), script);
  return script;
}

function importTime(file: string): number {
  const script = `const before = process.cpuUsage();
await import(${JSON.stringify(pathToFileURL(file).href)});
const { system, user } = process.cpuUsage(before);
console.log((system + user) / 1000);`;
  return Number(execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" }));
}
