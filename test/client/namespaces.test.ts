import { expect, it } from "vitest";
import { generateClient } from "./support/generate.ts";

interface Call {
  readonly operationId: string;
  readonly tag?: string;
}

function document(calls: readonly Call[]): object {
  return {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    servers: [{ url: "https://shop.example" }],
    paths: Object.fromEntries(
      calls.map(({ operationId, tag }, index) => [
        `/p${index}`,
        { get: { operationId, ...(tag !== undefined && { tags: [tag] }), responses: { 200: { description: "ok" } } } },
      ]),
    ),
  };
}

const client = { call: (operation: { readonly path: string }) => operation.path };

// For each document: the index's own exports, and the operation that each calls.
const table: readonly (readonly [string, readonly Call[], readonly (readonly [string, string])[]])[] = [
  [
    "a tag, with short names, reserved words included",
    [
      { tag: "orders", operationId: "listOrders" },
      { tag: "orders", operationId: "deleteOrder" },
    ],
    [
      ["orders.list", "/p0"],
      ["orders.delete", "/p1"],
    ],
  ],
  ["no tag", [{ operationId: "ping" }], [["ping", "/p0"]]],
  [
    "a tag and an operation of one name",
    [{ tag: "search", operationId: "search" }],
    [["searchOperations.search", "/p0"]],
  ],
  [
    "tags that are reserved words",
    [
      { tag: "default", operationId: "getA" },
      { tag: "delete", operationId: "getB" },
    ],
    [
      ["defaultOperations.getA", "/p0"],
      ["deleteOperations.getB", "/p1"],
    ],
  ],
  ["a tag named as an export of the runtime", [{ tag: "retry", operationId: "getA" }], [["retry.getA", "/p0"]]],
  ["an operation named as an export of the runtime", [{ operationId: "unwrap" }], [["unwrap", "/p0"]]],
  ["an operation named as the factory", [{ tag: "clients", operationId: "createClient" }], [["clients.create", "/p0"]]],
];

it.each(table)("namespaces of the index: %s", async (_, calls, wanted) => {
  await using generated = await generateClient(document(calls));
  const index = await generated.load<Record<string, unknown>>("client/index.ts");
  expect(typeof index["createClient"]).toBe("function");
  for (const [path, operation] of wanted) {
    const called = path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], index);
    expect((called as (with_: unknown) => unknown)(client), path).toBe(operation);
  }
});

it("the client of the index has the contract's server and credentials, and calls every operation", async () => {
  await using generated = await generateClient({
    ...document([{ tag: "orders", operationId: "listOrders" }, ...table.slice(1).flatMap(([, calls]) => calls)]),
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } } },
  });
  await generated.expectCompiles({
    "app.ts": `import { createClient } from "./client/index.ts";
import * as orders from "./client/tags/orders.ts";

export const sent: string[] = [];
const client = createClient({
  credentials: { key: "k_1" },
  fetch: async (url, init) => {
    sent.push([url, new Headers(init?.headers).get("X-Key")].join(" "));
    return new Response();
  },
});
export const result: { readonly status: number } = await orders.list(client);
// @ts-expect-error -- there is no such operation
orders.create;
`,
  });
  const { result, sent } = await generated.load<{ result: { status: number }; sent: string[] }>("app.ts");
  expect(result.status).toBe(200);
  expect(sent).toEqual(["https://shop.example/p0 k_1"]);
});
