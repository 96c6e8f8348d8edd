import { expect, test } from "vitest";
import { DEFAULT_LIMITS } from "../../generator/document/limits.ts";
import { loadFiles } from "./support.ts";

// Characters of all texts and names are limited, in one file and in all files of a document together.

const { texts, textLength } = DEFAULT_LIMITS;
const REFUSED = [expect.stringMatching(/^file-too-large 2:\d+$/)];

function listOf(total: number): string {
  const one = "x".repeat(textLength);
  const whole = Array.from({ length: Math.floor(total / one.length) }, () => `"${one}"`);
  return [...whole, `"${"x".repeat(total % one.length)}"`].join();
}

test("in one file", async () => {
  const text = (total: number): string =>
    `{"openapi":"3.1.0",\n"components":{"schemas":{"A":{"examples":[${listOf(total)}]}}}}`;
  expect((await loadFiles({ "a.json": text(texts - 1000) })).said).toEqual([]);
  expect((await loadFiles({ "a.json": text(texts) })).said).toEqual(REFUSED);
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
  expect((await loadFiles({ "a.yaml": enumOf(3) }, { limits })).said).toEqual([]);
  const refused = [expect.stringMatching(/^file-too-large 3:\d+$/)];
  expect((await loadFiles({ "a.yaml": enumOf(12) }, { limits })).said).toEqual(refused);
  // js-yaml would turn the whole content of a key into one text.
  expect((await loadFiles({ "a.yaml": yaml(`? [${aliases(400)}]\n: 1\n`) }, { limits })).said).toEqual(refused);
});
