import { describe, expect, test } from "vitest";
import { events } from "../../runtime/server/encode/events.ts";
import { exploded, json, list } from "../../runtime/server/encode/headers.ts";
import { json as replyJson } from "../../runtime/server/encode/json.ts";
import { lines } from "../../runtime/server/encode/lines.ts";

// Streams and headers that handlers return. round-trip-documents.test.ts covers other bodies.

describe("streams of replies", () => {
  test("line breaks inside data become lines of their own", async () => {
    const text = await new Response(events.write([{ data: "a\r\nb\rc" }]).body).text();
    expect(text).toBe("data: a\ndata: b\ndata: c\n\n");
  });

  test.each<[string, unknown]>([
    ["a line break in an id", { data: "", id: "1\ndata: x" }],
    ["a carriage return in an event", { data: "", event: "1\rdata: x" }],
    ["a NUL in an id", { data: "", id: "\0" }],
    ["data that is not text", { data: { a: 1 } }],
    ["a negative retry", { data: "", retry: -1 }],
    ["no event", 5],
  ])("events are rejected: %s", async (_, event) => {
    const { body } = events.write([{ data: "first" }, event]);
    await expect(new Response(body).text()).rejects.toThrow(TypeError);
  });

  test("the next value is pulled when the last was taken, and cancelling closes the source", async () => {
    let pulled = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<number> {
      try {
        for (;;) yield pulled++;
      } finally {
        ended = true;
      }
    }
    const { body } = lines.write(endless());
    if (!(body instanceof ReadableStream)) throw new TypeError("no stream");
    const reader = body.getReader();
    await reader.read();
    await reader.read();
    expect(pulled).toBeLessThan(5);
    await reader.cancel();
    expect(ended).toBe(true);
  });
});

test("headers are lists, pairs or JSON in ASCII", () => {
  expect([list(["a", 1]), list({ a: 1 }), exploded({ a: 1, b: 2 })]).toEqual(["a,1", "a,1", "a=1,b=2"]);
  expect(json({ a: "é😀" })).toBe('{"a":"\\u00e9\\ud83d\\ude00"}');
  for (const write of [
    () => json(undefined),
    () => list([{}]),
    () => replyJson.write(Symbol("x")),
    () => lines.write({}),
  ])
    expect(write).toThrow(TypeError);
});
