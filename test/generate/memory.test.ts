import fc from "fast-check";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { resolveConfig } from "../../generator/config/resolve.ts";
import { DEFAULT_LIMITS } from "../../generator/document/limits.ts";
import { createParseMemory } from "../../generator/document/parse-memory.ts";
import { run } from "../../generator/generate/run.ts";
import { createMemory } from "../../generator/generate/watch.ts";
import type { Settings } from "../../generator/generate/settings.ts";
import { tree } from "../output/support.ts";
import { temporaryFolder } from "../support/folder.ts";

// What a run leaves to the next saves work, and changes nothing.

const SPEC = fileURLToPath(new URL("../../spec/", import.meta.url));

describe("a text that was parsed", () => {
  test("is not parsed again while it is the same", () => {
    const { parse, sweep } = createParseMemory();
    const first = parse("a: 1", "a.yaml", DEFAULT_LIMITS);
    expect(parse("a: 1", "a.yaml", DEFAULT_LIMITS)).toBe(first);
    sweep();
    expect(parse("a: 1", "a.yaml", DEFAULT_LIMITS)).toBe(first);
    expect(parse("a: 2", "a.yaml", DEFAULT_LIMITS).parsed?.value).toEqual({ a: 2 });
    expect(parse("a: 1", "b.yaml", DEFAULT_LIMITS)).not.toBe(first);
    expect(parse("a: [1]", "a.yaml", { ...DEFAULT_LIMITS, depth: 1 }).problems.map(({ code }) => code)).toEqual([
      "too-deep",
    ]);
  });

  test("is dropped when it was not used", () => {
    const { parse, sweep } = createParseMemory();
    const first = parse("a: 1", "a.yaml", DEFAULT_LIMITS);
    sweep();
    sweep();
    expect(parse("a: 1", "a.yaml", DEFAULT_LIMITS)).not.toBe(first);
  });
});

const settingsOf = (folder: string, output = "out"): Settings =>
  resolveConfig(
    {
      document: "openapi.yaml",
      output,
      targets: ["models", "client", "validators", "webhooks", "server", "contract"],
      runtime: "countersign/runtime",
    },
    folder,
  );

const USER = "components/schemas/User.yaml";

type Edit = (folder: string) => void;

const edited =
  (path: string, from: string, to: (number: number) => string) =>
  (number: number): Edit =>
  (folder) => {
    const file = join(folder, path);
    const text = readFileSync(join(SPEC, path), "utf8");
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    writeFileSync(file, text.replace(from, to(number)));
  };

/** Edits of files. A later edit may repair an earlier one. */
const EDITS: readonly ((number: number) => Edit)[] = [
  edited("paths/v1-users-me.yaml", "summary: Get the current user", (number) => `summary: Whoever ${number}`),
  edited("paths/v1-users-me.yaml", "operationId: ", (number) => `operationId: x${number}`),
  edited("openapi.yaml", "info:", (number) => `x-number: ${number}\ninfo:`),
  edited("openapi.yaml", "title:", () => "title: ["),
  edited(USER, "type: object", (number) => `type: object\nproperties: { x${number}: { type: string } }`),
  edited(USER, "type: object", (number) => (number % 2 === 0 ? "type: integer" : "type: strange")),
  () => (folder) => rmSync(join(folder, USER), { force: true }),
  () => (folder) => cpSync(join(SPEC, USER), join(folder, USER)),
  () => (folder) => cpSync(SPEC, folder, { recursive: true }),
  () => (folder) => rmSync(join(folder, "out/models.ts"), { force: true }),
  () => () => {},
];

test("after any edits, runs with and without a memory write the same", async () => {
  const steps = fc.array(fc.tuple(fc.nat(EDITS.length - 1), fc.nat(5)), { minLength: 4, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(steps, async (edits) => {
      await using base = await temporaryFolder();
      cpSync(SPEC, base.path, { recursive: true });
      const memory = createMemory();
      for (const [which, number] of [[EDITS.length - 1, 0] as const, ...edits]) {
        EDITS[which]?.(number)(base.path);
        const before = tree(join(base.path, "out"));
        const remembering = await run(settingsOf(base.path), {}, memory);
        const found = tree(join(base.path, "out"));
        rmSync(join(base.path, "fresh"), { recursive: true, force: true });
        const fresh = await run(settingsOf(base.path, "fresh"), { incremental: false });
        expect(remembering.status).toBe(fresh.status);
        if (fresh.status === "failed") expect(found).toEqual(before);
        else expect(found).toEqual(tree(join(base.path, "fresh")));
        if (!remembering.skipped) expect(remembering.diagnostics).toEqual(fresh.diagnostics);
      }
    }),
    { numRuns: 6, seed: 9 },
  );
});

test("unchanged inputs are skipped, even if the program may have changed since the last run", async () => {
  await using base = await temporaryFolder();
  cpSync(SPEC, base.path, { recursive: true });
  const [settings, memory] = [settingsOf(base.path), createMemory()];
  const runs = [
    await run(settings, {}, memory),
    await run(settings, {}, memory),
    await run(settings, { incremental: false }, memory),
  ];
  expect(runs.map(({ skipped }) => skipped)).toEqual([false, true, false]);
  expect((await run(settings, {}, createMemory())).skipped).toBe(false);
});
