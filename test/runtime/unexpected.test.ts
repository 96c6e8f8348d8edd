import { describe, expect, it } from "vitest";
import { binary } from "../../runtime/binary.ts";
import { createClient } from "../../runtime/client.ts";
import {
  DecodeError,
  NetworkError,
  UndocumentedStatusError,
  UnexpectedContentTypeError,
  UnexpectedResponseError,
} from "../../runtime/errors.ts";
import { json } from "../../runtime/json.ts";
import type { Operation, Responses } from "../../runtime/operation.ts";
import { text } from "../../runtime/text.ts";
import { rawServer, response } from "./support/raw-server.ts";
import { receive, TYPES } from "./support/receive.ts";

async function failure(responses: Responses, raw: string): Promise<UnexpectedResponseError> {
  const error: unknown = await receive(responses, raw).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  return error as UnexpectedResponseError;
}

describe("answers that are not as documented", () => {
  it("a status that is not in the contract", async () => {
    const error = await failure({ 200: json }, response(503, { "content-type": "text/html" }, "<h1>down</h1>"));
    expect(error).toBeInstanceOf(UndocumentedStatusError);
    expect(error).toMatchObject({
      name: "UndocumentedStatusError",
      status: 503,
      operation: "getThing",
      body: "<h1>down</h1>",
    });
    expect(error.message).toBe("getThing (GET /things/{id}, status 503): the status is not documented");
    expect(error.message).not.toContain("s3cret");
    expect(error.response.headers.get("content-type")).toBe("text/html");
  });

  it("only the beginning of its body is read", async () => {
    await using server = await rawServer((socket) => {
      socket.write(`HTTP/1.1 500 X\r\ntransfer-encoding: chunked\r\n\r\n2000\r\n${"é".repeat(0x1000)}\r\n`);
    });
    const operation: Operation = { id: "x", method: "GET", path: "/", responses: { 200: json } };
    const error: unknown = await createClient({ server: server.url })
      .call(operation, {})
      .catch((cause: unknown) => cause);
    expect((error as UndocumentedStatusError).body).toBe("é".repeat(4096));
    await server.closed(1);
  });

  it("a media type that is not in the contract", async () => {
    for (const responses of [{ 200: json }, TYPES]) {
      const error = await failure(responses, response(200, { "content-type": "text/html" }, "<p>"));
      expect(error).toBeInstanceOf(UnexpectedContentTypeError);
      expect(error).toMatchObject({ status: 200, body: "<p>" });
    }
    expect(await failure({ 200: text }, response(200, { "content-type": "text/html" }, "x"))).toBeInstanceOf(
      UnexpectedContentTypeError,
    );
    expect(await failure({ 200: binary }, response(200, { "content-type": "text/html" }, "x"))).toBeInstanceOf(
      UnexpectedContentTypeError,
    );
  });

  it.each(["", "<html>", '{"a":1,}', '{"a":"b', '["a\nb"]', "[1]]", "NaN", '\n{"a":\n x}'])(
    "a body that is not JSON: %j",
    async (body) => {
      const error = await failure({ 200: json }, response(200, { "content-type": "application/json" }, body));
      expect(error).toBeInstanceOf(DecodeError);
      expect(error).toMatchObject({ name: "DecodeError", status: 200, body });
      expect(error.message).toBe("getThing (GET /things/{id}, status 200): the body is not JSON");
      expect(error.cause).toBeUndefined();
    },
  );

  it("however deep", async () => {
    const error = await failure(
      { 200: json },
      response(200, { "content-type": "application/json" }, "[".repeat(200_000)),
    );
    expect(error).toBeInstanceOf(DecodeError);
  });

  it("an empty error body is an undocumented response", async () => {
    await expect(
      receive({ 200: json, 500: json }, response(500, { "content-type": "application/json" })),
    ).rejects.toThrow(DecodeError);
  });
});

describe("connections", () => {
  const operation: Operation = { id: "getThing", method: "GET", path: "/things", responses: { 200: json } };

  it.each<[what: string, reply: (write: (raw: string) => void, end: () => void) => void, status: number | undefined]>([
    ["closed before any answer", (_, end) => end(), undefined],
    ["no HTTP", (write, end) => (write("SSH-2.0\r\n\r\n"), end()), undefined],
    ["closed amid the head", (write, end) => (write("HTTP/1.1 200 OK\r\ncontent-"), end()), undefined],
    [
      "closed amid the body",
      (write, end) => (
        write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":'),
        end()
      ),
      200,
    ],
    [
      "closed amid a chunk",
      (write, end) => (
        write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nff\r\n{"),
        end()
      ),
      200,
    ],
  ])("%s", async (_what, reply, status) => {
    await using server = await rawServer((socket) =>
      reply(
        (raw) => socket.write(raw),
        () => socket.end(),
      ),
    );
    const error: unknown = await createClient({ server: server.url })
      .call(operation, {})
      .catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({
      name: "NetworkError",
      operation: "getThing",
      method: "GET",
      path: "/things",
      status,
    });
    expect((error as NetworkError).cause).toBeInstanceOf(Error);
  });

  it("connection refused, unknown host", async () => {
    await using server = await rawServer("");
    const { url } = server;
    await server[Symbol.asyncDispose]();
    for (const gone of [url, "http://name.invalid"]) {
      const error: unknown = await createClient({ server: gone })
        .call(operation, {})
        .catch((cause: unknown) => cause);
      expect(error).toBeInstanceOf(NetworkError);
      expect((error as NetworkError).message).toBe("getThing (GET /things): no response");
    }
  });
});
