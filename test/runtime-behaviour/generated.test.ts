import { afterAll, describe, expect, it } from "vitest";
import { documentOf, type GeneratedClient, generateClient, operation } from "../client/support/generate.ts";
import { jsonResponse, type RawRequest, rawServer, response } from "../runtime/support/raw-server.ts";
import { DOCUMENT, NEEDS, SCHEMES } from "./support/contract.ts";

// Behaviour that the contract describes, in generated code: called against a real server, and shown to both
// compilers.

interface Api {
  readonly needs: Readonly<Record<string, () => Promise<object>>>;
  readonly keyed: { removeThing(request?: object): Promise<object> };
  readonly streams: Readonly<Record<string, (request?: object) => Promise<{ readonly data: AsyncIterable<unknown> }>>>;
}

const generated: GeneratedClient = await generateClient(DOCUMENT);
const index = await generated.load("client/index.ts");
const create: (options: object) => Api = index["createTestClient"] as typeof create;
afterAll(() => generated[Symbol.asyncDispose]());

async function record(
  answer: (request: RawRequest) => string,
  use: (api: Api) => Promise<unknown>,
  options: object = {},
): Promise<readonly RawRequest[]> {
  await using server = await rawServer((socket, request) => socket.write(answer(request)));
  await use(create({ baseUrl: server.url, ...options }));
  return server.requests;
}

const DONE = response(204);

describe("security schemes", () => {
  const given = {
    token: "t",
    login: { username: "u", password: "p" },
    digest: async () => "xyz",
    "header-key": "h",
    queryKey: "q",
    cookieKey: "c",
    person: "person's",
    machine: { clientId: "id", clientSecret: "secret" },
    connect: { token: async () => "connected", refuse() {} },
    tls: true,
    ["__proto__"]: "odd",
  };
  const matches: Readonly<Record<string, (request: RawRequest) => unknown>> = {
    token: ({ headers }) => headers.get("authorization") === "Bearer t",
    login: ({ headers }) => headers.get("authorization") === `Basic ${btoa("u:p")}`,
    digest: ({ headers }) => headers.get("authorization") === "Custom xyz",
    "header-key": ({ headers }) => headers.get("x-key") === "h",
    queryKey: ({ target }) => target.endsWith("?key=q"),
    cookieKey: ({ headers }) => headers.get("cookie") === "sid=c",
    person: ({ headers }) => headers.get("authorization") === "Bearer person's",
    machine: ({ headers }) => headers.get("authorization") === "Bearer issued",
    connect: ({ headers }) => headers.get("authorization") === "Bearer connected",
    tls: ({ headers }) => !headers.has("authorization"),
    ["__proto__"]: ({ headers }) => headers.get("authorization") === "Bearer odd",
  };
  const answer = ({ target }: RawRequest): string =>
    target === "/token" ? jsonResponse(200, { access_token: "issued" }) : DONE;

  it.each(NEEDS)("%s", async (name) => {
    const index = NEEDS.indexOf(name);
    const requests = await record(
      answer,
      (api) => Object.values(api.needs)[index]?.() ?? Promise.reject(new Error(name)),
      { credentials: given },
    );
    const request = requests.at(-1);
    expect(request?.target.split("?", 1)[0]).toBe(`/needs/${name}`);
    expect(request !== undefined && matches[name]?.(request)).toBe(true);
    const { [name]: _, ...others } = Object.fromEntries(Object.entries(given));
    const without = create({ baseUrl: "http://127.0.0.1:1", credentials: others });
    await expect(Object.values(without.needs)[index]?.()).rejects.toMatchObject({ name: "MissingCredentialsError" });
    // As of an environment variable that is not set.
    const empty = create({ baseUrl: "http://127.0.0.1:1", credentials: { ...given, [name]: "" } });
    await expect(Object.values(empty.needs)[index]?.()).rejects.toMatchObject({ name: "MissingCredentialsError" });
  });

  it("combinations and options", async () => {
    const [both] = await record(answer, (api) => api.needs["both"]?.() ?? Promise.reject(new Error("both")), {
      credentials: given,
    });
    expect(both?.target).toBe("/both?key=q");
    expect(both?.headers.get("authorization")).toBe("Bearer t");
    const [maybe] = await record(answer, (api) => api.needs["mayHave"]?.() ?? Promise.reject(new Error("maybe")));
    expect(maybe?.headers.has("authorization")).toBe(false);
  });

  it("a form with the secret in it, where the contract describes one", async () => {
    const requests = await record(
      answer,
      (api) => Object.values(api.needs)[NEEDS.indexOf("machine")]?.() ?? Promise.reject(new Error()),
      { credentials: given },
    );
    expect(requests[0]?.line).toBe("POST /token HTTP/1.1");
    expect(String(requests[0]?.body)).toBe("grant_type=client_credentials&client_id=id&client_secret=secret");
  });
});

it.each([
  [502, ["POST /token HTTP/1.1", "POST /token HTTP/1.1", "GET /needs/machine HTTP/1.1"]],
  [503, ["POST /token HTTP/1.1"]],
])("a token request is sent again as the contract's own operation for it says: %d", async (status, lines) => {
  const clock = { now: () => 0, sleep: async () => {}, random: () => 0 };
  let count = 0;
  const requests = await record(
    ({ target }) =>
      target !== "/token" ? DONE : ++count === 1 ? response(status) : jsonResponse(200, { access_token: "issued" }),
    async (api) => {
      const call = Object.values(api.needs)[NEEDS.indexOf("machine")];
      await call?.().catch(() => undefined);
    },
    { retry: { clock }, credentials: { machine: { clientId: "id", clientSecret: "secret" } } },
  );
  expect(requests.map(({ line }) => line)).toEqual(lines);
});

