import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { dump } from "js-yaml";
import { describe, expect, it } from "vitest";
import { isArray, isObject, type Json, member } from "../../generator/document/json.ts";
import { survey } from "../../generator/document/survey.ts";
import { DEFAULT_LIMITS } from "../../generator/document/limits.ts";
import { parseYaml } from "../../generator/document/yaml.ts";
import { readPlainYaml } from "../../generator/document/yaml-plain.ts";
import { createPlaces, skipSeparation } from "../../generator/document/yaml-places.ts";
import { createTrace } from "../../generator/document/yaml-trace.ts";

const LIMITS = {
  values: 1_000_000,
  depth: 510,
  members: 40_000,
  characters: 100_000_000,
};
const CORPUS = join(import.meta.dirname, "../../../shared");

/** Paths to everything in a value, and to some things that are not. */
function paths(value: Json, path: readonly string[] = []): readonly (readonly string[])[] {
  const own = isArray(value) ? [...value.keys()].map(String) : isObject(value) ? Object.keys(value) : [];
  const inner = own.flatMap((key) => {
    const child = isArray(value) ? value[Number(key)] : isObject(value) ? member(value, key) : undefined;
    return paths(child ?? null, [...path, key]);
  });
  return [path, [...path, "nothing"], ...inner];
}

/** What js-yaml makes of a text; an error where it refuses it. */
function reference(text: string): { readonly value: Json; find(tokens: readonly string[]): number } | undefined {
  const trace = createTrace(LIMITS);
  const parsed = parseYaml(text, 500, false, trace.listener);
  return parsed.ok ? { value: parsed.value, find: createPlaces(text, parsed.value, trace).find } : undefined;
}

/** Reads a text both ways; gives whether there was anything to compare. */
function compare(text: string, most = Infinity): boolean {
  const plain = readPlainYaml(text, LIMITS);
  if (plain === undefined) return false;
  const { entries, value } = plain;
  // Its caller takes this for a name given twice.
  if (survey(value, DEFAULT_LIMITS, false).members !== entries.members) {
    const strict = parseYaml(text, 500);
    expect(strict.ok ? "ok" : strict.problem.kind).toBe("duplicate");
    return true;
  }
  const wanted = reference(text);
  // As text: the order of members counts, and -0 is no 0.
  expect(JSON.stringify(value)).toBe(JSON.stringify(wanted?.value));
  expect(value).toStrictEqual(wanted?.value);
  for (const path of paths(value).slice(0, most)) {
    expect([path, entries.find(path) ?? skipSeparation(text, 0)]).toEqual([path, wanted?.find(path)]);
  }
  return true;
}

