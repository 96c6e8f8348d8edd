import type { Clock } from "./clock.ts";
import { systemClock } from "./clock.ts";
import type { Exchange, ResponseCodec } from "./content.ts";
import { essence } from "./content.ts";
import { interruption } from "./deadline.ts";
import { CallError, DecodeError, NetworkError, UnexpectedResponseError } from "./errors.ts";
import type { ServerSentEvent } from "./event-parser.ts";
import { eventParser } from "./event-parser.ts";
import type { OperationInfo } from "./operation-info.ts";
import { LineTooLongError, textLines } from "./text-lines.ts";

/** Reads `text/event-stream` as an async iterable of events. Reconnects where the server allows it. */
export const events: ResponseCodec = {
  accepts: (type) => type === "text/event-stream",
  async read(response, operation, exchange): Promise<AsyncIterable<ServerSentEvent>> {
    return eventStream(response, operation, exchange, systemClock);
  },
};

/** Milliseconds before reconnecting, unless the server sends `retry`. */
const FIRST_DELAY = 3000;
const LONGEST_DELAY = 30_000;
/** Consecutive connections without any event. */
const MOST_RECONNECTIONS = 10;
const LINE_END = /\r\n|\r|\n/;

/**
 * Yields the events of a response and of its reconnections. A `GET` that breaks off is requested again with
 * `Last-Event-ID` if the server has sent an `id` or a `retry`. A complete response ends the stream, unless the server
 * has sent `retry`.
 *
 * @throws NetworkError (from the iteration) when the stream breaks off and cannot be resumed
 */
export async function* eventStream(
  first: Response,
  operation: OperationInfo,
  { headers, resend, signal }: Exchange,
  clock: Clock,
): AsyncGenerator<ServerSentEvent, void, void> {
  const parser = eventParser();
  let response: Response | undefined = first;
  let idle = 0;
  for (;;) {
    let failure: unknown;
    try {
      response ??= await reconnect();
      if (response === undefined) return;
      parser.restart();
      for await (const line of textLines(response.body, LINE_END)) {
        const event = parser.line(line);
        if (event === undefined) continue;
        idle = 0;
        yield event;
      }
    } catch (cause) {
      failure = explain(cause, response);
      if (!(failure instanceof NetworkError)) throw failure;
    }
    response = undefined;
    const isWanted = parser.retry !== undefined || (failure !== undefined && parser.lastId !== "");
    const resumable = operation.method === "GET" && isWanted;
    if (failure !== undefined && (!resumable || idle >= MOST_RECONNECTIONS)) throw failure;
    if (!resumable) return;
    const delay = parser.retry ?? FIRST_DELAY;
    // Keep a minimum wait: a server may close every connection at once, whatever its `retry`.
    const patience = idle === 0 ? 0 : Math.min(LONGEST_DELAY, 250 * 2 ** idle);
    idle++;
    await clock.sleep(Math.max(delay, patience), signal).catch((cause: unknown) => {
      throw explain(cause, undefined);
    });
  }

  /** `undefined` when the server has no more events (204, as in the HTML standard). */
  async function reconnect(): Promise<Response | undefined> {
    // Headers consist of bytes, so encode the id as UTF-8.
    const bytes = new TextEncoder().encode(parser.lastId);
    const id = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    const more = new Headers(headers);
    if (id !== "") more.set("last-event-id", id);
    const next = await resend(more);
    if (next.status === 204) return undefined;
    if (next.status === 200 && essence(next.headers.get("content-type")) === "text/event-stream") return next;
    await next.body?.cancel();
    throw new UnexpectedResponseError(operation, "the stream was not resumed", next, "");
  }

  function explain(cause: unknown, from: Response | undefined): unknown {
    if (cause instanceof CallError) return cause;
    if (cause instanceof LineTooLongError && from !== undefined)
      return new DecodeError(operation, cause.message, from, "");
    const details = { cause, ...(from === undefined ? {} : { status: from.status }) };
    return interruption(operation, signal) ?? new NetworkError(operation, "the stream was cut off", details);
  }
}
