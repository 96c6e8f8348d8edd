import { describe, expect, test } from "vitest";
import { DEFAULT_LIMITS } from "../../generator/document/limits.ts";
import { temporaryFolder } from "../support/folder.ts";
import { load, loadFiles } from "./support.ts";

/** The diagnostics of a root document with this text. */
async function reported(name: string, text: string): Promise<readonly string[]> {
  return (await loadFiles({ [name]: text })).reported;
}

describe("nesting", () => {
  const { depth } = DEFAULT_LIMITS;
  const json = (levels: number): string => `{"openapi":"3.1.0","x":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;
  const flow = (levels: number): string => `openapi: 3.1.0\nx: ${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}\n`;
  const block = (levels: number): string =>
    `openapi: 3.1.0\n${Array.from({ length: levels }, (_, level) => `${" ".repeat(level)}k:`).join("\n")}\n`;

  test("is read down to the limit", async () => {
    expect(await reported("a.json", json(depth))).toEqual([]);
    expect(await reported("a.yaml", flow(depth))).toEqual([]);
    expect(await reported("a.yaml", block(depth))).toEqual([]);
  });

  test.each([
    ["JSON, one level too deep", "a.json", json(depth + 1), /^too-deep 1:\d+$/],
    ["YAML in flow style, one level too deep", "a.yaml", flow(depth + 1), /^too-deep 2:\d+$/],
    ["YAML in block style, one level too deep", "a.yaml", block(depth + 1), /^too-deep \d+:\d+$/],
    ["JSON, five million levels", "a.json", `{"x":${"[".repeat(5_000_000)}`, /^too-deep 1:255$/],
    ["YAML, five thousand lists in a line", "a.yaml", `x:\n ${"- ".repeat(5_000)}`, /^too-deep 2:\d+$/],
    ["YAML, five thousand tags", "a.yaml", `x: ${"!!str ".repeat(5_000)}a`, /^yaml-syntax 1:\d+$/],
  ])("%s, is refused", async (_name, name, text, expected) => {
    expect(await reported(name, text)).toEqual([expect.stringMatching(expected)]);
  });

  test("by aliases counts where they stand", async () => {
    const levels = Array.from({ length: 200 }, (_, index) => `x-a${index}: &a${index} [[[*a${index - 1}]]]`).slice(1);
    const text = `openapi: 3.1.0\nx-a0: &a0 []\n${levels.join("\n")}\n`;
    expect(await reported("a.yaml", text)).toEqual([expect.stringMatching(/^too-deep \d+:1/)]);
  });
});

describe("aliases", () => {
  const doubling = (levels: number, width: number): string => {
    const lines = Array.from({ length: levels }, (_, index) => {
      const members = Array.from({ length: width }, () => `*a${index}`).join(", ");
      return `a${index + 1}: &a${index + 1} [${members}]`;
    });
    return `openapi: 3.1.0\na0: &a0 [lol]\n${lines.join("\n")}\n`;
  };

  test.each([
    ["nine levels of nine", doubling(9, 9)],
    ["in merged mappings", `openapi: 3.1.0\na0: &a0 {k: [1]}\n${mergedDoubling(40)}`],
  ])("that expand beyond all bounds are refused: %s", async (_name, text) => {
    expect(await reported("a.yaml", text)).toEqual([expect.stringMatching(/^yaml-expansion \d+:\d+$/)]);
  });

  function mergedDoubling(levels: number): string {
    return Array.from({ length: levels }, (_, n) => `a${n + 1}: &a${n + 1} {l: *a${n}, r: {<<: *a${n}}}\n`).join("");
  }

  test("that share a lot, but within bounds, are read", async () => {
    const { document, reported: problems } = await loadFiles({ "a.yaml": doubling(4, 9) });
    expect(problems).toEqual([]);
    expect(document?.resolve("#", "#/a4/8/8/8/8/0")?.value).toBe("lol");
  });

  test.each([
    ["a: &a [1, *a]", "yaml-cycle 2:11"],
    ["a: &a {b: {c: *a}}", "yaml-cycle 2:12"],
    ["a: &a\n  b:\n  - *a", "yaml-cycle 4:5"],
  ])("inside their own anchor are refused: %s", async (text, expected) => {
    expect(await reported("a.yaml", `openapi: 3.1.0\n${text}\n`)).toEqual([expected]);
  });
});

describe("size", () => {
  test("of a file is checked before it is read", async () => {
    await using folder = await temporaryFolder({ "api.yaml": "openapi: 3.1.0\n".padEnd(2 * 1024 * 1024, "#") });
    const { diagnostics } = await load(`${folder.path}/api.yaml`, { limits: { fileBytes: 1024 * 1024 } });
    expect(diagnostics).toMatchObject([
      { code: "file-too-large", message: expect.stringMatching(/has 2 MiB; a file may have 1\.$/) },
    ]);
  });

  test("of all files together is limited too", async () => {
    const refs = Array.from({ length: 20 }, (_, index) => `  /p${index}: { $ref: p${index}.yaml }`).join("\n");
    const parts = Array.from({ length: 20 }, (_, index) => [`p${index}.yaml`, "#".repeat(1_000)] as const);
    const files = { "api.yaml": `openapi: 3.1.0\npaths:\n${refs}\n`, ...Object.fromEntries(parts) };
    const { document } = await loadFiles(files, { limits: { totalBytes: 5_000 } });
    expect(document?.files.length).toBeLessThan(20);
    expect(document?.resolve("#", "p19.yaml")).toBeUndefined();
  });

  const { values } = DEFAULT_LIMITS;

  test.each([
    ["a.json", `{"x":[${`[${"1,".repeat(9_999)}1],`.repeat(values / 10_000)}1]}`, "file-too-large 1:1"],
    ["a.yaml", `x:\n${`- [${"1,".repeat(9_999)}1]\n`.repeat(values / 10_000)}`, /^file-too-large \d+:\d+$/],
    ["a.json", `{"x":\n[${"1,".repeat(values)}`, "file-too-large 1:1"],
    ["a.yaml", `x:\n${"- 1\n".repeat(values)}`, /^file-too-large \d+:\d+$/],
  ])("in values is counted, too: %s", async (name, text, place) => {
    expect(await reported(name, text)).toEqual([expect.stringMatching(place)]);
  });

  const { members } = DEFAULT_LIMITS;
  const object = (count: number): string => Array.from({ length: count }, (_, at) => `"a${at}":1`).join();

  test.each([
    ["of an object", "a.json", `{"openapi":"3.1.0",\n"x":{${object(members)}}}`, []],
    ["of an object, one more", "a.json", `{"openapi":"3.1.0",\n"x":{${object(members + 1)}}}`, ["2:1"]],
    ["of a list, one more", "a.json", `{"openapi":"3.1.0","x":[${"1,".repeat(members)}1]}`, ["1:20"]],
    ["of a list in YAML, one more", "a.yaml", `openapi: 3.1.0\nx:\n${"- 1\n".repeat(members + 1)}`, ["2:1"]],
  ])("in members is limited: %s", async (_name, name, text, places) => {
    expect(await reported(name, text)).toEqual(places.map((place) => `file-too-large ${place}`));
  });

  test("of a message is limited", async () => {
    expect(await reported("a.yaml", `openapi: 3.1.0\n${"a:\n".repeat(30_000)}`)).toHaveLength(100);
    expect(await reported("a.json", `{"openapi":"3.1.0"${',"a":1'.repeat(30_000)}}`)).toHaveLength(100);
  });
});

describe("characters of all texts and names are limited", () => {
  const { texts } = DEFAULT_LIMITS;
  const REFUSED = [expect.stringMatching(/^file-too-large 2:\d+$/)];

  function listOf(total: number): string {
    const one = "x".repeat(1_000_000);
    const whole = Array.from({ length: Math.floor(total / one.length) }, () => `"${one}"`);
    return [...whole, `"${"x".repeat(total % one.length)}"`].join();
  }

  test("in one file", async () => {
    const text = (total: number): string =>
      `{"openapi":"3.1.0",\n"components":{"schemas":{"A":{"examples":[${listOf(total)}]}}}}`;
    expect((await loadFiles({ "a.json": text(texts - 1000) })).reported).toEqual([]);
    expect((await loadFiles({ "a.json": text(texts) })).reported).toEqual(REFUSED);
  });

  test("in several files together", async () => {
    const schema = (): string => JSON.stringify({ enum: ["x".repeat(300)] });
    const refs = [1, 2, 3, 4].map((index) => `"S${index}":{"$ref":"${index}.json"}`).join();
    const files = { "1.json": schema(), "2.json": schema(), "3.json": schema(), "4.json": schema() };
    const { document } = await loadFiles(
      { "a.json": `{"openapi":"3.1.0","components":{"schemas":{${refs}}}}`, ...files },
      { limits: { texts: 1100 } },
    );
    expect(document?.resolve("#", "3.json")).toBeDefined();
    expect(document?.resolve("#", "4.json")).toBeUndefined();
  });

  test("nodes of aliases count at every use", async () => {
    const limits = { texts: 10_000 };
    const aliases = (count: number): string => Array.from({ length: count }, () => "*a").join(", ");
    const yaml = (fields: string): string => `openapi: 3.1.0\nx-a: &a ${"x".repeat(1000)}\n${fields}`;
    const enumOf = (count: number): string => yaml(`components: { schemas: { A: { enum: [${aliases(count)}] } } }\n`);
    expect((await loadFiles({ "a.yaml": enumOf(3) }, { limits })).reported).toEqual([]);
    const refused = [expect.stringMatching(/^file-too-large 3:\d+$/)];
    expect((await loadFiles({ "a.yaml": enumOf(12) }, { limits })).reported).toEqual(refused);
    // js-yaml would turn the whole content of a key into one text.
    expect((await loadFiles({ "a.yaml": yaml(`? [${aliases(400)}]\n: 1\n`) }, { limits })).reported).toEqual(refused);
  });
});
