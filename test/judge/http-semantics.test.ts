import { type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcp } from "node:net";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import type { CheckName } from "../../judge/checks/catalogue.ts";
import { judge } from "../../judge/judge.ts";
import { apiOfDocument } from "./support/api.ts";
import { documentOf, judgedBy } from "./support/judged.ts";

// What HTTP says of methods, conditions and media types, and a small server that has one thing wrong each time.

const JSON_TYPE = "application/json";
const THING = {
  type: "object",
  required: ["id", "name"],
  properties: { id: { type: "string" }, name: { type: "string" } },
};
const thing = { description: "One", content: { [JSON_TYPE]: { schema: THING } } };
const none = { description: "None" };
const ID = {
  name: "id",
  in: "path",
  required: true,
  example: "a",
  schema: { type: "string", pattern: "^[a-z0-9-]{1,40}$" },
};
const MATCH = { name: "If-Match", in: "header", schema: { type: "string" } };

const DOCUMENT_PATHS: Readonly<Record<string, JsonObject>> = {
  "/things": {
    post: {
      requestBody: {
        required: true,
        content: {
          [JSON_TYPE]: { schema: { type: "object", required: ["name"], properties: { name: { type: "string" } } } },
        },
      },
      responses: { 201: thing, 400: none, 415: none },
    },
  },
  "/things/{id}": {
    get: { parameters: [ID], responses: { 200: thing, 404: none } },
    put: {
      parameters: [ID, MATCH],
      requestBody: { required: true, content: { [JSON_TYPE]: { schema: { type: "object" } } } },
      responses: { 200: thing, 400: none, 404: none, 412: none, 415: none },
    },
    delete: { parameters: [ID], responses: { 204: { description: "Gone" }, 404: none } },
  },
  "/status": {
    get: {
      description: "As JSON or text, by `Accept`.",
      responses: {
        200: {
          description: "How it is",
          content: { [JSON_TYPE]: { schema: { type: "object" } }, "text/plain": { schema: { type: "string" } } },
        },
        304: { description: "As it was" },
      },
    },
  },
};
const DOCUMENT = documentOf(DOCUMENT_PATHS);

/** What a server does otherwise. */
interface Otherwise {
  readonly status?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** DELETE forgets to delete. */
  readonly keeps?: boolean;
  /** DELETE marks what it deletes. */
  readonly marks?: boolean;
  readonly ignoresIfMatch?: boolean;
}

function listener({ ignoresIfMatch, keeps, marks, status }: Otherwise) {
  const things = new Map<string, JsonObject>([["a", { id: "a", name: "first" }]]);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { headers, method = "", url = "" } = request;
      const path = url.split("?")[0] ?? "";
      const end = (code: number, body?: unknown, more: Record<string, string> = {}): void => {
        const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
        const type = typeof body === "string" ? "text/plain" : JSON_TYPE;
        response.writeHead(code, {
          ...(code !== 204 && code !== 304 && { "content-length": String(Buffer.byteLength(text)) }),
          ...(text !== "" && { "content-type": type }),
          ...more,
        });
        response.end(method === "HEAD" ? undefined : text);
      };
      const parsed = (): JsonObject | undefined => {
        try {
          const value: unknown = JSON.parse(Buffer.concat(chunks).toString());
          // An object of JSON.
          return typeof value === "object" && value !== null && !Array.isArray(value)
            ? (value as JsonObject)
            : undefined;
        } catch {
          return undefined;
        }
      };
      if (path === "/status") {
        if (method !== "GET" && method !== "HEAD") return end(405, undefined, { allow: "GET, HEAD" });
        if (status?.(request, response) === true) return;
        if (headers["if-none-match"] === '"v1"') return end(304, undefined, { etag: '"v1"' });
        const isText = headers.accept?.startsWith("text/plain") === true;
        return end(200, isText ? "fine" : { fine: true }, { etag: '"v1"', vary: "Accept" });
      }
      if (path === "/things") {
        if (method !== "POST") return end(405, undefined, { allow: "POST" });
        if (headers["content-type"]?.split(";")[0] !== JSON_TYPE) return end(415);
        const body = parsed();
        if (typeof body?.["name"] !== "string") return end(400);
        const made = { id: crypto.randomUUID(), name: body["name"] };
        things.set(made.id, made);
        return end(201, made);
      }
      const id = /^\/things\/([a-z0-9-]{1,40})$/.exec(path)?.[1];
      if (id === undefined) return end(404);
      const found = things.get(id);
      if (!["GET", "HEAD", "PUT", "DELETE"].includes(method))
        return end(405, undefined, { allow: "GET, HEAD, PUT, DELETE" });
      if (method === "PUT") {
        if (headers["content-type"]?.split(";")[0] !== JSON_TYPE) return end(415);
        if (parsed() === undefined) return end(400);
        if (!['"t1"', undefined].includes(headers["if-match"]) && ignoresIfMatch !== true) return end(412);
        return end(200, found ?? { id, name: "new" });
      }
      if (found === undefined) return end(404);
      if (method === "DELETE") {
        if (marks === true) things.set(id, { ...found, deleted: true });
        else if (keeps !== true) things.delete(id);
        return end(204);
      }
      return end(200, found, { etag: '"t1"' });
    });
  };
}

