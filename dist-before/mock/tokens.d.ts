import type { HandlerReply } from "../runtime/server/context.ts";
import type { Verifier } from "../runtime/server/policies/authentication.ts";
import { type IssuedToken } from "../runtime/server/policies/token-issuer.ts";
import type { Api, Operation } from "../generator/ir/api.ts";
/** Issues and verifies tokens, as far as the document describes token operations. */
export interface MockTokens {
    /**
     * Puts a valid token into the response of a token operation.
     *
     * @returns `undefined` if the client credentials are invalid
     */
    fill(operation: Operation, request: unknown, reply: HandlerReply): Promise<HandlerReply | undefined>;
    /**
     * Verifiers by security scheme. Schemes whose clients fetch tokens at a documented operation accept only these tokens, others
     * accept any credential.
     */
    readonly verifiers: Readonly<Record<string, Verifier<unknown>>>;
}
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
export declare function createMockIssuer(client?: MockClient): Promise<MockIssuer>;
/** @param checks whether credentials are verified */
export declare function createMockTokens(api: Api, issuer: MockIssuer, checks: boolean): MockTokens;
