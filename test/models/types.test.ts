import { describe, expect, test } from "vitest";
import type { ObjectShape, Schema } from "../../generator/ir/schema.ts";
import {
  all,
  array,
  boolean,
  constant,
  format,
  integer,
  never,
  nothing,
  number,
  object,
  oneOf,
  pointer,
  ref,
  required,
  schema,
  string,
  tagged,
  tuple,
  types,
  union,
  unknown,
} from "./support/ir.ts";
import { printed } from "./support/types.ts";

type Cases = readonly (readonly [value: string, target: string])[];

const valuesFor = (cases: Cases, name: string): readonly string[] =>
  cases.filter(([, target]) => target === name).map(([value]) => value);

const pets = (...cases: Cases): Schema =>
  schema({
    kind: "union",
    mode: "oneOf",
    members: ["Cat", "Dog"].map((name) => tagged(ref(name), "kind", valuesFor(cases, name))),
    discriminator: { property: "kind", cases: cases.map(([value, target]) => ({ value, target: pointer(target) })) },
  });

/** A map whose names a schema describes. */
const named = (names: Schema, rest: ObjectShape["rest"], properties: Readonly<Record<string, Schema>> = {}): Schema =>
  object(properties, { rest }, { assertions: [{ kind: "propertyNames", schema: names }] });

const open = "{ [key: string]: unknown }";

describe("types", () => {
  test.each<[string, Schema, string]>([
    ["anything", unknown(), "unknown"],
    ["nothing", never(), "never"],
    ["null", nothing(), "null"],
    ["boolean", boolean(), "boolean"],
    ["number", number(), "number"],
    ["integer", integer(), "number"],
    ["string", string(), "string"],
    ["string of a format", format("uuid"), "string"],
    ["string of a mapped format", format("date-time"), "Date"],
    ["bytes", schema({ kind: "binary" }), "Blob"],
    ["model", ref("User"), "User"],

    ["constant string", constant('a"b'), '"a\\"b"'],
    ["constant number", constant(-1.5), "-1.5"],
    ["constant that is big", constant(1e21), "1e+21"],
    ["negative zero is zero to types", constant(-0), "0"],
    ["constant null", constant(null), "null"],
    ["constant true", constant(true), "true"],
    ["constant array", constant([1, "a", []]), '[1, "a", []]'],
    ["constant object", constant({ a: 1, "b-c": { d: null } }), '{ a: 1; "b-c": { d: null } }'],
    ["constant empty object", constant({}), open],

    ["enum", oneOf("a", "b"), '"a" | "b"'],
    ["enum with duplicates and null", oneOf(null, "a", "a", 1, true), '"a" | 1 | true | null'],
    ["enum of both booleans", oneOf(true, false), "boolean"],
    ["empty enum", oneOf(), "never"],

    ["array", array(string()), "string[]"],
    ["array of arrays", array(array(string())), "string[][]"],
    ["array of a union", array(union(string(), number())), "(string | number)[]"],
    ["array of an intersection", array(all(ref("Cat"), ref("Counts"))), "(Cat & Counts)[]"],
    ["array of a model", array(ref("User")), "User[]"],

    ["tuple", tuple([string(), number()], unknown(), { kind: "minItems", value: 2 }), "[string, number, ...unknown[]]"],
    [
      "tuple that may be shorter",
      tuple([string(), union(number(), nothing())], never(), { kind: "minItems", value: 1 }),
      "[string, (number | null)?]",
    ],
    ["tuple without any item that must be", tuple([array(string())], never()), "[string[]?]"],
    [
      "tuple with more of a kind",
      tuple([string()], union(string(), number()), { kind: "minItems", value: 1 }),
      "[string, ...(string | number)[]]",
    ],
    [
      "tuple cut by maxItems",
      tuple([string(), number(), boolean()], unknown(), { kind: "maxItems", value: 2 }),
      "[string?, number?]",
    ],

    ["object", object({ a: string(), "b?": number() }), "{ a: string; b?: number }"],
    ["object without properties", object({}), open],
    ["closed object without properties", object({}, { rest: "closed" }), "{ [key: string]: never }"],
    ["closed object", object({ a: string() }, { rest: "closed" }), "{ a: string }"],
    ["map", object({}, { rest: number() }), "{ [key: string]: number }"],
    ["map with listed names", named(ref("Colour"), number()), "{ [name in Colour]?: number }"],
    ["... of lists", named(oneOf("a", "b"), array(ref("User"))), '{ [name in "a" | "b"]?: User[] }'],
    ["... of anything", named(oneOf("a"), "open"), '{ [name in "a"]?: unknown }'],
    ["... of nothing", named(oneOf("a"), "closed"), "{ [key: string]: never }"],
    ["... in an intersection", all(named(ref("Colour"), number()), ref("Cat")), "{ [name in Colour]?: number } & Cat"],
    ["map with names of a pattern", named(string(), number()), "{ [key: string]: number }"],
    [
      "map with listed names beside properties",
      named(oneOf("a"), number(), { "b?": number() }),
      "{ b?: number; [key: string]: number | undefined }",
    ],
    [
      "map of anything beside properties",
      object({ a: string() }, { rest: unknown() }),
      "{ a: string; [key: string]: unknown }",
    ],
    [
      "map beside properties",
      object({ a: string(), b: number() }, { rest: number() }),
      "{ a: string; b: number; [key: string]: number | string }",
    ],
    [
      "map beside optional properties",
      object({ "a?": string() }, { rest: string() }),
      "{ a?: string; [key: string]: string | undefined }",
    ],
    [
      "patterns",
      object(
        {},
        {
          patterns: [
            { pattern: "^x-", flags: "u", schema: string() },
            { pattern: "^n-", flags: "u", schema: number() },
          ],
        },
      ),
      "{ [key: string]: string | number }",
    ],
    [
      "patterns and the rest",
      object({ "a?": boolean() }, { patterns: [{ pattern: "^x-", flags: "u", schema: string() }], rest: number() }),
      "{ a?: boolean; [key: string]: string | number | boolean | undefined }",
    ],
    [
      "keys",
      object({ "x-y": string(), __proto__x: string(), "1": string() }, {}),
      '{ "1": string; "x-y": string; __proto__x: string }',
    ],

    ["union", union(string(), number()), "string | number"],
    ["union of unions", union(union(string(), nothing()), union(number(), string())), "string | number | null"],
    ["union with anything", union(string(), unknown()), "unknown"],
    ["union with nothing", union(string(), never()), "string"],
    ["union of one", union(ref("User")), "User"],
    ["union of the same objects", union(object({ a: string() }), object({ a: string() })), "{ a: string }"],
    ["open enum", union(oneOf("a", "b"), string()), '"a" | "b" | (string & {})'],
    ["open enum, nullable", types(union(string(), oneOf("a")), nothing()), '"a" | (string & {}) | null'],
    ["open enum of a model", union(ref("Colour"), string()), "Colour | (string & {})"],
    ["number beside numbers", union(constant(1), number()), "number"],
    ["union of arrays", union(array(string()), array(number())), "string[] | number[]"],
    ["union with an intersection", union(all(ref("User"), ref("Counts")), nothing()), "(User & Counts) | null"],
  ])("%s", (_, of, want) => {
    expect(printed(of)).toBe(want);
  });
});

