import { Readable } from "node:stream";
import express from "express";
import Fastify from "fastify";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { type GeneratedServer, generateServer } from "../server/support/generate.ts";
import { CHROMIUM, startChromium } from "../support/chromium.ts";
import { listen } from "../support/listen.ts";

// Event streams between generated code and other implementations.

const CHUNK = { type: "object", required: ["n"], properties: { n: { type: "integer" } } };
const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Streams", version: "1" },
  servers: [{ url: "https://api.test" }],
  paths: {
    "/events": {
      get: {
        operationId: "watch",
        responses: { 200: { description: "Events", content: { "text/event-stream": { schema: CHUNK } } } },
      },
    },
  },
};

type Watch = () => Promise<{ readonly data: AsyncIterable<{ readonly data: unknown; readonly id?: string }> }>;
interface ClientModule {
  createStreamsClient(options: object): { readonly watch: Watch };
}
/** The part of `EventSource` that is used. */
interface Source {
  addEventListener(
    type: string,
    listener: (event: { readonly data: string; readonly lastEventId: string }) => void,
  ): void;
  close(): void;
}

let generated: GeneratedServer;
let client: ClientModule;
let server: Server;
/** `Last-Event-ID` of each request. */
const seen: (string | undefined)[] = [];

beforeAll(async () => {
  generated = await generateServer(DOCUMENT, { targets: ["models", "client", "server"] });
  client = await generated.load<ClientModule>("generated/client/index.ts");
  const { createServer } = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  const watch = (_request: object, { lastEventId }: { readonly lastEventId: string | undefined }): object => {
    seen.push(lastEventId);
    const first = Number(lastEventId ?? 0) + 1;
    return { status: 200, body: [first, first + 1].map((n) => ({ id: String(n), retry: 1, data: { n } })) };
  };
  server = createServer({ handlers: { watch } });
});

afterAll(() => generated[Symbol.asyncDispose]());

/** Packages that the tests use without their types. */
const load = <Module>(name: string): Promise<Module> => import(/* @vite-ignore */ name);

/** The numbers of the first events, over several connections. */
async function numbers(baseUrl: string, options: object = {}): Promise<readonly unknown[]> {
  const { data } = await client.createStreamsClient({ baseUrl, ...options }).watch();
  const found: unknown[] = [];
  for await (const event of data) {
    found.push(event.data);
    if (found.length === 4) break;
  }
  return found;
}

const FOUR = [1, 2, 3, 4].map((n) => ({ n }));

it.each(["eventsource", "undici"])(
  "EventSource of the package %s reads what the server sends, and resumes",
  async (name) => {
    await using http = await listen(server.node);
    const { EventSource } = await load<{ EventSource: new (url: string) => Source }>(name);
    const source = new EventSource(`${http.url}/events`);
    const found: unknown[] = [];
    seen.length = 0;
    await new Promise<void>((resolve) => {
      source.addEventListener("message", ({ data }) => {
        found.push(JSON.parse(data));
        if (found.length === 4) resolve();
      });
    });
    source.close();
    expect(found).toEqual(FOUR);
    expect(seen.slice(0, 2)).toEqual([undefined, "2"]);
  },
);

it.skipIf(CHROMIUM === "")("EventSource of Chromium does", async () => {
  await using http = await listen((request, response) => {
    if (request.url === "/") response.writeHead(200, { "content-type": "text/html" }).end("<title>Events</title>");
    else server.node(request, response);
  });
  await using browser = await startChromium();
  await using page = await browser.open(`${http.url}/`);
  const found = await page.evaluate(`new Promise((resolve) => {
    const found = [];
    const source = new EventSource("/events");
    source.onmessage = ({ data }) => {
      if (found.push(JSON.parse(data)) === 4) { source.close(); resolve(found); }
    };
  })`);
  expect(found).toEqual(FOUR);
});

it("the client reads what the package better-sse sends", async () => {
  interface Session {
    push(data: unknown): unknown;
  }
  const { createSession } = await load<{ createSession(request: object, response: object): Promise<Session> }>(
    "better-sse",
  );
  await using http = await listen((request, response) => {
    const send = async (): Promise<void> => {
      const session = await createSession(request, response);
      for (const { n } of FOUR) session.push({ n });
    };
    void send();
  });
  expect(await numbers(http.url)).toEqual(FOUR);
});

it("the client reads by the fetch of undici", async () => {
  await using http = await listen(server.node);
  const { fetch } = await load<{ fetch: typeof globalThis.fetch }>("undici");
  expect(await numbers(http.url, { fetch })).toEqual(FOUR);
});

it("the server streams in Express", async () => {
  const app = express();
  app.use((request, response) => server.node(request, response));
  await using http = await listen(app);
  expect(await numbers(http.url)).toEqual(FOUR);
});

it("the server streams in Fastify", async () => {
  const app = Fastify();
  app.all("/*", async (request, reply) => {
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const answer = await server.fetch(new Request(`http://api.test${request.url}`, { headers }));
    for (const [name, value] of answer.headers) reply.header(name, value);
    return reply.code(answer.status).send(Readable.from(answer.body ?? []));
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    expect(await numbers(url)).toEqual(FOUR);
  } finally {
    await app.close();
  }
});

it("the server streams in Hono", async () => {
  const app = new Hono();
  app.all("*", (context) => server.fetch(context.req.raw));
  const fetch = async (input: string, init: RequestInit): Promise<Response> => app.fetch(new Request(input, init));
  expect(await numbers("http://api.test", { fetch })).toEqual(FOUR);
});