it("an idempotency key that the contract requires is made, and the retries are those of the contract", async () => {
  const waits: number[] = [];
  const clock = { now: () => 0, sleep: async (ms: number) => void waits.push(ms), random: () => 0.1 };
  let count = 0;
  const busy = response(503, { "retry-after": "3600" });
  const requests = await record(
    () => (++count < 3 ? busy : DONE),
    (api) => api.keyed.removeThing(),
    { retry: { clock } },
  );
  expect(new Set(requests.map(({ headers }) => headers.get("x-request-key"))).size).toBe(1);
  expect(waits).toEqual([500, 1000]);
});

it("a status that the contract lists without `x-retry` is not repeated because its range is", async () => {
  const clock = { now: () => 0, sleep: async () => {}, random: () => 0 };
  const attempts = async (status: number): Promise<number> =>
    (
      await record(
        () => response(status),
        (api) => api.keyed.removeThing(),
        { retry: { clock } },
      )
    ).length;
  expect([await attempts(500), await attempts(501)]).toEqual([1, 4]);
});

describe("streams", () => {
  const collect = async (type: string, body: string, name: string): Promise<readonly unknown[]> => {
    const found: unknown[] = [];
    await record(
      () => response(200, { "content-type": type }, body),
      async (api) => {
        const result = await api.streams[name]?.();
        for await (const item of result?.data ?? []) found.push(item);
      },
    );
    return found;
  };

  it.each([
    ["watch", "text/event-stream", "data: 1\n\nevent: x\ndata: 2\n\n", [{ data: "1" }, { event: "x", data: "2" }]],
    ["watchTyped", "text/event-stream", "event: add\ndata: 1\n\n", [{ event: "add", data: "1" }]],
    ["watchJson", "text/event-stream", 'event: add\ndata: {"n":\ndata: 1}\n\n', [{ event: "add", data: { n: 1 } }]],
    ["watchMixed", "text/event-stream", 'event: add\ndata: {"n":1}\n\n', [{ event: "add", data: '{"n":1}' }]],
    ["listLines", "application/x-ndjson", '{"n":1}\n{"n":2}\n', [{ n: 1 }, { n: 2 }]],
    ["listSequence", "application/json-seq", '\u001e{"n":1}\n\u001e{"n":2}\n', [{ n: 1 }, { n: 2 }]],
  ])("%s", async (name, type, body, items) => {
    expect(await collect(type, body, name)).toEqual(items);
  });

  it("events with invalid JSON data: a typed error", async () => {
    const error: unknown = await collect(
      "text/event-stream",
      'event: add\ndata: {}\n\nevent: add\ndata: {"s3cret\n\n',
      "watchJson",
    ).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: "StreamItemError",
      status: 200,
      operation: "watchJson",
      item: { number: 2, event: "add" },
    });
    expect(String(error)).not.toContain("s3cret");
  });

  it("of lines, sent", async () => {
    const [request] = await record(
      () => DONE,
      (api) => api.streams["sendLines"]?.({ body: [{ n: 1 }, { n: 2 }] }) ?? Promise.reject(new Error()),
    );
    expect(String(request?.body)).toBe('{"n":1}\n{"n":2}\n');
  });
});

it("compiles with both compilers", async () => {
  const use = `
import { createTestClient, unwrap, type TestClient, type TestCredentials } from "./client/index.ts";
const credentials: TestCredentials = { token: async () => "t", login: { username: "u", password: "p" }, "header-key": "k", tls: true, machine: { clientId: "a", clientSecret: "b", scopes: ["read"] } };
export const client: TestClient = createTestClient({ credentials, retry: { attempts: 2, onRetry: ({ wait, operation }) => { const text: string = operation.id + wait.toFixed(); void text; } } });
export async function all(): Promise<void> {
  for await (const event of unwrap(await client.streams.watch())) { const data: string = event.data; void data; }
  for await (const event of unwrap(await client.streams.watchTyped())) { if (event.event === "add") { const id: string | undefined = event.id; void id; } }
  for await (const event of unwrap(await client.streams.watchJson())) {
    if (event.event === "add") { const n: number = event.data.n; void n; }
    else { const event_: "end" = event.event; const data: unknown = event.data; void [event_, data]; }
  }
  for await (const { n } of unwrap(await client.streams.listLines())) { const value: number = n; void value; }
  for await (const { n } of unwrap(await client.streams.listSequence())) { const value: number = n; void value; }
  await client.streams.sendLines({ body: new Set([{ n: 1 }]) });
  await client.keyed.removeThing();
  // @ts-expect-error a line without its member
  await client.streams.sendLines({ body: [{}] });
  // @ts-expect-error the operations use no such scheme
  createTestClient({ credentials: { unused: "x" } });
}
`;
  await generated.expectCompiles({ "use.ts": use });
});

it("imports nothing that is not used, however few schemes there are", async () => {
  const securitySchemes = { login: SCHEMES.login, tls: SCHEMES.tls };
  const paths = { "/a": { get: operation("a", { security: [{ login: [], tls: [] }] }) } };
  await using client = await generateClient(documentOf(paths, { components: { securitySchemes } }));
  await client.expectCompiles();
});
