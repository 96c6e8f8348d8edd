import { expect, test } from "vitest";
import { resolveConfig } from "../../generator/config/resolve.ts";
import { validateConfig } from "../../generator/config/validate.ts";
import { run } from "../../generator/generate/run.ts";
import { readApi } from "../../generator/index.ts";
import { countersign } from "../cli/command.ts";
import { expectCompiles } from "../support/expect-compiles.ts";
import { temporaryFolder } from "../support/folder.ts";

const USERS = `openapi: 3.1.0
info: { title: Users, version: "1" }
servers: [{ url: https://users.example }]
security: [{ key: [] }]
tags: [{ name: users }]
paths:
  /users:
    get:
      operationId: listUsers
      tags: [users]
      responses:
        "200": { description: U, content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } } }
components:
  schemas:
    Item: { type: object, properties: { price: { $ref: "common.yaml#/Money" } } }
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
`;
const ORDERS = `openapi: 3.1.2
info: { title: Orders, version: "2" }
servers: [{ url: https://orders.example }]
tags: [{ name: users }, { name: orders }]
paths:
  /orders:
    get:
      operationId: listOrders
      tags: [orders]
      responses:
        "200": { description: O, content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } } }
webhooks:
  order.created: { post: { operationId: onOrder, responses: { "200": { description: Done } } } }
components:
  schemas:
    Item: { type: object, properties: { total: { $ref: "../common.yaml#/Money" }, wrong: { type: strin } } }
    Order: { type: object }
`;
const FILES = {
  "users.yaml": USERS,
  "orders/orders.yaml": ORDERS,
  "common.yaml": "Money: { type: object, properties: { amount: { type: string } } }\n",
};
const CONFIG = { documents: ["users.yaml", "orders/orders.yaml"] };

test("several documents are one API; a schema of a shared file is one model", async () => {
  await using folder = await temporaryFolder({ ...FILES, "orders/orders.yaml": ORDERS.replace("strin }", "string }") });
  const [config] = validateConfig(CONFIG).documents;
  const { api, diagnostics } = await readApi(config ?? { document: "" }, { folder: folder.path });
  expect(diagnostics).toEqual([]);
  expect(
    api?.operations.map(({ id, security, servers }) => [id, security.length, servers.map(({ url }) => url)]),
  ).toEqual([
    ["listUsers", 1, []],
    ["listOrders", 0, ["https://orders.example"]],
  ]);
  expect(api?.webhooks.map(({ id }) => id)).toEqual(["onOrder"]);
  expect(api?.tags.map(({ name }) => name)).toEqual(["users", "orders"]);
  expect(api?.models.map(({ at }) => at).toSorted()).toEqual([
    "#/components/schemas/Item",
    "common.yaml#/Money",
    "orders/orders.yaml#/components/schemas/Item",
    "orders/orders.yaml#/components/schemas/Order",
  ]);
  const settings = resolveConfig({ ...(config ?? { document: "" }), output: "out" }, folder.path);
  expect((await run(settings)).inputs.length).toBe(3);
  await expectCompiles(folder.path);
});

test("errors have their place in their own document", async () => {
  await using folder = await temporaryFolder({ ...FILES, "countersign.config.json": JSON.stringify(CONFIG) });
  const { code, stderr } = await countersign(folder.path, ["generate"]);
  expect(code).toBe(2);
  expect(stderr).toContain("orders/orders.yaml:16:92 error[unknown-type]");
});

/** A change of the second document, and the message. */
const CONFLICTS: readonly (readonly [string, string, string, string])[] = [
  [
    "a path",
    "/orders:",
    "/users:",
    'orders/orders.yaml:6:3 error[documents-conflict] "/users" is in "users.yaml" too.',
  ],
  [
    "a version",
    "openapi: 3.1.2",
    "openapi: 3.0.3",
    'orders/orders.yaml:1:1 error[documents-conflict] "orders/orders.yaml" is version 3.0.3; "users.yaml" is version 3.1.0.',
  ],
  [
    "a security scheme",
    "    Order: { type: object }",
    "  securitySchemes: { key: { type: http, scheme: basic } }",
    'error[documents-conflict] The security scheme "key" differs from that of "users.yaml".',
  ],
];

