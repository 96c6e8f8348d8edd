import { fc } from "../support/random.ts";
import { describe, expect, test } from "vitest";
import type { Conversion } from "../../runtime/conversion.ts";
import { bigintNumber, exactJson, wideInteger } from "../../runtime/exact-json.ts";

// Members named `n` are bigints at any depth.

const conversion: Conversion = {
  members: {},
  patterns: [
    { pattern: /^n/, value: bigintNumber },
    { pattern: /^list/, value: { items: bigintNumber } },
  ],
  rest: { of: () => conversion },
};
const { parse, refine, stringify } = exactJson(conversion);

describe("parse", () => {
  test.each<readonly [text: string, want: unknown]>([
    [`{"n":9007199254740993}`, { n: 9007199254740993n }],
    [`{"n":-9007199254740993}`, { n: -9007199254740993n }],
    [`{"n":5}`, { n: 5 }],
    [`{"n":9007199254740991}`, { n: 9007199254740991 }],
    [`{"n":9007199254740992}`, { n: 9007199254740992n }],
    [`{"n":9007199254740993.0}`, { n: 9007199254740993n }],
    [`{"n":9.007199254740993e15}`, { n: 9007199254740993n }],
    [`{"n":90071992547409930E-1}`, { n: 2 ** 53 }],
    [`{"n":9007199254740993.5}`, { n: 2 ** 53 + 2 }],
    [`{"n":1e400}`, { n: Infinity }],
    [`{"other":9007199254740993}`, { other: 2 ** 53 }],
    [`{"other":[9007199254740993,{"n":9007199254740993}]}`, { other: [2 ** 53, { n: 2 ** 53 }] }],
    [`{"other":{"n":9007199254740993}}`, { other: { n: 9007199254740993n } }],
    [`{"list":[1,9007199254740993]}`, { list: [1, 9007199254740993n] }],
    [`{"9007199254740993":1,"n":"9007199254740993"}`, { "9007199254740993": 1, n: "9007199254740993" }],
    [String.raw`{"a":"\"9007199254740993","n":9007199254740993}`, { a: '"9007199254740993', n: 9007199254740993n }],
    [`9007199254740993`, 2 ** 53],
  ])("%s", (text, want) => {
    expect(parse(text)).toEqual(want);
  });

  test("returns what was written", () => {
    const scalar = fc.oneof(
      fc.string(),
      // JSON has no negative zero.
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
      fc.boolean(),
      fc.constant(null),
    );
    const wide = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n });
    const { value } = fc.letrec((tie) => ({
      value: fc.record({
        n: wide,
        list: fc.array(wide),
        other: fc.oneof({ maxDepth: 4 }, scalar, tie("value")),
        text: fc.string(),
      }),
    }));
    const encoded = (given: unknown): unknown =>
      typeof given === "bigint" ? wideInteger(String(given)) : Array.isArray(given) ? given.map(encoded) : given;
    const wired = (given: object): object =>
      Object.fromEntries(
        Object.entries(given).map(([name, member]: readonly [string, unknown]) => [
          name,
          typeof member === "object" && member !== null && !Array.isArray(member) ? wired(member) : encoded(member),
        ]),
      );
    fc.assert(
      fc.property(value, (given) => {
        const wire = wired(Object(given));
        expect(parse(stringify(wire))).toEqual(wire);
      }),
    );
  });

  test("a long text of many escapes", () => {
    const text = '\n"x'.repeat(1_000_000);
    expect(parse(JSON.stringify({ text }).replace("{", '{"n":9007199254740993,'))).toEqual({
      n: 9007199254740993n,
      text,
    });
  });

  test("is only a second reading where a number may be rounded", () => {
    const parsed = { n: 1 };
    expect(refine(`{"n":1,"id":"4e5-12345"}`, parsed)).toBe(parsed);
  });
});

describe("stringify", () => {
  class Own {
    toJSON(): object {
      return { n: 2n ** 60n };
    }
  }
  test.each<readonly [value: unknown, want: string]>([
    [
      { n: 2n ** 60n, a: undefined, b: [undefined, () => 1, 2n ** 60n] },
      `{"n":1152921504606846976,"b":[null,null,1152921504606846976]}`,
    ],
    [
      { a: new Own(), b: new Date(0), n: 2n ** 60n },
      `{"a":{"n":1152921504606846976},"b":"1970-01-01T00:00:00.000Z","n":1152921504606846976}`,
    ],
    [{ "a\n": "\u2028", n: 2n ** 60n }, `{"a\\n":"\u2028","n":1152921504606846976}`],
    [{ ["__proto__"]: 2n ** 60n }, `{"__proto__":1152921504606846976}`],
    [[new String("a"), new Number(1), NaN, 2n ** 60n], `["a",1,null,1152921504606846976]`],
    [null, "null"],
  ])("%o", (value, want) => {
    expect(stringify(value)).toBe(want);
  });

  test.each([undefined, () => 1])("refuses %o", (value) => {
    expect(() => stringify(value)).toThrow("is not JSON");
  });
});
