import type { HandlerReply } from "../runtime/server/context.ts";
import type { Verifier } from "../runtime/server/policies/authentication.ts";
import { createTokenIssuer, hashSecret, type IssuedToken } from "../runtime/server/policies/token-issuer.ts";
import type { Api, OAuthFlow, Operation } from "../generator/ir/api.ts";

/** Issues and judges tokens as far as the document describes how they are come by. */
export interface MockTokens {
  /**
   * Puts a token that the mock accepts into the reply of an operation that issues tokens.
   *
   * @returns `undefined` when the request's credentials buy none
   */
  fill(operation: Operation, request: unknown, reply: HandlerReply): Promise<HandlerReply | undefined>;
  /**
   * By scheme. Tokens that an operation of the document issues have to be from there; anything goes for other
   * credentials, as nothing says what they are.
   */
  readonly verifiers: Readonly<Record<string, Verifier<unknown>>>;
}

/** Seconds, where the response has no `expires_in`. */
const LIFETIME = 3600;

export interface MockIssuer {
  /** @returns `undefined` for credentials that buy nothing */
  issue(clientId: string, clientSecret: string): Promise<IssuedToken | undefined>;
  readonly verify: Verifier<unknown>;
}

/** An application that may buy tokens. */
export interface MockClient {
  readonly id: string;
  readonly secret: string;
}

/** @param client the only one that gets tokens; otherwise anybody does */
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

/** @param checks whether credentials are judged at all */
export function createMockTokens(api: Api, issuer: MockIssuer, checks: boolean): MockTokens {
  const issuing = new Set(api.securitySchemes.flatMap(flowsOf).flatMap(({ tokenOperation }) => tokenOperation ?? []));
  const anybody: Verifier<unknown> = () => ({ caller: undefined, id: "anybody" });
  const verifiers = api.securitySchemes.map((scheme) => {
    const isIssued = flowsOf(scheme).some(({ tokenOperation }) => tokenOperation !== undefined);
    return [scheme.name, checks && isIssued ? issuer.verify : anybody] as const;
  });
  return {
    verifiers: Object.fromEntries(verifiers),
    async fill(operation, request, reply): Promise<HandlerReply | undefined> {
      const { body } = reply;
      if (!issuing.has(operation.at) || typeof body !== "object" || body === null) return reply;
      const issued = await issuer.issue(credential(request, "client_id"), credential(request, "client_secret"));
      if (issued === undefined) return undefined;
      return {
        ...reply,
        body: { ...body, access_token: issued.accessToken, token_type: "Bearer", expires_in: issued.expiresIn },
      };
    },
  };
}

function flowsOf(scheme: Api["securitySchemes"][number]): readonly OAuthFlow[] {
  return scheme.kind === "oauth2" ? scheme.flows : [];
}

/** Of the body of a token request (RFC 6749, 2.3.1), whether it is a form or JSON. */
function credential(request: unknown, name: string): string {
  const body: unknown = typeof request === "object" && request !== null ? Reflect.get(request, "body") : undefined;
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === "string" ? value : "";
}
