import { fc } from "../support/random.ts";
import { describe, expect, test } from "vitest";
import { duplicateNames, findSyntaxError, outline } from "../../generator/document/json-text.ts";
import { lineFinder } from "../../generator/document/lines.ts";
import { loadFiles } from "./support.ts";

describe("syntax", () => {
  test.each([
    ["", 1, 1, "Unexpected end of file: expected a value."],
    ["{", 1, 2, 'Unexpected end of file: expected a name in double quotes or "}".'],
    ['{"a": 1,\n}', 2, 1, 'Trailing comma before "}".'],
    ["[1, 2, ]", 1, 8, 'Trailing comma before "]".'],
    ["{a: 1}", 1, 2, 'Unexpected "a": expected a name in double quotes or "}".'],
    ["{'a': 1}", 1, 2, "JSON strings are written in double quotes."],
    ['{"a" 1}', 1, 6, 'Unexpected "1": expected ":".'],
    ['{"a": 1 "b": 2}', 1, 9, 'Unexpected "\\"": expected "," or "}".'],
    ['{"a": 01}', 1, 8, 'Unexpected "1": expected "," or "}".'],
    ['{"a": NaN}', 1, 7, 'Unexpected "N": expected a value.'],
    ['{"a": .5}', 1, 7, 'Unexpected ".": expected a value.'],
    ['{"a": truely}', 1, 11, 'Unexpected "l": expected "," or "}".'],
    ['{\r\n  // no\r\n  "a": 1}', 2, 3, "JSON has no comments."],
    ['{"a": "x\ny"}', 1, 9, "A line break inside a string must be escaped, or the string is not closed."],
    ['{"a": "\u0001"}', 1, 8, "A control character inside a string must be escaped, or the string is not closed."],
    ['{"a": "\\x41"}', 1, 8, "Invalid escape sequence."],
    ['{"a": "never', 1, 7, "The string is not closed."],
    ['{"a": 1}}', 1, 9, 'Unexpected "}": expected the end of the file.'],
    ['{"a": [1}', 1, 9, 'Unexpected "}": expected "," or "]".'],
    ["null 1", 1, 6, 'Unexpected "1": expected the end of the file.'],
  ])("%j breaks at %i:%i", (text, line, column, message) => {
    const problem = findSyntaxError(text);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    expect({ ...lineFinder(text)(problem.offset), message: problem.message }).toEqual({ line, column, message });
  });

  test("errors of JSON.parse are reported at their place", () => {
    const pieces = fc.constantFrom(
      ..."{}[],:\"\\ \n'/-+.eE0123",
      "true",
      "null",
      '"a"',
      '"\\u00e9"',
      "1.5",
      '"a":',
      "fals",
    );
    const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(texts, (text) => {
        const position = refusedAt(text);
        if (position === "valid") return;
        const { offset, message } = findSyntaxError(text);
        expect(message).toMatch(/^\S.*\.$/);
        expect(offset).toBeLessThanOrEqual(text.length);
        // Inside a number, word or string the engine points further in; never further back.
        if (position !== undefined) expect(offset).toBeLessThanOrEqual(position);
      }),
      { numRuns: 5_000 },
    );
  });

  /** The place of the engine's error, if the engine reports one. */
  function refusedAt(text: string): number | undefined | "valid" {
    try {
      JSON.parse(text);
      return "valid";
    } catch (error) {
      const position = /at position (\d+)/.exec(String(error))?.[1];
      return position === undefined ? undefined : Number(position);
    }
  }

  test("strings of any length are searched", () => {
    const long = "x\\n".repeat(9_000_000);
    expect(findSyntaxError(`["${long}", "${long}" 1]`).offset).toBe(2 * long.length + 8);
  });

  test("a broken root document is reported with its place and with help", async () => {
    const { document, diagnostics } = await loadFiles({ "api.json": '{\n  "openapi": "3.1.0",\n}' });
    expect(document).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: "json-syntax", position: { file: "api.json", line: 3, column: 1 } }]);
  });
});

describe("names given twice", () => {
  test("are found in their object, escapes and all", () => {
    const text = String.raw`{"a": 1, "b": {"a": 2, "c": "a\"a\":"}, "\u0061": [{"x": 1}, {"x": 2, "x": 3}]}`;
    const found = duplicateNames(text).map(({ key, first, second }) => [key, text.slice(first, second)]);
    expect(found).toEqual([
      ["a", String.raw`"a": 1, "b": {"a": 2, "c": "a\"a\":"}, `],
      ["x", '"x": 2, '],
    ]);
  });

  test("are an error that names both lines, as in YAML", async () => {
    const text = '{\n"openapi": "3.0.0",\n"info": 1,\n"openapi": "3.1.0"\n}';
    const { document, diagnostics } = await loadFiles({ "api.json": text });
    expect(document?.version).toBe("3.1");
    expect(diagnostics).toMatchObject([
      {
        code: "duplicate-key",
        severity: "error",
        message: 'Duplicate key "openapi", in lines 2 and 4.',
        position: { line: 4, column: 1 },
      },
    ]);
  });

  test("`__proto__` counts as any other name", async () => {
    const { reported } = await loadFiles({
      "a.json": '{"openapi": "3.1.0", "__proto__": {}, "x": {"__proto__": 1, "__proto__": 2}}',
    });
    expect(reported).toEqual(["duplicate-key 1:61"]);
  });
});

test("an outline counts what a parser would see", () => {
  const json = fc.json({ maxDepth: 6 });
  fc.assert(
    fc.property(json, (text) => {
      const { depth, members } = outline(text, { depth: 100, values: Infinity });
      expect({ depth, members }).toEqual(countedFrom(JSON.parse(text)));
    }),
  );
});

function countedFrom(value: unknown): { depth: number; members: number } {
  if (typeof value !== "object" || value === null) return { depth: 0, members: 0 };
  const children = Object.values(value).map(countedFrom);
  const inside = children.reduce((total, child) => total + child.members, 0);
  return {
    depth: 1 + Math.max(0, ...children.map(({ depth }) => depth)),
    members: inside + (Array.isArray(value) ? 0 : children.length),
  };
}
