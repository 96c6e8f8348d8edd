import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { json, object, text } from "../judge/support/contract.ts";
import { CASES, CHUNK, DELTA, LINE } from "./support/cases.ts";
import { generateServer, type GeneratedServer } from "../server/support/generate.ts";
import { listen, type Listening } from "../support/listen.ts";
import { RUNTIME } from "../support/runtime.ts";

// Documented event streams: what the client returns for received events, and what the server sends for a handler's events.

const DOCUMENT = {
  openapi: "3.2.0",
  info: { title: "Streams", version: "1" },
  servers: [{ url: "https://api.test" }],
  paths: {
    ...Object.fromEntries(
      Object.entries(CASES).map(([name, { content }]) => [
        `/${name}`,
        { get: { operationId: name, responses: stream(content) } },
      ]),
    ),
    "/chat": {
      post: {
        operationId: "chat",
        requestBody: {
          required: true,
          content: json(object({ text: text(), "stream?": { type: ["boolean", "null"], default: false } })),
        },
        responses: {
          200: {
            description: "An answer",
            content: {
              ...json(object({ all: text() })),
              "text/event-stream": { schema: CHUNK, "x-countersign-stream": { end: "[DONE]" } },
            },
          },
        },
      },
    },
    "/transcribe": {
      post: {
        operationId: "transcribe",
        requestBody: {
          required: true,
          content: {
            "multipart/form-data": {
              schema: object({ file: { type: "string", format: "binary" }, "stream?": { type: "boolean" } }),
            },
          },
        },
        responses: {
          200: {
            description: "The text",
            content: {
              "application/json": { schema: CHUNK },
              "text/plain": { schema: { type: "string" } },
              "text/event-stream": { schema: CHUNK },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Chunk: object({ delta: text() }),
      Item: { oneOf: [CHUNK, { type: "string", enum: ["[DONE]"] }] },
    },
  },
};

function stream(content: object): object {
  return { 200: { description: "Events", content: { "text/event-stream": content } } };
}

type Call = (request?: object, options?: object) => Promise<{ readonly data: AsyncIterable<unknown> }>;
type Client = Readonly<Record<string, Call>>;

let generated: GeneratedServer;
let http: Listening;
let wire = "";
let client: Client;
let createServer: (options: object) => Server;

beforeAll(async () => {
  generated = await generateServer(DOCUMENT, { targets: ["models", "client", "server"] });
  const { createStreamsClient } = await generated.load<{ createStreamsClient(options: object): Client }>(
    "generated/client/index.ts",
  );
  ({ createServer } = await generated.load<{ createServer: typeof createServer }>("generated/server/index.ts"));
  http = await listen((request, response) => {
    // A client that resumes gets 204, which ends the stream.
    if (request.headers["last-event-id"] !== undefined) response.writeHead(204).end();
    else response.writeHead(200, { "content-type": "text/event-stream" }).end(wire);
  });
  client = createStreamsClient({ baseUrl: http.url });
});

afterAll(async () => {
  await http[Symbol.asyncDispose]();
  await generated[Symbol.asyncDispose]();
});

async function read(name: string, options?: object): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  const result = await client[name]?.({}, options);
  for await (const item of result?.data ?? []) items.push(item);
  return items;
}

describe.each(Object.entries(CASES))("%s", (name, one) => {
  it("is read", async () => {
    ({ wire } = one);
    expect(await read(name)).toEqual(one.read);
  });

  it("is sent", async () => {
    const told: unknown[] = [];
    const handlers = { [name]: () => ({ status: 200, body: one.given ?? one.read }) };
    const server = createServer({ handlers, onError: (error: unknown) => told.push(error) });
    const answer = await server.fetch(new Request(`https://api.test/${name}`));
    expect(await answer.text()).toBe(one.sent ?? one.wire);
    expect(told).toEqual([]);
  });
});

it("has the types that the document gives", async () => {
  const checks = Object.entries(CASES).map(
    ([name, { type }]) => `export const ${name}: Same<Event<api.${title(name)}Result>, ${type}> = true;`,
  );
  await generated.expectCompiles({
    "use.ts": `import type * as api from "./generated/client/operations.ts";
import type { Chunk } from "./generated/models.ts";
import type { NamedEvent, ServerSentEvent } from "${RUNTIME}/event-parser.ts";
import { createStreamsClient, unwrap } from "./generated/client/index.ts";
import { createServer } from "./generated/server/index.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Event<Result> = Result extends { readonly data: AsyncIterable<infer Item> } ? Item : never;
export type Uses = [Chunk, NamedEvent<"a">, ServerSentEvent];
${checks.join("\n")}

const client = createStreamsClient();
for await (const { data } of unwrap(await client.chat({ body: { text: "a", stream: true } }))) console.log(data.delta);
console.log(unwrap(await client.chat({ body: { text: "a" } })).all);
console.log(unwrap(await client.chat({ body: { text: "a", stream: false } })).all);
declare const stream: boolean;
const either = await client.chat({ body: { text: "a", stream } });
if (either.ok && either.contentType === "application/json") console.log(either.data.all);
// The option accept decides before the body does, even if its value is only known at run time.
declare const options: { accept: "application/json" | "text/event-stream"; timeout: number };
const accepted = await client.chat({ body: { text: "a", stream: true } }, options);
if (accepted.ok && accepted.contentType === "application/json") console.log(accepted.data.all);
console.log(unwrap(await client.chat({ body: { text: "a", stream: true } }, { accept: "application/json" })).all);
const transcribed = await client.transcribe({ body: { file: new Blob(["x"]), stream: true } });
for await (const { data } of unwrap(transcribed)) console.log(data.delta);
const plain: string = unwrap(await client.transcribe({ body: { file: new Blob(["x"]) } }, { accept: "text/plain" }));
const whole = await client.transcribe({ body: { file: new Blob(["x"]), stream: false } });
console.log(plain, whole.ok && whole.contentType === "application/json" ? whole.data.delta : whole.data);
const both = await client.chat({ body: { text: "a", stream: true } }, { accept: "text/event-stream" });
for await (const { data } of unwrap(both)) console.log(data.delta);
// @ts-expect-error there is no such member
await client.chat({ body: { text: "a", stream: true, streem: 1 } });
// @ts-expect-error a text is needed
await client.chat({ body: { stream: true } });
for await (const event of unwrap(await client.alternativesByEvent())) {
  if (event.event === "chunk") console.log(event.data.delta);
  // @ts-expect-error there is no such event
  else if (event.event === "other") console.log(event);
}
export const handlers: Pick<Parameters<typeof createServer>[0]["handlers"], "schemaOfData" | "chat"> = {
  schemaOfData: () => ({ status: 200, body: yields() }),
  chat: ({ body }) =>
    body.stream === true
      ? { status: 200, contentType: "text/event-stream", body: yields() }
      : { status: 200, contentType: "application/json", body: { all: body.text } },
};
async function* yields(): AsyncGenerator<ServerSentEvent<Chunk>> {
  yield { data: { delta: "a" } };
  // @ts-expect-error a delta is needed
  yield { data: {} };
}
`,
  });
});

const title = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

describe("data that are not JSON", () => {
  beforeAll(() => {
    wire = `${LINE}event: late\nid: 9\nretry: 0\ndata: {"s3cret\n\n${LINE}`;
  });

  it("end the stream by an error that names the event", async () => {
    const error: unknown = await read("schemaOfData").catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: "StreamItemError",
      item: { number: 2, event: "late", id: "9" },
      body: '{"s3cret',
      status: 200,
    });
    expect(String(error)).toContain("event 2 of the stream is not JSON");
    expect(String(error)).not.toContain("s3cret");
  });

  it("do not end it where the caller takes them", async () => {
    const errors: { readonly item: object }[] = [];
    const items = await read("schemaOfData", {
      onInvalidItem: (error: { readonly item: object }) => errors.push(error),
    });
    expect(items).toEqual([{ data: DELTA }, { data: DELTA }]);
    expect(errors.map(({ item }) => item)).toEqual([{ number: 2, event: "late", id: "9" }]);
  });
});

it("checks the events of a handler with data of every kind", async () => {
  const given: Readonly<Record<string, unknown>> = {
    schemaOfData: { data: { delta: 1 } },
    eventWithJsonInside: { data: { delta: 1 } },
    alternativesByEvent: { event: "count", data: "3" },
  };
  for (const [name, event] of Object.entries(given)) {
    const told: unknown[] = [];
    const server = createServer({
      handlers: { [name]: () => ({ status: 200, body: [event] }) },
      onError: (error: unknown) => told.push(error),
    });
    await (await server.fetch(new Request(`https://api.test/${name}`))).text();
    expect([name, told]).toMatchObject([name, [{ name: "InvalidReplyError" }]]);
  }
});

it.each([
  ["chat", { text: "a" }, "application/json"],
  ["chat", { text: "a", stream: null }, "application/json"],
  ["chat", { text: "a", stream: true }, "text/event-stream"],
  ["transcribe", { file: "x" }, "application/json, text/plain"],
  ["transcribe", { file: "x", stream: true }, "text/event-stream"],
])("%s with %j accepts %s", async (name, body, want) => {
  let accepted: string | undefined;
  await using server = await listen((request, response) => {
    accepted = request.headers.accept;
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  const { createStreamsClient } = await generated.load<{ createStreamsClient(options: object): Client }>(
    "generated/client/index.ts",
  );
  const call = createStreamsClient({ baseUrl: server.url })[name]?.({ body });
  if (want === "text/event-stream") await expect(call).rejects.toMatchObject({ name: "UnexpectedContentTypeError" });
  else expect((await call)?.data).toEqual({});
  expect(accepted).toBe(want);
});

it("the end is not sent when the handler throws", async () => {
  async function* breaks(): AsyncGenerator<object> {
    yield { data: DELTA };
    throw new Error("broken");
  }
  const server = createServer({ handlers: { endByConst: () => ({ status: 200, body: breaks() }) } });
  const answer = await server.fetch(new Request("https://api.test/endByConst"));
  const reader = answer.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(LINE);
  await expect(reader?.read()).rejects.toThrow("broken");
});

it("a stream without events says that it is there, and lets go of its handler when the client goes", async () => {
  let isOver = (): void => {};
  const over = new Promise<void>((resolve) => (isOver = resolve));
  let wake = (): void => {};
  async function* waits(): AsyncGenerator<object> {
    try {
      await new Promise<void>((resolve) => (wake = resolve));
      yield { data: DELTA };
      yield { data: DELTA };
    } finally {
      isOver();
    }
  }
  const server = createServer({ handlers: { schemaOfData: () => ({ status: 200, body: waits() }) }, keepAlive: 5 });
  const answer = await server.fetch(new Request("https://api.test/schemaOfData"));
  expect(answer.headers.get("cache-control")).toBe("no-cache, no-transform");
  const reader = answer.body?.getReader();
  const next = async (): Promise<string> => new TextDecoder().decode((await reader?.read())?.value);
  expect([await next(), await next()]).toEqual([":\n\n", ":\n\n"]);
  wake();
  let text = "";
  while (!text.includes("data")) text = await next();
  expect(text).toBe(LINE);
  await reader?.cancel();
  await over;
});

it("handlers know the last event that a client has seen", async () => {
  const seen: unknown[] = [];
  const schemaOfData = (_request: object, context: { readonly lastEventId: unknown }): object => {
    seen.push(context.lastEventId);
    return { status: 200, body: [] };
  };
  const server = createServer({ handlers: { schemaOfData } });
  const ask = async (headers: Record<string, string>): Promise<unknown> =>
    (await server.fetch(new Request("https://api.test/schemaOfData", { headers }))).text();
  await ask({});
  await ask({ "last-event-id": "41" });
  await ask({ "last-event-id": Buffer.from("zürich").toString("latin1") });
  expect(seen).toEqual([undefined, "41", "zürich"]);
});
