import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { ALL } from "../support/scale.ts";
import { sharedFolder } from "../support/shared.ts";
import { compareDocument } from "./support/differential.ts";

const corpus = sharedFolder("corpus");

/** Real documents of one file. DOCUMENTS=all compares every schema of them, which takes some minutes. */
const everything = process.env["DOCUMENTS"] === "all";

const SAMPLE = /museum|galaxy|realworld|petstore|tictactoe|cafe|test-3\.2|svix|rafiki/;

/** Its links are invalid, so it cannot be generated. */
const BROKEN = new Set(["libopenapi-burgershop/all-the-components.yaml"]);

function documents(): readonly string[] {
  if (corpus === undefined) return [];
  const rows = readFileSync(join(corpus, "INDEX.tsv"), "utf8").trim().split("\n").slice(1);
  const files = rows
    .map((row) => row.split("\t"))
    .flatMap(([file = "", , , count]) => (count === "1" && !BROKEN.has(file) ? [file] : []));
  return ALL ? files : files.filter((file) => SAMPLE.test(file));
}

describe.skipIf(corpus === undefined)("checks against an independent validator", () => {
  test.each(documents())(
    "%s",
    async (file) => {
      await using folder = await temporaryFolder();
      const [runs, only] = everything ? [20, Infinity] : [6, 4];
      const { disagreements, unread, schemas, valid } = await compareDocument(
        join(corpus ?? "", file),
        folder.path,
        runs,
        only,
      );
      expect(disagreements.filter(({ repairs }) => repairs.length === 0)).toEqual([]);
      if (schemas > 0) expect(valid).toBeGreaterThan(0);
      expect(unread.length, unread.join("\n")).toBeLessThanOrEqual(schemas);
    },
    everything ? 3_600_000 : 600_000,
  );
});
