import { describe, expect, it } from "vitest";
import { cookieKey, headerKey, queryKey } from "../../runtime/api-key.ts";
import { bearer } from "../../runtime/auth.ts";
import { authenticate } from "../../runtime/authenticate.ts";
import { type FetchOptions, createFetch, operationTable } from "../../runtime/fetch.ts";
import { retry } from "../../runtime/retry.ts";
import type { RawRequest, Reply } from "../runtime/support/raw-server.ts";
import { jsonResponse, rawServer } from "../runtime/support/raw-server.ts";
import { fakeClock } from "./support/clock.ts";
import { halfBody, halfHead } from "./support/retry-run.ts";

const OK = jsonResponse(200, { ok: true });
const BUSY = jsonResponse(503, "busy");

async function run(
  replies: readonly Reply[],
  options: Partial<FetchOptions>,
  call: (fetch: typeof globalThis.fetch, url: string) => Promise<Response>,
): Promise<{
  readonly requests: readonly RawRequest[];
  readonly response: Response | undefined;
  readonly error: unknown;
}> {
  let at = 0;
  await using server = await rawServer((socket, request) => {
    const reply = replies[Math.min(at++, replies.length - 1)] ?? "";
    if (typeof reply === "string") socket.write(reply);
    else reply(socket, request);
  });
  const use = [retry({ clock: fakeClock() })];
  try {
    const response = await call(createFetch({ server: server.url, use, ...options }), server.url);
    await response.text();
    return { requests: server.requests, response, error: undefined };
  } catch (error) {
    return { requests: server.requests, response: undefined, error };
  }
}

