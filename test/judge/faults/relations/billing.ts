import { setTimeout } from "node:timers/promises";
import type { JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { answer, arrayOf, closed, contract, int, object, oneOf, text } from "../../support/contract.ts";
import { Rejection, type Row } from "../../support/service.ts";
import { conflict, FAILURE, list, NAME, Owned, SECURITY, type Tenants, tenants } from "./tenants.ts";

// Customers, their orders with computed amounts, and invoices that are paid in parts.

export const BILLING_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "emails in other case are accepted", check: "invalid-request-rejected" },
  { name: "the currency changes after cancelled orders", check: "state-transition" },
  { name: "the same SKU is accepted twice", check: "invalid-request-rejected" },
  { name: "notes keep their spaces", check: "stored-as-sent" },
  { name: "contacts of other customers take an email", check: "valid-request-accepted" },
  { name: "the tax ignores the discount", check: "described-values" },
  { name: "shipping is free only above the limit", check: "described-values" },
  { name: "rejected orders use up numbers", check: "described-values" },
  { name: "cancelled orders are counted", check: "change-recorded" },
  { name: "an invoice is paid by its first part", check: "described-values" },
  { name: "two payments at once exceed the balance", check: "concurrent-requests" },
];

const EMAIL: JsonObject = { type: "string", pattern: "^[A-Za-z]{2,12}@[a-z]{2,8}\\.example$" };
const CURRENCY = oneOf(["EUR", "USD", "GBP"]);
const CUSTOMER = {
  name: NAME,
  email: EMAIL,
  currency: CURRENCY,
  tax_rate_percent: int(0, 30),
  "note?": text(0, 40),
};
const ITEM = {
  sku: { type: "string", pattern: "^[A-Z0-9]{1,8}$" },
  quantity: int(1, 100),
  unit_price_cents: int(0, 100000),
};
const CENTS = int(0);
const ORDER = object({
  id: text(),
  customer_id: text(),
  number: { ...int(1), description: "Counts up by one with each new order. There are no gaps." },
  status: oneOf(["draft", "confirmed", "cancelled"]),
  items: arrayOf(closed(ITEM)),
  discount_percent: int(0, 50),
  subtotal_cents: CENTS,
  discount_cents: CENTS,
  tax_rate_percent: CENTS,
  tax_cents: CENTS,
  shipping_cents: CENTS,
  total_cents: CENTS,
});
const CONTACT = object({ id: text(), email: EMAIL });
const INVOICE = object({
  id: text(),
  order_id: text(),
  status: oneOf(["open", "paid"]),
  total_cents: CENTS,
  paid_cents: { ...CENTS, description: "Sum of all payments." },
  balance_cents: { ...CENTS, description: "Total minus paid." },
});

