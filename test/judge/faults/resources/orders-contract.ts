import type { JsonObject } from "../../../../generator/document/json.ts";
import {
  answer,
  arrayOf,
  body,
  contract,
  header,
  headers,
  int,
  like,
  object,
  orNull,
  query,
  ref,
  text,
  TIME,
  UUID,
} from "../../support/contract.ts";

const page = (item: string): JsonObject =>
  answer(object({ data: arrayOf(ref(item)), next_cursor: orNull(text()), total: int() }));
const ETAG = headers("ETag");
const IF_MATCH = { ...header("If-Match"), required: true };
const PAGES = [query("limit", int(1, 100, 20)), query("cursor", text())];
const STATUS = { enum: ["open", "paid", "cancelled"] };
const ITEMS = { type: "array", minItems: 1, maxItems: 20, items: ref("Item") };
const EMAIL = { type: "string", format: "email" };
const patch = (name: string): JsonObject => body(name, "application/merge-patch+json");

/** Orders of a shop, by customers; each key belongs to a tenant. */
export const ORDERS: JsonObject = contract({
  title: "Orders",
  security: { key: { type: "apiKey", in: "header", name: "X-Api-Key" } },
  ids: { customer_id: UUID, order_id: UUID, invoice_id: UUID },
  failure: "Error",
  operations: {
    "GET /customers listCustomers": {
      parameters: [...PAGES, query("email", EMAIL)],
      200: page("Customer"),
      errors: [400, 401],
    },
    "POST /customers createCustomer": {
      body: "NewCustomer",
      201: answer(ref("Customer"), headers("Location")),
      errors: [400, 401, 415, 422],
    },
    "GET /customers/{customer_id} getCustomer": { 200: "Customer", errors: [401, 404] },
    "PATCH /customers/{customer_id} updateCustomer": {
      body: patch("CustomerChange"),
      200: "Customer",
      errors: [400, 401, 404, 415, 422],
    },
    "DELETE /customers/{customer_id} deleteCustomer": { 204: null, errors: [401, 404, 409] },
    "GET /orders listOrders": {
      parameters: [
        ...PAGES,
        query("status", STATUS),
        query("customer_id", UUID),
        query("sort", { enum: ["created_at", "-created_at", "total", "-total"] }),
      ],
      200: page("Order"),
      errors: [400, 401],
    },
    "POST /orders createOrder": {
      body: "NewOrder",
      201: answer(ref("Order"), headers("Location", "ETag")),
      errors: [400, 401, 415, 422],
    },
    "GET /orders/{order_id} getOrder": {
      parameters: [header("If-None-Match")],
      200: answer(ref("Order"), ETAG),
      304: null,
      errors: [401, 404],
    },
    "PUT /orders/{order_id} replaceOrder": {
      parameters: [IF_MATCH],
      body: "NewOrder",
      200: answer(ref("Order"), ETAG),
      errors: [400, 401, 404, 412, 415, 422, 428],
    },
    "PATCH /orders/{order_id} updateOrder": {
      parameters: [IF_MATCH],
      body: patch("OrderChange"),
      200: answer(ref("Order"), ETAG),
      errors: [400, 401, 404, 412, 415, 422, 428],
    },
    "DELETE /orders/{order_id} deleteOrder": {
      parameters: [{ ...IF_MATCH, required: false }],
      204: null,
      errors: [400, 401, 404, 412],
    },
    "POST /orders/{order_id}/cancel cancelOrder": { 200: "Order", errors: [401, 404, 409] },
    "GET /orders/{order_id}/invoice getInvoice": { 200: "Invoice", errors: [401, 404] },
    "GET /invoices listInvoices": { parameters: PAGES, 200: page("Invoice"), errors: [400, 401] },
    "GET /invoices/{invoice_id} getInvoiceById": { 200: "Invoice", errors: [401, 404] },
  },
  schemas: {
    Error: object({ code: text(), message: text() }),
    NewCustomer: object({
      name: text(1, 80),
      email: EMAIL,
      "note?": text(undefined, 200),
      "marketing?": { type: "boolean" },
    }),
    CustomerChange: object({
      "name?": text(1, 80),
      "note?": orNull(text(undefined, 200)),
      "marketing?": { type: "boolean" },
    }),
    Customer: { allOf: [ref("NewCustomer")], ...object({ id: UUID, created_at: TIME }) },
    Item: object({ sku: like("^[A-Z]{3}-[0-9]{4}$"), quantity: int(1, 999), price: int(0, 1000000) }),
    NewOrder: object({ customer_id: UUID, items: ITEMS, "reference?": text(undefined, 40) }),
    OrderChange: object({ "items?": ITEMS, "reference?": orNull(text(undefined, 40)) }),
    Order: {
      allOf: [ref("NewOrder")],
      ...object({ id: UUID, status: STATUS, total: int(), created_at: TIME, updated_at: TIME }),
    },
    Invoice: object({ id: UUID, order_id: UUID, amount: int() }),
  },
});
