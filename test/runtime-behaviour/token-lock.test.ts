import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { platform } from "./support/token-platform.ts";

// Real processes, which share a file, and a folder as its lock.

const run = promisify(execFile);
const PROGRAM = new URL("support/token-process.ts", import.meta.url).pathname;

it.each([
  ["with a lock, one request", "lock", 1],
  ["without, at most one each", "none", 5],
])("processes that need a token at the same moment: %s", async (_, locking, most) => {
  await using api = await platform();
  await using folder = await temporaryFolder();
  const one = (): Promise<{ stdout: string }> =>
    run(process.execPath, [PROGRAM, `${api.server.url}/oauth/token`, folder.path, locking]);
  const tokens = (await Promise.all(Array.from({ length: 5 }, one))).map(({ stdout }) => stdout);
  expect(tokens).toHaveLength(5);
  for (const token of tokens) expect(token).toMatch(/^token-\d$/);
  expect(api.tokenRequests.length).toBeGreaterThan(0);
  expect(api.tokenRequests.length).toBeLessThanOrEqual(most);
  if (locking === "lock") expect(new Set(tokens)).toEqual(new Set(["token-1"]));
});
