// Builds the site into `site/.vitepress/dist/`. Installs its tools first where they are missing. `npm run site`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SITE = fileURLToPath(new URL("../site/", import.meta.url));

function run(command: string, ...args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: SITE, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

if (!existsSync(`${SITE}node_modules/vitepress`)) run("npm", "ci", "--no-audit", "--no-fund");
run(process.execPath, "assemble/pages.ts");
run(process.execPath, "node_modules/vitepress/bin/vitepress.js", "build");
