import type { AnyHandler } from "./context.ts";
import type { RequestContent } from "./decode/reader.ts";
import type { ServerOperation, ServerResponse } from "./operation.ts";
import type { RateLimitWindow } from "./policies/rate-limits.ts";
import type { SecuritySchemes } from "./policies/security-scheme.ts";
import type { Handlers, ServerContract } from "./server.ts";
/** An operation as the core serves it: what can be known of it before the first request. */
export interface Endpoint {
    readonly method: string;
    readonly path: string;
    readonly operation: ServerOperation;
    readonly handler: AnyHandler | undefined;
    readonly windows: readonly RateLimitWindow[];
    /** Media types of its successes; none: there is nothing to negotiate. */
    readonly produces: readonly string[];
    /** Media types of its request, as `Accept` lists them. */
    readonly consumes: string;
    /** Made as they are needed, by status. */
    readonly responses: Map<number, ServerResponse>;
}
export declare function createEndpoint(operation: ServerOperation, contract: ServerContract, handlers: Handlers): Endpoint;
/** The most exact documented response of a status. */
export declare function responseOf({ operation, responses }: Endpoint, status: number): ServerResponse | undefined;
/** The documented content that a media type falls under: with its parameters as they are documented, without them, or by a range. */
export declare function contentFor(content: readonly RequestContent[], contentType: string): RequestContent | undefined;
/** Of documented contents the range that says most of a media type. */
export declare function narrowestFor<Content extends {
    readonly type: string;
}>(content: readonly Content[], mediaType: string): Content | undefined;
/**
 * That every operation can be authenticated for by someone.
 *
 * @throws ServerConfigError
 */
export declare function requireVerifiers(operations: readonly ServerOperation[], schemes: SecuritySchemes, verifiers: Readonly<Record<string, unknown>>): void;
