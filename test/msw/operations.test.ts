import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { rolldown } from "rolldown";
import { afterAll, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { answer, arrayOf, contract, int, object, orNull, query, text } from "../judge/support/contract.ts";
import { temporaryFolder } from "../support/folder.ts";

// Handlers of single operations: their responses, and that each handles only its own operation.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const server = setupServer();

const folder = await temporaryFolder({ "package.json": '{ "type": "module" }' });
await symlink(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
server.listen({ onUnhandledFrame: "bypass" });
afterAll(async () => {
  server.close();
  await folder[Symbol.asyncDispose]();
});

test("pages end", async () => {
  const [items, next] = [arrayOf(int()), orNull(text())];
  const [counted, cursor] = [[query("skip", int())], [query("after", text())]];
  const pagination = (style: string, parameter: string, more: object = {}): object => ({
    "x-pagination": { style, parameter, items: "#", ...more },
  });
  const numbers = contract({
    title: "Numbers",
    failure: "None",
    operations: {
      "GET /counted counted": { ...pagination("offset", "skip"), parameters: counted, 200: answer(items) },
      "GET /pageable pageable": {
        parameters: [query("pageable", object({ "page?": int(undefined, undefined, 0) }))],
        200: answer(items),
      },
      "GET /totals totals": {
        ...pagination("page", "skip", { items: "#/items", total: "#/total", pageCount: "#/page_count" }),
        parameters: counted,
        200: answer(object({ items, total: int(), page_count: int() })),
      },
      "GET /chained chained": {
        ...pagination("cursor", "after", { items: "#/items", next: "#/next" }),
        parameters: cursor,
        200: answer(object({ items, next })),
      },
      // Without the extension, and with members that are required.
      "GET /nested nested": {
        parameters: cursor,
        200: answer(
          object({ items, page_info: object({ end_cursor: text(), has_next_page: { type: "boolean" }, size: int() }) }),
        ),
      },
    },
  });
  const document = join(folder.path, "numbers.json");
  await writeFile(document, JSON.stringify(numbers));
  const output = join(folder.path, "numbers");
  await generate({ document, output, targets: ["msw"] });
  const { http } = (await import(pathToFileURL(join(output, "msw/index.ts")).href)) as {
    readonly http: Readonly<Record<"counted" | "chained" | "nested" | "pageable" | "totals", () => RequestHandler>>;
  };
  server.use(http.counted(), http.chained(), http.nested(), http.pageable(), http.totals());
  const read = async (path: string): Promise<unknown> => (await fetch(`https://numbers.example${path}`)).json();
  expect(await read("/counted")).not.toEqual([]);
  expect(await read("/counted?skip=3")).toEqual([]);
  expect(await read("/pageable")).not.toEqual([]);
  expect(await read("/pageable?page=1")).toEqual([]);
  const totals = await read("/totals");
  expect(totals).toMatchObject({ items: expect.any(Array), page_count: 1 });
  expect(totals).toHaveProperty("total", (totals as { readonly items: readonly unknown[] }).items.length);
  expect(await read("/chained")).toMatchObject({ next: null });
  expect(await read("/nested")).toMatchObject({
    page_info: { end_cursor: "", has_next_page: false, size: expect.any(Number) },
  });
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
