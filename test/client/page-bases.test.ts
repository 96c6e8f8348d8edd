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
