import { afterAll, describe, expect, it } from "vitest";
import { jsonResponse, type RawRequest, rawServer, type Reply, response } from "../runtime/support/raw-server.ts";
import { DOCUMENT } from "./support/features.ts";
import { documentOf, generateClient, operation } from "./support/generate.ts";

// One document with everything that makes a client's file look different, generated once: called against a real server, and
// shown to both compilers.

const generated = await generateClient(DOCUMENT);
afterAll(() => generated[Symbol.asyncDispose]());

type Call = (request?: object, options?: object) => Promise<Readonly<Record<string, unknown>>>;

interface Api {
  createTestClient(
    options?: object,
  ): { readonly things: Readonly<Record<"get" | "replace" | "create" | "list" | "download", Call>> } & Readonly<
    Record<"upload" | "between" | "probe" | "getNoId", Call>
  >;
  readonly SERVERS: { readonly production: (variables?: object) => string; readonly sandbox: string };
}

const load = (): Promise<Api> => generated.load<Api>("client/index.ts");

async function exchange(
  reply: Reply,
  call: (client: ReturnType<Api["createTestClient"]>) => Promise<object>,
): Promise<{ readonly request: RawRequest; readonly result: object }> {
  await using server = await rawServer(reply);
  const { createTestClient } = await load();
  const result = await call(createTestClient({ baseUrl: server.url }));
  return { request: server.request, result };
}

