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
  /** In full: `https://api.example/oauth/token`. */
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How the endpoint wants to be asked: `basicRequest`, `formRequest` or `jsonRequest`. */
  readonly request: TokenRequest;
  readonly scopes?: readonly string[];
  /** Further members of the request: `audience`, `resource`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Seconds before `expires_in` ends from which on a token is not used any more. Default: 60. */
  readonly refreshBefore?: number;
  readonly store?: TokenStore;
  /** After which statuses a token request is sent again (`x-retry` of the contract's operation). Default: 429 and 503. */
  readonly retryOn?: Operation["retry"];
  /** Sends token requests again. Default: `retry()`; pass the client's own to share its budget and hooks. */
  readonly retry?: Middleware;
  /** Milliseconds for one attempt to get a token. Default: 30,000. */
  readonly timeout?: number;
  readonly fetch?: Fetch | undefined;
  readonly clock?: Clock;
}

/**
 * Access tokens by OAuth 2.0 client credentials (RFC 6749, 4.4): one is used again until shortly before it ends, and
 * however many calls want one at the same time, one request is made.
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
    // Credentials do not follow a redirect, which is therefore one of the answers that have no token.
    response = await send({
      operation,
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
    // Counted from before the request: the server's count began later, so the token never ends early.
    return { accessToken, ...(Number.isNaN(reuse) ? {} : { reuseUntil: started + reuse * 1000 }) };
  }
  const refusal = readRefusal(body, secrets);
  throw new TokenError(operation, ok ? "the response has no bearer token" : "refused", { status, ...refusal });
}

/** @returns seconds; `NaN` when the lifetime is not known. One that the margin would use up is used by half. */
function reusableFor(expiresIn: number, margin: number): number {
  return expiresIn > margin ? expiresIn - margin : Math.max(0, expiresIn / 2);
}

function parse(text: string | undefined): TokenAnswer {
  try {
    // Every value but `null` has members, if only absent ones.
    return Object(JSON.parse(text ?? ""));
  } catch {
    return {};
  }
}
