import { cpSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { resolveConfig } from "../../generator/config/resolve.ts";
import { createMemory } from "../../generator/generate/memory.ts";
import { rehearse } from "../../generator/generate/rehearse.ts";
import { run } from "../../generator/generate/run.ts";
import { tree } from "../output/support.ts";
import { temporaryFolder } from "../support/folder.ts";

// What a watcher does while nothing happens, to be fast when something does.

const SPEC = fileURLToPath(new URL("../../spec/", import.meta.url));
const EDITED = "paths/v1-users-me.yaml";

const settingsOf = (folder: string, output = "out"): ReturnType<typeof resolveConfig> =>
  resolveConfig({ document: "openapi.yaml", output, targets: ["models", "client", "server"] }, folder);

test.each([0, 1, 2, 3, 5, 8, 13, 21, Infinity])(
  "a rehearsal that is left after %d looks up changes nothing, now and later",
  async (looks) => {
    await using folder = await temporaryFolder();
    cpSync(SPEC, folder.path, { recursive: true });
    const [settings, memory] = [settingsOf(folder.path), createMemory()];
    expect((await run(settings, {}, memory)).status).toBe("done");
    const before = tree(settings.output) ?? {};
    const times = Object.keys(before).map((path) => statSync(join(settings.output, path)).mtimeMs);

    let looked = 0;
    await rehearse(settings, memory, () => ++looked <= looks);
    // It looks between any two parts of its work, and not once more when there is something else to do.
    if (looks === Infinity) expect(looked).toBeGreaterThan(21);
    else expect(looked).toBe(looks + 1);
    expect(tree(settings.output)).toEqual(before);
    expect(Object.keys(before).map((path) => statSync(join(settings.output, path)).mtimeMs)).toEqual(times);

    const file = join(folder.path, EDITED);
    writeFileSync(file, readFileSync(file, "utf8").replace("summary: Get the current user", "summary: Whoever"));
    const after = await run(settings, {}, memory);
    expect(after.changes.map(({ path }) => path)).toContain("client/users.ts");
    await run(settingsOf(folder.path, "fresh"), { incremental: false });
    expect(tree(settings.output)).toEqual(tree(join(folder.path, "fresh")));
  },
);

test("nothing is rehearsed that reaches further than files", async () => {
  await using folder = await temporaryFolder();
  cpSync(SPEC, folder.path, { recursive: true });
  const [settings, memory] = [settingsOf(folder.path), createMemory()];
  await run(settings, {}, memory);
  for (const other of [
    { ...settings, repeatable: false },
    { ...settings, allowUrls: ["https://example.com/"] },
    { ...settings, targets: ["openapi-fetch"] as const },
  ]) {
    let looked = 0;
    await rehearse(other, memory, () => ++looked > 0);
    expect(looked).toBe(0);
  }
  let looked = 0;
  await rehearse(settings, createMemory(), () => ++looked > 0);
  expect(looked).toBe(0);
});
