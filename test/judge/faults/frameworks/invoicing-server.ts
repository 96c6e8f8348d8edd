import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { fastify, type FastifyReply, type FastifyRequest } from "fastify";
import type { RequestListener } from "node:http";
import type { Json, JsonObject } from "../../../../generator/document/json.ts";
import type { Has, Row } from "../../support/service.ts";
import { INVOICING_CONTRACT } from "./invoicing-contract.ts";

const TOKENS: Readonly<Record<string, string>> = { "acme-token-7f3a": "acme", "globex-token-91bc": "globex" };

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

const now = (): string => new Date().toISOString();
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

export function createInvoicing(has: Has): Promise<RequestListener> {
  const customers = new Map<number, Stored>();
  const invoices = new Map<number, Stored>();
  const payments = new Map<number, Stored>();
  let last = 0;
  let number = 0;
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
    if (has("a price of 0 is rejected") && lines.some((line) => !(line as Row)["unit_price_cents"]))
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
  const components = INVOICING_CONTRACT["components"] ?? {};
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
  const paths = INVOICING_CONTRACT["paths"] as unknown as Readonly<
    Record<string, Readonly<Record<string, JsonObject>>>
  >;
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
