import { type FetchContext } from "./fetch-adapter.ts";
import { type NodeRequest, type NodeResponse } from "./node-adapter.ts";
import type { ServerOptions } from "./options.ts";
import type { Answer, Handlers, ServerContract } from "./server.ts";
/** One server for every platform. Its members need no `this`. */
export interface Server {
    /** The server that the other members wrap: takes a plain request and resolves to a plain reply. */
    readonly answer: Answer;
    /** Takes a `Request` and resolves to a `Response`. */
    readonly fetch: (request: Request, context?: FetchContext) => Promise<Response>;
    /** A listener of `node:http`, and a middleware of Express. */
    readonly node: (request: NodeRequest, response: NodeResponse) => void;
    /** A listener of the event `clientError`. It answers input that is not HTTP with an error of the contract. */
    readonly clientError: (error: Error & {
        readonly code?: unknown;
    }, socket: NodeSocket) => void;
}
/**
 * Creates a server from the generated contract and your handlers.
 *
 * @throws ServerConfigError when a verifier or a `rateLimitKey` is missing
 */
export declare function createServer(contract: ServerContract, handlers: Handlers, options?: ServerOptions): Server;
/** The part of a socket that is used. */
interface NodeSocket {
    readonly writable: boolean;
    end(text: string): unknown;
    destroy(): unknown;
}
export {};
