import type { IncomingMessage, RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { ALL, sampleOf } from "../support/scale.ts";
import { BOOKING, booking } from "./right-servers/booking.ts";
import { SHOP, shop } from "./right-servers/shop.ts";
import { WIKI, wiki } from "./right-servers/wiki.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";

// Correct documents and servers that must have no findings.

const RUNS = ALL ? 20 : 6;

const NAMED = { type: "object", required: ["name"], properties: { name: { type: "string" } } };

const path = (url = ""): string => new URL(url, "http://localhost").pathname;
const queryOf = ({ url = "" }: IncomingMessage): URLSearchParams => new URL(url, "http://localhost").searchParams;

interface Case {
  readonly what: string;
  readonly paths: JsonObject;
  readonly listener: RequestListener;
}

const answerThings = allowing("/things", (request, response) => {
  response.writeHead(queryOf(request).getAll("cursor").length > 1 ? 400 : 204).end();
});

const CASES: readonly Case[] = [
  {
    what: "a slash at the end may be forgiven",
    paths: { "/things/{id}/": { post: { parameters: [idOf("string")], responses: { 204: { description: "Done" } } } } },
    listener(request, response) {
      if (!/^\/things\/[^/]+\/?$/.test(path(request.url))) response.writeHead(404).end();
      else if (request.method === "POST") response.writeHead(204).end();
      else response.writeHead(request.method === "OPTIONS" ? 204 : 405, { allow: "POST, OPTIONS" }).end();
    },
  },
  {
    what: "what is longer than a URL may be is refused for that, before it is read",
    paths: {
      "/things": {
        get: {
          parameters: [{ name: "cursor", in: "query", schema: { type: "string", maxLength: 9000 } }],
          responses: { 204: { description: "Done" }, 400: { description: "Wrong" } },
        },
      },
    },
    listener(request, response) {
      if ((request.url ?? "").length > 8192) response.writeHead(414).end();
      else answerThings(request, response);
    },
  },
  {
    what: "members of an example that take the name of the parameter are not sent",
    paths: {
      "/predict": {
        get: {
          parameters: [
            {
              name: "json",
              in: "query",
              required: true,
              example: { json: "{}" },
              schema: { type: "object", properties: { data: { type: "string" }, meta: { type: "string" } } },
            },
          ],
          responses: { 204: { description: "Done" }, 400: { description: "Wrong" } },
        },
      },
    },
    listener: allowing("/predict", (request, response) => {
      response.writeHead([...queryOf(request).keys()].some((name) => name !== "json") ? 204 : 400).end();
    }),
  },
  {
    what: "what is created has an id of another kind than what is read by one",
    paths: {
      "/users": {
        post: {
          responses: {
            201: {
              description: "New",
              content: { "application/json": { schema: withId({ type: "string", enum: ["a-1"] }) } },
            },
          },
        },
      },
      "/users/{id}": {
        get: { parameters: [idOf("integer")], responses: { 204: { description: "Is" }, 404: { description: "None" } } },
        delete: {
          parameters: [idOf("integer")],
          responses: { 204: { description: "Done" }, 404: { description: "None" } },
        },
      },
    },
    listener(request, response) {
      const allowed = path(request.url) === "/users" ? ["POST"] : ["GET", "HEAD", "DELETE"];
      const [, id] = /^\/users\/([^/]+)$/.exec(path(request.url)) ?? [];
      if (path(request.url) !== "/users" && id === undefined) response.writeHead(404).end();
      else if (request.method === "OPTIONS")
        response.writeHead(204, { allow: [...allowed, "OPTIONS"].join(", ") }).end();
      else if (!allowed.includes(request.method ?? ""))
        response.writeHead(405, { allow: [...allowed, "OPTIONS"].join(", ") }).end();
      else if (request.method === "POST")
        response.writeHead(201, { "content-type": "application/json" }).end('{"id":"a-1"}');
      else response.writeHead(/^-?\d+$/.test(id ?? "") ? 204 : 400).end();
    },
  },
  {
    what: "an error that no operation documents cannot be one of those of which each says all of its body",
    paths: {
      "/things": {
        get: {
          responses: Object.fromEntries([
            ["200", { description: "All", content: { "application/json": { schema: { type: "object" } } } }],
            ...["400", "429"].map((status) => [status, { description: "No", content: errorOf(status) }]),
          ]),
        },
      },
    },
    listener(request, response) {
      const refuse = (status: number, headers: Readonly<Record<string, string>> = {}): void => {
        response.writeHead(status, { "content-type": "application/problem+json", ...headers });
        response.end(request.method === "HEAD" ? undefined : JSON.stringify({ status, title: "No" }));
      };
      if (path(request.url) !== "/things") refuse(404);
      else if (request.method === "OPTIONS") response.writeHead(204, { allow: "GET, HEAD, OPTIONS" }).end();
      else if (request.method !== "GET" && request.method !== "HEAD") refuse(405, { allow: "GET, HEAD, OPTIONS" });
      else if (!/json|\*/.test(request.headers.accept ?? "*/*")) refuse(406);
      else {
        response.writeHead(200, { "content-type": "application/json" });
        response.end(request.method === "HEAD" ? undefined : "{}");
      }
    },
  },
  {
    what: "a thing that is not there is told in problem details where nothing is said of the body",
    paths: {
      "/things/{id}": {
        get: {
          parameters: [idOf("integer")],
          responses: { 204: { description: "Done" }, 400: { description: "Wrong" }, 404: { description: "None" } },
        },
      },
    },
    listener(request, response) {
      const [, id] = /^\/things\/([^/]+)$/.exec(path(request.url)) ?? [];
      const refuse = (status: number, headers: Readonly<Record<string, string>> = {}): void => {
        response.writeHead(status, { "content-type": "application/problem+json", ...headers });
        response.end(request.method === "HEAD" ? undefined : JSON.stringify({ status, title: "No" }));
      };
      if (id === undefined) refuse(404);
      else if (request.method === "OPTIONS") response.writeHead(204, { allow: "GET, HEAD, OPTIONS" }).end();
      else if (request.method !== "GET" && request.method !== "HEAD") refuse(405, { allow: "GET, HEAD, OPTIONS" });
      else if (!/^-?\d+$/.test(id)) refuse(400);
      else if (Number(id) % 2 === 0) refuse(404);
      else response.writeHead(204).end();
    },
  },
  {
    what: "texts of a path that another parameter ends are not what was written",
    paths: {
      "/projects/{id}.{format}": {
        get: {
          parameters: [
            idOf("integer"),
            { name: "format", in: "path", required: true, schema: { type: "string", maxLength: 9 } },
          ],
          responses: { 204: { description: "Done" }, 400: { description: "Wrong" } },
        },
      },
    },
    listener(request, response) {
      const [, id = "", format = ""] = /^\/projects\/([^/.]+)\.([^/]+)$/.exec(path(request.url)) ?? [];
      if (id === "") response.writeHead(404).end();
      else if (request.method === "OPTIONS") response.writeHead(204, { allow: "GET, HEAD, OPTIONS" }).end();
      else if (request.method !== "GET" && request.method !== "HEAD")
        response.writeHead(405, { allow: "GET, HEAD, OPTIONS" }).end();
      else response.writeHead(/^-?\d+$/.test(id) && [...decoded(format)].length <= 9 ? 204 : 400).end();
    },
  },
  {
    what: "a key that is described as a parameter, too, is sent once",
    paths: {
      "/lists": {
        get: {
          security: [{ key: [] }],
          parameters: [{ name: "api-key", in: "query", required: true, schema: { type: "string" } }],
          responses: { 204: { description: "Done" }, 400: { description: "Wrong" }, 401: { description: "Who?" } },
        },
      },
    },
    listener: allowing("/lists", (request, response) => {
      const [key, ...others] = queryOf(request).getAll("api-key");
      if (key === "the-key" && others.length === 0) response.writeHead(204).end();
      else response.writeHead(401, { "www-authenticate": "ApiKey" }).end();
    }),
  },
  {
    what: "no challenge exists for API keys",
    paths: {
      "/things": {
        get: { security: [{ key: [] }], responses: { 204: { description: "Done" }, 401: { description: "Who?" } } },
      },
    },
    listener: allowing("/things", (request, response) => {
      response.writeHead(queryOf(request).get("api-key") === "the-key" ? 204 : 401).end();
    }),
  },
  {
    what: "a file of any type may be called JSON",
    paths: { "/file": { get: { responses: { 200: { description: "A file", content: { "*/*": {} } } } } } },
    listener: allowing("/file", (request, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": 5 });
      response.end(request.method === "HEAD" ? undefined : "[1, 2");
    }),
  },
  ...[401, 204].map((status) => ({
    what: `a scheme that the document does not have may be asked for, or not (${status})`,
    paths: {
      "/things": {
        get: { security: [{ keys: [] }], responses: { 204: { description: "Done" } } },
      },
    },
    listener: allowing("/things", (_request, response) => {
      response.writeHead(status, status === 401 ? { "www-authenticate": "Bearer" } : {}).end();
    }),
  })),
  {
    what: "an operation of which nothing but a refusal is described can but refuse",
    paths: { "/things": { get: { responses: { 400: { description: "No" } } } } },
    listener: allowing("/things", (_request, response) => response.writeHead(400).end()),
  },
  {
    what: "an error is not a picture, though its operation gives pictures",
    paths: {
      "/things": {
        get: {
          parameters: [{ name: "size", in: "query", required: true, schema: { type: "integer" } }],
          responses: Object.fromEntries(
            ["200", "400"].map((status) => [status, { description: "A picture", content: { "image/png": {} } }]),
          ),
        },
      },
    },
    listener: allowing("/things", (request, response) => {
      const isRight = queryOf(request)
        .getAll("size")
        .every((size) => /^-?\d+$/.test(size));
      const isAsked = queryOf(request).getAll("size").length === 1 && /image|\*/.test(request.headers.accept ?? "*");
      response.writeHead(isRight && isAsked ? 200 : 400, {
        "content-type": isRight && isAsked ? "image/png" : "application/problem+json",
      });
      const body = isRight && isAsked ? "a picture" : '{"status":400,"title":"No"}';
      response.end(request.method === "HEAD" ? undefined : body);
    }),
  },
  {
    what: "a range of media types has an end as well as a beginning",
    paths: {
      "/things": {
        get: {
          responses: { 200: { description: "All", content: { "application/*+json": { schema: NAMED } } } },
        },
      },
    },
    listener: allowing("/things", (request, response) => {
      response.writeHead(200, { "content-type": "application/vnd.things+json" });
      response.end(request.method === "HEAD" ? undefined : '{"name":"a"}');
    }),
  },
];

/** Answers for GET of one path. */
function allowing(only: string, listener: RequestListener): RequestListener {
  return (request, response) => {
    const allow = { allow: "GET, HEAD, OPTIONS" };
    if (path(request.url) !== only) response.writeHead(404).end();
    else if (request.method === "OPTIONS") response.writeHead(204, allow).end();
    else if (request.method !== "GET" && request.method !== "HEAD") response.writeHead(405, allow).end();
    else listener(request, response);
  };
}

/** A text that is not encoded is too long. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "x".repeat(100);
  }
}

function errorOf(status: string): JsonObject {
  const properties = {
    status: { type: "string", enum: [status] },
    title: { type: "string", enum: [`It is ${status}`] },
  };
  return { "application/json": { schema: { type: "object", required: ["status", "title"], properties } } };
}

function withId(id: JsonObject): JsonObject {
  return { type: "object", required: ["id"], properties: { id } };
}

function idOf(type: string): JsonObject {
  return { name: "id", in: "path", required: true, schema: { type } };
}

describe("no findings", () => {
  test.each(CASES)("$what", async ({ listener, paths }) => {
    const document = documentOf(paths, {
      components: { securitySchemes: { key: { type: "apiKey", in: "query", name: "api-key" } } },
    });
    const credentials = { key: { kind: "value", value: "the-key", name: "KEY" } } as const;
    expect(told(await judgedBy(document, listener, { runs: RUNS, credentials }))).toEqual([]);
  });
});

test("an answer that no documented range has is found", async () => {
  const content = { "application/*+json": { schema: NAMED } };
  const paths = { "/things": { get: { responses: { 200: { description: "All", content } } } } };
  const report = await judgedBy(documentOf(paths), (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end('{"name":"a"}');
  });
  expect(told(report).some((text) => text.startsWith("content-type:"))).toBe(true);
});

// Servers that round, trim, fill in defaults, rename, hide drafts and count their readers.
describe.each([
  ["shop", SHOP, shop],
  ["wiki", WIKI, wiki],
  ["booking", BOOKING, booking],
] as const)("nothing is found at a %s", (_name, document, server) => {
  const seeds = Array.from({ length: 10 }, (_, index) => index + 1);
  test.each(sampleOf(seeds, 1))("seed %i", async (seed) => {
    const credentials = { key: { kind: "value", value: "the-key-of-the-house", name: "KEY" } } as const;
    const report = await judgedBy(document, server(), {
      seed,
      runs: RUNS,
      credentials,
      timeout: 60_000,
      limit: 240_000,
    });
    expect(told(report)).toEqual([]);
  });
});
