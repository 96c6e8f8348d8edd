import { describe, expect, it } from "vitest";
import { writeCookies, writeQuery } from "../../runtime/parameters.ts";
import { cookieKey, headerKey, queryKey } from "../../runtime/api-key.ts";
import { authorization, basic, bearer } from "../../runtime/auth.ts";
import { authenticate } from "../../runtime/authenticate.ts";
import { createClient } from "../../runtime/client.ts";
import { oauth2 } from "../../runtime/oauth2.ts";
import type { Operation, RequestParts, SecurityRequirement } from "../../runtime/operation.ts";
import type { Middleware } from "../../runtime/pipeline.ts";
import type { RawRequest, Reply } from "../runtime/support/raw-server.ts";
import { jsonResponse, rawServer } from "../runtime/support/raw-server.ts";
import { call, GET } from "./support/operations.ts";

const OK = jsonResponse(200, "ok");

async function send(auth: Middleware, operation: Operation = GET, request: RequestParts = {}): Promise<RawRequest> {
  await using server = await rawServer(OK);
  await call(createClient({ baseUrl: server.url, auth }), operation, request);
  return server.request;
}

/** The parts of a request that may carry credentials, and its target. */
function credentials({ target, headers }: RawRequest): object {
  return {
    target,
    authorization: headers.get("authorization"),
    key: headers.get("x-key"),
    cookie: headers.get("cookie"),
  };
}

describe("one scheme on the wire", () => {
  it.each([
    ["bearer", bearer("t0ken"), { authorization: "Bearer t0ken" }],
    ["bearer from a function", bearer(() => Promise.resolve("later")), { authorization: "Bearer later" }],
    ["basic", basic("Aladdin", "open sesame"), { authorization: "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==" }],
    // RFC 7617, 2.1: user "test", password "123" and a pound sign.
    ["basic in UTF-8", basic("test", "123£"), { authorization: "Basic dGVzdDoxMjPCow==" }],
    ["basic with a colon in the password", basic("a", "b:c"), { authorization: `Basic ${btoa("a:b:c")}` }],
    ["another scheme", authorization("Token", "abc"), { authorization: "Token abc" }],
    ["a key in a header", headerKey("X-Key", "k"), { key: "k" }],
    ["a key in the query", queryKey("api key", "a&b=c+d/é"), { target: "/thing?api%20key=a%26b%3Dc%2Bd%2F%C3%A9" }],
    ["a key in a cookie", cookieKey("session", "a;b c"), { cookie: "session=a%3Bb%20c" }],
    [
      "tokens",
      oauth2({ token: async () => "from elsewhere", refuse() {} }),
      { authorization: "Bearer from elsewhere" },
    ],
  ])("%s", async (_, auth, expected) => {
    const nothing = { target: "/thing", authorization: undefined, key: undefined, cookie: undefined };
    expect(credentials(await send(auth))).toEqual({ ...nothing, ...expected });
    expect(credentials(await send(auth, { ...GET, security: [] }))).toEqual(nothing);
  });

  it("adds keys to the query and the cookies of the request", async () => {
    const operation: Operation = {
      ...GET,
      query: { write: writeQuery, parameters: ["q"] },
      cookies: { write: writeCookies, parameters: ["theme"] },
    };
    const request = { query: { q: 1 }, cookies: { theme: "dark" } };
    expect((await send(queryKey("k", "v"), operation, request)).target).toBe("/thing?q=1&k=v");
    expect((await send(cookieKey("k", "v"), operation, request)).headers.get("cookie")).toBe("theme=dark; k=v");
  });

  it.each([
    ["bearer", bearer("a\nb")],
    ["key", headerKey("X-Key", "a\rb")],
    ["bearer beyond Latin-1", bearer("tökän→")],
  ])(
    "%s with characters that headers cannot contain is rejected, and the error does not repeat it",
    async (_, auth) => {
      const client = createClient({ baseUrl: "http://127.0.0.1:1", auth });
      const error: unknown = await call(client, GET).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: "RequestError" });
      expect(String(error)).toMatch(
        /^RequestError: getThing \(GET \/thing\): header "[\w-]+" has an invalid character$/,
      );
    },
  );

  it("basic rejects a user name with a colon", () => {
    expect(() => basic("a:b", "c")).toThrow(TypeError);
  });

  it.each(["a; admin", "a=b", "a\r\nx"])("a cookie key rejects the name %j", (name) => {
    expect(() => cookieKey(name, "k")).toThrow(TypeError);
  });
});

