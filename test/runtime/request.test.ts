import { describe, expect, it } from "vitest";
import { writeCookies, writeHeaders, writeQuery } from "../../runtime/parameters.ts";
import type { Client, ClientOptions } from "../../runtime/client.ts";
import { createClient } from "../../runtime/client.ts";
import { createFetch } from "../../runtime/fetch.ts";
import { formContent } from "../../runtime/form.ts";
import { json } from "../../runtime/json.ts";
import type { Result } from "../../runtime/response.ts";
import type { Middleware, Operation } from "../../runtime/operation.ts";
import {
  cookie,
  deepObject,
  form,
  jsonContent,
  matrix,
  reserved,
  reservedInPath,
  simple,
} from "../../runtime/styles.ts";
import { rawServer, response } from "./support/raw-server.ts";
import { GET, POST, refused, send } from "./support/send.ts";

describe("paths", () => {
  const thing = { ...GET, path: "/things/{id}" };

  it.each<[path: string, values: Readonly<Record<string, unknown>>, want: string]>([
    ["/things/{id}", { id: "a/b" }, "/things/a%2Fb"],
    ["/things/{id}", { id: "a?b#c" }, "/things/a%3Fb%23c"],
    ["/things/{id}", { id: "a\\b" }, "/things/a%5Cb"],
    ["/things/{id}", { id: "%2e%2e" }, "/things/%252e%252e"],
    ["/things/{id}", { id: "é 😀" }, "/things/%C3%A9%20%F0%9F%98%80"],
    ["/things/{id}", { id: "..." }, "/things/..."],
    ["/things/{id}", { id: 0 }, "/things/0"],
    ["/things/{id}", { id: "{id}" }, "/things/%7Bid%7D"],
    ["/compare/{base}...{head}", { base: "main", head: "f/x" }, "/compare/main...f%2Fx"],
    ["/compare/{base}...{head}", { base: ".", head: "." }, "/compare/....."],
    ["/things/{constructor}", { constructor: "c" }, "/things/c"],
    ["/search?type=all", {}, "/search?type=all"],
    ["/search?type={kind}", { kind: "a&b" }, "/search?type=a%26b"],
  ])("%s with %o", async (path, values, want) => {
    expect((await send({ ...GET, path }, { path: values })).target).toBe(want);
  });

  it.each<[path: string, values: Readonly<Record<string, unknown>>]>([
    ["/things/{id}", { id: ".." }],
    ["/things/{id}", { id: "." }],
    ["/things/{id}/parts", { id: ".." }],
    ["/{a}{b}", { a: ".", b: "." }],
    ["/things/{id}", { id: "" }],
    ["/things/{id}", { id: null }],
    ["/things/{id}", {}],
    ["/things/{constructor}", {}],
    ["/things/{id}", { id: ["a"] }],
    ["/things/{id}", { id: "\ud800" }],
    ["/{a}/x/%2E{b}", { a: "a", b: "." }],
  ])("refuses %s with %o", async (path, values) => {
    await refused({ ...GET, path }, { path: values });
  });

  it("styles", async () => {
    const operation = {
      ...GET,
      path: "/m{point}/s/{ids}/r/{ref}",
      pathStyles: [
        { name: "point", style: matrix, explode: true },
        { name: "ids", style: simple },
        { name: "ref", encode: reservedInPath },
      ],
    };
    const request = await send(operation, { path: { point: { x: 1, y: 2 }, ids: ["a", "b"], ref: "heads/a:b" } });
    expect(request.target).toBe("/m;x=1;y=2/s/a,b/r/heads%2Fa:b");
  });

  it("an array that leaves a segment empty is rejected", async () => {
    await refused({ ...thing, pathStyles: [{ name: "id", style: simple }] }, { path: { id: [] } });
  });

  it("errors name the operation and the parameter, never the value", async () => {
    const error = await refused(
      { ...thing, query: { write: writeQuery, parameters: ["q"] } },
      { path: { id: "se/cret" }, query: { q: ["secret"] } },
    );
    expect(error.message).toBe(
      'getThing (GET /things/{id}): query "q": a value of type object cannot be serialized here',
    );
    expect(error).toMatchObject({ operation: "getThing", method: "GET", path: "/things/{id}", status: undefined });
  });
});

