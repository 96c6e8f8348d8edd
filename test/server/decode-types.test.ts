import { describe, expect, test } from "vitest";
import { deepObject } from "../../runtime/server/decode/deep-object.ts";
import { formContent } from "../../runtime/server/decode/form.ts";
import { percent } from "../../runtime/server/decode/percent.ts";
import type { ParameterReader } from "../../runtime/server/decode/reader.ts";
import type { Scalar, Structure, Value } from "../../runtime/scalars.ts";
import { anything, boolean, integer, nothing, number, oneOf, anyText as text } from "../../runtime/scalars.ts";
import { form, jsonValue } from "../../runtime/server/decode/styles.ts";
import { read, readQuery, readSegment } from "./support/parameters.ts";

const ARRAY: Structure = { items: text };

describe("types", () => {
  const scalars: readonly [string, Scalar, string, unknown][] = [
    ["integer", integer, "5", 5],
    ["integer", integer, "-5", -5],
    ["integer", integer, "5.0", 5],
    ["integer", integer, "1e3", 1000],
    ["integer", integer, "9007199254740991", 9007199254740991],
    // Its neighbour would be another thing.
    ["integer", integer, "9007199254740993", "9007199254740993"],
    ["integer", integer, "1e+21", 1e21],
    ["integer", integer, "5.5", "5.5"],
    ["integer", integer, "", ""],
    ["integer", integer, " 5", " 5"],
    ["integer", integer, "0x10", "0x10"],
    ["integer", integer, "five", "five"],
    ["number", number, "5.5", 5.5],
    ["number", number, "-1.5e-7", -1.5e-7],
    ["number", number, "Infinity", "Infinity"],
    ["number", number, "NaN", "NaN"],
    ["boolean", boolean, "true", true],
    ["boolean", boolean, "false", false],
    ["boolean", boolean, "1", "1"],
    ["integer or text", oneOf(integer, text), "5", 5],
    ["integer or text", oneOf(integer, text), "five", "five"],
    ["integer or text", oneOf(integer, text), "12345678901234567890", "12345678901234567890"],
    ["null or integer", oneOf(nothing, integer), "", null],
    ["null or integer", oneOf(nothing, integer), "5", 5],
    ["boolean or integer or text", oneOf(boolean, integer, text), "true", true],
    ["boolean or integer or text", oneOf(boolean, integer, text), "1", 1],
    ["date", text, "2026-11-21", "2026-11-21"],
  ];
  test.each(scalars)("%s: %j", (_, value, given, want) => {
    expect(readQuery({ value }, `color=${encodeURIComponent(given)}`)).toEqual(want);
    if (given !== "") expect(readSegment({ value }, encodeURIComponent(given))).toEqual(want);
  });

  const structures: readonly [string, Omit<ParameterReader, "name">, string, unknown][] = [
    ["numbers", { style: form, value: { items: integer } }, "color=1&color=x&color=3", [1, "x", 3]],
    ["one number", { style: form, value: { items: integer } }, "color=1", [1]],
    ["no number", { style: form, value: { items: integer } }, "color=", []],
    ["no number, not exploded", { style: form, explode: false, value: { items: integer } }, "color=", []],
    ["one empty text", { style: form, value: ARRAY }, "color=", [""]],
    ["a text or texts", { style: form, value: { scalar: text, items: text } }, "color=a", "a"],
    ["a text or texts", { style: form, value: { scalar: text, items: text } }, "color=a&color=b", ["a", "b"]],
    ["a number or texts", { style: form, value: { scalar: integer, items: text } }, "color=a", ["a"]],
    ["anything", { style: form, value: anything }, "color=5", "5"],
    ["anything", { style: form, value: anything }, "color=5&color=6", ["5", "6"]],
    [
      "anything",
      { style: deepObject, value: anything },
      "color[a][0]=x&color[a][1]=y&color[b]=z",
      { a: ["x", "y"], b: "z" },
    ],
    [
      "nested",
      { style: deepObject, value: { properties: [["a", { items: { properties: [["n", integer]] } }]] } },
      "color[a][0][n]=1&color[a][1][n]=2",
      { a: [{ n: 1 }, { n: 2 }] },
    ],
    [
      "as others write arrays",
      { style: deepObject, value: { properties: [["a", { items: integer }]] } },
      "color[a][]=1&color[a][]=2",
      { a: [1, 2] },
    ],
    [
      "as others write arrays",
      { style: deepObject, value: { properties: [["a", { items: integer }]] } },
      "color[a]=1&color[a]=2",
      { a: [1, 2] },
    ],
    [
      "an array in any order, gaps closed",
      { style: deepObject, value: { items: text } },
      "color[7]=b&color[2]=a&color[999999999]=c",
      ["a", "b", "c"],
    ],
  ];
  test.each(structures)("%s: %#", (_, parameter, query, want) => {
    expect(readQuery(parameter, query)).toEqual(want);
  });

  test("a recursive type", () => {
    const tree: Structure = {
      properties: [
        ["size", integer],
        [
          "and",
          {
            get items(): Value {
              return tree;
            },
          },
        ],
      ],
    };
    expect(readQuery({ style: deepObject, value: tree }, "color[and][0][and][0][size]=1&color[size]=2")).toEqual({
      and: [{ and: [{ size: 1 }] }],
      size: 2,
    });
  });
});

