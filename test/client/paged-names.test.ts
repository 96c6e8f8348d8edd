import { expect, it } from "vitest";
import { documentOf, generateClient } from "./support/generate.ts";

const text = { type: "string" };
const list = (operationId: string, tag: string): object => ({
  operationId,
  tags: [tag],
  parameters: [{ name: "cursor", in: "query", schema: text }],
  responses: {
    200: {
      description: "OK",
      content: {
        "application/json": {
          schema: {
            type: "object",
            required: ["data"],
            properties: { data: { type: "array", items: text }, next_cursor: text },
          },
        },
      },
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
