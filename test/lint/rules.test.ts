import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type Finding, lint } from "../../lint/lint.ts";
import { RULES } from "../../lint/plugin.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDER = `${ROOT}test/lint/documents/`;

async function findings(document: string): Promise<readonly Finding[]> {
  const result = await lint({ document, preset: "strict" });
  if (result.kind !== "done") throw new Error(result.message);
  return result.findings;
}

const short = (rule: string): string => rule.replace("countersign/", "");

/** What the comments at the ends of lines say: `file:line rule`. */
function expected(files: readonly string[]): readonly string[] {
  return files.flatMap((file) =>
    readFileSync(FOLDER + file, "utf8")
      .split("\n")
      .flatMap((line, index) => {
        const rules = / # ((?:[a-z]+-?)+(?: (?:[a-z]+-?)+)*)$/.exec(line)?.[1]?.split(" ") ?? [];
        return rules.map((rule) => `${file}:${index + 1} ${rule}`);
      }),
  );
}

describe("each rule finds what it is for, at its line, and nothing else", () => {
  const documents = readdirSync(FOLDER).filter((file) => !file.endsWith("-part.yaml"));
  test.each(documents)("%s", async (file) => {
    const parts = readdirSync(FOLDER).filter((part) => part === file.replace(".yaml", "-part.yaml"));
    const want = expected([file, ...parts]);
    const found = (await findings(FOLDER + file)).map(
      ({ position, rule }) => `${position.file.split("/").at(-1)}:${position.line} ${short(rule)}`,
    );
    expect(found.toSorted()).toEqual(want.toSorted());
    expect(want.length > 0).toBe(file !== "general.yaml");
  });

  test("every rule has a document that breaks it", () => {
    const broken = new Set(expected(readdirSync(FOLDER)).map((line) => line.split(" ")[1]));
    expect(Object.keys(RULES).filter((rule) => !broken.has(rule))).toEqual([]);
  });
});

test("the Platform's contract has no findings; its open questions are listed", async () => {
  const found = await findings(`${ROOT}spec/openapi.yaml`);
  expect(found.filter(({ severity }) => severity !== "open")).toEqual([]);
  const open = found.map(({ position }) => position.file);
  expect(open.length).toBeGreaterThan(20);
  for (const file of ["spec/openapi.yaml", "spec/paths/v1-transactions.yaml", "spec/components/schemas/User.yaml"]) {
    expect(open).toContain(file);
  }
});

test("every rule has a section in docs/lint.md, and no section is without one", () => {
  const sections = [...readFileSync(`${ROOT}docs/lint.md`, "utf8").matchAll(/^### `countersign\/([\w-]+)`$/gm)];
  expect(sections.map(([, rule]) => rule)).toEqual(Object.keys(RULES));
});
