import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as formats from "../../runtime/validation/formats.ts";
import { sharedFolder } from "../support/shared.ts";
import { checkOf } from "./support/module.ts";

const TEXTS: Readonly<Record<string, { readonly valid: readonly string[]; readonly invalid: readonly string[] }>> = {
  "date-time": {
    valid: [
      "2026-11-21T10:00:00Z",
      "2026-11-21T10:00:00.123456+02:00",
      "2016-12-31T23:59:60Z",
      "2017-01-01T05:29:60+05:30",
      "2026-11-21t10:00:00z",
    ],
    invalid: [
      "2026-11-21T10:00:00",
      "2026-02-29T10:00:00Z",
      "2016-12-31T22:59:60Z",
      "2026-11-21 10:00:00Z",
      "2026-11-21T24:00:00Z",
      "2026-11-21T10:00:00+24:00",
      "",
    ],
  },
  date: {
    valid: ["2024-02-29", "2000-02-29"],
    invalid: ["2023-02-29", "1900-02-29", "2024-13-01", "2024-1-1", "२०२४-01-01"],
  },
  time: { valid: ["23:59:60Z", "10:00:00-08:00", "15:59:60-08:00"], invalid: ["10:00:00", "23:58:60Z", "24:00:00Z"] },
  duration: { valid: ["P1Y2M3DT4H5M6S", "PT36H", "P4W"], invalid: ["P", "PT", "P1Y2W", "P1D2H", "1D", "P-1D"] },
  email: {
    valid: ["a@b.example", '"a b"@c.example', "a@[127.0.0.1]", "a+b@c.example"],
    invalid: ["a", "@b", "a@", "a..b@c.example", "a@b_c.example"],
  },
  uuid: {
    valid: ["2EB8AA08-aa98-11ea-b4aa-73b441d16380"],
    invalid: ["2eb8aa08aa9811eab4aa73b441d16380", "2eb8aa08-aa98-11ea-b4aa-73b441d1638g"],
  },
  uri: {
    valid: ["https://a.example/b?c#d", "urn:a:b", "http://[::1]:80/"],
    invalid: ["/a", "a", "http://a b", "http://[zz]/", "%:x"],
  },
  ipv4: { valid: ["0.0.0.0", "255.255.255.255"], invalid: ["256.1.1.1", "1.1.1", "01.1.1.1", "1.1.1.1."] },
  ipv6: {
    valid: ["::", "::1", "1:2:3:4:5:6:7:8", "::ffff:1.2.3.4", "1::8"],
    invalid: ["1:2:3:4:5:6:7", ":::", "1::2::3", "12345::", "::1%eth0", "1:2:3:4:5:6:7:8:9"],
  },
  hostname: {
    valid: ["a", "a-b.example", "xn--4gbwdl.xn--wgbh1c", "xn--bcher-kva.example"],
    invalid: [
      "-a",
      "a_b",
      "xn--X",
      "xn--l-fda",
      "xn--hello-txk",
      "a..b",
      "",
      `${"a".repeat(64)}.example`,
      "a.example.",
    ],
  },
  "idn-hostname": {
    valid: ["bücher.example", "실례.테스트", "l·l", "א0", "한국。example"],
    invalid: ["a·l", "α͵S", "0a.א", "〱〲", "・", "ـߺ", "क्‌षx‌y"],
  },
  "idn-email": { valid: ["실례@실례.테스트", "user@cafe\u0301.com"], invalid: ["2962", "a@・"] },
  regex: { valid: ["^a+$", "\\p{L}"], invalid: ["(", "\\-", "[b-a]"] },
  "json-pointer": { valid: ["", "/a~0b/0"], invalid: ["a", "/a~2"] },
  byte: { valid: ["", "aGk=", "aGkh"], invalid: ["aGk", "a===", "a-b_"] },
  decimal: { valid: ["12345678901234567890.123456789", "-0.1"], invalid: ["1.", ".5", "1,5", "abc"] },
};

describe("formats, asserted", () => {
  test.each(Object.entries(TEXTS))("%s", async (format, { valid, invalid }) => {
    const check = await checkOf({ type: "string", format }, {}, { assertFormats: true });
    expect(valid.filter((text) => !check(text))).toEqual([]);
    expect(invalid.filter((text) => check(text))).toEqual([]);
  });

  test("numbers, honest beyond 2^53: what JSON.parse has rounded is judged by its size", async () => {
    const schema = (format: string, type = "integer") => checkOf({ type, format }, {}, { assertFormats: true });
    const [int32, int64, float] = await Promise.all([schema("int32"), schema("int64"), schema("float", "number")]);
    expect([2147483647, -2147483648].every((value) => int32(value))).toBe(true);
    expect([2147483648, -2147483649].some((value) => int32(value))).toBe(false);
    expect(
      JSON.parse("[9223372036854775807, -9223372036854775808, 9007199254740993]").every((value: unknown) =>
        int64(value),
      ),
    ).toBe(true);
    expect(JSON.parse("[9223372036854777856, 1e19]").some((value: unknown) => int64(value))).toBe(false);
    expect([float(1.5), float(1e39)]).toEqual([true, false]);
  });

  test("are rules unless asked not to be", async () => {
    const schema = { type: "string", format: "date-time" };
    expect((await checkOf(schema))("tomorrow")).toBe(false);
    expect((await checkOf(schema, {}, { assertFormats: false }))("tomorrow")).toBe(true);
  });

  test("without a type apply to their own type of value", async () => {
    const check = await checkOf({ format: "ipv4" }, {}, { assertFormats: true });
    expect([check("1.2.3.4"), check("x"), check(5)]).toEqual([true, false, true]);
  });
});

const suite = sharedFolder("suites/json-schema-test-suite/tests/draft2020-12/optional/format");

describe.skipIf(suite === undefined)("formats, by the suite", () => {
  const files = suite === undefined ? [] : readdirSync(suite).filter((name) => name.endsWith(".json"));
  test.each(files)("%s", (file) => {
    const groups: { schema: { format: string }; tests: { data: unknown; valid: boolean; description: string }[] }[] =
      JSON.parse(readFileSync(join(suite ?? "", file), "utf8"));
    for (const { schema, tests } of groups) {
      const name = `is${schema.format.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Format`;
      const check: unknown = Reflect.get(formats, name);
      if (typeof check !== "function") continue;
      for (const { data, valid, description } of tests) {
        if (typeof data !== "string") continue;
        expect(Reflect.apply(check, undefined, [data]), `${description}: ${data}`).toBe(valid);
      }
    }
  });
});
