import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer as createHttp, type RequestListener } from "node:http";
import { createServer as createHttps } from "node:https";
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import type { Api } from "../../generator/ir/api.ts";
import { judge } from "../../judge/judge.ts";
import type { Report } from "../../judge/report.ts";
import { temporaryFolder } from "../support/folder.ts";
import { apiOf } from "./support/api.ts";
import { documentOf } from "./support/judged.ts";

// Servers that do not speak HTTP or never finish: the run ends and reports why.

const HAS_OPENSSL = spawnSync("openssl", ["version"]).status === 0;
if (!HAS_OPENSSL) console.warn("openssl is not here: a certificate of one's own making is not tried");

let api: Api;
beforeAll(async () => {
  const things = { "application/json": { schema: { type: "array" } } };
  api = await apiOf({
    "openapi.json": documentOf({
      "/things": {
        get: { responses: { 200: { description: "All", content: things } } },
        delete: { responses: { 204: { description: "Gone" } } },
      },
    }),
  });
});

async function reportOf(server: Server, protocol: "http" | "https" = "http", timeout = 60_000): Promise<Report> {
  const sockets = new Set<Socket>();
  server.on(protocol === "https" ? "secureConnection" : "connection", (socket: Socket) => sockets.add(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    // A server that listens on a port has an address of this kind.
    const url = `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return await judge({ api, url, seed: 1, runs: 2, timeout, limit: 240_000 });
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

/** Says the same to everything. */
function saying(text: string, end = true): Server {
  return createTcp((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => (end ? socket.end(text) : socket.write(text)));
  });
}

function answering(listener: RequestListener): Server {
  return createHttp(listener);
}

/** Writes for as long as anybody listens. */
function endless(head: string, part: string): Server {
  return createTcp((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(head);
      const timer = setInterval(() => socket.write(part), 5);
      socket.on("close", () => clearInterval(timer));
    });
  });
}

const JSON_HEAD = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
const zipped = gzipSync(Buffer.alloc(20 << 20));

const CASES: readonly (readonly [what: string, server: () => Server, told: string])[] = [
  [
    "says nothing",
    () => createTcp((socket) => void socket.on("error", () => {})),
    "The server does not respond: no response within 300 ms.",
  ],
  [
    "closes every connection",
    () => createTcp((socket) => socket.destroy()),
    "The server does not respond: it closes the connection before it responds, as https: servers do.",
  ],
  [
    "speaks something else",
    () => saying("SSH-2.0-OpenSSH_9.6\r\n", false),
    "The server does not respond: its response is not HTTP/1.1: Expected HTTP/",
  ],
  [
    "has headers without end",
    () => endless("HTTP/1.1 200 OK\r\n", `X-More: ${"a".repeat(900)}\r\n`),
    "The server does not respond: its response headers are larger than 16 KiB.",
  ],
  [
    "has a header of 100,000 bytes",
    () => saying(`HTTP/1.1 200 OK\r\nX-Long: ${"a".repeat(100_000)}\r\n\r\n`),
    "The server does not respond: its response headers are larger than 16 KiB.",
  ],
  [
    "has a body without end",
    () => endless(`${JSON_HEAD}\r\n`, "["),
    "The server's responses cannot be read: the response is incomplete after 2000 ms.",
  ],
  [
    "has interim answers without end",
    () => endless("HTTP/1.1 102 Processing\r\n\r\n", "HTTP/1.1 102 Processing\r\n\r\n"),
    "The server does not respond: no response within 300 ms.",
  ],
  [
    "has a body that is too large",
    () => answering((_request, response) => response.end(Buffer.alloc(9 << 20))),
    "The server's responses cannot be read: the body is larger than 8388608 bytes.",
  ],
  [
    "has a body that is too large when it is unzipped",
    () => answering((_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(zipped)),
    "The server's responses cannot be read: the decoded body is larger than 8388608 bytes.",
  ],
  [
    "has a body that is not zipped as it says",
    () => answering((_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("[]")),
    "The server's responses cannot be read: its body does not match its Content-Encoding gzip.",
  ],
  [
    "has chunks that are none",
    () => saying(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n[]\r\n0\r\n\r\n`),
    "The server's responses cannot be read: its response is not HTTP/1.1: Invalid character in chunk size",
  ],
  [
    "sends less than its Content-Length",
    () => saying(`${JSON_HEAD}Content-Length: 500\r\n\r\n[]`),
    "The server's responses cannot be read: the response was cut off.",
  ],
  [
    "sends more than its Content-Length",
    () => saying(`${JSON_HEAD}Content-Length: 1\r\n\r\n[[]]`),
    "The server's responses cannot be read: its response is not HTTP/1.1",
  ],
  [
    "has two lengths",
    () => saying(`${JSON_HEAD}Content-Length: 2\r\nContent-Length: 5\r\n\r\n[]`),
    "The server does not respond: its response is not HTTP/1.1: Duplicate Content-Length",
  ],
  [
    "closes in the middle of a body",
    () =>
      answering((_request, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
        response.write("[", () => response.destroy());
      }),
    "The server's responses cannot be read: the response was cut off.",
  ],
  [
    "has nothing of the document",
    () => answering((_request, response) => response.writeHead(404).end()),
    "Is it the right server, and the right document?",
  ],
];

