import { describe, expect, test } from "vitest";
import { json } from "../../runtime/server/decode/json.ts";
import { findJsonError } from "../../runtime/json-syntax.ts";
import type { RequestContent } from "../../runtime/server/decode/reader.ts";
import { fc } from "../support/random.ts";
import { readAs, refusal } from "./support/bodies.ts";

const JSON_BODY: RequestContent = { type: "application/json", codec: json };

describe("JSON", () => {
  test.each([
    ["{}", {}],
    [' [1, "a", null, true] ', [1, "a", null, true]],
    ['"\\ud83d\\ude00"', "😀"],
    ["\ufeff1", 1],
    // The last of equal names counts.
    ['{"a":1,"a":2}', { a: 2 }],
  ])("%s", async (body, want) => {
    expect(await readAs(JSON_BODY, body)).toEqual(want);
  });

  test("names of every object's members are data", async () => {
    const value = await readAs(JSON_BODY, '{"__proto__":{"polluted":true}}');
    expect(Object.keys(Object(value))).toEqual(["__proto__"]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test("an empty body is not a value", async () => {
    expect(await readAs(JSON_BODY, "")).toBeUndefined();
  });

  const deep = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
  test.each<[string, BodyInit, string]>([
    ["syntax", '{\n "a": tru }', "malformed-body: the body is not valid JSON (line 2, column 7)"],
    ["its end", '{"a":', "malformed-body: the body is not valid JSON: the text is cut off"],
    ["spaces", " ", "malformed-body: the body is not valid JSON: the text is empty"],
    ["NaN", "NaN", "malformed-body: the body is not valid JSON (line 1, column 1)"],
    ["UTF-8", new Uint8Array([0x22, 0xff, 0x22]), "malformed-body: the body is not valid UTF-8"],
    ["UTF-16", new Uint8Array([0x7b, 0, 0x7d, 0]), "malformed-body: the body is not valid JSON (line 1, column 2)"],
    ["513 levels", deep(513), "malformed-body: the body is nested deeper than 512 levels"],
    ["a million levels", deep(400_000), "malformed-body: the body is nested deeper than 512 levels"],
    ["objects, too", '{"a":'.repeat(600), "malformed-body: the body is nested deeper than 512 levels"],
    ...['{"a":[{"b":1e999}]}', "-1E+309", "1e00400", `${"9".repeat(309)}`, `[-${"9".repeat(250)}.5e99]`].map(
      (text): [string, string, string] => [
        `a number that JavaScript has none for, ${text.slice(0, 20)}`,
        text,
        "malformed-body: the body has a number that is too large",
      ],
    ),
    ["size", "1".repeat(2 ** 20 + 1), "body-too-large: body-too-large"],
  ])("is refused: %s", async (_, body, want) => {
    expect(await refusal(readAs(JSON_BODY, body))).toBe(want);
  });

  test("numbers that only look too large are kept", async () => {
    const text = `{"a":1.7e308,"b":-1e+308,"c":1e-999,"d":"9e999","3e456":1,"e":${"9".repeat(308)},"f":0e999}`;
    expect(await readAs(JSON_BODY, text)).toEqual(JSON.parse(text));
  });

  test("brackets in strings do not count as levels", async () => {
    const value = { a: "[".repeat(2000), 'b"\\': '\\"[{'.repeat(2000), c: "\\" };
    expect(await readAs(JSON_BODY, JSON.stringify(value))).toEqual(value);
    expect(await readAs(JSON_BODY, deep(512))).toHaveLength(1);
    const flat = Array.from({ length: 3000 }, () => [{}]);
    expect(await readAs(JSON_BODY, JSON.stringify(flat))).toEqual(flat);
  });
});

describe("where JSON is wrong", () => {
  test.each([
    ['{"a" 1}', 5],
    ['{"a":1,}', 7],
    ["[1,]", 3],
    ["[1 2]", 3],
    ["{a:1}", 1],
    ["[1}", 2],
    ['{"a":1]', 6],
    ["1 2", 2],
    ["01", 1],
    ["'a'", 0],
    ['["a\nb"]'.replace("\\n", "\n"), 1],
    ['["\\x"]', 1],
    ["[tru]", 1],
    ["[TRUE]", 1],
    ['["\u007f\u0085"}', 5],
    ["]", 0],
    [",", 0],
    ["[,1]", 1],
    ['{"a":{}}}', 8],
  ])("%s", (body, want) => {
    expect(() => JSON.parse(body) as unknown).toThrow(SyntaxError);
    expect(findJsonError(body).at).toBe(want);
  });

  test("is found in every invalid text", () => {
    const value = fc.json({ maxDepth: 3 });
    const broken = fc
      .tuple(value, fc.nat(), fc.constantFrom("", ",", "}", "]", "{", '"', "x", ":", "\n", " ", "1"))
      .map(([body, at, what]) => {
        const cut = at % (body.length + 1);
        return body.slice(0, cut) + what + body.slice(cut + (at % 2));
      });
    fc.assert(
      fc.property(broken, (body) => {
        let isValid = true;
        try {
          JSON.parse(body);
        } catch {
          isValid = false;
        }
        // Of a text that is JSON the end, where nothing more is expected.
        const at = findJsonError(body).at;
        expect(at).toBeLessThanOrEqual(body.length);
        if (isValid) expect(at).toBe(body.length);
        // The text before is a prefix of valid JSON, so alone it is incomplete or valid.
        else expect(findJsonError(body.slice(0, at)).at).toBe(at);
      }),
      { numRuns: 2000 },
    );
  });
});
