import type { JsonObject } from "../../../../generator/document/json.ts";
import { answer, body, entity, errors, pathId, query, ref } from "../../support/contract.ts";

const id = { type: "integer", minimum: 1, maximum: 2_147_483_647 };
const day = { type: "string", format: "date" };
const moment = { type: "string", format: "date-time" };
const STATUSES = ["draft", "sent", "paid", "void"];
const wrong = (...statuses: readonly number[]): JsonObject => errors(ref("Error"), statuses);
const page = (item: string): JsonObject =>
  answer(
    entity(["items", "page", "page_size", "total"], {
      items: { type: "array", items: ref(item) },
      page: { type: "integer" },
      page_size: { type: "integer" },
      total: { type: "integer" },
    }),
  );
const PAGES = [
  query("page", { type: "integer", minimum: 1, maximum: 10_000, default: 1 }),
  query("page_size", { type: "integer", minimum: 1, maximum: 50, default: 20 }),
];
const LINE = {
  description: { type: "string", minLength: 1, maxLength: 200 },
  quantity: { type: "number", exclusiveMinimum: 0, maximum: 100_000 },
  unit_price_cents: { type: "integer", minimum: 0, maximum: 100_000_000 },
  tax_rate: { type: "number", minimum: 0, maximum: 100, default: 0 },
};
const INVOICE = {
  customer_id: id,
  currency: { type: "string", enum: ["EUR", "USD", "SEK"] },
  issue_date: day,
  due_date: day,
  note: { type: ["string", "null"], maxLength: 1000 },
  lines: { type: "array", minItems: 1, maxItems: 30, items: ref("Line") },
};
const CUSTOMER = {
  name: { type: "string", minLength: 1, maxLength: 120 },
  email: { type: "string", format: "email", maxLength: 200 },
  vat_id: { type: ["string", "null"], pattern: "^[A-Z]{2}[0-9]{8,12}$" },
  payment_days: { type: "integer", minimum: 0, maximum: 90 },
  address: {
    type: "object",
    required: ["street", "city", "country"],
    properties: {
      street: { type: "string", minLength: 1, maxLength: 200 },
      city: { type: "string", minLength: 1, maxLength: 100 },
      country: { type: "string", pattern: "^[A-Z]{2}$" },
    },
  },
};
const action = (name: string, more: JsonObject = {}): JsonObject => ({
  parameters: [pathId("invoice_id", id)],
  post: { operationId: name, ...more, responses: { 200: answer(ref("Invoice")), ...wrong(400, 401, 404, 409, 415) } },
});

export const INVOICING_CONTRACT: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Invoicing", version: "1.0.0" },
  security: [{ token: [] }],
  paths: {
    "/customers": {
      get: {
        operationId: "listCustomers",
        parameters: [...PAGES, query("search", { type: "string", minLength: 1, maxLength: 100 })],
        responses: { 200: page("Customer"), ...wrong(400, 401) },
      },
      post: {
        operationId: "createCustomer",
        requestBody: body("NewCustomer"),
        responses: { 201: answer(ref("Customer")), ...wrong(400, 401, 409, 415) },
      },
    },
    "/customers/{customer_id}": {
      parameters: [pathId("customer_id", id)],
      get: { operationId: "getCustomer", responses: { 200: answer(ref("Customer")), ...wrong(400, 401, 404) } },
      patch: {
        operationId: "updateCustomer",
        requestBody: body("CustomerChange"),
        responses: { 200: answer(ref("Customer")), ...wrong(400, 401, 404, 409, 415) },
      },
      delete: {
        operationId: "deleteCustomer",
        responses: { 204: { description: "Deleted." }, ...wrong(400, 401, 404, 409) },
      },
    },
    "/invoices": {
      get: {
        operationId: "listInvoices",
        parameters: [
          ...PAGES,
          query("status", { type: "string", enum: STATUSES }),
          query("customer_id", id),
          query("due_before", day),
          query("sort", { type: "string", enum: ["due_date", "-due_date", "total_cents", "-total_cents"] }),
        ],
        responses: { 200: page("Invoice"), ...wrong(400, 401) },
      },
      post: {
        operationId: "createInvoice",
        requestBody: body("NewInvoice"),
        responses: { 201: answer(ref("Invoice")), ...wrong(400, 401, 415, 422) },
      },
    },
    "/invoices/{invoice_id}": {
      parameters: [pathId("invoice_id", id)],
      get: { operationId: "getInvoice", responses: { 200: answer(ref("Invoice")), ...wrong(400, 401, 404) } },
      put: {
        operationId: "replaceInvoice",
        requestBody: body("NewInvoice"),
        responses: { 200: answer(ref("Invoice")), ...wrong(400, 401, 404, 409, 415, 422) },
      },
      delete: {
        operationId: "deleteInvoice",
        responses: { 204: { description: "Deleted." }, ...wrong(400, 401, 404, 409) },
      },
    },
    "/invoices/{invoice_id}/send": action("sendInvoice"),
    "/invoices/{invoice_id}/void": action("voidInvoice"),
    "/invoices/{invoice_id}/payments": {
      parameters: [pathId("invoice_id", id)],
      get: {
        operationId: "listPayments",
        responses: { 200: answer({ type: "array", items: ref("Payment") }), ...wrong(400, 401, 404) },
      },
      post: {
        operationId: "createPayment",
        requestBody: body("NewPayment"),
        responses: { 201: answer(ref("Payment")), ...wrong(400, 401, 404, 409, 415, 422) },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: "http", scheme: "bearer" } },
    schemas: {
      Error: entity(["statusCode", "error", "message"], {
        statusCode: { type: "integer" },
        code: { type: "string" },
        error: { type: "string" },
        message: { type: "string" },
      }),
      NewCustomer: { ...entity(["name", "email"], CUSTOMER), additionalProperties: false },
      CustomerChange: { type: "object", minProperties: 1, additionalProperties: false, properties: CUSTOMER },
      Customer: entity(["id", "name", "email", "created_at"], { id, ...CUSTOMER, created_at: moment }),
      Line: entity(["description", "quantity", "unit_price_cents"], LINE),
      NewInvoice: { ...entity(["customer_id", "currency", "lines"], INVOICE), additionalProperties: false },
      Invoice: entity(
        ["id", "number", "customer_id", "currency", "issue_date", "due_date", "note", "lines", "status", "total_cents"],
        {
          id,
          number: { type: ["string", "null"] },
          ...INVOICE,
          status: { type: "string", enum: STATUSES },
          total_cents: { type: "integer" },
          paid_cents: { type: "integer" },
          created_at: moment,
          updated_at: moment,
        },
      ),
      NewPayment: {
        ...entity(["amount_cents", "method"], {
          amount_cents: { type: "integer", minimum: 1, maximum: 1_000_000_000 },
          method: { type: "string", enum: ["card", "transfer", "cash"] },
          reference: { type: "string", maxLength: 60 },
        }),
        additionalProperties: false,
      },
      Payment: entity(["id", "amount_cents", "method", "created_at"], {
        id,
        amount_cents: { type: "integer" },
        method: { type: "string" },
        reference: { type: ["string", "null"] },
        created_at: moment,
      }),
    },
  },
};
