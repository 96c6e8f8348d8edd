import type { RequestListener } from "node:http";
import type { Json } from "../../../../generator/document/json.ts";
import {
  type Asked,
  compare,
  credentialOf,
  type Handlers,
  type Has,
  type Kept,
  now,
  Rejection,
  type Reply,
  Resources,
  type Row,
  serve,
} from "../../support/service.ts";
import { STOCK_CONTRACT } from "./stock-contract.ts";

const ACCOUNTS: Readonly<Record<string, string>> = {
  "acme:s3cret-of-acme": "acme",
  "zenith:s3cret-of-zenith": "zenith",
};

interface Level {
  onHand: number;
  reserved: number;
}

function handlers(has: Has): Handlers {
  const products = new Resources();
  const warehouses = new Resources();
  const receipts = new Resources();
  const reservations = new Resources();
  const levels = new Map<string, Level>();
  const replies = new Map<string, { readonly text: string; readonly reply: Reply }>();
  const page = (rows: readonly Row[], { query }: Asked): Reply => {
    const [offset, limit] = [Number(query["offset"] ?? 0), Number(query["limit"] ?? 50)];
    const start = has("offset counts pages") ? offset * limit : offset;
    const results = rows.slice(start, has("the last item of a page is missing") ? start + limit - 1 : start + limit);
    const total = has("the total counts only the remaining items") ? Math.max(0, rows.length - offset) : rows.length;
    return { body: { total, offset, limit, results } };
  };
  const levelOf = ({ sku = "", warehouseId = "" }: Row): Level => {
    const key = `${String(warehouseId)} ${String(sku)}`;
    const level = levels.get(key) ?? { onHand: 0, reserved: 0 };
    levels.set(key, level);
    return level;
  };
  const skuOf = (caller: string, sku: Json | undefined): string =>
    has("products are shared by every account") ? String(sku) : `${caller} ${String(sku)}`;
  const productOf = ({ caller, id }: Asked): Kept => products.find(skuOf(caller, id), caller, true);
  const warehouseOf = ({ caller, id }: Asked, isOpen = false): Kept =>
    warehouses.find(id.toLowerCase(), caller, isOpen);
  const refer = ({ caller, body: { sku, warehouseId } }: Asked): void => {
    const isKnown = products.has(skuOf(caller, sku));
    if (!isKnown && has("an unknown product breaks the server")) throw new TypeError("product");
    if (!isKnown) throw new Rejection(422, "validation_failed", "There is no such product.", "/sku");
    const warehouse = warehouses.get(String(warehouseId).toLowerCase());
    const isOwn = warehouse?.owner === caller || has("receipts accept warehouses of another account");
    if (warehouse === undefined || !isOwn)
      throw new Rejection(422, "validation_failed", "There is no such warehouse.", "/warehouseId");
  };
  const isNameTaken = ({ caller, body: { name } }: Asked, except?: Json): void => {
    for (const row of warehouses.of(caller))
      if (row["name"] === name && row["id"] !== except)
        throw new Rejection(409, "conflict", "There is a warehouse with this name.");
  };
  const once = (asked: Asked, run: () => Reply): Reply => {
    const key = asked.headers["idempotency-key"] ?? "";
    const place = has("keys are shared by every account") ? key : `${asked.caller} ${key}`;
    const text = JSON.stringify(asked.body);
    const cached = has("keys are ignored") ? undefined : replies.get(place);
    if (cached !== undefined && cached.text !== text && !has("a key may be used for another body"))
      throw new Rejection(409, "conflict", "The key was used for another request.");
    if (cached !== undefined)
      return has("replays are answered with 200") ? { ...cached.reply, status: 200 } : cached.reply;
    const reply = run();
    replies.set(place, { text, reply });
    return reply;
  };
  const end = ({ caller, id }: Asked, state: "shipped" | "released"): Reply => {
    const kept = reservations.find(id.toLowerCase(), caller, has("another account can ship a reservation"));
    if (kept.row["state"] !== "held") {
      if (has("releasing twice breaks the server")) throw new TypeError("state");
      throw new Rejection(409, "conflict", `The reservation is ${String(kept.row["state"])}.`);
    }
    const level = levelOf(kept.row);
    level.reserved -= Number(kept.row["quantity"]);
    if (state === "shipped") level.onHand -= Number(kept.row["quantity"]);
    kept.row = { ...kept.row, state };
    return { body: kept.row };
  };
  /** What a receipt and a reservation store. */
  const placed = ({ body }: Asked): Row & { readonly id: string } => {
    const warehouseId = String(body["warehouseId"]).toLowerCase();
    return { ...body, warehouseId, id: crypto.randomUUID(), createdAt: now() };
  };
  const is = (row: Row, name: string, wanted: string | undefined): boolean =>
    wanted === undefined || row[name] === wanted || has(`the filter by ${name} is ignored`);
  return {
    listProducts(asked) {
      const { category, direction, orderBy, title = "" } = asked.query;
      const rows = products
        .of(asked.caller, has("products of every account are listed"))
        .filter((row) => is(row, "category", category))
        .filter((row) => String(row["title"]).toLowerCase().includes(title.toLowerCase()));
      if (orderBy === undefined) return page(rows, asked);
      const sign = direction === "desc" && !has("direction is ignored") ? -1 : 1;
      const valueOf = (row: Row): Json =>
        has("numbers are sorted as texts") ? String(row[orderBy] ?? 0) : (row[orderBy] ?? 0);
      return page(
        rows.toSorted((a, b) => sign * compare(valueOf(a), valueOf(b))),
        asked,
      );
    },
    getProduct: (asked) => ({ body: productOf(asked).row }),
    putProduct({ body, caller, id }) {
      const key = skuOf(caller, id);
      const old = products.get(key)?.row;
      const kept = has("PUT merges the product") ? (old ?? {}) : {};
      const createdAt = has("PUT sets createdAt") ? now() : (old?.["createdAt"] ?? now());
      const row: Row = { ...kept, ...body, sku: id, createdAt, updatedAt: now() };
      if (has("prices lose their cents")) row["price"] = `${Math.trunc(Number(row["price"]))}.00`;
      if (has("attributes are lost when a product is replaced") && old !== undefined) delete row["attributes"];
      if (has("prices are numbers")) row["price"] = Number(row["price"]);
      products.add(caller, key, row);
      return { status: old === undefined ? 201 : 200, body: row };
    },
    deleteProduct(asked) {
      productOf(asked);
      const isUsed = receipts.of(asked.caller).some((row) => row["sku"] === asked.id);
      const key = skuOf(asked.caller, asked.id);
      if (has("a product with stock is deleted in spite of 409")) products.delete(key);
      if (isUsed) throw new Rejection(409, "conflict", "The product has stock.");
      if (!has("deleted products remain")) products.delete(key);
      return { status: 204 };
    },
    listWarehouses({ caller, query: { cooled, country } }) {
      const rows = warehouses.of(caller).filter((row) => is(row, "country", country));
      const isCooled = has("cooled=false is truthy") ? Boolean(cooled) : cooled === "true";
      return { body: rows.filter((row) => cooled === undefined || row["cooled"] === isCooled) };
    },
    createWarehouse(asked) {
      isNameTaken(asked);
      const id = crypto.randomUUID();
      const row: Row = { manager: null, cooled: false, ...asked.body, id, createdAt: now() };
      if (has("the manager is not stored")) row["manager"] = null;
      if (has("warehouses have their database id")) row["id"] = warehouses.size + 1;
      return { status: 201, body: warehouses.add(asked.caller, id, row).row };
    },
    getWarehouse: (asked) => ({ body: warehouseOf(asked, has("warehouses of another account are readable")).row }),
    replaceWarehouse(asked) {
      const kept = warehouseOf(asked);
      const { row } = kept;
      if (has("a rejected replacement is kept")) kept.row = { ...row, ...asked.body };
      isNameTaken(asked, row["id"]);
      const { createdAt = null, id = null } = row;
      const manager = has("PUT keeps the manager") ? (row["manager"] ?? null) : null;
      const next = { cooled: false, manager, ...asked.body, id, createdAt };
      if (!has("PUT is not stored")) kept.row = next;
      return { body: next };
    },
    listStock(asked) {
      warehouseOf(asked);
      const inside = [...levels].filter(([key]) => key.startsWith(`${asked.id.toLowerCase()} `));
      return { body: inside.map(([key, level]) => ({ sku: key.split(" ")[1] ?? "", ...level })) };
    },
    listReceipts(asked) {
      const { minQuantity: least, sku, warehouseId } = asked.query;
      const rows = receipts
        .of(asked.caller, has("receipts of every account are listed"))
        .filter((row) => is(row, "sku", sku) && [undefined, row["warehouseId"]].includes(warehouseId?.toLowerCase()));
      const isEnough = (row: Row): boolean => least === undefined || Number(row["quantity"]) >= Number(least);
      return page(
        rows.filter((row) => isEnough(row) || has("minQuantity is ignored")),
        asked,
      );
    },
    createReceipt: (asked) =>
      once(asked, () => {
        if (!has("a rejected receipt is counted")) refer(asked);
        const row = placed(asked);
        if (has("the reference is cut off")) row["reference"] = String(row["reference"] ?? "").slice(0, 20);
        receipts.add(asked.caller, row.id, row);
        refer(asked);
        levelOf(row).onHand += Number(row["quantity"]);
        return { status: 201, body: row };
      }),
    getReceipt: ({ caller, id }) => ({
      body: receipts.find(id.toLowerCase(), caller, has("receipts of another account are readable")).row,
    }),
    listReservations: (asked) =>
      page(
        reservations.of(asked.caller).filter((row) => is(row, "state", asked.query["state"])),
        asked,
      ),
    createReservation(asked) {
      refer(asked);
      const row: Row = { ...placed(asked), state: "held" };
      const level = levelOf(row);
      if (level.onHand - level.reserved < Number(row["quantity"])) throw new Rejection(409, "insufficient_stock");
      level.reserved += Number(row["quantity"]);
      return { status: 201, body: reservations.add(asked.caller, String(row["id"]), row).row };
    },
    getReservation: ({ caller, id }) => ({
      body: reservations.find(id.toLowerCase(), caller, has("reservations of another account are readable")).row,
    }),
    shipReservation: (asked) => end(asked, "shipped"),
    releaseReservation: (asked) => end(asked, "released"),
  };
}

export function createStock(has: Has): RequestListener {
  return serve({
    contract: STOCK_CONTRACT,
    handlers: handlers(has),
    callerOf(headers) {
      const given = credentialOf(headers);
      if (!has("passwords are not compared")) return ACCOUNTS[given];
      return Object.values(ACCOUNTS).find((one) => given.startsWith(`${one}:`));
    },
    challenge: 'Basic realm="stock"',
    rejections: { query: [400, "bad_request"], header: [400, "bad_request"], body: [422, "validation_failed"] },
    failure({ at, code, message, status }) {
      const known = { malformed_json: "bad_request" }[code] ?? code;
      const shown = has("missing resources have a code of their own") && status === 404 ? "resource_missing" : known;
      return { code: shown, message, ...(at !== undefined && { details: [{ path: at, issue: message }] }) };
    },
    overlooks: ({ at, message, place }, value) =>
      (has("enumerations of the query are not checked") && place === "query" && ["category", "state"].includes(at)) ||
      (has("quantities have no maximum") && at === "/quantity" && /<=/.test(message)) ||
      (has("prices may be negative") && at === "/price" && String(value["price"]).startsWith("-")) ||
      (has("numbers may be texts") && at === "/capacity" && /integer/.test(message)),
  });
}
