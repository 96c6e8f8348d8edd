import type { HandlerReply } from "./context.ts";
import { type Endpoint } from "./endpoint.ts";
import { InvalidReplyError } from "./errors.ts";
import type { ServerReply, ServerRequest } from "./http.ts";
/** How replies are validated: not at all, with a report, or with an internal error instead of an invalid reply. */
export type ReplyValidation = "off" | "warn" | "enforce";
/** Options for writing replies. */
export interface ReplySettings {
    readonly validation: ReplyValidation;
    /** Milliseconds; see `ServerOptions`. */
    readonly keepAlive: number;
}
/** Receives reports about replies, and adds the server's own headers. */
export interface Watcher {
    report(error: InvalidReplyError): void;
    /** Rate-limit headers, by lower-case name. */
    readonly limits: Readonly<Record<string, string>> | undefined;
}
/** Adds the rate-limit headers that the contract documents and the handler did not set. */
export declare function withLimits(endpoint: Endpoint, reply: ServerReply, limits: Readonly<Record<string, string>>): ServerReply;
/**
 * Writes a handler's reply as the contract documents it.
 *
 * @param watcher receives the faults of values that are sent anyway
 * @throws InvalidReplyError for an undocumented status, body or media type, and for an illegal header
 */
export declare function writeReply(endpoint: Endpoint, given: HandlerReply, request: ServerRequest, { keepAlive, validation }: ReplySettings, watcher: Watcher): ServerReply;
