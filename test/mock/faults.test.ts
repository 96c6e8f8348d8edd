import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { startMock, type Mock } from "../../generator/index.ts";
import { INSTALL_PRISM } from "../../mock/prism.ts";
import { temporaryFolder } from "../support/folder.ts";
import { json, object, ref } from "../judge/support/contract.ts";

const MAIN = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));

// What raw Prism does, and its users must not see here.

async function withMock(
  files: Readonly<Record<string, object>>,
  use: (mock: Mock, folder: string, reloaded: () => Promise<void>) => Promise<void>,
  overlays: readonly string[] = [],
): Promise<void> {
  await using folder = await temporaryFolder();
  for (const [name, value] of Object.entries(files)) await writeFile(join(folder.path, name), JSON.stringify(value));
  const waiting: (() => void)[] = [];
  const mock = await startMock(
    { document: "openapi.json", overlays },
    { folder: folder.path, onReload: () => waiting.splice(0).forEach((wake) => wake()) },
  );
  try {
    await use(mock, folder.path, () => new Promise((resolve) => void waiting.push(resolve)));
  } finally {
    await mock.close();
  }
}

const CREATE = {
  requestBody: {
    required: true,
    content: json(object({ name: { type: "string", minLength: 2 } })),
  },
  responses: {
    "201": { description: "", content: json({ $ref: "thing.json" }) },
  },
};

const document = (more: object = {}) => ({
  openapi: "3.1.0",
  info: { title: "Things", version: "1" },
  paths: { "/things": { post: CREATE } },
  ...more,
});
const THING = object({ name: { type: "string", examples: ["first"] } }, []);

const post = (mock: Mock, body: string): Promise<Response> =>
  fetch(`${mock.url}/things`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    signal: AbortSignal.timeout(60_000),
  });

describe("validates", () => {
  it.each([
    ["under the dialect of OpenAPI 3.1", { jsonSchemaDialect: "https://spec.openapis.org/oas/3.1/dialect/base" }],
    ["as OpenAPI 3.0", { openapi: "3.0.3" }],
    ["as OpenAPI 3.2", { openapi: "3.2.0" }],
  ])("%s", async (_name, more) => {
    await withMock({ "openapi.json": document(more), "thing.json": THING }, async (mock) => {
      expect((await post(mock, '{"name":"ok"}')).status).toBe(201);
      expect((await post(mock, '{"name":"x"}')).status).toBe(422);
      expect((await post(mock, "{}")).status).toBe(422);
      for (const body of ["{", '{"name"', "\u0000", '"', "[1,", "{'a':1}"])
        expect((await post(mock, body)).status).toBe(400);
    });
  });

  it("keywords that Prism passes over", async () => {
    const schema = { ...object({ a: {}, b: {} }, []), dependentRequired: { a: ["b"] }, unevaluatedProperties: false };
    const paths = { "/things": { post: { ...CREATE, requestBody: { content: json(schema) } } } };
    await withMock({ "openapi.json": document({ paths }), "thing.json": THING }, async (mock) => {
      expect((await post(mock, '{"a":1,"b":2}')).status).toBe(201);
      expect((await post(mock, '{"a":1}')).status).toBe(422);
      expect((await post(mock, '{"c":1}')).status).toBe(422);
    });
  });
});

it("answers as the document is, whichever of its files has changed, and stays as it was while one is broken", async () => {
  await withMock({ "openapi.json": document(), "thing.json": THING }, async (mock, folder, reloaded) => {
    const name = async (): Promise<unknown> => (await post(mock, '{"name":"ok"}')).json();
    expect(await name()).toEqual({ name: "first" });
    // As editors save: a file that grows may be seen before it is whole.
    const change = async (text: string): Promise<void> => {
      const done = reloaded();
      await writeFile(join(folder, "new.json"), text);
      await rename(join(folder, "new.json"), join(folder, "thing.json"));
      await done;
    };
    await change('{ "type": "object", "properties": { "name": { "examples": ["second"] } } }');
    expect(await name()).toEqual({ name: "second" });
    await change("{ broken");
    expect(await name()).toEqual({ name: "second" });
    await change('{ "type": "object", "properties": { "name": { "examples": ["third"] } } }');
    expect(await name()).toEqual({ name: "third" });
  });
});

