import { createServer } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import express, { type ErrorRequestHandler } from "express";
import { fastify } from "fastify";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { createReceiver, type Receiver } from "../../runtime/webhooks/receiver.ts";
import { signDelivery } from "../../runtime/webhooks/sign.ts";
import { PLATFORM, walletCreated } from "./support/contracts.ts";
import { listen, serve } from "./support/serve.ts";

const SECRET = "whsec_test";

interface Mounted {
  readonly receiver: Receiver;
  readonly handled: string[];
  readonly faults: unknown[];
}

function receiverForTests(): Mounted {
  const handled: string[] = [];
  const faults: unknown[] = [];
  const receiver = createReceiver(PLATFORM, {
    secrets: SECRET,
    on: { "wallet.created": ({ id }) => void handled.push(id) },
    onError: (error) => void faults.push(error),
  });
  return { receiver, handled, faults };
}

/** Delivers a good event, then a forged one. */
async function deliverTo(send: (init: RequestInit) => Promise<Response> | Response): Promise<readonly number[]> {
  const { body, headers } = await signDelivery(PLATFORM, "wallet.created", walletCreated("evt_1"), SECRET);
  const forged = { ...headers, "X-SVC-Signature": `${headers["X-SVC-Signature"] ?? ""}0` };
  const good = await send({ method: "POST", headers: { ...headers }, body });
  const bad = await send({ method: "POST", headers: forged, body });
  return [good.status, bad.status];
}

describe("Express", () => {
  test("mounted by itself", async () => {
    const { receiver, handled } = receiverForTests();
    const app = express();
    app.post("/hooks", receiver.node);
    app.use(express.json());
    await using server = await serve(app);
    expect(await deliverTo((init) => fetch(new URL("hooks", server.url), init))).toEqual([204, 400]);
    expect(handled).toEqual(["evt_1"]);
  });

  test("behind express.raw()", async () => {
    const { receiver, handled } = receiverForTests();
    const app = express();
    app.post("/hooks", express.raw({ type: () => true }), receiver.node);
    await using server = await serve(app);
    expect(await deliverTo((init) => fetch(new URL("hooks", server.url), init))).toEqual([204, 400]);
    expect(handled).toEqual(["evt_1"]);
  });

  test("behind express.json() that keeps the bytes; another parser on the route comes too late", async () => {
    for (const [keep, want] of [
      [true, [204, 400]],
      [false, [500, 500]],
    ] as const) {
      const { receiver, handled } = receiverForTests();
      const app = express();
      const verify = (request: object, _response: unknown, rawBody: Buffer): void =>
        void Object.assign(request, { rawBody });
      app.use(express.json(keep ? { verify } : {}));
      app.post("/hooks", express.raw({ type: () => true }), receiver.node);
      const onError: ErrorRequestHandler = (_error, _request, response, _next) => void response.status(500).end();
      app.use(onError);
      await using server = await serve(app);
      expect(await deliverTo((init) => fetch(new URL("hooks", server.url), init))).toEqual(want);
      expect(handled.length).toBe(keep ? 1 : 0);
    }
  });

  test("behind express.json(): the error says what ate the body and what to do", async () => {
    const { receiver, handled } = receiverForTests();
    const faults: unknown[] = [];
    const app = express();
    app.use(express.json());
    app.post("/hooks", receiver.node);
    const onError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
      faults.push(error);
      response.status(500).end();
    };
    app.use(onError);
    await using server = await serve(app);
    expect(await deliverTo((init) => fetch(new URL("hooks", server.url), init))).toEqual([500, 500]);
    expect(handled).toEqual([]);
    expect(faults[0]).toMatchObject({
      name: "WebhookUsageError",
      message: expect.stringMatching(/body parser.*before `express\.json\(\)`, or .*`rawBody`/s),
    });
  });
});

describe("Fastify", () => {
  test("in a plugin that leaves the stream alone", async () => {
    const { receiver, handled } = receiverForTests();
    const app = fastify();
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
      scope.post("/hooks", async (request, reply) => {
        reply.hijack();
        await receiver.node(request.raw, reply.raw);
      });
    });
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    try {
      expect(await deliverTo((init) => fetch(`${url}/hooks`, init))).toEqual([204, 400]);
      expect(handled).toEqual(["evt_1"]);
    } finally {
      await app.close();
    }
  });

  test("behind its own JSON parser: the error says so", async () => {
    const { receiver, handled, faults } = receiverForTests();
    const app = fastify();
    app.post("/hooks", async (request, reply) => {
      reply.hijack();
      await receiver.node(request.raw, reply.raw);
    });
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    try {
      expect(await deliverTo((init) => fetch(`${url}/hooks`, init))).toEqual([500, 500]);
      expect(handled).toEqual([]);
      expect(faults[0]).toMatchObject({
        name: "WebhookUsageError",
        message: expect.stringMatching(/In Fastify.*docs\/webhooks\.md/s),
      });
    } finally {
      await app.close();
    }
  });
});

describe("Hono", () => {
  test("mounted by its raw request", async () => {
    const { receiver, handled } = receiverForTests();
    const app = new Hono();
    app.post("/hooks", (c) => receiver.fetch(c.req.raw));
    expect(await deliverTo((init) => app.request("/hooks", init))).toEqual([204, 400]);
    expect(handled).toEqual(["evt_1"]);
  });

  test("behind something that read the body: the error says so", async () => {
    const { receiver, handled } = receiverForTests();
    const faults: Error[] = [];
    const app = new Hono();
    app.use(async (c, next) => {
      await c.req.json();
      await next();
    });
    app.post("/hooks", (c) => receiver.fetch(c.req.raw));
    app.onError((error, c) => {
      faults.push(error);
      return c.body(null, 500);
    });
    expect(await deliverTo((init) => app.request("/hooks", init))).toEqual([500, 500]);
    expect(handled).toEqual([]);
    expect(faults[0]).toMatchObject({ name: "WebhookUsageError" });
  });
});

describe("node:http", () => {
  test("on a platform that parses bodies and keeps the bytes as rawBody", async () => {
    const { receiver, handled } = receiverForTests();
    await using server = await serve(async (request, response) => {
      const rawBody = await buffer(request);
      void receiver.node(Object.assign(request, { rawBody, body: JSON.parse(rawBody.toString()) }), response);
    });
    expect(await deliverTo((init) => fetch(server.url, init))).toEqual([204, 400]);
    expect(handled).toEqual(["evt_1"]);
  });

  test("behind something that decodes the stream: the error says so", async () => {
    const { receiver, handled, faults } = receiverForTests();
    await using server = await serve((request, response) => void receiver.node(request.setEncoding("utf8"), response));
    expect(await deliverTo((init) => fetch(server.url, init))).toEqual([500, 500]);
    expect(handled).toEqual([]);
    expect(faults[0]).toMatchObject({ name: "WebhookUsageError", message: expect.stringContaining("setEncoding") });
  });

  test("survives a sender that hangs up in the middle", async () => {
    const { receiver, handled, faults } = receiverForTests();
    const received: Promise<void>[] = [];
    const server = createServer((request, response) => void received.push(receiver.node(request, response)));
    const url = new URL(await listen(server));
    const socket = connect(Number(url.port), url.hostname);
    socket.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{");
    await new Promise((resolve) => server.once("request", resolve));
    socket.destroy();
    await expect.poll(() => faults.length, { timeout: 30_000 }).toBe(1);
    await received[0];
    expect(await deliverTo((init) => fetch(url, init))).toEqual([204, 400]);
    expect(handled).toEqual(["evt_1"]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
