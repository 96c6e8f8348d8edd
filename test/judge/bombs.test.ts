import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { createEvaluator } from "../../generator/judge/schema/evaluator.ts";
import { matches } from "../../generator/judge/schema/patterns.ts";
import { Impossible } from "../../generator/judge/values/impossible.ts";
import { createMaker } from "../../generator/judge/values/make.ts";
import { seededRandom } from "../../generator/judge/values/random.ts";
import { schemaApi } from "./support/api.ts";

// Schemas that ask for more than there is: nothing is made, or no verdict given, and never again at the same cost. Each of these took
// more than a minute of the processor.

const STRING: Json = { type: "string" };
const LEVELS = 60;

/** Each level refers to the next; the outermost is the schema itself. */
function levels(of: (next: Json) => Json): Json {
  const $defs = Object.fromEntries(
    Array.from({ length: LEVELS }, (_, level): [string, Json] => [
      `L${level}`,
      level === LEVELS - 1 ? STRING : of({ $ref: `#/$defs/L${level + 1}` }),
    ]),
  );
  return { $defs, allOf: [{ $ref: "#/$defs/L0" }] };
}

const object = (name: string): Json => ({ type: "object", properties: { [name]: STRING } });
const DOUBLING = levels((next) => ({ allOf: [{ oneOf: [next, object("a")] }, { oneOf: [next, object("b")] }] }));

const CASES: readonly (readonly [string, Json])[] = [
  ["two items, sixty times", levels((next) => ({ type: "array", minItems: 2, items: next }))],
  ["alternatives of alternatives", DOUBLING],
  ["a pattern of 10^9 characters", { type: "string", pattern: "^((a{1000}){1000}){1000}$" }],
  ["10^9 characters", { type: "string", minLength: 1e9 }],
  ["10^9 items", { type: "array", minItems: 1e9, items: STRING }],
  ["10^9 members", { type: "object", minProperties: 1e9 }],
];

describe("values of schemas that ask for too much", () => {
  test.each(CASES)("%s", { timeout: 60_000 }, async (_name, schema) => {
    const { api, schema: own } = await schemaApi(schema);
    const maker = createMaker(api);
    const random = seededRandom(1);
    for (let time = 0; time < 30; time++) {
      try {
        maker.make(own, random);
      } catch (error) {
        expect(error).toBeInstanceOf(Impossible);
      }
    }
  });

  test("verdicts", { timeout: 60_000 }, async () => {
    const { api, schema } = await schemaApi(DOUBLING);
    const evaluator = createEvaluator(api, { assertFormats: true });
    for (let time = 0; time < 1000; time++) expect(evaluator.verdict({ c: 1 }, schema)).toBe("unknown");
  });

  test("patterns that backtrack", { timeout: 60_000 }, () => {
    const text = `${"a".repeat(40)}!`;
    for (let index = 0; index < 2000; index++) expect(matches(`^(a+)+$|${index}`, "u", text)).toBeUndefined();
    // Others are still told.
    expect(matches("^(?:[a-z]+-)*[a-z]+!$", "u", "!")).toBe(false);
    expect(matches("^a+!$", "u", text)).toBe(true);
  });
});
