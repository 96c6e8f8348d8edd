import { describe, expect, test } from "vitest";
import { markEvents } from "../../generator/targets/webhooks/plan.ts";
import { factsOf } from "../../generator/facts/facts.ts";
import { json, object } from "../judge/support/contract.ts";
import { apiOf } from "../diff/compare.ts";
import type { JsonObject } from "../../generator/document/json.ts";

// Events that share a list of all types: each has the value that is written like its name.

const TYPES = { enum: ["orders/create", "orders/paid", "app/uninstalled"] };
const BODY = object({ id: { type: "integer" } });

const topic = (schema: JsonObject, required = true): JsonObject => ({
  parameters: [{ name: "X-Topic", in: "header", required, schema }],
});

function webhook(more: JsonObject = {}, schema: JsonObject = BODY): JsonObject {
  return {
    post: {
      requestBody: { required: true, content: json(schema) },
      responses: { "200": { description: "" } },
      ...more,
    },
  };
}

async function marksOf(webhooks: JsonObject): Promise<readonly unknown[]> {
  const api = await apiOf({ openapi: "3.1.1", info: { title: "Hooks", version: "1" }, webhooks });
  const candidates = api.webhooks.flatMap((one) => {
    const content = one.body?.contents[0];
    return content === undefined ? [] : [{ webhook: one, type: one.name, content }];
  });
  const { alike, marks } = markEvents(candidates, factsOf(api));
  return [...[...marks.values()].flat().map(({ value }) => value), ...alike.map(({ type }) => `!${type}`)];
}

describe("marks of events", () => {
  test.each<[name: string, webhooks: JsonObject, want: readonly unknown[]]>([
    [
      "a header",
      { "orders/create": webhook(topic(TYPES)), "orders/paid": webhook(topic(TYPES)) },
      ["orders/create", "orders/paid"],
    ],
    [
      "a member, with other punctuation and case",
      { ordersCreate: webhook({}, object({ type: TYPES })), orders_paid: webhook({}, object({ type: TYPES })) },
      ["orders/create", "orders/paid"],
    ],
    [
      "a constant decides, whatever the names",
      {
        "orders/paid": webhook({}, object({ type: TYPES, kind: { const: "a" } })),
        "orders/create": webhook({}, object({ type: TYPES, kind: { const: "b" } })),
      },
      ["a", "b"],
    ],
    [
      "a header that may be absent",
      { "orders/create": webhook(topic(TYPES, false)), "orders/paid": webhook(topic(TYPES, false)) },
      ["!orders/paid"],
    ],
    [
      "a name that is not listed",
      { "orders/create": webhook(topic(TYPES)), "orders/deleted": webhook(topic(TYPES)) },
      ["!orders/deleted"],
    ],
    [
      "any text",
      {
        "orders/create": webhook(topic({ type: "string" })),
        "orders/paid": webhook(topic({ type: "string" })),
      },
      ["!orders/paid"],
    ],
    [
      "one event, with a list of values that has the empty text",
      { paid: webhook({}, object({ from: { enum: ["open", ""] } })) },
      [],
    ],
  ])("%s", async (_name, webhooks, want) => {
    expect(await marksOf(webhooks)).toEqual(want);
  });
});
