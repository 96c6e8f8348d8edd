import type { Clock } from "./clock.ts";
import { systemClock } from "./clock.ts";
import { startDeadline } from "./deadline.ts";
import { NetworkError } from "./errors.ts";
import type { Operation } from "./operation.ts";
import type { Fetch, Middleware } from "./pipeline.ts";
import { compose, transport } from "./pipeline.ts";
import { retry } from "./retry.ts";
import { member, readRefusal, TokenError } from "./token-error.ts";
import type { TokenSource } from "./token-source.ts";
import { sharedTokens } from "./token-source.ts";
import type { StoredToken, TokenStore } from "./token-store.ts";

export interface ClientCredentialsOptions {
  /** In full: `https://api.example/oauth/token`. */
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How the endpoint wants its request: as RFC 6749 has it (`form`, the default), or as a JSON object of the same members. */
  readonly request?: "form" | "json";
  /** Where id and secret go: into the body, or into a header (`basic`; RFC 6749, 2.3.1). Default: `basic` with `form`. */
  readonly authentication?: "basic" | "body";
  readonly scopes?: readonly string[];
  /** Further members of the request: `audience`, `resource`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Seconds before `expires_in` ends from which on a token is not used any more. Default: 60. */
  readonly refreshBefore?: number;
  readonly store?: TokenStore;
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
  const { tokenUrl, clientSecret, timeout = 30_000, refreshBefore = 60 } = options;
  const path = tokenUrl.replace(/^[a-z]+:\/\/[^/?#]*|[?#].*$/gi, "");
  const operation: Operation = { id: "token", method: "POST", path, responses: {}, repeatable: true };
  // Credentials do not follow a redirect, which is therefore one of the answers that have no token.
  const network = transport(options.fetch ?? ((url, init) => fetch(url, init)));
  const started = clock.now();
  let text = "";
  const readWhole: Middleware = async (request, next) => {
    const limit = startDeadline(operation, timeout, request.signal);
    try {
      const response = await next({ ...request, signal: limit.signal, redirect: "manual" });
      text = await response.text();
      return response;
    } catch (cause) {
      throw cause instanceof NetworkError ? cause : new NetworkError(operation, "no response", { cause });
    } finally {
      limit.clear();
    }
  };

  const send = compose([options.retry ?? retry({ clock }), readWhole], network);
  let response: Response;
  try {
    response = await send({ operation, url: tokenUrl, ...encode(options), signal: null });
  } catch (cause) {
    throw new TokenError(operation, "there was no answer", { cause });
  }

  const { ok, status } = response;
  const body = parse(text);
  const accessToken = member(body, "access_token");
  const type = member(body, "token_type") ?? "bearer";
  if (ok && typeof accessToken === "string" && accessToken !== "" && String(type).toLowerCase() === "bearer") {
    const reuse = reusableFor(Number(member(body, "expires_in") ?? Number.NaN), refreshBefore);
    // Counted from before the request: the server's count began later, so the token never ends early.
    return { accessToken, ...(Number.isNaN(reuse) ? {} : { reuseUntil: started + reuse * 1000 }) };
  }
  if (ok) throw new TokenError(operation, "the answer has no bearer token", { status });
  const secrets = [clientSecret, formEncode(clientSecret), basicCredentials(options)].filter((secret) => secret !== "");
  const refusal = readRefusal(body, secrets);
  const code = /^[\w.-]{1,64}$/.exec(refusal.code ?? "")?.[0];
  throw new TokenError(operation, code === undefined ? "refused" : `refused: ${code}`, { status, ...refusal });
}

/** @returns seconds; `NaN` when the lifetime is not known. One that the margin would use up is used by half. */
function reusableFor(expiresIn: number, margin: number): number {
  return expiresIn > margin ? expiresIn - margin : Math.max(0, expiresIn / 2);
}

function encode(options: ClientCredentialsOptions): { readonly headers: Headers; readonly body: string } {
  const { request = "form", clientId, clientSecret, scopes = [] } = options;
  const { authentication = request === "form" ? "basic" : "body" } = options;
  const headers = new Headers({
    accept: "application/json",
    "content-type": request === "form" ? "application/x-www-form-urlencoded" : "application/json",
  });
  if (authentication === "basic") {
    headers.set("authorization", `Basic ${basicCredentials(options)}`);
  }
  const members = {
    grant_type: "client_credentials",
    ...(authentication === "body" ? { client_id: clientId, client_secret: clientSecret } : {}),
    ...(scopes.length === 0 ? {} : { scope: scopes.join(" ") }),
    ...options.parameters,
  };
  return { headers, body: request === "form" ? new URLSearchParams(members).toString() : JSON.stringify(members) };
}

/** RFC 6749, 2.3.1: what is joined by a colon is encoded first. */
function basicCredentials({ clientId, clientSecret }: ClientCredentialsOptions): string {
  return btoa(`${formEncode(clientId)}:${formEncode(clientSecret)}`);
}

function formEncode(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
