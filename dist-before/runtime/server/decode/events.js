import { eventParser } from "../../event-parser.js";
import { LineTooLongError } from "../../text-lines.js";
import { Problem } from "../problem.js";
import { checkedItem, bounded } from "./lines.js";
/** `text/event-stream`: an async iterable of events. */
export const events = {
    streams: true,
    async read(body, { content, limit }) {
        return parsed(bounded(body.stream(), /\r\n|\r|\n/, limit), content);
    },
};
async function* parsed(lines, content) {
    let number = 0;
    const parser = eventParser();
    for await (const line of lines) {
        let event;
        try {
            event = parser.line(line);
        }
        catch (cause) {
            if (cause instanceof LineTooLongError)
                throw new Problem("body-too-large", { message: cause.message, cause });
            throw cause;
        }
        if (event !== undefined)
            yield checkedItem(event, content, `event ${++number} of the body`);
    }
}
