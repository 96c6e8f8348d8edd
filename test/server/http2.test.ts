import { type ClientHttp2Session, connect, constants, createServer, type OutgoingHttpHeaders } from "node:http2";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { type PetServer, petServer } from "./support/pets.ts";

// The listener of node:http on HTTP/2 (`node:http2` passes requests of the same form), over a real connection.

interface Answer {
  readonly status: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

async function sessionWith({ server }: PetServer): Promise<ClientHttp2Session> {
  const http = createServer(server.node);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  // An address of another kind is that of a pipe.
  const { port } = http.address() as AddressInfo;
  const session = connect(`http://127.0.0.1:${port}`);
  session.on("error", () => {});
  open.push(() => {
    session.destroy();
    http.close();
  });
  return session;
}

/** @param body in several pieces */
function ask(
  session: ClientHttp2Session,
  headers: OutgoingHttpHeaders,
  ...body: readonly (string | Buffer)[]
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request(headers, { endStream: body.length === 0 });
    let answer: Readonly<Record<string, unknown>> = {};
    let text = "";
    stream.on("response", (received) => (answer = received));
    stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
    stream.on("end", () => resolve({ status: answer[":status"], headers: answer, text }));
    stream.on("error", reject);
    void (async () => {
      for (const piece of body) {
        stream.write(piece);
        await sleep(5);
      }
      if (body.length > 0) stream.end();
    })();
  });
}

const POST = { ":method": "POST", ":path": "/pets", "content-type": "application/json" };

test("requests of all kinds", async () => {
  const pets = petServer();
  const session = await sessionWith(pets);
  expect(await ask(session, { ":path": "/pets/a%2Fb?x=1" })).toMatchObject({
    status: 200,
    headers: { "content-type": "application/json", etag: '"1"' },
    text: '{"id":"a/b"}',
  });
  expect(await ask(session, { ":method": "HEAD", ":path": "/pets/7" })).toMatchObject({
    status: 200,
    headers: { "content-length": "10" },
    text: "",
  });
  expect(await ask(session, { ":method": "OPTIONS", ":path": "/pets" })).toMatchObject({
    status: 204,
    headers: { allow: "GET, POST, HEAD, OPTIONS" },
  });
  expect(await ask(session, { ":method": "DELETE", ":path": "/pets/7" })).toMatchObject({ status: 204, text: "" });
  expect(await ask(session, { ":path": "/nothing" })).toMatchObject({
    status: 404,
    text: expect.stringContaining('"error_code":"not_found"'),
  });
  expect(pets.errors).toEqual([]);
});

test("bodies with and without a length, whole and in pieces", async () => {
  const session = await sessionWith(petServer());
  const body = '{"name":"Zoë"}';
  const length = Buffer.byteLength(body);
  for (const headers of [POST, { ...POST, "content-length": length }]) {
    expect(await ask(session, headers, body)).toMatchObject({ status: 201, text: body });
    expect(await ask(session, headers, body.slice(0, 4), body.slice(4))).toMatchObject({ status: 201, text: body });
  }
  expect(await ask(session, POST)).toMatchObject({ status: 400 });
  expect(await ask(session, POST, '{"name":1}')).toMatchObject({ status: 422 });
  expect(await ask(session, { ...POST, "content-type": "text/html" }, "x")).toMatchObject({ status: 415 });
});

test("several concurrent requests on one connection", async () => {
  const session = await sessionWith(petServer());
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ask(session, POST, `{"name":"n${index}"}`)),
  );
  expect(answers.map(({ text }) => text)).toEqual(answers.map((_, index) => `{"name":"n${index}"}`));
});

test("limits: of the target, of headers, of a body, of time", async () => {
  const session = await sessionWith(
    petServer({}, { limits: { bodyBytes: 100, headerBytes: 2000, targetLength: 200 } }),
  );
  expect(await ask(session, { ":path": `/pets/${"x".repeat(300)}` })).toMatchObject({ status: 414 });
  expect(await ask(session, { ":path": "/pets", a: "x".repeat(3000) })).toMatchObject({ status: 431 });
  expect(await ask(session, POST, `{"name":"${"x".repeat(200)}"}`)).toMatchObject({ status: 413 });
  const impatient = await sessionWith(petServer({}, { limits: { bodyTimeout: 50 } }));
  const never = impatient.request(POST);
  never.write("{");
  const status = new Promise((resolve) => never.on("response", (headers) => resolve(headers[":status"])));
  expect(await status).toBe(408);
  never.close();
  // The connection is whole.
  expect(await ask(impatient, { ":path": "/pets/1" })).toMatchObject({ status: 200 });
});

test("an unread body does not block the connection", async () => {
  const session = await sessionWith(petServer());
  const big = Buffer.alloc(300_000, "x");
  expect(await ask(session, { ...POST, ":path": "/nothing" }, big)).toMatchObject({ status: 404 });
  expect(await ask(session, { ":path": "/pets/1" })).toMatchObject({ status: 200 });
});

test("streams, as fast as the peer reads, and no longer than it listens", async () => {
  let cancelled = false;
  const pets = petServer({
    download: ({ path }) => ({
      status: 200,
      body: new ReadableStream({
        pull(controller) {
          controller.enqueue(new Uint8Array(65_536));
          if (path.name === "short") controller.close();
        },
        cancel() {
          cancelled = true;
        },
      }),
    }),
  });
  const session = await sessionWith(pets);
  expect((await ask(session, { ":path": "/files/short" })).text).toHaveLength(65_536);
  const endless = session.request({ ":path": "/files/endless" });
  await new Promise((resolve) => endless.once("data", resolve));
  endless.close(constants.NGHTTP2_CANCEL);
  await expect.poll(() => cancelled).toBe(true);
});

test("the signal of a request is aborted only when the peer disconnects", async () => {
  const signals: AbortSignal[] = [];
  const pets = petServer({
    getPet: async ({ path }, { signal }) => {
      signals.push(signal);
      if (path.id === "slow") await new Promise((resolve) => signal.addEventListener("abort", resolve));
      return { status: 200, body: { id: path.id } };
    },
  });
  const session = await sessionWith(pets);
  await ask(session, { ":path": "/pets/1" });
  await sleep(20);
  expect(signals[0]?.aborted).toBe(false);
  const slow = session.request({ ":path": "/pets/slow" });
  await expect.poll(() => signals.length).toBe(2);
  slow.close(constants.NGHTTP2_CANCEL);
  await expect.poll(() => signals[1]?.aborted).toBe(true);
});
