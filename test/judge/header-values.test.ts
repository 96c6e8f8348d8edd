import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";

// Headers of answers are read as the generated client reads them.

const INTEGER: JsonObject = { type: "integer" };
const array = (items: JsonObject): JsonObject => ({ type: "array", items });

test.each<readonly [schema: JsonObject, text: string, fault: RegExp | undefined]>([
  [INTEGER, "12", undefined],
  [INTEGER, "+12", /integer/],
  [INTEGER, "1.5", /integer/],
  [{ type: "string" }, "12", undefined],
  [{ type: "string", format: "date" }, "soon", /date/],
  [{ type: ["integer", "string"], maximum: 5 }, "12", undefined],
  [{ type: "boolean" }, "yes", /boolean/],
  [array(INTEGER), "1, 2", undefined],
  [array(INTEGER), "1, two", /integer/],
  [array({ type: "string" }), "1,2", undefined],
  [{ ...array(INTEGER), maxItems: 1 }, "1,2", /maxItems|items/],
  [{ type: "object", properties: { a: INTEGER, b: { type: "boolean" } } }, "a,1,b,true", undefined],
  [{ type: "object", properties: { a: INTEGER } }, "a,one", /integer/],
  [{ type: "object", properties: { a: INTEGER } }, "a", /has a member without a value/],
  [{ type: "object", patternProperties: { "^n_": INTEGER }, additionalProperties: false }, "n_a,1", undefined],
])("%j: %s", async (schema, text, fault) => {
  const get = { responses: { 204: { description: "None", headers: { "X-Value": { required: true, schema } } } } };
  const report = await judgedBy(documentOf({ "/things": { get } }), (_request, response) => {
    response.writeHead(204, { "X-Value": text }).end();
  });
  const found = told(report).filter((one) => one.startsWith("response-headers"));
  if (fault === undefined) expect(found).toEqual([]);
  else expect(found.join()).toMatch(fault);
});
