import { describe, expect, test } from "vitest";
import { binary as sendBinary } from "../../runtime/binary.ts";
import type { ResponseCodec } from "../../runtime/content.ts";
import { events as receiveEvents } from "../../runtime/events.ts";
import * as header from "../../runtime/header-values.ts";
import { json as clientJson } from "../../runtime/json.ts";
import { jsonSequence as clientSequence, lines as clientLines } from "../../runtime/lines.ts";
import { integer, type Structure, anyText as text } from "../../runtime/scalars.ts";
import { stream as receiveStream } from "../../runtime/stream.ts";
import { text as clientText } from "../../runtime/text.ts";
import { binary as replyBinary, stream as replyStream } from "../../runtime/server/encode/binary.ts";
import { events as replyEvents } from "../../runtime/server/encode/events.ts";
import { exploded, json as jsonHeader, list } from "../../runtime/server/encode/headers.ts";
import { json as replyJson } from "../../runtime/server/encode/json.ts";
import { jsonSequence as replySequence, lines as replyLines } from "../../runtime/server/encode/lines.ts";
import { text as replyText } from "../../runtime/server/encode/text.ts";
import type { ReplyWriter } from "../../runtime/server/encode/writer.ts";
import { fc } from "../support/random.ts";
import { all, BYTES, TEXT } from "./support/bodies.ts";
import { JSON_VALUE } from "./support/parameter-values.ts";

// Replies that the server's writers write, read back by the client's codecs.

const OPERATION = { id: "test", method: "POST", path: "/x" };
const EXCHANGE = { signal: null, headers: new Headers(), resend: () => Promise.reject(new Error("not again")) };

/** Writes a reply and reads it as a client that has the same contract. */
function answered(writer: ReplyWriter, client: ResponseCodec, value: unknown): Promise<unknown> {
  const { body, type } = writer.write(value);
  return client.read(
    new Response(body, type === undefined ? {} : { headers: { "content-type": type } }),
    OPERATION,
    EXCHANGE,
  );
}

describe("the client reads the server's replies", () => {
  test("JSON", async () => {
    await fc.assert(
      fc.asyncProperty(JSON_VALUE, async (value) => {
        expect(await answered(replyJson, clientJson, value)).toEqual(value);
      }),
    );
    for (const value of [undefined, () => 1, Symbol("x")]) expect(() => replyJson.write(value)).toThrow(TypeError);
  });

  test("text", async () => {
    await fc.assert(
      fc.asyncProperty(
        TEXT.filter((one) => !one.startsWith("\ufeff")),
        async (value) => {
          expect(await answered(replyText, clientText, value)).toBe(value);
        },
      ),
    );
    expect(() => replyText.write({})).toThrow(TypeError);
  });

  test("bytes of every kind", async () => {
    await fc.assert(
      fc.asyncProperty(BYTES, async (bytes) => {
        const given = [
          bytes,
          bytes.buffer,
          new DataView(bytes.buffer),
          new Blob([bytes]),
          new Blob([bytes]).stream(),
          new Uint8Array([9, ...bytes]).subarray(1),
        ];
        for (const value of given) {
          const read = await answered(replyBinary, sendBinary, value);
          expect(read instanceof Blob ? [...(await read.bytes())] : read).toEqual([...bytes]);
        }
        const streamed = await answered(replyStream, receiveStream, bytes);
        expect(streamed instanceof ReadableStream ? [...(await new Response(streamed).bytes())] : streamed).toEqual([
          ...bytes,
        ]);
      }),
      { numRuns: 30 },
    );
    const blob = new Blob(["abc"], { type: "image/png" });
    expect(replyBinary.write(blob)).toMatchObject({ type: "image/png", length: 3 });
    for (const value of [5, null, {}]) expect(() => replyBinary.write(value)).toThrow(TypeError);
  });

  test.each<[string, ReplyWriter, ResponseCodec]>([
    ["JSON lines", replyLines, clientLines],
    ["JSON sequences", replySequence, clientSequence],
  ])("%s", async (_, writer, client) => {
    await fc.assert(
      fc.asyncProperty(fc.array(JSON_VALUE), fc.boolean(), async (values, isArray) => {
        async function* each(): AsyncGenerator<unknown> {
          yield* values;
        }
        expect(await all(await answered(writer, client, isArray ? values : each()))).toEqual(values);
      }),
    );
    expect(() => writer.write({ a: 1 })).toThrow(TypeError);
    await expect(answered(writer, client, [undefined]).then(all)).rejects.toThrow("the response was cut off");
  });

  test("events", async () => {
    const oneLine = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 8 })
      .map((one) => one.replace(/[\0\r\n]/g, "_"));
    const data = TEXT.map((one) => one.replace(/\r\n?/g, "\n"));
    const event = fc.record({ data, event: oneLine, id: oneLine, retry: fc.nat() }, { requiredKeys: ["data"] });
    await fc.assert(
      fc.asyncProperty(fc.array(event), async (sent) => {
        // A client reconnects unless the request is a POST; here the stream just ends.
        expect(await all(await answered(replyEvents, receiveEvents, sent))).toEqual(sent);
      }),
    );
    const crlf = await new Response(replyEvents.write([{ data: "a\r\nb\rc" }]).body).text();
    expect(crlf).toBe("data: a\ndata: b\ndata: c\n\n");
  });

  test.each<[string, unknown]>([
    ["a line break in an id", { data: "", id: "1\ndata: x" }],
    ["a carriage return in an event", { data: "", event: "1\rdata: x" }],
    ["a NUL in an id", { data: "", id: "\0" }],
    ["data that is not text", { data: { a: 1 } }],
    ["a retry that is none", { data: "", retry: -1 }],
    ["no event", 5],
  ])("events are refused: %s", async (_, event) => {
    const { body } = replyEvents.write([{ data: "first" }, event]);
    await expect(new Response(body).text()).rejects.toThrow(TypeError);
  });

  test("a stream pulls the next value when the last was taken, and closes the source", async () => {
    let asked = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<number> {
      try {
        for (;;) yield asked++;
      } finally {
        ended = true;
      }
    }
    const { body } = replyLines.write(endless());
    if (!(body instanceof ReadableStream)) throw new TypeError("no stream");
    const reader = body.getReader();
    await reader.read();
    await reader.read();
    expect(asked).toBeLessThan(5);
    await reader.cancel();
    expect(ended).toBe(true);
  });

  test("headers", () => {
    const token = fc.stringMatching(/^[!#-+\--<>-~]{1,10}$/);
    const read = (value: string, wanted: Structure, explode = false): unknown =>
      header.structured(value, { name: "X", read: header.structured, value: wanted, explode });
    fc.assert(
      fc.property(fc.array(token), (value) => {
        expect(read(list(value), { items: text })).toEqual(value);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.integer()), (value) => {
        expect(read(list(value), { items: integer })).toEqual(value);
      }),
    );
    const members = fc
      .dictionary(fc.constantFrom("a", "b-c", "__proto__"), token)
      .map((one) => Object.fromEntries(Object.entries(one)));
    fc.assert(
      fc.property(members, (value) => {
        expect(read(list(value), { rest: text })).toEqual(value);
        expect(read(exploded(value), { rest: text }, true)).toEqual(value);
      }),
    );
    fc.assert(
      fc.property(JSON_VALUE, (value) => {
        const text = jsonHeader(value);
        expect(text).toMatch(/^[ -~]*$/);
        expect(header.jsonHeader(text)).toEqual(value);
      }),
    );
    expect(() => jsonHeader(undefined)).toThrow(TypeError);
    expect(() => list([{}])).toThrow(TypeError);
  });
});
