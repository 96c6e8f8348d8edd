import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { fastify, type FastifyInstance } from "fastify";
import { Hono, type MiddlewareHandler } from "hono";
import { expect, test } from "vitest";
import { createReceiver, type Receiver } from "../../runtime/webhooks/receiver.ts";
import { signDelivery } from "../../runtime/webhooks/sign.ts";
import { PLATFORM, walletCreated } from "./support/contracts.ts";
import { listen } from "../support/listen.ts";

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

type Send = (init: RequestInit) => Promise<Response> | Response;

/** Delivers a good event, then a forged one. */
async function deliverTo(send: Send): Promise<readonly number[]> {
  const { body, headers } = await signDelivery(PLATFORM, "wallet.created", walletCreated("evt_1"), SECRET);
  const forged = { ...headers, "X-SVC-Signature": `${headers["X-SVC-Signature"] ?? ""}0` };
  const good = await send({ method: "POST", headers: { ...headers }, body });
  const bad = await send({ method: "POST", headers: forged, body });
  return [good.status, bad.status];
}

interface Running extends AsyncDisposable {
  readonly send: Send;
}

async function running(listener: RequestListener, path = "/"): Promise<Running> {
  const server = await listen(listener);
  return {
    send: (init) => fetch(new URL(path, server.url), init),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

function inExpress(
  { receiver, faults }: Mounted,
  all: RequestHandler,
  ...own: readonly RequestHandler[]
): Promise<Running> {
  const app = express().use(all);
  app.post("/hooks", ...own, receiver.node);
  const onError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
    faults.push(error);
    response.status(500).end();
  };
  return running(app.use(onError), "/hooks");
}

async function inFastify({ receiver }: Mounted, prepare: (scope: FastifyInstance) => void): Promise<Running> {
  const app = fastify();
  await app.register(async (scope) => {
    prepare(scope);
    scope.post("/hooks", async (request, reply) => {
      reply.hijack();
      await receiver.node(request.raw, reply.raw);
    });
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return { send: (init) => fetch(`${url}/hooks`, init), [Symbol.asyncDispose]: () => app.close() };
}

async function inHono({ receiver, faults }: Mounted, before: MiddlewareHandler): Promise<Running> {
  const app = new Hono().use(before);
  app.post("/hooks", (c) => receiver.fetch(c.req.raw));
  app.onError((error, c) => {
    faults.push(error);
    return c.body(null, 500);
  });
  return { send: (init) => app.request("/hooks", init), [Symbol.asyncDispose]: async () => {} };
}

const through: RequestHandler = (_request, _response, next) => next();
const raw = express.raw({ type: () => true });
const keepBytes = (request: object, _response: unknown, rawBody: Buffer): void =>
  void Object.assign(request, { rawBody });

/** How receivers are mounted, and the message of the error where something else has read the body. */
const MOUNTS: readonly (readonly [name: string, mount: (mounted: Mounted) => Promise<Running>, fault?: RegExp])[] = [
  ["Express by itself", (mounted) => inExpress(mounted, through)],
  ["Express behind express.raw()", (mounted) => inExpress(mounted, through, raw)],
  [
    "Express behind express.json() that keeps the bytes",
    (it) => inExpress(it, express.json({ verify: keepBytes }), raw),
  ],
  ["Express with another parser too late", (mounted) => inExpress(mounted, express.json(), raw), /body parser/],
  [
    "Express behind express.json()",
    (mounted) => inExpress(mounted, express.json()),
    /body parser.*before `express\.json\(\)`, or .*`rawBody`/s,
  ],
  [
    "Fastify in a plugin that leaves the stream alone",
    (mounted) =>
      inFastify(mounted, (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
      }),
  ],
  ["Fastify behind its own JSON parser", (it) => inFastify(it, () => {}), /In Fastify.*docs\/webhooks\.md/s],
  ["Hono by its raw request", (mounted) => inHono(mounted, (_, next) => next())],
  [
    "Hono behind something that read the body",
    (mounted) =>
      inHono(mounted, async (c, next) => {
        await c.req.json();
        await next();
      }),
    /./,
  ],
  [
    "node:http on a platform that parses bodies and keeps the bytes as rawBody",
    ({ receiver }) =>
      running(async (request, response) => {
        const rawBody = await buffer(request);
        void receiver.node(Object.assign(request, { rawBody, body: JSON.parse(rawBody.toString()) }), response);
      }),
  ],
  [
    "node:http behind something that decodes the stream",
    ({ receiver }) => running((request, response) => void receiver.node(request.setEncoding("utf8"), response)),
    /setEncoding/,
  ],
];

test.for(MOUNTS)("%s", async ([, mount, fault]) => {
  const mounted = receiverForTests();
  await using server = await mount(mounted);
  expect(await deliverTo(server.send)).toEqual(fault === undefined ? [204, 400] : [500, 500]);
  expect(mounted.handled).toEqual(fault === undefined ? ["evt_1"] : []);
  if (fault !== undefined)
    expect(mounted.faults[0]).toMatchObject({ name: "WebhookUsageError", message: expect.stringMatching(fault) });
});

test("survives a sender that hangs up in the middle", async () => {
  const { receiver, handled, faults } = receiverForTests();
  const received: Promise<void>[] = [];
  await using listening = await listen((request, response) => void received.push(receiver.node(request, response)));
  const { http, port, url } = listening;
  const socket = connect(port, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{");
  await new Promise((resolve) => http.once("request", resolve));
  socket.destroy();
  await expect.poll(() => faults.length, { timeout: 30_000 }).toBe(1);
  await received[0];
  expect(await deliverTo((init) => fetch(url, init))).toEqual([204, 400]);
  expect(handled).toEqual(["evt_1"]);
});
