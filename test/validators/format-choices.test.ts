import { expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { generate, withSchemas } from "./support/generate.ts";

const text = (format?: string): Json => ({ type: "string", ...(format !== undefined && { format }) });
const at = (format: string): Json => ({ type: "object", required: ["at"], properties: { at: text(format) } });

const CASES: readonly {
  readonly what: string;
  readonly oneOf: readonly Json[];
  /** Warned of where formats are annotations, and where they are asserted. */
  readonly annotated: boolean;
  readonly asserted: boolean;
}[] = [
  { what: "two formats", oneOf: [text("date"), text("date-time")], annotated: true, asserted: false },
  { what: "a format and none", oneOf: [{ type: "null" }, text("date"), text()], annotated: true, asserted: false },
  { what: "formats that nobody asserts", oneOf: [text("iban"), text("bic")], annotated: true, asserted: true },
  { what: "formats of members", oneOf: [at("date"), at("date-time")], annotated: true, asserted: false },
  {
    what: "formats behind references",
    oneOf: [{ $ref: "#/components/schemas/Day" }, { $ref: "#/components/schemas/Time" }],
    annotated: true,
    asserted: false,
  },
  {
    what: "formats of numbers",
    oneOf: [
      { type: "integer", format: "int32" },
      { type: "integer", format: "int64" },
    ],
    annotated: true,
    asserted: false,
  },
  { what: "formats without a type", oneOf: [{ format: "date" }, { format: "ipv4" }], annotated: true, asserted: false },
  {
    what: "a pattern as well",
    oneOf: [{ ...Object(text("date")), pattern: "^2" }, text("date-time")],
    annotated: false,
    asserted: false,
  },
  { what: "types", oneOf: [text("date"), { type: "integer", format: "int64" }], annotated: false, asserted: false },
  { what: "the same twice", oneOf: [text("date"), text("date")], annotated: false, asserted: false },
];

test.each(CASES)("oneOf by $what", async ({ oneOf, annotated, asserted }) => {
  const schemas = {
    Day: text("date"),
    Time: text("date-time"),
    Case: { type: "object", properties: { either: { oneOf } } },
  };
  for (const assertFormats of [false, true]) {
    const { diagnostics } = await generate(withSchemas(schemas), { assertFormats });
    const found = diagnostics.filter(({ code }) => code === "choice-by-format");
    const expected = assertFormats ? asserted : annotated;
    expect(found.map(({ pointer }) => pointer)).toEqual(
      expected ? ["#/components/schemas/Case/properties/either"] : [],
    );
  }
});

test("what it says", async () => {
  const { diagnostics } = await generate(
    withSchemas({ Case: { oneOf: [{ ...Object(text("date")), title: "day" }, text("date-time")] } }),
    { assertFormats: false },
  );
  expect(diagnostics.find(({ code }) => code === "choice-by-format")?.message).toBe(
    '"day" and "alternative 2" differ only in a format that is not validated: `oneOf` rejects every value, because it matches both.',
  );
});

test("anyOf has no such requirement", async () => {
  const { diagnostics } = await generate(withSchemas({ Case: { anyOf: [text("date"), text("date-time")] } }));
  expect(diagnostics.filter(({ code }) => code === "choice-by-format")).toEqual([]);
});
