import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startProxy, type TrafficFault } from "../../judge/proxy/proxy.ts";
import { apiOf } from "./support/api.ts";
import { documentOf } from "./support/judged.ts";
import { listen } from "../support/listen.ts";

const TICK = { type: "object", required: ["n"], properties: { n: { type: "integer" } } };
const DOCUMENT = documentOf(
  {
    "/ticks": {
      get: {
        responses: {
          200: {
            description: "Ticks.",
            content: {
              "text/event-stream": { itemSchema: TICK },
              "application/jsonl": { itemSchema: TICK },
            },
          },
        },
      },
    },
    "/café/{name}": {
      get: {
        parameters: [{ name: "name", in: "path", required: true, schema: { type: "string" } }],
        responses: { 200: { description: "A name.", content: { "text/plain": { schema: { type: "string" } } } } },
      },
      post: {
        parameters: [{ name: "name", in: "path", required: true, schema: { type: "string" } }],
        requestBody: { content: { "application/json": { schema: {} } } },
        responses: { 204: { description: "Done." } },
      },
    },
  },
  { openapi: "3.2.0" },
);

async function proxied(
  listener: RequestListener,
  use: (url: string, faults: readonly TrafficFault[]) => Promise<void>,
  options: { readonly reportOnly?: boolean; readonly largest?: number } = {},
): Promise<void> {
  const api = await apiOf({ "openapi.json": DOCUMENT });
  await using server = await listen(listener);
  const faults: TrafficFault[] = [];
  const onFault = (fault: TrafficFault): void => void faults.push(fault);
  await using proxy = await startProxy({ api, target: server.url, port: 0, host: "127.0.0.1", onFault, ...options });
  await use(proxy.url, faults);
}

/** Writes the pieces one by one, each when the reader pulls. */
function inPieces(type: string, pieces: readonly string[], asked: readonly Promise<void>[]): RequestListener {
  return async (_request, response) => {
    response.writeHead(200, { "content-type": type });
    for (const [index, piece] of pieces.entries()) {
      await asked[index];
      response.write(piece);
    }
    response.end();
  };
}

test.each([
  ["text/event-stream", (n: unknown) => `data: {"n":${JSON.stringify(n)}}\n\n`],
  ["application/jsonl", (n: unknown) => `{"n":${JSON.stringify(n)}}\n`],
])("items of %s pass one by one, and the stream is cut off before an invalid one", async (type, item) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listener = inPieces(
    type,
    [item(1), item(2).slice(0, 5), item(2).slice(5), item("x"), item(4)],
    [Promise.resolve(), promise],
  );
  await proxied(listener, async (url, faults) => {
    const reader = (await fetch(`${url}/ticks`, { headers: { accept: type } })).body?.getReader();
    const decoder = new TextDecoder();
    let text = decoder.decode((await reader?.read())?.value);
    // The first item is there before the server has written the second.
    expect(text).toBe(item(1));
    resolve();
    await expect(async () => {
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
        text += decoder.decode(part.value);
      }
    }).rejects.toThrow("terminated");
    expect(text).toBe(item(1) + item(2));
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^(Event|Line) 3 of the 200 response/),
    ]);
  });
  await proxied(
    inPieces(type, [item(1), item("x"), item(3)], []),
    async (url, faults) => {
      expect(await (await fetch(`${url}/ticks`)).text()).toBe(item(1) + item("x") + item(3));
      expect(faults.length).toBe(1);
    },
    { reportOnly: true },
  );
});

test("HEAD of a documented GET passes, and so do paths that are percent-encoded otherwise", async () => {
  const listener: RequestListener = (_request, response) => {
    response.writeHead(200, { "content-type": "text/plain", "content-length": 3 }).end("abc");
  };
  await proxied(listener, async (url, faults) => {
    const head = await fetch(`${url}/caf%c3%a9/x`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "3"]);
    expect((await fetch(`${url}/%63af%C3%A9/x`)).status).toBe(200);
    expect(faults).toEqual([]);
  });
});

test("after a 413 the connection serves the next request", async () => {
  await proxied(
    (request, response) => {
      request.resume();
      response.writeHead(200, { "content-type": "text/plain", "content-length": 3 }).end("abc");
    },
    async (url) => {
      const { port } = new URL(url);
      const socket = connect(Number(port), "127.0.0.1");
      let text = "";
      socket.on("error", (error) => (text += String(error)));
      socket.on("data", (data: Buffer) => (text += data.toString("latin1")));
      const body = JSON.stringify("x".repeat(300_000));
      const head = `Host: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
      socket.write(`POST /caf%C3%A9/x HTTP/1.1\r\n${head}${body}`);
      socket.write("GET /caf%C3%A9/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
      await once(socket, "close");
      expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"]);
    },
    { largest: 1000 },
  );
});
