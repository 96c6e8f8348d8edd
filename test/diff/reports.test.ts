import { expect, test } from "vitest";
import { type Approval, approve } from "../../diff/approvals.ts";
import { AUDIENCES, type Audience } from "../../diff/audience.ts";
import { asChangelog } from "../../diff/changelog.ts";
import { reportChanges, sentence, spellAudiences } from "../../diff/report.ts";
import type { ReportedChange } from "../../diff/report.ts";
import type { Json } from "../../generator/document/json.ts";
import { countersign, petDocument } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { changesOf } from "./compare.ts";
import { body, type Members, parameter, withOperation, withWebhook } from "./pairs/documents.ts";

// What people read of a change.

const NOWHERE = { file: "openapi.json", line: 1, column: 1 };

async function report(old: Json, next: Json, audiences: readonly Audience[]): Promise<readonly ReportedChange[]> {
  return reportChanges(await changesOf(old, next), {
    audiences,
    locateOld: () => NOWHERE,
    locateNew: () => NOWHERE,
  });
}

const operation = (id: string): Json => ({ get: { operationId: id, responses: { "200": { description: "Done." } } } });
const routes = (...paths: readonly string[]): Json => ({
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  paths: Object.fromEntries(paths.map((path, index) => [path, operation(`list${index}`)])),
});
const list = (query: readonly Json[], properties: Members): Json => ({
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  paths: {
    "/orders": {
      get: {
        operationId: "listOrders",
        parameters: query,
        responses: {
          "200": {
            description: "Orders.",
            content: {
              "application/json": {
                schema: { type: "object", properties: { orders: { type: "array", items: {} }, ...properties } },
              },
            },
          },
        },
      },
    },
  },
});
const PAGE = parameter("page", { schema: { type: "integer", default: 1 } });
const CURSOR = parameter("cursor", { schema: { type: "string" } });
const NEXT = { next_cursor: { type: "string" } };
const signed = (algorithm: string, tolerance: string): Json => {
  const signature = { format: "t={t},v1={digest}", payload: "{t}.{body}", encoding: "hex", timestamp: "t" };
  const scheme = { type: "apiKey", in: "header", name: "X", "x-signature": { ...signature, algorithm, tolerance } };
  return withWebhook({ security: [{ s: [] }] }, { components: { securitySchemes: { s: scheme } } });
};
const size = (schema: Members, required: readonly string[]): Json =>
  withOperation({
    requestBody: body({}, "application/json", { type: "object", required, properties: { size: schema } }),
  });
const ORDER = "POST /orders/{id} (order)";

test.each<readonly [name: string, old: Json, next: Json, want: readonly string[]]>([
  [
    "operations that move together",
    routes("/v1/users", "/v1/orders"),
    routes("/v2/users", "/v2/orders"),
    ["2 operations: the path changed (/v1/... -> /v2/...)"],
  ],
  [
    "operations under a new prefix",
    routes("/users", "/orders"),
    routes("/v2/users", "/v2/orders"),
    ["2 operations: the path changed (/... -> /v2/...)"],
  ],
  [
    "one that moves alone",
    routes("/users/{id}/cards"),
    routes("/users/{id}/cards/all"),
    ["GET /users/{id}/cards/all (list0): the path changed (/users/{id}/cards -> /users/{id}/cards/all)"],
  ],
  [
    "pages that nobody declared, read in another way",
    list([PAGE], {}),
    list([CURSOR], NEXT),
    [
      "GET /orders (listOrders), pagination: pages are requested or read differently (style: page, parameter: page, first: 1 -> style: cursor, parameter: cursor, next: #/next_cursor)",
      "GET /orders (listOrders), query parameter page: an optional parameter or header was removed",
      "GET /orders (listOrders), query parameter cursor: an optional parameter or header was added",
      "GET /orders (listOrders), response 200, next_cursor: an optional property was added",
    ],
  ],
  [
    "pages that can also be read in the old way",
    list([PAGE], {}),
    list([PAGE, CURSOR], NEXT),
    [
      "GET /orders (listOrders), query parameter cursor: an optional parameter or header was added",
      "GET /orders (listOrders), response 200, next_cursor: an optional property was added",
    ],
  ],
  [
    "a signature",
    signed("hmac-sha256", "PT5M"),
    signed("hmac-sha512", "P3D"),
    [
      "webhook paid, signature: a webhook is signed differently (algorithm: hmac-sha256 -> algorithm: hmac-sha512)",
      "webhook paid, signature: signatures are valid for longer (5 min -> 3 days)",
    ],
  ],
  [
    "a default of what may no longer be absent",
    size({ type: "integer", default: 1 }, []),
    size({ type: "integer" }, ["size"]),
    [`${ORDER}, request body, size: an optional property became required`],
  ],
])("%s", async (_, old, next, want) => {
  const changes = await report(old, next, ["callers", "servers", "receivers", "senders"]);
  const shown = changes.filter(({ level }) => level !== "docs");
  expect(shown.map((change) => `${change.subject}: ${sentence(change)}`)).toEqual(want);
});

test("a report for some audiences says nothing of the others", async () => {
  const before = size({ type: "string", maxLength: 5 }, []);
  const after = size({ type: "string", maxLength: 4 }, []);
  const told = async (audience: Audience): Promise<readonly string[]> =>
    (await report(before, after, [audience])).map((one) => `${spellAudiences(one)}: ${one.reason} ${one.action}`);
  expect(await told("callers")).toEqual([
    "breaking for client callers: Values that were valid are rejected. Send only values that the new contract allows.",
  ]);
  expect(await told("servers")).toEqual(["compatible for server implementers: Old code keeps working. Nothing to do."]);
  expect(await told("senders")).toEqual([]);
});

