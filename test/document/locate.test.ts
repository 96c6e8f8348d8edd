import { fc } from "../support/random.ts";
import { dump } from "js-yaml";
import { describe, expect, test } from "vitest";
import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import { DEFAULT_LIMITS } from "../../generator/document/limits.ts";
import { parseText } from "../../generator/document/parse.ts";
import { parsePointer } from "../../generator/document/pointer.ts";
import { loadFiles } from "./support.ts";

/** Line and column of each pointer. */
function placesOf(text: string, name: string, ...pointers: readonly string[]): readonly string[] {
  const { parsed } = parseText(text, name, DEFAULT_LIMITS);
  return pointers.map((pointer) => {
    const place = parsed?.locate(parsePointer(pointer).tokens);
    return `${place?.line}:${place?.column}`;
  });
}

describe("JSON", () => {
  const text = '{\r\n  "a": {"b/c": [10, {"d": null}],\r\n    "é\\u0041": true},\r\n  "e"  :  [\r\n  ]\r\n}\r\n';

  test.each([
    ["#", "1:1"],
    ["#/a", "2:3"],
    ["#/a/b~1c", "2:9"],
    ["#/a/b~1c/0", "2:17"],
    ["#/a/b~1c/1", "2:21"],
    ["#/a/b~1c/1/d", "2:22"],
    ["#/a/éA", "3:5"],
    ["#/e", "4:3"],
    // A missing node: its nearest ancestor
    ["#/a/b~1c/2", "2:9"],
    ["#/a/b~1c/0/x", "2:17"],
    ["#/e/0", "4:3"],
    ["#/nothing/here", "1:1"],
  ])("%s", (pointer, place) => {
    expect(placesOf(text, "a.json", pointer)).toEqual([place]);
  });

  test("lone carriage returns end lines", () => {
    expect(placesOf('{\r"a":\r1}', "a.json", "#/a")).toEqual(["2:1"]);
  });
});

describe("YAML", () => {
  const cases: readonly (readonly [name: string, text: string, places: Readonly<Record<string, string>>])[] = [
    [
      "block collections",
      "# comment\na:\n  b: 1\n  c:\n    - x\n    -   y: 2\n        z: 3\n  # more\n  d: |\n    a: b\n  e: 4\n",
      {
        "#/a": "2:1",
        "#/a/b": "3:3",
        "#/a/c": "4:3",
        "#/a/c/0": "5:7",
        "#/a/c/1": "6:9",
        "#/a/c/1/y": "6:9",
        "#/a/c/1/z": "7:9",
        "#/a/d": "9:3",
        "#/a/e": "11:3",
      },
    ],
    [
      "a list as deep as its key",
      "a:\n- b: 1\n- c\nd: 2\n",
      { "#/a/0": "2:3", "#/a/0/b": "2:3", "#/a/1": "3:3", "#/d": "4:1" },
    ],
    [
      "flow collections over several lines",
      "a: {b: [1, {c: d}], # comment\n  'e f': {g: h},\n  i, j: }\nk: 1\n",
      {
        "#/a": "1:1",
        "#/a/b": "1:5",
        "#/a/b/0": "1:9",
        "#/a/b/1": "1:12",
        "#/a/b/1/c": "1:13",
        "#/a/e f": "2:3",
        "#/a/e f/g": "2:11",
        "#/a/i": "3:3",
        "#/a/j": "3:6",
        "#/k": "4:1",
      },
    ],
    ["CR LF", "a:\r\n  b: 1\r\n\r\n  c: 2\r\n", { "#/a/b": "2:3", "#/a/c": "4:3" }],
    [
      "numbers, quotes and escapes as keys",
      '200: a\n\'x: y\': b\n"q\\"\\u00e9": c\n/users/{id}: d\n? long\n: e\n? f\n',
      { "#/200": "1:1", "#/x: y": "2:1", '#/q"é': "3:1", "#/~1users~1{id}": "4:1", "#/long": "5:3", "#/f": "7:3" },
    ],
    [
      "anchors, aliases and tags",
      "a: &x\n  b: 1\nc: *x\nd: &y {e: [1, 2]}\nf: !!str 12\n&k g: 1\nh: [*x, *y]\n",
      {
        "#/a": "1:1",
        "#/a/b": "2:3",
        "#/c": "3:1",
        "#/c/b": "2:3",
        "#/d/e/1": "4:15",
        "#/f": "5:1",
        "#/g": "6:1",
        "#/h": "7:1",
        "#/h/0": "7:5",
        "#/h/1": "7:9",
        "#/h/1/e": "4:8",
      },
    ],
    [
      "merged members, where they come from",
      "a: &a {b: 1, c: 2}\nd: &d\n  e: 3\n  <<: *a\nf:\n  <<: [*d, {g: 4}]\n  c: 5\n",
      { "#/f": "5:1", "#/f/c": "7:3", "#/f/e": "3:3", "#/f/b": "1:8", "#/f/g": "6:13" },
    ],
    [
      "empty items and values",
      "a:\nb:\n  -\n  - x\n  -\n  - y: 1\nc:\n  d:\n  e: 1\n",
      { "#/a": "1:1", "#/b": "2:1", "#/b/1": "4:5", "#/b/3": "6:5", "#/b/3/y": "6:5", "#/c/d": "8:3", "#/c/e": "9:3" },
    ],
    [
      "pairs in a flow sequence",
      "a: [b: 1, c, d: 2]\ne: 1\n",
      { "#/a/0": "1:5", "#/a/1": "1:11", "#/a/2": "1:14", "#/e": "2:1" },
    ],
    ["a document with marks", "%YAML 1.2\n---\n# c\na:\n  b: 1\n...\n", { "#/a": "4:1", "#/a/b": "5:3" }],
    ["what is not there", "a:\n  b: [1]\n", { "#/a/x/y": "1:1", "#/a/b/7": "2:3", "#/z": "1:1" }],
  ];

  test.each(cases)("%s", (_name, text, places) => {
    expect(placesOf(text, "a.yaml", ...Object.keys(places))).toEqual(Object.values(places));
  });
});

