import { describe, expect, test } from "vitest";
import { deepObject } from "../../runtime/server/decode/deep-object.ts";
import type { ParameterReader } from "../../runtime/server/decode/reader.ts";
import type { Structure } from "../../runtime/scalars.ts";
import { anyText as text } from "../../runtime/scalars.ts";
import { form, jsonContent, label, matrix, pipeDelimited, simple } from "../../runtime/server/decode/styles.ts";
import { problem, read, readQuery, readSegment } from "./support/parameters.ts";

const ARRAY: Structure = { items: text };
const OBJECT: Structure = { rest: text };
const LIST = ["blue", "black", "brown"];
const COLOUR = { R: "100", G: "200", B: "150" };

// test/runtime/styles.test.ts checks the client against the OpenAPI Specification's Style Examples, and round-trip-parameters.test.ts
// checks the server against the client. The tests below send what other clients send.
describe("reads what other clients write", () => {
  const queries: readonly [string, Omit<ParameterReader, "name">, string, unknown][] = [
    ["pipeDelimited", { style: pipeDelimited, explode: false, value: ARRAY }, "color=blue|black|brown", LIST],
    ["deepObject", { style: deepObject, value: OBJECT }, "color[R]=100&color[G]=200&color[B]=150", COLOUR],
  ];
  test.each(queries)("query: %s without percent-encoding", (_, parameter, query, want) => {
    expect(readQuery(parameter, query)).toEqual(want);
  });

  test("cookie: an exploded array among other cookies", () => {
    const cookie = "a=1; color=blue&color=black&color=brown; b=2";
    const values = read({ cookies: [{ name: "color", style: form, value: ARRAY }] }, { headers: { cookie } });
    expect(values).toEqual({ cookies: { color: LIST } });
  });

  test("a header is simple, not encoded, and may have spaces between its items", () => {
    const headers = { "x-color": "blue, 100%25 ,brown", "x-one": "100%25" };
    expect(read({ headers: [{ name: "X-Color", style: simple, value: ARRAY }, "X-One"] }, { headers })).toEqual({
      headers: { "X-Color": ["blue", "100%25", "brown"], "X-One": "100%25" },
    });
  });
});

describe("rejects what it cannot read", () => {
  const queries: readonly [string, Omit<ParameterReader, "name">, string, string][] = [
    ["twice", {}, "color=1&color=1", 'query "color" is repeated'],
    [
      "twice, not exploded",
      { style: form, explode: false, value: ARRAY },
      "color=1&color=1",
      'query "color" is repeated',
    ],
    ["a member twice", { style: form, value: OBJECT }, "R=1&R=2", 'query "color" repeats a member'],
    [
      "a deep member twice",
      { style: deepObject, value: OBJECT },
      "color[R]=1&color[R]=2",
      'query "color" repeats color[R]',
    ],
    [
      "a value with members",
      { style: deepObject, value: OBJECT },
      "color[R]=1&color[R][x]=2",
      'query "color" has both a value and members: color[R]',
    ],
    ["brackets", { style: deepObject, value: OBJECT }, "color[R=1", 'query "color" has unmatched brackets: color[R'],
    [
      "depth",
      { style: deepObject, value: OBJECT },
      `color${"[a]".repeat(65)}=1`,
      'query "color" is nested deeper than 64 levels',
    ],
    [
      "a name without a value",
      { style: form, explode: false, value: OBJECT },
      "color=R,1,G",
      'query "color" has a member without a value',
    ],
    ["percent signs", {}, "color=100%", 'query "color" is not percent-encoded UTF-8'],
    ["other encodings", {}, "color=%ff", 'query "color" is not percent-encoded UTF-8'],
    ["overlong UTF-8", {}, "color=%c0%af", 'query "color" is not percent-encoded UTF-8'],
    ["names", {}, "%zz=1", "the query is not percent-encoded UTF-8"],
    ["JSON", { style: jsonContent }, "color=%7B", 'query "color" is not valid JSON: the text is cut off'],
    [
      "deep JSON",
      { style: jsonContent },
      `color=${"[".repeat(600)}${"]".repeat(600)}`,
      'query "color" is nested deeper than 512 levels',
    ],
    ["missing", { required: true }, "colour=1", 'query "color" is missing'],
  ];
  test.each(queries)("query: %s", (_, parameter, query, message) => {
    const field = message.includes('"') ? "color" : undefined;
    expect(problem(() => readQuery(parameter, query))).toEqual({ kind: "invalid-parameter", message, field });
  });

  const segments: readonly [Omit<ParameterReader, "name">, string, string][] = [
    [{ style: label }, "blue", "does not start with a dot"],
    [{ style: matrix }, "color=blue", "does not start with a semicolon"],
    [{ style: matrix }, ";colour=blue", 'is not a single value of "color"'],
    [{ style: matrix }, ";color=blue;color=red", 'is not a single value of "color"'],
    [{ style: matrix, explode: true, value: ARRAY }, ";color=blue;x=red", 'is not a single value of "color"'],
    [{ style: simple, explode: true, value: OBJECT }, "R=1,G", "has a member without a value"],
    [{}, "%E0%A4%A", "is not percent-encoded UTF-8"],
  ];
  test.each(segments)("path: %# %s", (parameter, segment, message) => {
    expect(problem(() => readSegment(parameter, segment))).toEqual({
      kind: "invalid-parameter",
      message: `path "color" ${message}`,
      field: "color",
    });
  });
});