describe("a server cannot be judged that", () => {
  test.concurrent.each(CASES)("%s", async (_what, server, told) => {
    // Those that end by themselves have all the time that a busy machine may need.
    const { unusable } = await reportOf(server(), "http", Number(/(\d+) ms/.exec(told)?.[1] ?? 60_000));
    expect(unusable).toContain(told);
  });

  test.skipIf(!HAS_OPENSSL)("has a certificate of its own making", async () => {
    await using folder = await temporaryFolder();
    const [key, cert] = [join(folder.path, "key.pem"), join(folder.path, "cert.pem")];
    const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"];
    execFileSync("openssl", [...made, "-keyout", key, "-out", cert], { stdio: "ignore" });
    const options = { key: readFileSync(key), cert: readFileSync(cert) };
    const { unusable } = await reportOf(
      createHttps(options, (_request, response) => response.end("[]")),
      "https",
    );
    expect(unusable).toMatch(
      /^The server does not respond: its certificate is not trusted: self-signed certificate \(/,
    );
    expect(unusable).toContain("NODE_EXTRA_CA_CERTS=FILE");
  });

  test("does not speak TLS, though its URL says so", async () => {
    const { unusable } = await reportOf(
      answering((_request, response) => response.end("[]")),
      "https",
    );
    expect(unusable).toBe("The server does not respond: it does not use TLS; its URL may start with http:.");
  });
});

test("redirects are not followed, though they lead in a circle", async () => {
  const { coverage, findings, unusable } = await reportOf(
    answering((request, response) => response.writeHead(302, { location: request.url ?? "/" }).end()),
  );
  expect(unusable).toBeUndefined();
  expect(coverage.requests).toBeLessThan(100);
  expect(findings.map(({ message }) => message)).toContain("The operation does not document status 302.");
});

describe("a response that ends after its head", () => {
  const bodiless = ({ findings }: Report): readonly string[] =>
    findings.filter(({ check }) => check === "bodiless-answer").map(({ message }) => message);

  /** What is written for DELETE; the rest is right. */
  function deleting(text: string): Server {
    return createTcp((socket) => {
      socket.on("error", () => {});
      socket.on("data", (data) => {
        const asked = data.toString();
        const right = `${JSON_HEAD}Content-Length: 2\r\n\r\n${asked.startsWith("HEAD ") ? "" : "[]"}`;
        socket.write(asked.startsWith("DELETE /things HTTP") ? text : right);
      });
    });
  }

  test("and is followed by a body is found", async () => {
    const report = await reportOf(deleting('HTTP/1.1 204 No Content\r\nContent-Type: application/json\r\n\r\n{"a":1}'));
    expect(bodiless(report)).toEqual(["The 204 response has a body, which HTTP does not allow."]);
    expect(report.unusable).toBeUndefined();
  });

  test("without further bytes is valid", async () => {
    expect(bodiless(await reportOf(deleting("HTTP/1.1 204 No Content\r\n\r\n")))).toEqual([]);
  });
});
