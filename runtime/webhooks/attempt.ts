import { reasonOf } from "../error-reason.ts";
import type { EventContract, NoHeaders, WebhookContract } from "./contract.ts";
import { storedEvent } from "./event.ts";
import type { LoggedAttempt, OutboxEvent, PendingDelivery } from "./outbox.ts";
import type { Secrets } from "./keys.ts";
import { createSender, type SenderOptions } from "./sender.ts";
import { signBody } from "./sign.ts";

const LOGGED_CHARACTERS = 1024;
const READ_BYTES = 1 << 16;

/** Returns the headers of an event, for each attempt. */
type HeadersMaker<Event, Headers> = (
  event: Event,
  delivery: { readonly eventId: string; readonly endpoint: string },
) => Headers | Promise<Headers>;

export type MakerOf<Events, Headers, Type extends keyof Headers> = HeadersMaker<
  Type extends keyof Events ? Events[Type] : never,
  Headers[Type]
>;

/** Where an endpoint receives events. */
export interface DeliveryEndpoint {
  readonly url: string | URL;
  /** Its secret; while it is rotated, the new and the old one. Both sign, if the scheme allows it. */
  readonly secrets: Secrets;
  /** Attempts at the same time. Default: 1, which keeps the order of events. */
  readonly concurrency?: number;
}

/** What an attempt is made with. */
export interface AttemptSettings<Events, Headers = NoHeaders> {
  /** The generated `WEBHOOKS`. */
  readonly contract: WebhookContract<Events, Headers>;
  /** Returns the documented headers of an event that neither repeat its body nor sign it. Called for each attempt. */
  readonly headers?: { readonly [Type in keyof Headers]?: MakerOf<Events, Headers, Type> };
  /** Makes the requests. `guardedFetch` rejects private addresses. */
  readonly fetch: NonNullable<SenderOptions["fetch"]>;
}

/**
 * Signs an event and sends it once. Nothing is stored.
 *
 * @example
 * const attempt = await attemptOnce({ contract: WEBHOOKS, fetch }, { endpoint, event }, { url, secrets }, Date.now);
 * @param endpoint `undefined` if there is none
 * @returns the result; errors are its outcome
 */
export async function attemptOnce<Events, Headers = NoHeaders>(
  { contract, fetch: send, headers }: AttemptSettings<Events, Headers>,
  { endpoint: name, event }: Pick<PendingDelivery, "endpoint" | "event">,
  endpoint: DeliveryEndpoint | undefined,
  now: () => number,
): Promise<LoggedAttempt> {
  const at = now();
  if (endpoint === undefined) return { at, outcome: "failed", milliseconds: 0, response: "No endpoint is registered." };
  let response: string | undefined;
  try {
    const sender = createSender(contract, {
      endpoint: endpoint.url,
      secrets: endpoint.secrets,
      async fetch(url, init) {
        const received = await send(url, init);
        response = await beginningOf(received);
        return new Response(null, { status: received.status, headers: received.headers });
      },
    });
    const signed = await signBody(contract, eventType(contract, event.type), event.body, endpoint.secrets, {
      id: event.id,
      timestamp: Math.floor(at / 1000),
      headers: await headersOf(contract, headers, event, name),
    });
    const attempt = await sender.deliver(signed);
    if (attempt.outcome === "unreachable") response = reasonOf(attempt.error).slice(0, LOGGED_CHARACTERS);
    return {
      at,
      outcome: attempt.outcome,
      milliseconds: attempt.milliseconds,
      ...("status" in attempt && { status: attempt.status }),
      ...(response !== undefined && { response }),
    };
  } catch (error) {
    return { at, outcome: "failed", milliseconds: 0, response: reasonOf(error).slice(0, LOGGED_CHARACTERS) };
  }
}

async function headersOf(
  contract: EventContract<unknown, unknown>,
  headers: object | undefined,
  { body, id, type }: OutboxEvent,
  endpoint: string,
): Promise<unknown> {
  // The types of the options say what each function takes.
  const makers = new Map(Object.entries(headers ?? {})) as ReadonlyMap<string, HeadersMaker<unknown, unknown>>;
  return makers.get(type)?.(storedEvent(contract, type, body, {}).event, { eventId: id, endpoint });
}

function eventType<Events, Headers>(
  { events }: WebhookContract<Events, Headers>,
  type: string,
): keyof Events | undefined {
  // A version of the contract that no longer has the type sends it without its own headers.
  return Object.hasOwn(events, type) ? (type as keyof Events) : undefined;
}

/** The beginning of a body. Reads a limited part of it. */
async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (let size = 0; size < READ_BYTES;) {
      const { done, value } = await reader.read();
      if (done) return text;
      size += value.length;
      if (text.length < LOGGED_CHARACTERS)
        text = (text + decoder.decode(value, { stream: true })).slice(0, LOGGED_CHARACTERS);
    }
    await reader.cancel();
  } catch {
    // The status has decided the outcome.
  }
  return text;
}
