import { execFile, spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { createPlatformClient } from "../../generated/client/index.ts";
import { startSandbox } from "../../sandbox/sandbox.ts";
import { temporaryFolder } from "../support/folder.ts";
import { findNode22 } from "../support/runtimes.ts";
import { listen } from "../support/listen.ts";

const MAIN = fileURLToPath(new URL("../../sandbox/main.ts", import.meta.url));
const NODE_22 = findNode22();
/** Nothing listens there. */
const NOWHERE = "127.0.0.1:1";

/** Starts the program; it must end by itself. Resolves to the last line that it prints. */
async function failure(args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd?: string) {
  const options = { env: { ...process.env, ...env }, timeout: 60_000, ...(cwd !== undefined && { cwd }) };
  const failed: unknown = await promisify(execFile)(process.execPath, args, options).catch((error: unknown) => error);
  const { code, stderr }: { readonly code?: unknown; readonly stderr?: unknown } = Object(failed);
  return { code, text: String(stderr) };
}

it.each([
  [["--port", "abc"], "--port must be a number from 0 to 65535, not abc."],
  [["--data", "nothing/x.sqlite"], "nothing/x.sqlite cannot be opened: unable to open database file"],
  [["--data", "notes.txt"], "notes.txt cannot be opened: file is not a database"],
])("says what is wrong with %j", async (options, message) => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, "notes.txt"), "Some text. ".repeat(100));
  expect(await failure([MAIN, ...options], {}, folder.path)).toEqual({ code: 1, text: `sandbox: ${message}\n` });
});

it("names the Node version it needs when SQLite is missing", async () => {
  const text =
    `sandbox: countersign-sandbox needs Node 22.18 or later; this is ${process.versions.node}.\n` +
    "help: Run `npm install --save-dev node@24`, then repeat the command. npx and npm scripts use the Node of the project.\n";
  expect(await failure(["--no-experimental-sqlite", MAIN])).toEqual({ code: 1, text });
});

it.skipIf(NODE_22 === "")("runs on the oldest supported Node", async () => {
  const child = spawn(NODE_22, [MAIN, "--port", "0", "--data", ":memory:"]);
  try {
    let printed = "";
    child.stdout.on("data", (chunk) => (printed += chunk));
    await expect.poll(() => printed).toContain("CLIENT_SECRET=");
    const valueOf = (name: string): string => new RegExp(`${name}[= ]+(\\S+)`).exec(printed)?.[1] ?? "";
    const client = createPlatformClient({
      baseUrl: valueOf("Sandbox"),
      credentials: { clientCredentials: { clientId: valueOf("CLIENT_ID"), clientSecret: valueOf("CLIENT_SECRET") } },
    });
    expect(await client.transactions.create()).toMatchObject({ status: 202 });
    expect((await fetch(valueOf("Portal"), { redirect: "manual" })).headers.get("location")).toBe("/portal");
  } finally {
    child.kill();
  }
});

it("reports a port in use, and prints the first secret when started on another port", async () => {
  await using folder = await temporaryFolder();
  await using other = await listen((_request, response) => void response.end());
  const { port } = new URL(other.url);
  const text = `sandbox: Port ${port} is in use: choose another with --port.\n`;
  expect(await failure([MAIN, "--port", port], {}, folder.path)).toEqual({ code: 1, text });
  await using sandbox = await startSandbox({ data: join(folder.path, "sandbox.sqlite"), port: 0 });
  expect(sandbox.firstApplication).toBeDefined();
});

it("accepts only PostgreSQL URLs, and does not print passwords", async () => {
  const text = "sandbox: DATABASE_URL must start with postgresql://.\n";
  expect(await failure([MAIN], { DATABASE_URL: "mysql://me:hunter2@localhost/x" })).toEqual({ code: 1, text });
});

it("ends when PostgreSQL cannot be reached", async () => {
  const text = `sandbox: PostgreSQL cannot be used: connect ECONNREFUSED ${NOWHERE}\n`;
  expect(await failure([MAIN, "--port", "0"], { DATABASE_URL: `postgresql://${NOWHERE}/x` })).toEqual({
    code: 1,
    text,
  });
});
