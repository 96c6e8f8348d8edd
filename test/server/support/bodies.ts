import type { RequestBody } from "../../../runtime/server/http.ts";
import { Problem } from "../../../runtime/server/problem.ts";
import type { RequestContent } from "../../../runtime/server/decode/reader.ts";
import { fc } from "../../support/random.ts";

/** A body as a server has it of a request. */
export function bodyOf(init: BodyInit | null): RequestBody {
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

/** Why a body is refused. */
export async function refusal(reading: Promise<unknown>): Promise<string> {
  try {
    const value = await reading;
    if (isAsyncIterable(value)) for await (const item of value) void item;
  } catch (error) {
    if (error instanceof Problem) return `${error.kind}: ${error.message}`;
    throw error;
  }
  throw new Error("it was read");
}

/** All that an iterable gives. */
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

const DELIMITERS = [
  "a b",
  "a+b",
  "100%",
  "a&b=c",
  "__proto__",
  "[0]",
  "{}",
  "null",
  "\r\n",
  "--b\r\n",
  "é€😀",
  '"q"',
  "\ufeff",
  "\0",
  "0",
  "true",
];
/** Texts with all delimiters of bodies. */
export const TEXT: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...DELIMITERS),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);
export const BYTES: fc.Arbitrary<Uint8Array<ArrayBuffer>> = fc
  .uint8Array({ maxLength: 40 })
  .map((bytes) => bytes.slice());
