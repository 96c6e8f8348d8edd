import { describe, expect, test } from "vitest";
import { createEvaluator } from "../../generator/facts/evaluator/evaluator.ts";
import { faultText, innermost } from "../../generator/facts/evaluator/scope.ts";
import type { Json } from "../../generator/document/json.ts";
import { sharedFolder } from "../support/shared.ts";
import { REASONS } from "../validators/conformance.ts";
import { groupsOf30 } from "../validators/support/dialect30.ts";
import { type Judge, readSuite, runSuite, serveRemotes } from "../validators/support/suite.ts";
import { schemaApi } from "./support/api.ts";

const suite = sharedFolder("suites/json-schema-test-suite");

const LOAD = { allowUrls: ["http://localhost:1234/", "https://json-schema.org/draft/2020-12/"] };

/** A verdict without report and one with: they must not differ. */
function interpreter(version: string, assertFormats = false): Judge {
  return {
    async prepare({ schema }) {
      const { api, schema: own } = await schemaApi(schema, version, LOAD);
      const evaluator = createEvaluator(api, { assertFormats });
      return (data) => {
        const verdict = evaluator.verdict(data, own);
        const faults = evaluator.faults(data, own);
        if (verdict === "unknown" || (verdict === "fits") !== (faults.length === 0)) {
          throw new Error(`${verdict}, yet ${faults.length} faults`);
        }
        return verdict === "fits";
      };
    },
  };
}

describe.skipIf(suite === undefined)("JSON Schema Test Suite", () => {
  test("2020-12, required cases", async () => {
    using _remotes = serveRemotes(`${suite}/remotes/`);
    const results = await runSuite(readSuite(`${suite}/tests/draft2020-12`), interpreter("3.1.0"));
    const failures = results.flatMap((result) => result.failures).filter(({ group }) => !REASONS.has(group));
    expect(failures).toEqual([]);
    expect(results.reduce((sum, { passed }) => sum + passed, 0)).toBeGreaterThan(1200);
  });

  test("OpenAPI 3.0: cases of draft 4 that use its keywords only", async () => {
    const results = await runSuite(groupsOf30(readSuite(`${suite}/tests/draft4`)), interpreter("3.0.3"));
    expect(results.flatMap((result) => result.failures)).toEqual([]);
    expect(results.reduce((sum, { passed }) => sum + passed, 0)).toBeGreaterThan(300);
  });
});

describe("faults", () => {
  const texts = async (schema: Json, value: Json): Promise<readonly string[]> => {
    const { api, schema: own } = await schemaApi(schema);
    return innermost(createEvaluator(api, { assertFormats: true }).faults(value, own)).map(faultText);
  };

  test("are all named, with their places", async () => {
    const schema = {
      type: "object",
      required: ["id", "name"],
      properties: {
        id: { type: "string", format: "uuid" },
        tags: { type: "array", items: { type: "string", maxLength: 3 }, uniqueItems: true },
      },
      additionalProperties: false,
    };
    expect(await texts(schema, { id: "x", tags: ["long", "a", "a"], "a/b": 1 })).toEqual([
      "/id must be a valid uuid (format)",
      "/tags/0 must be at most 3 characters long (maxLength)",
      "/tags must have unique items (uniqueItems)",
      "/name is missing (required)",
      "/a~1b is not an allowed property (additionalProperties)",
    ]);
  });

  test("of alternatives are those of the nearest", async () => {
    const schema = {
      oneOf: [
        { type: "object", required: ["a", "b"], properties: { a: { type: "integer" } } },
        { type: "string" },
        { type: "object", required: ["c"], properties: { c: { const: 1 } } },
      ],
    };
    expect(await texts(schema, { a: 1 })).toContainEqual(expect.stringContaining("is missing"));
    expect(await texts(schema, { a: 1, b: 2, c: 1 })).toEqual([
      "the value matches more than one of the alternatives (oneOf)",
    ]);
  });

  test("values of one direction lack the members of the other", async () => {
    const { api, schema } = await schemaApi({
      type: "object",
      required: ["id", "secret"],
      properties: { id: { type: "string", readOnly: true }, secret: { type: "string", writeOnly: true } },
    });
    const evaluator = createEvaluator(api, { assertFormats: true });
    expect(evaluator.verdict({ secret: "" }, schema, "sent")).toBe("fits");
    expect(evaluator.verdict({ id: "" }, schema, "received")).toBe("fits");
    expect(evaluator.verdict({ id: "" }, schema, "sent")).toBe("misfit");
    expect(evaluator.verdict({ id: "" }, schema)).toBe("misfit");
  });

  test("work is bounded", async () => {
    const bomb: Record<string, Json> = { s0: { type: "string" } };
    for (let depth = 1; depth < 40; depth++) {
      const inner = { $ref: `#/$defs/s${depth - 1}` };
      bomb[`s${depth}`] = { not: { anyOf: [{ type: "null" }, { allOf: [inner, inner] }, { not: inner }] } };
    }
    for (const [schema, value] of [
      [{ type: "string", pattern: "^(a+)+$" }, `${"a".repeat(40)}!`],
      [{ $ref: "#/$defs/s39", $defs: bomb }, "x"],
    ] as const) {
      const { api, schema: own } = await schemaApi(schema);
      expect(createEvaluator(api, { assertFormats: true }).verdict(value, own)).toBe("unknown");
    }
  });
});
