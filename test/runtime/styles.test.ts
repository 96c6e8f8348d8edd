import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formContent } from "../../runtime/form.ts";
import type { Encode, Style } from "../../runtime/style.ts";
import { encodeAll, encodeNothing, pair, plain } from "../../runtime/style.ts";
import * as styles from "../../runtime/styles.ts";
import { sharedFolder } from "../support/shared.ts";

type Place = "path" | "query" | "header" | "cookie";

const STYLES: Readonly<Record<string, Style>> = {
  simple: styles.simple,
  label: styles.label,
  matrix: styles.matrix,
  form: styles.form,
  spaceDelimited: styles.spaceDelimited,
  pipeDelimited: styles.pipeDelimited,
  deepObject: styles.deepObject,
  cookie: styles.cookie,
};

function write(
  style: string,
  explode: boolean,
  value: unknown,
  place: Place = "query",
  name = "color",
): string | undefined {
  const found = STYLES[style];
  if (found === undefined) throw new Error(`no style ${style}`);
  return found(name, value, explode, place === "header" ? encodeNothing : encodeAll);
}

const ARRAY = ["blue", "black", "brown"];
const OBJECT = { R: 100, G: 200, B: 150 };

describe("the style table of OpenAPI 3.2", () => {
  const suite = sharedFolder("suites/parameter-styles");

  it.skipIf(suite === undefined)("every row, byte for byte", () => {
    interface Row {
      readonly in: Place;
      readonly style: string;
      readonly explode: boolean | null;
      readonly name: string;
      readonly value: unknown;
      readonly serialized: string;
    }
    const rows = JSON.parse(readFileSync(`${suite}/spec-table.json`, "utf8")) as readonly Row[];
    expect(rows.length).toBe(61);
    const got = rows.map((row) => [row, write(row.style, row.explode ?? true, row.value, row.in, row.name)]);
    expect(got).toEqual(rows.map((row) => [row, row.serialized]));
  });

  it.each<[style: string, explode: boolean, value: unknown, want: string | undefined]>([
    ["simple", false, "blue", "blue"],
    ["simple", false, ARRAY, "blue,black,brown"],
    ["simple", false, OBJECT, "R,100,G,200,B,150"],
    ["simple", true, OBJECT, "R=100,G=200,B=150"],
    ["label", false, ARRAY, ".blue,black,brown"],
    ["label", true, ARRAY, ".blue.black.brown"],
    ["label", false, OBJECT, ".R,100,G,200,B,150"],
    ["label", true, OBJECT, ".R=100.G=200.B=150"],
    ["label", false, "", "."],
    ["matrix", false, "blue", ";color=blue"],
    ["matrix", false, "", ";color"],
    ["matrix", false, ARRAY, ";color=blue,black,brown"],
    ["matrix", true, ARRAY, ";color=blue;color=black;color=brown"],
    ["matrix", true, OBJECT, ";R=100;G=200;B=150"],
    ["matrix", true, { R: "" }, ";R"],
    ["form", true, "blue", "color=blue"],
    ["form", true, ARRAY, "color=blue&color=black&color=brown"],
    ["form", false, ARRAY, "color=blue,black,brown"],
    ["form", true, OBJECT, "R=100&G=200&B=150"],
    ["form", false, OBJECT, "color=R,100,G,200,B,150"],
    ["spaceDelimited", false, ARRAY, "color=blue%20black%20brown"],
    ["spaceDelimited", true, ARRAY, "color=blue&color=black&color=brown"],
    ["spaceDelimited", true, ["light blue"], "color=light%20blue"],
    ["spaceDelimited", false, "light blue", "color=light%20blue"],
    ["pipeDelimited", false, OBJECT, "color=R%7C100%7CG%7C200%7CB%7C150"],
    ["deepObject", true, OBJECT, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"],
    [
      "deepObject",
      true,
      { a: { b: ["x", "y"] }, c: [{ d: 1 }] },
      "color%5Ba%5D%5Bb%5D%5B0%5D=x&color%5Ba%5D%5Bb%5D%5B1%5D=y&color%5Bc%5D%5B0%5D%5Bd%5D=1",
    ],
    ["deepObject", true, ["x"], "color%5B0%5D=x"],
    ["cookie", true, ARRAY, "color=blue; color=black; color=brown"],
    ["cookie", false, "a%20b c", "color=a%20b c"],
    // Delimiters inside values are encoded, those of the style are not.
    ["form", false, ["a,b", "c d"], "color=a%2Cb,c%20d"],
    ["form", true, { "a&b": "c=d" }, "a%26b=c%3Dd"],
    ["simple", false, ["é", "!'()*"], "%C3%A9,%21%27%28%29%2A"],
    // Empty values, and missing ones.
    ["form", true, "", "color="],
    ["form", true, null, "color="],
    ["form", true, [null, "a"], "color=&color=a"],
    ["form", true, ["a", undefined], "color=a"],
    ["form", true, { R: undefined, G: null }, "G="],
    ["form", true, [], undefined],
    ["form", false, {}, undefined],
    ["simple", false, [], undefined],
    ["label", true, [], undefined],
    ["matrix", true, {}, undefined],
    ["deepObject", true, {}, undefined],
    ["spaceDelimited", false, [], undefined],
    // Kinds of single values.
    ["form", true, 0, "color=0"],
    ["form", true, -1.5e-7, "color=-1.5e-7"],
    ["form", true, 9007199254740993n, "color=9007199254740993"],
    ["form", true, false, "color=false"],
    ["form", true, new Date(0), "color=1970-01-01T00%3A00%3A00.000Z"],
    ["form", true, { constructor: "x", ["__proto__"]: "y" }, "constructor=x&__proto__=y"],
  ])("%s explode %s of %o", (style, explode, value, want) => {
    expect(write(style, explode, value)).toBe(want);
  });

  it.each<[style: string, explode: boolean, value: unknown, problem: RegExp]>([
    ["form", true, [["a"]], /object cannot be serialized/],
    ["form", true, { a: { b: 1 } }, /object cannot be serialized/],
    ["form", true, Number.NaN, /number cannot be serialized/],
    ["form", true, Number.POSITIVE_INFINITY, /number cannot be serialized/],
    ["form", true, new Date(Number.NaN), /Invalid time value/],
    ["form", true, new Map([["a", 1]]), /plain object/],
    ["deepObject", true, { file: new Blob(["x"]) }, /plain object/],
    ["form", true, "\ud800", /URI malformed/],
    ["spaceDelimited", false, ["light blue", "black"], /delimiter " "/],
    ["pipeDelimited", false, ["a|b"], /delimiter "\|"/],
    ["label", true, ["a.b", "c"], /delimiter "\."/],
    ["cookie", true, "a; admin=1", /semicolon/],
    ["cookie", false, ["a", "b\r\nx"], /control character/],
  ])("%s refuses %o", (style, explode, value, problem) => {
    expect(() => write(style, explode, value)).toThrow(problem);
  });

  // RFC 9110, 5.6.1 separates items by commas, and `style: simple` does not quote them.
  it.each<[explode: boolean, value: unknown]>([
    [false, ["a,b"]],
    [true, ["a", "b,c"]],
    [false, { a: "b,c" }],
    [true, { a: "b,c" }],
    [false, { "a,b": "c" }],
  ])("a header refuses an item with a comma, explode %s: %o", (explode, value) => {
    expect(() => write("simple", explode, value, "header")).toThrow(/delimiter ","/);
    expect(write("simple", explode, value, "path")).toContain("%2C");
  });

  it("a header with a single value may contain commas", () => {
    expect(write("simple", false, "a, b", "header")).toBe("a, b");
  });

  // Another cookie, another header, another name, or nothing that a header can carry.
  it.each<[name: string]>([["a; admin"], ["a\r\nx"], ["a=b"], ["a\u0000"], ["\u0107"]])(
    "a cookie named %j is refused",
    (name) => {
      for (const explode of [true, false]) {
        for (const value of ["x", ["x", "y"], { x: "y" }]) {
          // Exploded, an object's keys are the names.
          const [outer, inner] =
            explode && typeof value === "object" && !Array.isArray(value) ? ["color", { [name]: "y" }] : [name, value];
          expect(() => write("cookie", explode, inner, "cookie", outer), `${explode} ${JSON.stringify(value)}`).toThrow(
            TypeError,
          );
        }
      }
    },
  );

  it("deepObject rejects endless nesting", () => {
    const endless: Record<string, unknown> = {};
    endless["self"] = endless;
    expect(() => write("deepObject", true, endless)).toThrow(/nested deeper/);
  });
});

describe("one plain value", () => {
  it.each<[value: unknown, want: string]>([
    ["a b", "q=a%20b"],
    [null, "q="],
    [1, "q=1"],
    [true, "q=true"],
  ])("%o", (value, want) => {
    expect(pair("q", value, true, encodeAll)).toBe(want);
    expect(plain("q", value, false, encodeAll)).toBe(want.slice(2));
  });

  it.each([[["a"]], [{ a: 1 }], [Number.NaN]])("refuses %o, which would be [object Object]", (value) => {
    expect(() => pair("q", value, true, encodeAll)).toThrow(TypeError);
  });
});

describe("allowReserved", () => {
  it.each<[encode: Encode, text: string, want: string]>([
    [styles.reserved, ":/?[]@!$'()*+,;=", ":/?[]@!$'()*+,;="],
    [styles.reserved, "a&b=c", "a%26b=c"],
    [styles.reserved, "a b%20c%zz#d", "a%20b%20c%25zz%23d"],
    [styles.reserved, 'é😀"<>', "%C3%A9%F0%9F%98%80%22%3C%3E"],
    [styles.reservedInPath, "a/b?c:d@e", "a%2Fb%3Fc:d@e"],
  ])("%o of %s", (encode, text, want) => {
    expect(encode(text)).toBe(want);
  });

  it("in a style", () => {
    expect(styles.deepObject("a", { b: "c/d" }, true, styles.reserved)).toBe("a[b]=c/d");
  });
});

describe("parameters with content", () => {
  it("JSON, with and without its name", () => {
    expect(styles.jsonContent("filter", { a: [1] }, true, encodeAll)).toBe("filter=%7B%22a%22%3A%5B1%5D%7D");
    expect(styles.jsonValue("X-Filter", { a: "é" }, false, encodeNothing)).toBe('{"a":"\\u00e9"}');
    expect(formContent("", { a: "b c", d: [1, 2] })).toBe("a=b%20c&d=1&d=2");
  });
});

describe("RFC 6570", () => {
  const suite = sharedFolder("suites/uritemplate-test");
  const OPERATORS: Readonly<Record<string, readonly [style: string, lead: string]>> = {
    "": ["simple", ""],
    ".": ["label", ""],
    ";": ["matrix", ""],
    "?": ["form", "?"],
    "&": ["form", "&"],
  };

  it.skipIf(suite === undefined)("expands the templates of uritemplate-test that a parameter can be", () => {
    interface Group {
      readonly variables: Readonly<Record<string, unknown>>;
      readonly testcases: readonly (readonly [template: string, want: string | readonly string[]])[];
    }
    let tried = 0;
    for (const file of ["spec-examples.json", "spec-examples-by-section.json", "extended-tests.json"]) {
      const groups = JSON.parse(readFileSync(`${suite}/${file}`, "utf8")) as Readonly<Record<string, Group>>;
      for (const { variables, testcases } of Object.values(groups)) {
        for (const [template, want] of testcases) {
          // One variable with a style of OpenAPI; percent signs in names are another matter.
          const match = /^\{([.;?&]?)([\w.]+)(\*?)\}$/.exec(template);
          const [style, lead] = OPERATORS[match?.[1] ?? "none"] ?? [];
          const name = match?.[2] ?? "";
          if (style === undefined || !Object.hasOwn(variables, name)) continue;
          const value = variables[name];
          // RFC 6570 leaves null out, OpenAPI writes it as empty; the order of members is not the RFC's business.
          if (value === null || (typeof value === "object" && JSON.stringify(value).includes("null"))) continue;
          const text = write(style, match?.[3] === "*", value, "path", name);
          const got = text === undefined ? "" : `${lead}${text}`;
          expect([template, [want].flat()], template).toEqual([template, expect.arrayContaining([got])]);
          tried++;
        }
      }
    }
    expect(tried).toBeGreaterThan(60);
  });
});
