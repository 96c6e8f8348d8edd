import type { JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { answer, arrayOf, closed, contract, DAY, int, object, oneOf, text } from "../../support/contract.ts";
import { Rejection, type Row } from "../../support/service.ts";
import { conflict, FAILURE, list, NAME, Owned, SECURITY, type Tenants, tenants } from "./tenants.ts";

// Suppliers, and purchase requests that are drafted, submitted, approved and ordered. Codes tell in which states.

export const PROCUREMENT_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "purchases begin as submitted", check: "state-transition" },
  { name: "submitted purchases are changed", check: "state-transition" },
  { name: "approved purchases are changed", check: "state-transition" },
  { name: "cancelled purchases are submitted", check: "state-transition" },
  { name: "drafts are approved", check: "state-transition" },
  { name: "ordered purchases are approved", check: "state-transition" },
  { name: "submitted purchases are ordered", check: "state-transition" },
  { name: "ordered purchases are cancelled", check: "state-transition" },
  { name: "cancelled purchases are cancelled again", check: "state-transition" },
  { name: "approved purchases cannot be ordered", check: "state-transition" },
  { name: "approved purchases cannot be cancelled", check: "state-transition" },
  { name: "cancelled purchases disappear", check: "created-readable" },
  { name: "ordering a cancelled purchase fails", check: "no-server-error" },
  { name: "others approve a purchase", check: "isolation" },
  { name: "suppliers with purchases are deleted", check: "state-transition" },
  { name: "suppliers are listed as they came", check: "sort-and-filter" },
  { name: "purchases end before they begin", check: "invalid-request-rejected" },
  { name: "names of suppliers are taken twice", check: "invalid-request-rejected" },
  { name: "items are reversed", check: "stored-as-sent" },
  { name: "submitting empties the note", check: "stored-as-sent" },
  { name: "totals are rounded to 32 bits", check: "described-values" },
  { name: "totals count units only", check: "described-values" },
  { name: "totals stay after a change", check: "described-values" },
];

const STATES = ["draft", "submitted", "approved", "ordered", "cancelled"];
const SUPPLIER = closed({ id: text(), name: NAME });
const ITEM = closed({ article: NAME, quantity: int(1, 1000), unit_price: int(0, 10_000_000) });
const ITEMS = { ...arrayOf(ITEM), minItems: 1, maxItems: 10 };
const PERIOD = { needed_from: DAY, needed_until: { ...DAY, description: "Not before `needed_from`" } };
const PURCHASE = object(
  {
    id: text(),
    supplier_id: text(),
    items: arrayOf(ITEM),
    note: NAME,
    ...PERIOD,
    total: { ...int(0), description: "Sum of quantity times unit price" },
    status: oneOf(STATES),
  },
  ["id", "supplier_id", "items", "total", "status"],
);

const action = (description: string, codes: string) => ({
  description,
  200: answer(PURCHASE),
  409: conflict(codes),
  errors: [401, 404],
});

export const PROCUREMENT: JsonObject = contract({
  title: "Procurement",
  failure: FAILURE,
  security: SECURITY,
  operations: {
    "GET /suppliers listSuppliers": {
      description: "Suppliers in alphabetical order.",
      200: list(SUPPLIER),
      errors: [401],
    },
    "POST /suppliers createSupplier": {
      description: "There is each name only once.",
      body: "NewSupplier",
      201: answer(SUPPLIER),
      errors: [400, 401, 409, 415, 422],
    },
    "GET /suppliers/{supplier} getSupplier": { 200: answer(SUPPLIER), errors: [401, 404] },
    "DELETE /suppliers/{supplier} deleteSupplier": {
      204: null,
      409: conflict("`supplier_in_use`: a purchase refers to the supplier."),
      errors: [401, 404],
    },
    "GET /purchases listPurchases": { 200: list(PURCHASE), errors: [401] },
    "POST /purchases createPurchase": {
      description: "Creates a draft.",
      body: "NewPurchase",
      201: answer(PURCHASE),
      errors: [400, 401, 415, 422],
    },
    "GET /purchases/{purchase} getPurchase": { 200: answer(PURCHASE), errors: [401, 404] },
    "PATCH /purchases/{purchase} changePurchase": {
      description: "Changes a draft.",
      body: "Changes",
      200: answer(PURCHASE),
      409: conflict("`not_a_draft`"),
      errors: [400, 401, 404, 415, 422],
    },
    "POST /purchases/{purchase}/submit submitPurchase": action("Submits a draft.", "`not_a_draft`"),
    "POST /purchases/{purchase}/approve approvePurchase": action("Approves a submitted purchase.", "`not_submitted`"),
    "POST /purchases/{purchase}/order orderPurchase": action("Orders the items.", "`not_approved`"),
    "POST /purchases/{purchase}/cancel cancelPurchase": action(
      "Cancels a purchase.",
      "`already_ordered` or `already_cancelled`",
    ),
  },
  schemas: {
    NewSupplier: closed({ name: NAME }),
    NewPurchase: closed({ supplier_id: text(), items: ITEMS, note: NAME, ...PERIOD }, ["supplier_id", "items"]),
    Changes: closed({ items: ITEMS }),
  },
});

