import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, describe } from "vitest";
import { documentOf, generateClient, operation } from "./support/generate.ts";
import { arrayOf, json, object, pathId, query } from "../judge/support/contract.ts";

/** About 350 lines of comment. */
const LONG = "Words that fill lines. ".repeat(1600);

const WITH_STREAM = {
  requestBody: {
    required: true,
    content: json(object({ stream: { type: "boolean" } }, [])),
  },
  responses: {
    200: {
      description: "An answer",
      content: {
        "application/json": { schema: { type: "string" } },
        "text/event-stream": { schema: { type: "string" } },
      },
    },
  },
};

const PAGED = {
  parameters: [query("after", { type: "string" })],
  responses: {
    200: {
      description: "A page",
      content: json(object({ next: { type: "string" }, rows: arrayOf({ type: "integer" }) }, [])),
    },
  },
  "x-pagination": { style: "cursor", items: "#/rows", parameter: "after", next: "#/next" },
};

function storeOf(more: object = {}): object {
  const tags = ["store"];
  const long = (id: string, extra: object = {}): object => operation(id, { tags, description: LONG, ...extra });
  const paths: Record<string, object> = {
    "/orders": { get: long("listOrders", PAGED), post: long("answer", WITH_STREAM) },
  };
  for (const name of ["Order", "Item", "Refund", "Return"]) paths[`/orders/{id}/${name}`] = { get: long(`get${name}`) };
  for (const name of ["User", "Address", "Card", "Name", "Login"])
    paths[`/users/${name}`] = { get: long(`get${name}`) };
  for (const path of Object.keys(paths).filter((each) => each.includes("{id}")))
    paths[path] = {
      ...paths[path],
      parameters: [pathId("id")],
    };
  return documentOf({ ...paths, ...more });
}

async function partsOf(path: string): Promise<ReadonlyMap<string, string>> {
  const folder = join(path, "client/store");
  const names = await readdir(folder);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const)),
  );
}

test("the operations of a large tag are in several files, which the tag's own file exports", async () => {
  await using client = await generateClient(storeOf());
  const parts = await partsOf(client.path);
  expect([...parts.keys()].toSorted()).toEqual(["orders.ts", "users.ts"]);
  for (const text of parts.values()) expect(text.split("\n").length).toBeLessThan(3_500);
  await client.expectCompiles({
    "use.ts": [
      'import { createClient, createTestClient } from "./client/index.ts";',
      'import { getUser, listOrdersItems, type GetUserResult, type ListOrdersRequest } from "./client/store.ts";',
      'import * as store from "./client/tags/store.ts";',
      "const client = createClient();",
      "export const result: Promise<GetUserResult> = getUser(client);",
      "export const same: typeof getUser = store.getUser;",
      'export const request: ListOrdersRequest = { query: { after: "1" } };',
      "export const rows: AsyncIterable<number> = listOrdersItems(client, request);",
      "const bound = createTestClient();",
      "export const user: Promise<GetUserResult> = bound.store.getUser();",
      "const answer = await bound.store.answer({ body: { stream: false } });",
      'export const text: string = answer.ok ? answer.data : "";',
    ].join("\n"),
  });
  const own = await client.load("client/store.ts");
  expect(own).toMatchObject(await client.load("client/store/users.ts"));
  expect(own).toMatchObject(await client.load("client/store/orders.ts"));
  expect(own).toHaveProperty("answer");
});

test("an operation that is added moves no others", async () => {
  await using before = await generateClient(storeOf());
  await using after = await generateClient(
    storeOf({ "/users/Phone": { get: operation("getPhone", { tags: ["store"] }) } }),
  );
  const [old, now] = [await partsOf(before.path), await partsOf(after.path)];
  expect([...now.keys()]).toEqual([...old.keys()]);
  expect(now.get("orders.ts")).toBe(old.get("orders.ts"));
  expect(now.get("users.ts")).not.toBe(old.get("users.ts"));
});

/** The files and members that result from these tags, each with one operation. */
async function made(tags: readonly string[]): Promise<readonly string[]> {
  const paths = tags.map((tag, index) => [`/${index}`, { get: operation(`operation${index}`, { tags: [tag] }) }]);
  await using client = await generateClient(documentOf(Object.fromEntries(paths)));
  await client.expectCompiles();
  const own = new Set(["index.ts", "servers.ts", "shared.ts", "credentials.ts"]);
  return [...client.files.keys()].filter((file) => !own.has(file)).toSorted();
}

// Unicode, CaseFolding.txt and NormalizationTest.txt: names that APFS, NTFS or a case-folded ext4 treat as equal.
describe("tags whose names file systems treat as equal share a file", () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ["full case folding", ["ß", "ss", "SS", "ẞ"], ["ß.ts"]],
    ["whichever comes first", ["ss", "ß"], ["ss.ts"]],
    ["a final sigma", ["ς", "σ", "Σ"], ["ς.ts"]],
    ["composed or not", ["caf\u00e9", "cafe\u0301"], ["café.ts"]],
    ["a ligature", ["fi", "\ufb01"], ["fi.ts"]],
    ["the folder's own files", ["\u0131ndex", "\u017fhared"], ["shared-tag.ts", "\u0131ndex-tag.ts"]],
    ["paths and devices", ["../../etc/passwd", "con", "a/b\\c:d"], ["a-b-c-d.ts", "con-file.ts", "etc-passwd.ts"]],
    ["others stay apart", ["a", "ä", "s", "ss"], ["a.ts", "s.ts", "ss.ts", "ä.ts"]],
  ])("%s", async (_, tags, want) => {
    expect(await made(tags)).toEqual(want);
  });
});
