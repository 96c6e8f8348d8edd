import { systemClock } from "./clock.ts";
import type { Exchange, ResponseCodec } from "./content.ts";
import { StreamItemError } from "./errors.ts";
import { type EventFormat, hasJsonData, namesMessage } from "./event-format.ts";
import type { ServerSentEvent } from "./event-parser.ts";
import { events, eventStream } from "./events.ts";
import type { OperationInfo } from "./operation-info.ts";

/** `text/event-stream` whose events have data as the contract describes them. */
export function eventsAs(format: EventFormat): ResponseCodec {
  return {
    accepts: (type) => events.accepts(type),
    async read(response, operation, exchange): Promise<AsyncIterable<ServerSentEvent<unknown>>> {
      return decoded(eventStream(response, operation, exchange, systemClock), format, response, operation, exchange);
    },
  };
}

/** `text/event-stream` where the data of every event is JSON. */
export const jsonEvents: ResponseCodec = /* @__PURE__ */ eventsAs({ json: true });

/** @throws StreamItemError (from the iteration) for data that are not JSON, unless the caller takes it */
async function* decoded(
  all: AsyncIterable<ServerSentEvent>,
  format: EventFormat,
  response: Response,
  operation: OperationInfo,
  { onInvalidItem }: Exchange,
): AsyncGenerator<ServerSentEvent<unknown>, void, void> {
  const named = namesMessage(format);
  let number = 0;
  for await (const event of all) {
    number++;
    if (event.data === format.end) return;
    const full = named && event.event === undefined ? { ...event, event: "message" } : event;
    if (!hasJsonData(format, event.event)) {
      yield full;
      continue;
    }
    let data: unknown;
    try {
      data = (format.numbers ?? JSON).parse(event.data);
    } catch {
      // Do not pass on the engine's error, because it may quote the text.
      const { event: type = "message", id } = event;
      const item = { number, event: type, ...(id !== undefined && { id }) };
      const error = new StreamItemError(operation, item, response, event.data);
      if (onInvalidItem === undefined) throw error;
      onInvalidItem(error);
      continue;
    }
    yield { ...full, data };
  }
}
