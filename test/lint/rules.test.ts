import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { lint } from "../../lint/lint.ts";
import { RULES } from "../../lint/plugin.ts";
import { lintTogether, type Problem } from "./together.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDER = `${ROOT}test/lint/documents/`;

const short = (rule: string): string => rule.replace("countersign/", "");

/** The findings that comments at the ends of lines expect: `file:line rule`. */
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
  let problems: readonly Problem[] = [];
  beforeAll(async () => {
    problems = await lintTogether(
      documents.map((file) => FOLDER + file),
      "strict",
    );
  });

  test.each(documents)("%s", (file) => {
    const files = readdirSync(FOLDER).filter((one) => [file, file.replace(".yaml", "-part.yaml")].includes(one));
    const want = expected(files);
    const found = problems
      .map(({ file: path, line, rule }) => [path.replace(FOLDER, ""), line, short(rule)] as const)
      .filter(([path]) => files.includes(path));
    expect(found.map(([path, line, rule]) => `${path}:${line} ${rule}`).toSorted()).toEqual(want.toSorted());
    expect(want.length > 0).toBe(file !== "general.yaml");
  });

  test("every rule has a document that breaks it", () => {
    const broken = new Set(expected(readdirSync(FOLDER)).map((line) => line.split(" ")[1]));
    expect(Object.keys(RULES).filter((rule) => !broken.has(rule))).toEqual([]);
  });
});

test("the Platform's contract has no findings; its open questions are listed", async () => {
  const result = await lint({ document: `${ROOT}spec/openapi.yaml`, preset: "strict" });
  const found = result.kind === "done" ? result.findings : [];
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
