import { expect, test } from "vitest";
import { documentOf, generateClient, operation } from "./support/generate.ts";

// A page extends a base without a type for items, and declares that type. The base may come first or last.

const ORDER = { $ref: "#/components/schemas/Order" };
const OWN = { type: "object", required: ["data"], properties: { data: { type: "array", items: ORDER } } };
const PAGES: Readonly<Record<string, { readonly base: object; readonly isLast?: boolean }>> = {
  any: { base: {} },
  object: { base: { type: "object" } },
  open: { base: { type: "object", additionalProperties: true }, isLast: true },
};

const pageOf = (name: string, isLast = false): object => {
  const base = { $ref: `#/components/schemas/Base_${name}` };
  return { allOf: isLast ? [OWN, base] : [base, OWN] };
};

const DOCUMENT = documentOf(
  Object.fromEntries(
    Object.entries(PAGES).map(([name, { isLast }]) => [
      `/${name}`,
      {
        get: operation(`list_${name}`, {
          parameters: [{ name: "cursor", in: "query", schema: { type: "string" } }],
          responses: {
            200: { description: "A page", content: { "application/json": { schema: pageOf(name, isLast) } } },
          },
        }),
      },
    ]),
  ),
  {
    components: {
      schemas: {
        Order: { type: "object", required: ["total"], properties: { total: { type: "integer" } } },
        ...Object.fromEntries(
          Object.entries(PAGES).map(([name, { base }]) => [
            `Base_${name}`,
            {
              type: "object",
              required: ["data", "next_cursor"],
              properties: { data: { type: "array", items: base }, next_cursor: { type: ["string", "null"] } },
            },
          ]),
        ),
      },
    },
  },
);

test("items have the type that a page gives to the items of its base", async () => {
  await using client = await generateClient(DOCUMENT);
  await client.expectCompiles({
    "use.ts": [
      'import * as api from "./client/index.ts";',
      "const client = api.createClient();",
      "export let sum = 0;",
      ...["Any", "Object", "Open"].map(
        (name) => `for await (const { total } of api.list${name}Items(client)) sum += total satisfies number;`,
      ),
    ].join("\n"),
  });
  expect(Object.keys(PAGES)).toHaveLength(3);
});

test.each([
  ["/greetings/{name}", { type: "object", properties: { text: { type: "string" }, tags: { type: "array" } } }, false],
  ["/tags/{tag}", { type: "array", items: { type: "string" } }, true],
])("a Link header of %s", async (path, schema, isList) => {
  const headers = { Link: { schema: { type: "string" } } };
  const responses = { 200: { description: "Done", headers, content: { "application/json": { schema } } } };
  const name = /\{(\w+)\}/.exec(path)?.[1];
  const parameters = [{ name, in: "path", required: true, schema: { type: "string" } }];
  const document = documentOf({ [path]: { get: operation("find", { parameters, responses }) } });
  await using generated = await generateClient(document);
  const exported = Object.keys(await generated.load<object>("client/operations.ts"));
  expect(exported.includes("findPages")).toBe(isList);
});
