import { expect, it } from "vitest";
import { documentOf, generateClient } from "./support/generate.ts";
import { arrayOf, json, object, query } from "../judge/support/contract.ts";

const text = { type: "string" };
const list = (operationId: string, tag: string): object => ({
  operationId,
  tags: [tag],
  parameters: [query("cursor", text)],
  responses: {
    200: {
      description: "OK",
      content: json(object({ data: arrayOf(text), "next_cursor?": text })),
    },
  },
});

it("an iterator of a tag never has the name of another operation's function", async () => {
  const document = documentOf({
    "/items": { get: list("listItems", "items") },
    "/pages": { get: list("listPages", "pages") },
    "/orders": { get: list("listOrders", "orders") },
  });
  await using generated = await generateClient(document);
  const index = await generated.load<Readonly<Record<string, object>>>("client/index.ts");
  const names = ["items", "pages", "orders"].map((tag) => Object.keys(index[tag] ?? {}).toSorted());
  expect(names).toEqual([
    ["list", "listItemsItems", "listPages"],
    ["list", "listItems", "listPagesPages"],
    ["list", "listItems", "listPages"],
  ]);
});
