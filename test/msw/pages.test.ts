import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";

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

test("pages end", async () => {
  const items = { type: "array", items: { type: "integer" } };
  const properties = { items, next: { type: ["string", "null"] } };
  const page = { type: "object", required: ["items", "next"], properties };
  const counted = { name: "skip", in: "query", schema: { type: "integer" } };
  const cursor = { name: "after", in: "query", schema: { type: "string" } };
  const get = (operationId: string, pagination: object, parameter: object, response: object): object => ({
    get: {
      operationId,
      "x-pagination": { items: "#", ...pagination },
      parameters: [parameter],
      responses: { 200: response },
    },
  });
  const paths = {
    "/counted": get("counted", { style: "offset", parameter: "skip" }, counted, {
      description: "Numbers",
      content: { "application/json": { schema: items } },
    }),
    "/pageable": {
      get: {
        operationId: "pageable",
        parameters: [
          {
            name: "pageable",
            in: "query",
            schema: { type: "object", properties: { page: { type: "integer", default: 0 } } },
          },
        ],
        responses: { 200: { description: "Numbers", content: { "application/json": { schema: items } } } },
      },
    },
    "/totals": get(
      "totals",
      { style: "page", parameter: "skip", items: "#/items", total: "#/total", pageCount: "#/page_count" },
      counted,
      {
        description: "A page",
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: ["items", "total", "page_count"],
              properties: { items, total: { type: "integer" }, page_count: { type: "integer" } },
            },
          },
        },
      },
    ),
    "/chained": get("chained", { style: "cursor", parameter: "after", items: "#/items", next: "#/next" }, cursor, {
      description: "A page",
      content: { "application/json": { schema: page } },
    }),
    // Without the extension, and with members that are required.
    "/nested": {
      get: {
        operationId: "nested",
        parameters: [cursor],
        responses: {
          200: {
            description: "A page",
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["items", "page_info"],
                  properties: {
                    items,
                    page_info: {
                      type: "object",
                      required: ["end_cursor", "has_next_page", "size"],
                      properties: {
                        end_cursor: { type: "string" },
                        has_next_page: { type: "boolean" },
                        size: { type: "integer" },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  };
  const document = join(folder.path, "numbers.json");
  await writeFile(document, JSON.stringify({ openapi: "3.1.0", info: { title: "Numbers", version: "1" }, paths }));
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