test("everybody whose code the document describes reads of its version, title and tags", async () => {
  const document = (version: string): Members => ({
    info: { title: `Version ${version}`, version },
    tags: [{ name: `tag${version}` }],
  });
  const told = async (of: (more: Members) => Json): Promise<readonly string[]> => [
    ...new Set((await report(of(document("1")), of(document("2")), AUDIENCES)).map(spellAudiences)),
  ];
  expect(await told((more) => withWebhook({}, more))).toEqual(["docs for webhook receivers and webhook senders"]);
  expect(await told((more) => withOperation({}, more))).toEqual(["docs for client callers and server implementers"]);
  expect(await told((more) => ({ ...Object(withWebhook({}, more)), ...Object(withOperation({}, more)) }))).toEqual([
    "docs for client callers, server implementers, webhook receivers and webhook senders",
  ]);
});

test("an approval of several operations names them", async () => {
  const changes = await report(routes("/v1/users", "/v1/orders"), routes("/v2/users", "/v2/orders"), ["callers"]);
  const approved = (more: Partial<Approval>): readonly [approved: number, warnings: readonly string[]] => {
    const approval = { rule: "operation-moved", reason: "Announced.", ...more };
    const result = approve(changes, [approval], "2027-01-01");
    return [result.changes.filter((change) => change.approval !== undefined).length, result.warnings];
  };
  expect(approved({})).toEqual([1, []]);
  expect(approved({ operations: ["list0", "GET /v2/orders", "list7"] })).toEqual([1, []]);
  expect(approved({ operations: ["list0", "GET /v2/orders (list1)"], subject: "2 operations" })).toEqual([1, []]);
  expect(approved({ operations: ["list0"] })).toEqual([
    0,
    ["The approval of operation-moved for list0 is not valid: the change also affects list1."],
  ]);
  expect(approved({ operations: ["list7"] })).toEqual([
    0,
    ["No change matches the approval of operation-moved for list7. Remove it."],
  ]);
  expect(approved({ subject: "2 operations" })).toEqual([
    0,
    [
      "The approval of operation-moved for 2 operations must name them. Replace `subject` by `operations: [list0, list1]`.",
    ],
  ]);
});

test("the changelog names operations that the subject counts", async () => {
  const changes = await report(routes("/v1/users", "/v1/orders"), routes("/v2/users", "/v2/orders"), ["callers"]);
  expect(asChangelog(changes, "2", "2027-01-01")).toContain(
    "- **Breaking:** 2 operations: the path changed (/v1/... -> /v2/...), in GET /v2/users (list0); GET /v2/orders (list1). ",
  );
});

test("the changelog keeps a higher version of the new document, and warns of a lower one", async () => {
  const versioned = (version: string, operation: Members = {}): string =>
    JSON.stringify(withOperation(operation, { info: { title: "T", version } }));
  await using folder = await temporaryFolder({
    "old.json": versioned("1.4.2"),
    "low.json": versioned("1.5.0", { operationId: "place" }),
    "high.json": versioned("3.0.0", { operationId: "place" }),
  });
  const [low, high] = await Promise.all(
    ["low.json", "high.json"].map((file) => countersign(folder.path, ["changelog", "old.json", file])),
  );
  expect(low?.stdout).toContain("## [2.0.0]");
  expect(low?.stderr).toBe("warning The new document has the version 1.5.0, but the changes need 2.0.0.\n");
  expect(high?.stdout).toContain("## [3.0.0]");
  expect(high?.stderr).toBe("");
});

test("a stricter keyword is a change in the changelog, not an addition", async () => {
  const old = size({ type: "string" }, []);
  const next = size({ type: "string", format: "uuid" }, []);
  expect(asChangelog(await report(old, next, ["servers"]), "2", "2027-01-01")).toBe(
    `## [2] - 2027-01-01\n\n### Changed\n\n- ${ORDER}, request body, size: a format was added (uuid)`,
  );
});

test("compares with an empty document if the filter leaves nothing of one side", async () => {
  const tagged = (operationId: string, tag: string): object => ({
    get: { operationId, tags: [tag], responses: { "200": { description: "All." } } },
  });
  const pets = tagged("listPets", "pets");
  await using folder = await temporaryFolder({
    "old.json": petDocument({ paths: { "/pets": pets, "/carts": tagged("listCarts", "carts") } }),
    "new.json": petDocument({ paths: { "/pets": pets, "/orders": tagged("listOrders", "orders") } }),
  });
  const run = (tag: string): ReturnType<typeof countersign> =>
    countersign(folder.path, ["diff", "old.json", "new.json", "--include", `tag=${tag}`]);
  const added = await run("orders");
  expect([added.code, added.stderr]).toEqual([0, ""]);
  expect(added.stdout).toContain("[operation-added] GET /orders (listOrders)");
  const removed = await run("carts");
  expect(removed.code).toBe(0);
  expect(removed.stdout).toContain("[operation-removed] GET /carts (listCarts)");
  expect(removed.stderr).toMatch(/^new\.json:1:1 warning\[filter-matches-nothing\] .*"carts"[^]*filter\.\n$/);
});

test("an extension in the form of another tool is a warning, because it is not compared", async () => {
  const document = (more: object): string =>
    petDocument({ paths: { "/pets": { get: { ...more, responses: { "204": { description: "None." } } } } } });
  await using folder = await temporaryFolder({
    "old.json": document({}),
    "new.json": document({ "x-pagination": true }),
  });
  const { stderr } = await countersign(folder.path, ["diff", "old.json", "new.json"]);
  expect(stderr).toMatch(/^new\.json:1:\d+ warning\[foreign-extension\] "x-pagination" is ignored: /);
});
