import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { fastify, type FastifyReply, type FastifyRequest } from "fastify";
import type { RequestListener } from "node:http";
import type { Json, JsonObject } from "../../../../generator/document/json.ts";
import {
  answer,
  type Application,
  body,
  callers,
  entity,
  errors,
  type Has,
  pathId,
  query,
  ref,
  type Row,
} from "./application.ts";

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

const CONTRACT: JsonObject = {
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

const TOKENS: Readonly<Record<string, string>> = { "acme-token-7f3a": "acme", "globex-token-91bc": "globex" };

/** Fastify's error with a status. */
class Rejected extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

interface Stored {
  readonly company: string;
  row: Row;
}

interface Given {
  readonly company: string;
  readonly id: number;
  readonly query: Row;
  readonly body: Row;
}

type Run = (given: Given) => { readonly status?: number; readonly body?: Json };

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

function totalOf(lines: Json | undefined): number {
  const all = lines as unknown as readonly { quantity: number; unit_price_cents: number; tax_rate?: number }[];
  return all.reduce(
    (sum, line) => sum + Math.round(line.quantity * line.unit_price_cents * (1 + (line.tax_rate ?? 0) / 100)),
    0,
  );
}

function paged(rows: readonly Row[], { page: asked, page_size: size }: Row, has: Has): Row {
  const [number, count] = [Number(asked ?? 1), Number(size ?? 20)];
  const start = (number - 1) * count + (has("pages after the first skip an invoice") && number > 1 ? 1 : 0);
  const items = rows.slice(start, start + (has("a page has one item more") ? count + 1 : count));
  return {
    items,
    page: number,
    page_size: count,
    total: has("total is the length of the page") ? items.length : rows.length,
  };
}

function create(has: Has): Promise<RequestListener> {
  const customers = new Map<number, Stored>();
  const invoices = new Map<number, Stored>();
  const payments = new Map<number, Stored>();
  let last = 0;
  let number = 0;
  const now = (): string => new Date().toISOString();
  const find = (rows: Map<number, Stored>, key: number, company: string, leak = false): Stored => {
    const one = rows.get(key);
    if (one === undefined || (one.company !== company && !leak)) throw new Rejected(404, "Not found");
    return one;
  };
  const add = (rows: Map<number, Stored>, company: string, row: Row): Row => {
    const whole = { id: ++last, ...row };
    rows.set(last, { company, row: whole });
    return whole;
  };
  const own = (rows: Map<number, Stored>, company: string): readonly Row[] =>
    [...rows.values()].filter((one) => one.company === company).map(({ row }) => row);
  const uniqueEmail = (company: string, email: Json | undefined, except?: Json): void => {
    const isTaken = own(customers, company).some(
      (row) => row["id"] !== except && String(row["email"]).toLowerCase() === String(email).toLowerCase(),
    );
    if (isTaken) throw new Rejected(409, "A customer with this email exists already");
  };
  const invoiceOf = (given: Row, company: string): Row => {
    const customer = customers.get(Number(given["customer_id"]));
    const isForeign = customer?.company !== company && !has("invoices accept customers of another company");
    if (customer === undefined || isForeign) throw new Rejected(422, "The customer does not exist");
    const issued = String(given["issue_date"] ?? now().slice(0, 10));
    const days = Number(customer.row["payment_days"] ?? 14);
    const due = String(given["due_date"] ?? dayAfter(issued, days));
    if (due < issued) throw new Rejected(422, "The invoice cannot be due before it is issued");
    const lines = (given["lines"] as unknown as readonly Row[]).map((line) => ({ tax_rate: 0, ...line }));
    if (has("a price of 0 is refused") && lines.some((line) => !(line as Row)["unit_price_cents"]))
      throw new Rejected(400, "unit_price_cents is required");
    return {
      customer_id: given["customer_id"] ?? null,
      currency: given["currency"] ?? null,
      issue_date: issued,
      due_date: due,
      note: given["note"] ?? null,
      lines: has("only the first ten lines are kept") ? lines.slice(0, 10) : lines,
      total_cents: totalOf(lines),
    };
  };
  const isDraft = ({ row }: Stored): void => {
    if (row["status"] !== "draft") throw new Rejected(409, "Only drafts can be changed");
  };

  const routes: Readonly<Record<string, Run>> = {
    listCustomers: ({ company, query: asked }) => ({
      body: paged(
        own(customers, company).filter(
          (row) =>
            asked["search"] === undefined ||
            String(row["name"]).toLowerCase().includes(String(asked["search"]).toLowerCase()),
        ),
        asked,
        () => false,
      ),
    }),
    createCustomer({ body: given, company }) {
      uniqueEmail(company, given["email"]);
      const row = { ...given, email: String(given["email"]).toLowerCase(), created_at: now() };
      if (has("the address is not stored")) delete (row as Row)["address"];
      return { status: 201, body: add(customers, company, row) };
    },
    getCustomer: ({ company, id: key }) => ({
      body: find(customers, key, company, has("customers of another company are readable")).row,
    }),
    updateCustomer({ body: given, company, id: key }) {
      const one = find(customers, key, company, has("customers of another company can be changed"));
      if (given["email"] !== undefined) uniqueEmail(company, given["email"], key);
      const change = { ...given, ...(given["email"] !== undefined && { email: String(given["email"]).toLowerCase() }) };
      one.row = has("PATCH forgets payment_days")
        ? { ...one.row, payment_days: 14, ...change }
        : { ...one.row, ...change };
      return { body: one.row };
    },
    deleteCustomer({ company, id: key }) {
      find(customers, key, company, has("customers of another company can be deleted"));
      if (own(invoices, company).some((row) => row["customer_id"] === key)) {
        if (has("a customer with invoices is deleted in spite of 409")) customers.delete(key);
        throw new Rejected(409, "The customer has invoices");
      }
      if (!has("deleted customers remain")) customers.delete(key);
      return { status: 204 };
    },
    listInvoices({ company, query: asked }) {
      const rows = has("invoices of every company are listed")
        ? [...invoices.values()].map(({ row }) => row)
        : own(invoices, company);
      const matching = rows.filter(
        (row) =>
          (asked["status"] === undefined || row["status"] === asked["status"]) &&
          (asked["customer_id"] === undefined ||
            row["customer_id"] === asked["customer_id"] ||
            has("the filter by customer is ignored")) &&
          (asked["due_before"] === undefined ||
            (has("due_before is taken for due_after")
              ? String(row["due_date"]) > String(asked["due_before"])
              : String(row["due_date"]) <= String(asked["due_before"]))),
      );
      const [, sign, field = "id"] = /^(-?)(.*)$/.exec(String(asked["sort"] ?? "id")) ?? [];
      const direction = sign === "-" && !has("descending sorts ascend") ? -1 : 1;
      const compare = (a: Json = null, b: Json = null): number => {
        if (has("amounts are sorted as texts")) return String(a) < String(b) ? -1 : 1;
        return typeof a === "number" && typeof b === "number" ? a - b : String(a) < String(b) ? -1 : 1;
      };
      const sorted = matching.toSorted((a, b) => (a[field] === b[field] ? 0 : direction * compare(a[field], b[field])));
      return { body: paged(sorted, asked, has) };
    },
    createInvoice({ body: given, company }) {
      if (has("a rejected invoice uses a row") && !customers.has(Number(given["customer_id"])))
        add(invoices, company, {
          ...given,
          number: null,
          issue_date: "2026-01-01",
          due_date: "2026-01-01",
          note: null,
          status: "draft",
          total_cents: 0,
        });
      const row = invoiceOf(given, company);
      const made = add(invoices, company, {
        number: null,
        ...row,
        status: "draft",
        paid_cents: 0,
        created_at: now(),
        updated_at: now(),
      });
      return { status: 201, body: made };
    },
    getInvoice: ({ company, id: key }) => ({
      body: find(invoices, key, company, has("invoices of another company are readable")).row,
    }),
    replaceInvoice({ body: given, company, id: key }) {
      const one = find(invoices, key, company);
      isDraft(one);
      const row = invoiceOf(given, company);
      if (has("PUT keeps the note") && row["note"] === null) row["note"] = one.row["note"] ?? null;
      one.row = { ...one.row, ...row, updated_at: now() };
      if (has("PUT resets created_at")) one.row["created_at"] = new Date(Date.now() + 5000).toISOString();
      return { body: one.row };
    },
    deleteInvoice({ company, id: key }) {
      const one = find(invoices, key, company);
      if (one.row["status"] !== "draft") throw new Rejected(409, "Only drafts can be deleted");
      invoices.delete(key);
      return { status: 204 };
    },
    sendInvoice({ company, id: key }) {
      const one = find(invoices, key, company, has("another company can send an invoice"));
      if (one.row["status"] !== "draft") {
        if (has("sending twice breaks the server")) throw new TypeError("number");
        throw new Rejected(409, "The invoice was sent already");
      }
      one.row = { ...one.row, status: "sent", number: `INV-${String(++number).padStart(5, "0")}`, updated_at: now() };
      return { body: one.row };
    },
    voidInvoice({ company, id: key }) {
      const one = find(invoices, key, company);
      if (one.row["status"] === "paid" || one.row["status"] === "void")
        throw new Rejected(409, "The invoice cannot be voided");
      one.row = { ...one.row, status: has("void has a status of its own") ? "cancelled" : "void", updated_at: now() };
      return { body: one.row };
    },
    listPayments({ company, id: key }) {
      find(invoices, key, company);
      const rows = own(payments, company).filter(
        (row) => row["invoice_id"] === key || has("payments of every invoice are listed"),
      );
      return { body: rows.map(({ invoice_id: _invoice, ...row }) => row) };
    },
    createPayment({ body: given, company, id: key }) {
      const one = find(invoices, key, company);
      if (one.row["status"] !== "sent") throw new Rejected(409, "Only sent invoices can be paid");
      const paid = Number(one.row["paid_cents"]) + Number(given["amount_cents"]);
      if (paid > Number(one.row["total_cents"])) throw new Rejected(422, "The payment exceeds the open amount");
      one.row = { ...one.row, paid_cents: paid, ...(paid === one.row["total_cents"] && { status: "paid" }) };
      const { invoice_id: _invoice, ...row } = add(payments, company, {
        invoice_id: key,
        reference: null,
        ...given,
        created_at: now(),
      });
      return { status: 201, body: row };
    },
  };
  return serve(routes, has);
}

async function serve(routes: Readonly<Record<string, Run>>, has: Has): Promise<RequestListener> {
  const app = fastify({ exposeHeadRoutes: true });
  const ajv = (coerceTypes: boolean): Ajv2020 => {
    const made = new Ajv2020({ strict: false, coerceTypes, useDefaults: false });
    return formats.default(made);
  };
  const [strict, lax] = [ajv(has("numbers are taken from texts")), ajv(true)];
  const components = CONTRACT["components"] ?? {};
  app.setValidatorCompiler(({ httpPart, schema }) =>
    (httpPart === "body" ? strict : lax).compile({ allOf: [schema], components }),
  );
  app.removeContentTypeParser("text/plain");
  app.addHook("preValidation", async (request) => {
    // Ajv takes 0x10 and 1e3 for integers.
    const texts = Object.values({ ...(request.params as Row), ...(request.query as Row) });
    if (texts.some((text) => /^[+-]?0x|^[+-]?\d.*e/i.test(String(text)) && Number.isFinite(Number(text))))
      throw new Rejected(400, "Send numbers as digits");
  });
  // The fixtures above are written for this reader.
  const paths = CONTRACT["paths"] as unknown as Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  for (const [path, item] of Object.entries(paths)) {
    const url = path.replace(/\{(\w+)\}/g, ":$1");
    const methods = Object.keys(item).filter((name) => name !== "parameters");
    const allow = [
      ...methods.map((name) => name.toUpperCase()),
      ...(methods.includes("get") ? ["HEAD"] : []),
      "OPTIONS",
    ];
    for (const method of methods) {
      const operation = item[method] ?? {};
      const run = routes[String(operation["operationId"])];
      if (run === undefined) throw new Error(`${method} ${path} has no handler`);
      const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        companyOf(request, reply, has);
      };
      const schema = schemaOf(operation, item, has);
      app.route({ method: method.toUpperCase(), url, schema, onRequest, handler: handlerOf(run, has) });
    }
    app.route({
      method: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter(
        (name) => !allow.includes(name) || name === "OPTIONS",
      ),
      url,
      handler: async (request, reply) => {
        reply.header("allow", allow.join(", "));
        if (request.method === "OPTIONS") return reply.code(204).send();
        return reply.code(405).send({ statusCode: 405, error: "Method Not Allowed", message: "Method not allowed" });
      },
    });
  }
  await app.ready();
  return (request, response) => app.routing(request, response);
}

