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
