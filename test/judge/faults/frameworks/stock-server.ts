import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { operationsOf } from "./contract-operations.ts";
import type { Json } from "../../../../generator/document/json.ts";
import type { Has, Row } from "./application.ts";
import { STOCK_CONTRACT } from "./stock-contract.ts";
import { type Asked, decoded, inputOf, notFound, Rejection } from "./stock-request.ts";

const ACCOUNTS: Readonly<Record<string, string>> = {
  "acme:s3cret-of-acme": "acme",
  "zenith:s3cret-of-zenith": "zenith",
};

interface Reply {
  readonly status?: number;
  readonly body?: Json;
}

interface Level {
  onHand: number;
  reserved: number;
}

const now = (): string => new Date().toISOString();

function handlers(has: Has): Readonly<Record<string, (asked: Asked) => Reply>> {
  const products = new Map<string, Row>();
  const warehouses = new Map<string, Row>();
  const receipts = new Map<string, Row>();
  const reservations = new Map<string, Row>();
  const levels = new Map<string, Level>();
  const replies = new Map<string, { readonly text: string; readonly reply: Reply }>();
  const shown = ({ account: _account, ...row }: Row): Row => row;
  const own = (rows: Map<string, Row>, { account }: Pick<Asked, "account">, leak = false): readonly Row[] =>
    [...rows.values()].filter((row) => row["account"] === account || leak);
  const find = (rows: Map<string, Row>, { account, id }: Pick<Asked, "account" | "id">, leak = false): Row => {
    const row = rows.get(id.toLowerCase());
    if (row === undefined || (row["account"] !== account && !leak)) throw notFound();
    return row;
  };
  const page = (rows: readonly Row[], { query }: Asked): Reply => {
    const [offset, limit] = [Number(query["offset"] ?? 0), Number(query["limit"] ?? 50)];
    const start = has("offset counts pages") ? offset * limit : offset;
    const results = rows.slice(start, has("the last item of a page is missing") ? start + limit - 1 : start + limit);
    const total = has("the total counts only the remaining items") ? Math.max(0, rows.length - offset) : rows.length;
    return { body: { total, offset, limit, results: results.map(shown) } };
  };
  const levelOf = ({ sku = "", warehouseId = "" }: Row): Level => {
    const key = `${String(warehouseId)} ${String(sku)}`;
    const level = levels.get(key) ?? { onHand: 0, reserved: 0 };
    levels.set(key, level);
    return level;
  };
  const keyOfProduct = ({ account, id }: Pick<Asked, "account" | "id">): string =>
    has("products are shared by every account") ? id : `${account} ${id}`;
  const productOf = (asked: Pick<Asked, "account" | "id">): Row => {
    const row = products.get(keyOfProduct(asked));
    if (row === undefined) throw notFound();
    return row;
  };
  const refer = ({ account, body: { sku, warehouseId } }: Asked): void => {
    const isKnown = products.has(keyOfProduct({ account, id: String(sku) }));
    if (!isKnown && has("an unknown product breaks the server")) throw new TypeError("product");
    if (!isKnown) throw new Rejection(422, "validation_failed", "There is no such product.", "/sku");
    const warehouse = warehouses.get(String(warehouseId).toLowerCase());
    const isOwn = warehouse?.["account"] === account || has("receipts accept warehouses of another account");
    if (warehouse === undefined || !isOwn)
      throw new Rejection(422, "validation_failed", "There is no such warehouse.", "/warehouseId");
  };
  const isNameTaken = ({ account, body: { name } }: Asked, except?: Json): void => {
    for (const row of own(warehouses, { account }))
      if (row["name"] === name && row["id"] !== except)
        throw new Rejection(409, "conflict", "There is a warehouse with this name.");
  };
  const once = (asked: Asked, run: () => Reply): Reply => {
    const place = has("keys are shared by every account") ? asked.key : `${asked.account} ${asked.key}`;
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
  const end = (asked: Asked, state: "shipped" | "released"): Reply => {
    const row = find(reservations, asked, has("another account can ship a reservation"));
    if (row["state"] !== "held") {
      if (has("releasing twice breaks the server")) throw new TypeError("state");
      throw new Rejection(409, "conflict", `The reservation is ${String(row["state"])}.`);
    }
    const level = levelOf(row);
    level.reserved -= Number(row["quantity"]);
    if (state === "shipped") level.onHand -= Number(row["quantity"]);
    const next = { ...row, state };
    reservations.set(String(row["id"]), next);
    return { body: shown(next) };
  };
  return {
    listProducts(asked) {
      const { category, direction, orderBy, title } = asked.query;
      const rows = own(products, asked, has("products of every account are listed")).filter(
        (row) =>
          (category === undefined || row["category"] === category || has("the filter by category is ignored")) &&
          (title === undefined || String(row["title"]).toLowerCase().includes(title.toLowerCase())),
      );
      if (orderBy === undefined) return page(rows, asked);
      const sign = direction === "desc" && !has("direction is ignored") ? -1 : 1;
      const compare = (a: Json = 0, b: Json = 0): number =>
        typeof a === "number" && typeof b === "number" && !has("numbers are sorted as texts")
          ? a - b
          : String(a) < String(b)
            ? -1
            : String(a) > String(b)
              ? 1
              : 0;
      return page(
        rows.toSorted((a, b) => sign * compare(a[orderBy], b[orderBy])),
        asked,
      );
    },
    getProduct: (asked) => ({ body: shown(productOf(asked)) }),
    putProduct(asked) {
      const old = products.get(keyOfProduct(asked));
      const kept = has("PUT merges the product") ? (old ?? {}) : {};
      const row: Row = {
        ...kept,
        ...asked.body,
        sku: asked.id,
        account: asked.account,
        createdAt: has("PUT sets createdAt") ? now() : (old?.["createdAt"] ?? now()),
        updatedAt: now(),
      };
      if (has("prices lose their cents")) row["price"] = `${Math.trunc(Number(row["price"]))}.00`;
      if (has("attributes are lost when a product is replaced") && old !== undefined) delete row["attributes"];
      if (has("prices are numbers")) row["price"] = Number(row["price"]);
      products.set(keyOfProduct(asked), row);
      return { status: old === undefined ? 201 : 200, body: shown(row) };
    },
    deleteProduct(asked) {
      productOf(asked);
      const isUsed = own(receipts, asked).some((row) => row["sku"] === asked.id);
      if (has("a product with stock is deleted in spite of 409")) products.delete(keyOfProduct(asked));
      if (isUsed) throw new Rejection(409, "conflict", "The product has stock.");
      if (!has("deleted products remain")) products.delete(keyOfProduct(asked));
      return { status: 204 };
    },
    listWarehouses(asked) {
      const { cooled, country } = asked.query;
      const rows = own(warehouses, asked).filter(
        (row) =>
          (country === undefined || row["country"] === country || has("the filter by country is ignored")) &&
          (cooled === undefined ||
            row["cooled"] === (has("cooled=false is truthy") ? Boolean(cooled) : cooled === "true")),
      );
      return { body: rows.map(shown) };
    },
    createWarehouse(asked) {
      isNameTaken(asked);
      const id = crypto.randomUUID();
      const row: Row = { manager: null, cooled: false, ...asked.body, id, account: asked.account, createdAt: now() };
      if (has("the manager is not stored")) row["manager"] = null;
      if (has("warehouses have their database id")) row["id"] = warehouses.size + 1;
      warehouses.set(id, row);
      return { status: 201, body: shown(row) };
    },
    getWarehouse: (asked) => ({
      body: shown(find(warehouses, asked, has("warehouses of another account are readable"))),
    }),
    replaceWarehouse(asked) {
      const row = find(warehouses, asked);
      if (has("a rejected replacement is kept")) warehouses.set(String(row["id"]), { ...row, ...asked.body });
      isNameTaken(asked, row["id"]);
      const { createdAt = null, id = null } = row;
      const kept = has("PUT keeps the manager") ? { manager: row["manager"] ?? null } : { manager: null };
      const next = { cooled: false, ...kept, ...asked.body, id, createdAt, account: asked.account };
      if (!has("PUT is not stored")) warehouses.set(String(id), next);
      return { body: shown(next) };
    },
    listStock(asked) {
      find(warehouses, asked);
      const inside = [...levels].filter(([key]) => key.startsWith(`${asked.id.toLowerCase()} `));
      return { body: inside.map(([key, level]) => ({ sku: key.split(" ")[1] ?? "", ...level })) };
    },
    listReceipts(asked) {
      const { minQuantity: least, sku, warehouseId } = asked.query;
      const rows = own(receipts, asked, has("receipts of every account are listed")).filter(
        (row) =>
          (sku === undefined || row["sku"] === sku || has("the filter by sku is ignored")) &&
          (warehouseId === undefined || row["warehouseId"] === warehouseId.toLowerCase()) &&
          (least === undefined || Number(row["quantity"]) >= Number(least) || has("minQuantity is ignored")),
      );
      return page(rows, asked);
    },
    createReceipt: (asked) =>
      once(asked, () => {
        if (!has("a rejected receipt is counted")) refer(asked);
        const id = crypto.randomUUID();
        const warehouseId = String(asked.body["warehouseId"]).toLowerCase();
        const row: Row = { ...asked.body, warehouseId, id, account: asked.account, createdAt: now() };
        if (has("the reference is cut off")) row["reference"] = String(row["reference"] ?? "").slice(0, 20);
        receipts.set(id, row);
        refer(asked);
        levelOf(row).onHand += Number(row["quantity"]);
        return { status: 201, body: shown(row) };
      }),
    getReceipt: (asked) => ({ body: shown(find(receipts, asked, has("receipts of another account are readable"))) }),
    listReservations(asked) {
      const { state } = asked.query;
      const rows = own(reservations, asked).filter(
        (row) => state === undefined || row["state"] === state || has("the filter by state is ignored"),
      );
      return page(rows, asked);
    },
    createReservation(asked) {
      refer(asked);
      const id = crypto.randomUUID();
      const warehouseId = String(asked.body["warehouseId"]).toLowerCase();
      const row: Row = { ...asked.body, warehouseId, id, account: asked.account, state: "held", createdAt: now() };
      const level = levelOf(row);
      if (level.onHand - level.reserved < Number(row["quantity"]))
        throw new Rejection(409, "insufficient_stock", "There is not enough stock.");
      level.reserved += Number(row["quantity"]);
      reservations.set(id, row);
      return { status: 201, body: shown(row) };
    },
    getReservation: (asked) => ({
      body: shown(find(reservations, asked, has("reservations of another account are readable"))),
    }),
    shipReservation: (asked) => end(asked, "shipped"),
    releaseReservation: (asked) => end(asked, "released"),
  };
}

export function createStock(has: Has): RequestListener {
  const runs = handlers(has);
  const all = operationsOf(STOCK_CONTRACT).map((operation) => ({
    operation,
    names: [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
    pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, "([^/]+)")}$`),
  }));
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const url = new URL(request.url ?? "/", "http://localhost");
    const here = all.filter(({ pattern }) => pattern.test(url.pathname));
    if (here.length === 0) throw notFound();
    const method = request.method === "HEAD" ? "GET" : request.method;
    const match = here.find(({ operation }) => operation.method === method);
    const methods = here.flatMap(({ operation: { method: one } }) => (one === "GET" ? ["GET", "HEAD"] : [one]));
    response.setHeader("allow", [...methods, "OPTIONS"].join(", "));
    if (method === "OPTIONS") return void response.writeHead(204).end();
    if (match === undefined) throw new Rejection(405, "method_not_allowed", "The method is not allowed.");
    response.removeHeader("allow");
    const login = /^Basic (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const given = Buffer.from(login, "base64").toString();
    const account = has("passwords are not compared")
      ? Object.values(ACCOUNTS).find((one) => given.startsWith(`${one}:`))
      : ACCOUNTS[given];
    if (account === undefined) throw new Rejection(401, "unauthorized", "Send your account and its secret.");
    const id = decoded(match.pattern.exec(url.pathname)?.[1] ?? "");
    const [name = ""] = match.names;
    const asked = { account, id, ...inputOf(match.operation, { request, url, name, id }, Buffer.concat(chunks), has) };
    const { body: value, status = 200 } = runs[match.operation.id]?.(asked) ?? {};
    send(response, status, value);
  };
  return (request, response) => {
    void reply(request, response).catch((error: unknown) => {
      const { code, message, path, status } =
        error instanceof Rejection ? error : new Rejection(500, "internal_error", "Something broke.");
      if (status === 401) response.setHeader("www-authenticate", 'Basic realm="stock"');
      const shownCode = has("missing resources have a code of their own") && status === 404 ? "resource_missing" : code;
      const failure = { code: shownCode, message, ...(path !== undefined && { details: [{ path, issue: message }] }) };
      send(response, status, failure);
    });
  };
}

function send(response: ServerResponse, status: number, value: Json | undefined): void {
  if (value === undefined) return void response.writeHead(status).end();
  const text = JSON.stringify(value);
  response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
  response.end(response.req.method === "HEAD" ? undefined : text);
}
