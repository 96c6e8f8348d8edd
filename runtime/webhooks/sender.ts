import type { WebhookContract } from "./contract.ts";
import { WebhookConfigError } from "./errors.ts";
import type { HmacEngine } from "./hmac.ts";
import { hmacsOf, type Secrets } from "./keys.ts";
import { signDelivery, type SignedWebhook, type SignOptions } from "./sign.ts";

export interface SenderOptions {
  /** `https:` or `http:`, without credentials. */
  readonly endpoint: string | URL;
  /** With several, every one signs, where the scheme has room for it. */
  readonly secret: Secrets;
  /** In seconds, instead of the contract's; 5 where neither says. Spans the whole attempt. */
  readonly timeoutSeconds?: number;
  /** Sent besides: `user-agent`, for example. Those of the contract win. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: (input: string | URL, init: RequestInit) => Promise<Response>;
  /** The fastest that the platform has unless given; `webCryptoHmac` is everywhere. */
  readonly hmac?: HmacEngine;
}

/** How one attempt ended. Only `acknowledged` counts as delivered. */
export type Attempt = { readonly milliseconds: number } & (
  | { readonly outcome: "acknowledged"; readonly status: number }
  /** Any status that is not 2xx; redirects are not followed, so theirs too. */
  | { readonly outcome: "refused"; readonly status: number; readonly retryAfter: string | undefined }
  | { readonly outcome: "timed_out" }
  /** No answer: name, connection, TLS. */
  | { readonly outcome: "unreachable"; readonly error: unknown }
);

export interface Sender<Events> {
  /** Signs an event and makes one attempt. Call it again for the next: it is signed anew. */
  send<Type extends keyof Events>(type: Type, event: Events[Type], options?: AttemptOptions): Promise<Attempt>;
  /** One attempt with what is signed already. */
  deliver(signed: SignedWebhook, options?: Pick<AttemptOptions, "signal">): Promise<Attempt>;
}

export interface AttemptOptions extends SignOptions {
  /** Gives the attempt up; the promise is rejected with its reason. */
  readonly signal?: AbortSignal;
}

const DEFAULT_TIMEOUT_SECONDS = 5;

/** What is read of an answer's body before the connection is given up. */
const DRAINED = 1 << 16;

/**
 * Sends signed events to one endpoint.
 *
 * @throws WebhookConfigError when the endpoint is no address or a secret cannot be one
 */
export function createSender<Events>(contract: WebhookContract<Events>, options: SenderOptions): Sender<Events> {
  const endpoint = endpointOf(options.endpoint);
  hmacsOf(contract.signature, options.secret, options.hmac);
  const seconds = options.timeoutSeconds ?? contract.delivery.acknowledgeWithinSeconds ?? DEFAULT_TIMEOUT_SECONDS;
  const send = options.fetch ?? fetch;
  const deliver = async (signed: SignedWebhook, { signal }: Pick<AttemptOptions, "signal"> = {}): Promise<Attempt> => {
    const timeout = AbortSignal.timeout(seconds * 1000);
    const started = performance.now();
    const took = (): number => performance.now() - started;
    try {
      const response = await send(endpoint, {
        method: contract.method,
        headers: { ...options.headers, ...signed.headers },
        body: signed.body,
        redirect: "manual",
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      });
      const milliseconds = took();
      await drain(response);
      const { status } = response;
      if (response.ok) return { outcome: "acknowledged", status, milliseconds };
      return { outcome: "refused", status, retryAfter: response.headers.get("retry-after") ?? undefined, milliseconds };
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason;
      if (timeout.aborted) return { outcome: "timed_out", milliseconds: took() };
      return { outcome: "unreachable", error, milliseconds: took() };
    }
  };
  return {
    deliver,
    async send(type, event, attempt = {}): Promise<Attempt> {
      const { signal, ...signing } = attempt;
      const engine = options.hmac === undefined ? {} : { hmac: options.hmac };
      const signed = await signDelivery(contract, type, event, options.secret, { ...engine, ...signing });
      return deliver(signed, signal === undefined ? {} : { signal });
    },
  };
}

function endpointOf(endpoint: string | URL): URL {
  const text = String(endpoint);
  // Node 20 has no `URL.parse`.
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new WebhookConfigError("A webhook endpoint must be an http or https URL.");
  if (url.username !== "" || url.password !== "")
    throw new WebhookConfigError("A webhook endpoint cannot contain a user name or password.");
  return url;
}

/** Reads the body to its end, so that the connection can be used again; the status has been decided already. */
async function drain(response: Response): Promise<void> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  try {
    for (let size = 0; size <= DRAINED;) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.length;
    }
    await reader.cancel();
  } catch {
    // The receiver has acknowledged or refused; what happens to the rest of its answer changes nothing.
  }
}
