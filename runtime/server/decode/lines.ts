import { LineTooLongError, textLines } from "../../text-lines.ts";
import { Problem } from "../problem.ts";
import { readJson } from "./json.ts";
import type { Refine } from "./json-text.ts";
import type { RequestContent, RequestReader } from "./reader.ts";
import { issuesOf } from "../../validation/issues.ts";
import { dropHidden } from "../hidden.ts";
import { ISSUE_LIMIT } from "../problem-params.ts";

/** One JSON value per line, such as `application/jsonl`: an async iterable that yields each value as it arrives. */
export const lines: RequestReader = /* @__PURE__ */ linesAs();

/** The same, with numbers converted by another JSON codec. */
export function linesAs(numbers?: Refine): RequestReader {
  return values("\n", "line", numbers);
}

/** The same with a record separator before each value (RFC 7464). */
export const jsonSequence: RequestReader = /* @__PURE__ */ jsonSequenceAs();

export function jsonSequenceAs(numbers?: Refine): RequestReader {
  return values("\u001e", "record", numbers);
}

function values(end: string, what: string, numbers: Refine | undefined): RequestReader {
  return {
    streams: true,
    async read(body, { content, limit }): Promise<AsyncIterable<unknown>> {
      return parsed(bounded(body.stream(), end, limit), content);
    },
  };

  async function* parsed(texts: AsyncIterable<string>, content: RequestContent): AsyncGenerator<unknown, void, void> {
    // The separator precedes the first record, so the text before it is empty.
    let number = end === "\n" ? 0 : -1;
    for await (const text of texts) {
      number++;
      if (text.trim() === "") continue;
      const place = `${what} ${number} of the body`;
      yield checkedItem(readJson(text, place, numbers), content, place);
    }
  }
}

/**
 * @param limit maximum number of characters without a line end
 * @throws Problem `body-too-large`
 */
async function* bounded(
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

/**
 * Checks one value of a stream. The error is thrown to the handler that reads the stream. If the handler does not catch it, the server replies with it.
 *
 * @param place `line 7 of the body`
 * @throws Problem `invalid-body`
 */
function checkedItem<Item>(item: Item, { hidden, itemCheck }: RequestContent, place: string): Item {
  if (hidden !== undefined) dropHidden(item, hidden);
  if (itemCheck === undefined || itemCheck(item)) return item;
  const issues = issuesOf(itemCheck, item, ISSUE_LIMIT);
  const [first] = issues;
  const pointer = first?.pointer ?? "";
  const message = [`${place}:`, ...(pointer === "" ? [] : [pointer]), first?.message ?? "is invalid"].join(" ");
  throw new Problem("invalid-body", { message, issues, params: { field: pointer } });
}
