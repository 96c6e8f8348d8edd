import { fc } from "../support/random.ts";
import { runInNewContext } from "node:vm";
import ts from "typescript-5";
import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { json, literal, templateType } from "../../generator/print/literal.ts";
import { identifier, memberAccess, objectKey, propertyKey, typeName } from "../../generator/print/key.ts";
import { HOSTILE } from "./hostile.ts";
import { identifiers, nodes, parse } from "./syntax.ts";

/** Nothing that a reader does not see, no lone surrogate. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Cs}|[\u{e0000}-\u{e007f}]/u;

function evaluated(expression: string): unknown {
  // The value is from another realm. JSON copies it into this one; only -0 changes.
  return runInNewContext(`(${expression})`);
}

test.each(HOSTILE)("the template type of texts that begin with %j matches only those", (text) => {
  // As an expression, it is the text for the value of `string`.
  expect(runInNewContext(templateType([text, ""]).text, { string: "!" })).toBe(`${text}!`);
});

describe("literal", () => {
  test.each(HOSTILE)("%j evaluates to itself and is one token", (text) => {
    const { text: printed } = literal(text);
    expect(evaluated(printed)).toBe(text);
    expect(JSON.parse(printed)).toBe(text);
    expect(printed).not.toMatch(UNSEEN);
    const [statement] = parse(`${printed};`).statements;
    expect([...nodes(statement ?? expect.fail())]).toHaveLength(2);
  });

  test.each(HOSTILE)("%j as a member is an own property and leaves prototypes unchanged", (name) => {
    const value = evaluated(
      literal(JSON.parse(`{${JSON.stringify(name)}: 1, "other": [${JSON.stringify(name)}]}`)).text,
    );
    expect(Object.getOwnPropertyNames(value)).toContain(name);
    expect(Object.getOwnPropertyDescriptor(value, name)?.value).toBe(1);
    expect(Object.getPrototypeOf(Object.getPrototypeOf(value))).toBeNull();
  });

  test.each<[Json, string]>([
    [-0, "-0"],
    [0, "0"],
    [1e21, "1e+21"],
    [5e-324, "5e-324"],
    [1.7976931348623157e308, "1.7976931348623157e+308"],
    [Number("12345678901234567890"), "12345678901234567000"],
    [null, "null"],
    [[], "[]"],
    [{}, "{}"],
    [{ a: [1, { "b-c": true }] }, '{ a: [1, { "b-c": true }] }'],
  ])("%j is %s", (value, want) => {
    expect(literal(value).text).toBe(want);
  });

  test("rejects values that JSON does not have", () => {
    expect(() => literal(Infinity)).toThrow(RangeError);
    expect(() => literal(NaN)).toThrow(RangeError);
  });

  test("any JSON value evaluates to itself", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        // `jsonValue` may hold any JSON; the parse gives it the type that the printer takes.
        const given: Json = JSON.parse(JSON.stringify(value));
        expect(JSON.stringify(evaluated(literal(given).text))).toBe(JSON.stringify(given));
        expect(JSON.stringify(JSON.parse(json(given).text))).toBe(JSON.stringify(given));
      }),
    );
  });
});

describe("keys", () => {
  test.each(HOSTILE)("%j as a member of a type is one member of that name", (name) => {
    const file = parse(`interface X { readonly ${propertyKey(name).text}: 1 }`);
    const members = [...nodes(file)].flatMap((node) => (ts.isPropertySignature(node) ? [node.name] : []));
    expect(members.map((one) => (ts.isIdentifier(one) || ts.isStringLiteral(one) ? one.text : undefined))).toEqual([
      name,
    ]);
    expect(identifiers(file).filter((one) => one !== name)).toEqual(["X"]);
  });

  test.each(HOSTILE)("%j can be reached", (name) => {
    const context = { value: Object.defineProperty({}, name, { value: 42, enumerable: true }) };
    expect(runInNewContext(memberAccess(identifier("value"), name).text, context)).toBe(42);
  });

  test("__proto__ is computed where a value is made", () => {
    expect(objectKey("__proto__").text).toBe('["__proto__"]');
    expect(propertyKey("__proto__").text).toBe("__proto__");
  });

  test.each(HOSTILE)("%j is an identifier as it stands or refused", (name) => {
    let printed: string;
    try {
      printed = identifier(name).text;
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError);
      return;
    }
    expect(printed).toBe(name);
    expect(name).toMatch(/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u);
  });

  test.each(["Date", "Temporal.Instant"])("%s is the name of a type", (name) => {
    expect(typeName(name).text).toBe(name);
  });

  test.each(["", "a b", "Date;PWNED", "import('x')", "Map<string>", "a.", ".a"])("%j is not a type name", (name) => {
    expect(() => typeName(name)).toThrow(TypeError);
  });
});