describe("queries", () => {
  it("in the order of the contract, undefined ones and those it does not name left out", async () => {
    const operation = { ...GET, query: { write: writeQuery, parameters: ["limit", "after", "q", "constructor"] } };
    const request = await send(operation, { query: { q: "a b&c=d+e", unknown: "x", after: undefined, limit: 10 } });
    expect(request.target).toBe("/things?limit=10&q=a%20b%26c%3Dd%2Be");
  });

  it("styles", async () => {
    const operation: Operation = {
      ...GET,
      path: "/things?fixed=1",
      query: {
        write: writeQuery,
        parameters: [
          { name: "filter", style: deepObject },
          { name: "ids", style: form },
          { name: "tags", style: form, explode: false },
          { name: "url", encode: reserved },
          { name: "where", style: jsonContent },
        ],
      },
    };
    const query = { filter: { a: 1 }, ids: [1, 2], tags: ["x", "y"], url: "http://x/?y", where: { z: true } };
    expect((await send(operation, { query })).target).toBe(
      "/things?fixed=1&filter%5Ba%5D=1&ids=1&ids=2&tags=x,y&url=http://x/?y&where=%7B%22z%22%3Atrue%7D",
    );
  });

  it("an empty array sends nothing, an empty text does", async () => {
    const operation = { ...GET, query: { write: writeQuery, parameters: [{ name: "ids", style: form }, "q"] } };
    expect((await send(operation, { query: { ids: [] } })).target).toBe("/things");
    expect((await send(operation, { query: { ids: [], q: "" } })).target).toBe("/things?q=");
  });

  it("in: querystring, the whole query as one value", async () => {
    expect(
      (
        await send(
          { ...GET, query: { write: writeQuery, parameters: [{ name: "filter", style: formContent, whole: true }] } },
          { query: { a: "1 2", b: ["x", "y"] } },
        )
      ).target,
    ).toBe("/things?a=1%202&b=x&b=y");
  });
});

describe("headers and cookies", () => {
  const operation = {
    ...GET,
    headers: { write: writeHeaders, parameters: ["X-Trace", { name: "X-Ids", style: simple }] },
    cookies: { write: writeCookies, parameters: ["session", "theme"] },
  };

  it("unchanged, without percent-encoding", async () => {
    const request = await send(operation, {
      headers: { "X-Trace": "a b%20\tc", "X-Ids": [1, 2] },
      cookies: { session: "a;b c", theme: "dark" },
    });
    expect(request.headers.get("x-trace")).toBe("a b%20\tc");
    expect(request.headers.get("x-ids")).toBe("1,2");
    expect(request.headers.get("cookie")).toBe("session=a%3Bb%20c; theme=dark");
    expect(request.headers.get("accept")).toBe("application/json");
    expect(request.headers.has("content-type")).toBe(false);
  });

  it("style: cookie", async () => {
    const request = await send(
      { ...GET, cookies: { write: writeCookies, parameters: [{ name: "a", style: cookie }] } },
      { cookies: { a: ["x", "y"] } },
    );
    expect(request.headers.get("cookie")).toBe("a=x; a=y");
  });

  it("Latin-1 characters are sent, others are rejected", async () => {
    expect((await send(operation, { headers: { "X-Trace": "é" } })).headers.get("x-trace")).toBe("\xe9");
    await refused(operation, { headers: { "X-Trace": "漢" } });
  });

  it.each(["a\r\nX-Admin: 1", "a\nb", "a\rb", "a\0b", "\r\n", "a\r\n"])("refuses %j", async (value) => {
    const error = await refused(operation, { headers: { "X-Trace": value } });
    expect(error.message).toBe('getThing (GET /things): header "X-Trace" has an invalid character');
    expect(error.cause).not.toHaveProperty("cause");
    await refused(GET, {}, { headers: { "X-Own": value } });
  });

  it("the client's, the operation's and the call's, the last one winning", async () => {
    const options = { headers: { "x-trace": "client", "user-agent": "mine", Accept: "text/csv" } };
    const request = await send(operation, { headers: { "X-Trace": "operation" } }, options, {
      headers: { "USER-AGENT": "call" },
    });
    expect(request.headers.get("x-trace")).toBe("operation");
    expect(request.headers.get("user-agent")).toBe("call");
    expect(request.headers.get("accept")).toBe("text/csv");
  });
});

