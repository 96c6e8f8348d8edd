import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { isObject } from "../../generator/document/json.ts";
import { parseYaml, ROOT } from "./contract.ts";

const run = promisify(execFile);

test("the linter's strictest rules find nothing, and none is switched off", async () => {
  const config = parseYaml(readFileSync(`${ROOT}redocly.yaml`, "utf8"));
  expect(isObject(config) && config["extends"]).toEqual(["recommended-strict"]);
  expect(config).not.toHaveProperty("rules");
  expect(config).not.toHaveProperty("apis.platform.rules");
  expect(existsSync(`${ROOT}.redocly.lint-ignore.yaml`)).toBe(false);

  const { stdout } = await run(
    process.execPath,
    [`${ROOT}node_modules/@redocly/cli/bin/cli.js`, "lint", "platform", "--format", "json"],
    {
      cwd: ROOT,
      env: { ...process.env, REDOCLY_TELEMETRY: "off" },
    },
  );
  expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] });
});
