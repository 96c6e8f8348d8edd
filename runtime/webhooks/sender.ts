import type { HeadersOf, NoHeaders, SendArguments, WebhookContract } from "./contract.ts";
import { WebhookConfigError } from "./errors.ts";
import { hmacsOf, type Secrets } from "./keys.ts";
import { eventText } from "./event.ts";
import { signBody, type SignedWebhook, type SignOptions } from "./sign.ts";

export interface SenderOptions {
  /** URL with `https:` or `http:`, without credentials. */
  readonly endpoint: string | URL;
  /** With several secrets, each one signs, if the scheme allows it. */
  readonly secrets: Secrets;
  /** Timeout of a whole attempt in seconds. Default: the contract's, else 5. */
  readonly timeoutSeconds?: number;
  /** Additional headers, such as `user-agent`. Headers of the contract override them. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: (input: string | URL, init: RequestInit) => Promise<Response>;
}

/** The result of one attempt. Only `acknowledged` counts as delivered. */
export type Attempt = { readonly milliseconds: number } & (
  | { readonly outcome: "acknowledged"; readonly status: number }
  /** Any status except 2xx, including redirects, which are not followed. */
  | { readonly outcome: "refused"; readonly status: number; readonly retryAfter: string | undefined }
  | { readonly outcome: "timed_out" }
  /** No response: DNS, connection, TLS. */
  | { readonly outcome: "unreachable"; readonly error: unknown }
);

export interface Sender<Events, Headers = NoHeaders> {
  /** Signs an event and makes one attempt. Call it again for the next attempt, which gets a new signature. */
  send<Type extends keyof Events>(
    type: Type,
    event: Events[Type],
    ...options: SendArguments<AttemptOptions, HeadersOf<Headers, Type>>
  ): Promise<Attempt>;
  /** Makes one attempt with a signed request. */
  deliver(signed: SignedWebhook, options?: Pick<AttemptOptions, "signal">): Promise<Attempt>;
}

export interface AttemptOptions extends SignOptions {
  /** Aborts the attempt; the promise rejects with its reason. */
  readonly signal?: AbortSignal;
}

const DEFAULT_TIMEOUT_SECONDS = 5;

/** Bytes of the response body to read before the connection is closed. */
const DRAINED = 1 << 16;

/**
 * Creates a sender of signed events for one endpoint.
 *
 * @throws WebhookConfigError when the endpoint is not a URL or a secret is invalid
 */
export function createSender<Events, Headers = NoHeaders>(
  contract: WebhookContract<Events, Headers>,
  options: SenderOptions,
): Sender<Events, Headers> {
  const endpoint = endpointOf(options.endpoint);
  hmacsOf(contract.signature, options.secrets);
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
    async send(type, event, ...[attempt]): Promise<Attempt> {
      const { signal, ...signing }: AttemptOptions & { readonly headers?: unknown } = attempt ?? {};
      const signed = await signBody(contract, type, eventText(contract, type, event), options.secrets, signing);
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

/** Drains the body so that the connection can be reused. The result depends only on the status. */
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
    // The status has decided the result, so a broken body does not matter.
  }
}
