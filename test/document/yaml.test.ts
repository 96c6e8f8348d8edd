import { describe, expect, test } from "vitest";
import { parseYaml } from "../../generator/document/yaml.ts";
import { loadFiles, withSchemas } from "./support.ts";

const parse = (text: string): unknown => {
  const parsed = parseYaml(text, 500);
  return parsed.ok ? parsed.value : parsed.problem;
};

describe("scalars follow the core schema of YAML 1.2", () => {
  test.each([
    // Strings, though YAML 1.1 or another parser thinks otherwise
    ["no", "no"],
    ["on", "on"],
    ["Yes", "Yes"],
    ["y", "y"],
    ["1_000", "1_000"],
    ["12:30:45", "12:30:45"],
    ["2001-01-01", "2001-01-01"],
    ["2001-12-14t21:59:43.10-05:00", "2001-12-14t21:59:43.10-05:00"],
    ["0b101", "0b101"],
    ["-0x1F", "-0x1F"],
    [".inf", ".inf"],
    ["-.Inf", "-.Inf"],
    [".nan", ".nan"],
    ["=", "="],
    ["<<", "<<"],
    ["1.2.3", "1.2.3"],
    ["+", "+"],
    [".", "."],
    ["1e", "1e"],
    ["NULL ", null],
    // Numbers
    ["012", 12],
    ["0o14", 12],
    ["0x1F", 31],
    ["+12", 12],
    ["-12", -12],
    ["0", 0],
    [".5", 0.5],
    ["1.", 1],
    ["-1.5e-3", -0.0015],
    ["1E3", 1000],
    // The rest
    ["~", null],
    ["", null],
    ["Null", null],
    ["nULL", "nULL"],
    ["True", true],
    ["FALSE", false],
    ["tRUE", "tRUE"],
    ["'12'", "12"],
    ['"true"', "true"],
    ["!!str 12", "12"],
    ["!!str", ""],
    ["!!int '7'", 7],
    ["!!float 1", 1],
    ["! 12", "12"],
  ])("%s", (text, value) => {
    if (text !== "") expect(parse(`[${text} ]`)).toEqual([value]);
    expect(parse(`key: ${text}\n`)).toEqual({ key: value });
  });

  test("keys that look like something else are the strings they make", () => {
    expect(parse("200: a\ntrue: b\n~: c\n1.5: d\nno: e\n2001-01-01: f\n")).toEqual({
      "200": "a",
      true: "b",
      null: "c",
      "1.5": "d",
      no: "e",
      "2001-01-01": "f",
    });
  });
});

describe("tags", () => {
  test.each([
    ["!!js/function 'function(){}'", "tag:yaml.org,2002:js/function"],
    ["!!js/regexp /a/", "tag:yaml.org,2002:js/regexp"],
    ["!!python/object:os.system x", "tag:yaml.org,2002:python/object:os.system"],
    ["!!binary aGk=", "tag:yaml.org,2002:binary"],
    ["!!timestamp 2001-01-01", "tag:yaml.org,2002:timestamp"],
    ["!!set {a, b}", "tag:yaml.org,2002:set"],
    ["!include other.yaml", "!include"],
    ["!<tag:example.com,2000:x> 1", "tag:example.com,2000:x"],
  ])("%s is refused", async (text, tag) => {
    const { document, diagnostics } = await loadFiles({ "api.yaml": `openapi: "3.1.0"\nx-y: ${text}\n` });
    expect(document).toBeUndefined();
    expect(diagnostics).toMatchObject([
      {
        code: "yaml-tag",
        message: `The YAML tag ${JSON.stringify(tag)} has no equivalent in JSON.`,
        position: { line: 2 },
      },
    ]);
  });
});

