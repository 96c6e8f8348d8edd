import type { Api, OAuthFlow, Operation, SecurityScheme } from "../../generator/ir/api.ts";
import { withCookieKey, withQueryKey } from "../../runtime/api-key.ts";
import { basicRequest, formRequest, jsonRequest, type TokenRequest } from "../../runtime/token-request.ts";
import type { Credential } from "../options.ts";
import { createSecrets, type Piece, type Secrets } from "./redact.ts";
import { isAnswer, jsonOf, type Outcome, type WireRequest, withHeader } from "./message.ts";

/** How invalid credentials end. The mock accepts all others. */
export const INVALID_CREDENTIAL = "not-a-credential-of-anybody";

/** Adds credentials to requests, and removes them from everything that is printed. */
export interface Credentials {
  /** Whether credentials are configured for one of the operation's alternatives. */
  has(operation: Operation): boolean;
  /** Whether the operation needs credentials, and none are configured. */
  lacks(operation: Operation): boolean;
  /** @returns the request with credentials; unchanged if the operation needs none or none are configured */
  put(operation: Operation, request: WireRequest): Promise<WireRequest>;
  /**
   * Uses a newly fetched token.
   *
   * @returns `undefined` if no token can be fetched
   */
  putFresh(operation: Operation, request: WireRequest): Promise<WireRequest | undefined>;
  /** Adds invalid credentials of the right form. */
  putWrong(operation: Operation, request: WireRequest): WireRequest;
  /** Adds the credentials after a change that makes them invalid. */
  putAltered(operation: Operation, request: WireRequest, alteration: Alteration): Promise<WireRequest>;
  /**
   * The credentials of another caller, which are redacted in the same reports.
   *
   * @param name of the variable that stands for the value in reports
   */
  withValue(value: string, name: string): Credentials;
  /** The client credentials, for requests to a token operation. */
  readonly client: Extract<Credential, { kind: "client" }> | undefined;
  /** Replaces secrets, in every encoding, by the names of their variables. */
  redact(text: string): string;
  /** Splits a text at its secrets, so that each part can be quoted separately. */
  pieces(text: string): readonly Piece[];
  /** The request that fetches a token. */
  tokenRequest(flow: OAuthFlow, client: Client, options?: TokenOptions): WireRequest;
}

/** `recased` changes the case of letters, unless they may be hexadecimal digits. `random` has nothing of the credentials. */
export type Alteration = "longer" | "shorter" | "recased" | "random";

interface TokenOptions {
  readonly grantType?: string;
  /** Whether the client authenticates with HTTP Basic; by default, as the document says. */
  readonly isBasic?: boolean;
}

/** Client credentials, and the only scope to request with them. */
export type Client = Extract<Credential, { kind: "client" }> & { readonly scope?: string };

interface Token {
  readonly value: string;
  readonly until: number;
}

/** What the functions of `Credentials` share. */
interface Wallet {
  readonly api: Api;
  readonly url: string;
  readonly given: Readonly<Record<string, Credential>>;
  readonly send: (request: WireRequest) => Promise<Outcome>;
  readonly secrets: Secrets;
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
  /** Fetched tokens by security scheme. */
  readonly tokens: Map<string, Promise<Token | undefined>>;
}

export function createCredentials(
  api: Api,
  url: string,
  given: Readonly<Record<string, Credential>>,
  send: (request: WireRequest) => Promise<Outcome>,
  /** Shared by the whole run, because findings of one caller may show credentials of another. */
  secrets: Secrets = createSecrets(),
): Credentials {
  const schemes = new Map(api.securitySchemes.map((scheme) => [scheme.name, scheme]));
  const wallet: Wallet = { api, url, given, send, secrets, schemes, tokens: new Map() };
  for (const credential of Object.values(given)) remember(secrets, credential);
  return {
    client: Object.values(given).find((one) => one.kind === "client"),
    has: (operation) => alternative(wallet, operation) !== undefined,
    lacks: (operation) => needsCredentials(operation) && alternative(wallet, operation) === undefined,
    put: (operation, request) => withCredentials(wallet, operation, request),
    putFresh: (operation, request) => withFreshToken(wallet, operation, request),
    putAltered: (operation, request, alteration) =>
      withCredentials(wallet, operation, request, ALTERATIONS[alteration]),
    putWrong(operation, request) {
      const [first = []] = operation.security;
      return first.reduce((current, { scheme: name }) => {
        const scheme = schemes.get(name);
        if (scheme === undefined) return current;
        return place(scheme, scheme.kind === "basic" ? `nobody:${INVALID_CREDENTIAL}` : INVALID_CREDENTIAL, current);
      }, request);
    },
    withValue: (value, name) => createCredentials(api, url, { "*": { kind: "value", value, name } }, send, secrets),
    redact: (text) => Array.from(secrets.pieces(text), (piece) => piece.text).join(""),
    pieces: (text) => secrets.pieces(text),
    tokenRequest: (flow, client, options) => tokenRequest(wallet, flow, client, options),
  };
}

