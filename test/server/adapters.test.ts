import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttp2Server } from "node:http2";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fetch as fetchByUndici, H2CClient } from "undici";
import { describe, expect, test } from "vitest";
import type { HandlerContext, HandlerReply } from "../../runtime/server/context.ts";
import { petServer } from "./support/pets.ts";
import { listen } from "../support/listen.ts";
import { raw } from "./support/raw.ts";

// The same through both adapters: Request in and Response out, and node:http over a socket.

type Pets = ReturnType<typeof petServer>;
type Call = (target: string, init?: RequestInit) => Promise<Response>;

interface Door extends AsyncDisposable {
  readonly call: Call;
}

const DOORS: readonly (readonly [string, (pets: Pets) => Promise<Door>])[] = [
  [
    "fetch",
    async ({ server }) => ({
      call: (target, init) => server.fetch(new Request(`http://x${target}`, init)),
      async [Symbol.asyncDispose]() {},
    }),
  ],
  [
    "node:http",
    async ({ server }) => {
      const listening = await listen(createHttpServer(server.node).on("clientError", server.clientError));
      return {
        call: (target, init) => fetch(`${listening.url}${target}`, init),
        [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose](),
      };
    },
  ],
  [
    "node:http2",
    async ({ server }) => {
      const http = createHttp2Server(server.node);
      await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
      // An address of another kind is that of a pipe.
      const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
      const dispatcher = new H2CClient(url);
      return {
        async call(target, init: object = {}) {
          // The types of the package and of the platform differ in details.
          const { body, headers, status } = await fetchByUndici(`${url}${target}`, { ...init, dispatcher });
          return new Response(body as ReadableStream | null, { status, headers: [...headers] });
        },
        async [Symbol.asyncDispose]() {
          await dispatcher.destroy();
          http.close();
        },
      };
    },
  ],
];

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
/** A body that is sent while it is made. */
const streamed = (body: ReadableStream<Uint8Array>): RequestInit & { duplex: "half" } => ({ body, duplex: "half" });

