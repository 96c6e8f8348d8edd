import type { TokenRecord } from "../runtime/server/policies/token-issuer.ts";
import type { Backlog, DeliveryState, LoggedAttempt, PendingDelivery } from "../runtime/webhooks/outbox.ts";

/** A row of a database. */
export type Row = Readonly<Record<string, unknown>>;

export function tokenOf({ client_id, scopes, ends }: Row): TokenRecord {
  return {
    clientId: String(client_id),
    expiresAt: Number(ends),
    ...(scopes !== null && { scopes: JSON.parse(String(scopes)) }),
  };
}

export function deliveryOf(row: Row): PendingDelivery & { readonly state: DeliveryState } {
  return {
    id: String(row["id"]),
    endpoint: String(row["endpoint"]),
    event: { id: String(row["event"]), type: String(row["type"]), body: String(row["body"]) },
    attempts: Number(row["attempts"]),
    created: Number(row["created"]),
    // The stores write no others.
    state: String(row["state"]) as DeliveryState,
  };
}

export function attemptOf({ at, outcome, status, milliseconds, response }: Row): LoggedAttempt {
  return {
    at: Number(at),
    outcome: String(outcome) as LoggedAttempt["outcome"],
    milliseconds: Number(milliseconds),
    ...(status !== null && { status: Number(status) }),
    ...(response !== null && { response: String(response) }),
  };
}

export const BACKLOG =
  "SELECT count(*) AS pending, min(created) AS oldest FROM countersign_deliveries WHERE state = 'pending'";

export function backlogOf({ pending, oldest }: Row = {}): Backlog {
  return { pending: Number(pending), oldest: oldest === null ? undefined : Number(oldest) };
}
