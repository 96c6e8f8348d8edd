import { describe, expect, it } from "vitest";
import { createClient } from "../../runtime/client.ts";
import { jsonSequence, lines } from "../../runtime/lines.ts";
import type { Operation } from "../../runtime/operation.ts";
import type { RawRequest, Reply } from "../runtime/support/raw-server.ts";
import { rawServer, response } from "../runtime/support/raw-server.ts";
import { call, GET, POST } from "./support/operations.ts";

const LIST: Operation = { ...GET, responses: { 200: lines } };

async function read(
  reply: Reply,
  operation: Operation = LIST,
): Promise<{ readonly items: readonly unknown[]; readonly error?: unknown }> {
  await using server = await rawServer(reply);
  const items: unknown[] = [];
  try {
    const result = await call(createClient({ baseUrl: server.url }), operation);
    if (!result.ok) throw new Error("failed");
    for await (const item of result.data as AsyncIterable<unknown>) items.push(item);
    return { items };
  } catch (error) {
    return { items, error };
  }
}

const jsonl = (body: string, type = "application/jsonl"): string => response(200, { "content-type": type }, body);

describe("lines that come", () => {
  it.each<readonly [string, string, readonly unknown[]]>([
    ["one a line", '{"a":1}\n[2]\n"three"\nnull\n', [{ a: 1 }, [2], "three", null]],
    ["CRLF, blank lines, no end at the last", '1\r\n\r\n  \n2\n\n"\u2028"', [1, 2, "\u2028"]],
    ["a byte order mark", "\uFEFF1\n2", [1, 2]],
    ["nothing", "", []],
    ["__proto__", '{"__proto__":1}\n', [JSON.parse('{"__proto__":1}')]],
  ])("%s", async (_, body, items) => {
    expect(await read(jsonl(body))).toEqual({ items });
  });

  it.each([
    "application/x-ndjson",
    "application/ndjson",
    "application/stream+json",
    "application/x-jsonlines; charset=utf-8",
  ])("as %s", async (type) => {
    expect(await read(jsonl("1\n2\n", type))).toEqual({ items: [1, 2] });
  });

  it("a sequence (RFC 7464) with values over several lines", async () => {
    const body = '\u001e{"a":\n1}\n\u001e2\n\u001e\u001e"x"\n';
    expect(await read(jsonl(body, "application/json-seq"), { ...GET, responses: { 200: jsonSequence } })).toEqual({
      items: [{ a: 1 }, 2, "x"],
    });
  });

  it("a line that is not JSON: the earlier values, then an error with its place", async () => {
    const { items, error } = await read(jsonl('1\n{"a":}\n3\n'));
    expect(items).toEqual([1]);
    expect(error).toMatchObject({ name: "StreamItemError", body: '{"a":}', status: 200, item: { number: 2 } });
    expect(String(error)).toContain("line 2 of the stream is not JSON");
  });

  it("a response that is cut off", async () => {
    const { items, error } = await read((socket) =>
      socket.end("HTTP/1.1 200 OK\r\ncontent-type: application/jsonl\r\ncontent-length: 99\r\n\r\n1\n2"),
    );
    expect(items).toEqual([1]);
    expect(error).toMatchObject({ name: "NetworkError", status: 200 });
  });

  it("a line without end", async () => {
    const endless: Reply = (socket) => {
      socket.write("HTTP/1.1 200 OK\r\ncontent-type: application/jsonl\r\n\r\n");
      const more = (): void => void socket.write("x".repeat(2 ** 16), () => socket.writable && more());
      more();
    };
    expect((await read(endless)).error).toMatchObject({ name: "DecodeError" });
  });
});

describe("lines that are sent", () => {
  async function send(body: unknown, codec = lines): Promise<RawRequest> {
    await using server = await rawServer(response(204));
    await call(createClient({ baseUrl: server.url }), { ...POST, body: codec, responses: { 204: lines } }, { body });
    return server.request;
  }
  async function* later(): AsyncGenerator<unknown> {
    yield { a: 1 };
    yield "two\nlines";
  }

  it("an array, with a length", async () => {
    const { body, headers } = await send([{ a: 1 }, "two\nlines", null]);
    expect(String(body)).toBe('{"a":1}\n"two\\nlines"\nnull\n');
    expect(headers.get("content-type")).toBe("application/jsonl");
    expect(headers.get("content-length")).toBe(String(body.length));
  });

  it("anything that can be iterated, as it comes", async () => {
    for (const items of [later(), new Set([{ a: 1 }, "two\nlines"])]) {
      const { body, headers } = await send(items);
      expect(String(body)).toBe('{"a":1}\n"two\\nlines"\n');
      expect(headers.get("transfer-encoding")).toBe("chunked");
    }
  });

  it("a sequence", async () => {
    expect(String((await send([1, { a: 2 }], jsonSequence)).body)).toBe('\u001e1\n\u001e{"a":2}\n');
  });

  it.each([["text"], [1], [{}]])("not %j", async (body) => {
    await expect(send(body)).rejects.toMatchObject({ name: "RequestError" });
  });
});
