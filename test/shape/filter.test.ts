import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { validateConfig } from "../../generator/config/validate.ts";
import type { Filter } from "../../generator/document/shape/filter.ts";
import { isObject } from "../../generator/document/json.ts";
import { readDocument } from "../../generator/generate/render.ts";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { resolveConfig } from "../../generator/config/resolve.ts";
import { countersign } from "../cli/command.ts";
import { loadFiles } from "../document/support.ts";
import { run } from "../../generator/generate/run.ts";
import { GITHUB } from "../support/documents.ts";
import { expectCompiles } from "../support/expect-compiles.ts";
import { temporaryFolder } from "../support/folder.ts";

const DOCUMENT = `openapi: 3.1.0
info: { title: Shop, version: "1" }
tags: [{ name: users }, { name: orders }, { name: admin }]
security: [{ key: [] }]
paths:
  /users:
    get:
      tags: [users]
      operationId: listUsers
      responses:
        "200":
          description: Users
          links:
            order: { operationId: getOrder }
            user: { operationId: getUser }
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/User" } } } }
    post: { tags: [users, admin], operationId: addUser, deprecated: true, responses: { "200": { description: Added } } }
  /users/{id}:
    x-internal: true
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { tags: [users], operationId: getUser, responses: { "200": { description: User } } }
  /orders/{id}:
    $ref: orders.yaml
  /token:
    post: { operationId: getToken, security: [], responses: { "200": { description: Token } } }
webhooks:
  user.created:
    post: { tags: [users], operationId: onUser, responses: { "200": { description: Done } } }
components:
  schemas:
    User: { type: object, properties: { pet: { $ref: "#/components/schemas/Pet" } } }
    Pet: { type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
    Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }] }
    Kitten: { allOf: [{ $ref: "#/components/schemas/Cat" }] }
    Order: { type: object }
    Unused: { $ref: "#/paths/~1orders~1%7Bid%7D/get" }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.example/token, scopes: {} } } }
`;
const ORDERS = `parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
get:
  tags: [orders]
  operationId: getOrder
  responses:
    "200":
      description: Order
      content: { application/json: { schema: { $ref: "openapi.yaml#/components/schemas/Order" } } }
delete: { tags: [admin], operationId: deleteOrder, responses: { "200": { description: Gone } } }
`;
const FILES = { "openapi.yaml": DOCUMENT, "orders.yaml": ORDERS };

/** The operationIds and webhooks of the API that a filter leaves, and its models. */
async function left(
  filter: Filter,
): Promise<{ operations: readonly string[]; models: readonly string[]; codes: readonly string[] }> {
  await using folder = await temporaryFolder(FILES);
  const diagnostics = collectDiagnostics();
  const read = await readDocument(resolveConfig({ document: "openapi.yaml", filter }, folder.path), diagnostics);
  const exchanges = [...(read?.api.operations ?? []), ...(read?.api.webhooks ?? [])];
  return {
    operations: exchanges.map(({ id = "" }) => id),
    models: (read?.api.models ?? []).map(({ name }) => name),
    codes: diagnostics.list().map(({ code, message }) => `${code}: ${message}`),
  };
}

// The operation that issues tokens stays where operations are only not included.
const KEPT: readonly (readonly [string, Filter, readonly string[]])[] = [
  ["a tag", { include: { tags: ["orders"] } }, ["getOrder", "getToken"]],
  ["a tag of a webhook", { include: { tags: ["users"] } }, ["listUsers", "addUser", "getUser", "getToken", "onUser"]],
  ["a glob", { include: { paths: ["/users/*"] } }, ["getUser", "getToken"]],
  ["a glob of all below", { include: { paths: ["/users**"] } }, ["listUsers", "addUser", "getUser", "getToken"]],
  ["the name of a webhook", { include: { paths: ["user.*"] } }, ["getToken", "onUser"]],
  ["an operation", { include: { operationIds: ["addUser"] } }, ["addUser", "getToken"]],
  ["a method", { include: { methods: ["DELETE"] } }, ["deleteOrder", "getToken"]],
  ["an extension of the path", { include: { extensions: ["x-internal"] } }, ["getUser", "getToken"]],
  ["deprecation", { include: { deprecated: true } }, ["addUser", "getToken"]],
  ["every field of include", { include: { tags: ["users"], methods: ["get"] } }, ["listUsers", "getUser", "getToken"]],
  [
    "no field of exclude",
    { exclude: { tags: ["admin"], extensions: ["x-internal"], paths: ["/token"] } },
    ["listUsers", "getOrder", "onUser"],
  ],
  [
    "both",
    { include: { tags: ["users"] }, exclude: { deprecated: true } },
    ["listUsers", "getUser", "getToken", "onUser"],
  ],
];

