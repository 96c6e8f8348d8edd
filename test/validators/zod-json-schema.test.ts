import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import type { Json } from "../../generator/document/json.ts";
import { compile } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { type Generated, generateInto, withSchemas } from "./support/generate.ts";
import { importCheck } from "./support/suite.ts";
import { valuesNear } from "./support/values.ts";
import { importSchema, importZod } from "./support/zod.ts";
import { arrayOf, closed, object, ref } from "../judge/support/contract.ts";

// `z.toJSONSchema` of a generated schema is equivalent to the contract's schema: another validator agrees.

const SCHEMAS: Readonly<Record<string, Json>> = {
  Address: object({ city: { type: "string", minLength: 2 } }),
  Order: {
    ...object({
      id: { type: "string", readOnly: true, pattern: "^o_" },
      state: { type: "string", enum: ["open", "paid"] },
      lines: { type: "array", minItems: 1, maxItems: 2, items: ref("Line") },
      "address?": { anyOf: [ref("Address"), { type: "null" }], description: "Where it goes." },
      "total?": { type: "number", minimum: 0, exclusiveMaximum: 100, multipleOf: 0.5 },
    }),
    description: "What a customer ordered.",
    additionalProperties: false,
  },
  Line: { allOf: [ref("Base"), object({ sku: { type: "string" } })] },
  Base: object({ note: { type: "string", maxLength: 3 } }, []),
  Pet: { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind" } },
  Cat: object({ kind: { const: "cat" }, "lives?": { type: "integer" } }),
  Dog: object({ kind: { const: "dog" }, "friends?": arrayOf(ref("Pet")) }),
  Alias: ref("Address"),
  Nullable: { type: ["string", "null"], maxLength: 3 },
  Map: { type: "object", additionalProperties: { type: "integer" }, propertyNames: { pattern: "^[a-z]+$" } },
  Pair: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false, minItems: 2 },
  Odd: { if: { type: "string" }, then: { maxLength: 2 }, else: { not: { type: "number" } } },
};

const FLAVOURS = ["zod", "zod/mini"] as const;
const made = new Map<string, { folder: Awaited<ReturnType<typeof temporaryFolder>>; generated: Generated }>();

beforeAll(async () => {
  for (const zod of FLAVOURS) {
    const folder = await temporaryFolder();
    made.set(zod, {
      folder,
      generated: await generateInto(folder.path, withSchemas(SCHEMAS), { zod, jsonSchema: true }),
    });
  }
});
afterAll(async () => {
  for (const { folder } of made.values()) await folder[Symbol.asyncDispose]();
});

describe.each(FLAVOURS)("%s", (flavour) => {
  test.each(Object.keys(SCHEMAS))("%s: the verdict of its JSON Schema is that of the check", async (name) => {
    const { folder, generated } = made.get(flavour) ?? expect.fail();
    const at = `#/components/schemas/${name}`;
    const load = flavour === "zod" ? importSchema : importZod;
    const schema = await load(folder.path, generated.name("schema-model", at) ?? "");
    const check = await importCheck(join(folder.path, "checks.ts"), generated.name("check-model", at) ?? "");
    const judge = new Ajv2020({ strict: false }).compile(z.toJSONSchema(schema));
    const models = new Map(generated.api.models.map((model) => [model.at, model]));
    let valid = 0;
    const values = valuesNear(models.get(at)?.schema ?? expect.fail(), models);
    fc.assert(
      fc.property(values, (value) => {
        const verdict = check(value);
        if (verdict) valid++;
        expect(judge(value)).toBe(verdict);
      }),
      { numRuns: 100, seed: 7 },
    );
    expect(valid).toBeGreaterThan(5);
  });
});

const LINE = {
  ...object({ note: { type: "string", maxLength: 3 }, sku: { type: "string" } }, []),
  additionalProperties: {},
};

test.each<
  readonly [name: string, make: (schema: (name: string) => Promise<z.ZodObject>) => Promise<z.ZodType>, want: unknown]
>([
  [
    "descriptions",
    async (schema) => (await schema("orderSchema")).pick({ address: true }),
    {
      ...object(
        {
          address: {
            description: "Where it goes.",
            anyOf: [object({ city: { type: "string", minLength: 2 } }), { type: "null" }],
          },
        },
        [],
      ),
      additionalProperties: {},
    },
  ],
  ["members of a base", async (schema) => (await schema("lineSchema")).omit({}), { ...LINE, required: ["sku"] }],
  ["partial", async (schema) => (await schema("lineSchema")).partial(), LINE],
  [
    "members of one's own",
    async (schema) =>
      z.object({ lines: z.array((await schema("lineSchema")).pick({ note: true }).extend({ no: z.int() })) }),
    closed({
      lines: arrayOf({
        ...object({
          "note?": { type: "string", maxLength: 3 },
          no: { type: "integer", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
        }),
        additionalProperties: {},
      }),
    }),
  ],
])("schemas derived from one keep it: %s", async (_name, make, want) => {
  const { folder } = made.get("zod") ?? expect.fail();
  const schema = await make(async (name) => (await importSchema(folder.path, name)) as z.ZodObject);
  const { $schema: _, ...json } = z.toJSONSchema(schema);
  expect(json).toEqual(want);
});

test.each(FLAVOURS)(
  "%s: the schemas compile strictly",
  async (flavour) => {
    const { folder } = made.get(flavour) ?? expect.fail();
    expect((await compile(folder.path, "7")).errors).toEqual([]);
  },
  60_000,
);