describe.each(DOORS)("through %s", (_name, open) => {
  test("answers as the contract says", async () => {
    await using door = await open(petServer());
    const created = await door.call("/pets", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"name":"Zoë 🐈"}',
    });
    expect([created.status, await created.json()]).toEqual([201, { name: "Zoë 🐈" }]);
    const missing = await door.call("/nothing");
    expect([missing.status, missing.headers.get("content-type")]).toEqual([404, "application/json"]);
    expect(await missing.json()).toMatchObject({ error_code: "not_found" });
    const options = await door.call("/pets", { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow"), await options.text()]).toEqual([
      204,
      "GET, POST, HEAD, OPTIONS",
      "",
    ]);
    const head = await door.call("/pets/1", { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
    const none = await door.call("/pets/1", { method: "DELETE" });
    expect([none.status, none.headers.get("content-length"), none.headers.get("transfer-encoding")]).toEqual([
      204,
      null,
      null,
    ]);
  });

  test.each([
    ["throws", () => Promise.reject(new Error("later")), 500],
    [
      "throws at once",
      () => {
        throw new Error("now");
      },
      500,
    ],
    ["gives back what the contract does not have", () => ({ status: 299 }), 500],
    ["answers at once", () => ({ status: 201, body: { name: "x" } }), 201],
  ] as const)("a handler of a body that %s", async (_case, createPet, status) => {
    await using door = await open(petServer({ createPet }));
    const headers = { "content-type": "application/json" };
    for (let count = 0; count < 2; count++) {
      const answer = await door.call("/pets", { method: "POST", headers, body: '{"name":"x"}' });
      expect(answer.status).toBe(status);
      await answer.text();
    }
  });

  test("gives several cookies a line each", async () => {
    await using door = await open(
      petServer({ deletePet: () => ({ status: 204, headers: { "Set-Cookie": ["a=1", "b=2; Path=/"] } }) }),
    );
    expect((await door.call("/pets/1", { method: "DELETE" })).headers.getSetCookie()).toEqual(["a=1", "b=2; Path=/"]);
  });

  const streamOf = (text: string): ReadableStream => new Response(text).body ?? new ReadableStream();
  test.each<readonly [what: string, target: string, method: string, reply: HandlerReply]>([
    ["text in ASCII", "/pets/1", "GET", { status: 200, body: { id: "Zoe" } }],
    ["other text", "/pets/1", "GET", { status: 200, body: { id: "Zoë" } }],
    ["bytes", "/files/a", "GET", { status: 200, body: bytesOf("Zoë") }],
    ["a stream", "/files/a", "GET", { status: 200, body: streamOf("Zoë") }],
    ["nothing", "/pets/1", "DELETE", { status: 204 }],
  ])("a header that is not ASCII arrives beside %s", async (_what, target, method, reply) => {
    const handler = (): HandlerReply => ({ ...reply, headers: { "Content-Disposition": 'inline; filename="Zoë"' } });
    await using door = await open(petServer({ getPet: handler, download: handler, deletePet: handler }));
    const response = await door.call(target, { method });
    expect(response.headers.get("content-disposition")).toBe('inline; filename="Zoë"');
    expect(await response.text()).toContain(method === "GET" ? "Zo" : "");
  });

  test("receives and sends streams chunk by chunk", async () => {
    const arrived: string[] = [];
    const pets = petServer({
      async upload({ body }) {
        for await (const chunk of body as ReadableStream<Uint8Array>) arrived.push(new TextDecoder().decode(chunk));
        return { status: 200, body: { size: arrived.join("").length } };
      },
      download: () => ({
        status: 200,
        body: new ReadableStream({
          async pull(controller) {
            await sleep(5);
            if (arrived.length++ < 20) controller.enqueue(bytesOf("tick "));
            else controller.close();
          },
        }),
      }),
    });
    await using door = await open(pets);
    let release = (): void => {};
    const first = new Promise<void>((resolve) => {
      release = resolve;
    });
    const source = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(bytesOf("one,"));
        await first;
        controller.enqueue(bytesOf("two"));
        controller.close();
      },
    });
    const uploading = door.call("/files/a", {
      method: "PUT",
      headers: { "content-type": "application/octet-stream" },
      ...streamed(source),
    });
    // The handler has the first part before the second is sent.
    await expect.poll(() => arrived).toEqual(["one,"]);
    release();
    expect(await (await uploading).json()).toEqual({ size: 7 });
    arrived.length = 0;
    const download = await door.call("/files/a");
    expect(download.headers.get("content-type")).toBe("application/octet-stream");
    expect(await download.text()).toBe("tick ".repeat(20));
  });

  test("stops a stream when the caller has disconnected, and signals the handler", async () => {
    let cancelled = false;
    let context: HandlerContext | undefined;
    const pets = petServer({
      download(_request, given) {
        context = given;
        // Whoever wants to know of it asks in time.
        expect(given.signal.aborted).toBe(false);
        const body = new ReadableStream({
          pull: async (controller) => {
            await sleep(1);
            controller.enqueue(bytesOf("x".repeat(1000)));
          },
          cancel() {
            cancelled = true;
          },
        });
        return { status: 200, body };
      },
    });
    await using door = await open(pets);
    const abort = new AbortController();
    const response = await door.call("/files/a", { signal: abort.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    abort.abort();
    await reader?.cancel().catch(() => {});
    await expect.poll(() => cancelled).toBe(true);
    await expect.poll(() => context?.signal.aborted).toBe(true);
  });

  test("sends no faster than it is read", async () => {
    let made = 0;
    const pets = petServer({
      download: () => ({
        status: 200,
        body: new ReadableStream(
          {
            pull(controller) {
              made++;
              if (made > 800) controller.close();
              else controller.enqueue(new Uint8Array(65_536));
            },
          },
          { highWaterMark: 0 },
        ),
      }),
    });
    await using door = await open(pets);
    const response = await door.call("/files/a");
    await sleep(200);
    // Of the 52 MB, only the buffers of sockets and streams are filled.
    expect(made).toBeLessThan(400);
    expect((await response.arrayBuffer()).byteLength).toBe(800 * 65_536);
  });

  test("rejects bodies that are too large, with or without Content-Length", async () => {
    await using door = await open(petServer({}, { limits: { bodyBytes: 1000 } }));
    const headers = { "content-type": "application/json" };
    const big = JSON.stringify({ name: "x".repeat(5000) });
    expect((await door.call("/pets", { method: "POST", headers, body: big })).status).toBe(413);
    const parts = new Blob([big]).stream();
    const chunked = await door.call("/pets", { method: "POST", headers, ...streamed(parts) });
    expect(chunked.status).toBe(413);
    expect(await chunked.json()).toMatchObject({ error_code: "bad_request" });
    const small = await door.call("/pets", { method: "POST", headers, body: '{"name":"x"}' });
    expect(small.status).toBe(201);
  });

  test("has a time limit for bodies", async () => {
    await using door = await open(petServer({}, { limits: { bodyTimeout: 50 } }));
    const never = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytesOf('{"name"'));
      },
    });
    const slow = await door.call("/pets", {
      method: "POST",
      headers: { "content-type": "application/json" },
      ...streamed(never),
    });
    expect([slow.status, await slow.json()]).toMatchObject([408, { error_code: "bad_request" }]);
  });

  test("aborts a stream after a fault", async () => {
    const pets = petServer({
      download: () => ({
        status: 200,
        body: new ReadableStream({
          async pull(controller) {
            controller.enqueue(bytesOf("half"));
            await sleep(20);
            controller.error(new Error("disk"));
          },
        }),
      }),
    });
    await using door = await open(pets);
    const response = await door.call("/files/a");
    await expect(response.text()).rejects.toThrow(/error|disk|terminated/i);
  });
});

