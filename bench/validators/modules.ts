import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { median } from "./measure.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const RUNTIME = join(ROOT, "runtime");

/** Size and import time of all validators of a document, as a user's build has them: JavaScript, without types. */
export async function measureModules(folder: string): Promise<void> {
  console.log("\nall validators of GitHub's document");
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const file of globSync("{*,validation/*}.ts", { cwd: RUNTIME }))
    await toScript(RUNTIME, file, join(folder, "runtime"));
  const groups = {
    "checks.js": ["checks.ts", ...globSync("checks/*.ts", { cwd: folder })],
    "validators.js": ["validators.ts", ...globSync("validators/*.ts", { cwd: folder })],
  };
  for (const [name, files] of Object.entries(groups)) {
    const scripts = await Promise.all(files.map((file) => toScript(folder, file)));
    const compact = scripts.join("");
    const zipped = (gzipSync(compact).length / 1e3).toFixed(0);
    console.log(`  ${name}: ${(compact.length / 1e6).toFixed(2)} MB in ${files.length} files, ${zipped} kB gzip`);
  }
  for (const name of Object.keys(groups)) {
    const times = Array.from({ length: 7 }, () => importTime(join(folder, name)));
    console.log(`  import of ${name}: ${median(times).toFixed(0)} ms of CPU`);
  }
}

async function toScript(folder: string, file: string, to = folder): Promise<string> {
  const text = await readFile(join(folder, file), "utf8");
  const script = withoutGaps(stripTypeScriptTypes(text)).replaceAll(/from "(\.[^"]+)\.ts"/g, (_, path: string) => {
    // The runtime, wherever that is, has its scripts beside those of the generated files.
    return `from "${path.replace(/^(?:\.\.\/)+(?:.*\/)?runtime\//, `${file.includes("/") ? ".." : "."}/runtime/`)}.js"`;
  });
  const target = join(to, file.replace(/\.ts$/, ".js"));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, script);
  return script;
}

/** Types leave blanks behind, which no build has. */
function withoutGaps(script: string): string {
  return script.replaceAll(/[ \t]+(?=\n)|\n(?=\n)| +(?=[ ,)=])/g, "");
}

function importTime(file: string): number {
  const script = `const before = process.cpuUsage();
await import(${JSON.stringify(pathToFileURL(file).href)});
const { system, user } = process.cpuUsage(before);
console.log((system + user) / 1000);`;
  return Number(execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" }));
}
