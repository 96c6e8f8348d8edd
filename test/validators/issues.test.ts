import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { issuesOf } from "../../runtime/validation/issues.ts";
import { checkOf } from "./support/module.ts";
import { arrayOf, closed, object, ref } from "../judge/support/contract.ts";

type Row = readonly [
  what: string,
  schema: Json,
  value: unknown,
  /** `pointer keyword: message` of each. */
  issues: readonly string[],
];

const PET: Readonly<Record<string, Json>> = {
  Cat: object({ kind: { const: "cat" }, lives: { type: "integer" } }),
  Dog: object({ kind: { const: "dog" }, name: { type: "string" } }),
  Car: object({ wheels: { type: "integer" }, brand: { type: "string" } }),
  Boat: object({ sails: { type: "integer" }, brand: { type: "string" } }),
};

const FARM: Readonly<Record<string, Json>> = {
  Animal: object({ kind: { type: "string" } }),
  Hen: {
    allOf: [ref("Animal"), object({ kind: { const: "hen" }, eggs: { type: "integer" } }, [])],
  },
  Cow: {
    allOf: [ref("Animal"), object({ kind: { const: "cow" }, milk: { type: "integer" } }, [])],
  },
};

const MACHINES: Readonly<Record<string, Json>> = {
  Truck: object({ plate: { type: "string" }, "axles?": { type: "integer", enum: [2, 3, 4] } }),
  Press: object({
    serial: { type: "string" },
    "watts?": { type: "number", exclusiveMinimum: 0 },
    "parts?": arrayOf(ref("Press")),
  }),
};

