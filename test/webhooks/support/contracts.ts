import type { EventIssue, EventRule, SignatureScheme, WebhookContract } from "../../../runtime/webhooks/contract.ts";

/** As the Platform signs. */
export const PLATFORM_SIGNATURE: SignatureScheme = {
  header: "X-SVC-Signature",
  format: "t={t},v1={digest}",
  separator: ",",
  payload: "{t}.{body}",
  algorithm: "hmac-sha256",
  encoding: "hex",
  timestamp: "t",
  toleranceSeconds: 300,
  repeatable: ["digest"],
  fields: {},
  secret: { encoding: "utf8" },
};

export const STANDARD_WEBHOOKS_SIGNATURE: SignatureScheme = {
  header: "webhook-signature",
  format: "v1,{digest}",
  separator: " ",
  payload: "{id}.{timestamp}.{body}",
  algorithm: "hmac-sha256",
  encoding: "base64",
  timestamp: "timestamp",
  toleranceSeconds: 300,
  repeatable: ["digest"],
  fields: { id: "webhook-id", timestamp: "webhook-timestamp" },
  secret: { encoding: "base64", prefix: "whsec_" },
};

export interface TestEvent {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly data: { readonly [key: string]: unknown };
}

export interface TestEvents {
  readonly "transaction.confirmed": TestEvent;
  readonly "wallet.created": TestEvent;
}

function rule(type: string, validate: (body: unknown) => readonly EventIssue[]): EventRule {
  return { marks: [{ in: "body", path: ["type"], value: type }], mirrors: [], validate };
}

/** A receiver's contract, written by hand. The tests of the target use a generated one. */
export const PLATFORM: WebhookContract<TestEvents> = {
  method: "POST",
  signature: PLATFORM_SIGNATURE,
  delivery: { acknowledgeWithinSeconds: 5, retryForSeconds: 86_400 },
  identity: { in: "body", path: ["id"] },
  mirrors: [
    { header: "X-SVC-Event-Id", path: ["id"], required: true },
    { header: "X-SVC-Event-Type", path: ["type"], required: true },
    { header: "X-SVC-Event-Timestamp", path: ["created_at"], required: true },
  ],
  events: {
    "transaction.confirmed": rule("transaction.confirmed", (body) =>
      checkEvent(body, ["transaction_id", "currency", "from", "to"], ["amount"]),
    ),
    "wallet.created": rule("wallet.created", (body) => checkEvent(body, [], [])),
  },
};

function checkEvent(body: unknown, texts: readonly string[], integers: readonly string[]): readonly EventIssue[] {
  const issues: EventIssue[] = [];
  const check = (pointer: string, ok: boolean): void => {
    if (!ok) issues.push({ pointer, message: "is wrong" });
  };
  const get = (value: unknown, name: string): unknown =>
    typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  for (const name of ["id", "type", "created_at"]) check(`/${name}`, typeof get(body, name) === "string");
  const data = get(body, "data");
  check("/data", typeof data === "object" && data !== null && !Array.isArray(data));
  for (const name of texts) check(`/data/${name}`, typeof get(data, name) === "string");
  for (const name of integers) check(`/data/${name}`, Number.isInteger(get(data, name)));
  return issues;
}

/** Ten events are enough for any test. */
export function walletCreated(id: string): TestEvent {
  return { id, type: "wallet.created", created_at: "2026-01-01T00:00:00Z", data: {} };
}