describe("base URLs", () => {
  it.each<[base: string, want: string]>([
    ["", "/things?q=1"],
    ["/", "/things?q=1"],
    ["/api/v1", "/api/v1/things?q=1"],
    ["/api/v1/", "/api/v1/things?q=1"],
    ["/api?key=a%20b", "/api/things?key=a%20b&q=1"],
    ["/api/?key=1#frag", "/api/things?key=1&q=1"],
    ["/a%2Fb", "/a%2Fb/things?q=1"],
  ])("%s", async (base, want) => {
    await using server = await rawServer(response(204));
    await createClient({ server: server.url + base }).call(
      { ...GET, query: { write: writeQuery, parameters: ["q"] } },
      { query: { q: 1 } },
    );
    expect(server.request.target).toBe(want);
  });

  it.each([
    "",
    "/api",
    "api.example",
    "localhost:4010",
    "ftp://api.example",
    "https://",
    "https://user:secret@api.example",
    "https://user@api.example",
  ])("refuses %o", (server) => {
    expect(() => createClient({ server })).toThrow("`baseUrl` must be an http(s) URL without credentials");
    expect(() => createClient({ server })).not.toThrow(/secret/);
  });

  it("returns the name of the operation, without what only the client needs", async () => {
    await using server = await rawServer(response(204));
    const { operation }: Result = await createClient({ server: server.url }).call(GET, {});
    expect(operation).toEqual({ id: "getThing", method: "GET", path: "/things" });
  });

  it("gives middleware the request's method", async () => {
    const methods: string[] = [];
    const use: Middleware = (request, next) => {
      methods.push(request.method);
      return next(request);
    };
    await using server = await rawServer(response(204));
    const client = createClient({ server: server.url, use: [use] });
    await client.call(GET, {});
    await client.call({ ...GET, method: "DELETE" }, {});
    await createFetch({ server: server.url, use: [use] })(`${server.url}/things`, { method: "PATCH" });
    expect(methods).toEqual(["GET", "DELETE", "PATCH"]);
  });

  it("an operation's own server, unless baseUrl replaces it", async () => {
    await using own = await rawServer(response(204));
    await using main = await rawServer(response(204));
    const operation = { ...GET, server: `${own.url}/uploads/` };
    await createClient({ server: main.url }).call(operation, {});
    expect([own.requests.map(({ target }) => target), main.requests]).toEqual([["/uploads/things"], []]);
    await createClient({ server: main.url, baseUrl: `${main.url}/mock` }).call(operation, {});
    expect(main.request.target).toBe("/mock/things");
  });
});

describe("steps around a request", () => {
  it("the first is the outermost, auth the innermost", async () => {
    const seen: string[] = [];
    const step =
      (name: string): NonNullable<ClientOptions["auth"]> =>
      async (request, next) => {
        seen.push(`${name} ${request.operation.id}`);
        const answer = await next(request);
        seen.push(`${name} ${answer.status}`);
        return answer;
      };
    await send(GET, {}, { use: [step("a"), step("b")], auth: step("auth") });
    expect(seen).toEqual(["a getThing", "b getThing", "auth getThing", "auth 204", "b 204", "a 204"]);
  });

  it("may send twice: the request is plain data", async () => {
    await using server = await rawServer(response(204));
    const client: Client = createClient({
      server: server.url,
      use: [
        async (request, next) => {
          await next(request);
          return next(request);
        },
      ],
    });
    await client.call({ ...POST, body: json }, { body: { a: 1 } });
    expect(server.requests.map(({ body }) => body.toString())).toEqual(['{"a":1}', '{"a":1}']);
  });

  it("errors of middleware are thrown unchanged", async () => {
    const own = new Error("mine");
    await expect(
      createClient({ server: "http://127.0.0.1:9", use: [() => Promise.reject(own)] }).call(GET, {}),
    ).rejects.toBe(own);
  });
});
