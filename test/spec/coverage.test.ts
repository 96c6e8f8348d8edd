import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FILES, parseFragment, ROOT, valueAt } from "./contract.ts";
import { sharedFolder } from "../support/shared.ts";

const COVERAGE = readFileSync(`${ROOT}docs/coverage.md`, "utf8");
const QUESTIONS = readFileSync(`${ROOT}docs/open-questions.md`, "utf8");

interface Row {
  readonly section: string;
  readonly cells: readonly string[];
}

/** The rows of all tables, by the number of the heading above them; heads and rules left out. */
function rows(markdown: string): readonly Row[] {
  const found: Row[] = [];
  let section = "";
  let inTable = false;
  for (const line of markdown.split("\n")) {
    section = /^##+ (\d+(?:\.\d+)?)/.exec(line)?.[1] ?? section;
    if (!line.startsWith("|")) inTable = false;
    else if (/^\|[-|]+\|$/.test(line)) inTable = true;
    else if (inTable)
      found.push({
        section,
        cells: line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      });
  }
  return found;
}

// The table of codes by operation has five columns; the rest are items.
const ITEMS = rows(COVERAGE).filter((row) => row.cells.length === 3);

interface Citation {
  readonly file: string;
  readonly pointer: string;
  /** Empty when there is none. */
  readonly quote: string;
}

/** `file.yaml#/pointer` in a code span, a quotation after it perhaps. */
function citations(cell: string): readonly Citation[] {
  const found = cell.matchAll(/`([\w./-]+\.yaml)(?:#([^`]*))?`(?: "([^"]+)")?/g);
  return Array.from(found, ([, file = "", pointer = "", quote = ""]) => ({ file, pointer, quote }));
}

describe("docs/coverage.md", () => {
  test.for(ITEMS)("$section $cells.0 leads somewhere", ({ cells: [, says = "", where = ""] }) => {
    expect(says).not.toBe("");
    const cited = citations(where);
    expect(cited).not.toHaveLength(0);
    for (const { file, pointer, quote } of cited) {
      const value = valueAt(file, parseFragment(pointer));
      expect({ file, pointer, value }).not.toMatchObject({ value: undefined });
      expect(String(value).replaceAll(/\s+/g, " ")).toContain(quote);
    }
  });

  test("every file of the contract's paths, webhooks, parameters, responses and schemes is cited", () => {
    const cited = new Set(ITEMS.flatMap((row) => citations(row.cells[2] ?? "").map((citation) => citation.file)));
    const expected = [...FILES.keys()].filter((file) =>
      /^(?:paths|webhooks|components\/(?:parameters|responses|security))\//.test(file),
    );
    expect(expected.filter((file) => !cited.has(file))).toEqual([]);
  });
});

describe("docs/open-questions.md", () => {
  const questions = new Map(
    rows(QUESTIONS)
      .filter((row) => /^[QR]\d+$/.test(row.cells[0] ?? ""))
      .map((row) => [row.cells[0] ?? "", row.cells[1] ?? ""]),
  );

  test.for(ITEMS.filter((row) => /not shown/.test(row.cells[2] ?? "")))(
    "$section $cells.0 is listed, with its section",
    ({ section, cells: [item = "", , where = ""] }) => {
      const numbers = [...where.matchAll(/\bQ\d+\b/g)].map((match) => match[0]);
      expect(numbers).not.toHaveLength(0);
      for (const number of numbers) expect(questions.get(number)?.split(", ")).toContain(`${section} ${item}`);
    },
  );

  test("every question is cited by the coverage table", () => {
    const open = [...questions.keys()].filter((number) => number.startsWith("Q"));
    expect(open.length).toBeGreaterThan(10);
    const cited = new Set(Array.from(COVERAGE.matchAll(/\bQ\d+\b/g), (match) => match[0]));
    expect(open.filter((number) => !cited.has(number))).toEqual([]);
  });

  test("every section that a question names is an item of the coverage table", () => {
    const items = new Set(ITEMS.flatMap((row) => [row.section, `${row.section} ${row.cells[0] ?? ""}`]));
    const named = [...questions.values()].flatMap((sections) => sections.split(", "));
    expect(named.filter((name) => !items.has(name))).toEqual([]);
  });
});

/** Section and name of every numbered rule, table row and remark. */
function specified(markdown: string): readonly string[] {
  const found: string[] = [];
  let section = "";
  let details = 0;
  let head = true;
  for (const line of markdown.split("\n")) {
    const heading = /^##+ (?:(\d+(?:\.\d+)?)\.? )?/.exec(line);
    if (heading !== null) {
      section = heading[1] ?? section;
      if (heading[1] !== undefined) details = 0;
    }
    const rule = /^(\d+)\. /.exec(line)?.[1];
    if (rule !== undefined) found.push(`${section} rule ${rule}`);
    if (line.startsWith("- ")) {
      details += 1;
      found.push(`${section} detail ${details}`);
    }
    if (!line.startsWith("|")) head = true;
    else if (head) head = false;
    else if (!/^\|[-|]+\|$/.test(line)) {
      const [first = "", second = ""] = line
        .split("|")
        .slice(1)
        .map((cell) => cell.trim().replaceAll("`", ""));
      found.push(`${section} ${/^(?:GET|POST)$/.test(first) ? `${first} ${second}` : first}`);
    }
  }
  return found;
}

const specification = sharedFolder("platform-api.md");

describe.skipIf(specification === undefined)("the specification itself", () => {
  test("has only rules, rows and remarks that the coverage table lists", () => {
    const expected = specified(readFileSync(specification ?? "", "utf8"));
    expect(expected.length).toBeGreaterThan(90);
    const items = new Set(ITEMS.map((row) => `${row.section} ${row.cells[0] ?? ""}`));
    expect(expected.filter((item) => !items.has(item))).toEqual([]);
  });
});
