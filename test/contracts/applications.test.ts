import { existsSync } from "node:fs";
import { type RequestListener } from "node:http";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import express from "express";
import { fastify } from "fastify";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunResult, test as judge, testContract, verify } from "../../generator/index.ts";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { ALL, sampleOf } from "../support/scale.ts";
import { type Contract, CONTRACTS, generateContracts, load, targetsOf } from "./contracts.ts";
import { listen } from "../support/listen.ts";
import { RUNTIME } from "../support/runtime.ts";

// The applications of examples/contracts, compiled and run against their own servers; and what a team sees in its first hour: the
// contract tests against the mock and its own server, and `verify`, all green. What the generated contract.test.ts calls is
// `testContract`; test/judge/contract-target.test.ts runs the file itself.

/** What the generated contract tests import from the package. */
const COUNTERSIGN = `
export interface Report { readonly tests: readonly { readonly name: string; readonly findings: string }[] }
export declare function testContract(options: { readonly document: string }): Promise<Report>;
`;

interface GeneratedServer {
  readonly node: RequestListener;
  fetch(request: Request): Promise<Response>;
}

interface Running extends AsyncDisposable {
  readonly url: string;
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let results: ReadonlyMap<string, RunResult>;
beforeAll(async () => {
  folder = await temporaryFolder();
  results = await generateContracts(folder.path);
});
afterAll(() => folder[Symbol.asyncDispose]());

async function serverOf({ name, creates }: Contract): Promise<GeneratedServer> {
  const app = await load<Readonly<Record<string, () => GeneratedServer | Promise<GeneratedServer>>>>(
    folder.path,
    name,
    "app/server.ts",
  );
  const create = app[creates];
  if (create === undefined) throw new Error(`${name}/app/server.ts has no ${creates}`);
  return create();
}

const MOUNTS: Readonly<Record<string, (server: GeneratedServer) => Promise<Running>>> = {
  "node:http": ({ node }) => listen(node),
  Express: ({ node }) => listen(express().use(node)),
  async Fastify({ node }) {
    const app = fastify();
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
      scope.all("/*", async (request, reply) => {
        reply.hijack();
        node(request.raw, reply.raw);
      });
    });
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    return { url, [Symbol.asyncDispose]: () => app.close() };
  },
  async Hono(server) {
    const app = new Hono().all("/*", (context) => server.fetch(context.req.raw));
    return listen(fetchListener((request) => Promise.resolve(app.fetch(request))));
  },
};

/** A handler of `fetch` on `node:http`, as the adapters of servers do it. */
function fetchListener(handle: (request: Request) => Promise<Response>): RequestListener {
  return (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", async () => {
      const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
        values.map((each): [string, string] => [name, each]),
      );
      const body = chunks.length === 0 ? null : Buffer.concat(chunks);
      const url = `http://${incoming.headers.host ?? ""}${incoming.url ?? ""}`;
      const response = await handle(new Request(url, { method: incoming.method ?? "GET", headers, body }));
      outgoing.statusCode = response.status;
      for (const [name, each] of response.headers) {
        if (name === "set-cookie") outgoing.appendHeader(name, each);
        else outgoing.setHeader(name, each);
      }
      for await (const chunk of response.body ?? []) outgoing.write(chunk);
      outgoing.end();
    });
  };
}

