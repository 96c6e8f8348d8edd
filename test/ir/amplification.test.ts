import { expect, test } from "vitest";
import { buildFiles, buildSchemas } from "./support/build.ts";

// A small document must not need much memory: shared parts are read once, and multiplication is limited.

const OK = { responses: { 200: { description: "OK" } } };
const ITEM = { $ref: "#/components/pathItems/I" };

function pathsTo(item: object, count: number): string {
  const paths = Object.fromEntries(Array.from({ length: count }, (_, index) => [`/${index}`, ITEM]));
  const info = { title: "T", version: "1" };
  return JSON.stringify({ openapi: "3.1.1", info, paths, components: { pathItems: { I: item } } });
}

test("paths that share an item share what it says", async () => {
  const parameter = (name: string): object => ({ name, in: "query", schema: { type: "string" } });
  const parameters = Array.from({ length: 100 }, (_, index) => parameter(`p${index}`));
  const item = { parameters, get: OK, post: { ...OK, parameters: [parameter("own")] } };
  const { api, reported } = await buildFiles({ "api.json": pathsTo(item, 100) });
  expect(reported).toEqual([]);
  expect(api.operations).toHaveLength(200);
  expect(new Set(api.operations.map((operation) => operation.at)).size).toBe(200);
  expect(new Set(api.operations.map((operation) => operation.parameters)).size).toBe(2);
  expect(new Set(api.operations.map((operation) => operation.responses)).size).toBe(2);
});

test("bases times children end", async () => {
  const names = (prefix: string): readonly string[] => Array.from({ length: 110 }, (_, index) => `${prefix}${index}`);
  const base = "{ type: object, discriminator: { propertyName: k }, properties: { k: { type: string } } }";
  const bases = names("B").map((name) => `${name}: ${base}`);
  const hub = `Hub: { allOf: [${names("B")
    .map((name) => `{ $ref: "#/components/schemas/${name}" }`)
    .join(", ")}] }`;
  const children = names("C").map((name) => `${name}: { allOf: [{ $ref: "#/components/schemas/Hub" }] }`);
  const { api, reported } = await buildSchemas([...bases, hub, ...children].join("\n"));
  const cases = api.models.flatMap(({ schema }) =>
    schema.shape.kind === "union" ? (schema.shape.discriminator?.cases ?? []) : [],
  );
  expect(cases.length).toBeLessThanOrEqual(10_000);
  expect(cases.length).toBeGreaterThan(9_500);
  expect(reported[0]).toBe("not-supported #/components/schemas/B90");
});

test("a chain of schemas that extend one another ends far beyond real documents", async () => {
  const chain = (length: number, branch: string): string =>
    Array.from({ length: length + 1 }, (_, index) =>
      index === length
        ? `S${index}: { type: object }`
        : `S${index}: { ${branch}: [{ $ref: "#/components/schemas/S${index + 1}" }, { type: object }] }`,
    ).join("\n");
  expect((await buildSchemas(chain(500, "allOf"))).reported).toEqual([]);
  expect((await buildSchemas(chain(501, "allOf"))).reported).toEqual([
    "!schema-chain-too-long #/components/schemas/S0",
  ]);
  expect((await buildSchemas(chain(501, "oneOf"))).reported).toEqual([
    "!schema-chain-too-long #/components/schemas/S0",
  ]);
  const properties = Array.from(
    { length: 600 },
    (_, index) =>
      `S${index}: { type: object, properties: { a: { $ref: "#/components/schemas/S${(index + 1) % 600}" } } }`,
  );
  expect((await buildSchemas(properties.join("\n"))).reported).toEqual([]);
});
