import type { JsonObject } from "../../../../generator/document/json.ts";
import { answer, body, errors, pathId, query, ref } from "../../support/contract.ts";

const page = (item: string): JsonObject => ({
  type: "object",
  required: ["data", "next_cursor", "total"],
  properties: {
    data: { type: "array", items: ref(item) },
    next_cursor: { type: ["string", "null"] },
    total: { type: "integer" },
  },
});
const problems = (...statuses: readonly number[]): JsonObject => errors(ref("Error"), statuses);
const id = (name: string): JsonObject => pathId(name, { type: "string", format: "uuid" });
const ETAG = { ETag: { required: true, schema: { type: "string" } } };
const LOCATION = { Location: { required: true, schema: { type: "string" } } };
const IF_MATCH = { name: "If-Match", in: "header", required: true, schema: { type: "string" } };
const PAGES = [
  query("limit", { type: "integer", minimum: 1, maximum: 100, default: 20 }),
  query("cursor", { type: "string" }),
];
const STATUSES = ["open", "paid", "cancelled"];
const ITEMS = { type: "array", minItems: 1, maxItems: 20, items: ref("Item") };

/** Orders of a shop, by customers; each key belongs to a tenant. */
export const ORDERS: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Orders", version: "1.0.0" },
  security: [{ key: [] }],
  paths: {
    "/customers": {
      get: {
        operationId: "listCustomers",
        parameters: [...PAGES, query("email", { type: "string", format: "email" })],
        responses: { 200: answer(page("Customer")), ...problems(400, 401) },
      },
      post: {
        operationId: "createCustomer",
        requestBody: body("NewCustomer"),
        responses: { 201: answer(ref("Customer"), LOCATION), ...problems(400, 401, 415, 422) },
      },
    },
    "/customers/{customer_id}": {
      parameters: [id("customer_id")],
      get: { operationId: "getCustomer", responses: { 200: answer(ref("Customer")), ...problems(401, 404) } },
      patch: {
        operationId: "updateCustomer",
        requestBody: body("CustomerChange", "application/merge-patch+json"),
        responses: { 200: answer(ref("Customer")), ...problems(400, 401, 404, 415, 422) },
      },
      delete: {
        operationId: "deleteCustomer",
        responses: { 204: { description: "Gone." }, ...problems(401, 404, 409) },
      },
    },
    "/orders": {
      get: {
        operationId: "listOrders",
        parameters: [
          ...PAGES,
          query("status", { enum: STATUSES }),
          query("customer_id", { type: "string", format: "uuid" }),
          query("sort", { enum: ["created_at", "-created_at", "total", "-total"] }),
        ],
        responses: { 200: answer(page("Order")), ...problems(400, 401) },
      },
      post: {
        operationId: "createOrder",
        requestBody: body("NewOrder"),
        responses: { 201: answer(ref("Order"), { ...LOCATION, ...ETAG }), ...problems(400, 401, 415, 422) },
      },
    },
    "/orders/{order_id}": {
      parameters: [id("order_id")],
      get: {
        operationId: "getOrder",
        parameters: [{ name: "If-None-Match", in: "header", schema: { type: "string" } }],
        responses: { 200: answer(ref("Order"), ETAG), 304: { description: "Unchanged." }, ...problems(401, 404) },
      },
      put: {
        operationId: "replaceOrder",
        parameters: [IF_MATCH],
        requestBody: body("NewOrder"),
        responses: { 200: answer(ref("Order"), ETAG), ...problems(400, 401, 404, 412, 415, 422, 428) },
      },
      patch: {
        operationId: "updateOrder",
        parameters: [IF_MATCH],
        requestBody: body("OrderChange", "application/merge-patch+json"),
        responses: { 200: answer(ref("Order"), ETAG), ...problems(400, 401, 404, 412, 415, 422, 428) },
      },
      delete: {
        operationId: "deleteOrder",
        parameters: [{ ...IF_MATCH, required: false }],
        responses: { 204: { description: "Gone." }, ...problems(400, 401, 404, 412) },
      },
    },
    "/orders/{order_id}/cancel": {
      parameters: [id("order_id")],
      post: { operationId: "cancelOrder", responses: { 200: answer(ref("Order")), ...problems(401, 404, 409) } },
    },
    "/orders/{order_id}/invoice": {
      parameters: [id("order_id")],
      get: { operationId: "getInvoice", responses: { 200: answer(ref("Invoice")), ...problems(401, 404) } },
    },
    "/invoices": {
      get: {
        operationId: "listInvoices",
        parameters: PAGES,
        responses: { 200: answer(page("Invoice")), ...problems(400, 401) },
      },
    },
    "/invoices/{invoice_id}": {
      parameters: [id("invoice_id")],
      get: { operationId: "getInvoiceById", responses: { 200: answer(ref("Invoice")), ...problems(401, 404) } },
    },
  },
  components: {
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Api-Key" } },
    schemas: {
      Error: {
        type: "object",
        required: ["code", "message"],
        properties: { code: { type: "string" }, message: { type: "string" } },
      },
      NewCustomer: {
        type: "object",
        required: ["name", "email"],
        properties: {
          name: { type: "string", minLength: 1, maxLength: 80 },
          email: { type: "string", format: "email" },
          note: { type: "string", maxLength: 200 },
          marketing: { type: "boolean" },
        },
      },
      CustomerChange: {
        type: "object",
        properties: {
          name: { type: "string", minLength: 1, maxLength: 80 },
          note: { type: ["string", "null"], maxLength: 200 },
          marketing: { type: "boolean" },
        },
      },
      Customer: {
        allOf: [ref("NewCustomer")],
        type: "object",
        required: ["id", "created_at"],
        properties: { id: { type: "string", format: "uuid" }, created_at: { type: "string", format: "date-time" } },
      },
      Item: {
        type: "object",
        required: ["sku", "quantity", "price"],
        properties: {
          sku: { type: "string", pattern: "^[A-Z]{3}-[0-9]{4}$" },
          quantity: { type: "integer", minimum: 1, maximum: 999 },
          price: { type: "integer", minimum: 0, maximum: 1000000 },
        },
      },
      NewOrder: {
        type: "object",
        required: ["customer_id", "items"],
        properties: {
          customer_id: { type: "string", format: "uuid" },
          items: ITEMS,
          reference: { type: "string", maxLength: 40 },
        },
      },
      OrderChange: {
        type: "object",
        properties: { items: ITEMS, reference: { type: ["string", "null"], maxLength: 40 } },
      },
      Order: {
        allOf: [ref("NewOrder")],
        type: "object",
        required: ["id", "status", "total", "created_at", "updated_at"],
        properties: {
          id: { type: "string", format: "uuid" },
          status: { enum: STATUSES },
          total: { type: "integer" },
          created_at: { type: "string", format: "date-time" },
          updated_at: { type: "string", format: "date-time" },
        },
      },
      Invoice: {
        type: "object",
        required: ["id", "order_id", "amount"],
        properties: {
          id: { type: "string", format: "uuid" },
          order_id: { type: "string", format: "uuid" },
          amount: { type: "integer" },
        },
      },
    },
  },
};