describe("node:http", () => {
  test("malformed HTTP gets an error in the envelope, too", async () => {
    const { server } = petServer();
    await using listening = await listen(createHttpServer(server.node).on("clientError", server.clientError));
    expect(await raw(listening.port, "GARBAGE\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 [^]*"error_code":"bad_request"/);
    const long = `GET /pets HTTP/1.1\r\nhost: x\r\na: ${"b".repeat(20_000)}\r\n\r\n`;
    expect(await raw(listening.port, long)).toMatch(/^HTTP\/1\.1 431 [^]*"error_code":"bad_request"/);
    const both = "POST /pets HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n";
    expect(await raw(listening.port, both)).toMatch(/^HTTP\/1\.1 400 [^]*"error_code":"bad_request"/);
  });

  test("accepts the absolute form, and headers up to the limit", async () => {
    const { server } = petServer({}, { limits: { headerBytes: 2000 } });
    await using listening = await listen(createHttpServer(server.node).on("clientError", server.clientError));
    expect(await raw(listening.port, "GET http://api.example/pets/7?x HTTP/1.1\r\nhost: x\r\n\r\n")).toMatch(
      /^HTTP\/1\.1 200 [^]*\{"id":"7"\}/,
    );
    expect(await raw(listening.port, "GET pets HTTP/1.1\r\nhost: x\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
    const many = `GET /pets HTTP/1.1\r\nhost: x\r\na: ${"b".repeat(3000)}\r\n\r\n`;
    expect(await raw(listening.port, many)).toMatch(/^HTTP\/1\.1 431 [^]*"error_code":"bad_request"/);
  });

  test("a response that does not need the body does not wait for it, and the connection stays usable", async () => {
    const { server } = petServer();
    await using listening = await listen(server.node);
    const body = "x".repeat(50_000);
    const two = `POST /nothing HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}GET /pets/9 HTTP/1.1\r\nhost: x\r\n\r\n`;
    const answers = await raw(listening.port, two, /\{"id":"9"\}/);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 404", "HTTP/1.1 200"]);
  });

  test("a client that disconnects in the middle of a body is not reported as an error", async () => {
    const { server, outcomes, errors } = petServer();
    await using listening = await listen(server.node);
    const arrived = once(listening.http, "request");
    const socket = connect(listening.port, "127.0.0.1");
    socket.write("POST /pets HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{");
    await arrived;
    await sleep(50);
    socket.destroy();
    await expect.poll(() => outcomes.length).toBe(1);
    expect(outcomes).toMatchObject([{ status: 400, problem: "malformed-body" }]);
    expect(errors).toEqual([]);
  });

  test("many concurrent bodies that never end do not delay other requests", async () => {
    const { server } = petServer({}, { limits: { bodyTimeout: 300 } });
    await using listening = await listen(server.node);
    const head = "POST /pets HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    const slow = Array.from({ length: 50 }, () => raw(listening.port, head));
    expect((await fetch(`${listening.url}/pets/1`)).status).toBe(200);
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*connection: close/i);
  });
});
