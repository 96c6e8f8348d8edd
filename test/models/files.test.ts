import { beforeAll, describe, expect, test } from "vitest";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { codeOf, type Tree } from "../determinism/support/code-of.ts";

// Documents with many models: a file for each word that their names begin with.

const TARGETS = ["models", "client"] as const;

const text = { type: "string", description: "Says something about the thing it belongs to." };

/** An object of so many members. */
function wide(members: number, more: object = {}): object {
  const properties = Object.fromEntries(Array.from({ length: members }, (_, at) => [`member_${at}`, text]));
  return { type: "object", properties: { ...properties, ...more } };
}

interface Document {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Record<string, object>;
  readonly components: { readonly schemas: Record<string, object> };
}

function large(): Document {
  const schemas: Record<string, object> = {
    Kind: { type: "string", enum: ["a", "b"] },
    Order: wide(20, {
      kind: { $ref: "#/components/schemas/Kind" },
      bill: { $ref: "#/components/schemas/InvoiceNote0" },
    }),
  };
  for (let at = 0; at < 40; at++) {
    schemas[`InvoiceNote${at}`] = wide(30);
    schemas[`InvoiceLine${at}`] = wide(30);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: { "/orders": { get: operation("listOrders", "orders", "Order") } },
    components: { schemas },
  };
}

function operation(operationId: string, tag: string, schema: string): object {
  const content = { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } };
  return { operationId, tags: [tag], responses: { 200: { description: "Found.", content } } };
}

const code = (document: object): Promise<Tree> => codeOf(JSON.stringify(document), [...TARGETS]);

const modelFiles = (tree: Tree): readonly string[] => Object.keys(tree).filter((path) => path.startsWith("models"));

const changed = (before: Tree, after: Tree): readonly string[] =>
  [...new Set([...modelFiles(before), ...modelFiles(after)])].filter((path) => before[path] !== after[path]);

describe("a document with many models", () => {
  let before: Tree;
  beforeAll(async () => {
    before = await code(large());
  });

  test("has a file of them for each group of names, of about 3,000 lines at most", () => {
    expect(modelFiles(before)).toContain("models/invoice-line.ts");
    expect(before["models/other.ts"]).toContain("export interface Order {");
    for (const path of modelFiles(before)) expect(before[path]?.split("\n").length).toBeLessThan(4000);
  });

  test("has all of them in models.ts, enums included", async () => {
    expect(before["models.ts"]).toContain('export * from "./models/other.ts";');
    expect(before["models.ts"]).toContain('export type * from "./models/invoice-line.ts";');
    expect(before["client/orders.ts"]).toContain('import type { Order } from "../models/other.ts";');
  });

  test.each(COMPILERS)("compiles with TypeScript %s, imported from models.ts", async (compiler) => {
    const use =
      'import { KINDS, type Order } from "./models.ts";\nexport const order: Order = { kind: KINDS[0], bill: {} };\n';
    const files = Object.fromEntries(modelFiles(before).map((path) => [path, before[path] ?? ""]));
    await using folder = await temporaryFolder({ ...files, "use.ts": use });
    expect((await compile(folder.path, compiler)).errors).toEqual([]);
  });

  test("a new operation moves no model", async () => {
    const document = large();
    document.paths["/a"] = {
      get: operation("first", "first", "Order"),
      post: operation("second", "bills", "InvoiceLine7"),
    };
    expect(changed(before, await code(document))).toEqual([]);
  });

  test("a new schema is in one file", async () => {
    const document = large();
    document.components.schemas["InvoiceLineAdded"] = wide(3);
    document.components.schemas["Address"] = wide(3);
    expect(changed(before, await code(document))).toEqual(["models/invoice-line.ts", "models/other.ts"]);
  });
});
