import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { CallOptions, ClientOptions } from "../../runtime/client.ts";
import { createClient } from "../../runtime/client.ts";
import { AbortedError, TimeoutError } from "../../runtime/errors.ts";
import { json } from "../../runtime/json.ts";
import type { Operation } from "../../runtime/operation.ts";
import { jsonResponse, type RawServer, rawServer } from "./support/raw-server.ts";

const GET: Operation = { id: "getThing", method: "GET", path: "/things", responses: { 200: json } };

async function fail(server: RawServer, call: CallOptions, options: ClientOptions = {}): Promise<unknown> {
  return createClient({ server: server.url, ...options })
    .call(GET, {}, call)
    .catch((error: unknown) => error);
}

const silent = (): Promise<RawServer> => rawServer("");
/** Answers with a head and the beginning of a body, never with the rest. */
const slow = (): Promise<RawServer> =>
  rawServer('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a');

describe("timeout", () => {
  it.each([
    ["before the response", silent],
    ["while the body is read", slow],
  ])("%s", async (_, make) => {
    await using server = await make();
    const error = await fail(server, { timeout: 30 });
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ name: "TimeoutError", operation: "getThing" });
    expect((error as TimeoutError).message).toMatch(/: not finished within 30 ms$/);
    await server.closed(1);
  });

  it("of the client; that of the call goes before it", async () => {
    await using server = await silent();
    expect(await fail(server, {}, { timeout: 10 })).toBeInstanceOf(TimeoutError);
    expect(((await fail(server, { timeout: 20 }, { timeout: 60_000 })) as TimeoutError).message).toMatch(/20 ms/);
  });

  it("longer than timers can wait is as good as none", async () => {
    await using server = await rawServer(jsonResponse(200, 1));
    for (const timeout of [2 ** 31, Infinity]) {
      expect(await createClient({ server: server.url }).call(GET, {}, { timeout })).toMatchObject({ data: 1 });
    }
  });

  it("covers the steps around the request too", async () => {
    await using server = await silent();
    const error = await fail(
      server,
      { timeout: 10 },
      {
        use: [
          (request, next) =>
            new Promise((resolve) => request.signal?.addEventListener("abort", () => resolve(next(request)))),
        ],
      },
    );
    expect(error).toBeInstanceOf(TimeoutError);
    expect(server.requests).toEqual([]);
  });
});

describe("abort", () => {
  it.each([
    ["before the response", silent],
    ["while the body is read", slow],
  ])("%s", async (_, make) => {
    for (const timeout of [undefined, 60_000]) {
      await using server = await make();
      const controller = new AbortController();
      const reason = new Error("navigated away");
      setTimeout(() => controller.abort(reason), 30);
      const error = await fail(server, { signal: controller.signal, ...(timeout === undefined ? {} : { timeout }) });
      expect(error).toBeInstanceOf(AbortedError);
      expect(error).toMatchObject({ name: "AbortedError", cause: reason });
      await server.closed(1);
    }
  });

  it("before the call: no request", async () => {
    await using server = await silent();
    for (const timeout of [undefined, 60_000]) {
      const error = await fail(server, {
        signal: AbortSignal.abort("no"),
        ...(timeout === undefined ? {} : { timeout }),
      });
      expect(error).toMatchObject({ name: "AbortedError", cause: "no" });
    }
    expect(server.requests).toEqual([]);
  });

  it("leaves no listener on a signal that lives on", async () => {
    await using server = await rawServer(jsonResponse(200, 1));
    const { signal } = new AbortController();
    let listeners = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>): void => {
      listeners++;
      add(...args);
    };
    signal.removeEventListener = (...args: Parameters<typeof remove>): void => {
      listeners--;
      remove(...args);
    };
    const client = createClient({ server: server.url, fetch: (url, init) => fetch(url, { ...init, signal: null }) });
    for (let call = 0; call < 3; call++) await client.call(GET, {}, { signal, timeout: 60_000 });
    expect(listeners).toBe(0);
  });

  it("leaves no timer: the process may end", async () => {
    await using server = await rawServer(jsonResponse(200, 1));
    const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
    const before = timers();
    await createClient({ server: server.url, timeout: 1_000_000 }).call(GET, {});
    // The test runner may have short timers of its own.
    for (let time = 0; time < 100 && timers() > before; time++) await sleep(50);
    expect(timers()).toBeLessThanOrEqual(before);
  });
});