async function found(otherwise: Otherwise, checks: readonly string[] = []): Promise<readonly string[]> {
  const { findings } = await judgedBy(DOCUMENT, listener(otherwise), { checks, runs: 4 });
  return findings.map(({ check, message }) => `${check}: ${message}`);
}

test("a good server has no findings, and everything was exercised", async () => {
  const report = await judgedBy(DOCUMENT, listener({}), { runs: 4 });
  expect(report.findings.map(({ check, message, request }) => `${check}: ${message} ${request}`)).toEqual([]);
  expect(Object.keys(report.coverage.checks)).toEqual(
    expect.arrayContaining([
      "head-as-get",
      "bodiless-answer",
      "conditional-request",
      "unacceptable-media-type",
      "content-negotiation",
      "deleted-gone",
    ] satisfies CheckName[]),
  );
});

const isHead = ({ method }: IncomingMessage): boolean => method === "HEAD";

const FAULTS: readonly (readonly [check: CheckName, what: string, otherwise: Otherwise, told: string])[] = [
  [
    "head-as-get",
    "another status",
    { status: (request, response) => isHead(request) && response.writeHead(204).end() !== undefined },
    "HEAD and GET differ: expected status 200, got 204.",
  ],
  [
    "head-as-get",
    "another length",
    {
      status: (request, response) =>
        isHead(request) &&
        response.writeHead(200, { "content-length": "0", "content-type": JSON_TYPE }).end() !== undefined,
    },
    "HEAD and GET differ: expected Content-Length 13, got 0.",
  ],
  [
    "head-as-get",
    "another media type",
    {
      status: (request, response) =>
        isHead(request) && response.writeHead(200, { "content-type": "text/html" }).end() !== undefined,
    },
    "HEAD and GET differ: expected Content-Type application/json, got text/html.",
  ],
  [
    "conditional-request",
    "its own ETag is not known again",
    {
      status(request, response) {
        if (request.headers["if-none-match"] === undefined) return false;
        response.writeHead(200, { "content-type": JSON_TYPE, etag: '"v1"' }).end(isHead(request) ? undefined : "{}");
        return true;
      },
    },
    "If-None-Match with the current ETag: expected 304, which is documented, got 200.",
  ],
  [
    "conditional-request",
    "any ETag is taken for its own",
    {
      status: (request, response) =>
        request.headers["if-none-match"] !== undefined && response.writeHead(304).end() !== undefined,
    },
    "If-None-Match with another ETag: expected a full response, got 304.",
  ],
  [
    "conditional-request",
    "If-Match is not looked at",
    { ignoresIfMatch: true },
    "Performs the change although If-Match does not match: expected 412, got 200.",
  ],
  [
    "unacceptable-media-type",
    "it breaks where nothing fits",
    {
      status: (request, response) =>
        request.headers.accept === "application/x-countersign-unknown" && response.writeHead(500).end() !== undefined,
    },
    "An Accept header that matches nothing: expected 406 or the default response, got 500.",
  ],
  [
    "deleted-gone",
    "it is not deleted",
    { keeps: true },
    "The deleted resource can still be read: expected 404, got 200.",
  ],
];

