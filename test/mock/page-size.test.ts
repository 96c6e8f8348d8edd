import { expect, test } from "vitest";
import { startMock } from "../../generator/index.ts";
import { object } from "../judge/support/contract.ts";
import { temporaryFolder } from "../support/folder.ts";

// A page has at most as many items as the request asks for.

const NUMBERS = { type: "array", items: { type: "integer" } };
const json = (schema: object, more: object = {}): object => ({ "application/json": { schema, ...more } });
const ITEMS = object({ items: NUMBERS });
const counted = (name: string): object => ({ name, in: "query", schema: { type: "integer" } });
const list = (parameters: readonly object[], content: object, more: object = {}): object => ({
  get: { ...more, parameters, responses: { "200": { description: "", content } } },
});

const PATHS = {
  "/example": list([counted("page_size")], json(ITEMS, { example: { items: [1, 2] } })),
  "/offset": list(
    [counted("skip"), counted("many")],
    json(object({ items: NUMBERS, total: { type: "integer" } }), { example: { items: [1, 2], total: 2 } }),
    { "x-pagination": { style: "offset", parameter: "skip", items: "#/items", limit: "many", total: "#/total" } },
  ),
  "/made": list([counted("limit")], json(NUMBERS)),
  "/at-least": list([counted("limit")], json({ ...NUMBERS, minItems: 2 }, { example: [1, 2] })),
  "/deep": list(
    [
      {
        name: "page",
        in: "query",
        style: "deepObject",
        explode: true,
        schema: { type: "object", properties: { size: { type: "integer" } } },
      },
    ],
    json(NUMBERS, { example: [1, 2] }),
  ),
  "/other": list([counted("floor")], json(NUMBERS, { example: [1, 2] })),
};

test.for([
  ["/example", { items: [1, 2] }],
  ["/example?page_size=1", { items: [1] }],
  ["/example?page_size=3", { items: [1, 2] }],
  ["/offset?many=1", { items: [1], total: 2 }],
  ["/made?limit=1", [expect.any(Number)]],
  ["/made?limit=0", []],
  ["/at-least?limit=1", [1, 2]],
  ["/deep?page[size]=1", [1]],
  ["/other?floor=1", [1, 2]],
] as const)("%s", async ([path, want]) => {
  await using folder = await temporaryFolder({
    "openapi.json": JSON.stringify({ openapi: "3.1.1", info: { title: "Pages", version: "1" }, paths: PATHS }),
  });
  const mock = await startMock({ document: "openapi.json" }, { folder: folder.path, onWarning: () => undefined });
  try {
    expect(await (await fetch(`${mock.url}${path}`)).json()).toEqual(want);
  } finally {
    await mock.close();
  }
});
