import { systemClock } from "./clock.js";
import { StreamItemError } from "./errors.js";
import { hasJsonData, namesMessage } from "./event-format.js";
import { events, eventStream } from "./events.js";
/** `text/event-stream` whose events have data as the contract describes them. */
export function eventsAs(format) {
    return {
        accepts: (type) => events.accepts(type),
        async read(response, operation, exchange) {
            return decoded(eventStream(response, operation, exchange, systemClock), format, response, operation, exchange);
        },
    };
}
/** `text/event-stream` where the data of every event are JSON. */
export const jsonEvents = /* @__PURE__ */ eventsAs({ json: true });
/** @throws StreamItemError (from the iteration) for data that are not JSON, unless the caller takes it */
async function* decoded(all, format, response, operation, { onInvalidItem }) {
    const named = namesMessage(format);
    let number = 0;
    for await (const event of all) {
        number++;
        if (event.data === format.end)
            return;
        const full = named && event.event === undefined ? { ...event, event: "message" } : event;
        if (!hasJsonData(format, event.event)) {
            yield full;
            continue;
        }
        let data;
        try {
            data = (format.numbers ?? JSON).parse(event.data);
        }
        catch {
            // The engine's own error may quote the text: it is not passed on.
            const { event: type = "message", id } = event;
            const item = { number, event: type, ...(id !== undefined && { id }) };
            const error = new StreamItemError(operation, item, response, event.data);
            if (onInvalidItem === undefined)
                throw error;
            onInvalidItem(error);
            continue;
        }
        yield { ...full, data };
    }
}
