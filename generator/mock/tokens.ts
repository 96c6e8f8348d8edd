import type { HandlerReply } from "../../runtime/server/context.ts";
import type { Verifier } from "../../runtime/server/policies/authentication.ts";
import { createTokenIssuer, hashSecret, type IssuedToken } from "../../runtime/server/policies/token-issuer.ts";
import type { Api, OAuthFlow, Operation } from "../ir/api.ts";

/** Issues and judges tokens as far as the document describes how they are come by. */
export interface MockTokens {
  /** Puts a token that the mock accepts into the reply of an operation that issues tokens. */
  fill(operation: Operation, request: unknown, reply: HandlerReply): Promise<HandlerReply>;
  /**
   * By scheme. Tokens that an operation of the document issues have to be from there; anything goes for other
   * credentials, as nothing says what they are.
   */
  readonly verifiers: Readonly<Record<string, Verifier<unknown>>>;
}

/** Seconds, where the response has no `expires_in`. */
const LIFETIME = 3600;

export interface MockIssuer {
  /** @param clientId any */
  issue(clientId: string): Promise<IssuedToken | undefined>;
  readonly verify: Verifier<unknown>;
}

/** Anybody gets a token. */
export async function createMockIssuer(): Promise<MockIssuer> {
  const secretHash = await hashSecret("mock");
  const issuer = createTokenIssuer({ findClient: () => ({ secretHash }), lifetimeSeconds: LIFETIME });
  return { issue: (clientId) => issuer.issue(clientId, "mock"), verify: issuer.verify };
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
    async fill(operation, request, reply): Promise<HandlerReply> {
      const { body } = reply;
      if (!issuing.has(operation.at) || typeof body !== "object" || body === null) return reply;
      const issued = await issuer.issue(clientIdOf(request));
      if (issued === undefined) return reply;
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

/** Rate limits and idempotency keys tell callers apart by it. */
function clientIdOf(request: unknown): string {
  const body: unknown = typeof request === "object" && request !== null ? Reflect.get(request, "body") : undefined;
  const id: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "client_id") : undefined;
  return typeof id === "string" ? id : "mock";
}
