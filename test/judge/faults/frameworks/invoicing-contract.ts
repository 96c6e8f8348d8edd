import type { JsonObject } from "../../../../generator/document/json.ts";
import {
  answer,
  arrayOf,
  closed,
  contract,
  DAY,
  int,
  like,
  object,
  oneOf,
  orNull,
  query,
  ref,
  text,
  TIME,
} from "../../support/contract.ts";

const id = int(1, 2_147_483_647);
const STATUS = oneOf(["draft", "sent", "paid", "void"]);
const page = (item: string): JsonObject =>
  answer(object({ items: arrayOf(ref(item)), page: int(), page_size: int(), total: int() }));
const PAGES = [query("page", int(1, 10_000, 1)), query("page_size", int(1, 50, 20))];
const INVOICE = {
  customer_id: id,
  currency: oneOf(["EUR", "USD", "SEK"]),
  issue_date: DAY,
  due_date: DAY,
  note: orNull(text(undefined, 1000)),
  lines: { type: "array", minItems: 1, maxItems: 30, items: ref("Line") },
};
const CUSTOMER = {
  name: text(1, 120),
  email: { type: "string", format: "email", maxLength: 200 },
  "vat_id?": orNull(like("^[A-Z]{2}[0-9]{8,12}$")),
  "payment_days?": int(0, 90),
  "address?": object({ street: text(1, 200), city: text(1, 100), country: like("^[A-Z]{2}$") }),
};

export const INVOICING_CONTRACT: JsonObject = contract({
  title: "Invoicing",
  security: { token: { type: "http", scheme: "bearer" } },
  ids: { customer_id: id, invoice_id: id },
  failure: "Error",
  operations: {
    "GET /customers listCustomers": {
      parameters: [...PAGES, query("search", text(1, 100))],
      200: page("Customer"),
      errors: [400, 401],
    },
    "POST /customers createCustomer": { body: "NewCustomer", 201: "Customer", errors: [400, 401, 409, 415] },
    "GET /customers/{customer_id} getCustomer": { 200: "Customer", errors: [400, 401, 404] },
    "PATCH /customers/{customer_id} updateCustomer": {
      body: "CustomerChange",
      200: "Customer",
      errors: [400, 401, 404, 409, 415],
    },
    "DELETE /customers/{customer_id} deleteCustomer": { 204: null, errors: [400, 401, 404, 409] },
    "GET /invoices listInvoices": {
      parameters: [
        ...PAGES,
        query("status", STATUS),
        query("customer_id", id),
        query("due_before", DAY),
        query("sort", oneOf(["due_date", "-due_date", "total_cents", "-total_cents"])),
      ],
      200: page("Invoice"),
      errors: [400, 401],
    },
    "POST /invoices createInvoice": { body: "NewInvoice", 201: "Invoice", errors: [400, 401, 415, 422] },
    "GET /invoices/{invoice_id} getInvoice": { 200: "Invoice", errors: [400, 401, 404] },
    "PUT /invoices/{invoice_id} replaceInvoice": {
      body: "NewInvoice",
      200: "Invoice",
      errors: [400, 401, 404, 409, 415, 422],
    },
    "DELETE /invoices/{invoice_id} deleteInvoice": { 204: null, errors: [400, 401, 404, 409] },
    "POST /invoices/{invoice_id}/send sendInvoice": { 200: "Invoice", errors: [400, 401, 404, 409, 415] },
    "POST /invoices/{invoice_id}/void voidInvoice": { 200: "Invoice", errors: [400, 401, 404, 409, 415] },
    "GET /invoices/{invoice_id}/payments listPayments": {
      200: answer(arrayOf(ref("Payment"))),
      errors: [400, 401, 404],
    },
    "POST /invoices/{invoice_id}/payments createPayment": {
      body: "NewPayment",
      201: "Payment",
      errors: [400, 401, 404, 409, 415, 422],
    },
  },
  schemas: {
    Error: object({ statusCode: int(), "code?": text(), error: text(), message: text() }),
    NewCustomer: closed(CUSTOMER),
    CustomerChange: { ...closed(CUSTOMER, []), minProperties: 1 },
    Customer: object({ id, ...CUSTOMER, created_at: TIME }),
    Line: object({
      description: text(1, 200),
      quantity: { type: "number", exclusiveMinimum: 0, maximum: 100_000 },
      unit_price_cents: int(0, 100_000_000),
      "tax_rate?": { type: "number", minimum: 0, maximum: 100, default: 0 },
    }),
    NewInvoice: closed(INVOICE, ["customer_id", "currency", "lines"]),
    Invoice: object({
      id,
      number: orNull(text()),
      ...INVOICE,
      status: STATUS,
      total_cents: int(),
      "paid_cents?": int(),
      "created_at?": TIME,
      "updated_at?": TIME,
    }),
    NewPayment: closed({
      amount_cents: int(1, 1_000_000_000),
      method: oneOf(["card", "transfer", "cash"]),
      "reference?": text(undefined, 60),
    }),
    Payment: object({ id, amount_cents: int(), method: text(), "reference?": orNull(text()), created_at: TIME }),
  },
});
