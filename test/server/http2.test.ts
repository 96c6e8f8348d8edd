import { once } from "node:events";
import { type ClientHttp2Session, connect, constants, createServer, type OutgoingHttpHeaders } from "node:http2";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { type PetServer, petServer } from "./support/pets.ts";

// What differs in HTTP/2: requests share a connection. adapters.test.ts has the rest.

interface Answer {
  readonly status: unknown;
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

async function ask(session: ClientHttp2Session, headers: OutgoingHttpHeaders, body?: string | Buffer): Promise<Answer> {
  const stream = session.request(headers, { endStream: body === undefined });
  if (body !== undefined) stream.end(body);
  const [[received], content] = await Promise.all([once(stream, "response"), text(stream)]);
  return { status: Object(received)[":status"], text: content };
}

const POST = { ":method": "POST", ":path": "/pets", "content-type": "application/json" };

test("several concurrent requests on one connection", async () => {
  const session = await sessionWith(petServer());
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ask(session, POST, `{"name":"n${index}"}`)),
  );
  expect(answers.map(({ text }) => text)).toEqual(answers.map((_, index) => `{"name":"n${index}"}`));
});

test("limits of the target and of headers", async () => {
  const session = await sessionWith(petServer({}, { limits: { headerBytes: 2000, targetLength: 200 } }));
  expect(await ask(session, { ":path": `/pets/${"x".repeat(300)}` })).toMatchObject({ status: 414 });
  expect(await ask(session, { ":path": "/pets", a: "x".repeat(3000) })).toMatchObject({ status: 431 });
});

test("an unread body does not block the connection", async () => {
  const session = await sessionWith(petServer());
  const big = Buffer.alloc(300_000, "x");
  expect(await ask(session, { ...POST, ":path": "/nothing" }, big)).toMatchObject({ status: 404 });
  expect(await ask(session, { ":path": "/pets/1" })).toMatchObject({ status: 200 });
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
