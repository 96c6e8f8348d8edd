import express from "express";
import { fastify } from "fastify";
import { H3 } from "h3";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { petServer } from "./support/pets.ts";
import { listen } from "../support/listen.ts";

// The server in real frameworks, next to routes of the application.

type Call = (target: string, init?: RequestInit) => Promise<Response> | Response;

const POST: RequestInit = {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: '{"name":"Tom"}',
};

async function proveAt(call: Call, base = ""): Promise<void> {
  const post = await call(`${base}/pets`, POST);
  expect([post.status, await post.json()]).toEqual([201, { name: "Tom" }]);
  const wrong = await call(`${base}/pets`, { ...POST, body: '{"name":1}' });
  expect([wrong.status, await wrong.json()]).toMatchObject([422, { error_code: "validation_error" }]);
  const malformed = await call(`${base}/pets`, { ...POST, body: "{" });
  expect([malformed.status, await malformed.json()]).toMatchObject([400, { error_code: "bad_request" }]);
  const get = await call(`${base}/pets/a%2Fb?x=1`);
  expect([get.status, await get.json()]).toEqual([200, { id: "a/b" }]);
  const head = await call(`${base}/pets/1`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const missing = await call(`${base}/nothing`);
  expect([missing.status, await missing.json()]).toMatchObject([404, { error_code: "not_found" }]);
  const method = await call(`${base}/pets`, { method: "PATCH" });
  expect([method.status, method.headers.get("allow")]).toEqual([405, "GET, POST, HEAD, OPTIONS"]);
}

const ATE = /A body parser has read the body of this request.*before `express\.json\(\)`/s;

describe("Express", () => {
  test("as the last middleware", async () => {
    const app = express();
    app.get("/health", (_request, response) => void response.send("fine"));
    app.use(petServer().server.node);
    await using server = await listen(app);
    await proveAt((target, init) => fetch(server.url + target, init));
    expect(await (await fetch(`${server.url}/health`)).text()).toBe("fine");
  });

  test("below a path", async () => {
    const app = express();
    app.use("/api", petServer().server.node);
    app.use(express.json());
    app.post("/other", (request, response) => void response.json(request.body));
    await using server = await listen(app);
    await proveAt((target, init) => fetch(server.url + target, init), "/api");
    expect(await (await fetch(`${server.url}/other`, POST)).json()).toEqual({ name: "Tom" });
  });

  test("behind express.raw()", async () => {
    const app = express();
    app.use(express.raw({ type: () => true }), petServer().server.node);
    await using server = await listen(app);
    await proveAt((target, init) => fetch(server.url + target, init));
  });

  test("behind express.json(): the error names what has read the body, and the fix", async () => {
    const { server, errors } = petServer();
    const app = express();
    app.use(express.json(), server.node);
    await using listening = await listen(app);
    const answer = await fetch(`${listening.url}/pets`, POST);
    expect([answer.status, await answer.json()]).toMatchObject([500, { error_code: "internal_error" }]);
    expect(errors).toMatchObject([{ error: { name: "ServerUsageError", message: expect.stringMatching(ATE) } }]);
    // Requests without a body are not affected.
    expect((await fetch(`${listening.url}/pets/1`)).status).toBe(200);
  });
});

describe("Fastify", () => {
  test("in a plugin that does not parse bodies", async () => {
    const { server } = petServer();
    const app = fastify();
    app.get("/health", () => "fine");
    app.post("/other", (request) => request.body);
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
      scope.all("/*", async (request, reply) => {
        reply.hijack();
        server.node(request.raw, reply.raw);
      });
    });
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    try {
      await proveAt((target, init) => fetch(url + target, init));
      expect(await (await fetch(`${url}/health`)).text()).toBe("fine");
      expect(await (await fetch(`${url}/other`, POST)).json()).toEqual({ name: "Tom" });
    } finally {
      await app.close();
    }
  });

  test("for paths that Fastify rejects", async () => {
    const { server } = petServer();
    const app = fastify({
      frameworkErrors(_error, request, reply) {
        reply.hijack();
        server.node(request.raw, reply.raw);
      },
    });
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    try {
      const answer = await fetch(`${url}/pets/%zz`);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: "bad_request" }]);
    } finally {
      await app.close();
    }
  });

  test("behind the parser of Fastify: the error names it", async () => {
    const { server, errors } = petServer();
    const app = fastify();
    app.post("/pets", async (request, reply) => {
      reply.hijack();
      server.node(request.raw, reply.raw);
    });
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    try {
      expect((await fetch(`${url}/pets`, POST)).status).toBe(500);
      expect(errors).toMatchObject([{ error: { message: expect.stringMatching(/In Fastify.*plugin of its own/s) } }]);
    } finally {
      await app.close();
    }
  });
});

describe("Hono", () => {
  test("for all paths without a route of the application", async () => {
    const { server } = petServer();
    const app = new Hono();
    app.get("/health", (c) => c.text("fine"));
    app.all("/*", (c) => server.fetch(c.req.raw));
    await proveAt((target, init) => app.request(target, init));
    expect(await (await app.request("/health")).text()).toBe("fine");
  });

  test("below a path", async () => {
    const { server } = petServer();
    const app = new Hono();
    app.mount("/api", (request: Request) => server.fetch(request));
    await proveAt((target, init) => app.request(target, init), "/api");
  });

  test("behind a middleware that has read the body: the error names the fix", async () => {
    const { server, errors } = petServer();
    const app = new Hono();
    app.use(async (c, next) => {
      await c.req.json();
      await next();
    });
    app.all("/*", (c) => server.fetch(c.req.raw));
    expect((await app.request("/pets", POST)).status).toBe(500);
    expect(errors).toMatchObject([
      { error: { name: "ServerUsageError", message: expect.stringMatching(/has been read already.*request\.clone/s) } },
    ]);
  });
});

describe("h3", () => {
  test("for all paths without a route of the application", async () => {
    const { server } = petServer();
    const app = new H3();
    app.get("/health", () => "fine");
    app.all("/**", (event) => server.fetch(event.req));
    await proveAt((target, init) => app.request(target, init));
    expect(await (await app.request("/health")).text()).toBe("fine");
  });

  test("below a path, by the base path of the contract", async () => {
    const { server } = petServer({}, { basePath: "/api" });
    const app = new H3();
    app.all("/api/**", (event) => server.fetch(event.req));
    await proveAt((target, init) => app.request(target, init), "/api");
  });
});
