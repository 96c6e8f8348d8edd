import { isArray, isObject, type JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { answer, closed, contract, int, object, oneOf, orNull, query, text, TIME } from "../../support/contract.ts";
import { Rejection, type Row } from "../../support/service.ts";
import { conflict, FAILURE, list, NAME, Owned, SECURITY, type Tenants, tenants } from "./tenants.ts";

// Print jobs of several products, which are placed, paid, closed and handed out in parcels.

export const PRINT_SHOP_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "a full last page has a next one", check: "pages-complete" },
  { name: "jobs are due when they start", check: "invalid-request-rejected" },
  { name: "a change makes a job due before it starts", check: "invalid-request-rejected" },
  { name: "any status follows any", check: "state-transition" },
  { name: "lines are sorted", check: "stored-as-sent" },
  { name: "texts are trimmed", check: "stored-as-sent" },
  { name: "large bodies are accepted", check: "invalid-request-rejected" },
  { name: "the trace differs from its header", check: "described-values" },
  { name: "empty jobs are placed", check: "state-transition" },
  { name: "others collect parcels", check: "isolation" },
  { name: "any amount pays", check: "invalid-request-rejected" },
  { name: "the reason of an open job is shown", check: "described-values" },
];

const STATUS = oneOf(["draft", "placed", "paid", "closed"]);
const NEXT: Readonly<Record<string, readonly string[]>> = {
  draft: [],
  placed: ["draft"],
  paid: ["closed"],
  closed: [],
};
const LINE = closed({ product_id: text(), quantity: int(1, 50) });
const TITLE = { type: "string", minLength: 1, maxLength: 40 };
const PRODUCT = object({
  id: text(),
  name: TITLE,
  price_cents: int(0),
  active: { type: "boolean" },
  trace: { ...text(), description: "Same as the `X-Trace` response header." },
});
const JOB = object({
  id: text(),
  title: TITLE,
  status: STATUS,
  starts_at: TIME,
  due_at: TIME,
  lines: { type: "array", items: LINE, description: "In the order in which they were sent." },
  total_cents: int(0),
  parcels: { type: "array", items: closed({ code: text(), collected: { type: "boolean" } }) },
  is_open: { type: "boolean" },
  closing_note: { ...orNull(text()), description: "`null` exactly if `is_open` is true." },
});
const PERIOD = { starts_at: TIME, due_at: { ...TIME, description: "Must be later than `starts_at`." } };

export const PRINT_SHOP: JsonObject = contract({
  title: "Print shop",
  description: "Texts are stored exactly as they were sent. Bodies over 64 KiB are rejected (413).",
  failure: FAILURE,
  security: SECURITY,
  operations: {
    "GET /products listProducts": {
      description: "`next` is `null` on the last page.",
      parameters: [query("limit", int(1, 20, 20)), query("cursor", text())],
      200: answer(closed({ items: { type: "array", items: PRODUCT }, next: orNull(text()) })),
      errors: [400, 401],
    },
    "POST /products createProduct": { body: "NewProduct", 201: answer(PRODUCT), errors: [400, 401, 413, 415, 422] },
    "GET /products/{product} getProduct": { 200: answer(PRODUCT), errors: [401, 404] },
    "GET /jobs listJobs": { 200: list(JOB), errors: [401] },
    "POST /jobs createJob": {
      description: "Creates a draft. Each product may be in one line only, and must be active (422).",
      body: "NewJob",
      201: answer(JOB),
      errors: [400, 401, 413, 415, 422],
    },
    "GET /jobs/{job} getJob": { 200: answer(JOB), errors: [401, 404] },
    "PATCH /jobs/{job} changeJob": { body: "Changes", 200: answer(JOB), errors: [400, 401, 404, 413, 415, 422] },
    "POST /jobs/{job}/place placeJob": {
      description: "Places a draft. A job without lines is rejected (409).",
      200: answer(JOB),
      409: conflict("The job has another status, or no lines."),
      errors: [401, 404],
    },
    "PUT /jobs/{job}/status setStatus": {
      description:
        "| from | to |\n|---|---|\n| `placed` | `draft` |\n| `paid` | `closed` |\n\nOther changes are rejected (409).",
      body: "NewStatus",
      200: answer(JOB),
      409: conflict("The job has another status."),
      errors: [400, 401, 404, 413, 415, 422],
    },
    "POST /jobs/{job}/pay payJob": {
      description: "Pays a placed job. `amount_cents` must be exactly the `total_cents` of the job (422).",
      body: "Payment",
      200: answer(JOB),
      409: conflict("The job is not placed."),
      errors: [400, 401, 404, 413, 415, 422],
    },
    "POST /jobs/{job}/collect collectParcel": {
      description: "Hands out a parcel of a paid job.",
      body: "Collection",
      200: answer(JOB),
      409: conflict("The job is not paid."),
      errors: [400, 401, 404, 413, 415, 422],
    },
  },
  schemas: {
    NewProduct: closed({ name: TITLE, price_cents: int(0, 100_000), active: { type: "boolean" } }),
    NewJob: closed({ title: TITLE, ...PERIOD, lines: { type: "array", maxItems: 5, items: LINE } }),
    Changes: closed({ "title?": TITLE, "starts_at?": TIME, "due_at?": TIME }),
    NewStatus: closed({ status: STATUS }),
    Payment: closed({ amount_cents: int(0) }),
    Collection: closed({ parcel_code: text(), "collector?": NAME }),
  },
});

