import { expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { issuesOf } from "../../runtime/validation/issues.ts";
import { checkOf } from "./support/module.ts";

// Unnamed alternatives are named after the members that only they require.

const a = (type: string): Json => ({ type: "object", required: ["a"], properties: { a: { type } } });
const kind = (value: string): Json => ({ required: ["kind", "x"], properties: { kind: { const: value } } });

test.each<readonly [schema: Json, value: unknown, message: string]>([
  [
    { anyOf: [{ required: ["text"] }, { required: ["html", "css"] }] },
    { css: "" },
    "must match one of { text } or { html, css }; closest is { text }",
  ],
  [
    { oneOf: [a("string"), a("integer")] },
    {},
    "must match exactly one of alternative 1 or alternative 2; closest is alternative 1",
  ],
  [
    { anyOf: [kind("file"), { title: "A link", required: ["url"] }] },
    {},
    'must match one of { kind: "file", x } or A link; closest is A link',
  ],
  [
    { anyOf: [{ enum: ["en", "de"] }, { type: "string", pattern: "^[a-z]{2}-[A-Z]{2}$" }] },
    "x",
    'must match one of "en" | "de" or a string; closest is a string',
  ],
  [
    {
      anyOf: [
        { type: "string", format: "date" },
        { type: "string", format: "uuid" },
      ],
    },
    "x",
    "must match one of a valid date or a valid uuid; closest is a valid date",
  ],
])("%j", async (schema, value, message) => {
  const [first] = issuesOf(await checkOf(schema), value);
  expect(first?.message).toBe(message);
});