test.each(CONFLICTS)("rejects documents that disagree about %s", async (_, before, after, wanted) => {
  await using folder = await temporaryFolder({
    ...FILES,
    "orders/orders.yaml": ORDERS.replace(before, after),
    "countersign.config.json": JSON.stringify(CONFIG),
  });
  const { code, stderr } = await countersign(folder.path, ["generate"]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(wanted)]);
});

test("one document has several outputs, each chosen by its folder", async () => {
  const document = "users.yaml";
  const config = [
    { document, output: "one" },
    { document, output: "two", filter: { exclude: { tags: ["none"] } } },
  ];
  await using folder = await temporaryFolder({ ...FILES, "countersign.config.json": JSON.stringify(config) });
  const [all, one, unclear] = await Promise.all([
    countersign(folder.path, ["generate"]),
    countersign(folder.path, ["bundle", "--config", "countersign.config.json", "two"]),
    countersign(folder.path, ["bundle"]),
  ]);
  expect(all.stdout.match(/users\.yaml -> (?:one|two): 1 operation/g)).toHaveLength(2);
  expect(one.code).toBe(0);
  expect(one.stderr).toContain("filter-matches-nothing");
  expect(unclear.stderr).toContain("pass one of the output folders one, two");
});

test.each([
  [{ document: "a.yaml", documents: ["b.yaml"] }, "The config has both `document` and `documents`."],
  [{ documents: [] }, "`documents` needs at least one path."],
  [{ documents: "a.yaml" }, '`documents` must be an array of strings, not "a.yaml".'],
])("a wrong list is explained: %j", (config, wanted) => {
  expect(validateConfig(config).faults[0]?.message).toBe(wanted);
});

test.each([
  ["old.yaml", "new.yaml", "older.yaml"],
  ["new.yaml", "old.yaml", "older.yaml"],
])("Swagger 2.0 documents join others: %s first", async (...documents) => {
  const swagger = (name: string): string => `swagger: "2.0"
info: { title: Old, version: "1" }
host: ${name}.example
schemes: [https]
produces: [application/json]
paths:
  /${name}/{id}:
    get:
      operationId: ${name}
      parameters: [{ $ref: "#/parameters/Id" }]
      responses: { 200: { description: One., schema: { $ref: "#/definitions/Item" } } }
parameters: { Id: { name: id, in: path, required: true, type: string } }
definitions:
  Item: { type: object, properties: { name: { type: string, x-nullable: true }, pet: { $ref: "common.yaml#/Pet" } } }
`;
  await using folder = await temporaryFolder({
    "old.yaml": swagger("old"),
    "older.yaml": swagger("older"),
    "new.yaml":
      'openapi: 3.0.3\ninfo: { title: New, version: "1" }\npaths: { /new: { get: { operationId: new, responses: { "204": { description: None. } } } } }\n',
    "common.yaml":
      "Pet: { type: object, discriminator: kind, required: [kind], properties: { kind: { type: string } } }\n",
  });
  const [config] = validateConfig({ documents }).documents;
  const { api, diagnostics } = await readApi(config ?? { document: "" }, { folder: folder.path });
  expect(diagnostics).toEqual([]);
  expect(api?.operations.map(({ id, parameters }) => [id, parameters.length]).toSorted()).toEqual([
    ["new", 0],
    ["old", 1],
    ["older", 1],
  ]);
  const items = api?.models.filter(({ name }) => /item/i.test(name)) ?? [];
  expect(items.map(({ at }) => at.replace(/^.*#/, "#"))).toEqual([
    "#/components/schemas/Item",
    "#/components/schemas/Item",
  ]);
  expect(api?.models.filter(({ name }) => name === "Pet").length).toBe(1);
});
