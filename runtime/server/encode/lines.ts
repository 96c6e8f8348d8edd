import { itemStream } from "../../item-stream.ts";
import type { ReplyWriter, WrittenBody } from "./writer.ts";

/** JSON values one a line, `application/jsonl` and its like: of an array, or of an iterable as it gives them. */
export const lines: ReplyWriter = values("");

/** The same with a record separator before each value (RFC 7464). */
export const jsonSequence: ReplyWriter = values("\u001e");

function values(prefix: string): ReplyWriter {
  const write = (item: unknown): string => {
    const text: unknown = JSON.stringify(item);
    if (typeof text !== "string") throw new TypeError(`${typeof item} is no JSON`);
    return `${prefix}${text}\n`;
  };
  return {
    streams: true,
    write(value): WrittenBody {
      return { body: itemStream(value, write, "JSON lines") };
    },
  };
}
