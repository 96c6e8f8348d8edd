import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { issuesOf } from "../../runtime/validation/issues.ts";
import { checkOf } from "./support/module.ts";

interface Row {
  readonly what: string;
  readonly schema: Json;
  readonly others?: Readonly<Record<string, Json>>;
  readonly value: unknown;
  /** `pointer keyword: message` of each. */
  readonly issues: readonly string[];
}

const PET: Readonly<Record<string, Json>> = {
  Cat: {
    type: "object",
    required: ["kind", "lives"],
    properties: { kind: { const: "cat" }, lives: { type: "integer" } },
  },
  Dog: { type: "object", required: ["kind", "name"], properties: { kind: { const: "dog" }, name: { type: "string" } } },
  Car: {
    type: "object",
    required: ["wheels", "brand"],
    properties: { wheels: { type: "integer" }, brand: { type: "string" } },
  },
  Boat: {
    type: "object",
    required: ["sails", "brand"],
    properties: { sails: { type: "integer" }, brand: { type: "string" } },
  },
};

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const MACHINES: Readonly<Record<string, Json>> = {
  Truck: {
    type: "object",
    required: ["plate"],
    properties: { plate: { type: "string" }, axles: { type: "integer", enum: [2, 3, 4] } },
  },
  Press: {
    type: "object",
    required: ["serial"],
    properties: {
      serial: { type: "string" },
      watts: { type: "number", exclusiveMinimum: 0 },
      parts: { type: "array", items: ref("Press") },
    },
  },
};

