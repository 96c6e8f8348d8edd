import { createHash, randomUUID } from "node:crypto";
import type { Json } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { listen, type Listening } from "../../../support/listen.ts";
import { type Asked, type Handlers, now, Rejection, type Reply, serve } from "../../support/service.ts";
import { ORDERS } from "./orders-contract.ts";

export const ORDER_KEYS = { ann: "key-of-ann-000001", bob: "key-of-bob-000002" };

interface Stored {
  readonly tenant: string;
  value: Record<string, Json>;
  deleted?: true;
}

export function startOrders(fault = ""): Promise<Listening> {
  const has = (name: string): boolean => name === fault;
  const kinds = {
    customers: new Map<string, Stored>(),
    orders: new Map<string, Stored>(),
    invoices: new Map<string, Stored>(),
  };
  type Kind = keyof typeof kinds;
  const hash = (text: string): string => `"${createHash("sha1").update(text).digest("hex").slice(0, 16)}"`;
  const tagOf = (value: Json): string => {
    if (has("the ETag is constant")) return '"v1"';
    if (has("the ETag changes on every read")) return hash(randomUUID());
    return hash(JSON.stringify(value));
  };
  const totalOf = (items: Json): number =>
    (items as unknown as readonly { quantity: number; price: number }[]).reduce(
      (sum, one) => sum + one.quantity * one.price,
      0,
    );

  function get(kind: Kind, key: string | undefined, caller: string): Stored {
    const one = kinds[kind].get(key ?? "");
    if (one === undefined || (one.deleted === true && !(kind === "orders" && has("a deleted order can still be read"))))
      throw new Rejection(404, "not_found");
    if (one.tenant !== caller && !has(`${kind} of another tenant are readable`)) throw new Rejection(404, "not_found");
    return one;
  }
  function write(kind: Kind, key: string | undefined, caller: string, method = ""): Stored {
    const one = kinds[kind].get(key ?? "");
    if (one === undefined || one.deleted === true) throw new Rejection(404, "not_found");
    if (one.tenant !== caller && !has(`${kind} of another tenant can be ${method}`))
      throw new Rejection(404, "not_found");
    return one;
  }
  function matches({ headers }: Asked, { value }: Stored): void {
    const given = headers["if-match"];
    if (given === undefined || given === "*" || has("If-Match is ignored")) return;
    if (has("If-Match accepts earlier ETags") && /^"[0-9a-f]{16}"$/.test(given)) return;
    if (given !== tagOf(value)) throw new Rejection(412, "changed_meanwhile");
  }
  function customerOf(key: Json | undefined, caller: string): void {
    const one = kinds.customers.get(String(key));
    const isHidden =
      one !== undefined && one.tenant !== caller && !has("an order accepts a customer of another tenant");
    if (one === undefined || one.deleted === true || isHidden) throw new Rejection(422, "unknown_customer");
  }
  function list(kind: Kind, { caller, query: asked }: Asked): Reply {
    let all = [...kinds[kind].values()].filter(({ tenant }) => tenant === caller || has(`the list of ${kind} leaks`));
    if (!(kind === "orders" && has("deleted orders are still listed")))
      all = all.filter(({ deleted }) => deleted !== true);
    if (kind === "customers" && has("a created order is not listed")) all = all.slice(0, 2);
    const values = all.map(({ value }) => value);
    const filtered = values.filter((one) =>
      ["status", "customer_id", "email"].every(
        (name) =>
          asked[name] === undefined ||
          one[name] === asked[name] ||
          has(`the filter ${name} is ignored`) ||
          (name === "status" && asked["customer_id"] !== undefined && has("a second filter is ignored")),
      ),
    );
    const sort = asked["sort"] ?? "created_at";
    const field = sort.replace("-", "");
    const sign = sort.startsWith("-") && !has("descending order is ignored") ? -1 : 1;
    const compare = (a: Json = null, b: Json = null): number =>
      a === b || a === null || b === null ? 0 : a < b ? -1 : 1;
    const sorted =
      has("sort is ignored") || kind !== "orders"
        ? filtered
        : filtered.toSorted((a, b) => sign * compare(a[field], b[field]));
    let start = Number(Buffer.from(asked["cursor"] ?? "", "base64url").toString() || 0);
    if (!Number.isInteger(start) || start < 0) throw new Rejection(400, "invalid_cursor");
    const totalBefore = sorted[start - 1]?.["total"];
    if (has("a page begins after all orders of the last total") && field === "total" && start > 0)
      while (sorted[start]?.["total"] === totalBefore) start++;
    const limit = has("limit is ignored")
      ? 20
      : Number(asked["limit"] ?? (has("a page without limit has four orders") ? 4 : 20)) +
        (has("a page has one more than limit") ? 1 : 0);
    const items = sorted.slice(start, start + limit);
    const isLast = start + items.length >= sorted.length;
    const step = has("pages repeat an item") ? -1 : has("pages lose an item") ? 1 : 0;
    let next = isLast
      ? null
      : Buffer.from(String(Math.max(1, start + items.length + (limit > 1 ? step : 0)))).toString("base64url");
    if (has("next never ends") && isLast) next = Buffer.from("0").toString("base64url");
    if (has("the last page links to empty pages without end") && isLast)
      next = Buffer.from(String(start + 1000)).toString("base64url");
    const total = has("total counts only the page")
      ? items.length
      : has("total counts deleted items")
        ? kinds[kind].size
        : sorted.length;
    if (has("pages come in any order")) items.sort(() => Math.random() - 0.5);
    return { status: 200, body: { data: items, next_cursor: next, total } };
  }
  const make = (kind: Kind, tenant: string, value: Record<string, Json>): Record<string, Json> => {
    const whole = { id: randomUUID(), ...value };
    kinds[kind].set(String(whole.id), { tenant, value: whole });
    return whole;
  };
  const handlers: Handlers = {
    listCustomers: (asked) => list("customers", asked),
    createCustomer({ body: given, caller }) {
      const { name, email, note, marketing } = given;
      const value = {
        name: name ?? null,
        email: email ?? null,
        ...(note !== undefined && { note }),
        ...(marketing !== undefined && { marketing }),
        created_at: now(),
      };
      if (has("a member is not stored")) delete value.marketing;
      if (has("a text is cut off")) value.name = String(value.name).slice(0, 5);
      const made = make("customers", caller, value);
      const shown = has("a creation answers other values than a read") ? { ...made, name: `${String(name)}!` } : made;
      const key = has("Location names another resource") ? randomUUID() : String(made["id"]);
      return { status: 201, body: shown, headers: { location: `/customers/${key}` } };
    },
    getCustomer: ({ caller, path }) => ({ status: 200, body: get("customers", path["customer_id"], caller).value }),
    updateCustomer({ body: given, caller, path }) {
      const one = write("customers", path["customer_id"], caller, "changed");
      const before = one.value;
      const kept = has("PATCH resets others")
        ? {
            id: before["id"] ?? null,
            name: before["name"] ?? null,
            email: before["email"] ?? null,
            created_at: before["created_at"] ?? null,
          }
        : before;
      const merged = Object.fromEntries(
        Object.entries({ ...kept, ...pick(given, ["name", "note", "marketing"]) }).filter(([, own]) => own !== null),
      );
      if (has("PATCH with null does not remove") && given["note"] === null && before["note"] !== undefined)
        merged["note"] = before["note"];
      if (has("PATCH changes created_at")) merged["created_at"] = now().replace("20", "21");
      if (!has("PATCH stores nothing")) one.value = merged;
      return { status: 200, body: merged };
    },
    deleteCustomer({ caller, path }) {
      const key = path["customer_id"];
      const known = kinds.customers.get(key ?? "");
      if (known?.deleted === true && known.tenant === caller && has("a second DELETE breaks the server"))
        throw new TypeError("gone");
      const one = write("customers", key, caller, "deleted");
      const isUsed = [...kinds.orders.values()].some(
        ({ value, deleted }) => deleted !== true && value["customer_id"] === key,
      );
      if (isUsed) throw new Rejection(409, "has_orders");
      if (!has("DELETE deletes nothing")) one.deleted = true;
      return { status: 204 };
    },
    listOrders: (asked) => list("orders", asked),
    createOrder({ body: given, caller }) {
      const store = (): Record<string, Json> => {
        const at = now();
        const { customer_id = null, items = [], reference } = given;
        const value = {
          customer_id,
          items,
          ...(reference !== undefined && { reference }),
          status: "open",
          total: totalOf(items),
          created_at: at,
          updated_at: at,
        };
        const made = make("orders", caller, value);
        make("invoices", caller, { order_id: made["id"] ?? null, amount: value.total });
        return made;
      };
      if (has("a rejected order is stored") && !kinds.customers.has(String(given["customer_id"]))) store();
      customerOf(given["customer_id"], caller);
      const made = store();
      return { status: 201, body: made, headers: { location: `/orders/${String(made["id"])}`, etag: tagOf(made) } };
    },
    getOrder({ caller, headers, path }) {
      const { value } = get("orders", path["order_id"], caller);
      const etag = tagOf(value);
      const given = headers["if-none-match"];
      if (given !== undefined && !has("If-None-Match is ignored") && (given === etag || has("304 always")))
        return { status: 304, headers: { etag } };
      return { status: 200, body: value, headers: { etag } };
    },
    replaceOrder(asked) {
      const { body: given, caller, path } = asked;
      const one = write("orders", path["order_id"], caller, "replaced");
      if (!has("a rejected PUT changes the resource")) matches(asked, one);
      const { customer_id = null, items = [], reference } = given;
      if (has("a rejected PUT changes the resource") && asked.headers["if-match"] !== tagOf(one.value)) {
        one.value = { ...one.value, items, total: totalOf(items) };
        throw new Rejection(412, "changed_meanwhile");
      }
      customerOf(customer_id, caller);
      const { reference: old, ...rest } = one.value;
      const kept = has("PUT merges") && old !== undefined ? { reference: old } : {};
      one.value = {
        ...rest,
        ...kept,
        customer_id,
        items,
        ...(reference !== undefined && { reference }),
        total: totalOf(items),
        updated_at: now(),
      };
      if (has("PUT changes the id")) one.value = { ...one.value, id: randomUUID() };
      return { status: 200, body: one.value, headers: { etag: tagOf(one.value) } };
    },
    updateOrder(asked) {
      const { body: given, caller, path } = asked;
      const one = write("orders", path["order_id"], caller, "changed");
      matches(asked, one);
      const merged: Record<string, Json> = { ...one.value, ...pick(given, ["items", "reference"]) };
      if (merged["reference"] === null) delete merged["reference"];
      merged["total"] = totalOf(merged["items"] ?? []);
      one.value = { ...merged, updated_at: now() };
      const etag = has("PATCH answers with the old ETag") ? tagOf(asked.headers["if-match"] ?? "") : tagOf(one.value);
      return { status: 200, body: one.value, headers: { etag } };
    },
    deleteOrder(asked) {
      const one = write("orders", asked.path["order_id"], asked.caller, "deleted");
      matches(asked, one);
      one.deleted = true;
      return { status: 204 };
    },
    cancelOrder({ caller, path }) {
      const one = write("orders", path["order_id"], caller, "cancelled");
      if (one.value["status"] === "cancelled") {
        if (has("cancelling twice breaks the server")) throw new TypeError("already");
        throw new Rejection(409, "already_cancelled");
      }
      one.value = { ...one.value, status: "cancelled", updated_at: now() };
      return { status: 200, body: one.value };
    },
    getInvoice({ caller, path }) {
      get("orders", path["order_id"], caller);
      const one = [...kinds.invoices.values()].find(({ value }) => value["order_id"] === path["order_id"]);
      if (one === undefined) throw new Rejection(404, "not_found");
      return { status: 200, body: one.value };
    },
    listInvoices: (asked) => list("invoices", asked),
    getInvoiceById: ({ caller, path }) => ({ status: 200, body: get("invoices", path["invoice_id"], caller).value }),
  };
  const isStranger = (method: string): boolean =>
    (has("strangers may read orders that exist") && method === "GET") ||
    (has("strangers may delete orders that exist") && method === "DELETE");
  return listen(
    serve({
      contract: ORDERS,
      handlers,
      challenge: 'ApiKey realm="orders"',
      callerOf: ({ "x-api-key": key }, { operation, path }) => {
        const [known] = Object.entries(ORDER_KEYS).find(([, own]) => own === key) ?? [];
        const exists = Object.values(kinds).some((kind) => Object.values(path).some((id) => kind.has(id)));
        return known ?? (exists && isStranger(operation.method) ? "ann" : undefined);
      },
      rejections: { query: [400, "invalid"], header: [400, "invalid"], body: [422, "validation_failed"] },
      failure: ({ code, message }) => ({ code, message }),
    }),
  );
}

