import { diffLines } from "diff";
import type { Json } from "../../../generator/document/json.ts";
import type { Tree } from "./code-of.ts";

type Node = Record<string, Json>;

/** A member on the way from the root; it has to be there. */
function at(root: Json, ...names: readonly string[]): Node {
  let node: Json | undefined = root;
  for (const name of names) node = typeof node === "object" && node !== null ? Reflect.get(node, name) : undefined;
  if (typeof node !== "object" || node === null) throw new Error(`there is no ${names.join("/")}`);
  // It is an object of parsed JSON.
  return node as Node;
}

/** Lines that are new, and gone, and the files that they are in. */
export interface Diff {
  readonly added: number;
  readonly removed: number;
  readonly files: readonly string[];
}

export function difference(before: Tree, after: Tree): Diff {
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

export interface Edit {
  readonly name: string;
  readonly edit: (document: Json) => void;
  /** Files that may change. */
  readonly files: RegExp;
  /** Maximum number of added and of removed lines. */
  readonly most: readonly [added: number, removed: number];
}

/** Typical changes of the Platform's contract. */
export const EDITS: readonly Edit[] = [
  {
    name: "a new optional property",
    edit: (root) =>
      void (at(root, "components", "schemas", "TransactionConfirmedData", "properties")["note"] = { type: "string" }),
    files: /^(models|checks|validators|factories|mcp\/index)\.ts$/,
    most: [15, 5],
  },
  {
    name: "a new required property",
    edit(root) {
      const data = at(root, "components", "schemas", "TransactionConfirmedData");
      at(data, "properties")["block"] = { type: "integer" };
      Object(data["required"]).push("block");
    },
    files: /^(models|checks|validators|factories|mcp\/index)\.ts$/,
    most: [15, 3],
  },
  {
    name: "a property with another type",
    edit: (root) =>
      void (at(root, "components", "schemas", "TransactionConfirmedData", "properties")["amount"] = { type: "string" }),
    files: /^(models|checks|validators|factories|mcp\/index)\.ts$/,
    most: [5, 6],
  },
  {
    name: "a description in other words",
    edit: (root) => void (at(root, "components", "schemas", "User")["description"] = "Somebody."),
    files: /^(models|validators|mcp\/index)\.ts$/,
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
    files:
      /^(checks|validators|command-line|mcp\/index|(client|client\/tags|server|tanstack-query|msw)\/users|openapi-fetch\/(client|schema))\.ts$/,
    most: [120, 8],
  },
  {
    name: "an operation that is gone",
    edit: (root) => void delete at(root, "paths")["/v1/users/me"],
    files:
      /^(checks|validators|command-line|mcp\/index|msw\/(index|users)|client\/(index|users|tags\/users)|server\/(index|handlers|users)|tanstack-query\/users|openapi-fetch\/(client|schema))\.ts$/,
    most: [40, 320],
  },
  {
    name: "an operation with another operationId",
    edit: (root) => void (at(root, "paths", "/v1/users/me", "get")["operationId"] = "whoAmI"),
    files:
      /^(checks|validators|command-line|mcp\/index|(client|client\/tags|server|tanstack-query|msw)\/users|openapi-fetch\/(client|schema))\.ts$/,
    most: [44, 44],
  },
  {
    name: "a new query parameter",
    edit: (root) =>
      void (at(root, "paths", "/v1/users/me", "get")["parameters"] = [
        { name: "fields", in: "query", schema: { type: "string" } },
      ]),
    files:
      /^(checks|validators|command-line|mcp\/index|(client|client\/tags|server|tanstack-query|msw)\/users|openapi-fetch\/(client|schema))\.ts$/,
    most: [60, 17],
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
    files:
      /^(models|checks|validators|factories|mcp\/index|(client|client\/tags|server|msw)\/users|openapi-fetch\/(client|schema))\.ts$/,
    most: [26, 26],
  },
  {
    name: "a new value of an enum",
    edit: (root) => void Object(at(root, "components", "schemas", "ErrorCode")["enum"]).push("teapot"),
    files: /^(models|checks|validators|factories|mcp\/index)\.ts$/,
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
    files: /^(models|checks|validators|factories|mcp\/index|webhooks|openapi-fetch\/schema)\.ts$/,
    most: [150, 9],
  },
  {
    name: "a schema that nothing uses, before all others",
    edit: (root) =>
      void (at(root, "components")["schemas"] = { Aardvark: { type: "string" }, ...at(root, "components", "schemas") }),
    files: /^(models|checks|validators|factories|mcp\/index|openapi-fetch\/schema)\.ts$/,
    most: [24, 0],
  },
];
