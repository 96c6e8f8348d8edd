import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generate } from "../../generator/index.ts";
import { answer, arrayOf, contract, int, object, orNull, query, ref, text } from "../judge/support/contract.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const inTag = (tag: string, more: object = {}): object => ({ tags: [tag], ...more });
const byCursor = { "x-pagination": { style: "cursor", parameter: "cursor", items: "#/items", next: "#/next" } };
const PAGE = query("page", int(1));

const DOCUMENT = contract({
  title: "Shop API",
  failure: "Error",
  operations: {
    // No mutation outdates the root.
    "GET / getRoot": { 200: answer({ type: "object" }) },
    "GET /products listProducts": {
      ...inTag("products", byCursor),
      parameters: [query("cursor", text())],
      200: answer(object({ items: arrayOf(ref("Product")), next: orNull(text()) })),
    },
    "POST /products createProduct": { ...inTag("products"), body: "Product", 201: "Product", errors: [409] },
    "GET /products/{sku} getProduct": { ...inTag("products"), 200: "Product", errors: [404] },
    "DELETE /products/{sku} deleteProduct": { ...inTag("products"), 204: null },
    // The address of the next page is in the body, so no parameter of the query is needed.
    "GET /products/{sku}/reviews listReviews": {
      ...inTag("reviews"),
      200: answer(
        object({ "data?": arrayOf(text()), "links?": object({ "next?": { type: "string", format: "uri" } }) }),
      ),
    },
    "POST /products/{sku}/reviews createReview": { ...inTag("reviews"), 204: null },
    // The same collection at the top, and what only has its name in common.
    "GET /reviews listAllReviews": { ...inTag("reviews"), 200: answer(arrayOf({})) },
    "DELETE /reviews/{id} deleteReview": { ...inTag("reviews"), 204: null },
    "GET /authors/{id}/reviews/summary summarizeReviews": { ...inTag("authors"), 200: answer({}) },
    // Pages without x-pagination: by a URL in the body, and by a header that queries do not see.
    "GET /orders listOrders": {
      ...inTag("orders"),
      200: answer(object({ results: arrayOf(text()), "next?": { type: ["string", "null"], format: "uri" } })),
    },
    "GET /events listEvents": {
      ...inTag("orders"),
      parameters: [PAGE],
      200: answer(arrayOf(text()), { Link: { schema: text() } }),
    },
    // Counted pages with the number of all items.
    "GET /customers listCustomers": {
      ...inTag("orders"),
      parameters: [PAGE],
      200: answer(object({ items: arrayOf(text()), total: int() })),
    },
    "GET /ticker watchPrices": {
      200: { description: "Prices", content: { "text/event-stream": { schema: text() } } },
    },
    // A download may be a stream or a whole.
    "GET /export exportPrices": {
      200: { description: "Prices", content: { "application/jsonl": {}, "text/csv": {} } },
    },
    "GET /ping ping": { 204: null },
    "POST /logout logout": { 204: null },
  },
  schemas: { Product: object({ sku: text(), name: text() }), Error: object({ message: text() }) },
});

/** A project with the shop's client and queries in `generated/`. */
export async function shopProject(folder: string): Promise<void> {
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  await mkdir(join(folder, "spec"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }\n');
  await writeFile(join(folder, "spec/openapi.json"), JSON.stringify(DOCUMENT));
  const result = await generate({
    document: join(folder, "spec/openapi.json"),
    output: join(folder, "generated"),
    targets: ["models", "client", "tanstack-query"],
  });
  if (result.status !== "done") throw new Error(JSON.stringify(result.diagnostics));
}