function needsCredentials({ security }: Operation): boolean {
  return security.length > 0 && security.every((uses) => uses.length > 0);
}

const ALTERATIONS: Readonly<Record<Alteration, (value: string) => string>> = {
  longer: longerOf,
  shorter: (value) => value.slice(0, -1),
  random: () => crypto.randomUUID(),
  recased: (value) =>
    [value.toUpperCase(), value.toLowerCase()].find((one) => one !== value && !isHex(one)) ?? longerOf(value),
};

function isHex(value: string): boolean {
  return /^[\da-f-]+$/i.test(value);
}

/** Text after the signature of a signed token may be ignored. */
function longerOf(value: string): string {
  return /^[^.\s]+\.[^.\s]*\.[^.\s]*$/.test(value) ? INVALID_CREDENTIAL : `${value}-${INVALID_CREDENTIAL}`;
}

async function withCredentials(
  wallet: Wallet,
  operation: Operation,
  request: WireRequest,
  changed: (value: string) => string = (value) => value,
): Promise<WireRequest> {
  let current = request;
  for (const scheme of alternative(wallet, operation) ?? []) {
    const value = await valueOf(wallet, scheme);
    if (value !== undefined) current = place(scheme, changed(value), current);
  }
  return current;
}

async function withFreshToken(
  wallet: Wallet,
  operation: Operation,
  request: WireRequest,
): Promise<WireRequest | undefined> {
  for (const scheme of alternative(wallet, operation) ?? []) {
    const credential = credentialOf(wallet, scheme);
    const flow = clientFlow(scheme);
    const token =
      credential?.kind === "client" && flow !== undefined ? await fetchToken(wallet, flow, credential) : undefined;
    if (token !== undefined) return place(scheme, token.value, request);
  }
  return undefined;
}

function remember(secrets: Secrets, credential: Credential): void {
  if (credential.kind === "value") {
    const { name, value } = credential;
    secrets.add(value, name);
    secrets.add(value, name, { encode: btoa64 });
    secrets.add(`${value}-${INVALID_CREDENTIAL}`, `{${name}}-${INVALID_CREDENTIAL}`, { encode: btoa64 });
    // In `user:password`, the password is a secret of its own.
    const colon = value.indexOf(":");
    if (colon !== -1) secrets.add(value.slice(colon + 1), `{${name}#*:}`, { isPublic: true });
  } else {
    secrets.add(credential.secret, credential.secretName);
    secrets.add(credential.id, credential.idName, { isPublic: true });
  }
}

function credentialOf(wallet: Wallet, scheme: SecurityScheme | undefined): Credential | undefined {
  if (scheme === undefined) return undefined;
  const credential = Object.hasOwn(wallet.given, scheme.name) ? wallet.given[scheme.name] : wallet.given["*"];
  if (credential === undefined || scheme.kind === "mutualTls" || scheme.kind === "signature") return undefined;
  if (credential.kind === "client")
    return clientFlow(scheme) === undefined && !isForClients(wallet, scheme) ? undefined : credential;
  return credential;
}

/** Whether a scheme authenticates the clients that fetch tokens (RFC 6749 section 2.3.1). */
function isForClients({ api }: Wallet, { kind, name }: SecurityScheme): boolean {
  if (kind !== "basic") return false;
  const issuing = new Set(api.securitySchemes.map((scheme) => clientFlow(scheme)?.tokenOperation));
  return api.operations.some(
    ({ at, security }) => issuing.has(at) && security.flat().some(({ scheme }) => scheme === name),
  );
}

/** The schemes of the first alternative with credentials. Client certificates belong to the connection. */
function alternative(wallet: Wallet, operation: Operation): readonly SecurityScheme[] | undefined {
  for (const uses of operation.security) {
    const needed = uses
      .map(({ scheme }) => wallet.schemes.get(scheme))
      .filter((scheme) => scheme?.kind !== "mutualTls");
    if (needed.length > 0 && needed.every((scheme) => credentialOf(wallet, scheme) !== undefined)) {
      return needed.filter((scheme) => scheme !== undefined);
    }
  }
  return undefined;
}

async function valueOf(wallet: Wallet, scheme: SecurityScheme): Promise<string | undefined> {
  const credential = credentialOf(wallet, scheme);
  if (credential?.kind === "value") return credential.value;
  const flow = clientFlow(scheme);
  if (credential !== undefined && scheme.kind === "basic") return basicPair(wallet, credential);
  if (credential === undefined || flow === undefined) return undefined;
  const cached = await wallet.tokens.get(scheme.name);
  if (cached !== undefined && cached.until > Date.now()) return cached.value;
  const token = fetchToken(wallet, flow, credential);
  wallet.tokens.set(scheme.name, token);
  return (await token)?.value;
}