export const BILLING: JsonObject = contract({
  title: "Billing",
  failure: FAILURE,
  security: SECURITY,
  operations: {
    "GET /customers listCustomers": { 200: list(object({ id: text(), ...CUSTOMER })), errors: [401] },
    "POST /customers createCustomer": {
      description:
        "The email must be unique. Case does not matter here. If it is taken, the answer is 409. Spaces at both ends of the note are removed.",
      body: "NewCustomer",
      201: answer(object({ id: text(), ...CUSTOMER })),
      409: conflict("Not possible right now."),
      errors: [400, 401, 415, 422],
    },
    "GET /customers/{customer} getCustomer": {
      200: answer(
        object({
          id: text(),
          ...CUSTOMER,
          order_count: { ...int(0), description: "Number of orders of the customer that are not cancelled." },
        }),
      ),
      errors: [401, 404],
    },
    "PATCH /customers/{customer} changeCustomer": {
      description: "The currency cannot be changed once the customer has an order, not even a cancelled one.",
      body: "CustomerChange",
      200: answer(object({ id: text(), ...CUSTOMER })),
      409: conflict("Not possible right now."),
      errors: [400, 401, 404, 415, 422],
    },
    "GET /customers/{customer}/contacts listContacts": { 200: list(CONTACT), errors: [401, 404] },
    "POST /customers/{customer}/contacts createContact": {
      description: "The email is unique within the customer (409).",
      body: "NewContact",
      201: answer(CONTACT),
      409: conflict("Not possible right now."),
      errors: [400, 401, 404, 415, 422],
    },
    "GET /orders listOrders": { 200: list(ORDER), errors: [401] },
    "POST /orders createOrder": {
      description: `The order takes the tax rate of the customer, which must exist (422).

        Amounts are computed like this. The subtotal is the sum of all line totals. The discount is \`discount_percent\`
        of the subtotal, rounded down. The tax is \`tax_rate_percent\` of the subtotal minus the discount, rounded half
        up. Shipping costs 990 if the subtotal minus the discount is below 10000, otherwise it is free. The total is the
        subtotal minus the discount plus tax plus shipping.

        A SKU can only appear once in an order, otherwise the answer is 422.`,
      body: "NewOrder",
      201: answer(ORDER),
      errors: [400, 401, 415, 422],
    },
    "GET /orders/{order} getOrder": { 200: answer(ORDER), errors: [401, 404] },
    "POST /orders/{order}/confirm confirmOrder": {
      description: "Only drafts can be confirmed.",
      200: answer(ORDER),
      409: conflict("The order is not a draft."),
      errors: [401, 404],
    },
    "POST /orders/{order}/cancel cancelOrder": {
      description:
        "Draft and confirmed orders can be cancelled. Cancelling a cancelled order again gives 200 and changes nothing.",
      200: answer(ORDER),
      errors: [401, 404],
    },
    "GET /invoices listInvoices": { 200: list(INVOICE), errors: [401] },
    "POST /invoices issueInvoice": {
      description: "The order must be confirmed (409). An order has at most one invoice; a second one gives 409.",
      body: "NewInvoice",
      201: answer(INVOICE),
      409: conflict("Not possible right now."),
      errors: [400, 401, 415, 422],
    },
    "GET /invoices/{invoice} getInvoice": { 200: answer(INVOICE), errors: [401, 404] },
    "POST /invoices/{invoice}/pay payInvoice": {
      description:
        "An invoice can be paid in parts. More than the balance gives 409. When the balance is 0, the invoice is `paid`.",
      body: "Payment",
      200: answer(INVOICE),
      409: conflict("More than the balance."),
      errors: [400, 401, 404, 415, 422],
    },
  },
  schemas: {
    NewCustomer: closed(CUSTOMER),
    CustomerChange: {
      ...closed({ "name?": NAME, "currency?": CURRENCY }),
      minProperties: 1,
    },
    NewContact: closed({ email: EMAIL }),
    NewOrder: closed({
      customer_id: text(),
      "discount_percent?": int(0, 50, 0),
      items: { ...arrayOf(closed(ITEM)), minItems: 1, maxItems: 5 },
    }),
    NewInvoice: closed({ order_id: text() }),
    Payment: closed({ amount_cents: int(1, 100_000_000) }),
  },
});