const ROWS: readonly Row[] = [
  {
    what: "everything that is wrong, in order",
    schema: {
      type: "object",
      required: ["id", "size"],
      properties: { id: { type: "string" }, size: { type: "number", maximum: 5 } },
    },
    value: { id: 1, size: 6 },
    issues: ["/id type: must be a string, not a number", "/size maximum: must be at most 5"],
  },
  {
    what: "a missing property by its own pointer, once, whatever it should be",
    schema: {
      type: "object",
      required: ["a", "b", "c"],
      properties: { a: {}, b: { type: "string", enum: ["x", "y"] }, c: ref("Cat") },
    },
    others: PET,
    value: {},
    issues: ["/a required: is missing", "/b required: is missing", "/c required: is missing"],
  },
  {
    what: "names that need escaping, and indices",
    schema: {
      type: "object",
      properties: { "a/b~c": { type: "array", items: { type: "object", properties: { n: { type: "null" } } } } },
    },
    value: { "a/b~c": [{}, { n: 1 }] },
    issues: ["/a~1b~0c/1/n type: must be null, not a number"],
  },
  {
    what: "a property that is not allowed",
    schema: { type: "object", properties: { a: {} }, additionalProperties: false },
    value: { a: 1, "b/c": 2 },
    issues: ["/b~1c additionalProperties: is not an allowed property"],
  },
  {
    what: "an unevaluated property, past allOf and $ref",
    schema: { allOf: [ref("Cat"), { type: "object", properties: { extra: {} } }], unevaluatedProperties: false },
    others: PET,
    value: { kind: "cat", lives: 9, extra: 1, more: 2 },
    issues: ["/more unevaluatedProperties: is not an allowed property"],
  },
  {
    what: "the alternative that a constant names",
    schema: { oneOf: [ref("Cat"), ref("Dog")] },
    others: PET,
    value: { kind: "dog", name: 7 },
    issues: ["/name type: must be a string, not a number"],
  },
  {
    what: "a constant that names no alternative",
    schema: { oneOf: [ref("Cat"), ref("Dog")] },
    others: PET,
    value: { kind: "cow" },
    issues: ['/kind enum: must be one of "cat" or "dog"'],
  },
  {
    what: "the closest alternative where no constant tells, and what is wrong with it",
    schema: { oneOf: [ref("Car"), ref("Boat")] },
    others: PET,
    value: { sails: 3 },
    issues: [" oneOf: must match exactly one of Car or Boat; closest is Boat", "/brand required: is missing"],
  },
  {
    what: "the alternative that has all its members, though a constant of it is wrong",
    schema: { oneOf: [ref("Press"), ref("Truck")] },
    others: MACHINES,
    value: { plate: "AB", axles: 5 },
    issues: [
      " oneOf: must match exactly one of Press or Truck; closest is Truck",
      "/axles enum: must be one of 2, 3 or 4",
    ],
  },
  {
    what: "the alternative that has all its members, though several of them are wrong",
    schema: { oneOf: [ref("Truck"), ref("Press")] },
    others: MACHINES,
    value: { serial: "S", watts: 0, parts: [{ watts: 1 }] },
    issues: [
      " oneOf: must match exactly one of Truck or Press; closest is Press",
      "/watts exclusiveMinimum: must be greater than 0",
      "/parts/0/serial required: is missing",
    ],
  },
  {
    what: "another type than all alternatives have",
    schema: { type: "object", properties: { machine: { oneOf: [ref("Truck"), ref("Press")] } } },
    others: MACHINES,
    value: { machine: "S" },
    issues: ["/machine type: must be an object, not a string"],
  },
  {
    what: "a wrong alternative, whose members are allowed",
    schema: {
      type: "object",
      properties: { id: {} },
      oneOf: [ref("Cat"), ref("Dog")],
      unevaluatedProperties: false,
    },
    others: PET,
    value: { id: 1, kind: "dog", name: 7, more: 2 },
    issues: ["/name type: must be a string, not a number", "/more unevaluatedProperties: is not an allowed property"],
  },
  {
    what: "wrong alternatives of an array, whose items are allowed",
    schema: {
      type: "array",
      anyOf: [
        { prefixItems: [{ type: "string" }, { type: "string" }], minItems: 2 },
        { prefixItems: [{ type: "number" }], minItems: 1 },
      ],
      unevaluatedItems: false,
    },
    value: ["a", 1, 2],
    issues: [
      " anyOf: must match one of alternative 1 or alternative 2; closest is alternative 1",
      "/1 type: must be a string, not a number",
      "/2 unevaluatedItems: is not an allowed item",
    ],
  },
  {
    what: "more than one alternative of oneOf",
    schema: { oneOf: [ref("Car"), ref("Boat")] },
    others: PET,
    value: { sails: 3, wheels: 2, brand: "x" },
    issues: [" oneOf: must match exactly one of Car and Boat, but matches Car and Boat"],
  },
  {
    what: "alternatives of other types",
    schema: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
    value: { a: 1 },
    issues: [" type: must be a string or an array, not an object"],
  },
  {
    what: "the length before the pattern, which could take long",
    schema: { type: "string", maxLength: 3, pattern: "^(a+)+$" },
    value: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab",
    issues: [" maxLength: must be at most 3 characters long"],
  },
  {
    what: "what is needed beside another property",
    schema: { type: "object", dependentRequired: { card: ["address"] } },
    value: { card: 1 },
    issues: ['/address dependentRequired: is missing but required together with "card"'],
  },
  {
    what: "values of the other keywords",
    schema: {
      type: "object",
      properties: {
        multiple: { type: "number", multipleOf: 0.01 },
        unique: { type: "array", uniqueItems: true },
        contains: { type: "array", contains: { const: 1 }, minContains: 2 },
        pattern: { type: "string", pattern: "^\\d+$" },
        short: { type: "string", minLength: 2 },
        size: { type: "object", minProperties: 1 },
        never: false,
        not: { not: { type: "string" } },
      },
    },
    value: {
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
    issues: [
      "/multiple multipleOf: must be a multiple of 0.01",
      "/unique uniqueItems: must have unique items",
      "/contains minContains: must contain at least 2 matching items",
      "/pattern pattern: must match the pattern ^\\d+$",
      "/short minLength: must be at least 2 characters long",
      "/size minProperties: must have at least 1 property",
      "/never never: is not allowed",
      "/not not: must not match the forbidden schema",
    ],
  },
];

describe("issues", () => {
  test.each(ROWS)("$what", async ({ schema, others, value, issues }) => {
    const check = await checkOf(schema, others);
    expect(check(value)).toBe(false);
    expect(issuesOf(check, value).map(({ pointer, keyword, message }) => `${pointer} ${keyword}: ${message}`)).toEqual(
      issues,
    );
  });

  test("no more than asked for, and the check ends there", async () => {
    const check = await checkOf({ type: "array", items: { type: "string" } });
    const value = Array.from({ length: 100_000 }, () => 1);
    expect(issuesOf(check, value)).toHaveLength(100);
    expect(issuesOf(check, value, 3)).toHaveLength(3);
  });

  test("messages tell the type of a value, never the value", async () => {
    const check = await checkOf({ type: "object", properties: { secret: { type: "number" } } });
    expect(JSON.stringify(issuesOf(check, { secret: "hunter2" }))).not.toContain("hunter2");
  });
});

describe("values that attack", () => {
  const TREE: Json = { type: "object", properties: { child: ref("Subject") }, additionalProperties: false };

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

  test("what is deep inside is looked at a few times, however deep it is", async () => {
    const node = ref("Node");
    const check = await checkOf(node, {
      Node: {
        type: "object",
        properties: { child: node, list: { type: "array", items: node }, leaf: { type: "string" } },
      },
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

  test("what every object inherits is not a member", async () => {
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
      type: "object",
      required: ["a"],
      properties: { a: {}, b: { type: "string" } },
      additionalProperties: false,
      maxProperties: 1,
    });
    expect(check({ a: 1, b: undefined, c: undefined })).toBe(true);
    expect(check({ a: undefined })).toBe(false);
  });
});
