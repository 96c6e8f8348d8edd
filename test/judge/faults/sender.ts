import { createHmac, randomUUID } from "node:crypto";

/** One attempt to deliver an event, before it is sent. */
export interface Shipment {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Event {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A way for a sender of webhooks to break the contract. */
export interface SenderFault {
  /** Of what is signed. */
  readonly event?: (event: Event, attempt: number) => unknown;
  /** The secret, the signed time in Unix seconds, the form of the digest. */
  readonly secret?: string;
  readonly time?: (now: number, attempt: number) => number;
  readonly encoding?: "hex" | "base64";
  /** What is signed, when it is not the body that is sent. */
  readonly signed?: (body: string) => string;
  /** Of what goes out. */
  readonly shipment?: (shipment: Shipment, attempt: number) => Shipment;
  /** The whole header of the signature. */
  readonly signature?: (time: number, body: string, secret: string) => string;
  /** How often each attempt is made. Default: once. */
  readonly copies?: number;
  /** Milliseconds until the next attempt. */
  readonly delay?: (attempt: number) => number;
  readonly method?: string;
  /** Milliseconds until an attempt is given up; the contract has five seconds. */
  readonly patience?: number;
  /** Whether there is another attempt after this one was answered; `undefined` when it was given up. */
  readonly again?: (status: number | undefined, attempt: number) => boolean;
  readonly silent?: boolean;
  readonly redirect?: "manual" | "follow";
}

export const SECRET = "whsec_of_the_tests";

const MOST_ATTEMPTS = 4;

/** Sends events as the Platform does, by hand: signed, with the mirrored headers, again until they are acknowledged. */
export function createEventSender(fault: SenderFault = {}): { send(url: string): void; end(): Promise<void> } {
  const ended = new AbortController();
  const pending = new Set<Promise<void>>();
  return {
    send(url): void {
      if (fault.silent === true) return;
      const event: Event = {
        id: `evt_${randomUUID()}`,
        type: "transaction.confirmed",
        created_at: new Date().toISOString(),
        data: { transaction_id: "tx_1", amount: 1, currency: "USDC", from: "wallet_1", to: "wallet_2" },
      };
      const delivery = deliver(url, event, fault, ended.signal).catch(() => {});
      pending.add(delivery);
      void delivery.then(() => pending.delete(delivery));
    },
    async end(): Promise<void> {
      ended.abort();
      await Promise.all(pending);
    },
  };
}

async function deliver(url: string, original: Event, fault: SenderFault, ended: AbortSignal): Promise<void> {
  const { again = (status) => status === undefined || status >= 300, method = "POST", patience = 6000 } = fault;
  for (let attempt = 1; attempt <= MOST_ATTEMPTS && !ended.aborted; attempt++) {
    const { body, headers } = shipmentOf(original, attempt, fault);
    const request = { method, headers, body, redirect: fault.redirect ?? "manual" } as const;
    for (let copy = 1; copy < (fault.copies ?? 1); copy++) void fetch(url, request).catch(() => {});
    const status = await fetch(url, {
      ...request,
      signal: AbortSignal.any([ended, AbortSignal.timeout(patience)]),
    }).then(
      (response) => response.status,
      () => undefined,
    );
    if (!again(status, attempt)) return;
    await new Promise((resolve) => setTimeout(resolve, fault.delay?.(attempt) ?? 100 * 2 ** attempt));
  }
}

function shipmentOf(original: Event, attempt: number, fault: SenderFault): Shipment {
  const { encoding = "hex", secret = SECRET, shipment = (one) => one, signed = (one) => one } = fault;
  const event = fault.event?.(original, attempt) ?? original;
  const body = JSON.stringify(event);
  const now = Math.floor(Date.now() / 1000);
  const time = fault.time?.(now, attempt) ?? now;
  const digest = createHmac("sha256", secret)
    .update(`${time}.${signed(body)}`)
    .digest(encoding);
  const { created_at: createdAt, id, type } = original;
  return shipment(
    {
      body,
      headers: {
        "Content-Type": "application/json",
        "X-SVC-Event-Id": id,
        "X-SVC-Event-Type": type,
        "X-SVC-Event-Timestamp": createdAt,
        "X-SVC-Signature": fault.signature?.(time, body, secret) ?? `t=${time},v1=${digest}`,
      },
    },
    attempt,
  );
}
