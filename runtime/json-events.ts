import { systemClock } from "./clock.ts";
import type { ResponseCodec } from "./content.ts";
import { DecodeError } from "./errors.ts";
import type { ServerSentEvent } from "./event-parser.ts";
import { events, eventStream } from "./events.ts";
import type { OperationInfo } from "./operation-info.ts";

/** An event whose `data` was JSON. */
export interface JsonEvent extends Omit<ServerSentEvent, "data"> {
  readonly data: unknown;
}

/** `text/event-stream` where the contract says that the data of every event is JSON: the same events, the data parsed. */
export const jsonEvents: ResponseCodec = {
  accepts: (type) => events.accepts(type),
  read(response, operation, exchange): Promise<AsyncIterable<JsonEvent>> {
    return Promise.resolve(parseAll(eventStream(response, operation, exchange, systemClock), response, operation));
  },
};

/** @throws DecodeError (from the iteration) for data that is none */
async function* parseAll(
  all: AsyncIterable<ServerSentEvent>,
  response: Response,
  operation: OperationInfo,
): AsyncGenerator<JsonEvent, void, void> {
  for await (const event of all) yield { ...event, data: parse(event.data) };

  function parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      // The engine's own error may quote the text: it is not passed on.
      throw new DecodeError(operation, "the data of an event is no JSON", response, text);
    }
  }
}