test.for(CONTRACTS)("$name is generated without a warning", ({ name }) => {
  const result = results.get(name);
  expect(result?.status).toBe("done");
  expect(result?.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
});

test.for(COMPILERS)("applications compile under TypeScript %s, and their mistakes do not", async (compiler) => {
  const paths = { countersign: [join(folder.path, "countersign.d.ts")] };
  await writeFile(join(folder.path, "countersign.d.ts"), COUNTERSIGN);
  const result = await compile(folder.path, compiler, { paths, types: ["node"], isolatedDeclarations: false });
  expect(result.errors).toEqual([]);
});

describe.for(CONTRACTS)("$name", (contract) => {
  test.for(Object.keys(MOUNTS))("the generated client uses its server in %s", async (mount) => {
    await using running = (await MOUNTS[mount]?.(await serverOf(contract))) ?? (await listen(() => {}));
    const { run } = await load<{ run(url: string): Promise<void> }>(folder.path, contract.name, "app/client.ts");
    await run(running.url + contract.basePath);
  });

  test("openapi-fetch uses its server", async ({ skip }) => {
    if (!existsSync(join(folder.path, contract.name, "app/openapi-fetch.ts")))
      return skip("it has no such application");
    await using running = await listen((await serverOf(contract)).node);
    const { run } = await load<{ run(url: string): Promise<void> }>(folder.path, contract.name, "app/openapi-fetch.ts");
    await run(running.url + contract.basePath);
  });
});

const documentOf = ({ name }: Contract): string => join(folder.path, name, "openapi.yaml");

const JUDGED = CONTRACTS.filter(({ name }) => ALL || name === "bank");
test.for(JUDGED)("countersign test finds nothing on the server of $name", async (contract) => {
  await using server = await listen((await serverOf(contract)).node);
  const url = `${server.url}${contract.basePath}`;
  const { credentials } = contract;
  const report = await judge({ document: documentOf(contract), url, seed: 1, runs: ALL ? 6 : 2, credentials });
  expect(report.findings, report.text).toEqual([]);
});

test.for(sampleOf(CONTRACTS.toReversed(), 1))("the mock of $name keeps the contract", async (contract) => {
  const report = await testContract({ document: documentOf(contract), seed: 1, runs: ALL ? 4 : 1 });
  expect(report.findings, report.text).toEqual([]);
});

test.for(sampleOf(CONTRACTS.toReversed(), 1))("verify finds nothing wrong with $name", async (contract) => {
  const output = join(folder.path, contract.name, "generated");
  const only = ["generated", "examples", "client", "webhooks", "workflows"] as const;
  const config = { document: documentOf(contract), output, runtime: RUNTIME, targets: targetsOf(contract) };
  const { verdicts } = await verify(config, { only, runs: 1 });
  expect(verdicts.filter(({ outcome }) => outcome === "wrong")).toEqual([]);
  expect(verdicts.filter(({ outcome }) => outcome === "ok").map(({ artifact }) => artifact)).toEqual(
    expect.arrayContaining(["generated files", "client"]),
  );
});

test("a sign-up form of the shop checks what the contract says, and its own field", async () => {
  interface Parser {
    safeParse(value: unknown): { readonly success: boolean };
  }
  const { SignUp, Basket } = await load<{ SignUp: Parser; Basket: Parser }>(folder.path, "shop", "app/form.ts");
  const given = { email: "ada@example.com", name: "Ada", password: "correct horse", terms: true };
  expect(SignUp.safeParse(given).success).toBe(true);
  expect(SignUp.safeParse({ ...given, terms: false }).success).toBe(false);
  expect(SignUp.safeParse({ ...given, email: "ada" }).success).toBe(false);
  expect(SignUp.safeParse({ ...given, password: "short" }).success).toBe(false);
  const basket = {
    customer_id: "7d1a7a5c-7b0e-4bb5-8a53-0a7d0d3d7b1e",
    lines: [{ sku: "BOK-0001", quantity: 1 }],
    ship_to: { street: "Main Street 1", city: "Vienna", country: "AT" },
  };
  expect(Basket.safeParse(basket).success).toBe(true);
  expect(Basket.safeParse({ ...basket, lines: [] }).success).toBe(false);
});

test("a generated receiver verifies the events hub's signed events", async () => {
  const hub = CONTRACTS.find(({ name }) => name === "events");
  if (hub === undefined) throw new Error("there is no events hub");
  const secret = `whsec_${Buffer.from("a secret of thirty-two bytes, yes").toString("base64")}`;
  const { createReceiver } = await load<{
    createReceiver(secret: string): { readonly receiver: GeneratedServer; readonly events: readonly unknown[] };
  }>(folder.path, "events", "app/receiver.ts");
  const { run, subscribe } = await load<{
    run(url: string): Promise<void>;
    subscribe(url: string, endpoint: string, secret: string): Promise<string>;
  }>(folder.path, "events", "app/client.ts");
  const { receiver, events } = createReceiver(secret);
  await using endpoint = await listen(receiver.node);
  await using running = await listen((await serverOf(hub)).node);
  await subscribe(running.url, endpoint.url, secret);
  await run(running.url);
  expect(events).toMatchObject([
    { name: "order.placed", offset: 0 },
    { name: "order.placed", offset: 1 },
  ]);
});
