import { eventParser, type ServerSentEvent } from "../../event-parser.ts";
import { LineTooLongError } from "../../text-lines.ts";
import { Problem } from "../problem.ts";
import { checkedItem, bounded } from "./lines.ts";
import type { RequestContent, RequestReader } from "./reader.ts";

/** `text/event-stream`: an async iterable of events. */
export const events: RequestReader = {
  streams: true,
  async read(body, { content, limit }): Promise<AsyncIterable<ServerSentEvent>> {
    return parsed(bounded(body.stream(), /\r\n|\r|\n/, limit), content);
  },
};

async function* parsed(
  lines: AsyncIterable<string>,
  content: RequestContent,
): AsyncGenerator<ServerSentEvent, void, void> {
  let number = 0;
  const parser = eventParser();
  for await (const line of lines) {
    let event: ServerSentEvent | undefined;
    try {
      event = parser.line(line);
    } catch (cause) {
      if (cause instanceof LineTooLongError) throw new Problem("body-too-large", { message: cause.message, cause });
      throw cause;
    }
    if (event !== undefined) yield checkedItem(event, content, `event ${++number} of the body`);
  }
}
