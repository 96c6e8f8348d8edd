import { describe, expect, test } from "vitest";
import * as z from "zod";
import fc from "fast-check";
import type { Json } from "../../generator/document/json.ts";
import { issuesOf } from "../../runtime/validation/issues.ts";
import type { AnyCheck } from "../../runtime/validation/check.ts";
import { temporaryFolder } from "../support/folder.ts";
import { join } from "node:path";
import { type Generated, generateInto, withSchemas } from "./support/generate.ts";
import { importCheck } from "./support/suite.ts";
import { valuesNear } from "./support/values.ts";
import { importSchema } from "./support/zod.ts";
import { closed, object } from "../judge/support/contract.ts";

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const SCHEMAS: Readonly<Record<string, Json>> = {
  Pet: { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind" } },
  Cat: object({ kind: { const: "cat" }, "name?": { type: "string", minLength: 2, maxLength: 3 } }),
  Dog: closed({
    kind: { const: "dog" },
    age: { type: "integer", minimum: 0 },
    "friends?": { type: "array", items: ref("Pet"), uniqueItems: true },
  }),
  Money: object({ amount: { type: "number", multipleOf: 0.01 }, "when?": { type: "string", format: "date-time" } }),
  Mixed: {
    type: ["object", "null", "string"],
    properties: {
      a: { type: "array", prefixItems: [{ type: "string" }, { type: ["number", "null"] }], items: { type: "boolean" } },
    },
    patternProperties: { "^x-": { type: "string" } },
    additionalProperties: { type: "integer" },
    minLength: 1,
  },
  Odd: { if: { type: "string" }, then: { maxLength: 2 }, else: { not: { type: "number" } } },
  Map: {
    type: "object",
    additionalProperties: { enum: ["a", 1, null, { deep: [1] }] },
    propertyNames: { pattern: "^[a-z]+$" },
  },
};

interface Made {
  readonly generated: Generated;
  readonly schema: z.ZodType;
  readonly check: AnyCheck;
}

async function make(name: string): Promise<Made> {
  await using folder = await temporaryFolder();
  const generated = await generateInto(folder.path, withSchemas(SCHEMAS));
  const schemaName = generated.name("schema-model", `#/components/schemas/${name}`) ?? "";
  const checkName = generated.name("check-model", `#/components/schemas/${name}`) ?? "";
  return {
    generated,
    schema: await importSchema(folder.path, schemaName),
    check: await importCheck(join(folder.path, "checks.ts"), checkName),
  };
}

describe("zod schemas", () => {
  test.each(Object.keys(SCHEMAS))("%s: the verdict of the check, through every method", async (name) => {
    const { generated, schema, check } = await make(name);
    const models = new Map(generated.api.models.map((model) => [model.at, model]));
    const model = models.get(`#/components/schemas/${name}`);
    if (model === undefined) throw new Error(name);
    const ways: readonly ((value: Json) => boolean)[] = [
      (value) => schema.safeParse(value).success,
      (value) =>
        schema["~standard"].validate(value) instanceof Promise === false &&
        !("issues" in (schema["~standard"].validate(value) as object)),
      (value) => schema.refine(() => true).safeParse(value).success,
      (value) => z.object({ inner: schema }).safeParse({ inner: value }).success,
      (value) => z.compile(z.array(schema)).safeParse([value]).success,
      (value) =>
        schema.optional().nullable().safeParse([value]).success === schema.safeParse([value]).success &&
        schema.safeParse(value).success,
    ];
    let valid = 0;
    fc.assert(
      fc.property(valuesNear(model.schema, models), (value) => {
        const verdict = check(value);
        if (verdict) valid++;
        expect(ways.map((way) => way(value))).toEqual(ways.map(() => verdict));
      }),
      { numRuns: 150, seed: 7 },
    );
    expect(valid).toBeGreaterThan(10);
  });

  test("values are returned unchanged: nothing is stripped", async () => {
    const { schema } = await make("Cat");
    const value = { kind: "cat", unknown: { deep: [1] } };
    expect(schema.parse(value)).toBe(value);
    expect(z.object({ cat: schema }).parse({ cat: value })).toEqual({ cat: value });
  });

  test("issues are those of the check, with zod's paths", async () => {
    const { schema, check } = await make("Dog");
    const value = { kind: "dog", age: -1, friends: [{ kind: "cat" }, { kind: "cat", name: "x" }] };
    const { error } = schema.safeParse(value);
    expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
      { path: ["age"], message: "must be at least 0" },
      { path: ["friends", 1, "name"], message: "must be at least 2 characters long" },
    ]);
    expect(error?.issues.map(({ message }) => message)).toEqual(issuesOf(check, value).map(({ message }) => message));
    expect(() => schema.parse(value)).toThrow(z.ZodError);
    const nested = z.object({ pets: z.array(schema) }).safeParse({ pets: [value] });
    expect(nested.error?.issues[1]?.path).toEqual(["pets", 0, "friends", 1, "name"]);
  });

  test("its JSON Schema has the members, and leaves to the document what these are", async () => {
    expect(z.toJSONSchema((await make("Money")).schema)).toMatchObject(object({ amount: {}, "when?": {} }));
    expect(z.toJSONSchema((await make("Pet")).schema)).not.toHaveProperty("type");
  });
});
