import { eventParser, type ServerSentEvent } from "../../event-parser.ts";
import { LineTooLongError } from "../../text-lines.ts";
import { Problem } from "../problem.ts";
import { bounded } from "./lines.ts";
import type { RequestReader } from "./reader.ts";

/** `text/event-stream`: an async iterable of events. */
export const events: RequestReader = {
  streams: true,
  async read(body, { limit }): Promise<AsyncIterable<ServerSentEvent>> {
    return parsed(bounded(body.stream(), /\r\n|\r|\n/, limit));
  },
};

async function* parsed(lines: AsyncIterable<string>): AsyncGenerator<ServerSentEvent, void, void> {
  const parser = eventParser();
  for await (const line of lines) {
    let event: ServerSentEvent | undefined;
    try {
      event = parser.line(line);
    } catch (cause) {
      if (cause instanceof LineTooLongError) throw new Problem("body-too-large", { message: cause.message, cause });
      throw cause;
    }
    if (event !== undefined) yield event;
  }
}