describe("merge keys", () => {
  test("add only missing members, in any order", () => {
    const text = "base: &base {a: 1, b: 2}\nother: &other {b: 3, c: 4}\nx:\n  a: 0\n  <<: [*base, *other]\n  c: 9\n";
    expect(parse(text)).toMatchObject({ x: { a: 0, b: 2, c: 9 } });
  });

  test("set no prototype", () => {
    const merged = parse("a: {<<: {__proto__: {polluted: 1}}, constructor: 2}");
    expect(JSON.stringify(merged)).toBe('{"a":{"__proto__":{"polluted":1},"constructor":2}}');
    expect(Object.getPrototypeOf((merged as { a: object }).a)).toBe(Object.prototype);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test("a quoted one is a key like others", () => {
    expect(parse('a: {"<<": {b: 1}}')).toEqual({ a: { "<<": { b: 1 } } });
  });

  test.each([
    ["one list of 50,000", `a: &a {x: 1}\nb: {<<: [${"*a,".repeat(50_000)}]}\n`],
    ["many lists of 100", `a: &a {x: 1}\nb:\n${`- {<<: [${"*a,".repeat(100)}]}\n`.repeat(600)}`],
    ["one big mapping, over and over", `a: &a {${bigMapping(1_000)}}\nb:\n${"- {<<: *a}\n".repeat(200)}`],
  ])("%s is refused", async (_name, text) => {
    const { reported } = await loadFiles({ "api.yaml": `openapi: "3.1.0"\n${text}` });
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatch(/^yaml-expansion \d+:\d+$/);
  });

  function bigMapping(size: number): string {
    return Array.from({ length: size }, (_, index) => `k${index}: 1`).join(", ");
  }
});

describe("keys given twice", () => {
  const text = "openapi: 3.1.0\npaths: {}\ninfo:\n  title: a\n  version: '1'\n  title: b\n\npaths: {/x: {}}\n";

  test("are rejected, each with both lines", async () => {
    const { diagnostics } = await loadFiles({ "api.yaml": text });
    expect(diagnostics.map(({ severity, message, position }) => [severity, message, position?.line])).toEqual([
      ["error", 'Duplicate key "title", in lines 4 and 6.', 6],
      ["error", 'Duplicate key "paths", in lines 2 and 8.', 8],
    ]);
  });

  test("may become a warning: the last one counts", async () => {
    const { document, diagnostics } = await loadFiles(
      { "api.yaml": text },
      { severity: { "duplicate-key": "warning" } },
    );
    expect(diagnostics.map(({ severity }) => severity)).toEqual(["warning", "warning"]);
    expect(document?.resolve("#", "#/info/title")?.value).toBe("b");
  });

  test("a number and its text are one key", async () => {
    const { reported } = await loadFiles({ "api.yaml": `openapi: 3.1.0\nx:\n  200: a\n  '200': b\n` });
    expect(reported).toEqual(["duplicate-key 4:3"]);
  });
});

describe("streams", () => {
  test("of one document, with all its marks", async () => {
    const { document, reported } = await loadFiles({ "a.yaml": "%YAML 1.2\n# c\n---\nopenapi: 3.1.0\n...\n" });
    expect(reported).toEqual([]);
    expect(document?.version).toBe("3.1");
  });

  test("with two of them are rejected where the second begins", async () => {
    const { reported, diagnostics } = await loadFiles({ "a.yaml": "---\nopenapi: 3.1.0\n---\nopenapi: 3.1.0\n" });
    expect(reported).toEqual(["yaml-syntax 3:1"]);
    expect(diagnostics[0]?.message).toBe("The file contains 2 YAML documents; only one is supported.");
  });

  test.each(["", "\n", "# nothing\n", "---\n", "~\n"])("%j holds no document", async (text) => {
    const { diagnostics } = await loadFiles({ "a.yaml": text });
    expect(diagnostics).toMatchObject([{ code: "document-not-object", message: expect.stringContaining("is empty") }]);
  });
});

test.each([
  ["a tab as indentation", "a:\n\tb: 1\n", 2],
  ["an alias to nothing", "a: *b\n", 1],
  ["a colon in a plain value", "a: b: c\n", 1],
  ["a list that is not closed", "a: [1, 2\n", 2],
  ["a NUL character", "a: 1\nb: \0\n", 2],
  ["a list as a key", "a: 1\n? [a, b]\n: 2\n", 2],
  ["a map as a key", "a: 1\nb:\n  {c: 1}: 2\n", 3],
  ["a map as a key within braces", "a: 1\nb: { {c: 1}: 2 }\n", 2],
  ["what a template has left", "a: 1\nb: {{ name }}\n", 2],
])("%s is rejected with its line", async (_name, text, line) => {
  const { reported } = await loadFiles({ "a.yaml": text });
  expect(reported).toHaveLength(1);
  expect(reported[0]).toMatch(new RegExp(`^yaml-syntax ${line}:`));
});

test("a number too large for a double is rejected with its place, in YAML and in JSON", async () => {
  const yaml = withSchemas("A:\n  type: number\n  maximum: 1e309");
  expect((await loadFiles({ "a.yaml": yaml })).reported).toEqual(["number-overflow 8:7"]);
  const json = '{"openapi": "3.1.0",\n"x": [0, {"maximum": -1e309}]}';
  expect((await loadFiles({ "a.json": json })).reported).toEqual(["number-overflow 2:11"]);
});

describe("the format", () => {
  const json = '{"openapi": "3.1.0", "x": [1]}';
  test.each([
    ["api.json", json, "json"],
    ["API.JSON", json, "json"],
    ["api.yaml", json, "json"],
    ["api", `\n ${json}`, "json"],
    ["api.txt.yml", "openapi: 3.1.0", "yaml"],
    ["api", "openapi: 3.1.0", "yaml"],
    ["api.yaml", "{openapi: 3.1.0, x: [no]}", "yaml"],
    ["api.yaml", '{"openapi": "3.1.0", # flow\n}', "yaml"],
  ])("of %s with %j is found by content", async (name, text, format) => {
    const { document, reported } = await loadFiles({ [name]: text });
    expect(reported).toEqual([]);
    expect(document?.files[0]?.format).toBe(format);
  });
});
