import { describe, expect, test } from "vitest";
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
  const { api, said } = await buildFiles({ "api.json": pathsTo(item, 12_501) }, { limits: { repeats: 1e12 } });
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
    schema.shape.kind === "union" ? (schema.shape.discriminator?.cases ?? []) : [],
  );
  expect(cases.length).toBeLessThanOrEqual(10_000);
  expect(cases.length).toBeGreaterThan(9_500);
  expect(said[0]).toBe("not-supported #/components/schemas/B24");
});

describe("shared parts count at every use:", () => {
  const paths = (count: number, operation: object): object =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`/${index}`, { post: operation }]));
  const many = <Part>(part: (index: number) => Part): readonly Part[] =>
    Array.from({ length: 900 }, (_, index) => part(index));
  const named = (part: (index: number) => readonly [string, object]): object => Object.fromEntries(many(part));
  const STRING = { schema: { type: "string" } };
  const to = (kind: string): object => ({ $ref: `#/components/${kind}/C` });
  test.each([
    [
      "headers of a response",
      { responses: { 200: to("responses") } },
      {
        responses: { C: { description: "", headers: named((index) => [`X-${index}`, STRING]) } },
      },
    ],
    [
      "media types of a body",
      { ...OK, requestBody: to("requestBodies") },
      {
        requestBodies: { C: { content: named((index) => [`application/x${index}`, STRING]) } },
      },
    ],
    [
      "a long text of a parameter",
      { ...OK, parameters: [to("parameters")] },
      {
        parameters: { C: { name: "c", in: "query", ...STRING, description: "x".repeat(200_000) } },
      },
    ],
    [
      "a response with a description of its own in each place",
      { responses: { 200: { ...to("responses"), description: "own" } } },
      {
        responses: { C: { description: "", headers: named((index) => [`X-${index}`, STRING]) } },
      },
    ],
    [
      "callbacks",
      { ...OK, callbacks: { c: to("callbacks") } },
      {
        callbacks: { C: named((index) => [`https://a.example/${index}`, { post: OK }]) },
      },
    ],
  ])("%s", async (_, operation, components) => {
    const text = (count: number): string =>
      JSON.stringify({
        openapi: "3.1.1",
        info: { title: "T", version: "1" },
        paths: paths(count, operation),
        components,
      });
    const { said: few } = await buildFiles({ "api.json": text(3) });
    expect(few).toEqual([]);
    const { said } = await buildFiles({ "api.json": text(600) });
    expect(said).toEqual([expect.stringMatching(/^!too-much-repeated #\/paths\/~1\d+\/post/)]);
  });

  test.each([
    ["parameters of a path item", { parameters: many((index) => ({ name: `p${index}`, in: "query", ...STRING })) }, {}],
    ["security of the document", {}, { security: many((index) => ({ [`s${index}`]: [] })) }],
  ])("%s", async (_, item, root) => {
    const securitySchemes = named((index) => [`s${index}`, { type: "http", scheme: "bearer" }]);
    const items = Object.fromEntries(
      Array.from({ length: 600 }, (__, index) => [`/${index}`, { $ref: `#/components/pathItems/I` }]),
    );
    const components = { securitySchemes, pathItems: { I: { ...item, get: OK, put: OK, patch: OK } } };
    const info = { title: "T", version: "1" };
    const { said } = await buildFiles({
      "api.json": JSON.stringify({ openapi: "3.1.1", info, ...root, paths: items, components }),
    });
    expect(said).toEqual([expect.stringMatching(/^!too-much-repeated #\/paths\/~1\d+/)]);
  });
});

test("a chain of schemas that extend one another ends where none in the field comes near", async () => {
  const chain = (length: number, branch: string): string =>
    Array.from({ length: length + 1 }, (_, index) =>
      index === length
        ? `S${index}: { type: object }`
        : `S${index}: { ${branch}: [{ $ref: "#/components/schemas/S${index + 1}" }, { type: object }] }`,
    ).join("\n");
  expect((await buildSchemas(chain(500, "allOf"))).said).toEqual([]);
  expect((await buildSchemas(chain(501, "allOf"))).said).toEqual(["!schema-chain-too-long #/components/schemas/S0"]);
  expect((await buildSchemas(chain(501, "oneOf"))).said).toEqual(["!schema-chain-too-long #/components/schemas/S0"]);
  const properties = Array.from(
    { length: 600 },
    (_, index) =>
      `S${index}: { type: object, properties: { a: { $ref: "#/components/schemas/S${(index + 1) % 600}" } } }`,
  );
  expect((await buildSchemas(properties.join("\n"))).said).toEqual([]);
});

test("many chains of schemas stop at the common limit", async () => {
  const chains = (count: number): string =>
    Array.from({ length: count * 400 }, (_, index) =>
      index % 400 === 399
        ? `S${index}: { type: object }`
        : `S${index}: { allOf: [{ $ref: "#/components/schemas/S${index + 1}" }, { type: object }] }`,
    ).join("\n");
  expect((await buildSchemas(chains(1))).said).toEqual([]);
  expect((await buildSchemas(chains(2))).said).toEqual(["!schema-chain-too-long #/components/schemas/S424"]);
});

test("dynamic scopes times schemas end", async () => {
  const resource = (index: number, count: number): string =>
    `S${index}: { $id: "https://a.example/${index}", $dynamicAnchor: n${index % 3}, type: object, ` +
    `properties: { a: { $ref: "https://a.example/${(index + 1) % count}" }, b: { $dynamicRef: "#n${index % 3}" } } }`;
  const resources = (count: number): string =>
    Array.from({ length: count }, (_, index) => resource(index, count)).join("\n");
  expect((await buildSchemas(resources(24))).said).toEqual([]);
  expect((await buildSchemas(resources(60))).said).toEqual(["!too-much-repeated #/components/schemas/S0"]);
});

test("a chain of references to references ends, too", async () => {
  const chain = (length: number): string =>
    Array.from({ length: length + 1 }, (_, index) =>
      index === length ? `S${index}: { type: object }` : `S${index}: { $ref: "#/components/schemas/S${index + 1}" }`,
    ).join("\n");
  expect((await buildSchemas(chain(500))).said).toEqual([]);
  const { said } = await buildSchemas(chain(1000));
  expect(said).toEqual(["!reference-chain-too-long #/components/schemas/S500"]);
});
