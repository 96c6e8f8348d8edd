// Builds `dist/`: JavaScript and declarations, because Node runs no TypeScript inside node_modules. Published beside it, as
// they stand: `templates/`, and the sources of `runtime/`, which are copied into users' projects.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

rmSync(`${root}dist`, { recursive: true, force: true });
const compiler = spawnSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, "-p", "tsconfig.build.json"], {
  cwd: root,
  stdio: "inherit",
});
if (compiler.status !== 0) process.exit(compiler.status ?? 1);
// Data that `lint` reads.
cpSync(`${root}generator/vocabulary`, `${root}dist/generator/vocabulary`, { recursive: true });
chmodSync(`${root}dist/generator/cli/main.js`, 0o755);