function pick(given: Record<string, Json>, names: readonly string[]): Record<string, Json> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
}

export const ORDER_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "orders of another tenant are readable", check: "isolation" },
  { name: "invoices of another tenant are readable", check: "isolation" },
  { name: "orders of another tenant can be changed", check: "isolation" },
  { name: "orders of another tenant can be deleted", check: "isolation" },
  { name: "orders of another tenant can be cancelled", check: "isolation" },
  { name: "customers of another tenant can be changed", check: "isolation" },
  { name: "the list of orders leaks", check: "isolation" },
  { name: "the list of invoices leaks", check: "isolation" },
  { name: "an order accepts a customer of another tenant", check: "isolation" },
  { name: "strangers may read orders that exist", check: "authentication-required" },
  { name: "strangers may delete orders that exist", check: "authentication-required" },
  { name: "a deleted order can still be read", check: "deleted-gone" },
  { name: "deleted orders are still listed", check: "deleted-gone" },
  { name: "DELETE deletes nothing", check: "deleted-gone" },
  { name: "a second DELETE breaks the server", check: "no-server-error" },
  { name: "cancelling twice breaks the server", check: "no-server-error" },
  { name: "a created order is not listed", check: "created-listed" },
  { name: "a member is not stored", check: "stored-as-sent" },
  { name: "a text is cut off", check: "stored-as-sent" },
  { name: "a creation answers other values than a read", check: "stored-as-sent" },
  { name: "Location names another resource", check: "created-readable" },
  { name: "PATCH resets others", check: "patch-merges" },
  { name: "PATCH with null does not remove", check: "patch-merges" },
  { name: "PATCH changes created_at", check: "patch-merges" },
  { name: "PATCH stores nothing", check: "stored-as-sent" },
  { name: "PUT merges", check: "put-replaces" },
  { name: "PUT changes the id", check: "put-replaces" },
  { name: "a rejected order is stored", check: "rejected-unchanged" },
  { name: "a rejected PUT changes the resource", check: "rejected-unchanged" },
  { name: "the ETag is constant", check: "conditional-request" },
  { name: "the ETag changes on every read", check: "conditional-request" },
  { name: "PATCH answers with the old ETag", check: "conditional-request" },
  { name: "304 always", check: "conditional-request" },
  { name: "If-None-Match is ignored", check: "conditional-request" },
  { name: "If-Match is ignored", check: "conditional-request" },
  { name: "If-Match accepts earlier ETags", check: "conditional-request" },
  { name: "limit is ignored", check: "page-limit" },
  { name: "a page has one more than limit", check: "page-limit" },
  { name: "pages repeat an item", check: "pages-complete" },
  { name: "pages lose an item", check: "pages-complete" },
  { name: "next never ends", check: "pages-complete" },
  { name: "the last page links to empty pages without end", check: "pages-complete" },
  { name: "pages come in any order", check: "pages-complete" },
  { name: "total counts only the page", check: "page-total" },
  { name: "total counts deleted items", check: "page-total" },
  { name: "a page begins after all orders of the last total", check: "sort-and-filter" },
  { name: "a second filter is ignored", check: "sort-and-filter" },
  { name: "a page without limit has four orders", check: "page-limit" },
  { name: "sort is ignored", check: "sort-and-filter" },
  { name: "descending order is ignored", check: "sort-and-filter" },
  { name: "the filter status is ignored", check: "sort-and-filter" },
  { name: "the filter customer_id is ignored", check: "sort-and-filter" },
  { name: "the filter email is ignored", check: "sort-and-filter" },
];
