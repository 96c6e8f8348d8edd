import { once } from "node:events";
import net from "node:net";
import { join } from "node:path";
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { readApi } from "../../generator/index.ts";
import type { Api } from "../../generator/ir/api.ts";
import { type ProxyOptions, startProxy } from "../../judge/proxy/proxy.ts";
import { temporaryFolder } from "../support/folder.ts";

const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Things", version: "1" },
  paths: {
    "/things/{id}": {
      get: {
        operationId: "getThing",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: {
          "200": {
            description: "It.",
            content: {
              "application/json": { schema: { type: "object" } },
              "text/plain": { schema: { type: "string" } },
            },
          },
        },
      },
    },
    "/things": {
      post: {
        operationId: "createThing",
        requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
        responses: { "204": { description: "Done." } },
      },
    },
  },
};

let api: Api;
beforeAll(async () => {
  await using folder = await temporaryFolder({ "things.json": JSON.stringify(DOCUMENT) });
  const read = await readApi({ document: join(folder.path, "things.json") });
  if (read.api === undefined) throw new Error("the document cannot be read");
  ({ api } = read);
});

interface Scene {
  /** What reached the server. */
  readonly sent: string;
  /** What the client got. */
  readonly answer: string;
  readonly faults: readonly string[];
}

/** A client that writes this, and a server that answers that, byte by byte. */
async function through(
  request: string | Buffer,
  reply: string | Buffer | ((socket: net.Socket) => void),
  options: Partial<ProxyOptions> = {},
): Promise<Scene> {
  let sent = "";
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", (data: Buffer) => {
      sent += data.toString("latin1");
      if (typeof reply === "function") reply(socket);
      else socket.write(reply);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const faults: string[] = [];
  // An address of another kind is that of a pipe.
  const { port } = server.address() as net.AddressInfo;
  await using proxy = await startProxy({
    api,
    target: `http://127.0.0.1:${port}`,
    port: 0,
    host: "127.0.0.1",
    onFault: ({ message }) => faults.push(message),
    ...options,
  });
  const client = net.connect(Number(new URL(proxy.url).port), "127.0.0.1");
  let answer = "";
  client.on("data", (data: Buffer) => (answer += data.toString("latin1")));
  client.write(request);
  await once(client, "close");
  for (const socket of sockets) socket.destroy();
  server.close();
  return { sent, answer, faults };
}

const get = (target: string, more = ""): string =>
  `GET ${target} HTTP/1.1\r\nhost: here\r\n${more}connection: close\r\n\r\n`;
const ok = (body: string | Buffer = "{}", more = "", type = "application/json"): Buffer =>
  Buffer.concat([
    Buffer.from(
      `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${more}\r\n`,
    ),
    Buffer.from(body),
  ]);
const post = (body: string): string =>
  `POST /things HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;

describe("a request", () => {
  test("is forwarded with a length, so that its body cannot become a second request", async () => {
    const body = "GET /admin HTTP/1.1\r\nhost: here\r\n\r\n";
    const chunked = `GET /things/a HTTP/1.1\r\nhost: here\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const { sent } = await through(chunked, ok(), { reportOnly: true });
    expect(sent).toContain(`content-length: ${body.length}\r\n`);
  });

  test.each([
    ["has a body that is not documented", get("/things/a", "content-length: 2\r\n") + "{}", /none is documented/],
    ["leads elsewhere by dots", get("/other/../things/a"), /not a valid URL path/],
    ["leads elsewhere by dots that are encoded", get("/things/%2e%2e"), /not a valid URL path/],
    ["has a backslash", get("/things\\a"), /not a valid URL path/],
    ["has a member twice", post('{"a":1,"a":2}'), /duplicate key/],
  ])("does not pass that %s", async (_what, request, told) => {
    const { answer, faults, sent } = await through(request, ok());
    expect(sent).toBe("");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(faults).toEqual([expect.stringMatching(told)]);
  });

  test.each([
    ["its query as it is written", get("/things/a?q='x'|y"), "GET /things/a?q='x'|y HTTP/1.1\r\n"],
    ["the path of a whole address", get("http://here/things/a"), "GET /things/a HTTP/1.1\r\n"],
  ])("passes with %s", async (_what, request, line) => {
    const { answer, sent } = await through(request, ok());
    expect(sent.slice(0, line.length)).toBe(line);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("passes without what is for one connection alone", async () => {
    const { sent } = await through(
      "GET /things/a HTTP/1.1\r\nhost: here\r\nx-hop: 1\r\nx-end: 2\r\nconnection: close, x-hop\r\n\r\n",
      ok(),
    );
    expect(sent).toContain("x-end: 2");
    expect(sent).not.toContain("x-hop");
  });
});

const coded = (coding: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `POST /things HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-encoding: ${coding}\r\n` +
        `content-length: ${body.length}\r\nconnection: close\r\n\r\n`,
    ),
    body,
  ]);
const done = Buffer.from("HTTP/1.1 204 No Content\r\n\r\n");
/** A frame of zstd (RFC 8878, 3.1.1) with a window of 2^27 bytes and a block of two. */
const wide = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 17 << 3, 0x11, 0, 0, ...Buffer.from("{}")]);

