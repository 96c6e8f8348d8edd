import { describe, expect, test } from "vitest";
import { createServer } from "../../runtime/server/create-server.ts";
import { Problem } from "../../runtime/server/problem.ts";
import { createProblemWriter } from "../../runtime/server/problem-reply.ts";
import { CONTRACT, ENVELOPE } from "./support/contract.ts";
import { type Ask, asking, type Body, json, type Seen, text } from "./support/asking.ts";
import { petServer } from "./support/pets.ts";

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test("a hook runs around each handler, and sees its reply or its error", async () => {
  const seen: string[] = [];
  const { server } = petServer(
    {},
    {
      around({ id }, request, next) {
        seen.push(`${id} ${request.method} begins`);
        try {
          const reply = next();
          seen.push(`${id} ends`);
          return reply;
        } catch (error) {
          seen.push(`${id} throws`);
          throw error;
        }
      },
    },
  );
  const ask = asking(server);
  expect((await ask("GET /pets/1")).status).toBe(200);
  expect((await ask("GET /pets/gone")).status).toBe(404);
  expect((await ask("GET /nothing")).status).toBe(404);
  expect(seen).toEqual(["getPet GET begins", "getPet ends", "getPet GET begins", "getPet throws"]);
});

describe("replies of handlers", () => {
  const ask = asking(petServer().server);

  test.each<[line: string, init: RequestInit, want: Partial<Seen>]>([
    ["GET /pets?limit=3", {}, { status: 200, body: [{ name: "Tom", limit: "3" }] as unknown as Body }],
    ["POST /pets", json({ name: "Tom", age: 3 }), { status: 201, body: { name: "Tom", age: 3 } }],
    ["POST /pets", text('{"name":"T"}', "Application/JSON;charset=UTF-8"), { status: 201 }],
    ["GET /pets/a%2Fb%20c", {}, { status: 200, body: { id: "a/b c" } }],
    ["DELETE /pets/1", {}, { status: 204, body: null }],
    ["HEAD /pets/1", {}, { status: 200, body: null }],
    ["GET /pets/1/", {}, { status: 200, body: { id: "1" } }],
    ["GET /me", { headers: { authorization: "Bearer good-all" } }, { status: 200, body: { name: "Ann" } }],
  ])("%s", async (line, init, want) => {
    expect(await ask(line, init)).toMatchObject(want);
  });

  test("have their documented headers and their length", async () => {
    expect((await ask("GET /pets")).headers).toEqual({
      "content-type": "application/json",
      "content-length": "16",
      "x-total": "1",
    });
    const [get, head] = [await ask("GET /pets/1"), await ask("HEAD /pets/1")];
    expect(head.headers).toEqual(get.headers);
  });
});

