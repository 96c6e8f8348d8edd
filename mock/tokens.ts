import { INVALID_CREDENTIAL } from "../judge/http/credentials.ts";
import { isObject, type Json } from "../generator/document/json.ts";
import type { Verifier } from "../runtime/server/policies/authentication.ts";
import { createTokenIssuer, hashSecret, type IssuedToken } from "../runtime/server/policies/token-issuer.ts";
import type { Api, OAuthFlow, Operation } from "../generator/ir/api.ts";
import type { MockedResponse } from "./response-fitter.ts";

/** Issues and verifies tokens, as far as the document describes token operations. */
export interface MockTokens {
  /**
   * Puts a valid token into the response of a token operation.
   *
   * @param authorization the header of the request
   * @param fits whether a body matches the schema of the response
   * @returns `undefined` if the client credentials are invalid
   */
  fill(
    operation: Operation,
    { authorization, request }: { readonly authorization: string | undefined; readonly request: unknown },
    response: MockedResponse,
    fits: (body: Json) => boolean,
  ): Promise<MockedResponse | undefined>;
  /**
   * Verifiers by security scheme. Schemes whose clients fetch tokens at a documented operation accept only these tokens, others
   * accept any credential that may be one.
   */
  readonly verifiers: Readonly<Record<string, Verifier<unknown>>>;
}

/** Seconds, for responses without `expires_in`. */
const LIFETIME = 3600;

export interface MockIssuer {
  /** @returns `undefined` for invalid client credentials */
  issue(clientId: string, clientSecret: string): Promise<IssuedToken | undefined>;
  readonly verify: Verifier<unknown>;
}

/** A client that may fetch tokens. */
export interface MockClient {
  readonly id: string;
  readonly secret: string;
}

/** @param client the only client that gets tokens; default: any */
export async function createMockIssuer(client?: MockClient): Promise<MockIssuer> {
  const secretHash = await hashSecret(client?.secret ?? "");
  const isKnownClient = (id: string): boolean => client === undefined || id === client.id;
  const issuer = createTokenIssuer({
    findClient: (id) => (isKnownClient(id) ? { secretHash } : undefined),
    lifetimeSeconds: LIFETIME,
  });
  return {
    issue: (id, secret) => issuer.issue(id, client === undefined ? "" : secret),
    verify: issuer.verify,
  };
}

/** @param checks whether credentials are verified */
export function createMockTokens(api: Api, issuer: MockIssuer, checks: boolean): MockTokens {
  const issuing = new Set(api.securitySchemes.flatMap(flowsOf).flatMap(({ tokenOperation }) => tokenOperation ?? []));
  const verifiers = api.securitySchemes.map((scheme) => {
    return [scheme.name, checks && flowsOf(scheme).some(isFetched) ? issuer.verify : anybody] as const;
  });
  return {
    verifiers: Object.fromEntries(verifiers),
    async fill(operation, { authorization, request }, response, fits): Promise<MockedResponse | undefined> {
      const { body, status } = response;
      if (status >= 300 || !issuing.has(operation.at) || !isObject(body)) return response;
      const [id, secret] = basicCredentials(authorization) ?? [
        credential(request, "client_id"),
        credential(request, "client_secret"),
      ];
      const issued = await issuer.issue(id, secret);
      if (issued === undefined) return undefined;
      const token = { ...body, access_token: issued.accessToken };
      const timed = { ...token, expires_in: issued.expiresIn };
      const typed = { ...timed, token_type: "Bearer" };
      return { ...response, body: [typed, timed, token].find(fits) ?? typed };
    },
  };
}

/** What `countersign test` sends as invalid, and what clients send that have no token. */
const INVALID = new RegExp(`${INVALID_CREDENTIAL}$|^(?:null|undefined)$`);

const anybody: Verifier<unknown> = (presented) => {
  const isInvalid = Object.values(presented).some((text) => typeof text === "string" && INVALID.test(text));
  return isInvalid ? undefined : { caller: undefined, id: "anybody" };
};

function flowsOf(scheme: Api["securitySchemes"][number]): readonly OAuthFlow[] {
  return scheme.kind === "oauth2" ? scheme.flows : [];
}

/** Whether clients fetch the token themselves. The other grants need a person, whose token a client gets from elsewhere. */
function isFetched({ grant, tokenOperation }: OAuthFlow): boolean {
  return grant === "clientCredentials" && tokenOperation !== undefined;
}

/** The client of `Authorization: Basic`, whose id and secret are encoded as in forms (RFC 6749 section 2.3.1). */
function basicCredentials(authorization = ""): readonly [id: string, secret: string] | undefined {
  const encoded = /^Basic +([a-z\d+/]+=*) *$/i.exec(authorization)?.[1];
  const [, id, secret] = /^([^:]*):([^]*)$/.exec(Buffer.from(encoded ?? "", "base64").toString()) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  const decoded = (text: string): string =>
    new URLSearchParams(`text=${text.replaceAll("&", "%26")}`).get("text") ?? "";
  return [decoded(id), decoded(secret)];
}

/** Reads the body of a token request (RFC 6749 section 2.3.1), as a form or JSON. */
function credential(request: unknown, name: string): string {
  const body: unknown = typeof request === "object" && request !== null ? Reflect.get(request, "body") : undefined;
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === "string" ? value : "";
}
