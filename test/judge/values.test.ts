import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { createBreaker } from "../../judge/values/break.ts";
import { Impossible } from "../../judge/values/impossible.ts";
import { createMaker } from "../../judge/values/make.ts";
import { withValueAt } from "../../judge/values/places.ts";
import { seededRandom } from "../../runtime/factory/random.ts";
import { parseRegex } from "../../runtime/factory/regex-syntax.ts";
import { smaller } from "../../judge/values/shrink.ts";
import { realDocuments } from "../support/documents.ts";
import { ALL } from "../support/scale.ts";
import { schemaApi } from "./support/api.ts";
import { FORMATS, judgeValues } from "./support/values.ts";
import { withoutStacks } from "./support/without-stacks.ts";

withoutStacks();

async function make(schema: Json, runs = 50): Promise<readonly Json[]> {
  const { api, schema: own } = await schemaApi(schema);
  const maker = createMaker(api);
  const random = seededRandom(1);
  return Array.from({ length: runs }, () => maker.make(own, random));
}

test.each<[Json, string, Json]>([
  [{ list: [{ key: 1 }] }, "/list/0/key", { list: [{ key: 2 }] }],
  [{ list: [{ key: 1 }] }, "/list/3/key", { list: [{ key: 1 }] }],
  [{ list: [] }, "/list/0", { list: [] }],
])("a value is replaced where it exists: %j %s", (value, path, want) => {
  expect(withValueAt(value, path, 2)).toEqual(want);
});

describe("both ends of what is allowed", () => {
  test.each<[string, Json, Json, readonly Json[]]>([
    ["of a number", { type: "integer", minimum: 1, exclusiveMaximum: 9 }, 5, [1, 8]],
    ["of a text", { type: "string", minLength: 1, maxLength: 3 }, "ab", ["a", "abb", "\u{1f600}\u{1f600}\u{1f600}"]],
    [
      "of a list",
      { type: "array", items: { type: "integer", minimum: 1 }, minItems: 1, maxItems: 3 },
      [1, 2],
      [[1], [1, 2, 1], [1, 2, 1001], [1, 1]],
    ],
    ["of a choice", { enum: ["a", "b"] }, "a", ["b"]],
    ["of what may be null", { type: ["integer", "null"] }, 1, [null, 0, -1]],
    ["of a text without bounds", { type: "string" }, "ab", ["", `a${"b".repeat(255)}`]],
    ["of steps", { type: "number", multipleOf: 0.01 }, 1, [0, 0.5, -0.5, 0.07, 0.29, 0.57, 1.13]],
    ["of an object", { type: "object", required: ["a"] }, { a: 1, b: 2 }, [{ a: 1 }]],
    [
      "of members",
      { type: "object", required: ["a"], properties: { a: { type: "boolean" }, b: { type: "integer", maximum: 3 } } },
      { a: true, b: 2 },
      [{ a: true }, { a: false, b: 2 }, { a: true, b: 0 }, { a: true, b: -1 }, { a: true, b: 3 }],
    ],
    ["but not what another keyword forbids", { type: "integer", minimum: 1, maximum: 3, not: { const: 3 } }, 2, [1]],
  ])("%s", async (_what, schema, value, wanted) => {
    const { api, schema: own } = await schemaApi(schema);
    expect(createBreaker(api, createMaker(api)).edges(value, own, "sent")).toEqual(wanted);
  });
});

test("readOnly and writeOnly members of the other direction are not violations", async () => {
  const { api, schema } = await schemaApi({
    type: "object",
    required: ["name"],
    properties: {
      id: { type: "string", readOnly: true, minLength: 1 },
      name: { type: "string" },
      secret: { type: "string", writeOnly: true },
      parts: { type: "array", items: { type: "object", properties: { id: { type: "integer", readOnly: true } } } },
    },
  });
  const breaker = createBreaker(api, createMaker(api));
  const value: Json = { id: "x", name: "y", secret: "z", parts: [{ id: 1 }] };
  const pathsOf = (direction: "sent" | "received"): ReadonlySet<string> => {
    const done = new Set<string>();
    const paths = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      for (const { key, path } of breaker.break(value, schema, seededRandom(seed), { most: 10, direction, done })) {
        done.add(key);
        paths.add(path);
      }
    }
    return paths;
  };
  expect([...pathsOf("sent")].toSorted()).toEqual(["", "/name", "/parts", "/parts/0", "/secret"]);
  expect([...pathsOf("received")].toSorted()).toEqual(["", "/id", "/name", "/parts", "/parts/0", "/parts/0/id"]);
});

