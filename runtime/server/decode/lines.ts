import { LineTooLongError, textLines } from "../../text-lines.ts";
import { Problem } from "../problem.ts";
import { readJson } from "./json.ts";
import type { RequestReader } from "./reader.ts";

/** JSON values one a line, `application/jsonl` and its like: an async iterable that gives each as soon as it is there. */
export const lines: RequestReader = values("\n", "line");

/** The same with a record separator before each value (RFC 7464). */
export const jsonSequence: RequestReader = values("\u001e", "record");

function values(end: string, what: string): RequestReader {
  return {
    streams: true,
    async read(body, { limit }): Promise<AsyncIterable<unknown>> {
      return parsed(bounded(body.stream(), end, limit));
    },
  };

  async function* parsed(texts: AsyncIterable<string>): AsyncGenerator<unknown, void, void> {
    let number = 0;
    for await (const text of texts) {
      number++;
      if (text.trim() !== "") yield readJson(text, `${what} ${number} of the body`);
    }
  }
}

/**
 * @param limit the most characters without an end
 * @throws Problem `body-too-large`
 */
export async function* bounded(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  end: string | RegExp,
  limit: number,
): AsyncGenerator<string, void, void> {
  try {
    yield* textLines(body, end, limit);
  } catch (cause) {
    if (cause instanceof LineTooLongError) throw new Problem("body-too-large", { message: cause.message, cause });
    throw cause;
  }
}
