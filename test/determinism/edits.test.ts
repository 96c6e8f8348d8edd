import { diffLines } from "diff";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { bundledDocument, codeOf, type Tree } from "./support/code-of.ts";

// A small change of the contract changes only what it must: reviewers read diffs of generated code.

const SPEC = fileURLToPath(new URL("../../spec/openapi.yaml", import.meta.url));

type Node = Record<string, Json>;

/** A member on the way from the root; it has to be there. */
function at(root: Json, ...names: readonly string[]): Node {
  let node: Json | undefined = root;
  for (const name of names) node = typeof node === "object" && node !== null ? Reflect.get(node, name) : undefined;
  if (typeof node !== "object" || node === null) throw new Error(`there is no ${names.join("/")}`);
  // It is an object of parsed JSON.
  return node as Node;
}

interface Diff {
  readonly added: number;
  readonly removed: number;
  readonly files: readonly string[];
}

function difference(before: Tree, after: Tree): Diff {
  let [added, removed] = [0, 0];
  const files: string[] = [];
  for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const parts = diffLines(before[path] ?? "", after[path] ?? "").filter((part) => part.added || part.removed);
    if (parts.length > 0) files.push(path);
    for (const part of parts) {
      if (part.added) added += part.count;
      else removed += part.count;
    }
  }
  return { added, removed, files };
}

interface Edit {
  readonly name: string;
  readonly edit: (document: Json) => void;
  /** Files that may change. */
  readonly files: RegExp;
  /** Most lines that may be new, and be gone. */
  readonly most: readonly [added: number, removed: number];
}

const EDITS: readonly Edit[] = [
  {
    name: "a new optional property",
    edit: (root) =>
      void (at(root, "components", "schemas", "TransactionConfirmedData", "properties")["note"] = { type: "string" }),
    files: /^(models|checks|validators)\.ts$/,
    most: [15, 3],
  },
  {
    name: "a new required property",
    edit(root) {
      const data = at(root, "components", "schemas", "TransactionConfirmedData");
      at(data, "properties")["block"] = { type: "integer" };
      Object(data["required"]).push("block");
    },
    files: /^(models|checks|validators)\.ts$/,
    most: [15, 3],
  },
  {
    name: "a property with another type",
    edit: (root) =>
      void (at(root, "components", "schemas", "TransactionConfirmedData", "properties")["amount"] = { type: "string" }),
    files: /^(models|checks|validators)\.ts$/,
    most: [5, 6],
  },
  {
    name: "a description in other words",
    edit: (root) => void (at(root, "components", "schemas", "User")["description"] = "Somebody."),
    files: /^(models|validators)\.ts$/,
    most: [3, 3],
  },
  {
    name: "a new operation under an old tag",
    edit: (root) =>
      void (at(root, "paths")["/v1/users/{user_id}"] = {
        get: {
          operationId: "getUser",
          tags: ["users"],
          parameters: [{ name: "user_id", in: "path", required: true, schema: { type: "string" } }],
          responses: {
            "200": {
              description: "OK",
              content: { "application/json": { schema: { $ref: "#/components/schemas/User" } } },
            },
          },
        },
      }),
    files: /^(checks|validators|(client|server)\/users)\.ts$/,
    most: [110, 4],
  },
  {
    name: "an operation that is gone",
    edit: (root) => void delete at(root, "paths")["/v1/users/me"],
    files: /^(checks|validators|client\/(index|users)|server\/(index|handlers|users))\.ts$/,
    most: [40, 320],
  },
  {
    name: "an operation with another operationId",
    edit: (root) => void (at(root, "paths", "/v1/users/me", "get")["operationId"] = "whoAmI"),
    files: /^(checks|validators|(client|server)\/users)\.ts$/,
    most: [30, 35],
  },
  {
    name: "a new query parameter",
    edit: (root) =>
      void (at(root, "paths", "/v1/users/me", "get")["parameters"] = [
        { name: "fields", in: "query", schema: { type: "string" } },
      ]),
    files: /^(checks|validators|(client|server)\/users)\.ts$/,
    most: [60, 10],
  },
  {
    name: "a renamed schema",
    edit: (root) =>
      void Object.assign(
        Object(root),
        JSON.parse(
          JSON.stringify(root)
            .replaceAll('#/components/schemas/User"', '#/components/schemas/Person"')
            .replace('"User":', '"Person":'),
        ),
      ),
    files: /^(models|checks|validators|(client|server)\/users)\.ts$/,
    most: [26, 26],
  },
  {
    name: "a new value of an enum",
    edit: (root) => void Object(at(root, "components", "schemas", "ErrorCode")["enum"]).push("teapot"),
    files: /^(models|checks|validators)\.ts$/,
    most: [6, 3],
  },
  {
    name: "a new event",
    edit: (root) => {
      const webhook = JSON.stringify(at(root, "webhooks", "kyc.approved"));
      at(root, "webhooks")["wallet.closed"] = JSON.parse(
        webhook.replaceAll("schemas/KycApproved", "schemas/WalletClosed"),
      );
      const event = JSON.stringify(at(root, "components", "schemas", "KycApprovedEvent"));
      at(root, "components", "schemas")["WalletClosedEvent"] = JSON.parse(
        event.replaceAll("kyc.approved", "wallet.closed"),
      );
    },
    files: /^(models|checks|validators|webhooks)\.ts$/,
    most: [150, 9],
  },
  {
    name: "a schema that nothing uses, before all others",
    edit: (root) =>
      void (at(root, "components")["schemas"] = { Aardvark: { type: "string" }, ...at(root, "components", "schemas") }),
    files: /^(models|checks|validators)\.ts$/,
    most: [24, 0],
  },
];

const TYPES = ["openapi-fetch"] as const;

let document: Json;
let before: Tree;
beforeAll(async () => {
  document = await bundledDocument(SPEC);
  before = await codeOf(JSON.stringify(document));
});

describe("a change of one thing", () => {
  test.each(EDITS)("$name", async ({ edit, files, most }) => {
    const changed = structuredClone(document);
    edit(changed);
    const diff = difference(before, await codeOf(JSON.stringify(changed)));
    const [added, removed] = most;
    expect(diff.files.filter((path) => !files.test(path))).toEqual([]);
    expect(diff.added).toBeGreaterThan(0);
    expect(diff.added).toBeLessThanOrEqual(added);
    expect(diff.removed).toBeLessThanOrEqual(removed);
  });
});

// What another program prints: a change in there is one of that file, beside those of the client that comes with it.
test.each(EDITS.filter(({ name }) => name.startsWith("a new o")))("types for openapi-fetch: $name", async (one) => {
  const changed = structuredClone(document);
  one.edit(changed);
  const [old, now] = await Promise.all([document, changed].map(async (each) => codeOf(JSON.stringify(each), TYPES)));
  const diff = difference(old ?? {}, now ?? {});
  expect(diff.files).toContain("openapi-fetch/schema.ts");
  expect(diff.files.filter((path) => !one.files.test(path) && !path.startsWith("openapi-fetch/"))).toEqual([]);
  expect(diff.added).toBeLessThanOrEqual(one.most[0]);
  expect(diff.removed).toBeLessThanOrEqual(one.most[1]);
});
