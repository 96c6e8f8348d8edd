import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { judge } from "../../judge/judge.ts";
import { createEvaluator } from "../../generator/facts/evaluator/evaluator.ts";
import { matches } from "../../generator/facts/evaluator/patterns.ts";
import { Impossible } from "../../judge/values/impossible.ts";
import { simplest } from "../../judge/checks/simplest.ts";
import { createMaker } from "../../judge/values/make.ts";
import { seededRandom } from "../../runtime/factory/random.ts";
import { apiOf, schemaApi } from "./support/api.ts";

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
    // Other findings are still reported.
    expect(matches("^(?:[a-z]+-)*[a-z]+!$", "u", "!")).toBe(false);
    expect(matches("^a+!$", "u", text)).toBe(true);
  });
});

describe("objects of many members", () => {
  const NAMES = Array.from({ length: 900 }, (_, index) => `p${index}`);
  const WIDE: Json = {
    type: "object",
    required: NAMES,
    properties: Object.fromEntries(NAMES.map((name): [string, Json] => [name, STRING])),
  };

  test("requests do not have a long text in each of them", { timeout: 120_000 }, async () => {
    const requestBody: Json = { required: true, content: { "application/json": { schema: WIDE } } };
    const paths: Json = { "/a": { post: { requestBody, responses: { 204: { description: "" } } } } };
    const api = await apiOf({ "openapi.json": { openapi: "3.1.0", info: { title: "T", version: "1" }, paths } });
    let longest = 0;
    const server = http.createServer((request, response) => {
      let size = 0;
      request.on("data", (chunk: Buffer) => (size += chunk.byteLength));
      request.on("end", () => {
        longest = Math.max(longest, size);
        response.writeHead(204).end();
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    try {
      await judge({ api, url: `http://127.0.0.1:${port}`, seed: 1, runs: 2, checks: ["no-server-error"] });
    } finally {
      server.closeAllConnections();
      server.close();
    }
    // Some requests still have one.
    expect(longest).toBeGreaterThan(1_000_000);
    expect(longest).toBeLessThan(8_000_000);
  });

  test("simplifications that are not tried are not made", async () => {
    let made = 0;
    function* simpler(value: number): Generator<number> {
      for (; made < 100_000; made++) yield value;
    }
    await simplest({ isOver: () => false }, { value: 1, findings: [] }, simpler, () => Promise.resolve([]));
    expect(made).toBeGreaterThan(10);
    expect(made).toBeLessThan(100);
  });
});