async function fetchToken(wallet: Wallet, flow: OAuthFlow, client: Client): Promise<Token | undefined> {
  const outcome = await wallet.send(tokenRequest(wallet, flow, client));
  const body = isAnswer(outcome) && outcome.status === 200 ? jsonOf(outcome.body)?.value : undefined;
  if (typeof body !== "object" || body === null || !("access_token" in body)) return undefined;
  const { access_token: value } = body;
  if (typeof value !== "string" || value === "") return undefined;
  // A server may issue other scopes than requested (RFC 6749 section 3.3).
  if (client.scope !== undefined && !("scope" in body && body.scope === client.scope)) return undefined;
  const seconds = "expires_in" in body && typeof body.expires_in === "number" ? body.expires_in : 300;
  return { value, until: Date.now() + seconds * 800 };
}

function tokenRequest(
  wallet: Wallet,
  flow: OAuthFlow,
  client: Client,
  { grantType = "client_credentials", isBasic = false }: TokenOptions = {},
): WireRequest {
  const { id, scope, secret } = client;
  const operation = wallet.api.operations.find(({ at }) => at === flow.tokenOperation);
  const target =
    operation === undefined ? resolveUrl(wallet.url, flow.tokenUrl ?? "") : joined(wallet.url, operation.path);
  const encode = isBasic ? basicRequest : tokenEncoding(wallet, flow, operation);
  if (encode === basicRequest) basicPair(wallet, client);
  const { body, headers } = encode(id, secret, {
    grant_type: grantType,
    ...(scope !== undefined && { scope }),
  });
  return {
    method: "POST",
    url: target,
    headers: [["accept", "application/json"], ...headers],
    body: new TextEncoder().encode(body),
  };
}

/** The text that `Authorization: Basic` encodes. It is redacted from now on, with wrong secrets, which resemble the right one. */
function basicPair({ given, secrets }: Wallet, { id, idName, secret, secretName }: Client): string {
  const pair = `${formText(id)}:${formText(secret)}`;
  const isGiven = Object.values(given).some((one) => one.kind === "client" && one.id === id && one.secret === secret);
  secrets.add(pair, isGiven ? `${idName}:$${secretName}` : "WRONG_CLIENT", { encode: btoa64 });
  return pair;
}

/** RFC 6749, appendix B. */
function formText(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1);
}

/** Clients authenticate by `Authorization: Basic` if the operation says so (RFC 6749 section 2.3.1). */
function tokenEncoding(wallet: Wallet, { request }: OAuthFlow, operation: Operation | undefined): TokenRequest {
  if (request === "json") return jsonRequest;
  const uses = operation?.security.flat() ?? [];
  return uses.some(({ scheme }) => wallet.schemes.get(scheme)?.kind === "basic") ? basicRequest : formRequest;
}

function place(scheme: SecurityScheme, value: string, request: WireRequest): WireRequest {
  switch (scheme.kind) {
    case "bearer":
    case "oauth2":
    case "openIdConnect":
      return withHeader(request, "authorization", `Bearer ${value}`);
    case "basic":
      return withHeader(request, "authorization", `Basic ${btoa64(value)}`);
    case "http":
      return withHeader(request, "authorization", `${scheme.scheme} ${value}`);
    case "apiKey": {
      const { key } = scheme;
      if (scheme.in === "header") return withHeader(request, key, value);
      if (scheme.in === "query") return { ...request, url: withQueryKey(request.url, key, value) };
      const cookies = request.headers.filter(([name]) => name.toLowerCase() === "cookie").map(([, own]) => own);
      return withHeader(request, "cookie", withCookieKey(cookies.join("; "), key, value));
    }
    case "mutualTls":
    case "signature":
      return request;
  }
}

/** The OAuth flow that uses client credentials. */
export function clientFlow(scheme: SecurityScheme): OAuthFlow | undefined {
  return scheme.kind === "oauth2" ? scheme.flows.find(({ grant }) => grant === "clientCredentials") : undefined;
}

function btoa64(text: string): string {
  return Buffer.from(text, "utf8").toString("base64");
}

/** The absolute URL of a path. */
export function joined(url: string, path: string): string {
  const base = new URL(url);
  return `${base.origin}${base.pathname.replace(/\/$/, "")}${path}${base.search}`;
}

function resolveUrl(url: string, target: string): string {
  return URL.parse(target)?.href ?? joined(url, target.startsWith("/") ? target : `/${target}`);
}
