import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { petDocument } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";

// Others verify, and start programs of their own: when nobody waits for it any more, none of them is left.

const MAIN = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));

/** A browser that never ends, and says which process it is. */
const BROWSER = `#!/bin/sh
echo $$ > "$PID_FILE.new" && mv "$PID_FILE.new" "$PID_FILE"
exec sleep 3600
`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** `SIGKILL`: nothing can be done then by who is killed. */
test.skipIf(process.platform === "win32").each(["SIGINT", "SIGTERM", "SIGKILL"] as const)("%s", async (signal) => {
  await using folder = await temporaryFolder({ "openapi.json": petDocument(), chromium: BROWSER });
  await chmod(join(folder.path, "chromium"), 0o755);
  const file = join(folder.path, "pid");
  const verify = spawn(process.execPath, [MAIN, "verify", "openapi.json", "--only", "docs"], {
    cwd: folder.path,
    env: { ...process.env, CHROMIUM: join(folder.path, "chromium"), PID_FILE: file },
    stdio: "ignore",
  });
  const ended = once(verify, "exit");
  const browser = Number(await vi.waitUntil(() => readFile(file, "utf8").catch(() => ""), { timeout: 120_000 }));
  expect(isRunning(browser)).toBe(true);
  verify.kill(signal);
  expect(await ended).toEqual([null, signal]);
  await vi.waitUntil(() => !isRunning(browser), { timeout: 60_000 });
});
