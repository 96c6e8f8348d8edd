import { expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { compileBatch, proveBatch } from "./support/batch.ts";

test("random documents compile with TypeScript 5.9", async () => {
  await using folder = await temporaryFolder();
  for (const seed of [1, 21]) await proveBatch(folder.path, seed, 1);
  expect(await compileBatch(folder.path, "5.9")).toEqual([]);
});
