import { describe, expect, it } from "vitest";
import { createClient } from "../../runtime/client.ts";
import type { Exchange } from "../../runtime/content.ts";
import type { ServerSentEvent } from "../../runtime/event-parser.ts";
import { events, eventStream } from "../../runtime/events.ts";
import { NetworkError } from "../../runtime/errors.ts";
import type { Operation } from "../../runtime/operation.ts";
import type { Reply } from "../runtime/support/raw-server.ts";
import { rawServer, response } from "../runtime/support/raw-server.ts";
import type { FakeClock } from "./support/clock.ts";
import { fakeClock } from "./support/clock.ts";
import { call } from "./support/operations.ts";

const WATCH: Operation = {
  id: "watch",
  method: "GET",
  path: "/events",
  accept: "text/event-stream",
  responses: { 200: events },
};
const HEAD = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n";

const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const ends = (text: string): string => `${HEAD}${chunk(text)}0\r\n\r\n`;
const breaks =
  (text: string): Reply =>
  (socket) => {
    socket.end(HEAD + chunk(text));
  };

interface Run {
  readonly data: readonly string[];
  readonly error: unknown;
  readonly clock: FakeClock;
  /** `Last-Event-ID` of each request. */
  readonly ids: readonly (string | undefined)[];
}

/** Reads a stream to its end, from a server that answers in turn (the last answer for ever). */
async function run(replies: readonly Reply[], operation: Operation = WATCH): Promise<Run> {
  let at = 0;
  await using server = await rawServer((socket, request) => {
    const reply = replies[Math.min(at++, replies.length - 1)] ?? "";
    if (typeof reply === "string") socket.write(reply);
    else reply(socket, request);
  });
  const clock = fakeClock();
  const held = {
    ...events,
    read: async (first: Response, info: Operation, exchange: Exchange) => eventStream(first, info, exchange, clock),
  };
  const client = createClient({ baseUrl: server.url });
  const data: string[] = [];
  let error: unknown;
  try {
    const result = await call(client, { ...operation, responses: { 200: held } as Operation["responses"] });
    for await (const event of eventsOf(result)) data.push(event.data);
  } catch (thrown) {
    error = thrown;
  }
  return { data, error, clock, ids: server.requests.map(({ headers }) => headers.get("last-event-id")) };
}

function eventsOf(result: object): AsyncIterable<ServerSentEvent> {
  if ("data" in result) return result.data as AsyncIterable<ServerSentEvent>;
  throw new Error("no stream");
}

const GONE = response(204);

describe("a stream of events", () => {
  it("yields each event before the response has ended", async () => {
    let more = (): void => {};
    await using server = await rawServer((socket) => {
      socket.write(HEAD + chunk("data: one\n\n"));
      more = () => void socket.write(`${chunk("data: two\n\n")}0\r\n\r\n`);
    });
    const iterator = eventsOf(await call(createClient({ baseUrl: server.url, timeout: 60_000 }), WATCH))[
      Symbol.asyncIterator
    ]();
    expect(await iterator.next()).toEqual({ done: false, value: { data: "one" } });
    more();
    expect(await iterator.next()).toEqual({ done: false, value: { data: "two" } });
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    expect(server.request.headers.get("accept")).toBe("text/event-stream");
  });

  it("closes the connection when its reader stops", async () => {
    await using server = await rawServer((socket) => socket.write(HEAD + chunk("data: one\n\ndata: two\n\n")));
    for await (const event of eventsOf(await call(createClient({ baseUrl: server.url }), WATCH))) {
      expect(event.data).toBe("one");
      break;
    }
    await server.closed(1);
  });

  it("outlives the call's time limit, and ends with the caller's signal", async () => {
    await using server = await rawServer((socket) => socket.write(HEAD + chunk("data: one\n\n")));
    const controller = new AbortController();
    const client = createClient({ baseUrl: server.url, timeout: 2000 });
    const iterator = eventsOf(await call(client, WATCH, {}, { signal: controller.signal }))[Symbol.asyncIterator]();
    await iterator.next();
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const next = iterator.next();
    controller.abort("enough");
    await expect(next).rejects.toMatchObject({ name: "AbortedError", cause: "enough" });
  });
});

describe("the end of a stream", () => {
  it.each([
    ["without ids", "data: a\n\ndata: b\n\n"],
    ["with ids", "id: 1\ndata: a\n\nid: 2\ndata: b\n\n"],
  ])("is the end of the iteration, %s", async (_, text) => {
    const { data, error, ids } = await run([ends(text), GONE]);
    expect(data).toEqual(["a", "b"]);
    expect(error).toBeUndefined();
    expect(ids).toEqual([undefined]);
  });

  it("is an error where it was cut off and cannot be resumed", async () => {
    const { data, error, ids } = await run([breaks("data: a\n\n"), GONE]);
    expect(data).toEqual(["a"]);
    expect(error).toBeInstanceOf(NetworkError);
    expect(ids).toHaveLength(1);
  });

  it("is not resumed when it answers a POST", async () => {
    const { error, ids } = await run([breaks("id: 1\ndata: a\n\n"), GONE], { ...WATCH, method: "POST" });
    expect(error).toBeInstanceOf(NetworkError);
    expect(ids).toHaveLength(1);
  });
});

describe("a stream that is resumed", () => {
  it("after a break, from the last id, until it ends", async () => {
    const { data, error, clock, ids } = await run([
      breaks("id: 1\ndata: a\n\n"),
      breaks("id: é2\ndata: b\n\nid: 3\ndata: lost"),
      ends("data: c\n\n"),
      GONE,
    ]);
    expect(data).toEqual(["a", "b", "c"]);
    expect(error).toBeUndefined();
    expect(ids).toEqual([undefined, "1", Buffer.from("é2").toString("latin1")]);
    expect(clock.waits).toEqual([3000, 3000]);
  });

  it("after its end if the server has sent retry, until 204", async () => {
    const { clock, ids } = await run([ends("retry: 10\n\ndata: a\n\n"), ends("retry: 20000\ndata: b\n\n"), GONE]);
    expect(clock.waits).toEqual([10, 20_000]);
    expect(ids).toEqual([undefined, undefined, undefined]);
  });

  it("ever more slowly from a server that only hangs up, and not for ever", async () => {
    const { clock, error } = await run([ends("retry: 0\ndata: a\n\n"), (socket) => socket.resetAndDestroy()]);
    expect(clock.waits).toEqual([0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect(error).toBeInstanceOf(NetworkError);
  });

  it.each([
    [
      "another status",
      response(500, { "content-type": "text/event-stream" }, "data: no\n\n"),
      "UnexpectedResponseError",
    ],
    ["another type", response(200, { "content-type": "text/html" }, "<p>"), "UnexpectedResponseError"],
  ])("fails on %s", async (_, reply, name) => {
    expect(await run([breaks("id: 1\ndata: a\n\n"), reply])).toMatchObject({ data: ["a"], error: { name } });
  });
});
