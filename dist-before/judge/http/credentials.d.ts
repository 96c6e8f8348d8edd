import type { Api, OAuthFlow, Operation, SecurityScheme } from "../../generator/ir/api.ts";
import type { Credential } from "../options.ts";
import { type Piece, type Secrets } from "./redact.ts";
import { type Outcome, type WireRequest } from "./message.ts";
/** Adds credentials to requests, and removes them from everything that is printed. */
export interface Credentials {
    /** Whether credentials are configured for one of the operation's alternatives. */
    has(operation: Operation): boolean;
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
    /** The client credentials, for requests to a token operation. */
    readonly client: Extract<Credential, {
        kind: "client";
    }> | undefined;
    /** Replaces secrets, in every encoding, by the names of their variables. */
    redact(text: string): string;
    /** Splits a text at its secrets, so that each part can be quoted separately. */
    pieces(text: string): readonly Piece[];
    /** The request that fetches a token. */
    tokenRequest(flow: OAuthFlow, client: Extract<Credential, {
        kind: "client";
    }>): WireRequest;
}
export declare function createCredentials(api: Api, url: string, given: Readonly<Record<string, Credential>>, send: (request: WireRequest) => Promise<Outcome>, 
/** Shared by the whole run, because findings of one caller may show credentials of another. */
secrets?: Secrets): Credentials;
/** The OAuth flow that uses client credentials. */
export declare function clientFlow(scheme: SecurityScheme): OAuthFlow | undefined;
/** The absolute URL of a path. */
export declare function joined(url: string, path: string): string;
