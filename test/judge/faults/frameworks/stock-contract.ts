import type { JsonObject } from "../../../../generator/document/json.ts";
import { answer, body, entity, errors, pathId, query, ref } from "../../support/contract.ts";

const uuid = { type: "string", format: "uuid" };
const sku = { type: "string", pattern: "^[A-Z]{2}[0-9]{6}$" };
const moment = { type: "string", format: "date-time" };
const price = { type: "string", pattern: "^(0|[1-9][0-9]{0,6})\\.[0-9]{2}$" };
const wrong = (...statuses: readonly number[]): JsonObject => errors(ref("Failure"), statuses);
const PAGES = [
  query("offset", { type: "integer", minimum: 0, maximum: 1_000_000, default: 0 }),
  query("limit", { type: "integer", minimum: 1, maximum: 200, default: 50 }),
];
const page = (of: string): JsonObject =>
  answer(
    entity(["total", "offset", "limit", "results"], {
      total: { type: "integer", minimum: 0 },
      offset: { type: "integer" },
      limit: { type: "integer" },
      results: { type: "array", items: ref(of) },
    }),
  );
const KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  schema: { type: "string", minLength: 8, maxLength: 64, pattern: "^[\\x21-\\x7e]+$" },
};
const CATEGORIES = ["food", "tools", "toys", "books"];
const PRODUCT = {
  title: { type: "string", minLength: 1, maxLength: 120, pattern: "\\S" },
  category: { type: "string", enum: CATEGORIES },
  price,
  weightGrams: { type: "integer", minimum: 0, maximum: 500_000 },
  barcodes: { type: "array", maxItems: 5, items: { type: "string", pattern: "^[0-9]{13}$" } },
  attributes: { type: "object", maxProperties: 10, additionalProperties: { type: "string", maxLength: 100 } },
};
const WAREHOUSE = {
  name: { type: "string", minLength: 1, maxLength: 60, pattern: "\\S" },
  country: { type: "string", pattern: "^[A-Z]{2}$" },
  capacity: { type: "integer", minimum: 1, maximum: 10_000_000 },
  manager: { type: ["string", "null"], maxLength: 80 },
  cooled: { type: "boolean" },
};
const QUANTITY = { type: "integer", minimum: 1, maximum: 1000 };
const act = (operationId: string): JsonObject => ({
  parameters: [pathId("reservationId", uuid)],
  post: { operationId, responses: { 200: answer(ref("Reservation")), ...wrong(401, 404, 409) } },
});

