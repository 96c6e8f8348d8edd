import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Hono } from "hono";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { generate } from "../../generator/index.ts";
import type { Client } from "../../runtime/client.ts";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";

// The files of docs/fetch.md, compiled and run against a server over loopback.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const NOTE = { type: "object", required: ["text"], properties: { text: { type: "string" } } };
const FILES = { type: "object", properties: { file: { type: "string", format: "binary" } } };
const json = (schema: object): object => ({ description: "Done", content: { "application/json": { schema } } });

interface Result {
  readonly ok: boolean;
  readonly status: number;
  readonly data?: unknown;
  readonly error?: unknown;
}

type Call = (client: Client, request?: object, options?: { readonly signal?: AbortSignal }) => Promise<Result>;

interface Operations {
  readonly createNote: Call;
  readonly deleteNote: Call;
  readonly attachFiles: Call;
  readonly putFile: Call;
}

const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];

const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  received.push({ headers: request.headers, body });
  if (request.method === "DELETE") {
    response.writeHead(204).end();
    return;
  }
  if (request.url === "/files") {
    response.writeHead(204).end();
    return;
  }
  const { text }: { readonly text: string } = JSON.parse(body);
  if (text === "slow") return;
  const status = text === "taken" ? 409 : 201;
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ text: `${text}!` }));
});

await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const document = {
  openapi: "3.1.0",
  info: { title: "Notes", version: "1" },
  servers: [{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }],
  paths: {
    "/notes": {
      post: {
        operationId: "createNote",
        requestBody: { required: true, content: { "application/json": { schema: NOTE } } },
        responses: { 201: json(NOTE), 409: json(NOTE) },
      },
      delete: { operationId: "deleteNote", responses: { 204: { description: "Gone" } } },
    },
    "/files": {
      post: {
        operationId: "attachFiles",
        requestBody: { required: true, content: { "multipart/form-data": { schema: FILES } } },
        responses: { 204: { description: "Done" } },
      },
      put: {
        operationId: "putFile",
        requestBody: { required: true, content: { "image/png": {} } },
        responses: { 204: { description: "Done" } },
      },
    },
  },
};
const folder = await temporaryFolder({ "package.json": '{ "type": "module" }', "api.json": JSON.stringify(document) });
await symlink(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
const output = join(folder.path, "generated");
const result = await generate({ document: join(folder.path, "api.json"), output, targets: ["client"] });
if (result.status !== "done") throw new Error(JSON.stringify(result.diagnostics));
const page = await readFile(join(ROOT, "docs/fetch.md"), "utf8");
for (const [, text = "", name = ""] of page.matchAll(/```ts\n(\/\/ (\w+\.ts)\n.*?)```/gs)) {
  // frameworks.long.test.ts runs Angular's.
  if (name !== "angular.ts") await writeFile(join(folder.path, name), text);
}
const operations = (await load("generated/client/operations.ts")) as Operations;
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await folder[Symbol.asyncDispose]();
});
afterEach(() => {
  received.length = 0;
  vi.restoreAllMocks();
});

function load(file: string): Promise<unknown> {
  return import(pathToFileURL(join(folder.path, file)).href);
}

test.for(["ky", "axios"])("%s sends requests and returns responses", async (library) => {
  const { client } = (await load(`${library}.ts`)) as { readonly client: Client };
  const { createNote, deleteNote } = operations;
  expect(await createNote(client, { body: { text: "a" } })).toMatchObject({ status: 201, data: { text: "a!" } });
  expect(received[0]).toMatchObject({
    headers: { "x-via": library, "content-type": "application/json" },
    body: '{"text":"a"}',
  });
  expect(await createNote(client, { body: { text: "taken" } })).toMatchObject({ ok: false, status: 409 });
  expect(await deleteNote(client)).toMatchObject({ ok: true, status: 204 });
});

test.for(["ky", "axios"])("%s sends files", async (library) => {
  const { client } = (await load(`${library}.ts`)) as { readonly client: Client };
  const { attachFiles, putFile } = operations;
  expect(await attachFiles(client, { body: { file: new File(["abc"], "a.txt") } })).toMatchObject({ status: 204 });
  const [{ body = "", headers = {} } = {}] = received.splice(0);
  const boundary = headers["content-type"]?.replace("multipart/form-data; boundary=", "") ?? "none";
  expect(body).toMatch(new RegExp(`^--${boundary}\\r\\n[^]*filename="a.txt"[^]*abc\\r\\n--${boundary}--`));
  for (const file of [new Blob(["abc"]), new TextEncoder().encode("abc"), new Blob(["abc"]).stream()]) {
    expect(await putFile(client, { body: file })).toMatchObject({ status: 204 });
    expect(received.splice(0)).toMatchObject([{ headers: { "content-type": "image/png" }, body: "abc" }]);
  }
});

test.for(["ky", "axios"])("%s aborts requests", async (library) => {
  const { client } = (await load(`${library}.ts`)) as { readonly client: Client };
  const controller = new AbortController();
  const call = operations.createNote(client, { body: { text: "slow" } }, { signal: controller.signal });
  await expect.poll(() => received.length).toBe(1);
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: "AbortedError" });
});

test("Next.js: how to cache is passed on", async () => {
  const { cached } = (await load("next.ts")) as { readonly cached: (caching: object) => Client };
  const fetch = vi.spyOn(globalThis, "fetch");
  const next = { revalidate: 60, tags: ["notes"] };
  await operations.deleteNote(cached({ next }));
  await operations.deleteNote(cached({ cache: "no-store" }));
  expect(fetch.mock.calls.map(([, init]) => init)).toMatchObject([{ method: "DELETE", next }, { cache: "no-store" }]);
});

test("Hono answers without a network", async () => {
  const { app, client } = (await load("hono.ts")) as { readonly app: Hono; readonly client: Client };
  app.post("/notes", async (context) => context.json({ text: `${(await context.req.json()).text}!` }, 201));
  const { createNote } = operations;
  expect(await createNote(client, { body: { text: "a" } })).toMatchObject({ status: 201, data: { text: "a!" } });
  expect(received).toEqual([]);
});

test.for(COMPILERS)("the files compile under TypeScript %s", async (compiler) => {
  const { errors } = await compile(folder.path, compiler, { isolatedDeclarations: false, declaration: false });
  expect(errors).toEqual([]);
});
