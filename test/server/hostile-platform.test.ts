import { createServer as createHttpServer } from "node:http";
import { connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { createServer } from "../../generated/server/index.ts";
import { handlersOf } from "./support/platform.ts";
import { CASES, chunked, END, me, post, sized, TOKEN } from "./support/platform-attacks.ts";
import { raw } from "./support/raw.ts";
import { listen } from "../support/listen.ts";

const faults: unknown[] = [];

const parts = await handlersOf();
const { created } = parts;
const server = createServer({
  ...parts,
  verifiers: {
    clientCredentials: (presented) =>
      presented.kind === "token" && presented.token === TOKEN
        ? { caller: { clientId: "app_1" }, id: "app_1" }
        : undefined,
  },
  rateLimiter: false,
  limits: { bodyTimeout: 300 },
  onError: (error) => void faults.push(error),
});
const options = {
  requireHostHeader: false,
  connectionsCheckingInterval: 50,
  headersTimeout: 400,
  requestTimeout: 800,
};
// Malicious requests to the Platform.

const http = await listen(createHttpServer(options, server.node).on("checkExpectation", server.node));
http.http.on("clientError", server.clientError);
const { port } = http;
afterAll(() => http[Symbol.asyncDispose]());

/** The statuses of all responses on a connection. The body of an error must be the envelope. */
async function statuses(request: string | readonly string[] | Uint8Array): Promise<readonly string[]> {
  const text = await raw(port, request, /never$/);
  const answers = text.split(/(?=HTTP\/1\.1 \d{3} )/).filter((answer) => answer !== "");
  return answers.map((answer) => {
    const [, status = answer] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
    const isExpected = Number(status) < 400 || /\r\n\r\n\{.*"error_id":"[\da-f-]{36}".*\}$/s.test(answer);
    return isExpected ? status : `${status} outside the envelope: ${answer}`;
  });
}

test("no prototype is polluted", async () => {
  await statuses(sized('{"__proto__":{"polluted":1}}'));
  expect(Reflect.get({}, "polluted")).toBe(undefined);
});

describe.each(Object.entries(CASES))("%s", (_group, cases) => {
  test.each(cases.map(([name, request, ...want]) => ({ name, request, want })))("$name", async ({ request, want }) => {
    const before = created.length;
    expect(await statuses(typeof request === "string" ? request + END : request)).toEqual(want);
    // Only requests that are answered with 202 have an effect.
    expect(created.length - before).toBe(want.filter((status) => status === "202").length);
    expect(faults).toEqual([]);
  });
});

describe("connections", () => {
  test("a hundred pipelined requests get their responses in order", async () => {
    const many = Array.from({ length: 100 }, (_, index) => (index % 3 === 0 ? sized(`{"n":${index}}`) : me())).join("");
    const text = await raw(port, many + END, /never$/);
    expect([...text.matchAll(/"n":(\d+)/g)].map(([, index]) => Number(index))).toEqual(
      Array.from({ length: 34 }, (_, index) => index * 3),
    );
    expect(text.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(101);
  });

  test("a client that disconnects after its request is not an error", async () => {
    for (const request of [me(), sized("{}"), chunked("2\r\n{}\r\n0\r\n\r\n")]) {
      const text = await new Promise<string>((resolve, reject) => {
        const socket = connect(port, "127.0.0.1", () => socket.end(request));
        let found = "";
        socket.on("data", (chunk) => (found += chunk.toString()));
        socket.on("close", () => resolve(found)).on("error", reject);
      });
      // Node treats this as a disconnect, unless the response was sent before.
      expect(text).toMatch(/^(?:HTTP\/1\.1 20[02] |$)/);
    }
    expect(faults).toEqual([]);
  });

  test("a client that stops in the middle of its request is not an error", async () => {
    for (const request of [me().slice(0, 20), me().slice(0, -2), sized("{}").slice(0, -1), chunked("2\r\n{")]) {
      await new Promise<void>((resolve) => {
        const socket = connect(port, "127.0.0.1", () => socket.end(request));
        socket.on("close", () => resolve()).on("error", () => {});
        socket.resume();
      });
    }
    expect(faults).toEqual([]);
  });

  test("a key of an incomplete request can be used again", async () => {
    const before = created.length;
    const key = "idempotency-key: 5f0c1a52-3f0e-4f0e-9a55-0b6f4a1c0d11";
    const whole = post('{"a":1}', "content-length: 7", key);
    expect(await statuses([whole.slice(0, -3)])).toEqual(["408"]);
    expect(await statuses(whole + whole + END)).toEqual(["202", "202", "404"]);
    expect(created.length - before).toBe(1);
  });

  test("200 unfinished requests do not block others", async () => {
    const slow = Array.from({ length: 200 }, (_, index) =>
      raw(port, index % 2 === 0 ? me().slice(0, -2) : post("{", "content-length: 9"), /never$/),
    );
    expect(await statuses(me() + END)).toEqual(["200", "404"]);
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});
