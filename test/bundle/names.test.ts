import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundle, generate } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";

const TYPES = /^export (?:type|interface) (\w+)/gm;

async function typesOf(folder: string, document: string): Promise<readonly string[]> {
  const output = join(folder, "out");
  const config = { document, output, targets: ["models"] as const };
  const { diagnostics, status } = await generate(config, { folder, overwrite: true });
  expect(status, JSON.stringify(diagnostics)).toBe("done");
  const text = await readFile(join(output, "models.ts"), "utf8");
  return [...text.matchAll(TYPES)].map(([, name = ""]) => name).toSorted();
}

const operation = (schema: string): object => ({
  get: { responses: { "200": { description: "", content: { "application/json": { schema: { $ref: schema } } } } } },
});

test("types are called the same from a document and from its bundle", async () => {
  const item = { type: "object", properties: { id: { type: "string" } } };
  await using folder = await temporaryFolder({
    "api.json": JSON.stringify({
      openapi: "3.1.1",
      info: { title: "T", version: "1" },
      paths: {
        "/orders": operation("./orders/models/item.json"),
        "/invoices": operation("./invoices/models/item.json"),
        "/lists": operation("./lists/response.json"),
        "/parts": operation("./parts.json#/definitions/Part/properties/size"),
      },
      components: { schemas: { Order: { type: "object", properties: { first: item } } } },
    }),
    "orders/models/item.json": JSON.stringify(item),
    "invoices/models/item.json": JSON.stringify({ ...item, required: ["id"] }),
    "lists/response.json": JSON.stringify({ type: "array", items: { $ref: "#/$defs/0" }, $defs: { 0: item } }),
    "parts.json": JSON.stringify({
      definitions: { Part: { type: "object", properties: { size: { enum: ["S", "L"] } } } },
    }),
  });
  const one = await typesOf(folder.path, "api.json");
  const { document } = await bundle({ document: "api.json" }, { folder: folder.path });
  await using other = await temporaryFolder({ "bundle.json": JSON.stringify(document) });
  expect(await typesOf(other.path, "bundle.json")).toEqual(one);
});

test("a mapping may name a file of the same folder without ./", async () => {
  const pet = (kind: string): string =>
    JSON.stringify({ type: "object", required: ["kind"], properties: { kind: { const: kind } } });
  await using folder = await temporaryFolder({
    "api.json": JSON.stringify({
      openapi: "3.1.1",
      info: { title: "T", version: "1" },
      paths: { "/pets": operation("./schemas/Pet.json") },
      components: { schemas: { "cat.json": JSON.parse(pet("cat")) } },
    }),
    "schemas/Pet.json": JSON.stringify({
      oneOf: [{ $ref: "Dog.json" }, { $ref: "../api.json#/components/schemas/cat.json" }],
      discriminator: { propertyName: "kind", mapping: { dog: "Dog.json", cat: "cat.json" } },
    }),
    "schemas/Dog.json": pet("dog"),
  });
  const { document } = await bundle({ document: "api.json" }, { folder: folder.path });
  expect(document).toMatchObject({
    components: {
      schemas: { Pet: { discriminator: { mapping: { dog: "#/components/schemas/Dog", cat: "cat.json" } } } },
    },
  });
});