describe("finds the faults", () => {
  test.each(FAULTS)("%s: %s", async (check, _what, otherwise, told) => {
    expect(await found(otherwise)).toContain(`${check}: ${told}`);
  });

  test("content-negotiation: a server that ignores Accept", async () => {
    const otherwise: Otherwise = {
      status: (request, response) =>
        request.headers["if-none-match"] === undefined &&
        response.writeHead(200, { "content-type": JSON_TYPE, etag: '"v1"' }).end(isHead(request) ? undefined : "{}") !==
          undefined,
    };
    expect(await found(otherwise)).toEqual([
      "content-negotiation: Accept: text/plain, which is documented, gets application/json.",
    ]);
    expect(await found(otherwise, ["-risky"])).toEqual([]);
  });
});

describe("reports nothing about correct code", () => {
  test.each([
    ["406 where nothing fits", 406],
    ["what there is where nothing fits", 200],
  ])("%s", async (_what, code) => {
    const otherwise: Otherwise = {
      status: (request, response) =>
        request.headers.accept === "application/x-countersign-unknown" &&
        response.writeHead(code, code === 200 ? { "content-type": JSON_TYPE } : {}).end(code === 200 ? "{}" : "") !==
          undefined,
    };
    expect(await found(otherwise)).toEqual([]);
  });

  test("HEAD that there is not", async () => {
    const otherwise: Otherwise = {
      status: (request, response) => isHead(request) && response.writeHead(405, { allow: "GET" }).end() !== undefined,
    };
    expect(await found(otherwise)).toEqual([]);
  });

  test("what is deleted by a server that has an answer for everything", async () => {
    const report = await judgedBy(
      DOCUMENT,
      ({ method }, response) => {
        const code = method === "DELETE" ? 204 : method === "POST" ? 201 : 200;
        response.writeHead(code, code === 204 ? {} : { "content-type": JSON_TYPE });
        response.end(code === 204 ? undefined : JSON.stringify({ id: "a", name: "always" }));
      },
      { checks: ["deleted-gone", "conditional-request"], runs: 2 },
    );
    expect(report.findings).toEqual([]);
    expect(report.coverage.requests).toBeGreaterThan(5);
  });

  test("a required If-Match, of a server that has an answer for everything", async () => {
    const required = { ...MATCH, required: true };
    const body = { required: true, content: { [JSON_TYPE]: { schema: { type: "object" } } } };
    const patch = { parameters: [ID, required], requestBody: body, responses: { 200: thing, 400: none, 404: none } };
    const report = await judgedBy(
      documentOf({ "/things/{id}": { patch } }),
      ({ headers, method }, response) => {
        response.writeHead(method !== "PATCH" ? 405 : headers["if-match"] === undefined ? 400 : 200, {
          allow: "PATCH",
          "content-type": JSON_TYPE,
        });
        response.end(JSON.stringify({ id: "a", name: "always" }));
      },
      { checks: ["valid-request-accepted"], runs: 20 },
    );
    expect(report.findings).toEqual([]);
  });

  test("what was deleted and says so", async () => {
    expect(await found({ marks: true })).toEqual([]);
  });
});

describe("a body in a response to HEAD", () => {
  // Servers of Node leave it out: these write by themselves.
  async function bodiless(late: boolean, body: string): Promise<readonly string[]> {
    const server = createTcp((socket) => {
      socket.on("error", () => {});
      socket.on("data", (data) => {
        const isHeadOfOurs = data.toString().startsWith("HEAD /status HTTP");
        const head = `HTTP/1.1 200 OK\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: 2\r\n\r\n`;
        if (!isHeadOfOurs) return void socket.write(`${head}{}`);
        if (!late) return void socket.write(`${head}${body}`);
        socket.write(head);
        setTimeout(() => socket.write(body), 20);
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    try {
      const api = await apiOfDocument(DOCUMENT);
      // A server that listens on a port has an address of this kind.
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const report = await judge({ api, url, seed: 1, runs: 2, only: ["/status"], checks: ["bodiless-answer"] });
      return report.findings.map(({ message }) => message);
    } finally {
      server.close();
    }
  }

  test.each([
    ["at once", false],
    ["after a while", true],
  ])("is found: %s", async (_when, late) => {
    expect(await bodiless(late, "{}")).toEqual(["The response to HEAD has a body, which HTTP does not allow."]);
  });

  test("that is absent is valid", async () => {
    expect(await bodiless(false, "")).toEqual([]);
  });
});