export const billing: Tenants = tenants(BILLING, BILLING_FAULTS, (has) => {
  const [customers, orders, invoices] = [new Owned(), new Owned(), new Owned()];
  const contacts = new Map<string, Row[]>();
  const numbers = new Map<string, number>();
  const nextNumber = (caller: string): number => {
    numbers.set(caller, (numbers.get(caller) ?? 0) + 1);
    return numbers.get(caller) ?? 0;
  };
  const ordersOf = (caller: string, customer: string): readonly Row[] =>
    orders.of(caller).filter((one) => one["customer_id"] === customer);
  const amountsOf = (items: readonly Row[], discountPercent: number, taxPercent: number): Row => {
    const subtotal = items.reduce((sum, one) => sum + Number(one["quantity"]) * Number(one["unit_price_cents"]), 0);
    const discount = Math.floor((subtotal * discountPercent) / 100);
    const net = subtotal - discount;
    const tax = Math.floor(((has("the tax ignores the discount") ? subtotal : net) * taxPercent + 50) / 100);
    const isFree = has("shipping is free only above the limit") ? net > 10_000 : net >= 10_000;
    const shipping = isFree ? 0 : 990;
    return {
      discount_percent: discountPercent,
      subtotal_cents: subtotal,
      discount_cents: discount,
      tax_rate_percent: taxPercent,
      tax_cents: tax,
      shipping_cents: shipping,
      total_cents: net + tax + shipping,
    };
  };
  const keyOf = (email: unknown): string =>
    has("emails in other case are accepted") ? String(email) : String(email).toLowerCase();
  return {
    listCustomers: ({ caller }) => ({ body: { items: customers.of(caller) } }),
    createCustomer({ body, caller }) {
      if (customers.of(caller).some((one) => keyOf(one["email"]) === keyOf(body["email"])))
        throw new Rejection(409, "email_taken");
      const { note, ...others } = body;
      const stored = typeof note === "string" && !has("notes keep their spaces") ? note.trim() : note;
      return {
        status: 201,
        body: customers.create(caller, { ...others, ...(stored !== undefined && { note: stored }) }),
      };
    },
    getCustomer({ caller, id }) {
      const own = ordersOf(caller, id).filter(
        (one) => one["status"] !== "cancelled" || has("cancelled orders are counted"),
      );
      return { body: { ...customers.find(id, caller), order_count: own.length } };
    },
    changeCustomer({ body, caller, id }) {
      const old = customers.find(id, caller);
      const isLocking = ({ status }: Row): boolean =>
        status !== "cancelled" || !has("the currency changes after cancelled orders");
      const isLocked = ordersOf(caller, id).some(isLocking);
      if (isLocked && body["currency"] !== undefined && body["currency"] !== old["currency"])
        throw new Rejection(409, "currency_locked");
      return { body: customers.change(id, body) };
    },
    listContacts({ caller, id }) {
      customers.find(id, caller);
      return { body: { items: contacts.get(id) ?? [] } };
    },
    createContact({ body, caller, id }) {
      customers.find(id, caller);
      const own = contacts.get(id) ?? [];
      const taken = has("contacts of other customers take an email") ? [...contacts.values()].flat() : own;
      if (taken.some(({ email }) => email === body["email"])) throw new Rejection(409, "email_taken");
      const contact = { id: crypto.randomUUID(), ...body };
      contacts.set(id, [...own, contact]);
      return { status: 201, body: contact };
    },
    listOrders: ({ caller }) => ({ body: { items: orders.of(caller) } }),
    createOrder({ body, caller }) {
      const early = has("rejected orders use up numbers") ? nextNumber(caller) : undefined;
      const customer = customers.find(body["customer_id"], caller, 422);
      const items = rowsOf(body["items"]);
      const isTwice = new Set(items.map(({ sku }) => sku)).size < items.length;
      if (isTwice && !has("the same SKU is accepted twice")) throw new Rejection(422, "duplicate_sku");
      const amounts = amountsOf(items, Number(body["discount_percent"] ?? 0), Number(customer["tax_rate_percent"]));
      const order = { ...body, number: early ?? nextNumber(caller), status: "draft", ...amounts };
      return { status: 201, body: orders.create(caller, order) };
    },
    getOrder: ({ caller, id }) => ({ body: orders.find(id, caller) }),
    confirmOrder({ caller, id }) {
      if (orders.find(id, caller)["status"] !== "draft") throw new Rejection(409, "not_a_draft");
      return { body: orders.change(id, { status: "confirmed" }) };
    },
    cancelOrder({ caller, id }) {
      orders.find(id, caller);
      return { body: orders.change(id, { status: "cancelled" }) };
    },
    listInvoices: ({ caller }) => ({ body: { items: invoices.of(caller) } }),
    issueInvoice({ body, caller }) {
      const order = orders.find(body["order_id"], caller, 422);
      if (order["status"] !== "confirmed") throw new Rejection(409, "not_confirmed");
      if (invoices.of(caller).some((one) => one["order_id"] === order.id)) throw new Rejection(409, "already_invoiced");
      const total = order["total_cents"] ?? 0;
      return {
        status: 201,
        body: invoices.create(caller, {
          ...body,
          status: "open",
          total_cents: total,
          paid_cents: 0,
          balance_cents: total,
        }),
      };
    },
    getInvoice: ({ caller, id }) => ({ body: invoices.find(id, caller) }),
    async payInvoice({ body, caller, id }) {
      const invoice = invoices.find(id, caller);
      const balance = Number(invoice["balance_cents"]) - Number(body["amount_cents"]);
      if (balance < 0) throw new Rejection(409, "amount_too_high");
      if (has("two payments at once exceed the balance")) await setTimeout(20);
      const isPaid = balance === 0 || has("an invoice is paid by its first part");
      const paid = Number(invoice["total_cents"]) - balance;
      return {
        body: invoices.change(id, { paid_cents: paid, balance_cents: balance, status: isPaid ? "paid" : "open" }),
      };
    },
  };
});

function rowsOf(items: unknown): readonly Row[] {
  return Array.isArray(items) ? items : [];
}
