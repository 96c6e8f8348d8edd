import { expect, test } from "vitest";
import { documentOf, operation } from "../client/support/generate.ts";
import { generateServer } from "../server/support/generate.ts";

// ASP.NET writes `additionalProperties: false` into bases and into what extends them. By the letter, no value is valid.

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, more: object = {}): object => ({
  type: "object",
  properties,
  additionalProperties: false,
  ...more,
});
const number = { type: "number" };
const schemas = {
  Shape: object(
    { kind: { type: "string" }, name: { type: "string" } },
    {
      required: ["kind"],
      discriminator: { propertyName: "kind", mapping: { circle: "Circle", square: "Square" } },
    },
  ),
  Circle: object({ radius: number }, { allOf: [ref("Shape")] }),
  Square: { allOf: [ref("Shape"), { type: "object", properties: { side: number } }] },
};

interface Checks {
  isShape(value: unknown): boolean;
  isCircle(value: unknown): boolean;
}

test("closed schemas that extend a closed base have the members of the whole, and no others", async () => {
  await using generated = await generateServer(
    documentOf({ "/shapes": { get: operation("listShapes") } }, { components: { schemas } }),
    { targets: ["models", "validators"] },
  );
  expect(generated.diagnostics.map(({ code }) => code)).toEqual(["closed-extension"]);
  const { isCircle, isShape } = await generated.load<Checks>("generated/checks.ts");
  const table: readonly (readonly [value: object, valid: boolean])[] = [
    [{ kind: "circle", name: "c", radius: 1 }, true],
    [{ kind: "circle", radius: 1, other: 1 }, false],
    [{ kind: "circle", radius: "1" }, false],
    [{ kind: "square", side: 1, other: 1 }, true],
    [{ kind: "square", name: 1 }, false],
    [{ kind: "oval" }, false],
  ];
  for (const [value, valid] of table) {
    expect([value, isShape(value)]).toEqual([value, valid]);
  }
  expect(isCircle({ kind: "circle", radius: 1 })).toBe(true);
});

test("closed schemas between a base and its leaves are open for the leaves, and closed alone", async () => {
  const own = (properties: object, required: readonly string[]): object => object(properties, { required });
  const levels = {
    Person: {
      type: "object",
      required: ["kind", "name"],
      properties: { kind: { type: "string" }, name: { type: "string" } },
      discriminator: { propertyName: "kind", mapping: { employee: "Employee", doctor: "Doctor" } },
    },
    Employee: { allOf: [ref("Person"), own({ number }, ["number"])] },
    Doctor: { allOf: [ref("Employee"), own({ licence: number }, ["licence"])] },
  };
  await using generated = await generateServer(
    documentOf({ "/people": { get: operation("listPeople") } }, { components: { schemas: levels } }),
    { targets: ["models", "validators", "factories"] },
  );
  expect(generated.diagnostics.map(({ code }) => code)).toEqual(["closed-extension", "closed-extension"]);
  const checks =
    await generated.load<Record<"isPerson" | "isEmployee" | "isDoctor", (value: unknown) => boolean>>(
      "generated/checks.ts",
    );
  const { personFactory } = await generated.load<{ personFactory(given: object): object }>("generated/factories.ts");
  const employee = { kind: "employee", name: "a", number: 1 };
  const doctor = { ...employee, kind: "doctor", licence: 2 };
  const table: readonly (readonly [check: keyof typeof checks, value: object, valid: boolean])[] = [
    ["isPerson", employee, true],
    ["isPerson", doctor, true],
    ["isPerson", { ...employee, licence: 2 }, false],
    ["isPerson", { ...doctor, other: 1 }, false],
    ["isPerson", { ...doctor, licence: "2" }, false],
    ["isEmployee", employee, true],
    ["isEmployee", doctor, true],
    ["isDoctor", doctor, true],
    ["isDoctor", { ...doctor, other: 1 }, false],
    ["isPerson", personFactory({ kind: "doctor" }), true],
    ["isPerson", personFactory({ kind: "employee" }), true],
  ];
  for (const [check, value, valid] of table)
    expect([check, value, checks[check](value)]).toEqual([check, value, valid]);
});