describe("problems", () => {
  const ask = asking(petServer().server);

  test.each<[line: string, init: RequestInit, status: number, code: string, headers?: Record<string, string>]>([
    ["POST /pets", text("{"), 400, "bad_request"],
    ["POST /pets", text(""), 400, "bad_request"],
    ["POST /pets", { headers: { "content-type": "application/json" } }, 400, "bad_request"],
    ["GET /pets?limit=x", {}, 400, "bad_request"],
    ["GET /pets/%zz", {}, 400, "bad_request"],
    ["GET /me", {}, 401, "unauthorized", { "www-authenticate": "Bearer" }],
    [
      "GET /me",
      { headers: { authorization: "Bearer bad" } },
      401,
      "unauthorized",
      { "www-authenticate": 'Bearer error="invalid_token"' },
    ],
    [
      "GET /me",
      { headers: { authorization: "Bearer good" } },
      403,
      "forbidden",
      { "www-authenticate": 'Bearer error="insufficient_scope", scope="read"' },
    ],
    ["GET /nothing", {}, 404, "not_found"],
    ["GET /pets/gone", {}, 404, "not_found"],
    ["PATCH /pets", {}, 405, "bad_request", { allow: "GET, POST, HEAD, OPTIONS" }],
    ["GET /pets", { headers: { accept: "text/html, image/*;q=0.5" } }, 406, "bad_request"],
    ["POST /pets", json({ name: "x".repeat(1 << 20) }), 413, "bad_request"],
    [`GET /pets/${"x".repeat(9000)}`, {}, 414, "bad_request"],
    [
      "POST /pets",
      text("name=x", "application/x-www-form-urlencoded"),
      415,
      "bad_request",
      { accept: "application/json" },
    ],
    [
      "POST /pets",
      json({ name: "x" }, { "content-encoding": "br" }),
      415,
      "bad_request",
      { "accept-encoding": "identity" },
    ],
    ["POST /pets", json({ name: 1 }), 422, "validation_error"],
    ["GET /pets/boom", {}, 500, "internal_error"],
    ["GET /unwritten", {}, 501, "internal_error"],
  ])("%s: %o -> %i %s", async (line, init, status, code, headers = {}) => {
    const seen = await ask(line, init);
    expect(seen).toMatchObject({
      status,
      headers: { "content-type": "application/json", ...headers },
      body: { error_code: code, error_id: expect.stringMatching(UUID), message: expect.stringMatching(/\w/) },
    });
  });

  test("name what is wrong", async () => {
    expect((await ask("POST /pets", json({ age: 1 }))).body).toMatchObject({
      error_params: { field: "/name" },
      message: "/name is missing",
    });
    expect((await ask("GET /pets?limit=x")).body).toMatchObject({ error_params: { field: "limit" } });
    expect((await ask("POST /pets", json({ name: 1, age: "x" }))).body).toMatchObject({
      error_params: {
        field: "/name",
        issues: [
          { pointer: "/name", keyword: "type" },
          { pointer: "/age", keyword: "type" },
        ],
      },
    });
  });

  test("name the member of a parameter that is wrong", () => {
    const write = createProblemWriter(ENVELOPE);
    for (const [pointer, field, want] of [
      ["/filter/age", "filter", "filter/age must be an integer"],
      ["/a~1b/0", "a/b", "a/b/0 must be an integer"],
      ["/limit", "limit", "limit must be an integer"],
    ] as const) {
      const issues = [{ pointer, keyword: "type" as const, message: "must be an integer" }];
      const { body } = write(new Problem("invalid-parameter", { issues, params: { field } }), "1", undefined);
      expect(JSON.parse(String(body))).toMatchObject({ message: want, error_params: { field } });
    }
  });

  test("have an identifier each", async () => {
    const ids = await Promise.all(
      Array.from({ length: 50 }, async () => (await ask("GET /nothing")).body?.["error_id"]),
    );
    expect(new Set(ids).size).toBe(50);
  });

  test("of a rate limit say how long to wait", async () => {
    const { server } = petServer();
    const limited = asking(server);
    expect((await limited("GET /limited")).status).toBe(204);
    expect((await limited("GET /limited")).status).toBe(204);
    expect(await limited("GET /limited")).toMatchObject({
      status: 429,
      headers: { "retry-after": "60", "x-limit": "2", "x-left": "0", "x-reset": "60" },
      body: { error_code: "rate_limited" },
    });
    // Others are not counted.
    expect((await limited("GET /pets")).status).toBe(200);
  });
});

test("a body that does not say what it is is bytes", async () => {
  const sizes: number[] = [];
  const { server } = petServer({
    async upload({ body }) {
      // The contract has it as a stream.
      for await (const chunk of body as ReadableStream<Uint8Array>) sizes.push(chunk.length);
      return { status: 200, body: {} };
    },
  });
  const ask = asking(server);
  const bytes = new TextEncoder().encode('{"name":"Tom"}');
  expect((await ask("PUT /files/a", { body: bytes })).status).toBe(200);
  expect(sizes).toEqual([14]);
  expect((await ask("POST /pets", { body: bytes })).status).toBe(415);
  expect((await ask("PUT /files/a", { body: bytes, headers: { "content-type": "" } })).status).toBe(415);
});

