import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { generateInto, RUNTIME, withSchemas } from "./support/generate.ts";
import { importZod } from "./support/zod.ts";

/** From the first declaration on, without what differs between zod and zod/mini. */
function body(name: string): string {
  const text = readFileSync(join(RUNTIME, "validation", name), "utf8");
  return text.slice(text.indexOf("/**")).replaceAll("ZodMini", "Zod");
}

test("zod.ts and zod-mini.ts are the same", () => {
  expect(body("zod-mini.ts")).toBe(body("zod.ts"));
});

test("validators.ts for zod/mini imports nothing else of zod, and gives the same verdicts", async () => {
  await using folder = await temporaryFolder();
  const schema = {
    type: "object",
    required: ["a"],
    properties: { a: { type: "array", items: { type: "string", maxLength: 2 } } },
  };
  const { files } = await generateInto(folder.path, withSchemas({ Subject: schema }), { zod: "zod/mini" });
  expect(files.find(({ path }) => path === "validators.ts")?.text).toContain("validation/zod-mini.ts");
  const subject = await importZod(folder.path, "subjectSchema");
  expect(subject.safeParse({ a: ["x"] }).success).toBe(true);
  expect(subject.safeParse({ a: ["xyz"] }).error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["a", 0], "must be at most 2 characters long"],
  ]);
});
