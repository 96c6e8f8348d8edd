import { describe, expect, it } from "vitest";
import type { ServerSentEvent } from "../../runtime/event-parser.ts";
import { eventParser } from "../../runtime/event-parser.ts";
import { textLines } from "../../runtime/text-lines.ts";

/** A body that comes in these pieces. */
function body(...chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function parse(...chunks: readonly Uint8Array[]): Promise<{
  readonly events: readonly ServerSentEvent[];
  readonly lastId: string;
  readonly retry: number | undefined;
}> {
  const parser = eventParser();
  const events: ServerSentEvent[] = [];
  for await (const line of textLines(body(...chunks), /\r\n|\r|\n/)) {
    const event = parser.line(line);
    if (event !== undefined) events.push(event);
  }
  return { events, lastId: parser.lastId, retry: parser.retry };
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

// The rules and examples of the HTML standard, 9.2.6, and those of EventSource's Web Platform Tests.
describe("the stream as the HTML standard reads it", () => {
  it.each<readonly [string, string, readonly ServerSentEvent[]]>([
    ["one event of three lines", "data: YHOO\ndata: +2\ndata: 10\n\n", [{ data: "YHOO\n+2\n10" }]],
    [
      "comments, ids, and one space that goes",
      ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
      [{ data: "first event", id: "1" }, { data: "second event", id: "" }, { data: " third event" }],
    ],
    ["empty data; what is not finished is dropped", "data\n\ndata\ndata\n\ndata:", [{ data: "" }, { data: "\n" }]],
    ["colons", "data:test\n\ndata: test\n\n", [{ data: "test" }, { data: "test" }]],
    ["CRLF", "data: a\r\ndata: b\r\n\r\n", [{ data: "a\nb" }]],
    ["CR", "data: a\rdata: b\r\r", [{ data: "a\nb" }]],
    ["mixed ends", "data: a\rdata: b\n\r\ndata: c\r\n\r", [{ data: "a\nb" }, { data: "c" }]],
    ["a byte order mark", "\uFEFFdata: a\n\n", [{ data: "a" }]],
    ["two byte order marks: the second is part of a name", "\uFEFF\uFEFFdata: a\n\ndata: b\n\n", [{ data: "b" }]],
    [
      "types",
      "event: a\ndata: 1\n\nevent\ndata: 2\n\nevent: b\nevent:\ndata: 3\n\n",
      [{ event: "a", data: "1" }, { data: "2" }, { data: "3" }],
    ],
    ["a type without data", "event: a\n\ndata: 1\n\n", [{ data: "1" }]],
    ["unknown fields and wrong case", "Data: 1\nDATA: 2\nfoo: 3\ndata : 4\ndata: 5\n\n", [{ data: "5" }]],
    ["an id with NUL is none", "id: a\ndata: 1\n\nid: b\0c\ndata: 2\n\n", [{ id: "a", data: "1" }, { data: "2" }]],
    ["NUL in data is kept", "data: a\0b\n\n", [{ data: "a\0b" }]],
    [
      "retry: digits only",
      "retry: 100\ndata: 1\n\nretry: 1x\ndata: 2\n\nretry: -1\ndata: 3\n\nretry:\ndata: 4\n\n",
      [{ retry: 100, data: "1" }, { data: "2" }, { data: "3" }, { data: "4" }],
    ],
    ["many blank lines", "\n\n\ndata: a\n\n\n\n\n", [{ data: "a" }]],
    ["names of objects' own", "__proto__: x\nconstructor: y\ndata: z\n\n", [{ data: "z" }]],
    ["nothing", "", []],
  ])("%s", async (_, text, events) => {
    expect((await parse(bytes(text))).events).toEqual(events);
  });

  it("keeps the id across events, and one of an event without data", async () => {
    expect(await parse(bytes("id: 1\ndata: a\n\ndata: b\n\nid: 2\n\nid: 3\ndata: unfinished"))).toMatchObject({
      lastId: "2",
    });
    expect(await parse(bytes("id: 1\ndata: a\n\nid\ndata: b\n\n"))).toMatchObject({ lastId: "" });
  });

  it("says the same however the bytes are cut", async () => {
    const text = "\uFEFF: hé\r\ndata: 日本\rdata: 🎉\nid: ü\r\n\r\nevent: x\n\ndata\r\rretry: 7\ndata: end\n\n";
    const whole = await parse(bytes(text));
    const all = bytes(text);
    expect(await parse(...Array.from(all, (byte) => Uint8Array.of(byte)))).toEqual(whole);
    for (let at = 0; at <= all.length; at++)
      expect(await parse(all.subarray(0, at), new Uint8Array(), all.subarray(at))).toEqual(whole);
  });

  it("reads any number of large events", async () => {
    const line = bytes(`data: ${"x".repeat(2 ** 20)}\n`);
    const event = [...Array.from({ length: 10 }, () => line), bytes("\n")];
    expect((await parse(...event, ...event)).events.map(({ data }) => data.length)).toEqual([
      10 * 2 ** 20 + 9,
      10 * 2 ** 20 + 9,
    ]);
  });

  it("cuts at line feeds alone where they alone are ends", async () => {
    const found: string[] = [];
    for await (const line of textLines(body(bytes("1\r"), bytes("\n2\r\n"), bytes("\n3")), "\n")) found.push(line);
    expect(found).toEqual(["1\r", "2\r", "", "3"]);
  });

  it("rejects a line or an event without end", async () => {
    const block = new Uint8Array(2 ** 20).fill(120);
    const endless = (chunk: Uint8Array): ReadableStream<Uint8Array> =>
      new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
    const read = async (stream: ReadableStream<Uint8Array>): Promise<void> => {
      const parser = eventParser();
      for await (const line of textLines(stream, /\n/)) parser.line(line);
    };
    await expect(read(endless(block))).rejects.toMatchObject({ name: "LineTooLongError" });
    await expect(read(endless(bytes(`data: ${"x".repeat(2 ** 18)}\n`)))).rejects.toMatchObject({
      name: "LineTooLongError",
    });
  });
});
