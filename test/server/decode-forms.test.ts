import { describe, expect, test } from "vitest";
import { urlEncoded } from "../../runtime/server/decode/form.ts";
import type { PropertyReader, RequestContent } from "../../runtime/server/decode/reader.ts";
import { boolean, integer, nothing, oneOf, anyText } from "../../runtime/scalars.ts";
import { deepObject } from "../../runtime/server/decode/deep-object.ts";
import { readAs, refusal } from "./support/bodies.ts";

function formOf(...properties: readonly PropertyReader[]): RequestContent {
  return { type: "application/x-www-form-urlencoded", codec: urlEncoded, properties };
}

describe("forms", () => {
  const numbers: PropertyReader = { name: "n", value: { items: integer } };
  const table: readonly [string, readonly PropertyReader[], string, unknown][] = [
    ["texts", [], "a=x+y&b=%C3%BC%2B&c=&d", { a: "x y", b: "ü+", c: "", d: "" }],
    ["what is there twice", [], "a=1&a=2", { a: ["1", "2"] }],
    ["numbers", [{ name: "a", value: integer }], "a=1&b=2", { a: 1, b: "2" }],
    ["a number that is none", [{ name: "a", value: integer }], "a=x", { a: "x" }],
    ["a number twice", [{ name: "a", value: integer }], "a=1&a=2", { a: [1, 2] }],
    ["an array of one", [numbers], "n=1", { n: [1] }],
    ["no object", [{ name: "o", value: { rest: anyText } }], "o=x", { o: "x" }],
    ["a text as JSON", [{ name: "o", json: true }], 'o="x"', { o: "x" }],
    [
      "null in a style",
      [{ name: "o", style: deepObject, value: { scalar: nothing, rest: anyText } }],
      "o=",
      { o: null },
    ],
    ["a text or an object", [{ name: "o", value: { scalar: anyText, rest: anyText } }], "o={x", { o: "{x" }],
    ["a text or an array", [{ name: "o", value: { scalar: anyText, items: anyText } }], "o=x", { o: "x" }],
    ["an unknown object", [], 'o={"a":1}', { o: { a: 1 } }],
  ];
  test.each(table)("%s", async (_, properties, body, want) => {
    expect(await readAs(formOf(...properties), body)).toEqual(want);
  });

  test("names of every object's members are data", async () => {
    const value = await readAs(
      formOf({ name: "o", style: deepObject, value: { rest: anyText } }),
      "__proto__=1&o[__proto__]=2&constructor=3",
    );
    expect(Object.entries(Object(value))).toEqual([
      ["o", Object.fromEntries([["__proto__", "2"]])],
      ["__proto__", "1"],
      ["constructor", "3"],
    ]);
  });

  test.each([
    ["percent signs", "a=100%", "malformed-body: the body is not percent-encoded UTF-8"],
    ["JSON", 'o={"a"', 'malformed-body: the field "o" is not valid JSON: the text is cut off'],
    ["many fields", "a&".repeat(10_001), "body-too-large: more than 10000 fields"],
  ])("is refused: %s", async (_, body, want) => {
    const content = formOf(
      { name: "o", value: { rest: anyText } },
      { name: "d", style: deepObject, value: { rest: anyText } },
    );
    expect(await refusal(readAs(content, body))).toBe(want);
  });
});

test("a choice of single values in a form", async () => {
  const content = formOf({ name: "a", value: oneOf(boolean, integer, anyText) });
  expect(await readAs(content, "a=true")).toEqual({ a: true });
  expect(await readAs(content, "a=1")).toEqual({ a: 1 });
  expect(await readAs(content, "a=x")).toEqual({ a: "x" });
});