describe("every key and item of any document is found", () => {
  const key = fc.oneof(
    fc.stringMatching(/^[a-z]{1,3}$/),
    fc.string({ maxLength: 4 }).filter((text) => text.isWellFormed()),
    fc.constantFrom("~1", "a/b", "200", "<<", "- x", "k: v", "# c", "__proto__", "null"),
  );
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<Json>(null, true, 1.5, "", "text", "a: b", "two\nlines\n", " x ", "[", "'\""),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.array(fc.tuple(key, tie("value")), { maxLength: 4 }).map(objectFrom),
    ),
  }));

  /** Own members, `__proto__` too. */
  function objectFrom(entries: readonly (readonly [string, Json])[]): Json {
    return JSON.parse(
      `{${[...new Map(entries)].map((entry) => entry.map((part) => JSON.stringify(part)).join(":")).join()}}`,
    ) as Json;
  }

  test("in JSON", () => {
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 1, "\t"), (document, indent) => {
        const text = JSON.stringify(document, null, indent);
        expect(misplaced(text, "a.json", document, (name) => [JSON.stringify(name)])).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test.each([-1, 0, 1, 2])("in YAML, flow style from level %i", (flowLevel) => {
    fc.assert(
      fc.property(value, (document) => {
        const text = `# first\n${dump(document, { flowLevel, noRefs: true, lineWidth: 40 })}`;
        const spellings = (name: string): readonly string[] => [name, `'${name.replaceAll("'", "''")}'`, '"', "? "];
        expect(misplaced(text, "a.yaml", document, spellings)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  /** Tokens of members whose place does not begin with their key, and of items with the wrong scalar. */
  function misplaced(
    text: string,
    name: string,
    document: Json,
    spellings: (key: string) => readonly string[],
  ): string[] {
    const { parsed } = parseText(text, name, DEFAULT_LIMITS);
    expect(parsed?.value).toEqual(document);
    const lines = text.split("\n");
    const wrong: string[] = [];
    const visit = (node: Json, tokens: readonly string[]): void => {
      if (!isObject(node) && !isArray(node)) return;
      for (const [token, child] of Object.entries(node)) {
        const path = [...tokens, token];
        const { line, column } = parsed?.locate(path) ?? { line: 0, column: 0 };
        const rest = lines[line - 1]?.slice(column - 1) ?? "";
        const expected = isArray(node) ? itemStarts(child) : spellings(token);
        if (!expected.some((spelling) => rest.startsWith(spelling))) wrong.push(`${path.join(" > ")} at ${rest}`);
        visit(child, path);
      }
    };
    visit(document, []);
    return wrong;
  }

  function itemStarts(item: Json): readonly string[] {
    if (item === true || item === null || typeof item === "number") return [String(item)];
    if (item === "text") return ["text", '"text"'];
    return [""];
  }
});

test("a pointer into another file gives that file, relative to where the user is", async () => {
  const { document } = await loadFiles({
    "apis/shop/openapi.yaml": "openapi: 3.1.0\npaths:\n  /a:\n    $ref: parts/a.json\n",
    "apis/shop/parts/a.json": '{\n  "get": {}\n}',
  });
  expect(document?.locate("#/paths/~1a")).toEqual({ file: "apis/shop/openapi.yaml", line: 3, column: 3 });
  expect(document?.locate("parts/a.json#/get")).toEqual({ file: "apis/shop/parts/a.json", line: 2, column: 3 });
});
