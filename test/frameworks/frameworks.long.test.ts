import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readFile, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import type { Server as ApiServer } from "../../runtime/server/create-server.ts";
import { type Browser, CHROMIUM, startChromium } from "../support/chromium.ts";
import { temporaryFolder } from "../support/folder.ts";

// A component of the shop in Vue, Svelte and Angular, in a browser, and a page that Next.js renders. Their packages are installed from
// npm's registry into a folder of their own.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);
if (CHROMIUM === "") console.warn("skipped: Vue, Svelte and Angular, as there is no Chromium");

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let browser: Browser | undefined;
let api: RequestListener;
const servers: Server[] = [];

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The shop, with products of factories. */
async function createApi(): Promise<RequestListener> {
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(folder.path, "api", file)).href);
  const { createServer: create } = (await load("server/index.ts")) as { createServer: (options: object) => ApiServer };
  const { productFactory } = (await load("factories.ts")) as {
    productFactory: ((given: object) => object) & { list: (count: number) => readonly object[] };
  };
  const handlers = {
    listProducts: () => ({ status: 200, body: { items: productFactory.list(3), next_cursor: null } }),
    getProduct: ({ path }: { path: object }) => ({ status: 200, body: productFactory(path) }),
    createCustomer: ({ body: { email, name } }: { body: { email: string; name: string } }) => ({
      status: 201,
      headers: { Location: "https://api.shop.example/v2/customers/1" },
      body: { id: crypto.randomUUID(), created_at: "2027-01-01T00:00:00Z", email, name, newsletter: false },
    }),
  };
  return create({ verifiers: { apiKey: () => ({ id: "1", caller: 1 }) }, handlers }).node as RequestListener;
}

beforeAll(async () => {
  folder = await temporaryFolder();
  await cp(join(ROOT, "test/fixtures/frameworks"), folder.path, { recursive: true });
  const document = join(ROOT, "examples/contracts/shop/openapi.yaml");
  for (const output of ["generated", "next/generated"]) {
    await generate({ document, output: join(folder.path, output), targets: ["client", "tanstack-query"] });
  }
  await generate({ document, output: join(folder.path, "api"), targets: ["server", "factories"] });
  const page = await readFile(join(ROOT, "docs/fetch.md"), "utf8");
  const [, adapter = ""] = /```ts\n(\/\/ angular\.ts\n.*?)```/s.exec(page) ?? [];
  const options = `baseUrl: "/api", credentials: { apiKey: "key" }, fetch: fetchByHttpClient`;
  await writeFile(join(folder.path, "angular.ts"), adapter.replace("fetch: fetchByHttpClient", options));
  await run(
    "npm",
    ["install", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"],
    { cwd: folder.path },
  );
  api = await createApi();
  if (CHROMIUM !== "") browser = await startChromium();
});
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await folder[Symbol.asyncDispose]();
});

test("the options are typed for each adapter", async () => {
  // Throws an error with the compiler's output.
  await run(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "."], { cwd: folder.path });
});

test.skipIf(CHROMIUM === "").for(["vue", "svelte", "angular"])("a component in %s", async (name) => {
  const dist = join(folder.path, "dist", name);
  const args = ["node_modules/vite/bin/vite.js", "build", name, "--config", "vite.config.ts", "--outDir", dist];
  await run(process.execPath, args, { cwd: folder.path });
  const types: Readonly<Record<string, string>> = { js: "text/javascript", html: "text/html" };
  const url = await listen((request, response) => {
    const path = request.url === "/" ? "/index.html" : (request.url ?? "");
    if (path.startsWith("/api/")) {
      request.url = path.replace("/api", "/v2");
      api(request, response);
      return;
    }
    readFile(join(dist, path)).then(
      (text) => response.setHeader("content-type", types[path.split(".").at(-1) ?? ""] ?? "text/plain").end(text),
      () => response.writeHead(404).end(),
    );
  });
  if (browser === undefined) throw new Error("there is no browser");
  await using page = await browser.open(url);
  await page.until(`document.querySelectorAll("li").length === 3`);
  await page.evaluate(`document.querySelector("li button").click()`);
  await page.until(`/^[A-Z]{3}-[0-9]{4}$/.test(document.getElementById("chosen").textContent)`);
  await page.evaluate(`document.getElementById("add").click()`);
  await page.until(`document.getElementById("created").textContent === "ada@example.com"`);
  expect(page.complaints.filter((text) => !text.includes("favicon"))).toEqual([]);
});

test("a page that Next.js renders on the server", async () => {
  const cwd = join(folder.path, "next");
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NEXT_PUBLIC_API_URL: `${await listen(api)}/v2` };
  const next = join(folder.path, "node_modules/next/dist/bin/next");
  await run(process.execPath, [next, "build"], { cwd, env });
  const child = spawn(process.execPath, [next, "start", "-p", "0", "-H", "127.0.0.1"], { cwd, env });
  try {
    let output = "";
    const url = await new Promise<string>((resolve, reject) => {
      const add = (chunk: Buffer): void => {
        output += chunk.toString();
        const [found] = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(output) ?? [];
        if (found !== undefined && output.includes("Ready")) resolve(found);
      };
      child.stdout.on("data", add);
      child.stderr.on("data", add);
      child.on("exit", () => reject(new Error(output)));
    });
    const html = await (await fetch(url)).text();
    expect(html.match(/<li>[^<]+<\/li>/g)).toHaveLength(3);
  } finally {
    child.kill();
  }
});