function schemaOf(operation: JsonObject, item: Readonly<Record<string, unknown>>, has: Has): JsonObject {
  const all = [
    ...((item["parameters"] ?? []) as readonly Row[]),
    ...((operation["parameters"] ?? []) as unknown as readonly Row[]),
  ];
  const of = (place: string): JsonObject =>
    ({
      type: "object",
      properties: Object.fromEntries(
        all.filter((one) => one["in"] === place).map((one) => [String(one["name"]), one["schema"] ?? {}]),
      ),
    }) as JsonObject;
  const given = operation["requestBody"] as unknown as
    | { content: Readonly<Record<string, { schema: JsonObject }>> }
    | undefined;
  const schema = given?.content["application/json"]?.schema;
  return {
    params: of("path"),
    ...(!has("the query is not validated") && { querystring: of("query") }),
    ...(schema !== undefined && { body: schema }),
  };
}

function companyOf(request: FastifyRequest, reply: FastifyReply, has: Has): string {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  const company = TOKENS[token] ?? (has("any token is accepted") && token !== "" ? "acme" : undefined);
  if (company !== undefined) return company;
  reply.header("www-authenticate", "Bearer");
  throw new Rejected(401, "Missing or invalid token");
}

function handlerOf(run: Run, has: Has) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const company = companyOf(request, reply, has);
    const path = Object.values(request.params as Row);
    const { body: result, status = 200 } = run({
      company,
      id: Number(path[0]),
      query: request.query as Row,
      body: (request.body ?? {}) as Row,
    });
    reply.code(has("creations are answered with 200") && status === 201 ? 200 : status);
    return result === undefined ? reply.send() : reply.send(result);
  };
}