describe("combinations: alternatives of schemes that go together", () => {
  const schemes = {
    token: bearer("t"),
    login: basic("u", "p"),
    header: headerKey("X-Key", "h"),
    query: queryKey("key", "q"),
    cookie: cookieKey("sid", "c"),
  };
  const need = (...names: readonly string[]): SecurityRequirement =>
    Object.fromEntries(names.map((name) => [name, []]));
  type Scheme = keyof typeof schemes;
  const marks: Readonly<Record<Scheme, (request: RawRequest) => boolean>> = {
    token: ({ headers }) => headers.get("authorization") === "Bearer t",
    login: ({ headers }) => headers.get("authorization")?.startsWith("Basic ") === true,
    header: ({ headers }) => headers.get("x-key") === "h",
    query: ({ target }) => target === "/thing?key=q",
    cookie: ({ headers }) => headers.get("cookie") === "sid=c",
  };
  const names: readonly Scheme[] = ["token", "login", "header", "query", "cookie"];
  const sent = (request: RawRequest): readonly Scheme[] => names.filter((name) => marks[name](request));
  const only = (...given: readonly Scheme[]): Middleware =>
    authenticate(Object.fromEntries(given.map((name) => [name, schemes[name]])));

  // Every pair of schemes, together and as alternatives; `token` and `login` share a header, so they cannot be together.
  const pairs = names.flatMap((a) => names.map((b) => [a, b] as const)).filter(([a, b]) => a !== b);
  it.each(pairs)("%s and %s", async (a, b) => {
    const together = { ...GET, security: [need(a, b)] };
    if (!(a + b).match(/tokenlogin|logintoken/))
      expect(new Set(sent(await send(authenticate(schemes), together)))).toEqual(new Set([a, b]));
    await expect(send(only(a), together)).rejects.toMatchObject({ name: "MissingCredentialsError" });
    const either = { ...GET, security: [need(a), need(b)] };
    expect(sent(await send(authenticate(schemes), either))).toEqual([a]);
    expect(sent(await send(only(b), either))).toEqual([b]);
  });

  it("the first alternative with all credentials is used", async () => {
    const security = [need("token", "header"), need("query", "cookie"), need("login")];
    expect(sent(await send(authenticate(schemes), { ...GET, security }))).toEqual(["token", "header"]);
    expect(sent(await send(only("token", "query", "cookie"), { ...GET, security }))).toEqual(["query", "cookie"]);
    expect(sent(await send(only("token", "query", "login"), { ...GET, security }))).toEqual(["login"]);
  });

  it("optional security sends credentials if there are any", async () => {
    for (const security of [
      [need(), need("token")],
      [need("token"), need()],
    ]) {
      expect(sent(await send(authenticate(schemes), { ...GET, security }))).toEqual(["token"]);
      expect(sent(await send(only("header"), { ...GET, security }))).toEqual([]);
    }
  });

  it("operations without security get no credentials", async () => {
    expect(sent(await send(authenticate(schemes), { ...GET, security: [] }))).toEqual([]);
    expect(sent(await send(authenticate(schemes), GET))).toEqual([]);
  });

  it("missing credentials throw an error that names the schemes, and no request is sent", async () => {
    await using server = await rawServer(OK);
    const client = createClient({ baseUrl: server.url, auth: authenticate({ token: undefined }) });
    const operation = { ...GET, security: [need("token"), need("header", "query")] };
    await expect(call(client, operation)).rejects.toMatchObject({
      name: "MissingCredentialsError",
      message: "getThing (GET /thing): no credentials for token, or header and query",
    });
    expect(server.requests).toHaveLength(0);
  });

  it("the error names only the schemes whose credentials are missing", async () => {
    const client = createClient({ baseUrl: "http://127.0.0.1:1", auth: authenticate({ header: headerKey("X", "k") }) });
    const operation = { ...GET, security: [need("token"), need("header", "query")] };
    await expect(call(client, operation)).rejects.toThrow("no credentials for token or query");
  });
});

describe("redirects", () => {
  const auths: readonly (readonly [string, Middleware])[] = [
    ["authorization", bearer("s3cret")],
    ["x-key", headerKey("X-Key", "s3cret")],
    ["cookie", cookieKey("sid", "s3cret")],
    ["all", authenticate({ a: headerKey("X-Key", "s3cret"), b: bearer("s3cret"), c: headerKey("X-Other", "s3cret") })],
  ];
  const secured: Operation = { ...GET, security: [{ a: [], b: [], c: [] }] };
  const redirect = (status: number, location: string): string =>
    `HTTP/1.1 ${status} Go\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`;

  it("in circles end", async () => {
    const circle: Reply = (socket) => void socket.write(redirect(302, "/thing"));
    await using server = await rawServer(circle);
    const client = createClient({ baseUrl: server.url, auth: headerKey("X-Key", "s3cret") });
    await expect(call(client, GET)).rejects.toMatchObject({
      name: "RedirectError",
      message: expect.stringMatching(/too many redirects$/),
    });
    expect(server.requests).toHaveLength(21);
  });

  it.each(["data:application/json,%22ok%22", "file:///etc/hostname", "http://[", "https://"])(
    "to what is not an address of the web is not followed: %s",
    async (location) => {
      await using server = await rawServer(redirect(302, location));
      for (const [, auth] of auths) {
        const rejection = await call(createClient({ baseUrl: server.url, auth }), secured).catch(
          (error: unknown) => error,
        );
        expect(rejection).toMatchObject({ name: expect.stringMatching(/^(?:Redirect|Network)Error$/) });
      }
    },
  );
});
