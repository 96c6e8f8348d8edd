import { expect, test } from "vitest";
import { buildFiles, buildSchemas } from "./support/build.ts";

// A small document must not be able to ask for much memory: what is mentioned often is read once, and what multiplies ends.

const OK = { responses: { 200: { description: "OK" } } };

function pathsTo(item: object, count: number): string {
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`/${index}`, { $ref: "#/components/pathItems/I" }]),
  );
  const info = { title: "T", version: "1" };
  return JSON.stringify({ openapi: "3.1.1", info, paths, components: { pathItems: { I: item } } });
}

test("paths that share an item share what it says", async () => {
  const parameter = (name: string): object => ({ name, in: "query", schema: { type: "string" } });
  const parameters = Array.from({ length: 100 }, (_, index) => parameter(`p${index}`));
  const item = { parameters, get: OK, post: { ...OK, parameters: [parameter("own")] } };
  const { api, said } = await buildFiles({ "api.json": pathsTo(item, 100) });
  expect(said).toEqual([]);
  expect(api.operations).toHaveLength(200);
  expect(new Set(api.operations.map((operation) => operation.at)).size).toBe(200);
  expect(new Set(api.operations.map((operation) => operation.parameters)).size).toBe(2);
  expect(new Set(api.operations.map((operation) => operation.responses)).size).toBe(2);
});

test("more operations than any real document has are refused", async () => {
  const item = Object.fromEntries(
    ["get", "put", "post", "delete", "options", "head", "patch", "trace"].map((key) => [key, OK]),
  );
  const { api, said } = await buildFiles({ "api.json": pathsTo(item, 12_501) });
  expect(api.operations).toHaveLength(100_000);
  expect(said).toEqual(["!too-many-operations #/paths"]);
});

test("bases times children end", async () => {
  const names = (prefix: string): readonly string[] => Array.from({ length: 400 }, (_, index) => `${prefix}${index}`);
  const base = "{ type: object, discriminator: { propertyName: k }, properties: { k: { type: string } } }";
  const bases = names("B").map((name) => `${name}: ${base}`);
  const hub = `Hub: { allOf: [${names("B")
    .map((name) => `{ $ref: "#/components/schemas/${name}" }`)
    .join(", ")}] }`;
  const children = names("C").map((name) => `${name}: { allOf: [{ $ref: "#/components/schemas/Hub" }] }`);
  const { api, said } = await buildSchemas([...bases, hub, ...children].join("\n"));
  const cases = api.models.flatMap(({ schema }) =>
    schema.shape.kind === "object" ? (schema.shape.discriminator?.cases ?? []) : [],
  );
  expect(cases.length).toBeLessThanOrEqual(100_000);
  expect(cases.length).toBeGreaterThan(99_000);
  expect(said[0]).toBe("not-supported #/components/schemas/B249");
});