interface Item extends Row {
  readonly quantity: number;
  readonly unit_price: number;
}

export const procurement: Tenants = tenants(PROCUREMENT, PROCUREMENT_FAULTS, (has) => {
  const [suppliers, purchases] = [new Owned(), new Owned()];
  const totalOf = (sent: Row): number => {
    // The contract is validated.
    const items = sent["items"] as readonly Item[];
    if (has("totals count units only")) return items.reduce((sum, { quantity }) => sum + quantity, 0);
    const total = items.reduce((sum, one) => sum + one.quantity * one.unit_price, 0);
    return has("totals are rounded to 32 bits") ? Math.fround(total) : total;
  };
  const named = (row: Row): string => String(row["name"]);
  const sorted = (rows: readonly Row[]): readonly Row[] =>
    has("suppliers are listed as they came")
      ? rows
      : rows.toSorted((a, b) => (named(a) < named(b) ? -1 : named(a) > named(b) ? 1 : 0));
  /** Moves a purchase to a state, from the states that the contract allows and those that the fault adds. */
  const move = (id: string, caller: string, to: string, code: (from: string) => string | undefined): { body: Row } => {
    const from = String(purchases.find(id, caller)["status"]);
    const rejected = code(from);
    if (rejected !== undefined) throw new Rejection(409, rejected);
    const { note: _note, ...others } = purchases.find(id, caller);
    const isEmptied = to === "submitted" && has("submitting empties the note");
    if (isEmptied) purchases.set(id, { ...others, owner: caller });
    const body = purchases.change(id, { status: to });
    if (to === "cancelled" && has("cancelled purchases disappear")) purchases.delete(id);
    return { body };
  };
  return {
    listSuppliers: ({ caller }) => ({ body: { items: sorted(suppliers.of(caller)) } }),
    createSupplier({ body: sent, caller }) {
      const isTaken = suppliers.of(caller).some((one) => one["name"] === sent["name"]);
      if (isTaken && !has("names of suppliers are taken twice")) throw new Rejection(409, "taken");
      return { status: 201, body: suppliers.create(caller, sent) };
    },
    getSupplier: ({ caller, id }) => ({ body: suppliers.find(id, caller) }),
    deleteSupplier({ caller, id }) {
      suppliers.find(id, caller);
      const isUsed = purchases.of(caller).some((one) => one["supplier_id"] === id);
      if (isUsed && !has("suppliers with purchases are deleted")) throw new Rejection(409, "supplier_in_use");
      suppliers.delete(id);
      return { status: 204 };
    },
    listPurchases: ({ caller }) => ({ body: { items: purchases.of(caller) } }),
    createPurchase({ body: sent, caller }) {
      suppliers.find(sent["supplier_id"], caller, 422);
      const [from = null, until = null] = [sent["needed_from"], sent["needed_until"]];
      const isReversed = from !== null && until !== null && String(until) < String(from);
      if (isReversed && !has("purchases end before they begin")) throw new Rejection(422, "reversed");
      const items = sent["items"] as readonly Item[];
      const stored = has("items are reversed") ? items.toReversed() : items;
      const status = has("purchases begin as submitted") ? "submitted" : "draft";
      return { status: 201, body: purchases.create(caller, { ...sent, items: stored, total: totalOf(sent), status }) };
    },
    getPurchase: ({ caller, id }) => ({ body: purchases.find(id, caller) }),
    changePurchase({ body: sent, caller, id }) {
      const { status, total } = purchases.find(id, caller);
      const isOpen =
        status === "draft" ||
        (status === "submitted" && has("submitted purchases are changed")) ||
        (status === "approved" && has("approved purchases are changed"));
      if (!isOpen) throw new Rejection(409, "not_a_draft");
      const stale = has("totals stay after a change");
      return { body: purchases.change(id, { ...sent, total: stale ? (total ?? 0) : totalOf(sent) }) };
    },
    submitPurchase: ({ caller, id }) =>
      move(id, caller, "submitted", (from) =>
        from === "draft" || (from === "cancelled" && has("cancelled purchases are submitted"))
          ? undefined
          : "not_a_draft",
      ),
    approvePurchase: ({ caller, id }) =>
      move(id, has("others approve a purchase") ? "anybody" : caller, "approved", (from) =>
        from === "submitted" ||
        (from === "draft" && has("drafts are approved")) ||
        (from === "ordered" && has("ordered purchases are approved"))
          ? undefined
          : "not_submitted",
      ),
    orderPurchase: ({ caller, id }) =>
      move(id, caller, "ordered", (from) => {
        if (from === "cancelled" && has("ordering a cancelled purchase fails")) throw new Rejection(500, "broken");
        if (from === "submitted" && has("submitted purchases are ordered")) return undefined;
        return from === "approved" && !has("approved purchases cannot be ordered") ? undefined : "not_approved";
      }),
    cancelPurchase: ({ caller, id }) =>
      move(id, caller, "cancelled", (from) => {
        if (from === "ordered" && !has("ordered purchases are cancelled")) return "already_ordered";
        if (from === "approved" && has("approved purchases cannot be cancelled")) return "already_ordered";
        if (from === "cancelled" && !has("cancelled purchases are cancelled again")) return "already_cancelled";
        return undefined;
      }),
  };
});
