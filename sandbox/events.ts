import type { WebhookEvent, WebhookEvents } from "../generated/webhooks.ts";
import type { OutboxEvent } from "../runtime/webhooks/outbox.ts";

type Data = Readonly<Record<string, unknown>>;

/** An event with the given data. Required fields that the data lacks are generated. */
export function eventOf(type: keyof WebhookEvents, data: Data, now: number): WebhookEvent {
  const head = { id: `evt_${crypto.randomUUID()}`, created_at: new Date(now).toISOString() };
  return type === "transaction.confirmed" ? { ...head, type, data: transfer(data) } : { ...head, type, data };
}

/** An event of a type that the contract does not have: receivers acknowledge it and do nothing else. */
export function pingEvent(now: number): OutboxEvent {
  const event = { id: `evt_${crypto.randomUUID()}`, type: "ping", created_at: new Date(now).toISOString(), data: {} };
  return { id: event.id, type: event.type, body: JSON.stringify(event) };
}

/** The fields of a transfer. Valid ones are taken from the transaction's body, the others are generated. */
function transfer({
  transaction_id,
  amount,
  currency,
  from,
  to,
}: Data): WebhookEvents["transaction.confirmed"]["data"] {
  return {
    transaction_id: identifier(transaction_id, "tx_"),
    amount: typeof amount === "number" && Number.isInteger(amount) ? amount : 100,
    currency: typeof currency === "string" ? currency : "USDC",
    from: identifier(from, "wallet_"),
    to: identifier(to, "wallet_"),
  };
}

function identifier(given: unknown, prefix: "tx_" | "wallet_"): string {
  const fits = typeof given === "string" && given.startsWith(prefix) && given.length > prefix.length;
  return fits ? given : `${prefix}${crypto.randomUUID()}`;
}
