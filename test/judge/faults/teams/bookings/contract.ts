import type { JsonObject } from "../../../../../generator/document/json.ts";
import { json } from "../../../support/contract.ts";

const error = (...codes: string[]): JsonObject => ({
  description: "An error.",
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["error"],
        properties: {
          error: {
            type: "object",
            required: ["code", "message"],
            properties: { code: { type: "string", enum: codes }, message: { type: "string", minLength: 1 } },
          },
        },
      },
    },
  },
});

const ERRORS: JsonObject = {
  400: error("malformed_request"),
  401: error("unauthorized"),
  404: error("not_found"),
  422: error("invalid_request", "sold_out"),
};

export const PROPERTIES: JsonObject = {
  hotel: { type: "string", pattern: "^[A-Z]{2}-[0-9]{4}$" },
  guests: { type: "integer", minimum: 1, maximum: 12 },
  children: { type: "integer", minimum: 0 },
  price: {
    type: "object",
    required: ["amount", "currency"],
    additionalProperties: false,
    properties: {
      amount: { type: "number", minimum: 0, exclusiveMaximum: 100_000, multipleOf: 0.01 },
      currency: { type: "string", enum: ["EUR", "USD", "GBP", "JPY", "CHF"] },
    },
  },
  discount: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 },
  arrival: { type: "string", format: "date" },
  checkIn: { type: "string", format: "date-time" },
  title: { type: "string", minLength: 1, maxLength: 40 },
  note: { type: ["string", "null"], maxLength: 100 },
  remark: { type: "string" },
  nickname: { type: "string", maxLength: 300 },
  breakfast: { type: "boolean" },
  tags: { type: "array", items: { type: "string", minLength: 1, maxLength: 10 }, maxItems: 4, uniqueItems: true },
  rooms: {
    type: "array",
    minItems: 1,
    maxItems: 3,
    items: {
      type: "object",
      required: ["kind"],
      properties: {
        kind: { enum: ["single", "double", "suite"] },
        floor: { type: "integer", minimum: -2, maximum: 30 },
      },
    },
  },
  points: { type: "integer", format: "int64" },
  voucher: { type: "string" },
  loyalty: { type: "object", required: ["level"], properties: { level: { type: "integer" } } },
  agency: { type: ["object", "null"], required: ["id"], properties: { id: { type: "string" } } },
};

export const REQUIRED: readonly string[] = ["hotel", "guests", "price", "arrival", "title", "breakfast", "rooms"];
const booking: JsonObject = {
  type: "object",
  required: ["id", "createdAt", ...REQUIRED],
  properties: {
    id: { type: "string", format: "uuid" },
    createdAt: { type: "string", format: "date-time" },
    ...PROPERTIES,
  },
};
const id = { name: "bookingId", in: "path", required: true, schema: { type: "string", format: "uuid" } };

/** Bookings of rooms: money, dates, texts that may be null, enumerations, lists, and integers in paths. */
export const CONTRACT: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Bookings", version: "1.0.0" },
  security: [{ bearer: [] }],
  paths: {
    "/bookings": {
      post: {
        operationId: "createBooking",
        requestBody: { required: true, content: json({ $ref: "#/components/schemas/NewBooking" }) },
        responses: { 201: { description: "Created.", content: json(booking) }, ...ERRORS, 404: error("not_found") },
      },
      get: {
        operationId: "listBookings",
        parameters: [
          { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 50, default: 20 } },
          { name: "hotel", in: "query", schema: { type: "string", pattern: "^[A-Z]{2}-[0-9]{4}$" } },
          { name: "minPrice", in: "query", schema: { type: "number", minimum: 0 } },
          { name: "breakfast", in: "query", schema: { type: "boolean" } },
          {
            name: "currency",
            in: "query",
            schema: { type: "array", maxItems: 3, items: { enum: ["EUR", "USD", "GBP"] } },
          },
          { name: "search", in: "query", schema: { type: "string", minLength: 2, maxLength: 64 } },
        ],
        responses: {
          200: {
            description: "Bookings.",
            headers: { "X-Total": { required: true, schema: { type: "integer", minimum: 0 } } },
            content: json({
              type: "object",
              required: ["items"],
              properties: { items: { type: "array", items: booking } },
            }),
          },
          ...ERRORS,
        },
      },
    },
    "/bookings/{bookingId}": {
      parameters: [id],
      get: {
        operationId: "getBooking",
        responses: { 200: { description: "A booking.", content: json(booking) }, ...ERRORS },
      },
      patch: {
        operationId: "updateBooking",
        requestBody: {
          required: true,
          content: json({
            type: "object",
            minProperties: 1,
            additionalProperties: false,
            properties: {
              title: PROPERTIES["title"] ?? null,
              note: PROPERTIES["note"] ?? null,
              guests: PROPERTIES["guests"] ?? null,
            },
          }),
        },
        responses: { 200: { description: "A booking.", content: json(booking) }, ...ERRORS },
      },
    },
    "/invoices/{number}": {
      parameters: [{ name: "number", in: "path", required: true, schema: { type: "integer", minimum: 1 } }],
      get: {
        operationId: "getInvoice",
        responses: {
          200: {
            description: "An invoice.",
            content: json({ type: "object", required: ["number"], properties: { number: { type: "integer" } } }),
          },
          ...ERRORS,
        },
      },
    },
  },
  components: {
    securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    schemas: {
      NewBooking: { type: "object", required: REQUIRED, additionalProperties: false, properties: PROPERTIES },
    },
  },
};
