import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const SCRIPT = fileURLToPath(new URL("support/web-only.ts", import.meta.url));

test("the runtime needs nothing that only Node has", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--experimental-vm-modules",
    "--no-warnings",
    SCRIPT,
  ]);
  expect(JSON.parse(stdout)).toEqual({ outcomes: ["acknowledged", "acknowledged", "refused"], handled: ["evt_1"] });
});
