import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generate } from "../../generator/index.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const ERROR = {
  description: "Failed",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};
const json = (schema: object): object => ({ description: "Done", content: { "application/json": { schema } } });
const PRODUCT = { $ref: "#/components/schemas/Product" };
const SKU = { name: "sku", in: "path", required: true, schema: { type: "string" } };

const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Shop API", version: "1" },
  paths: {
    // No mutation outdates the root.
    "/": { get: { operationId: "getRoot", responses: { 200: json({ type: "object" }) } } },
    "/products": {
      get: {
        operationId: "listProducts",
        tags: ["products"],
        "x-pagination": { style: "cursor", parameter: "cursor", items: "#/items", next: "#/next" },
        parameters: [{ name: "cursor", in: "query", schema: { type: "string" } }],
        responses: {
          200: json({
            type: "object",
            required: ["items", "next"],
            properties: { items: { type: "array", items: PRODUCT }, next: { type: ["string", "null"] } },
          }),
        },
      },
      post: {
        operationId: "createProduct",
        tags: ["products"],
        requestBody: { required: true, content: { "application/json": { schema: PRODUCT } } },
        responses: { 201: json(PRODUCT), 409: ERROR },
      },
    },
    "/products/{sku}": {
      parameters: [SKU],
      get: { operationId: "getProduct", tags: ["products"], responses: { 200: json(PRODUCT), 404: ERROR } },
      delete: { operationId: "deleteProduct", tags: ["products"], responses: { 204: { description: "Gone" } } },
    },
    "/products/{sku}/reviews": {
      parameters: [SKU],
      // The address of the next page is in the body, so no parameter of the query is needed.
      get: {
        operationId: "listReviews",
        tags: ["reviews"],
        responses: {
          200: json({
            type: "object",
            properties: {
              data: { type: "array", items: { type: "string" } },
              links: { type: "object", properties: { next: { type: "string", format: "uri" } } },
            },
          }),
        },
      },
      post: { operationId: "createReview", tags: ["reviews"], responses: { 204: { description: "Done" } } },
    },
    // The same collection at the top, and what only has its name in common.
    "/reviews": {
      get: { operationId: "listAllReviews", tags: ["reviews"], responses: { 200: json({ type: "array", items: {} }) } },
    },
    "/reviews/{id}": {
      parameters: [{ ...SKU, name: "id" }],
      delete: { operationId: "deleteReview", tags: ["reviews"], responses: { 204: { description: "Gone" } } },
    },
    "/authors/{id}/reviews/summary": {
      parameters: [{ ...SKU, name: "id" }],
      get: { operationId: "summarizeReviews", tags: ["authors"], responses: { 200: json({}) } },
    },
    // Pages without x-pagination: by a URL in the body, and by a header that queries do not see.
    "/orders": {
      get: {
        operationId: "listOrders",
        tags: ["orders"],
        responses: {
          200: json({
            type: "object",
            required: ["results"],
            properties: {
              results: { type: "array", items: { type: "string" } },
              next: { type: ["string", "null"], format: "uri" },
            },
          }),
        },
      },
    },
    "/events": {
      get: {
        operationId: "listEvents",
        tags: ["orders"],
        parameters: [{ name: "page", in: "query", schema: { type: "integer", minimum: 1 } }],
        responses: {
          200: {
            ...json({ type: "array", items: { type: "string" } }),
            headers: { Link: { schema: { type: "string" } } },
          },
        },
      },
    },
    // Counted pages with the number of all items.
    "/customers": {
      get: {
        operationId: "listCustomers",
        tags: ["orders"],
        parameters: [{ name: "page", in: "query", schema: { type: "integer", minimum: 1 } }],
        responses: {
          200: json({
            type: "object",
            required: ["items", "total"],
            properties: { items: { type: "array", items: { type: "string" } }, total: { type: "integer" } },
          }),
        },
      },
    },
    "/ticker": {
      get: {
        operationId: "watchPrices",
        responses: { 200: { description: "Prices", content: { "text/event-stream": { schema: { type: "string" } } } } },
      },
    },
    // A download may be a stream or a whole.
    "/export": {
      get: {
        operationId: "exportPrices",
        responses: { 200: { description: "Prices", content: { "application/jsonl": {}, "text/csv": {} } } },
      },
    },
    "/ping": { get: { operationId: "ping", responses: { 204: { description: "Here" } } } },
    "/logout": { post: { operationId: "logout", responses: { 204: { description: "Bye" } } } },
  },
  components: {
    schemas: {
      Product: {
        type: "object",
        required: ["sku", "name"],
        properties: { sku: { type: "string" }, name: { type: "string" } },
      },
      Error: { type: "object", required: ["message"], properties: { message: { type: "string" } } },
    },
  },
};

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
