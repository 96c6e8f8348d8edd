import { describe, expect, test } from "vitest";
import { DEFAULT_LIMITS } from "../../generator/document/limits.ts";
import { loadFiles } from "./support.ts";

// What is limited by what it is for: parts of an operation, paths, and texts by what becomes of them.

const { code, parts, pathLength, prose, texts } = DEFAULT_LIMITS;

/** What is said of a root document with these fields, in its second line. */
async function said(fields: string): Promise<readonly string[]> {
  return (await loadFiles({ "a.json": `{"openapi":"3.1.0",\n${fields}}` })).said;
}

const REFUSED = [expect.stringMatching(/^file-too-large 2:\d+$/)];
const items = (count: number, item = "{}"): string => Array.from({ length: count }, () => item).join();
const members = (count: number): string => Array.from({ length: count }, (_, index) => `"m${index}":{}`).join();

describe("parts", () => {
  const operation = (fields: string): string => `"paths":{"/a":{"get":{${fields}}}}`;
  const schema = (fields: string): string => `"components":{"schemas":{"A":{${fields}}}}`;
  test.each([
    ["parameters", (count: number) => operation(`"parameters":[${items(count)}]`)],
    ["security", (count: number) => operation(`"security":[${items(count)}]`)],
    ["scopes of a requirement", (count: number) => operation(`"security":[{"a":[${items(count, '"s"')}]}]`)],
    ["responses", (count: number) => operation(`"responses":{${members(count)}}`)],
    ["media types", (count: number) => operation(`"requestBody":{"content":{${members(count)}}}`)],
    ["headers", (count: number) => operation(`"responses":{"200":{"headers":{${members(count)}}}}`)],
    ["branches", (count: number) => schema(`"oneOf":[${items(count)}]`)],
    ["patterns", (count: number) => schema(`"patternProperties":{${members(count)}}`)],
    [
      "branches of a property with the name of a keyword",
      (count: number) => schema(`"properties":{"example":{"anyOf":[${items(count)}]}}`),
    ],
  ])("%s", async (_, fields) => {
    expect(await said(fields(parts))).toEqual([]);
    expect(await said(fields(parts + 1))).toEqual(REFUSED);
  });

  test.each([
    ["properties", schema(`"properties":{${members(parts + 1)}}`)],
    [
      "properties with names of keywords",
      schema(`"properties":{"parameters":{"type":"object","properties":{${members(parts + 1)}}}}`),
    ],
    ["values of an enum", schema(`"enum":[${items(parts + 1, "1")}]`)],
    ["parameters of all", `"components":{"parameters":{${members(parts + 1)}}}`],
    ["an example", schema(`"example":{"parameters":[${items(parts + 1)}],"content":{${members(parts + 1)}}}`)],
    ["an extension", `"x-a":{"security":[${items(parts + 1)}]}`],
  ])("but not %s", async (_, fields) => {
    expect(await said(fields)).toEqual([]);
  });
});

test("of a path", async () => {
  const path = (length: number): string => `"paths":{"/${"a".repeat(length - 1)}":{}}`;
  expect(await said(path(pathLength))).toEqual([]);
  expect(await said(path(pathLength + 1))).toEqual(REFUSED);
});

test.each([
  ["contact", (url: string) => `"info":{"title":"t","version":"1","contact":{"url":${url}}}`],
  ["license", (url: string) => `"info":{"title":"t","version":"1","license":{"name":"n","url":${url}}}`],
  ["terms", (url: string) => `"info":{"title":"t","version":"1","termsOfService":${url}}`],
  ["external docs", (url: string) => `"externalDocs":{"url":${url}}`],
])("addresses that nothing follows are texts: %s", async (_, fields) => {
  const url = `"https://x.example/${"a".repeat(pathLength)}"`;
  expect(await said(fields(url))).toEqual([]);
  expect(await said(`"servers":[{"url":${url}}]`)).toEqual(REFUSED);
});

describe("of all texts", () => {
  const list = (total: number): string => {
    const one = "x".repeat(1_000_000);
    const whole = Array.from({ length: Math.floor(total / one.length) }, () => `"${one}"`);
    return [...whole, `"${"x".repeat(total % one.length)}"`].join();
  };
  test.each([
    ["values of enums", code - 1000, (total: number) => `"components":{"schemas":{"A":{"enum":[${list(total)}]}}}`],
    [
      "descriptions",
      prose,
      (total: number) =>
        `"tags":[${list(total)
          .split(",")
          .map((text) => `{"description":${text}}`)
          .join()}]`,
    ],
    ["examples", texts - 1000, (total: number) => `"components":{"schemas":{"A":{"examples":[${list(total)}]}}}`],
  ])("%s", async (_, most, fields) => {
    expect(await said(fields(most))).toEqual([]);
    expect(await said(fields(most + 1001))).toEqual(REFUSED);
  });

  test("in several files together", async () => {
    const schema = (): string => JSON.stringify({ enum: ["x".repeat(1_900_000)] });
    const refs = [1, 2, 3, 4].map((index) => `"S${index}":{"$ref":"${index}.json"}`).join();
    const files = { "1.json": schema(), "2.json": schema(), "3.json": schema(), "4.json": schema() };
    const { document } = await loadFiles({
      "a.json": `{"openapi":"3.1.0","components":{"schemas":{${refs}}}}`,
      ...files,
    });
    expect(document?.resolve("#", "3.json")).toBeDefined();
    expect(document?.resolve("#", "4.json")).toBeUndefined();
  });

  test("those that aliases repeat count as often as they are used", async () => {
    const aliases = (count: number): string => Array.from({ length: count }, () => "*a").join(", ");
    const yaml = (fields: string): string => `openapi: 3.1.0\nx-a: &a ${"x".repeat(1_000_000)}\n${fields}`;
    const enumOf = (count: number): string => yaml(`components: { schemas: { A: { enum: [${aliases(count)}] } } }\n`);
    const { said: few } = await loadFiles({ "a.yaml": enumOf(4) });
    expect(few).toEqual([]);
    const { said: many } = await loadFiles({ "a.yaml": enumOf(6) });
    expect(many).toEqual([expect.stringMatching(/^file-too-large 3:\d+$/)]);
    // js-yaml would make one text of all that stands in a key.
    const { said: key } = await loadFiles({ "a.yaml": yaml(`? [${aliases(400)}]\n: 1\n`) });
    expect(key).toEqual([expect.stringMatching(/^file-too-large 3:\d+$/)]);
  });

  test("an extension that uses an anchor first does not hide it", async () => {
    const anchored = `&a { description: ${"x".repeat(1_900_000)} }`;
    const tags = Array.from({ length: 4 }, () => "*a").join(", ");
    const { said: found } = await loadFiles({ "a.yaml": `openapi: 3.1.0\nx-a: ${anchored}\ntags: [${tags}]\n` });
    expect(found).toEqual([expect.stringMatching(/^file-too-large 3:\d+$/)]);
  });
});