describe("values that fit", () => {
  // That they fit is judged by the maker itself, whose judge passes the JSON Schema suite: here it is that there are any.
  const SCHEMAS: readonly (readonly [string, Json])[] = [
    ["numbers between bounds", { type: "number", exclusiveMinimum: 0.1, maximum: 0.2 }],
    ["steps in decimal", { type: "number", multipleOf: 0.01, minimum: 5, maximum: 5.05 }],
    ["two steps", { type: "integer", allOf: [{ multipleOf: 4 }, { multipleOf: 6 }], minimum: 1, maximum: 100 }],
    ["one integer", { type: "integer", minimum: 41.2, maximum: 42.7 }],
    ["texts of a length", { type: "string", minLength: 30, maxLength: 31 }],
    ["a pattern with room", { type: "string", pattern: "^[A-Z]{2}-\\d+$", minLength: 20, maxLength: 25 }],
    ["a pattern that is not anchored", { type: "string", pattern: "x", minLength: 10 }],
    ["a password", { type: "string", pattern: "^(?=.*[A-Z])(?=.*\\d)[A-Za-z\\d]{8,12}$" }],
    ["scripts and references", { type: "string", pattern: "^(\\p{Lu})\\p{L}*\\1$" }],
    ["a short address", { type: "string", format: "email", maxLength: 8 }],
    ["a long address", { type: "string", format: "uri", minLength: 200 }],
    ["three formats and a pattern", { type: "string", format: "uuid", pattern: "^[0-9a-f-]+$", maxLength: 36 }],
    ["different items", { type: "array", items: { enum: [1, 2, 3] }, uniqueItems: true, minItems: 3 }],
    ["a tuple", { type: "array", prefixItems: [{ type: "string" }, { const: 1 }], items: false, minItems: 2 }],
    [
      "some of a kind",
      { type: "array", contains: { const: "x" }, minContains: 2, maxContains: 3, items: { type: "string" } },
    ],
    [
      "members of patterns",
      {
        type: "object",
        patternProperties: { "^x-": { type: "integer" } },
        additionalProperties: false,
        minProperties: 2,
      },
    ],
    ["names", { type: "object", propertyNames: { pattern: "^[a-z]{3}$" }, minProperties: 3, maxProperties: 3 }],
    [
      "what requires others",
      {
        type: "object",
        properties: { a: {}, b: {}, c: {} },
        dependentRequired: { a: ["b"], b: ["c"] },
        minProperties: 1,
      },
    ],
    [
      "parts of one object",
      {
        allOf: [
          { type: "object", required: ["a"], properties: { a: { minimum: 3 } } },
          { properties: { a: { type: "integer", maximum: 4 } } },
        ],
      },
    ],
    [
      "exactly one",
      {
        oneOf: [{ required: ["a"] }, { required: ["b"] }],
        type: "object",
        properties: { a: { type: "string" }, b: { type: "string" } },
      },
    ],
    ["not that", { type: "string", not: { enum: ["a", "b"] }, maxLength: 1, minLength: 1, pattern: "^[abc]$" }],
    [
      "if and else",
      {
        type: "object",
        required: ["kind"],
        properties: { kind: { enum: ["a", "b"] } },
        if: { properties: { kind: { const: "a" } } },
        then: { required: ["x"] },
        else: { required: ["y"] },
      },
    ],
    [
      "closed as a whole",
      {
        allOf: [{ properties: { a: { type: "string" } } }],
        properties: { b: {} },
        type: "object",
        unevaluatedProperties: false,
        minProperties: 2,
      },
    ],
    [
      "a tree",
      {
        $defs: {
          node: {
            type: "object",
            required: ["next"],
            properties: {
              next: { anyOf: [{ type: "null" }, { $ref: "#/$defs/node" }] },
              more: { type: "array", items: { $ref: "#/$defs/node" } },
            },
          },
        },
        $ref: "#/$defs/node",
      },
    ],
    [
      "hostile names",
      { type: "object", required: ["__proto__", "constructor"], properties: { constructor: { type: "integer" } } },
    ],
  ];
  test.for(SCHEMAS)("%s", async ([, schema]) => {
    expect((await make(schema)).length).toBe(50);
  });

  test("reports what cannot be", async () => {
    for (const schema of [
      false,
      { allOf: [{ type: "string" }, { enum: [1] }] },
      { type: "integer", minimum: 1.1, maximum: 1.9 },
      { type: "string", pattern: "^a$", minLength: 2 },
      { type: "array", items: { const: 1 }, uniqueItems: true, minItems: 2 },
      {
        $defs: { a: { type: "object", required: ["a"], properties: { a: { $ref: "#/$defs/a" } } } },
        $ref: "#/$defs/a",
      },
      { allOf: [{ type: "string" }, { type: "number" }] },
    ]) {
      await expect(make(schema, 1), JSON.stringify(schema)).rejects.toThrow(Impossible);
    }
  });

  test("bounded for every schema", async () => {
    const $defs: Record<string, Json> = { s0: { type: "string" } };
    for (let depth = 1; depth < 30; depth++) {
      const inner = { $ref: `#/$defs/s${depth - 1}` };
      $defs[`s${depth}`] = { type: "object", required: ["a", "b"], properties: { a: inner, b: inner } };
    }
    await expect(make({ $defs, $ref: "#/$defs/s29" }, 1)).rejects.toThrow(Impossible);
  });

  test("the same seed gives the same values", async () => {
    const schema = {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "array", items: { type: "number" } } },
    };
    expect(await make(schema)).toEqual(await make(schema));
    expect(new Set((await make(schema)).map((value) => JSON.stringify(value))).size).toBeGreaterThan(20);
  });
});

