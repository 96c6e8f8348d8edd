// `npm run check`: everything that can be said without running tests. The checks run side by side; what each prints is
// held back until it ends, so that they do not mix, and shown only when it fails.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const tool = (path: string): string => `${root}node_modules/${path}`;

const CHECKS: readonly (readonly [name: string, ...command: string[]])[] = [
  ["types", tool("typescript/bin/tsc"), "-p", "tsconfig.json", "--pretty", "false"],
  ["lint", tool("oxlint/bin/oxlint"), "--quiet"],
  ["format", tool("oxfmt/bin/oxfmt"), "--check"],
  ["generated", "cli/main.ts", "generate", "--check"],
  ["portal", "cli/main.ts", "generate", "--check", "-c", "sandbox/countersign.config.json"],
  ["schemas", "scripts/schemas.ts", "--check"],
  ["api", "scripts/api-report.ts", "--check"],
];

function run(command: readonly string[]): Promise<{ readonly status: number; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
    child.on("close", (status) => resolve({ status: status ?? 1, output }));
  });
}

const started = performance.now();
const results = await Promise.all(
  CHECKS.map(async ([name, ...command]) => {
    const { status, output } = await run(command);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${status === 0 ? "ok    " : "FAILED"} ${name.padEnd(10)} ${seconds} s`);
    if (status !== 0) console.log(output.trimEnd());
    return status;
  }),
);
process.exitCode = results.some((status) => status !== 0) ? 1 : 0;
