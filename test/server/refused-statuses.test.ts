import { describe, expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

// HTTP leaves the choice of 400 or 422 to the contract: first to the operation, then to the rest of the document.

type Statuses = readonly string[];

describe("the status of invalid requests", () => {
  test.each<readonly [own: Statuses, others: Statuses, parameter: number, body: number, malformed: number]>([
    [["422"], [], 422, 422, 422],
    [["400"], [], 400, 400, 400],
    [["400", "422"], [], 400, 422, 400],
    [["422"], ["400"], 422, 422, 422],
    [["422", "default"], [], 422, 422, 422],
    // If `default` covers all failures of an operation, the status is the one that the document uses elsewhere.
    [["default"], ["422"], 422, 422, 422],
    [["default"], ["400"], 400, 400, 400],
    [["default"], ["400", "422"], 400, 422, 400],
    [["default"], [], 400, 422, 400],
    [[], ["422"], 422, 422, 422],
    [["4XX"], ["422"], 400, 422, 400],
    [[], [], 400, 422, 400],
  ])("of an operation with %j beside one with %j is %d, %d and %d", async (own, others, ...want) => {
    const schema = { type: "object", required: ["code"], properties: { code: { type: "string" } } };
    const failure = { description: "Failure", content: { "application/json": { schema } } };
    const put = (operationId: string, statuses: Statuses): object => ({
      put: {
        operationId,
        parameters: [{ name: "day", in: "query", schema: { type: "integer" } }],
        requestBody: { content: { "application/json": { schema: { type: "object", required: ["a"] } } } },
        responses: { 204: { description: "Done" }, ...Object.fromEntries(statuses.map((one) => [one, failure])) },
      },
    });
    await using generated = await generateServer(documentOf({ "/a": put("putA", own), "/b": put("putB", others) }));
    const { createServer } = await generated.load<{ createServer(options: object): Server }>(
      "generated/server/index.ts",
    );
    const done = (): object => ({ status: 204 });
    const server = createServer({ handlers: { putA: done, putB: done } });
    const statusOf = async (query: string, body: string): Promise<number> => {
      const init = { method: "PUT", body, headers: { "content-type": "application/json" } };
      return (await server.fetch(new Request(`https://api.test/a${query}`, init))).status;
    };
    expect([await statusOf("?day=x", '{"a":1}'), await statusOf("", "{}"), await statusOf("", "{")]).toEqual(want);
  });
});
