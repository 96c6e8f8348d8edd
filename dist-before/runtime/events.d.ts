import type { Clock } from "./clock.ts";
import type { Exchange, ResponseCodec } from "./content.ts";
import type { ServerSentEvent } from "./event-parser.ts";
import type { OperationInfo } from "./operation-info.ts";
/** Reads `text/event-stream` as an async iterable of events. Reconnects where the server allows it. */
export declare const events: ResponseCodec;
/**
 * Yields the events of a response and of its reconnections. A `GET` that breaks off is requested again with
 * `Last-Event-ID` if the server has sent an `id` or a `retry`. A complete response ends the stream, unless the server
 * has sent `retry`.
 *
 * @throws NetworkError (from the iteration) when the stream breaks off and cannot be resumed
 */
export declare function eventStream(first: Response, operation: OperationInfo, { headers, resend, signal }: Exchange, clock: Clock): AsyncGenerator<ServerSentEvent, void, void>;
