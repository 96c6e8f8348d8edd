// Builds `dist/`: JavaScript and declarations, because Node runs no TypeScript inside node_modules. Published beside it, as
// they stand: `templates/`, and the sources of `runtime/`, which are copied into users' projects.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";
import { parseAst } from "rolldown/parseAst";
import { Visitor } from "rolldown/utils";
import manifest from "../package.json" with { type: "json" };

const root = fileURLToPath(new URL("../", import.meta.url));
const dist = `${root}dist/`;
/** Placeholder for the folder of the runtime, until the location of the importing file is known. */
const RUNTIME = "countersign-runtime:";

rmSync(dist, { recursive: true, force: true });
const compiler = spawnSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, "-p", "tsconfig.build.json"], {
  cwd: root,
  stdio: "inherit",
});
if (compiler.status !== 0) process.exit(compiler.status ?? 1);
await joinModules();
removeInternalDeclarations();
// Data that `lint` reads.
cpSync(`${root}generator/vocabulary`, `${dist}generator/vocabulary`, { recursive: true });
chmodSync(`${dist}cli/main.js`, 0o755);

/**
 * Bundles the modules into few files, because loading 250 modules takes 0.1 s at every start. Entry points of users,
 * processes and threads keep their paths.
 */
async function joinModules(): Promise<void> {
  const modules = globSync("{generator,judge,diff,mock,lint,docs-page,verify,cli}/**/*.js", { cwd: dist });
  const starts = [
    "generator/index",
    "generator/library/vite",
    "cli/main",
    "lint/redocly-plugin",
    "lint/redocly/loopback-only",
  ];
  const { output } = await build({
    input: Object.fromEntries(starts.map((name) => [name, `${dist}${name}.js`])),
    // Packages are installed beside this one, and the runtime is built separately.
    external: (id) => /^[^./]/.test(id),
    platform: "node",
    logLevel: "warn",
    write: false,
    plugins: [
      { name: "places", transform: (code, id) => withPlace(code, id.slice(dist.length), starts) },
      { name: "runtime", resolveId: runtimeModule },
    ],
    // Chunks are inside dist/, because the process that lints may read only that folder.
    output: { dir: dist, entryFileNames: "[name].js", chunkFileNames: "chunks/[name].js" },
  });
  for (const path of modules) rmSync(`${dist}${path}`);
  mkdirSync(`${dist}chunks`);
  for (const file of output) {
    if (file.type !== "chunk") continue;
    const up = "../".repeat(file.fileName.split("/").length - 1);
    writeFileSync(`${dist}${file.fileName}`, file.code.replaceAll(RUNTIME, `${up}runtime/`));
  }
}

/** Deletes the declarations that no export of the package leads to. */
function removeInternalDeclarations(): void {
  const types = JSON.stringify(manifest.exports).matchAll(/"types":"\.\/dist\/([^"]+)"/g);
  const left = [...types].flatMap(([, path = ""]) => globSync(path.replace("*", "**/*"), { cwd: dist }));
  const reached = new Set<string>();
  for (const path of left) {
    if (reached.has(path) || !existsSync(`${dist}${path}`)) continue;
    reached.add(path);
    for (const [, from = ""] of readFileSync(`${dist}${path}`, "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g))
      left.push(join(dirname(path), from.replace(/\.[jt]s$/, ".d.ts")));
  }
  for (const path of globSync("**/*.d.ts", { cwd: dist })) if (!reached.has(path)) rmSync(`${dist}${path}`);
}

/** A module of the runtime stays where it is. */
function runtimeModule(source: string, importer: string | undefined): { id: string; external: true } | undefined {
  if (importer === undefined || !source.startsWith(".")) return undefined;
  const id = resolve(dirname(importer), source);
  const folder = `${dist}runtime/`;
  return id.startsWith(folder) ? { id: `${RUNTIME}${id.slice(folder.length)}`, external: true } : undefined;
}

/**
 * Replaces `import.meta.url` in a module by the URL that the module had, because the URL of its chunk differs.
 * `import.meta.resolve` stays, because it finds packages from any file of this package.
 */
function withPlace(code: string, path: string, starts: readonly string[]): string {
  if (!code.includes("import.meta.url") || starts.includes(path.replace(/\.js$/, ""))) return code;
  const place = `new URL(${JSON.stringify(`../${path}`)}, import.meta.url).href`;
  const found: { readonly start: number; readonly end: number }[] = [];
  const visitor = new Visitor({
    MemberExpression({ end, object, property, start }) {
      if (object.type === "MetaProperty" && code.slice(property.start, property.end) === "url")
        found.push({ start, end });
    },
  });
  visitor.visit(parseAst(code));
  const last = found.toSorted((a, b) => b.start - a.start);
  return last.reduce((text, { end, start }) => `${text.slice(0, start)}${place}${text.slice(end)}`, code);
}