describe("a plain fetch", () => {
  it.each<readonly [string, (fetch: typeof globalThis.fetch, url: string) => Promise<Response>, string]>([
    [
      "a string and init",
      (fetch, url) => fetch(`${url}/a`, { method: "PUT", body: "text", headers: { "x-a": "1" } }),
      "text",
    ],
    [
      "a URL",
      (fetch, url) =>
        fetch(new URL("/a", url), { method: "PUT", body: new TextEncoder().encode("bytes"), headers: { "x-a": "1" } }),
      "bytes",
    ],
    [
      "a Request, as openapi-fetch gives one",
      (fetch, url) => fetch(new Request(`${url}/a`, { method: "PUT", body: "text", headers: { "x-a": "1" } })),
      "text",
    ],
    [
      "a Request and init",
      (fetch, url) =>
        fetch(new Request(`${url}/a`, { method: "POST", body: "old" }), {
          method: "PUT",
          body: "new",
          headers: { "x-a": "1" },
        }),
      "new",
    ],
    [
      "a form",
      (fetch, url) =>
        fetch(`${url}/a`, { method: "PUT", body: new URLSearchParams({ a: "1" }), headers: { "x-a": "1" } }),
      "a=1",
    ],
  ])("takes %s, and sends the same again", async (_, call, body) => {
    const { requests, response } = await run([BUSY, OK], {}, call);
    expect(response?.status).toBe(200);
    expect(requests.map((request) => `${request.line} ${request.headers.get("x-a")} ${request.body}`)).toEqual([
      `PUT /a HTTP/1.1 1 ${body}`,
      `PUT /a HTTP/1.1 1 ${body}`,
    ]);
  });

  it("keeps a multipart body and its boundary together", async () => {
    const form = new FormData();
    form.set("file", new Blob(["x"]), "x.txt");
    const { requests } = await run([BUSY, OK], {}, (fetch, url) => fetch(url, { method: "PUT", body: form }));
    expect(requests).toHaveLength(2);
    for (const { body, headers } of requests)
      expect(String(body)).toContain(/boundary=(.*)$/.exec(headers.get("content-type") ?? "")?.[1] ?? "none");
  });

  it("sends a stream as it comes, once", async () => {
    const init: RequestInit & { duplex: "half" } = {
      method: "PUT",
      body: new Blob(["streamed"]).stream(),
      duplex: "half",
    };
    const { requests, response } = await run([BUSY, OK], {}, (fetch, url) => fetch(url, init));
    expect(requests.map(({ body }) => String(body))).toEqual(["streamed"]);
    expect(response?.status).toBe(503);
  });

  it("decides by the method if it does not know the operation", async () => {
    const post = (fetch: typeof globalThis.fetch, url: string): Promise<Response> =>
      fetch(`${url}/a`, { method: "POST", body: "{}" });
    expect((await run([BUSY, OK], {}, post)).requests).toHaveLength(1);
    const keyed = await run([BUSY, OK], { idempotencyKey: "Idempotency-Key" }, post);
    expect(keyed.requests).toHaveLength(2);
    expect(new Set(keyed.requests.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  });

  it("supports the operations that it is given", async () => {
    const operations = [
      {
        id: "pay",
        method: "POST",
        path: "/pay/{id}",
        idempotencyKey: "Idempotency-Key",
        security: [{ token: [] }],
        retry: ["503"],
      },
      { id: "open", method: "GET", path: "/open", security: [] },
    ];
    const auth = authenticate({ token: bearer("t") });
    const pay = await run([BUSY, OK], { operations, auth }, (fetch, url) =>
      fetch(`${url}/pay/1?x=y`, { method: "POST" }),
    );
    expect(pay.requests).toHaveLength(2);
    expect(pay.requests.every(({ headers }) => headers.get("authorization") === "Bearer t")).toBe(true);
    const open = await run([OK], { operations, auth }, (fetch, url) => fetch(`${url}/open`));
    expect(open.requests[0]?.headers.has("authorization")).toBe(false);
  });

  it("returns the response before its body, so that an interrupted body fails when it is read", async () => {
    const { requests, error } = await run([halfBody, OK], {}, async (fetch, url) => {
      const response = await fetch(`${url}/a`);
      expect(response.status).toBe(200);
      return response;
    });
    expect(error).toBeInstanceOf(TypeError);
    expect(requests).toHaveLength(1);
    // A connection that ends before the head is another matter.
    const ended = await run([halfHead, OK], {}, (fetch, url) => fetch(`${url}/a`));
    expect(ended.response?.status).toBe(200);
    expect(ended.requests).toHaveLength(2);
  });

  it("throws what fetch throws", async () => {
    const gone = await run([(socket) => socket.resetAndDestroy()], {}, (fetch, url) => fetch(url));
    expect(gone.error).toBeInstanceOf(TypeError);
    const aborted = await run([OK], {}, (fetch, url) => fetch(url, { signal: AbortSignal.abort() }));
    expect(aborted.error).toMatchObject({ name: "AbortError" });
    const slow = await run([() => {}], { timeout: 20 }, (fetch, url) => fetch(url));
    expect(slow.error).toMatchObject({ name: "TimeoutError" });
  });

  it("leaves redirects as they were asked for", async () => {
    const redirect = "HTTP/1.1 302 Go\r\nlocation: /there\r\ncontent-length: 0\r\n\r\n";
    expect((await run([redirect, OK], {}, (fetch, url) => fetch(url))).response?.status).toBe(200);
    expect((await run([redirect, OK], {}, (fetch, url) => fetch(url, { redirect: "manual" }))).response?.status).toBe(
      302,
    );
    expect(
      (await run([redirect], {}, (fetch, url) => fetch(new Request(url, { redirect: "error" })))).error,
    ).toBeInstanceOf(TypeError);
    const auth = headerKey("X-Key", "k");
    expect((await run([redirect, OK], { auth }, (fetch, url) => fetch(url))).response?.status).toBe(200);
    expect(
      (await run([redirect, OK], { auth }, (fetch, url) => fetch(url, { redirect: "manual" }))).response?.status,
    ).toBe(302);
  });

  it("passes other fetch options on", async () => {
    const seen: (RequestInit | undefined)[] = [];
    const fetch = createFetch({
      server: "https://api.example",
      fetch: async (_, init) => (seen.push(init), new Response()),
    });
    await fetch("https://api.example/a", { cache: "no-store", credentials: "include" });
    await fetch(new Request("https://api.example/a", { cache: "no-store", credentials: "omit", keepalive: true }));
    expect(seen).toMatchObject([
      { cache: "no-store", credentials: "include" },
      { cache: "no-store", credentials: "omit", keepalive: true },
    ]);
    expect(seen[0]).not.toHaveProperty("mode");
  });
});

it.each([
  ["a bearer token", bearer("s3cret")],
  ["a key in a header", headerKey("X-Key", "s3cret")],
  ["a key in the query", queryKey("key", "s3cret")],
])("%s goes to the server's origin only", async (_, auth) => {
  await using elsewhere = await rawServer(OK);
  const { requests } = await run([OK], { auth }, async (fetch, url) => {
    await fetch(elsewhere.url);
    return fetch(url);
  });
  const text = (request: RawRequest | undefined): string =>
    JSON.stringify([request?.target, [...(request?.headers ?? [])]]);
  expect(text(requests[0])).toContain("s3cret");
  expect(text(elsewhere.request)).not.toContain("s3cret");
});

it.each([
  ["?key=", "?key=s3cret"],
  ["?key=mine&a=1?2&keys=2", "?a=1?2&keys=2&key=s3cret"],
])("a key in the query that is a parameter as well is sent once: %s", async (query, sent) => {
  const { requests } = await run([OK], { auth: queryKey("key", "s3cret") }, (fetch, url) => fetch(`${url}${query}`));
  expect(requests[0]?.target.replace(/^[^?]*/, "")).toBe(sent);
});

it("a key in a cookie that is a parameter as well is sent once", async () => {
  const { requests } = await run([OK], { auth: cookieKey("sid", "s3cret") }, (fetch, url) =>
    fetch(url, { headers: { cookie: "a=1; sid=mine; sidecar=2" } }),
  );
  expect(requests[0]?.headers.get("cookie")).toBe("a=1; sidecar=2; sid=s3cret");
});

describe("which operation a request belongs to", () => {
  const paths = [
    "/",
    "/users",
    "/users/{id}",
    "/users/me",
    "/users/{id}/posts",
    "/files/{name}.{ext}",
    "/a.b",
    "/calc({x})",
    "/odd/{a/b?c}/d",
  ];
  const find = operationTable(
    paths.map((path) => ({ id: path, method: "GET", path })),
    "/v1/",
  );

  it.each([
    ["/v1/", "/"],
    ["/v1/users", "/users"],
    ["/v1/users/me", "/users/me"],
    ["/v1/users/7", "/users/{id}"],
    ["/v1/users/a%2Fb", "/users/{id}"],
    ["/v1/users/7/posts", "/users/{id}/posts"],
    ["/v1/files/a.b.c", "/files/{name}.{ext}"],
    ["/v1/a.b", "/a.b"],
    ["/v1/calc(1)", "/calc({x})"],
    ["/v1/odd/1/d", "/odd/{a/b?c}/d"],
    ["/v1/axb", undefined],
    ["/users", undefined],
    ["/v1/users/", undefined],
  ])("GET %s is %s", (path, id) => {
    expect(find("GET", path)?.id).toBe(id);
  });

  it("not by another method", () => {
    expect(find("POST", "/v1/users")).toBeUndefined();
  });
});
