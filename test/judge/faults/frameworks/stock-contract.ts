import type { JsonObject } from "../../../../generator/document/json.ts";
import {
  answer,
  arrayOf,
  closed,
  contract,
  DAY,
  header,
  int,
  like,
  object,
  oneOf,
  orNull,
  query,
  ref,
  text,
  TIME,
  UUID,
} from "../../support/contract.ts";

const sku = like("^[A-Z]{2}[0-9]{6}$");
const PAGES = [query("offset", int(0, 1_000_000, 0)), query("limit", int(1, 200, 50))];
const page = (of: string): JsonObject =>
  answer(object({ total: int(0), offset: int(), limit: int(), results: arrayOf(ref(of)) }));
const KEY = { ...header("Idempotency-Key", text(8, 64, "^[\\x21-\\x7e]+$")), required: true };
const CATEGORY = oneOf(["food", "tools", "toys", "books"]);
const STATE = oneOf(["held", "shipped", "released"]);
const PRODUCT = {
  title: text(1, 120, "\\S"),
  category: CATEGORY,
  price: like("^(0|[1-9][0-9]{0,6})\\.[0-9]{2}$"),
  "weightGrams?": int(0, 500_000),
  "barcodes?": { type: "array", maxItems: 5, items: like("^[0-9]{13}$") },
  "attributes?": { type: "object", maxProperties: 10, additionalProperties: text(undefined, 100) },
};
const WAREHOUSE = {
  name: text(1, 60, "\\S"),
  country: like("^[A-Z]{2}$"),
  capacity: int(1, 10_000_000),
  "manager?": orNull(text(undefined, 80)),
  "cooled?": { type: "boolean" },
};
const QUANTITY = int(1, 1000);
const STORED = { sku, warehouseId: UUID, quantity: QUANTITY };
const RECEIPT = { ...STORED, "reference?": text(undefined, 40), "receivedOn?": DAY };
const CODES = `bad_request unauthorized not_found conflict method_not_allowed unsupported_media_type validation_failed
insufficient_stock internal_error`;

export const STOCK_CONTRACT: JsonObject = contract({
  title: "Stock",
  security: { account: { type: "http", scheme: "basic" } },
  ids: { sku, warehouseId: UUID, receiptId: UUID, reservationId: UUID },
  failure: "Failure",
  operations: {
    "GET /products listProducts": {
      parameters: [
        ...PAGES,
        query("category", CATEGORY),
        query("title", text(1, 120)),
        query("orderBy", oneOf(["title", "weightGrams", "sku"])),
        query("direction", oneOf(["asc", "desc"])),
      ],
      200: page("Product"),
      errors: [400, 401],
    },
    "GET /products/{sku} getProduct": { 200: "Product", errors: [401, 404] },
    "PUT /products/{sku} putProduct": {
      body: "NewProduct",
      200: "Product",
      201: "Product",
      errors: [400, 401, 404, 415, 422],
    },
    "DELETE /products/{sku} deleteProduct": { 204: null, errors: [401, 404, 409] },
    "GET /warehouses listWarehouses": {
      parameters: [query("country", like("^[A-Z]{2}$")), query("cooled", { type: "boolean" })],
      200: answer(arrayOf(ref("Warehouse"))),
      errors: [400, 401],
    },
    "POST /warehouses createWarehouse": { body: "NewWarehouse", 201: "Warehouse", errors: [400, 401, 409, 415, 422] },
    "GET /warehouses/{warehouseId} getWarehouse": { 200: "Warehouse", errors: [401, 404] },
    "PUT /warehouses/{warehouseId} replaceWarehouse": {
      body: "NewWarehouse",
      200: "Warehouse",
      errors: [400, 401, 404, 409, 415, 422],
    },
    "GET /warehouses/{warehouseId}/stock listStock": { 200: answer(arrayOf(ref("StockLevel"))), errors: [401, 404] },
    "GET /receipts listReceipts": {
      parameters: [...PAGES, query("sku", sku), query("warehouseId", UUID), query("minQuantity", QUANTITY)],
      200: page("Receipt"),
      errors: [400, 401],
    },
    "POST /receipts createReceipt": {
      parameters: [KEY],
      body: "NewReceipt",
      201: "Receipt",
      errors: [400, 401, 409, 415, 422],
    },
    "GET /receipts/{receiptId} getReceipt": { 200: "Receipt", errors: [401, 404] },
    "GET /reservations listReservations": {
      parameters: [...PAGES, query("state", STATE)],
      200: page("Reservation"),
      errors: [400, 401],
    },
    "POST /reservations createReservation": {
      body: "NewReservation",
      201: "Reservation",
      errors: [400, 401, 409, 415, 422],
    },
    "GET /reservations/{reservationId} getReservation": { 200: "Reservation", errors: [401, 404] },
    "POST /reservations/{reservationId}/ship shipReservation": { 200: "Reservation", errors: [401, 404, 409] },
    "POST /reservations/{reservationId}/release releaseReservation": { 200: "Reservation", errors: [401, 404, 409] },
  },
  schemas: {
    Failure: object({
      code: oneOf(CODES.split(/\s/)),
      message: text(1),
      "details?": arrayOf(object({ path: text(), "issue?": text() })),
    }),
    NewProduct: closed(PRODUCT),
    Product: object({ sku, ...PRODUCT, createdAt: TIME, "updatedAt?": TIME }),
    NewWarehouse: closed(WAREHOUSE),
    Warehouse: object({ id: UUID, ...WAREHOUSE, createdAt: TIME }, [
      "id",
      "name",
      "country",
      "capacity",
      "cooled",
      "createdAt",
    ]),
    StockLevel: object({ sku, onHand: int(0), reserved: int(0) }),
    NewReceipt: closed(RECEIPT),
    Receipt: object({ id: UUID, ...RECEIPT, createdAt: TIME }),
    NewReservation: closed({ ...STORED, "orderNumber?": text(1, 30, "\\S") }),
    Reservation: object({ id: UUID, ...STORED, "orderNumber?": text(), state: STATE, createdAt: TIME }),
  },
});