describe("directions", () => {
  const user = object({ id: string({ readOnly: true }), name: string(), "secret?": string({ writeOnly: true }) });
  test.each<[string, Schema, string, string]>([
    ["members", user, "{ name: string; secret?: string }", "{ readonly id: string; name: string }"],
    [
      "members of members",
      object({ user }),
      "{ user: { name: string; secret?: string } }",
      "{ user: { readonly id: string; name: string } }",
    ],
    [
      "what is required elsewhere",
      all(ref("User"), required("id", "secret", "age")),
      "User & { secret: string; age: number }",
      "User & { age: number }",
    ],
    [
      "what is required beside",
      all(user, required("id", "secret")),
      "{ name: string; secret: string }",
      "{ readonly id: string; name: string }",
    ],
    ["all there is", object({ a: string({ readOnly: true }) }), "{ readonly a?: string }", "{ readonly a: string }"],
    [
      "bytes",
      array(schema({ kind: "binary" })),
      "(Blob | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>)[]",
      "Blob[]",
    ],
  ])("%s", (_, of, sent, received) => {
    expect(printed(of, "sent")).toBe(sent);
    expect(printed(of, "received")).toBe(received);
  });
});

describe("discriminators", () => {
  test.each<[string, Schema, string]>([
    [
      "announce alternatives that do not say it themselves",
      pets(["cat", "Cat"], ["dog", "Dog"]),
      '(Cat & { kind: "cat" }) | Dog',
    ],
    ["may have several values", pets(["cat", "Cat"], ["kitten", "Cat"]), '(Cat & { kind: "cat" | "kitten" }) | Dog'],
    ["never contradict a model", pets(["wolf", "Dog"]), "Cat | Dog"],
  ])("%s", (_, of, want) => {
    expect(printed(of)).toBe(want);
  });
});

describe("layout", () => {
  const values = (count: number): Schema =>
    oneOf(...Array.from({ length: count }, (_, index) => `value number ${index}`));

  test("long unions have a line for each alternative, wherever they stand", () => {
    const lines =
      '  | "value number 0"\n  | "value number 1"\n  | "value number 2"\n  | "value number 3"\n  | "value number 4"\n  | "value number 5"\n  | "value number 6"';
    expect(printed(values(7))).toBe(lines.replaceAll("  | ", "| "));
    expect(printed(array(values(7)))).toBe(`(\n${lines}\n)[]`);
    expect(printed(object({ a: values(7) }))).toBe(`{\n  a:\n${lines.replaceAll("  | ", "    | ")};\n}`);
  });

  test("objects with documentation, with many members or long ones take several lines", () => {
    expect(printed(object({ a: string({ docs: { description: "Text." } }) }))).toBe(
      "{\n  /** Text. */\n  a: string;\n}",
    );
    expect(printed(object({ a: string(), b: string(), c: string(), d: string() })).split("\n")).toHaveLength(6);
    expect(printed(object({ a: values(4), b: string() })).split("\n")).toHaveLength(4);
  });
});
