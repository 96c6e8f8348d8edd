import { expect, test } from "vitest";
import { type DocumentConfig, generate } from "../../generator/index.ts";
import { documentOf } from "../client/support/generate.ts";
import { temporaryFolder } from "../support/folder.ts";
import { DECIMAL } from "./support/formats-app.ts";

// Generation fails where converted values cannot be distinguished from others.

const FORMATS: NonNullable<DocumentConfig["formats"]> = {
  int64: "bigint",
  "date-time": "Date",
  decimal: { import: "./decimal.ts", type: "Decimal", read: "parseDecimal", write: "formatDecimal" },
};
const text = { type: "string" };
const decimal = { type: "string", format: "decimal" };
const int64 = { type: "integer", format: "int64" };
const date = { type: "string", format: "date-time" };
const holding = (value: object, kind?: string): object => ({
  type: "object",
  properties: { value, ...(kind !== undefined && { kind: { const: kind } }) },
  required: ["value", ...(kind === undefined ? [] : ["kind"])],
});

test.each<readonly [name: string, alternatives: readonly object[], isAmbiguous: boolean]>([
  ["a date and any text", [date, text], false],
  ["a bigint and any number", [int64, { type: "number" }], false],
  ["a type of one's own and any text", [decimal, text], false],
  ["a type of one's own, a date and null", [decimal, date, { type: "null" }], false],
  ["a type of one's own and a number", [decimal, { type: "number" }], true],
  ["a type of one's own and an object", [decimal, holding(text)], true],
  ["a type of one's own and an array", [decimal, { type: "array", items: decimal }], true],
  ["dates and numbers inside", [holding(date), holding(int64)], false],
  ["dates and texts inside", [holding(date), holding(text)], true],
  ["bigints and numbers inside", [holding(int64), holding({ type: "number" })], true],
  ["bigints as numbers and as texts inside", [holding(int64), holding({ type: "string", format: "int64" })], true],
  ["types of one's own and numbers inside", [holding(decimal), holding({ type: "number" })], true],
  ["types of one's own and objects inside", [holding(decimal), holding(holding(decimal))], true],
  ["types of one's own and null inside", [holding(decimal), holding({ type: "null" })], false],
  ["what a constant tells apart", [holding(decimal, "a"), holding(int64, "b"), holding(text, "c")], false],
])("%s", async (_name, alternatives, isAmbiguous) => {
  await using folder = await temporaryFolder({
    "openapi.json": JSON.stringify(documentOf({}, { components: { schemas: { Either: { anyOf: alternatives } } } })),
    "decimal.ts": DECIMAL,
  });
  const config = { document: "openapi.json", targets: ["models"], formats: FORMATS } as const;
  const { diagnostics } = await generate(config, { folder: folder.path });
  const ambiguous = { code: "conversion-ambiguous", pointer: "#/components/schemas/Either" };
  expect(diagnostics).toEqual(isAmbiguous ? [expect.objectContaining(ambiguous)] : []);
});
