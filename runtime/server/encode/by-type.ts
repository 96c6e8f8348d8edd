import { isText } from "../../by-type.ts";
import { essence, isJson } from "../../content.ts";
import { binary } from "./binary.ts";
import { json } from "./json.ts";
import { text } from "./text.ts";
import type { ReplyWriter, WrittenBody } from "./writer.ts";

/**
 * A body whose media type and schema the contract leaves open, written as its `contentType` says: JSON, text, or bytes.
 * Bytes are sent unchanged, whatever the type.
 */
export const byType: ReplyWriter = {
  write(value, keepAlive, contentType): WrittenBody {
    const type = essence(contentType ?? null);
    if (isBytes(value)) return binary.write(value, keepAlive);
    if (isJson(type)) return json.write(value, keepAlive);
    if (isText(type)) return text.write(value, keepAlive);
    if (typeof value === "string")
      return { ...text.write(value), ...(type === "" && { type: "text/plain; charset=utf-8" }) };
    if (type === "") return { ...json.write(value), type: "application/json" };
    throw new TypeError(`a body of type ${type} must be a Blob, ArrayBuffer, typed array, ReadableStream or string`);
  },
};

function isBytes(value: unknown): boolean {
  return (
    value instanceof Blob ||
    value instanceof ArrayBuffer ||
    value instanceof ReadableStream ||
    ArrayBuffer.isView(value)
  );
}