describe("read by hand as by js-yaml", () => {
  it.each([
    [
      "scalars",
      "a: 1\nb: -1.5e3\nc: 0x1F\nd: 0o17\ne: 012\nf: true\ng: False\nh: ~\ni: NULL\nj:\nk: .5\nl: 1.\nm: no\nn: 2020-01-01\n",
    ],
    ["what is nearly a number", "a: 1_000\nb: 12:30\nc: .inf\nd: +\nf: '1'\ng: -a\nh: .\ni: 1e\nj: 1.0.0\n"],
    ["keys that are numbers", "200: a\n1.0: b\n0x10: c\n~: d\ntrue: e\n'404': f\n"],
    ["colons and hashes", "a: http://x.y/z#b\nb: c:d\nc: e#f # comment\nd: #\ne:f: g\nh :  i  \n"],
    ["indentation", "a:\n   b:\n        c: 1\n   d: 2\ne:\n- 1\n-   2\n- - 3\n  - 4\n- f: 5\n  g:\n  - 6\n"],
    ["items without value", "a:\n  -\n  - b\n  -\n  - # comment\n    c: 1\n  -\n"],
    ["comments and empty lines", "# one\n\na: # two\n# three\n  b: 1\n\n    # four\n  c: 2 # five\n"],
    ["a marker", "--- # comment\na: 1\n"],
    ["no line end at the end", "a:\n  - 1"],
    ["lines of plain text", "a: one\n  two\n\n  three # no\nb:\n  four: five\n   six - seven\nc:\n  eight\n  nine\n"],
    ["literal", "a: |\n  one\n   two\n\n  three\n\nb: |-\n  x\n\n\nc: |+\n  y\n\n\nd: |\ne: |2\n    z\nf: |+\n\n\n"],
    [
      "folded",
      "a: >\n  one\n  two\n\n  three\n   more\n    yet\n  back\n\n\n  end\nb: >-\n\n  x\n  y\nc: >+1\n  z\n\n",
    ],
    ["single quotes", "'a''b': 'it''s'\nc: 'one\n  two\n\n  three'\nd: ''\n"],
    [
      "double quotes",
      '"a\\tb": "\\u00e9\\x41\\U0001F6A7\\ud83d\\ude00\\n\\"\\/"\nc: "one\\\n  two\n\n  three  \n  four"\n',
    ],
    [
      "brackets",
      'a: []\nb: {}\nc: [1, two, "three", \'four\', [5], {s: i}, ]\nd: {"x":1, y: {z: ~}}\ne: [\n  a,\n\n  b\n  ]\n',
    ],
    ["plain text in brackets", "a: [a b, c:d, http://e, -f, '#', g#h]\n"],
    ["letters of all kinds", "ä: ö\n日本: 語\n🚧: 🦊\n"],
    ["a key given twice", "a:\n  b: 1\n  b: 2\n"],
    ["a key given twice, spelled otherwise", "a:\n  16: 1\n  0x10: 2\n"],
    ["a sequence", "- 1\n- a: b\n  c: d\n"],
  ])("%s", (_name, text) => {
    expect(compare(text)).toBe(true);
  });

  it("what js-yaml's own printer makes", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string(),
      fc.constantFrom("", " ", "a: b", "- a", "#", "1", "null", "x\n\ny ", "\n"),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.oneof(
          text,
          fc.integer(),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
          fc.boolean(),
          fc.constant(null),
        ),
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(text, tie("value"), { maxKeys: 4 }),
      ),
    }));
    const options = fc.record({
      indent: fc.integer({ min: 1, max: 4 }),
      noArrayIndent: fc.boolean(),
      flowLevel: fc.integer({ min: -1, max: 3 }),
      lineWidth: fc.constantFrom(-1, 20, 80),
      forceQuotes: fc.boolean(),
      quotingType: fc.constantFrom("'" as const, '"' as const),
      noRefs: fc.constant(true),
    });
    let [read, all] = [0, 0];
    fc.assert(
      fc.property(value, options, (given, how) => {
        all++;
        if (compare(dump({ it: given }, how))) read++;
      }),
      { numRuns: 500 },
    );
    // Most of it has nothing unusual.
    expect(read / all).toBeGreaterThan(0.5);
  });

  it("lines put together at random", () => {
    const piece = fc.constantFrom(
      ..."a b 1 true null a: b: 'c': \"d\": - -- --- ... ? | > |- >+ |2 # & * ! @ % ` , [ ] { } [a,b] {a: b} 'x y' \"x\\ty\" x#y x:y <<: __proto__: 'it''s ' \" \\".split(
        " ",
      ),
      " ",
      "  ",
      "\t",
      ": ",
      " #",
    );
    const head = fc.constantFrom("", "a: ", "b: ", "c:", "'d': ", "- ", "- e: ", "- - ");
    const line = fc.tuple(
      fc.integer({ min: 0, max: 4 }),
      head,
      fc.array(piece, { maxLength: 3 }),
      fc.constantFrom(" ", ""),
    );
    const lines = fc
      .array(line, { maxLength: 5 })
      .map((all) =>
        all.map(([indent, first, parts, by]) => `${" ".repeat(indent)}${first}${parts.join(by)}`).join("\n"),
      );
    let read = 0;
    fc.assert(
      fc.property(lines, fc.boolean(), (text, ended) => {
        if (compare(ended ? `${text}\n` : text)) read++;
      }),
      { numRuns: 20_000 },
    );
    expect(read).toBeGreaterThan(100);
  });
});

describe("left to js-yaml", () => {
  it.each([
    ["an anchor and its alias", "a: &x 1\nb: *x\n"],
    ["a tag", "a: !!str 1\n"],
    ["a merge key", "a:\n  <<: {b: 1}\n"],
    ["the name of the prototype", "__proto__: 1\n"],
    ["a complex key", "? a\n: b\n"],
    ["brackets as a key", "[a]: b\n"],
    ["two documents", "a: 1\n---\nb: 2\n"],
    ["an end", "a: 1\n...\n"],
    ["a directive", "%YAML 1.2\n---\na: 1\n"],
    ["a tab", "a:\n\tb: 1\n"],
    ["CRLF", "a: 1\r\nb: 2\r\n"],
    ["a control character", "a: b\u0007\n"],
    ["too deep", `a: ${"[".repeat(200)}${"]".repeat(200)}\n`],
    ["a block scalar whose first line is deeper than the others", "a: |\n     \n   x\n"],
    ["a block scalar alone", "|1\n x\n"],
    ["a scalar alone", "text\n"],
    ["nothing", "# nothing\n"],
    ["what is wrong", "a: b: c\n"],
    ["what is not closed", 'a: "b\n'],
  ])("%s", (_name, text) => {
    expect(readPlainYaml(text, LIMITS)).toBeUndefined();
  });

  it("more values than are allowed", () => {
    expect(readPlainYaml("a: 1\nb: 2\nc: 3\n", { values: 2 })).toBeUndefined();
  });
});

const haveCorpus = existsSync(CORPUS);
if (!haveCorpus) console.warn("SKIPPED: YAML of real documents, as ../shared is not there");

describe.skipIf(!haveCorpus)("real documents", () => {
  it("all mean the same, at the same places", () => {
    const files = globSync("{corpus,suites}/**/*.{yaml,yml}", { cwd: CORPUS });
    const read = files.filter((file) => compare(readFileSync(join(CORPUS, file), "utf8"), 2000));
    expect(read.length).toBeGreaterThan(files.length * 0.95);
  }, 300_000);
});