describe("a coded request", () => {
  const FITS = Buffer.from('{"a":1}');
  const CODINGS: readonly (readonly [string, (body: Buffer) => Buffer])[] = [
    ["gzip", gzipSync],
    ["X-GZip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
    ["zstd", (body) => zstdCompressSync(body)],
    ["identity", (body) => body],
    ["deflate, gzip", (body) => gzipSync(deflateSync(body))],
  ];

  test.each(CODINGS)("passes untouched when its content fits: %s", async (coding, encode) => {
    const body = encode(FITS);
    const { answer, faults, sent } = await through(coded(coding, body), done);
    expect(faults).toEqual([]);
    expect(answer).toMatch(/^HTTP\/1\.1 204 /);
    expect(sent).toContain(`content-encoding: ${coding}\r\n`);
    expect(sent.endsWith(`\r\n\r\n${body.toString("latin1")}`)).toBe(true);
  });

  test.each(CODINGS)("does not pass when it does not: %s", async (coding, encode) => {
    const { answer, faults, sent } = await through(coded(coding, encode(Buffer.from("[1]"))), done);
    expect(sent).toBe("");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(faults).toEqual([expect.stringMatching(/must be an object/)]);
  });

  test.each<[string, Buffer, number, RegExp]>([
    ["is not JSON inside", coded("gzip", gzipSync("{")), 400, /not JSON/],
    ["is not of its coding", coded("gzip", FITS), 400, /does not match its Content-Encoding/],
    ["breaks off", coded("gzip", gzipSync(FITS).subarray(0, -9)), 400, /does not match its Content-Encoding/],
    ["is nothing inside", coded("gzip", gzipSync("")), 400, /missing/],
    ["has a coding of its own", coded("mine", FITS), 415, /unknown Content-Encoding/],
    [
      "has codings without end",
      coded("identity,".repeat(50) + "gzip,".repeat(50), gzipSync(FITS)),
      415,
      /unknown Content-Encoding/,
    ],
    ["is large inside", coded("gzip", gzipSync(Buffer.alloc(20_000, 32))), 413, /too large/],
    ["is large inside twice", coded("gzip, gzip", gzipSync(gzipSync(Buffer.alloc(20_000, 32)))), 413, /too large/],
    ["asks for much memory", coded("zstd", wide), 400, /does not match its Content-Encoding/],
  ])("does not pass that %s", async (_what, request, status, told) => {
    const { answer, faults, sent } = await through(request, done, { largest: 10_000 });
    expect(sent).toBe("");
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(faults).toEqual([expect.stringMatching(told)]);
  });

  test("is reported and passes with the policy that passes everything", async () => {
    const body = gzipSync(Buffer.alloc(20_000, 32));
    const { answer, faults, sent } = await through(coded("gzip", body), done, { largest: 10_000, reportOnly: true });
    expect(faults).toEqual([expect.stringMatching(/too large/)]);
    expect(answer).toMatch(/^HTTP\/1\.1 204 /);
    expect(sent.endsWith(body.toString("latin1"))).toBe(true);
  });
});

const START = "HTTP/1.1 200 OK\r\n";
const CHUNKED = `${START}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
const INTERIM = "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n";
const SWITCHING = Buffer.from("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\nx");

function endlessly(socket: net.Socket, part: string, start = ""): void {
  socket.write(start);
  const timer = setInterval(() => socket.write(part), 5);
  socket.on("close", () => clearInterval(timer));
}

describe("an answer", () => {
  test("passes with its trailers", async () => {
    const chunked =
      "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\ntrailer: x-sum\r\n\r\n2\r\n{}\r\n0\r\nx-sum: 7\r\n\r\n";
    const { answer, faults } = await through(get("/things/a"), chunked);
    expect(answer).toMatch(/\r\n\r\n2\r\n\{\}\r\n0\r\nx-sum: 7\r\n\r\n$/);
    expect(faults).toEqual([]);
  });

  test.each<[string, Buffer | ((socket: net.Socket) => void), RegExp]>([
    [
      "is not of its coding",
      ok("abc", "content-encoding: gzip\r\n", "text/plain"),
      /does not match its Content-Encoding/,
    ],
    [
      "has a coding of its own",
      ok("abc", "content-encoding: mine\r\n", "text/plain"),
      /does not match its Content-Encoding/,
    ],
    [
      "is small, and large when it is decoded",
      ok(gzipSync(Buffer.alloc(20_000, 32)), "content-encoding: gzip\r\n"),
      /too large to validate/,
    ],
    ["is two lengths long", ok("{}", "content-length: 3\r\n"), /[Nn]o complete response/],
    ["breaks off", (socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{"), /[Nn]o complete response/],
    [
      "comes drop by drop",
      (socket) => {
        socket.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n");
        const drops = setInterval(() => socket.write(" "), 20);
        socket.on("close", () => clearInterval(drops));
      },
      /no complete response within 300 ms/,
    ],
    ["does not come", () => {}, /no complete response within 300 ms/],
    ["goes on in another protocol", SWITCHING, /it switches to another protocol/],
    ["is interim for ever", (socket) => endlessly(socket, INTERIM), /no complete response within 300 ms/],
    ["has headers without end", (socket) => endlessly(socket, "x-more: 1\r\n".repeat(500), START), /Header overflow/],
    [
      "has chunks without end",
      (socket) => endlessly(socket, "1\r\n \r\n", CHUNKED),
      /no complete response within 300 ms/,
    ],
    ["is too deep", ok("[".repeat(4000) + "]".repeat(4000)), /does not fit|must be/],
    ["is not UTF-8", ok(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])), /The body of the 200 response/],
    [
      "leads elsewhere",
      Buffer.from("HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n"),
      /does not document status 302/,
    ],
    ["is a reset connection", (socket) => void socket.resetAndDestroy(), /No complete response/],
    ["is closed without a word", (socket) => void socket.end(), /No complete response/],
  ])("does not pass that %s", async (_what, reply, told) => {
    const { answer, faults } = await through(get("/things/a"), reply, { timeout: 300, largest: 10_000 });
    expect(answer).toMatch(/^HTTP\/1\.1 502 /);
    expect(faults).toEqual([expect.stringMatching(told)]);
  });
});