describe("on the wire", () => {
  it("parameters of every place and style", async () => {
    const { request, result } = await exchange(
      jsonResponse(200, { id: "x" }, { "x-count": "3", "x-tags": "a,b" }),
      ({ things }) =>
        things.get({
          path: { id: "a/b" },
          query: { limit: 5, tags: ["x", "y z"], filter: { a: 1 }, where: { b: [2] } },
          headers: { "X-Trace": "t" },
          cookies: { session: "s;1" },
        }),
    );
    expect(request.line).toBe(
      "GET /things/a%2Fb?limit=5&tags=x,y%20z&filter%5Ba%5D=1&where=%7B%22b%22%3A%5B2%5D%7D HTTP/1.1",
    );
    expect(request.headers.get("x-trace")).toBe("t");
    expect(request.headers.get("cookie")).toBe("session=s%3B1");
    expect(result).toMatchObject({
      ok: true,
      status: 200,
      data: { id: "x" },
      headers: { "X-Count": 3, "X-Tags": ["a", "b"] },
    });
  });

  it.each<[status: number, body: unknown, want: object]>([
    [404, { code: "gone" }, { ok: false, status: 404, error: { code: "gone" } }],
    [422, { detail: "no" }, { ok: false, status: 422, error: { detail: "no" } }],
    [500, "ignored", { ok: false, status: 500, error: undefined }],
  ])("the answer %s", async (status, body, want) => {
    const { result } = await exchange(jsonResponse(status, body), ({ things }) => things.get({ path: { id: "1" } }));
    expect(result).toMatchObject(want);
  });

  it("bodies of several media types", async () => {
    const replace = async (parts: object): Promise<readonly [string | undefined, string]> => {
      const { request } = await exchange(jsonResponse(200, 1), ({ things }) =>
        things.replace({ path: { id: "1" }, ...parts }),
      );
      expect(request.headers.get("accept")).toBe("application/json, text/csv");
      return [request.headers.get("content-type"), request.body.toString()];
    };
    expect(await replace({ body: { name: "n" } })).toEqual(["application/json", '{"name":"n"}']);
    expect(await replace({ contentType: "text/plain", body: "n" })).toEqual(["text/plain", "n"]);
    expect(await replace({ contentType: "application/xml", body: "<n/>" })).toEqual(["application/xml", "<n/>"]);
    expect(await replace({ contentType: "image/png", body: "png" })).toEqual(["image/png", "png"]);
  });

  it("multipart", async () => {
    const { request } = await exchange(jsonResponse(201, { id: "1" }), ({ things }) =>
      things.create({ body: { file: new Blob(["png"], { type: "image/png" }), meta: { a: 1 } } }),
    );
    expect(request.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
    expect(request.body.toString()).toContain(
      'name="meta"\r\nContent-Type: application/vnd.meta+json\r\n\r\n{"a":1}\r\n',
    );
  });

  it("HEAD, binary bodies, partial segments, operations without an id", async () => {
    const probe = await exchange(
      "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n",
      (client) => client.probe(),
    );
    expect([probe.request.line, probe.result]).toMatchObject(["HEAD /q HTTP/1.1", { ok: true, data: undefined }]);
    const upload = await exchange(response(204), (client) => client.upload({ body: new Uint8Array([1, 2]) }));
    expect([upload.request.line, [...upload.request.body]]).toEqual(["POST /upload HTTP/1.1", [1, 2]]);
    const between = await exchange(response(204), (client) => client.between({ path: { a: "x", b: "y" } }));
    expect(between.request.line).toBe("GET /x..y HTTP/1.1");
    const unnamed = await exchange(response(204), (client) => client.getNoId());
    expect(unnamed.request.line).toBe("GET /no/id HTTP/1.1");
  });

  it("servers by name, with their variables", async () => {
    const { createTestClient, SERVERS } = await load();
    expect(SERVERS.production()).toBe("https://eu.api.test/v1");
    expect(SERVERS.production({ region: "us", version: undefined })).toBe("https://us.api.test/v1");
    expect(SERVERS.production({ version: "${x} {y}" })).toBe("https://eu.api.test/%24%7Bx%7D%20%7By%7D");
    expect(SERVERS.sandbox).toBe("https://sandbox.api.test");
    const urls: string[] = [];
    const fetch = (url: string): Promise<Response> => {
      urls.push(url);
      return Promise.resolve(new Response(null, { status: 204 }));
    };
    await createTestClient({ fetch }).between({ path: { a: "1", b: "2" } });
    await createTestClient({ fetch, server: SERVERS.sandbox }).between({ path: { a: "1", b: "2" } });
    // The operation has its own server in every environment; `baseUrl` overrides it.
    await createTestClient({ fetch, server: SERVERS.sandbox }).upload({ body: "" });
    await createTestClient({ fetch, baseUrl: "https://mock.test" }).upload({ body: "" });
    expect(urls).toEqual([
      "https://eu.api.test/v1/1..2",
      "https://sandbox.api.test/1..2",
      "https://upload.test/base/upload",
      "https://mock.test/upload",
    ]);
  });
});

describe("the files", () => {
  const text = (file: string): string => generated.files.get(file) ?? "";

  it("read as if written by hand", () => {
    expect(text("things.ts")).toContain(`
export type GetThingResult =
  | Success<200, Thing, GetThingHeaders>
  | Failure<404, GetThing404Error>
  | Failure<Exclude<Status4XX, 404>, GetThing4XXError>
  | Failure<Status3XX | Status5XX, undefined>;

/**
 * Get a thing
 *
 * It is looked up.
 *
 * Slowly.
 *
 * \`GET /things/{id}\`
 *
 * - 200: It is.
 * - 404: It is.
 * - 4XX: It is.
 * - default: Anything else.
 */
export function getThing(client: Client, request: GetThingRequest, options?: CallOptions): Promise<GetThingResult> {
  return client.call(GET_THING, request, options);
}

const GET_THING: Operation = {
  id: "getThing",
  method: "GET",
  path: "/things/{id}",
  query: {
    write: writeQuery,
    parameters: [
      "limit",
      { name: "tags", style: form, explode: false },
      { name: "filter", style: deepObject },
      { name: "where", style: jsonContent },
    ],
  },
  headers: { write: writeHeaders, parameters: ["X-Trace"] },
  cookies: { write: writeCookies, parameters: ["session"] },
  responses: {
    200: {
      decode: documented,
      content: json,
      headers: [{ name: "X-Count", read: integer }, { name: "X-Tags", read: structured, value: { items: anyText } }],
    },
    404: json,
    "4XX": json,
    default: empty,
  },
};
`);
  });

  it("deprecated operations say so where they are called", () => {
    expect(text("things.ts")).toMatch(/@deprecated\n \*\/\nexport function replaceThing</);
    expect(text("things.ts")).toMatch(/@deprecated\n {3}\*\/\n {2}replace</);
  });

  it("reports everything that it omits", () => {
    const codes = generated.diagnostics.map(({ code, pointer }) => `${code} ${pointer ?? ""}`);
    expect(codes).toContain("method-not-sendable #/paths/~1q/trace");
    expect(codes).toContain("body-as-text #/paths/~1things~1{id}/put/requestBody/content/application~1xml");
    expect([...generated.files.values()].join("\n")).not.toContain('"TRACE"');
  });

  it("reports forms that are returned as text", async () => {
    const schema = { type: "object", properties: { token: { type: "string" } } };
    const responses = { 200: { description: "ok", content: { "application/x-www-form-urlencoded": { schema } } } };
    await using own = await generateClient(documentOf({ "/token": { get: operation("getToken", { responses }) } }));
    expect(own.diagnostics.map(({ code }) => code)).toEqual(["body-as-text"]);
  });

  it("compile, and refuse what the contract does not allow", async () => {
    await generated.expectCompiles({
      "use.ts": `
import { createTestClient, unwrap } from "./client/index.ts";
import type { ReplaceThingRequest } from "./client/things.ts";
import type { Thing } from "./models.ts";

const client = createTestClient();
export async function use(): Promise<void> {
  const found = await client.things.get({ path: { id: "1" }, query: { filter: { a: 1 }, tags: ["x"] } });
  if (found.ok) {
    const count: number | undefined = found.headers["X-Count"];
    const tags: readonly string[] | undefined = found.headers["X-Tags"];
    void [count, tags];
  } else if (found.status === 404) {
    // Others may come with the same number: the contract has a default.
    const error: { readonly code: "gone" } | undefined = found.error;
    void error;
  }
  const created: Thing | undefined = unwrap(await client.things.create({ body: { file: new Blob([]) } }));
  const all: readonly Thing[] | undefined = unwrap(await client.things.list());
  const csv = await client.things.replace({ path: { id: "1" }, body: { name: "x" } });
  if (csv.contentType === "text/csv") {
    const text: string = csv.data;
    void text;
  } else {
    const value: number = csv.data;
    void value;
  }
  await client.things.replace({ path: { id: "1" }, contentType: "text/plain", body: "x" });
  // @ts-expect-error JSON is meant when nothing else is said
  const wrong: ReplaceThingRequest = { path: { id: "1" }, body: "x" };
  // @ts-expect-error a path parameter is missing
  await client.things.get({ path: {} });
  // @ts-expect-error a number is expected
  await client.things.get({ path: { id: "1" }, query: { limit: "5" } });
  // @ts-expect-error no such parameter
  await client.things.get({ path: { id: "1" }, query: { page: 5 } });
  const moved = await client.things.download({ path: { id: "1" } });
  // @ts-expect-error the redirect is the success
  if (moved.ok === false) return;
  const where: string = moved.headers.Location;
  void [created, all, wrong, where];
}
`,
    });
  });
});

describe("minimal documents", () => {
  it("no servers: the caller must say where", async () => {
    await using one = await generateClient(
      documentOf({ "/a": { get: operation("getA") } }, { servers: [{ url: "/v1" }] }),
    );
    await one.expectCompiles({
      "use.ts": `
import { createTestClient } from "./client/index.ts";
export const client: unknown = createTestClient({ baseUrl: "https://a.test" });
// @ts-expect-error where to?
export const lost: unknown = createTestClient();
`,
    });
  });

  it("no operations: no client", async () => {
    await using one = await generateClient(documentOf({}, { components: { schemas: { A: { type: "string" } } } }));
    expect([...one.files.keys()]).toEqual([]);
  });
});