const MOST_BYTES = 64 << 10;

export const printShop: Tenants = tenants(PRINT_SHOP, PRINT_SHOP_FAULTS, (has) => {
  const [products, jobs] = [new Owned(), new Owned()];
  const rowsOf = (value: Row[string] | undefined): readonly JsonObject[] =>
    isArray(value) ? value.filter(isObject) : [];
  const written = (headers: Readonly<Record<string, string>>, body: Row, name: string): Row => {
    if (Number(headers["content-length"]) > MOST_BYTES && !has("large bodies are accepted"))
      throw new Rejection(413, "too_large");
    return has("texts are trimmed") && name in body ? { ...body, [name]: String(body[name]).trim() } : body;
  };
  const checkPeriod = ({ due_at: due, starts_at: start }: Row): void => {
    const length = Date.parse(String(due)) - Date.parse(String(start));
    if (length < 0 || (length === 0 && !has("jobs are due when they start"))) throw new Rejection(422, "period");
  };
  const traced = (row: Row) => {
    const trace = crypto.randomUUID();
    const own = has("the trace differs from its header") ? "other" : trace;
    return { body: { ...row, trace: own }, headers: { "x-trace": trace } };
  };
  const move = (id: string, status: string, more: Row = {}): Row => {
    const isOpen = status !== "closed";
    const note = isOpen && !has("the reason of an open job is shown") ? null : "Done.";
    return jobs.change(id, { status, is_open: isOpen, closing_note: note, ...more });
  };
  return {
    listProducts({ caller, query: { cursor, limit } }) {
      const all = products.of(caller);
      const from = cursor === undefined ? 0 : Number(cursor);
      if (!Number.isInteger(from)) throw new Rejection(400, "cursor");
      const to = from + Number(limit ?? 20);
      const isMore = has("a full last page has a next one")
        ? all.slice(from, to).length === to - from
        : to < all.length;
      const items = all.slice(from, to).map((row) => ({ ...row, trace: "list" }));
      return { body: { items, next: isMore ? String(to) : null } };
    },
    createProduct({ body, caller, headers }) {
      return { status: 201, ...traced(products.create(caller, written(headers, body, "name"))) };
    },
    getProduct: ({ caller, id }) => traced(products.find(id, caller)),
    listJobs: ({ caller }) => ({ body: { items: jobs.of(caller) } }),
    createJob({ body, caller, headers }) {
      const sent = written(headers, body, "title");
      checkPeriod(sent);
      const lines = rowsOf(sent["lines"]);
      if (new Set(lines.map((line) => line["product_id"])).size < lines.length) throw new Rejection(422, "lines");
      const found = lines.map((line) => products.find(line["product_id"], caller, 422));
      if (found.some((product) => product["active"] !== true)) throw new Rejection(422, "inactive");
      const total = lines.reduce(
        (sum, { quantity }, index) => sum + Number(quantity) * Number(found[index]?.["price_cents"]),
        0,
      );
      const stored = has("lines are sorted")
        ? lines.toSorted((a, b) => Number(a["quantity"]) - Number(b["quantity"]))
        : lines;
      const row = { ...sent, status: "draft", lines: [...stored], total_cents: total, parcels: [] };
      return { status: 201, body: move(String(jobs.create(caller, row)["id"]), "draft") };
    },
    getJob: ({ caller, id }) => ({ body: jobs.find(id, caller) }),
    changeJob({ body, caller, headers, id }) {
      const sent = written(headers, body, "title");
      if (!has("a change makes a job due before it starts")) checkPeriod({ ...jobs.find(id, caller), ...sent });
      return { body: jobs.change(jobs.find(id, caller).id, sent) };
    },
    placeJob({ caller, id }) {
      const { lines, status } = jobs.find(id, caller);
      const isEmpty = rowsOf(lines).length === 0 && !has("empty jobs are placed");
      if (status !== "draft" || isEmpty) throw new Rejection(409, "not_possible");
      return {
        body: move(id, "placed", { parcels: [{ code: `P${crypto.randomUUID().slice(0, 6)}`, collected: false }] }),
      };
    },
    setStatus({ body, caller, headers, id }) {
      written(headers, body, "status");
      const { status } = jobs.find(id, caller);
      const to = String(body["status"]);
      if (NEXT[String(status)]?.includes(to) !== true && !has("any status follows any"))
        throw new Rejection(409, "status");
      return { body: move(id, to) };
    },
    payJob({ body, caller, headers, id }) {
      written(headers, body, "amount_cents");
      const { status, total_cents: total } = jobs.find(id, caller);
      if (status !== "placed") throw new Rejection(409, "not_placed");
      if (body["amount_cents"] !== total && !has("any amount pays")) throw new Rejection(422, "amount");
      return { body: move(id, "paid") };
    },
    collectParcel({ body, caller, headers, id }) {
      written(headers, body, "collector");
      const { parcels, status } = jobs.find(id, has("others collect parcels") ? "anybody" : caller);
      if (status !== "paid") throw new Rejection(409, "not_paid");
      const codes = rowsOf(parcels).map((parcel) => parcel["code"]);
      if (!codes.includes(body["parcel_code"] ?? null)) throw new Rejection(422, "parcel");
      const handed = rowsOf(parcels).map((own) =>
        own["code"] === body["parcel_code"] ? { ...own, collected: true } : own,
      );
      return { body: jobs.change(id, { parcels: handed }) };
    },
  };
});
