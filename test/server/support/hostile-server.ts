// A server for hostile requests, in its own process, so that crashes and memory can be observed.
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deepObject } from "../../../runtime/server/decode/deep-object.ts";
import { urlEncoded } from "../../../runtime/server/decode/form.ts";
import { json } from "../../../runtime/server/decode/json.ts";
import { lines } from "../../../runtime/server/decode/lines.ts";
import { multipart } from "../../../runtime/server/decode/multipart.ts";
import { anything, integer } from "../../../runtime/scalars.ts";
import { cookie, form, simple } from "../../../runtime/server/decode/styles.ts";
import { text } from "../../../runtime/server/decode/text.ts";
import type { HandlerReply } from "../../../runtime/server/context.ts";
import type { ServerOperation } from "../../../runtime/server/operation.ts";
import { createServer } from "../../../runtime/server/create-server.ts";
import { CONTRACT, isPet, JSON_REPLY } from "./contract.ts";

const OPERATIONS: readonly ServerOperation[] = [
  ...CONTRACT.operations.filter(({ id }) => id !== "unwritten" && id !== "limited"),
  {
    id: "search",
    method: "GET",
    path: "/search/{ids}",
    pathParameters: [{ name: "ids", style: simple, value: { items: integer } }],
    query: [
      { name: "filter", style: deepObject, value: { properties: [["min", integer]], rest: anything } },
      { name: "tags", style: form, value: { items: integer } },
      "limit",
    ],
    headers: [{ name: "X-List", style: simple, value: { items: integer } }],
    cookies: [{ name: "session", style: cookie, value: anything }],
    responses: { 200: { content: [JSON_REPLY] } },
  },
  {
    id: "submit",
    method: "POST",
    path: "/forms",
    body: {
      content: [
        { type: "application/json", codec: json, check: isPet },
        { type: "application/x-www-form-urlencoded", codec: urlEncoded },
        { type: "multipart/form-data", codec: multipart },
        { type: "application/jsonl", codec: lines },
        { type: "text/*", codec: text },
      ],
    },
    responses: { 200: { content: [JSON_REPLY] } },
  },
];

/** Handlers that look at all they are given, as real ones do. */
const echo = async ({ body }: { readonly body: unknown }): Promise<{ status: number; body: unknown }> => {
  if (typeof body === "object" && body !== null && Symbol.asyncIterator in body) {
    let count = 0;
    // The contract has these as streams.
    for await (const _ of body as AsyncIterable<unknown>) count++;
    return { status: 200, body: { count } };
  }
  return { status: 200, body: { keys: typeof body === "object" && body !== null ? Object.keys(body).length : 0 } };
};

const FAULT = process.argv[2];
let asked = 0;

/** One in many requests meets the fault that the server was started with. */
function getPet({ path }: { readonly path: object }): HandlerReply | Promise<HandlerReply> {
  if (++asked % 8 === 4) {
    switch (FAULT) {
      case "throws":
        throw new Error("a fault");
      case "hangs":
        return new Promise(() => {});
      case "crashes":
        setImmediate(() => process.exit(1));
        break;
      case "pollutes":
        Object.assign(Object.prototype, { polluted: true });
    }
  }
  return { status: 200, body: path };
}

const faults: string[] = [];
const server = createServer(
  { ...CONTRACT, operations: OPERATIONS },
  {
    listPets: () => ({ status: 200, body: [] }),
    createPet: ({ body }: { readonly body: unknown }) => ({ status: 201, body }),
    getPet,
    deletePet: () => ({ status: 204 }),
    upload: echo,
    download: () => ({ status: 200, body: new Blob(["x".repeat(10_000)]).stream() }),
    me: () => ({ status: 200, body: {} }),
    search: (request: object) => ({ status: 200, body: request }),
    submit: echo,
  },
  {
    verifiers: { token: () => undefined },
    limits: { bodyBytes: 100_000, bodyTimeout: 400 },
    trustedProxies: ["127.0.0.0/8"],
    onError: (error) => faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  },
);

const http = createHttpServer(
  { connectionsCheckingInterval: 100, headersTimeout: 800, requestTimeout: 1000 },
  server.node,
);
http.on("clientError", server.clientError);
http.listen(0, "127.0.0.1", () => {
  // An address of another kind is that of a pipe.
  process.send?.({ port: (http.address() as AddressInfo).port });
});

process.on("message", () => {
  // The remaining memory is in use.
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({
    faults: faults.splice(0),
    memory: heapUsed + external,
    // What `{"__proto__": ...}` would leave behind.
    polluted: Object.keys(Object.prototype).concat(Reflect.get({}, "polluted") === undefined ? [] : ["polluted"]),
  });
});
process.on("disconnect", () => process.exit());
