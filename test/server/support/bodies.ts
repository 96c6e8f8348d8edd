import type { RequestBody } from "../../../runtime/server/http.ts";
import { Problem } from "../../../runtime/server/problem.ts";
import type { RequestContent } from "../../../runtime/server/decode/reader.ts";

/** The body of a request. */
function bodyOf(init: BodyInit | null): RequestBody {
  const message = new Response(init);
  return {
    present: message.body !== null,
    async bytes(limit) {
      const bytes = await message.bytes();
      if (bytes.byteLength > limit) throw new Problem("body-too-large");
      return bytes;
    },
    stream: () => message.body ?? new Blob([]).stream(),
  };
}

/** The value that is read from a body. */
export function readAs(
  content: RequestContent,
  init: BodyInit | null,
  contentType: string = content.type,
  limit: number = 2 ** 20,
): Promise<unknown> {
  return content.codec.read(bodyOf(init), { content, contentType, limit });
}

/** Why a body is rejected. */
export async function refusal(reading: Promise<unknown>): Promise<string> {
  try {
    const value = await reading;
    if (isAsyncIterable(value)) for await (const item of value) void item;
  } catch (error) {
    if (error instanceof Problem) return `${error.kind}: ${error.message}`;
    throw error;
  }
  throw new Error("the body was accepted");
}

/** All items of an iterable. */
export async function all(items: unknown): Promise<readonly unknown[]> {
  if (!isAsyncIterable(items)) throw new TypeError("it cannot be iterated");
  const found: unknown[] = [];
  for await (const item of items) found.push(item);
  return found;
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

/** Files as data, so that they can be compared. */
export async function comparable(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const name = "name" in value && typeof value.name === "string" ? value.name : "blob";
    return { file: name, type: value.type, bytes: [...new Uint8Array(await value.arrayBuffer())] };
  }
  if (Array.isArray(value)) return Promise.all(value.map(comparable));
  if (typeof value !== "object" || value === null) return value;
  const entries = await Promise.all(
    Object.entries(value).map(async ([name, item]) => [name, await comparable(item)] as const),
  );
  return Object.fromEntries(entries);
}
