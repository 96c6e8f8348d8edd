import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { bundledDocument, codeOf } from "./support/code-of.ts";
import { difference, EDITS } from "./support/edits.ts";

// A small change of the contract causes a small change of the output, because reviewers read its diff.

const SPEC = fileURLToPath(new URL("../../spec/openapi.yaml", import.meta.url));

const document = await bundledDocument(SPEC);
const before = await codeOf(JSON.stringify(document));

describe("one change", () => {
  test.each(EDITS)("$name", async ({ edit, files, most }) => {
    const changed = structuredClone(document);
    edit(changed);
    const diff = difference(before, await codeOf(JSON.stringify(changed)));
    const [added, removed] = most;
    expect(diff.files.filter((path) => !files.test(path))).toEqual([]);
    expect(diff.added).toBeGreaterThan(0);
    expect(diff.added).toBeLessThanOrEqual(added);
    expect(diff.removed).toBeLessThanOrEqual(removed);
  });
});
