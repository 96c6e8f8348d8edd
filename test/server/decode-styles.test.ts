import { describe, expect, test } from "vitest";
import { deepObject } from "../../runtime/server/decode/deep-object.ts";
import { formContent } from "../../runtime/server/decode/form.ts";
import { type ParametersOf, type ParameterValues, readParameters } from "../../runtime/server/decode/parameters.ts";
import { percent } from "../../runtime/server/decode/percent.ts";
import type { ParameterReader, Scalar, Structure, Value } from "../../runtime/server/decode/reader.ts";
import { anything, boolean, integer, nothing, number, oneOf, text } from "../../runtime/server/decode/scalars.ts";
import {
  cookie,
  form,
  jsonContent,
  jsonValue,
  label,
  matrix,
  pipeDelimited,
  simple,
  spaceDelimited,
} from "../../runtime/server/decode/styles.ts";
import { Problem } from "../../runtime/server/problem.ts";

const ARRAY: Structure = { items: text };
const OBJECT: Structure = { rest: text };
const LIST = ["blue", "black", "brown"];
const COLOUR = { R: "100", G: "200", B: "150" };

function read(
  operation: ParametersOf,
  raw: { segments?: readonly string[]; query?: string; headers?: Record<string, string> } = {},
): ParameterValues {
  const { headers = {}, query = "", segments = [] } = raw;
  return readParameters(operation, { segments, query, header: (name) => headers[name] });
}

function readSegment(parameter: Omit<ParameterReader, "name">, segment: string): unknown {
  const { path } = read({ pathParameters: [{ name: "color", ...parameter }] }, { segments: [segment] });
  return path === undefined ? undefined : Object.entries(path).find(([name]) => name === "color")?.[1];
}

function readQuery(parameter: Omit<ParameterReader, "name">, query: string): unknown {
  const found: unknown = read({ query: [{ name: "color", ...parameter }] }, { query }).query;
  return Object.entries(found ?? {}).find(([name]) => name === "color")?.[1];
}

/** What a request with it is refused for. */
function problem(attempt: () => unknown): { kind: string; message: string; field: unknown } {
  try {
    attempt();
  } catch (error) {
    if (error instanceof Problem) return { kind: error.kind, message: error.message, field: error.params?.["field"] };
    throw error;
  }
  throw new Error("it was read");
}