describe("the contract's catalogue", () => {
  const withErrors = (errors: typeof ENVELOPE): Ask =>
    asking(
      createServer({ ...CONTRACT, errors, operations: CONTRACT.operations.filter(({ security }) => !security) }, {}),
    );

  test("has the general code of its class, not one of another status", async () => {
    const ask = withErrors({
      envelope: { code: "code", message: "text" },
      codes: [
        [404, "missing"],
        [400, "wrong"],
        [503, "later"],
      ],
    });
    expect(await ask("GET /nothing")).toMatchObject({ status: 404, body: { code: "missing" } });
    expect(await ask("PATCH /pets")).toMatchObject({ status: 405, body: { code: "wrong" } });
    expect(await ask("GET /unwritten")).toMatchObject({ status: 501, body: { code: "not_implemented" } });
    // 400 and 422 say the same nearly as well: the contract has 400.
    expect(await ask("POST /pets", json({ name: 1 }))).toMatchObject({ status: 400, body: { code: "wrong" } });
    // Nothing that the envelope does not have.
    expect(Object.keys((await ask("GET /nothing")).body ?? {})).toEqual(["code", "text"]);
  });

  test("may have no envelope: problem details", async () => {
    const seen = await withErrors({ codes: [] })("POST /pets", json({ name: 1 }));
    expect(seen).toMatchObject({
      status: 422,
      headers: { "content-type": "application/problem+json" },
      body: {
        type: "about:blank",
        title: "Unprocessable Content",
        status: 422,
        detail: "/name must be a string, not a number",
        code: "invalid_body",
        instance: expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/),
        errors: [{ pointer: "/name", detail: "must be a string, not a number" }],
      },
    });
    expect(seen.body).not.toHaveProperty("field");
  });

  test("is replaced by mapProblem", async () => {
    const ask = asking(
      petServer(
        {},
        { mapProblem: ({ kind }) => (kind === "not-found" ? { status: 410, code: "gone_for_good" } : undefined) },
      ).server,
    );
    expect(await ask("GET /nothing")).toMatchObject({ status: 410, body: { error_code: "gone_for_good" } });
    expect(await ask("PATCH /pets")).toMatchObject({ status: 405, body: { error_code: "bad_request" } });
  });
});

describe("negotiation", () => {
  const ask = async (accept: string): Promise<string | null> => {
    const { server } = petServer({ getPet: () => ({ status: 200, body: "x" }) });
    return (await server.fetch(new Request("http://x/pets/1", { headers: { accept } }))).headers.get("content-type");
  };

  test.each([
    ["*/*", "application/json"],
    ["text/plain", "text/plain"],
    ["text/*", "text/plain"],
    ["application/json;q=0.1, text/plain;q=0.2", "text/plain"],
    ["text/plain;q=0, */*", "application/json"],
    ["text/html, application/*;q=0.2", "application/json"],
    ["nonsense", "application/json"],
  ])("%s -> %s", async (accept, want) => {
    expect(await ask(accept)).toBe(want);
  });
});

test("outcomes contain nothing that was sent", async () => {
  const { server, outcomes } = petServer();
  const ask = asking(server);
  await ask("POST /pets?token=secret1", json({ name: "secret2" }, { authorization: "Bearer secret3" }));
  await ask("GET /pets/secret4");
  await ask("GET /secret5");
  expect(JSON.stringify(outcomes)).not.toContain("secret");
  expect(outcomes).toMatchObject([
    { operationId: "createPet", method: "POST", path: "/pets", status: 201 },
    { operationId: "getPet", method: "GET", path: "/pets/{id}", status: 200 },
    { method: "GET", status: 404, problem: "not-found" },
  ]);
});

describe("a server that cannot keep the contract", () => {
  test("lacks a verifier", () => {
    expect(() => createServer(CONTRACT, {})).toThrow(/verifiers: me requires a verifier for "token"/);
  });
  test("does not know what to count by", () => {
    const contract = { ...CONTRACT, operations: [], rateLimits: [{ requests: 1, perSeconds: 1, scope: "token" }] };
    const operations = [{ id: "a", method: "GET", path: "/", responses: {} }];
    expect(() => createServer({ ...contract, operations }, {})).toThrow(/rateLimitKey is required: .* by "token"/);
  });
  test("cannot trust an invalid address", () => {
    expect(() => createServer({ operations: [], errors: ENVELOPE }, {}, { trustedProxies: ["proxy"] })).toThrow(
      /trustedProxies: "proxy"/,
    );
  });
});
