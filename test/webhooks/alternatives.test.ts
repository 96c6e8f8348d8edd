import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { expectCompiles } from "../support/expect-compiles.ts";
import { temporaryFolder } from "../support/folder.ts";
import { generateWebhooks } from "./support/generate.ts";
import { json, object, ref } from "../judge/support/contract.ts";
import type { JsonObject } from "../../generator/document/json.ts";

// One webhook whose body is one of several models is as many events.

const SIGNED = {
  type: "apiKey",
  in: "header",
  name: "X-Signature",
  "x-signature": { format: "{digest}", payload: "{body}", algorithm: "hmac-sha256", encoding: "base64" },
};

const event = (type: string, data: JsonObject): JsonObject =>
  object({ id: { type: "string" }, type: { const: type }, data });

const SCHEMAS = {
  OrderCreated: event("order.created", object({ number: { type: "integer" } })),
  OrderPaid: event("order.paid", object({ amount: { type: "string" } })),
  Event: {
    oneOf: [ref("OrderCreated"), ref("OrderPaid")],
    discriminator: { propertyName: "type", mapping: { "order.created": "#/components/schemas/OrderCreated" } },
  },
};

function documentOf(schema: JsonObject, schemas: JsonObject = SCHEMAS): string {
  const post = {
    summary: "Every event.",
    security: [{ signed: [] }],
    requestBody: { required: true, content: json(schema) },
    responses: { "204": { description: "" } },
  };
  return JSON.stringify({
    openapi: "3.1.1",
    info: { title: "Hooks", version: "1" },
    components: { securitySchemes: { signed: SIGNED }, schemas },
    webhooks: { event: { post } },
  });
}

interface Module {
  readonly EVENT_TYPES: readonly string[];
  createWebhookReceiver(options: object): {
    receive(body: string, headers: object): Promise<{ readonly status: number }>;
  };
  signWebhook(type: string, event: object, secret: string): Promise<{ body: string; headers: Record<string, string> }>;
}

const APPLICATION = `
import { createWebhookReceiver, signWebhook } from "./webhooks.ts";
const amounts: string[] = [];
createWebhookReceiver({ secrets: "s", on: { "order.paid": (event) => void amounts.push(event.data.amount) } });
await signWebhook("order.created", { id: "1", type: "order.created", data: { number: 7 } }, "s");
// @ts-expect-error the body of another event
await signWebhook("order.created", { id: "1", type: "order.paid", data: { amount: "7" } }, "s");
`;

describe("a receiver", () => {
  test("has a handler for each alternative, and acknowledges types that it does not know", async () => {
    await using folder = await temporaryFolder({ "openapi.json": documentOf(ref("Event")) });
    const out = join(folder.path, "out");
    const generated = await generateWebhooks(join(folder.path, "openapi.json"), out);
    expect(generated.diagnostics).toEqual([]);
    await expectCompiles(out, { "application.ts": APPLICATION });
    const module: Module = await import(pathToFileURL(join(out, "webhooks.ts")).href);
    expect(module.EVENT_TYPES).toEqual(["order.created", "order.paid"]);
    const handled: string[] = [];
    const receiver = module.createWebhookReceiver({
      secrets: "s",
      on: { "order.paid": ({ data }: { data: { amount: string } }) => void handled.push(data.amount) },
    });
    const send = async (type: string, data: object): Promise<number> => {
      const { body, headers } = await module.signWebhook("order.paid", { id: "1", type, data }, "s");
      return (await receiver.receive(body, headers)).status;
    };
    expect(await send("order.paid", { amount: "1.50" })).toBe(204);
    expect(await send("order.paid", { amount: 1.5 })).toBe(400);
    expect(await send("order.refunded", {})).toBe(204);
    expect(handled).toEqual(["1.50"]);
  });
});

test.each<[name: string, schema: JsonObject, schemas?: JsonObject]>([
  ["alternatives that are not models", { oneOf: [SCHEMAS.OrderCreated, SCHEMAS.OrderPaid] }],
  ["alternatives without constants", ref("Event"), { ...SCHEMAS, OrderPaid: event("order.created", {}) }],
  ["one model", ref("OrderPaid")],
])("one event: %s", async (_name, schema, schemas) => {
  await using folder = await temporaryFolder({ "openapi.json": documentOf(schema, schemas) });
  const { files } = await generateWebhooks(join(folder.path, "openapi.json"));
  expect(files.get("webhooks.ts")).toContain('EVENT_TYPES = ["event"] as const');
});