const ROWS: readonly Row[] = [
  [
    "everything that is wrong, in order",
    object({ id: { type: "string" }, size: { type: "number", maximum: 5 } }),
    { id: 1, size: 6 },
    ["/id type: must be a string, not a number", "/size maximum: must be at most 5"],
  ],
  [
    "a missing property by its own pointer, once, whatever it should be",
    object({ a: {}, b: { type: "string", enum: ["x", "y"] }, c: ref("Cat") }),
    {},
    ["/a required: is missing", "/b required: is missing", "/c required: is missing"],
  ],
  [
    "what several schemas say, once",
    { allOf: [{ properties: { a: { enum: ["x"] } } }, { properties: { a: { enum: ["x"] } } }] },
    { a: 1 },
    ['/a enum: must be "x"'],
  ],
  [
    "names that need escaping, and indices",
    object({ "a/b~c": arrayOf(object({ n: { type: "null" } }, [])) }, []),
    { "a/b~c": [{}, { n: 1 }] },
    ["/a~1b~0c/1/n type: must be null, not a number"],
  ],
  [
    "a property that is not allowed",
    closed({ a: {} }, []),
    { a: 1, "b/c": 2 },
    ["/b~1c additionalProperties: is not an allowed property"],
  ],
  [
    "an unevaluated property, past allOf and $ref",
    { allOf: [ref("Cat"), object({ extra: {} }, [])], unevaluatedProperties: false },
    { kind: "cat", lives: 9, extra: 1, more: 2 },
    ["/more unevaluatedProperties: is not an allowed property"],
  ],
  [
    "the alternative that a constant names",
    { oneOf: [ref("Cat"), ref("Dog")] },
    { kind: "dog", name: 7 },
    ["/name type: must be a string, not a number"],
  ],
  [
    "the alternative that a constant names, in a member that only the shared base requires",
    { oneOf: [ref("Hen"), ref("Cow")] },
    { kind: "hen", eggs: "x" },
    ["/eggs type: must be an integer, not a string"],
  ],
  [
    "a constant that names no alternative",
    { oneOf: [ref("Cat"), ref("Dog")] },
    { kind: "cow" },
    ['/kind enum: must be one of "cat" or "dog"'],
  ],
  ["the only value of an enum", object({ kind: { enum: ["a"] } }, []), { kind: "b" }, ['/kind enum: must be "a"']],
  [
    "the closest alternative where no constant tells, and what is wrong with it",
    { oneOf: [ref("Car"), ref("Boat")] },
    { sails: 3 },
    [" oneOf: must match exactly one of Car or Boat; closest is Boat", "/brand required: is missing"],
  ],
  [
    "the alternative that has all its members, though a constant of it is wrong",
    { oneOf: [ref("Press"), ref("Truck")] },
    { plate: "AB", axles: 5 },
    [" oneOf: must match exactly one of Press or Truck; closest is Truck", "/axles enum: must be one of 2, 3 or 4"],
  ],
  [
    "the alternative that has all its members, though several of them are wrong",
    { oneOf: [ref("Truck"), ref("Press")] },
    { serial: "S", watts: 0, parts: [{ watts: 1 }] },
    [
      " oneOf: must match exactly one of Truck or Press; closest is Press",
      "/watts exclusiveMinimum: must be greater than 0",
      "/parts/0/serial required: is missing",
    ],
  ],
  [
    "another type than all alternatives have",
    object({ machine: { oneOf: [ref("Truck"), ref("Press")] } }, []),
    { machine: "S" },
    ["/machine type: must be an object, not a string"],
  ],
  [
    "a wrong alternative, whose members are allowed",
    { ...object({ id: {} }, []), oneOf: [ref("Cat"), ref("Dog")], unevaluatedProperties: false },
    { id: 1, kind: "dog", name: 7, more: 2 },
    ["/name type: must be a string, not a number", "/more unevaluatedProperties: is not an allowed property"],
  ],
  [
    "wrong alternatives of an array, whose items are allowed",
    {
      type: "array",
      anyOf: [
        { prefixItems: [{ type: "string" }, { type: "string" }], minItems: 2 },
        { prefixItems: [{ type: "number" }], minItems: 1 },
      ],
      unevaluatedItems: false,
    },
    ["a", 1, 2],
    [
      " anyOf: must match one of alternative 1 or alternative 2; closest is alternative 1",
      "/1 type: must be a string, not a number",
      "/2 unevaluatedItems: is not an allowed item",
    ],
  ],
  [
    "more than one alternative of oneOf",
    { oneOf: [ref("Car"), ref("Boat")] },
    { sails: 3, wheels: 2, brand: "x" },
    [" oneOf: must match exactly one of Car and Boat, but matches Car and Boat"],
  ],
  [
    "alternatives of other types",
    { anyOf: [{ type: "string" }, arrayOf({ type: "string" })] },
    { a: 1 },
    [" type: must be a string or an array, not an object"],
  ],
  [
    "the length before the pattern, which could take long",
    { type: "string", maxLength: 3, pattern: "^(a+)+$" },
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab",
    [" maxLength: must be at most 3 characters long"],
  ],
  [
    "what is needed beside another property",
    { type: "object", dependentRequired: { card: ["address"] } },
    { card: 1 },
    ['/address dependentRequired: is missing but required together with "card"'],
  ],
  [
    "values of the other keywords",
    object(
      {
        multiple: { type: "number", multipleOf: 0.01 },
        unique: { type: "array", uniqueItems: true },
        contains: { type: "array", contains: { const: 1 }, minContains: 2 },
        pattern: { type: "string", pattern: "^\\d+$" },
        short: { type: "string", minLength: 2 },
        size: { type: "object", minProperties: 1 },
        never: false,
        not: { not: { type: "string" } },
      },
      [],
    ),
    {
      multiple: 0.015,
      unique: [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      contains: [1, 2],
      pattern: "x",
      short: "💩",
      size: {},
      never: 1,
      not: "",
    },
    [
      "/multiple multipleOf: must be a multiple of 0.01",
      "/unique uniqueItems: must have unique items",
      "/contains minContains: must contain at least 2 matching items",
      "/pattern pattern: must match the pattern ^\\d+$",
      "/short minLength: must be at least 2 characters long",
      "/size minProperties: must have at least 1 property",
      "/never never: is not allowed",
      "/not not: must not match the forbidden schema",
    ],
  ],
];

describe("issues", () => {
  test.each(ROWS)("%s", async (_what, schema, value, issues) => {
    const check = await checkOf(schema, { ...PET, ...MACHINES, ...FARM });
    expect(check(value)).toBe(false);
    expect(issuesOf(check, value).map(({ pointer, keyword, message }) => `${pointer} ${keyword}: ${message}`)).toEqual(
      issues,
    );
  });

  test("the check stops at the requested number", async () => {
    const check = await checkOf(arrayOf({ type: "string" }));
    const value = Array.from({ length: 100_000 }, () => 1);
    expect(issuesOf(check, value)).toHaveLength(100);
    expect(issuesOf(check, value, 3)).toHaveLength(3);
  });

  test("messages tell the type of a value, never the value", async () => {
    const check = await checkOf(object({ secret: { type: "number" } }, []));
    expect(JSON.stringify(issuesOf(check, { secret: "hunter2" }))).not.toContain("hunter2");
  });
});

describe("hostile values", () => {
  const TREE: Json = closed({ child: ref("Subject") }, []);

  test("deep data is an issue, not an overflow of the stack", async () => {
    const check = await checkOf(TREE);
    let deep: unknown = {};
    for (let level = 0; level < 200_000; level++) deep = { child: deep };
    expect(check(deep)).toBe(false);
    expect(issuesOf(check, deep).map(({ keyword }) => keyword)).toEqual(["depth"]);
    let shallow: unknown = {};
    for (let level = 0; level < 400; level++) shallow = { child: shallow };
    expect(check(shallow)).toBe(true);
    expect(check({})).toBe(true);
  });

  test("checks deep values a few times, however deep they are", async () => {
    const node = ref("Node");
    const check = await checkOf(node, {
      Node: object({ child: node, list: arrayOf(node), leaf: { type: "string" } }, []),
    });
    let looks = 0;
    let deep: unknown = {
      get leaf() {
        looks++;
        return 5;
      },
    };
    for (let level = 0; level < 200; level++) deep = level % 2 === 0 ? { child: deep } : { list: [{}, deep] };
    expect(issuesOf(check, deep)).toMatchObject([{ keyword: "type", message: "must be a string, not a number" }]);
    expect(looks).toBeLessThan(8);
  });

  test("deep data where items must differ", async () => {
    const check = await checkOf({ type: "array", uniqueItems: true });
    let deep: unknown[] = [];
    for (let level = 0; level < 200_000; level++) deep = [deep];
    expect(() => check([deep, [1]])).not.toThrow();
  });

  test("inherited names are not members", async () => {
    const names = ["constructor", "toString", "__proto__", "hasOwnProperty"];
    const check = await checkOf({ type: "object", required: names });
    expect(issuesOf(check, {}).map(({ pointer }) => pointer)).toEqual(names.map((name) => `/${name}`));
    expect(check(JSON.parse('{"constructor":1,"toString":1,"__proto__":1,"hasOwnProperty":1}'))).toBe(true);
    const typed = await checkOf({
      type: "object",
      properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
    });
    expect(typed({})).toBe(true);
    expect(typed(JSON.parse('{"__proto__":1}'))).toBe(false);
  });

  test("NaN and infinities are not JSON numbers", async () => {
    const check = await checkOf({ type: "number" });
    expect([NaN, Infinity, -Infinity, 1].map((value) => check(value))).toEqual([false, false, false, true]);
  });

  test("a member with `undefined` is absent, as in JSON", async () => {
    const check = await checkOf({
      ...object({ a: {}, "b?": { type: "string" } }),
      additionalProperties: false,
      maxProperties: 1,
    });
    expect(check({ a: 1, b: undefined, c: undefined })).toBe(true);
    expect(check({ a: undefined })).toBe(false);
  });
});
