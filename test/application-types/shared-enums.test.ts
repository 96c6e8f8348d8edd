import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { buildApplication, expectCompiles } from "./support/application.ts";

// A long enum that is written out in several places is declared once.

const COLORS = ["red", "orange", "yellow", "green", "blue", "indigo", "violet"];
const color = { type: "string", enum: COLORS };
const size = { type: "string", enum: ["s", "m", "l"] };
const shade = { type: "string", enum: COLORS.map((each) => `dark ${each}`) };
const object = (properties: object): object => ({ type: "object", properties });
const operation = (operationId: string, schema: object): object => ({
  get: {
    operationId,
    tags: ["all"],
    parameters: [{ name: "color", in: "query", schema: color }],
    responses: { 200: { description: "OK", content: { "application/json": { schema } } } },
  },
});

const schemas = {
  Car: object({ color: { ...color, description: "Of the outside." }, size }),
  Bike: object({ size, colors: { type: "array", items: color }, color: { anyOf: [color, { type: "null" }] } }),
  Once: object({ shade }),
};
const PATHS = { "/cars": operation("listCars", { $ref: "#/components/schemas/Car" }) };
const DOCUMENT = documentOf(PATHS, { components: { schemas } });

const APP = `
import { createTestClient } from "./api/client/index.ts";
import { COLORS, type Bike, type Car, type Color } from "./api/models.ts";
import { unwrap } from "./api/runtime/result.ts";

const first: Color = COLORS[0];
export const car: Car = { color: first, size: "s" };
export const bike: Bike = { colors: [...COLORS], color: null };
export const got: Car = unwrap(await createTestClient({}).all.listCars({ query: { color: first } }));
// @ts-expect-error no such color
export const wrong: Car = { color: "pink" };
`;

async function modelsOf(document: object): Promise<string> {
  await using application = await buildApplication(document, {}, { targets: ["models"] });
  return readFile(join(application.path, "api/models.ts"), "utf8");
}

it("compiles as an application wants it", async () => {
  await expectCompiles(DOCUMENT, { "app.ts": APP }, { targets: ["client", "server", "validators"] });
});

it("is declared once, with its values", async () => {
  const models = await modelsOf(DOCUMENT);
  expect(models.split('"indigo"')).toHaveLength(2);
  expect(models).toContain(
    'export const COLORS = ["red", "orange", "yellow", "green", "blue", "indigo", "violet"] as const;',
  );
  expect(models).toContain("  /** Of the outside. */\n  color?: Color;");
  expect(models).toContain("  colors?: Color[];");
  expect(models).toContain("  color?: Color | null;");
  // Short enums, and those used once, are written inline.
  expect(models.match(/size\?: "s" \| "m" \| "l";/g)).toHaveLength(2);
  expect(models).not.toContain("type Shade");
});

it("keeps its name when a path is added", async () => {
  const more = { "/a": operation("a", object({ color })), ...PATHS };
  expect(await modelsOf(documentOf(more, { components: { schemas } }))).toBe(await modelsOf(DOCUMENT));
});
