import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { buildApplication } from "./support/application.ts";

// What is said of a value that may also be null is said of the member.

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