describe("Style Examples of the OpenAPI Specification", () => {
  // 3.2, 4.12.2: `color` is "blue", an array of three texts, or an object of three members.
  const segments: readonly [string, Omit<ParameterReader, "name">, string, unknown][] = [
    ["matrix, text", { style: matrix }, ";color=blue", "blue"],
    ["matrix, empty", { style: matrix }, ";color", ""],
    ["matrix, array", { style: matrix, value: ARRAY }, ";color=blue,black,brown", LIST],
    ["matrix, object", { style: matrix, value: OBJECT }, ";color=R,100,G,200,B,150", COLOUR],
    [
      "matrix, exploded array",
      { style: matrix, explode: true, value: ARRAY },
      ";color=blue;color=black;color=brown",
      LIST,
    ],
    ["matrix, exploded object", { style: matrix, explode: true, value: OBJECT }, ";R=100;G=200;B=150", COLOUR],
    ["label, text", { style: label }, ".blue", "blue"],
    ["label, empty", { style: label }, ".", ""],
    ["label, array", { style: label, value: ARRAY }, ".blue,black,brown", LIST],
    ["label, object", { style: label, value: OBJECT }, ".R,100,G,200,B,150", COLOUR],
    ["label, exploded array", { style: label, explode: true, value: ARRAY }, ".blue.black.brown", LIST],
    ["label, exploded object", { style: label, explode: true, value: OBJECT }, ".R=100.G=200.B=150", COLOUR],
    ["simple, text", {}, "blue", "blue"],
    ["simple, array", { style: simple, value: ARRAY }, "blue,black,brown", LIST],
    ["simple, object", { style: simple, value: OBJECT }, "R,100,G,200,B,150", COLOUR],
    ["simple, exploded array", { style: simple, explode: true, value: ARRAY }, "blue,black,brown", LIST],
    ["simple, exploded object", { style: simple, explode: true, value: OBJECT }, "R=100,G=200,B=150", COLOUR],
  ];
  test.each(segments)("path: %s", (_, parameter, segment, want) => {
    expect(readSegment(parameter, segment)).toEqual(want);
  });

  const queries: readonly [string, Omit<ParameterReader, "name">, string, unknown][] = [
    ["form, text", {}, "color=blue", "blue"],
    ["form, empty", {}, "color=", ""],
    ["form, array", { style: form, explode: false, value: ARRAY }, "color=blue,black,brown", LIST],
    ["form, object", { style: form, explode: false, value: OBJECT }, "color=R,100,G,200,B,150", COLOUR],
    ["form, exploded array", { style: form, value: ARRAY }, "color=blue&color=black&color=brown", LIST],
    ["form, exploded object", { style: form, value: OBJECT }, "R=100&G=200&B=150", COLOUR],
    ["spaceDelimited", { style: spaceDelimited, explode: false, value: ARRAY }, "color=blue%20black%20brown", LIST],
    [
      "spaceDelimited, object",
      { style: spaceDelimited, explode: false, value: OBJECT },
      "color=R%20100%20G%20200%20B%20150",
      COLOUR,
    ],
    ["pipeDelimited", { style: pipeDelimited, explode: false, value: ARRAY }, "color=blue%7Cblack%7Cbrown", LIST],
    [
      "pipeDelimited, as it was",
      { style: pipeDelimited, explode: false, value: ARRAY },
      "color=blue|black|brown",
      LIST,
    ],
    [
      "pipeDelimited, object",
      { style: pipeDelimited, explode: false, value: OBJECT },
      "color=R%7C100%7CG%7C200%7CB%7C150",
      COLOUR,
    ],
    ["deepObject", { style: deepObject, value: OBJECT }, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150", COLOUR],
    ["deepObject, as it was", { style: deepObject, value: OBJECT }, "color[R]=100&color[G]=200&color[B]=150", COLOUR],
  ];
  test.each(queries)("query: %s", (_, parameter, query, want) => {
    expect(readQuery(parameter, query)).toEqual(want);
  });

  const cookies: readonly [string, Omit<ParameterReader, "name">, string, unknown][] = [
    ["form, text", {}, "color=blue", "blue"],
    ["form, array", { style: form, explode: false, value: ARRAY }, "color=blue,black,brown", LIST],
    ["form, exploded array", { style: form, value: ARRAY }, "a=1; color=blue&color=black&color=brown; b=2", LIST],
    ["cookie, text", { style: cookie }, "color=blue", "blue"],
    ["cookie, not encoded", { style: cookie }, "color=100%25", "100%25"],
    ["cookie, array", { style: cookie, explode: false, value: ARRAY }, "color=blue,black,brown", LIST],
    ["cookie, exploded array", { style: cookie, value: ARRAY }, "color=blue; color=black; color=brown", LIST],
    ["cookie, exploded object", { style: cookie, value: OBJECT }, "R=100; G=200; B=150", COLOUR],
  ];
  test.each(cookies)("cookie: %s", (_, parameter, header, want) => {
    const values = read({ cookies: [{ name: "color", ...parameter }] }, { headers: { cookie: header } });
    expect(values).toEqual({ cookies: { color: want } });
  });

  test("a header is simple, not encoded, and may have spaces between its items", () => {
    const headers = { "x-color": "blue, 100%25 ,brown", "x-one": "100%25" };
    expect(read({ headers: [{ name: "X-Color", style: simple, value: ARRAY }, "X-One"] }, { headers })).toEqual({
      headers: { "X-Color": ["blue", "100%25", "brown"], "X-One": "100%25" },
    });
  });
});

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
    [
      "a tuple",
      { style: form, explode: false, value: { prefix: [integer, boolean], items: text } },
      "color=1,true,x,y",
      [1, true, "x", "y"],
    ],
    [
      "members by type",
      {
        style: form,
        value: {
          properties: [
            ["R", integer],
            ["on", boolean],
          ],
        },
      },
      "R=1&on=true&other=1",
      { R: 1, on: true },
    ],
    ["a text or texts", { style: form, value: { scalar: text, items: text } }, "color=a", "a"],
    ["a text or texts", { style: form, value: { scalar: text, items: text } }, "color=a&color=b", ["a", "b"]],
    ["a number or texts", { style: form, value: { scalar: integer, items: text } }, "color=a", ["a"]],
    [
      "a number or an object",
      { style: deepObject, value: { scalar: integer, properties: [["gt", integer]] } },
      "color=5",
      5,
    ],
    [
      "a number or an object",
      { style: deepObject, value: { scalar: integer, properties: [["gt", integer]] } },
      "color[gt]=5",
      { gt: 5 },
    ],
    [
      "a number or an object",
      { style: form, value: { scalar: integer, properties: [["gt", integer]] } },
      "gt=5",
      { gt: 5 },
    ],
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
    ["JSON", { style: jsonContent }, `color=${encodeURIComponent('{"a":[1,null]}')}`, { a: [1, null] }],
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
  test("what is not documented is ignored, what is absent is not there", () => {
    expect(
      read(
        { query: ["a", { name: "b", value: integer }, "c"], headers: ["X-A", "X-B"], cookies: ["d"] },
        { query: "b=1&z=2&&a=x%20y+z&=5&e", headers: { "x-b": "1", "x-c": "2", cookie: "e=%zz; d=%41" } },
      ),
    ).toEqual({ query: { a: "x y z", b: 1 }, headers: { "X-B": "1" }, cookies: { d: "A" } });
  });

  test("an object of any members takes what no other parameter is", () => {
    const filter: ParameterReader = { name: "filter", style: form, value: { rest: integer } };
    const range: ParameterReader = { name: "range", style: deepObject, value: { rest: text } };
    const page: ParameterReader = { name: "page", style: form, value: { properties: [["size", integer]] } };
    expect(
      read({ query: ["limit", filter, range, page] }, { query: "limit=1&a=2&range[x]=3&size=4&filter=5" }),
    ).toEqual({
      query: { limit: "1", filter: { a: 2, filter: 5 }, range: { x: "3" }, page: { size: 4 } },
    });
  });

  test("a parameter of its own comes before a member of the same name", () => {
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

describe("what cannot be read is refused", () => {
  const queries: readonly [string, Omit<ParameterReader, "name">, string, string][] = [
    ["twice", {}, "color=1&color=1", 'query "color": it is there more than once'],
    [
      "twice, not exploded",
      { style: form, explode: false, value: ARRAY },
      "color=1&color=1",
      'query "color": it is there more than once',
    ],
    ["a member twice", { style: form, value: OBJECT }, "R=1&R=2", 'query "color": a member of it is there twice'],
    [
      "a deep member twice",
      { style: deepObject, value: OBJECT },
      "color[R]=1&color[R]=2",
      'query "color": a member of it is there more than once',
    ],
    [
      "a value with members",
      { style: deepObject, value: OBJECT },
      "color[R]=1&color[R][x]=2",
      'query "color": it is a value and has members',
    ],
    ["brackets", { style: deepObject, value: OBJECT }, "color[R=1", 'query "color": its brackets do not match'],
    [
      "depth",
      { style: deepObject, value: OBJECT },
      `color${"[a]".repeat(65)}=1`,
      'query "color": it is nested deeper than 64 levels',
    ],
    [
      "a name without a value",
      { style: form, explode: false, value: OBJECT },
      "color=R,1,G",
      'query "color": a member of it has no value',
    ],
    ["percent signs", {}, "color=100%", 'query "color": it is not percent-encoded UTF-8'],
    ["other encodings", {}, "color=%ff", 'query "color": it is not percent-encoded UTF-8'],
    ["overlong UTF-8", {}, "color=%c0%af", 'query "color": it is not percent-encoded UTF-8'],
    ["names", {}, "%zz=1", "query: it is not percent-encoded UTF-8"],
    ["JSON", { style: jsonContent }, "color=%7B", 'query "color": it is not valid JSON: it is cut off'],
    [
      "deep JSON",
      { style: jsonContent },
      `color=${"[".repeat(600)}${"]".repeat(600)}`,
      'query "color": it is nested deeper than 512 levels',
    ],
    ["missing", { required: true }, "colour=1", 'query "color": it is missing'],
  ];
  test.each(queries)("query: %s", (_, parameter, query, message) => {
    const field = message.includes('"') ? "color" : undefined;
    expect(problem(() => readQuery(parameter, query))).toEqual({ kind: "invalid-parameter", message, field });
  });

  const segments: readonly [Omit<ParameterReader, "name">, string, string][] = [
    [{ style: label }, "blue", "it does not begin with a dot"],
    [{ style: matrix }, "color=blue", "it does not begin with a semicolon"],
    [{ style: matrix }, ";colour=blue", 'it is not the one value of "color"'],
    [{ style: matrix }, ";color=blue;color=red", 'it is not the one value of "color"'],
    [{ style: matrix, explode: true, value: ARRAY }, ";color=blue;x=red", 'it is not the one value of "color"'],
    [{ style: simple, explode: true, value: OBJECT }, "R=1,G", "a member of it has no value"],
    [{}, "%E0%A4%A", "it is not percent-encoded UTF-8"],
  ];
  test.each(segments)("path: %# %s", (parameter, segment, message) => {
    expect(problem(() => readSegment(parameter, segment))).toEqual({
      kind: "invalid-parameter",
      message: `path "color": ${message}`,
      field: "color",
    });
  });
});
