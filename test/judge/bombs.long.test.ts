import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { createEvaluator } from "../../generator/facts/evaluator/evaluator.ts";
import { Impossible } from "../../judge/values/impossible.ts";
import { createMaker } from "../../judge/values/make.ts";
import { seededRandom } from "../../runtime/factory/random.ts";
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
  ["alternatives of alternatives", DOUBLING],
  ["10^9 items", { type: "array", minItems: 1e9, items: STRING }],
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
});