test("one keyword is broken, and it is named", async () => {
  const { api, schema } = await schemaApi({
    type: "object",
    required: ["id", "size"],
    additionalProperties: false,
    properties: {
      id: { type: "string", pattern: "^[a-z]+$", minLength: 2, maxLength: 5 },
      size: { type: "integer", minimum: 1, maximum: 9, multipleOf: 2 },
      colour: { enum: ["red", "blue"] },
      tags: { type: "array", items: { type: "string" }, minItems: 1, maxItems: 2, uniqueItems: true },
    },
  });
  const maker = createMaker(api);
  const random = seededRandom(1);
  const keywords = new Set<string>();
  const breaker = createBreaker(api, maker);
  const done = new Set<string>();
  for (let run = 0; run < 60; run++) {
    for (const { key, keyword, path, value } of breaker.break(maker.make(schema, random), schema, random, {
      most: 4,
      done,
    })) {
      keywords.add(keyword);
      done.add(key);
      const faults = maker.evaluator.faults(value, schema);
      expect(new Set(faults.map((fault) => fault.keyword))).toEqual(new Set([keyword]));
      expect(faults.every((fault) => fault.path.startsWith(path))).toBe(true);
    }
  }
  expect([...keywords].toSorted()).toEqual([
    "additionalProperties",
    "enum",
    "maxItems",
    "maxLength",
    "maximum",
    "minItems",
    "minLength",
    "minimum",
    "multipleOf",
    "pattern",
    "required",
    "type",
    "uniqueItems",
  ]);
});

test("patterns are read as ECMA-262 has them", () => {
  for (const source of [
    "^(?:a|b)*?$",
    "[\\]^-]",
    "\\u{1f600}\\x41\\cA",
    "(?<name>a)\\k<name>",
    "a{2,}b{3}",
    "(?<!a)b",
    "{",
    "a{,5}",
    "\\/[/]",
  ]) {
    expect(parseRegex(source), source).toBeDefined();
  }
  for (const source of ["(", "a)"]) expect(parseRegex(source), source).toBeUndefined();
  expect(parseRegex("(".repeat(5000) + ")".repeat(5000))).toBeUndefined();
});

test("smaller values are smaller", () => {
  expect([...smaller({ a: [1, "xy"], b: true })]).toContainEqual({ a: [1, "xy"] });
  expect([...smaller(0)]).toEqual([]);
  expect([...smaller("")]).toEqual([]);
});

describe("real documents", () => {
  // Some schemas of each; `node bench/judge-values.ts` does all of them.
  test("ajv accepts what is made to fit, and rejects what is made not to", async () => {
    const documents = realDocuments();
    let [valid, negative] = [0, 0];
    for (const document of documents.filter(({ name }) => name !== "github")) {
      const result = await judgeValues(document, 2, 15, 1500);
      expect(result.wrong, document.name).toEqual([]);
      expect(result.formats, document.name).toEqual([]);
      valid += result.valid;
      negative += result.negative;
    }
    if (documents.length > 1) expect(Math.min(valid, negative)).toBeGreaterThan(ALL ? 500 : 100);
  });
});

describe("values of every format that ajv-formats knows have it, as it sees it", () => {
  const ajv = new Ajv2020({ strict: false, logger: false });
  addFormats.default(ajv, { mode: "full", formats: [...FORMATS] });

  test.each(FORMATS.filter((format) => !format.startsWith("int")).map((format) => [format]))("%s", async (format) => {
    const schema = { type: "string", format };
    const judge = ajv.compile(schema);
    const values = await make(schema, 300);
    expect(new Set(values).size).toBeGreaterThan(3);
    expect(values.filter((value) => !judge(value))).toEqual([]);
  });
});