describe("several parameters", () => {
  test("ignores undocumented members and omits absent ones", () => {
    expect(
      read(
        { query: ["a", { name: "b", value: integer }, "c"], headers: ["X-A", "X-B"], cookies: ["d"] },
        { query: "b=1&z=2&&a=x%20y+z&=5&e", headers: { "x-b": "1", "x-c": "2", cookie: "e=%zz; d=%41" } },
      ),
    ).toEqual({ query: { a: "x y z", b: 1 }, headers: { "X-B": "1" }, cookies: { d: "A" } });
  });

  test("an object with any members takes the names that no other parameter has", () => {
    const filter: ParameterReader = { name: "filter", style: form, value: { rest: integer } };
    const range: ParameterReader = { name: "range", style: deepObject, value: { rest: text } };
    const page: ParameterReader = { name: "page", style: form, value: { properties: [["size", integer]] } };
    expect(
      read({ query: ["limit", filter, range, page] }, { query: "limit=1&a=2&range[x]=3&size=4&filter=5" }),
    ).toEqual({
      query: { limit: "1", filter: { a: 2, filter: 5 }, range: { x: "3" }, page: { size: 4 } },
    });
  });

  test("a parameter takes precedence over a member of the same name", () => {
    const sort: ParameterReader = {
      name: "sort",
      style: form,
      value: {
        properties: [
          ["date", text],
          ["name", text],
        ],
      },
    };
    expect(read({ query: ["date", sort] }, { query: "date=2026&name=asc" })).toEqual({
      query: { date: "2026", sort: { name: "asc" } },
    });
  });

  test("groups that an operation does not have are not there", () => {
    expect(read({}, { query: "a=1" })).toEqual({});
    expect(read({ query: ["a"] })).toEqual({ query: {} });
  });

  test("names of every object's members are data", () => {
    const values = read(
      {
        query: ["__proto__", "constructor", { name: "deep", style: deepObject, value: { rest: anything } }],
        headers: ["__proto__"],
      },
      {
        query: "__proto__=1&constructor=2&deep[__proto__][polluted]=3&deep[toString]=4",
        headers: { ["__proto__"]: "5" },
      },
    );
    const want: unknown = JSON.parse(
      '{"query":{"__proto__":"1","constructor":"2","deep":{"__proto__":{"polluted":"3"},"toString":"4"}}}',
    );
    expect(JSON.parse(JSON.stringify(values))).toMatchObject(Object(want));
    expect(Object.getOwnPropertyNames(values.query)).toEqual(["__proto__", "constructor", "deep"]);
    expect(Object.hasOwn({}, "polluted")).toBe(false);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test("a whole query is one value", () => {
    const json: ParameterReader = { name: "q", style: jsonValue };
    expect(read({ querystring: json }, { query: encodeURIComponent('{"a":1}') })).toEqual({ query: { a: 1 } });
    expect(read({ querystring: json })).toEqual({});
    const value: Structure = {
      properties: [
        ["a", integer],
        ["b", { items: boolean }],
        ["c", { rest: text }],
      ],
    };
    expect(
      read(
        { querystring: { name: "q", style: formContent, value } },
        { query: `a=1&b=true&b=false&c=${encodeURIComponent('{"x":"y"}')}&d=z` },
      ),
    ).toEqual({ query: { a: 1, b: [true, false], c: { x: "y" }, d: "z" } });
    expect(read({ querystring: { name: "q" } }, { query: "a%20b+c" })).toEqual({ query: "a b+c" });
  });

  test("allowReserved: a plus is a plus", () => {
    expect(readQuery({ decode: percent }, "color=a+b/c?d=e%20f")).toBe("a+b/c?d=e f");
  });
});
