import { connect } from "node:net";
import { finished } from "node:stream/promises";
import { describe, expect, test } from "vitest";
import { petServer } from "./support/pets.ts";
import { listen } from "../support/listen.ts";
import { raw } from "./support/raw.ts";

// Bodies on node:http: sent with the head, after it, in pieces, or longer than allowed.

const BODY = '{"name":"Zoë"}';
const TYPE = "POST /pets HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
const SIZED = `${TYPE}content-length: ${Buffer.byteLength(BODY)}\r\n\r\n`;
const CHUNKED = `${TYPE}transfer-encoding: chunked\r\n\r\n`;
const GOOD = /^HTTP\/1\.1 201 [^]*\{"name":"Zoë"\}$/;

describe("a body is read the same", () => {
  test.each<readonly [string, readonly string[]]>([
    ["with its head", [SIZED + BODY]],
    ["after its head", [SIZED, BODY]],
    ["in two pieces, the first with its head", [SIZED + BODY.slice(0, 5), BODY.slice(5)]],
    ["one character at a time", [SIZED, ...BODY]],
    ["in a head of pieces", [SIZED.slice(0, 30), SIZED.slice(30) + BODY]],
    ["chunked, with its head", [`${CHUNKED}f\r\n${BODY}\r\n0\r\n\r\n`]],
    ["chunked, with trailers", [`${CHUNKED}f\r\n${BODY}\r\n0\r\nx-sum: 1\r\n\r\n`]],
    ["in many chunks", [CHUNKED, "5\r\n", `${BODY.slice(0, 5)}\r\n`, "a;x=y\r\n", `${BODY.slice(5)}\r\n`, "0\r\n\r\n"]],
    ["with a length that is written long", [SIZED.replace("content-length: ", "content-length: 000") + BODY]],
  ])("%s", async (_name, pieces) => {
    const { server, outcomes } = petServer();
    await using listening = await listen(server.node);
    expect(await raw(listening.port, pieces, /\}$/)).toMatch(GOOD);
    expect(outcomes).toMatchObject([{ status: 201 }]);
  });

  test("several concurrent requests on one connection", async () => {
    const { server } = petServer();
    await using listening = await listen(server.node);
    const many = Array.from({ length: 20 }, (_, index) => {
      const body = `{"name":"${"n".repeat(index)}"}`;
      return `${TYPE}content-length: ${body.length}\r\n\r\n${body}`;
    });
    const answers = await raw(listening.port, many.join(""), /"n{19}"/);
    expect([...answers.matchAll(/\{"name":"(n*)"\}/g)].map(([, name]) => name?.length)).toEqual(
      many.map((_, index) => index),
    );
  });

  test("and the request ends for other listeners, too", async () => {
    const { server } = petServer();
    await using listening = await listen(server.node);
    const ends: Promise<void>[] = [];
    listening.http.on("request", (request) => ends.push(finished(request)));
    await raw(listening.port, SIZED + BODY + SIZED + BODY, /\}[^]*\}$/);
    expect(await Promise.all(ends)).toEqual([undefined, undefined]);
  });

  test("too large, whether it says so or not", async () => {
    const { server } = petServer({}, { limits: { bodyBytes: 10 } });
    await using listening = await listen(server.node);
    expect(await raw(listening.port, SIZED + BODY)).toMatch(/^HTTP\/1\.1 413 /);
    expect(await raw(listening.port, `${CHUNKED}f\r\n${BODY}\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("one that was aborted before it was read is rejected immediately", async () => {
    const { server, outcomes } = petServer();
    await using listening = await listen((request, response) => {
      request.on("close", () => server.node(request, response));
    });
    const socket = connect(listening.port, "127.0.0.1", () => socket.end(`${SIZED}{`, () => socket.destroy()));
    await expect.poll(() => outcomes).toMatchObject([{ status: 400, problem: "malformed-body" }]);
  });

  test("already decoded to text is an error of the server", async () => {
    const { server, errors } = petServer();
    await using listening = await listen((request, response) => server.node(request.setEncoding("utf8"), response));
    expect(await raw(listening.port, `${TYPE}content-length: 12\r\n\r\n{"name":"a"}`)).toMatch(/^HTTP\/1\.1 500 /);
    expect(errors).toMatchObject([{ error: { message: expect.stringContaining("setEncoding") } }]);
  });
});

describe("an unread body", () => {
  const unwanted = (length: number): string => `POST /nothing HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`;

  test("is read where it is small: the connection stays open", async () => {
    const { server } = petServer();
    await using listening = await listen(server.node);
    const pieces = [unwanted(200_000), "x".repeat(100_000), "x".repeat(100_000), SIZED + BODY];
    const answers = await raw(listening.port, pieces, /Zoë/);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 404", "HTTP/1.1 201"]);
  });

  test("is not read without end: the response arrives, and the connection closes", async () => {
    const { server } = petServer();
    await using listening = await listen(server.node);
    let taken = 0;
    const socket = connect(listening.port, "127.0.0.1");
    const chunk = Buffer.alloc(65_536, "x");
    const more = (): void => {
      while (!socket.destroyed && socket.write(chunk)) taken += chunk.length;
    };
    let answer = "";
    socket.on("data", (text) => (answer += text.toString()));
    socket.on("drain", more);
    socket.on("error", () => {});
    const closed = new Promise((resolve) => socket.on("close", resolve));
    socket.write(unwanted(2 ** 40));
    more();
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    // The buffers of both sockets are added.
    expect(taken).toBeLessThan(64 * 2 ** 20);
  });

  test("has a time limit", async () => {
    const { server } = petServer();
    await using listening = await listen(server.node);
    expect(await raw(listening.port, unwanted(100), /never/)).toMatch(/^HTTP\/1\.1 404 /);
  });
});