export const STOCK_CONTRACT: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Stock", version: "3.0.0" },
  security: [{ account: [] }],
  paths: {
    "/products": {
      get: {
        operationId: "listProducts",
        parameters: [
          ...PAGES,
          query("category", { type: "string", enum: CATEGORIES }),
          query("title", { type: "string", minLength: 1, maxLength: 120 }),
          query("orderBy", { type: "string", enum: ["title", "weightGrams", "sku"] }),
          query("direction", { type: "string", enum: ["asc", "desc"] }),
        ],
        responses: { 200: page("Product"), ...wrong(400, 401) },
      },
    },
    "/products/{sku}": {
      parameters: [pathId("sku", sku)],
      get: { operationId: "getProduct", responses: { 200: answer(ref("Product")), ...wrong(401, 404) } },
      put: {
        operationId: "putProduct",
        requestBody: body("NewProduct"),
        responses: { 200: answer(ref("Product")), 201: answer(ref("Product")), ...wrong(400, 401, 404, 415, 422) },
      },
      delete: {
        operationId: "deleteProduct",
        responses: { 204: { description: "Deleted." }, ...wrong(401, 404, 409) },
      },
    },
    "/warehouses": {
      get: {
        operationId: "listWarehouses",
        parameters: [query("country", { type: "string", pattern: "^[A-Z]{2}$" }), query("cooled", { type: "boolean" })],
        responses: { 200: answer({ type: "array", items: ref("Warehouse") }), ...wrong(400, 401) },
      },
      post: {
        operationId: "createWarehouse",
        requestBody: body("NewWarehouse"),
        responses: { 201: answer(ref("Warehouse")), ...wrong(400, 401, 409, 415, 422) },
      },
    },
    "/warehouses/{warehouseId}": {
      parameters: [pathId("warehouseId", uuid)],
      get: { operationId: "getWarehouse", responses: { 200: answer(ref("Warehouse")), ...wrong(401, 404) } },
      put: {
        operationId: "replaceWarehouse",
        requestBody: body("NewWarehouse"),
        responses: { 200: answer(ref("Warehouse")), ...wrong(400, 401, 404, 409, 415, 422) },
      },
    },
    "/warehouses/{warehouseId}/stock": {
      parameters: [pathId("warehouseId", uuid)],
      get: {
        operationId: "listStock",
        responses: { 200: answer({ type: "array", items: ref("StockLevel") }), ...wrong(401, 404) },
      },
    },
    "/receipts": {
      get: {
        operationId: "listReceipts",
        parameters: [...PAGES, query("sku", sku), query("warehouseId", uuid), query("minQuantity", QUANTITY)],
        responses: { 200: page("Receipt"), ...wrong(400, 401) },
      },
      post: {
        operationId: "createReceipt",
        parameters: [KEY],
        requestBody: body("NewReceipt"),
        responses: { 201: answer(ref("Receipt")), ...wrong(400, 401, 409, 415, 422) },
      },
    },
    "/receipts/{receiptId}": {
      parameters: [pathId("receiptId", uuid)],
      get: { operationId: "getReceipt", responses: { 200: answer(ref("Receipt")), ...wrong(401, 404) } },
    },
    "/reservations": {
      get: {
        operationId: "listReservations",
        parameters: [...PAGES, query("state", { type: "string", enum: ["held", "shipped", "released"] })],
        responses: { 200: page("Reservation"), ...wrong(400, 401) },
      },
      post: {
        operationId: "createReservation",
        requestBody: body("NewReservation"),
        responses: { 201: answer(ref("Reservation")), ...wrong(400, 401, 409, 415, 422) },
      },
    },
    "/reservations/{reservationId}": {
      parameters: [pathId("reservationId", uuid)],
      get: { operationId: "getReservation", responses: { 200: answer(ref("Reservation")), ...wrong(401, 404) } },
    },
    "/reservations/{reservationId}/ship": act("shipReservation"),
    "/reservations/{reservationId}/release": act("releaseReservation"),
  },
  components: {
    securitySchemes: { account: { type: "http", scheme: "basic" } },
    schemas: {
      Failure: entity(["code", "message"], {
        code: {
          type: "string",
          enum: [
            "bad_request",
            "unauthorized",
            "not_found",
            "conflict",
            "method_not_allowed",
            "unsupported_media_type",
            "validation_failed",
            "insufficient_stock",
            "internal_error",
          ],
        },
        message: { type: "string", minLength: 1 },
        details: { type: "array", items: entity(["path"], { path: { type: "string" }, issue: { type: "string" } }) },
      }),
      NewProduct: { ...entity(["title", "category", "price"], PRODUCT), additionalProperties: false },
      Product: entity(["sku", "title", "category", "price", "createdAt"], {
        sku,
        ...PRODUCT,
        createdAt: moment,
        updatedAt: moment,
      }),
      NewWarehouse: { ...entity(["name", "country", "capacity"], WAREHOUSE), additionalProperties: false },
      Warehouse: entity(["id", "name", "country", "capacity", "cooled", "createdAt"], {
        id: uuid,
        ...WAREHOUSE,
        createdAt: moment,
      }),
      StockLevel: entity(["sku", "onHand", "reserved"], {
        sku,
        onHand: { type: "integer", minimum: 0 },
        reserved: { type: "integer", minimum: 0 },
      }),
      NewReceipt: {
        ...entity(["sku", "warehouseId", "quantity"], {
          sku,
          warehouseId: uuid,
          quantity: QUANTITY,
          reference: { type: "string", maxLength: 40 },
          receivedOn: { type: "string", format: "date" },
        }),
        additionalProperties: false,
      },
      Receipt: entity(["id", "sku", "warehouseId", "quantity", "createdAt"], {
        id: uuid,
        sku,
        warehouseId: uuid,
        quantity: QUANTITY,
        reference: { type: "string", maxLength: 40 },
        receivedOn: { type: "string", format: "date" },
        createdAt: moment,
      }),
      NewReservation: {
        ...entity(["sku", "warehouseId", "quantity"], {
          sku,
          warehouseId: uuid,
          quantity: QUANTITY,
          orderNumber: { type: "string", minLength: 1, maxLength: 30, pattern: "\\S" },
        }),
        additionalProperties: false,
      },
      Reservation: entity(["id", "sku", "warehouseId", "quantity", "state", "createdAt"], {
        id: uuid,
        sku,
        warehouseId: uuid,
        quantity: QUANTITY,
        orderNumber: { type: "string" },
        state: { type: "string", enum: ["held", "shipped", "released"] },
        createdAt: moment,
      }),
    },
  },
};
