import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { buildApplication } from "./support/application.ts";

// The documentation of a nullable value is that of its member.

const NULL = { type: "null" };
const text = { type: "string" };

const TABLE: readonly (readonly [name: string, schema: object, want: string])[] = [
  ["description", { anyOf: [{ ...text, description: "Given by hand." }, NULL] }, "  /** Given by hand. */"],
  ["deprecated", { anyOf: [{ ...text, deprecated: true }, NULL] }, "  /** @deprecated */"],
  ["default", { oneOf: [NULL, { ...text, default: "none" }] }, '  /** @default "none" */'],
  ["lengths", { anyOf: [{ ...text, minLength: 1, maxLength: 9 }, NULL] }, "  /** 1 to 9 characters. */"],
  ["format", { anyOf: [{ ...text, format: "uuid" }, NULL] }, "  /** Format `uuid`. */"],
  ["types", { type: ["string", "null"], maxLength: 9 }, "  /** At most 9 characters. */"],
  ["outer", { description: "Says more.", anyOf: [{ ...text, description: "Inner." }, NULL] }, "  /** Says more. */"],
];

it("keeps annotations beside null", async () => {
  const properties = Object.fromEntries(TABLE.map(([name, schema]) => [name, schema]));
  const document = documentOf({}, { components: { schemas: { All: { type: "object", properties } } } });
  await using application = await buildApplication(document, {}, { targets: ["models"] });
  const models = await readFile(join(application.path, "api/models.ts"), "utf8");
  for (const [name, , want] of TABLE) expect(models).toContain(`${want}\n  ${name}?: string | null;`);
});

const LONG = Array.from({ length: 100 }, (_, index) => `Paragraph ${index} ${"says something ".repeat(8)}.`).join(
  "\n\n",
);
const LINE = "Every word of this counts. ".repeat(20);

it("bounds comments in length and width", async () => {
  const deep = (levels: number): object => ({
    type: "object",
    description: LINE,
    properties: levels === 0 ? { leaf: { type: "string", description: LINE } } : { inner: deep(levels - 1) },
  });
  const operation = {
    operationId: "doIt",
    tags: ["things"],
    summary: LINE,
    description: LONG,
    parameters: [{ name: "q", in: "query", description: LONG, schema: { type: "string" } }],
    requestBody: { required: true, description: LONG, content: { "application/json": { schema: deep(4) } } },
    responses: {
      200: { description: LONG, content: { "application/json": { schema: { $ref: "#/components/schemas/All" } } } },
    },
  };
  const all = {
    type: "object",
    description: LONG,
    properties: { member: { type: "string", description: LONG }, deep: deep(4) },
  };
  const document = documentOf({ "/it": { post: operation } }, { components: { schemas: { All: all } } });
  const targets = ["models", "client", "server", "validators"] as const;
  await using application = await buildApplication(document, {}, { targets });
  for (const file of ["models", "client/things", "client/index", "server/things", "server/handlers", "validators"]) {
    const text = await readFile(join(application.path, `api/${file}.ts`), "utf8");
    const rows = text.split("\n").filter((row) => /^ *(?:\/\*\*|\*)/.test(row));
    expect([file, rows.filter((row) => row.length > 120)]).toEqual([file, []]);
    expect([file, text.includes("Paragraph 50 ")]).toEqual([file, false]);
  }
});