test.each(KEPT)("operations are kept by %s", async (_, filter, wanted) => {
  const { codes, operations } = await left(filter);
  expect(operations).toEqual(wanted);
  expect(codes).toEqual([]);
});

test("components, tags and links that nothing reaches are removed; subtypes stay", async () => {
  const users = await loadFiles(FILES, {
    filter: { include: { operationIds: ["listUsers"] }, exclude: { paths: ["/token"] } },
  });
  const root = users.document?.root.value;
  expect(root).toMatchObject({ tags: [{ name: "users" }] });
  const components = isObject(root) && isObject(root["components"]) ? root["components"] : {};
  expect(Object.keys(components["schemas"] ?? {})).toEqual(["User", "Pet", "Cat", "Kitten"]);
  expect(Object.keys(components["securitySchemes"] ?? {})).toEqual(["key"]);
  expect(JSON.stringify(root)).not.toContain('"links":{"order"');
  expect(users.document?.locate("#/components/schemas/Cat").line).toBe(33);
  const { document } = await loadFiles(FILES, { filter: { exclude: { tags: ["users"] } } });
  expect(document?.locate("#/tags/0")).toEqual({ file: "openapi.yaml", line: 3, column: 25 });
});

const UNMATCHED: readonly (readonly [Filter, readonly string[]])[] = [
  [
    { exclude: { tags: ["admn"] } },
    ['filter-matches-nothing: No operation has the tag "admn" (`filter.exclude.tags`). Did you mean "admin"?'],
  ],
  [
    { include: { paths: ["/user"] } },
    [
      'filter-matches-nothing: No operation has a path that matches "/user" (`filter.include.paths`). Did you mean "/users"?',
      "filter-removes-all: The filter removes every operation and webhook (7).",
    ],
  ],
];

test.each(UNMATCHED)("filters without a match are reported: %j", async (filter, wanted) => {
  expect((await left(filter)).codes).toEqual(wanted);
});

test.each([
  [[], '`filter` must be an object such as { include: { tags: ["users"] } }, not an array.'],
  [{ tags: ["a"] }, '`filter` has an unknown field "tags". Write { include: { tags: ... } }.'],
  [{ include: { tag: ["a"] } }, '`filter.include` has an unknown field "tag". Did you mean "tags"?'],
  [{ include: { tags: "a" } }, '`filter.include.tags` must be a list of strings such as ["users"], not "a".'],
  [
    { include: { tags: ["a"] }, exclude: { tags: ["a"] } },
    'The filter both includes and excludes tags "a": remove one of the two.',
  ],
])("a wrong filter in the config is explained: %j", (filter, wanted) => {
  const { faults } = validateConfig({ document: "openapi.yaml", filter });
  expect(faults.map(({ message }) => message)).toEqual([wanted]);
});

test("on the command line, and in the test of the contract", async () => {
  await using folder = await temporaryFolder(FILES);
  const rules = ["--include", "tag=users", "--exclude", "x-internal", "--exclude", "deprecated"];
  const [made, wrong] = await Promise.all([
    countersign(folder.path, ["generate", "openapi.yaml", "-o", "out", "-t", "client,contract", ...rules]),
    countersign(folder.path, ["generate", "openapi.yaml", "-o", "other", "--include", "tag"]),
  ]);
  expect(made.stdout).toContain("2 operations, 5 models, 1 webhook");
  expect(await readFile(join(folder.path, "out/contract.test.ts"), "utf8")).toContain(
    'document: { document, filter: { include: { tags: ["users"] }, exclude: { extensions: ["x-internal"], deprecated: true } } }',
  );
  expect(wrong).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/--include takes tag=NAME, .*, not "tag"\. Did you mean "tag="\?/),
  });
});

test("GitHub's document, filtered to a tag, gives a client of that tag alone", async () => {
  await using folder = await temporaryFolder();
  const filter = { include: { tags: ["licenses"] } };
  const { contents, diagnostics, inputs } = await run(
    resolveConfig({ document: GITHUB.path, output: "out", filter }, folder.path),
  );
  expect([contents?.operations, contents?.models, diagnostics, inputs.length]).toEqual([3, 6, [], 1]);
  expect(await readdir(join(folder.path, "out/client/tags"))).toEqual(["licenses.ts"]);
  expect((await readFile(join(folder.path, "out/models.ts"), "utf8")).length).toBeLessThan(20_000);
  await expectCompiles(folder.path);
});
