import type { Clock } from "./clock.ts";
import { systemClock } from "./clock.ts";
import { NetworkError } from "./errors.ts";
import type { Operation } from "./operation.ts";
import type { Fetch, Middleware } from "./pipeline.ts";
import { compose, transport } from "./pipeline.ts";
import { DeadlineError, retry } from "./retry.ts";
import { readRefusal, type TokenAnswer, TokenError } from "./token-error.ts";
import type { TokenRequest } from "./token-request.ts";
import type { TokenSource } from "./token-source.ts";
import { sharedTokens } from "./token-source.ts";
import type { StoredToken, TokenStore } from "./token-store.ts";

export interface ClientCredentialsOptions {
  /** Absolute URL: `https://api.example/oauth/token`. */
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Encodes the token request: `basicRequest`, `formRequest` or `jsonRequest`. */
  readonly request: TokenRequest;
  readonly scopes?: readonly string[];
  /** Additional members of the request: `audience`, `resource`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Seconds before expiry when a token is no longer used. Default: 60. */
  readonly refreshBefore?: number;
  readonly store?: TokenStore;
  /** Statuses after which a token request is retried (`x-retry` of the contract's operation). Default: 429 and 503. */
  readonly retryOn?: Operation["retry"];
  /** Retries token requests. Default: `retry()`. Pass the client's own to share its budget and hooks. */
  readonly retry?: Middleware;
  /** Milliseconds for one token request. Default: 30,000. */
  readonly timeout?: number;
  readonly fetch?: Fetch | undefined;
  readonly clock?: Clock;
}

/**
 * Fetches access tokens by OAuth 2.0 client credentials (RFC 6749, 4.4). Tokens are cached until shortly before they
 * expire. Concurrent calls share one request.
 */
export function clientCredentials(options: ClientCredentialsOptions): TokenSource {
  const { tokenUrl, clientId, scopes = [], clock = systemClock } = options;
  const key = JSON.stringify([tokenUrl, clientId, ...scopes]);
  return sharedTokens(() => requestToken(options, clock), key, options.store, clock);
}

async function requestToken(options: ClientCredentialsOptions, clock: Clock): Promise<StoredToken> {
  const { tokenUrl, scopes = [], timeout = 30_000, refreshBefore = 60 } = options;
  const path = new URL(tokenUrl).pathname;
  const operation: Operation = {
    id: "token",
    method: "POST",
    path,
    responses: {},
    retry: options.retryOn ?? ["429", "503"],
    repeatable: true,
  };
  const limit: Middleware = (request, next) => next({ ...request, signal: AbortSignal.timeout(timeout) });
  const steps = [options.retry ?? retry({ clock }), limit];
  const send = compose(steps, transport(options.fetch));
  let text: string | undefined;
  const read = async (response: Response): Promise<void> => {
    text = await response.text().catch((cause: unknown) => {
      throw new NetworkError(operation, "the response was cut off", { cause });
    });
  };

  const members = {
    grant_type: "client_credentials",
    ...(scopes.length === 0 ? {} : { scope: scopes.join(" ") }),
    ...options.parameters,
  };
  const { secrets, ...request } = options.request(options.clientId, options.clientSecret, members);
  const started = clock.now();
  let response: Response;
  try {
    // Credentials must not follow a redirect, so it counts as a response without a token.
    response = await send({
      operation,
      method: operation.method,
      url: tokenUrl,
      ...request,
      signal: null,
      redirect: "manual",
      read,
      impatient: true,
    });
    if (text === undefined) await read(response);
  } catch (cause) {
    throw cause instanceof DeadlineError ? cause : new TokenError(operation, "no answer", { cause });
  }

  const { ok, status } = response;
  const body = parse(text);
  const { access_token: accessToken, expires_in: expiresIn, token_type: type } = body;
  if (ok && typeof accessToken === "string" && accessToken && /^bearer$/i.test(String(type ?? "bearer"))) {
    // `Number(null)` would be 0.
    const reuse = reusableFor(Number(expiresIn ?? undefined), refreshBefore);
    // Counted from before the request: the server's count starts later, so the token never expires early.
    return { accessToken, ...(Number.isNaN(reuse) ? {} : { reuseUntil: started + reuse * 1000 }) };
  }
  const refusal = readRefusal(body, secrets);
  throw new TokenError(operation, ok ? "the response has no bearer token" : "rejected", { status, ...refusal });
}

/** @returns seconds; `NaN` when the lifetime is unknown. A lifetime shorter than the margin is used by half. */
function reusableFor(expiresIn: number, margin: number): number {
  return expiresIn > margin ? expiresIn - margin : Math.max(0, expiresIn / 2);
}

function parse(text: string | undefined): TokenAnswer {
  try {
    // Every value except `null` allows member access.
    return Object(JSON.parse(text ?? ""));
  } catch {
    return {};
  }
}
