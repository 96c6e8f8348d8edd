// Builds `dist/`, which is all that is published beside the runtime's sources: JavaScript and declarations, because
// Node runs no TypeScript inside node_modules.
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
cpSync(`${root}templates`, `${root}dist/templates`, { recursive: true });
chmodSync(`${root}dist/generator/cli/main.js`, 0o755);
