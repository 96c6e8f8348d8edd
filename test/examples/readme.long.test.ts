import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EXAMPLES } from "../../scripts/examples.ts";
import { packPackages, startRegistry } from "../../scripts/registry.ts";
import { temporaryFolder } from "../support/folder.ts";
import { findNode20 } from "../support/runtimes.ts";

// Every command of every example's README, in an empty folder, with Node 20 and what `npm pack` packs.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Commands that run until they are stopped, and the text that they print when they are ready. */
const SERVERS: Readonly<Record<string, RegExp>> = {
  "npm run mock": /Ctrl-C to stop/,
  "npx countersign mock": /Ctrl-C to stop/,
  "npm run sandbox": /CLIENT_SECRET=/,
  "npm start": /http:\/\//,
  "npm run dev": /(?:Local:|Ready on) +http:\/\//,
};
/** Commands for another place: a sandbox, a host, a repository on GitHub. */
const ELSEWHERE = /\.\.\.|git:main|wrangler (?:login|deploy|secret)/;
/** Values that later commands need, and the variables that hold them. */
const PRINTED: readonly (readonly [name: string, printed: RegExp])[] = [
  ["ADMIN_TOKEN", /^Admin token +(\S+)$/m],
  ["CLIENT_ID", /^CLIENT_ID=(\S+)$/m],
  ["CLIENT_SECRET", /^CLIENT_SECRET=(\S+)$/m],
  ["WEBHOOK_SECRET", /"secret": ?"([^"]+)"/],
];

let registry: Awaited<ReturnType<typeof startRegistry>>;
let packed: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  packed = await temporaryFolder({ ".curlrc": "silent\nshow-error\nfail-with-body\n" });
  registry = await startRegistry(await packPackages(join(packed.path, "packed")));
});
afterAll(async () => {
  await registry[Symbol.asyncDispose]();
  await packed[Symbol.asyncDispose]();
});

function commandsOf(readme: string): readonly string[] {
  return [...readme.matchAll(/^```sh\n(.*?)^```/gms)]
    .flatMap(([, block = ""]) => block.split("\n"))
    .map((line) => line.replace(/\s+# .*$/, "").trim())
    .filter((line) => line !== "");
}

function environment(node20: string): NodeJS.ProcessEnv {
  return {
    PATH: `${dirname(node20)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: process.env["HOME"] ?? "",
    CURL_HOME: packed.path,
    CI: "true",
    NO_COLOR: "1",
    npm_config_registry: registry.url,
    // Others are fetched, or taken from npm's cache, under the addresses in the lock file.
    npm_config_replace_registry_host: "never",
    npm_config_prefer_offline: "true",
    npm_config_audit: "false",
    npm_config_fund: "false",
    WRANGLER_SEND_METRICS: "false",
  };
}

/** The command with the values that a reader fills in: `CLIENT_ID=app_...`. */
function fillIn(command: string, printed: ReadonlyMap<string, string>): string {
  return command.replace(/\b([A-Z_]+)=\w*\.\.\./g, (given, name) => {
    const value = printed.get(name);
    return value === undefined ? given : `${name}=${value}`;
  });
}

/** Runs a command. Servers keep running; `stop` collects the functions that end them. */
function run(command: string, cwd: string, env: NodeJS.ProcessEnv, stop: (() => void)[]): Promise<string> {
  const [, ready] = Object.entries(SERVERS).find(([name]) => command.endsWith(name)) ?? [];
  // Its own process group, so that it ends with all its children.
  const child = spawn("bash", ["-c", command], { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  return new Promise((resolve, reject) => {
    let output = "";
    const add = (chunk: Buffer): void => {
      output += chunk.toString();
      if (ready?.test(output) !== true) return;
      stop.push(() => {
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
      });
      resolve(output);
    };
    child.stdout.on("data", add);
    child.stderr.on("data", add);
    child.on("close", (code) => (code === 0 ? resolve(output) : reject(new Error(`${command}: ${code}\n${output}`))));
  });
}

test.each(EXAMPLES)("%s", async (name) => {
  const node20 = findNode20();
  expect(node20, "Node 20").not.toBe("");
  await using folder = await temporaryFolder();
  const files = execFileSync("git", ["ls-files", "--", `examples/${name}`], { cwd: ROOT, encoding: "utf8" });
  for (const file of files.trim().split("\n"))
    await cp(join(ROOT, file), join(folder.path, file.slice(`examples/${name}/`.length)));
  const commands = commandsOf(readFileSync(join(folder.path, "README.md"), "utf8"));
  expect(commands[0]).toMatch(/^npm ci/);
  const committed = files.includes("/src/generated/");
  const stop: (() => void)[] = [];
  const printed = new Map<string, string>();
  const env = environment(node20);
  try {
    for (const line of commands) {
      const command = fillIn(line, printed);
      if (ELSEWHERE.test(command)) continue;
      // Each command has its own shell.
      if (command.startsWith("export ")) {
        for (const [, name = "", value = ""] of command.matchAll(/(\w+)=(\S+)/g)) env[name] = value;
        continue;
      }
      const started = performance.now();
      const output = await run(command, folder.path, env, stop);
      for (const [name, pattern] of PRINTED) {
        const value = pattern.exec(output)?.[1];
        if (value !== undefined) printed.set(name, value);
      }
      expect(output, command).not.toMatch(/npm error|ERR_/);
      // The committed files are up to date.
      if (command === "npm run generate" && committed) expect(output).toContain("unchanged");
      console.log(`${name.padEnd(24)} ${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`);
    }
  } finally {
    for (const end of stop) end();
  }
});
