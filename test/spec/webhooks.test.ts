import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../generator/document/json.ts";
import { isObject } from "../../generator/document/json.ts";
import { DOCUMENT, faults, go, items, object, schemaNamed, text } from "./contract.ts";

const EVENTS = [
  { type: "transaction.confirmed", schema: "TransactionConfirmedEvent" },
  { type: "transaction.failed", schema: "TransactionFailedEvent" },
  { type: "kyc.approved", schema: "KycApprovedEvent" },
  { type: "kyc.rejected", schema: "KycRejectedEvent" },
  { type: "wallet.created", schema: "WalletCreatedEvent" },
  { type: "account.frozen", schema: "AccountFrozenEvent" },
] as const;

const TRANSFER = { transaction_id: "tx_1", amount: 5, currency: "USDC", from: "wallet_1", to: "wallet_2" };

function event(type: string): JsonObject {
  return {
    id: "evt_1",
    type,
    created_at: "2026-01-01T00:00:00Z",
    data: type === "transaction.confirmed" ? TRANSFER : { anything: [1, { at: "all" }] },
  };
}

test("the webhooks are the six events", () => {
  const types = EVENTS.map((entry) => entry.type);
  expect(Object.keys(object(go(DOCUMENT, "webhooks")))).toEqual(types);
  expect(go(schemaNamed("EventType"), "enum").value).toEqual(types);
  expect(Object.keys(object(go(schemaNamed("WebhookEvent"), "discriminator", "mapping")))).toEqual(types);
});

describe.for(EVENTS)("$type", ({ type, schema }) => {
  const operation = go(DOCUMENT, "webhooks", type, "post");

  test("is sent as JSON, with its identity in headers and a signature", () => {
    const body = go(operation, "requestBody");
    expect(body.value).toMatchObject({ required: true });
    expect(Object.keys(object(go(body, "content")))).toEqual(["application/json"]);
    expect(go(body, "content", "application/json", "schema").file).toBe(`components/schemas/${schema}.yaml`);
    expect(items(go(operation, "parameters")).map((parameter) => parameter.value)).toMatchObject([
      { name: "X-SVC-Event-Id", in: "header", required: true, "x-mirrors": "#/id" },
      { name: "X-SVC-Event-Type", in: "header", required: true, "x-mirrors": "#/type" },
      { name: "X-SVC-Event-Timestamp", in: "header", required: true, "x-mirrors": "#/created_at" },
    ]);
    expect(go(operation, "security").value).toEqual([{ webhookSignature: [] }]);
  });

  test("is acknowledged by 2xx within 5 seconds, else sent again for 24 hours", () => {
    expect(Object.keys(object(go(operation, "responses")))).toEqual(["2XX", "default"]);
    expect(go(operation, "x-delivery").value).toEqual({
      acknowledgeWithin: "PT5S",
      retryFor: "PT24H",
      backoff: "exponential",
    });
  });

  test("headers agree with the fields of the body they mirror", () => {
    const sent = event(type);
    for (const parameter of items(go(operation, "parameters"))) {
      const field = text(go(parameter, "x-mirrors")).slice("#/".length);
      expect(faults(go(parameter, "schema"), sent[field] ?? null)).toEqual([]);
    }
  });

  test("fits the union, its own schema and no other", () => {
    const sent = event(type);
    expect(faults(schemaNamed("WebhookEvent"), sent)).toEqual([]);
    expect(EVENTS.filter((other) => faults(schemaNamed(other.schema), sent).length === 0)).toEqual([{ type, schema }]);
  });

  test.for(["id", "type", "created_at", "data"])("without %s does not fit", (field) => {
    const { [field]: _, ...rest } = event(type);
    expect(faults(schemaNamed(schema), rest)).not.toEqual([]);
  });
});

describe("data of transaction.confirmed", () => {
  const cases: readonly {
    readonly name: string;
    readonly change: Readonly<Record<string, Json>>;
    readonly fits: boolean;
  }[] = [
    { name: "a field more", change: { fee: 1 }, fits: true },
    { name: "an identifier of another form", change: { transaction_id: "8f2" }, fits: false },
    { name: "an identifier that is only its prefix", change: { transaction_id: "tx_" }, fits: false },
    { name: "a source that is not a wallet", change: { from: "tx_1" }, fits: false },
    { name: "a destination that is not a wallet", change: { to: "w_1" }, fits: false },
    { name: "an amount with a fraction", change: { amount: 1.5 }, fits: false },
    { name: "an amount in a string", change: { amount: "5" }, fits: false },
  ];

  test.for(cases)("$name", ({ change, fits }) => {
    const sent = { ...event("transaction.confirmed"), data: { ...TRANSFER, ...change } };
    expect(faults(schemaNamed("TransactionConfirmedEvent"), sent).length === 0).toBe(fits);
  });

  test.for(Object.keys(TRANSFER))("without %s does not fit", (field) => {
    const data = Object.fromEntries(Object.entries(TRANSFER).filter(([key]) => key !== field));
    expect(faults(schemaNamed("TransactionConfirmedEvent"), { ...event("transaction.confirmed"), data })).not.toEqual(
      [],
    );
  });
});

describe("the signature", () => {
  test("describes how the signature is made", () => {
    const scheme = go(DOCUMENT, "components", "securitySchemes", "webhookSignature");
    expect(scheme.value).toMatchObject({
      type: "apiKey",
      in: "header",
      name: "X-SVC-Signature",
      "x-signature": {
        format: "t={t},v1={digest}",
        payload: "{t}.{body}",
        algorithm: "hmac-sha256",
        encoding: "hex",
        timestamp: "t",
        tolerance: "PT5M",
      },
    });
  });

  test("of the worked example in the guide verifies", () => {
    const guide = items(go(DOCUMENT, "tags"))
      .map((tag) => object(tag))
      .find((tag) => tag["name"] === "webhooks");
    const description = String(guide?.["description"]);
    const secret = /with the secret `([^`]+)`/.exec(description)?.[1] ?? "";
    const body = /```json\n(.+)\n```/.exec(description)?.[1] ?? "";
    const [, seconds = "", digest] = /X-SVC-Signature: t=(\d+),v1=([0-9a-f]{64})/.exec(description) ?? [];
    const sent: unknown = JSON.parse(body);
    expect(secret).not.toBe("");
    expect(createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")).toBe(digest);
    // JSON.parse returns an unknown value; the check narrows it.
    const parsed = sent as Json;
    expect(isObject(parsed) && faults(schemaNamed("WebhookEvent"), parsed)).toEqual([]);
  });
});