/** Customers, invoices with states, and payments; written with Fastify. */
export const INVOICING: Application = {
  contract: CONTRACT,
  options: callers("acme-token-7f3a", "globex-token-91bc"),
  create,
  missed: ["only the first ten lines are kept", "payments of every invoice are listed"],
  faults: {
    isolation: [
      "customers of another company are readable",
      "customers of another company can be changed",
      "customers of another company can be deleted",
      "invoices of every company are listed",
      "invoices of another company are readable",
      "invoices accept customers of another company",
      "another company can send an invoice",
    ],
    "authentication-required": ["any token is accepted"],
    "documented-status": ["creations are answered with 200"],
    "body-schema": ["void has a status of its own"],
    "no-server-error": ["sending twice breaks the server"],
    "invalid-request-rejected": ["numbers are taken from texts", "the query is not validated"],
    "valid-request-accepted": ["a price of 0 is refused"],
    "stored-as-sent": ["the address is not stored"],
    "patch-merges": ["PATCH forgets payment_days"],
    "put-replaces": ["PUT keeps the note", "PUT resets created_at"],
    "rejected-unchanged": ["a rejected invoice uses a row", "a customer with invoices is deleted in spite of 409"],
    "deleted-gone": ["deleted customers remain"],
    "page-limit": ["a page has one item more"],
    "pages-complete": ["pages after the first skip an invoice"],
    "page-total": ["total is the length of the page"],
    "sort-and-filter": [
      "the filter by customer is ignored",
      "due_before is taken for due_after",
      "descending sorts ascend",
      "amounts are sorted as texts",
    ],
  },
};
