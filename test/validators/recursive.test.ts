import { describe, expect, test } from "vitest";
import { checkOf } from "./support/module.ts";

describe("$recursiveRef (JSON Schema 2019-09)", () => {
  test.each([
    {
      what: "is the schema around it with $recursiveAnchor: true",
      schema: {
        $recursiveAnchor: true,
        type: "object",
        required: ["filters"],
        properties: {
          filters: { type: "array", items: { oneOf: [{ type: "string" }, { $recursiveRef: "#" }] } },
        },
        additionalProperties: false,
      },
      valid: [{ filters: ["a"] }, { filters: [{ filters: ["a", { filters: [] }] }] }],
      invalid: [{ filters: [1] }, { filters: [{ filters: [{}] }] }, {}],
    },
    {
      what: "without an anchor is the component",
      schema: { type: "object", properties: { next: { $recursiveRef: "#" } }, additionalProperties: false },
      valid: [{ next: { next: {} } }],
      invalid: [{ next: { other: 1 } }, { next: 1 }],
    },
    {
      what: "meets the outermost schema resource with $recursiveAnchor: true",
      schema: {
        $id: "https://example.com/strict",
        $recursiveAnchor: true,
        $ref: "https://example.com/tree",
        unevaluatedProperties: false,
      },
      others: {
        Tree: {
          $id: "https://example.com/tree",
          $recursiveAnchor: true,
          type: "object",
          properties: { children: { type: "array", items: { $recursiveRef: "#" } } },
        },
      },
      valid: [{ children: [{ children: [] }] }],
      invalid: [{ more: 1 }, { children: [{ children: [{ more: 1 }] }] }],
    },
    {
      what: "stays in a resource without $recursiveAnchor",
      schema: { $id: "https://example.com/strict", $recursiveAnchor: true, $ref: "https://example.com/tree" },
      others: {
        Tree: {
          $id: "https://example.com/tree",
          type: "object",
          properties: { child: { $recursiveRef: "#" }, name: { type: "string" } },
        },
      },
      valid: [{ child: { name: "a" } }],
      invalid: [{ child: { child: { name: 1 } } }],
    },
  ])("$what", async ({ schema, others, valid, invalid }) => {
    const check = await checkOf(schema, others);
    expect(valid.filter((value) => !check(value))).toEqual([]);
    expect(invalid.filter((value) => check(value))).toEqual([]);
  });
});
