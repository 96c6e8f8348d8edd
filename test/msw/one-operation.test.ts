import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";

// A handler knows one operation, whatever else the contract has.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const server = setupServer();

beforeAll(async () => {
  folder = await temporaryFolder({ "package.json": '{ "type": "module" }' });
  await symlink(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
  server.listen({ onUnhandledFrame: "bypass" });
});
afterAll(async () => {
  server.close();
  await folder[Symbol.asyncDispose]();
});

test("a request for a more exact path is not for a path with a parameter", async () => {
  const get = (operationId: string): object => ({ get: { operationId, responses: { 204: { description: "Fine" } } } });
  const paths = { "/users/{id}": get("getUser"), "/users/me": get("getMe"), "/users/{id}/posts": get("listPosts") };
  const document = join(folder.path, "users.json");
  await writeFile(document, JSON.stringify({ openapi: "3.1.0", info: { title: "Users", version: "1" }, paths }));
  const output = join(folder.path, "users");
  await generate({ document, output, targets: ["msw"] });
  const { getUser } = (await import(pathToFileURL(join(output, "msw/operations.ts")).href)) as {
    readonly getUser: (answer?: number, options?: object) => RequestHandler;
  };
  server.use(getUser(204, { baseUrl: "http://users.invalid" }));
  expect((await fetch("http://users.invalid/users/7")).status).toBe(204);
  await expect(fetch("http://users.invalid/users/me")).rejects.toThrow("fetch failed");
});

test("a bundle has the operations whose handlers it imports, and no others", async () => {
  const document = join(ROOT, "examples/contracts/shop/openapi.yaml");
  await generate({ document, output: join(folder.path, "generated"), targets: ["msw"] });
  const entry = join(folder.path, "entry.ts");
  await writeFile(entry, 'import * as products from "./generated/msw/products.ts";\nconsole.log(products.get(404));\n');
  const build = await rolldown({ input: entry, external: ["msw"], logLevel: "silent" });
  const { output } = await build.generate();
  await build.close();
  const paths = new Set(output[0].code.match(/(?<=path: ")[^"]*/g));
  expect([...paths]).toEqual(["/products/{sku}"]);
});
