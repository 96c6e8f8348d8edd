import { itemStream } from "../../item-stream.ts";
import type { ReplyWriter, WrittenBody } from "./writer.ts";

/** One JSON value per line, such as `application/jsonl`, from an array or iterable. */
export const lines: ReplyWriter = /* @__PURE__ */ linesAs(JSON);

/** The same with another JSON codec. */
export function linesAs(format: Pick<JSON, "stringify">): ReplyWriter {
  return values("", format);
}

/** The same with a record separator before each value (RFC 7464). */
export const jsonSequence: ReplyWriter = /* @__PURE__ */ jsonSequenceAs(JSON);

export function jsonSequenceAs(format: Pick<JSON, "stringify">): ReplyWriter {
  return values("\u001e", format);
}

function values(prefix: string, format: Pick<JSON, "stringify">): ReplyWriter {
  const write = (item: unknown): string => {
    const text: unknown = format.stringify(item);
    if (typeof text !== "string") throw new TypeError(`a ${typeof item} is not JSON`);
    return `${prefix}${text}\n`;
  };
  return {
    streams: true,
    write(value): WrittenBody {
      return { body: itemStream(value, write, "JSON lines") };
    },
  };
}