it("answers as its overlays say, also when one of them changes", async () => {
  const overlay = (example: string): object => ({
    overlay: "1.0.0",
    info: { title: "O", version: "1" },
    actions: [{ target: "$.components.schemas.Thing.properties.name", update: { examples: [example] } }],
  });
  const schema = ref("Thing");
  const responses = { "201": { description: "", content: json(schema) } };
  const paths = { "/things": { post: { ...CREATE, responses } } };
  const components = { schemas: { Thing: object({ name: { type: "string" } }, []) } };
  const files = { "openapi.json": document({ paths, components }), "o.json": overlay("a") };
  await withMock(
    files,
    async (mock, folder, reloaded) => {
      expect(await (await post(mock, '{"name":"ok"}')).json()).toEqual({ name: "a" });
      const done = reloaded();
      await writeFile(join(folder, "new.json"), JSON.stringify(overlay("b")));
      await rename(join(folder, "new.json"), join(folder, "o.json"));
      await done;
      expect(await (await post(mock, '{"name":"ok"}')).json()).toEqual({ name: "b" });
    },
    ["o.json"],
  );
}, 30_000);

it("answers pages of any origin, and opens no connection for references or callbacks", async () => {
  const callbacks = { done: { "http://127.0.0.1:1/": { post: { responses: { "200": { description: "" } } } } } };
  const paths = { "/things": { post: { ...CREATE, callbacks } } };
  await withMock({ "openapi.json": document({ paths }), "thing.json": THING }, async (mock) => {
    const { url } = mock;
    expect((await post(mock, '{"name":"ok"}')).status).toBe(201);
    const origin = "http://localhost:5173";
    const ask = async (method: string, headers: Readonly<Record<string, string>>): Promise<unknown> => {
      const response = await fetch(`${url}/things`, { method, headers });
      const own = [...response.headers].filter(([name]) => name.startsWith("access-control-"));
      return [response.status, Object.fromEntries(own)];
    };
    const allowed = {
      "access-control-allow-origin": origin,
      "access-control-allow-credentials": "true",
      "access-control-expose-headers": "*",
    };
    const preflight = { origin, "access-control-request-method": "POST", "access-control-request-headers": "x-key" };
    expect(await ask("OPTIONS", preflight)).toEqual([
      204,
      { ...allowed, "access-control-allow-methods": "POST", "access-control-allow-headers": "x-key" },
    ]);
    expect(await ask("POST", { origin })).toEqual([400, allowed]);
    expect(await ask("OPTIONS", { origin })).toEqual([204, allowed]);
    expect(await ask("POST", {})).toEqual([400, {}]);
  });
});

it("warns about an overlay that matches nothing, and logs the path that no operation has, without its query", async () => {
  const overlay = {
    overlay: "1.0.0",
    info: { title: "O", version: "1" },
    actions: [{ target: "$.none", remove: true }],
  };
  await using folder = await temporaryFolder({
    "openapi.json": JSON.stringify(document()),
    "thing.json": "{}",
    "o.json": JSON.stringify(overlay),
  });
  const args = [MAIN, "mock", "openapi.json", "--port", "0", "--overlay", "o.json"];
  const child = spawn(process.execPath, args, { cwd: folder.path, env: { ...process.env, NO_COLOR: "1" } });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const [, url = ""] = / at (\S+)/.exec(String((await lines.next()).value)) ?? [];
  const logged: string[] = [];
  for (const path of ["/thing?key=secret", "/things"]) {
    await fetch(`${url}${path}`);
    logged.push(String((await lines.next()).value).replace(/ [\d.]+ ms$/, ""));
  }
  child.kill("SIGINT");
  await once(child, "exit");
  expect(stderr).toMatch(/^o\.json:1:\d+ warning\[overlay-matches-nothing\]/);
  expect(logged).toEqual([
    "404 GET /thing not-found (no operation has this path)",
    "405 GET /things method-not-allowed (no operation has this method)",
  ]);
}, 30_000);

it("is installed without a report to anybody", async () => {
  const text = await readFile(new URL("../../package.json", import.meta.url), "utf8");
  expect(JSON.parse(text)).toMatchObject({ scarfSettings: { enabled: false } });
  expect(INSTALL_PRISM).toContain("SCARF_ANALYTICS=false");
});

it("starts for a document without operations, whose webhooks it may send", async () => {
  await withMock(
    { "openapi.json": { openapi: "3.1.0", info: { title: "T", version: "1" }, webhooks: {} } },
    async (mock) => {
      const response = await fetch(`${mock.url}/things`);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
    },
  );
});

describe("reports why it does not start", () => {
  it("when the document is not an OpenAPI document", async () => {
    await expect(withMock({ "openapi.json": { title: "none" } }, async () => {})).rejects.toThrow(/openapi\.json/);
  });
});
