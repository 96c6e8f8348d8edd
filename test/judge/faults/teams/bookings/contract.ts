import type { JsonObject } from "../../../../../generator/document/json.ts";
import {
  answer,
  arrayOf,
  contract,
  entity,
  int,
  json,
  like,
  number,
  object,
  query,
  text,
  TIME,
  UUID,
} from "../../../support/contract.ts";

/** An error whose code is one of these. */
const error = (...codes: readonly string[]): JsonObject =>
  answer(object({ error: object({ code: { type: "string", enum: codes }, message: text(1) }) }));

const ERRORS = {
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
const BOOKING = entity(["id", "createdAt", ...REQUIRED], { id: UUID, createdAt: TIME, ...PROPERTIES });
const { guests = null, note = null, title = null } = PROPERTIES;

/** Bookings of rooms: money, dates, texts that may be null, enumerations, lists, and integers in paths. */
export const CONTRACT: JsonObject = contract({
  title: "Bookings",
  security: { bearer: { type: "http", scheme: "bearer" } },
  ids: { bookingId: UUID, number: int(1) },
  failure: "None",
  operations: {
    "POST /bookings createBooking": { body: "NewBooking", 201: answer(BOOKING), ...ERRORS },
    "GET /bookings listBookings": {
      parameters: [
        query("limit", int(1, 50, 20)),
        query("hotel", like("^[A-Z]{2}-[0-9]{4}$")),
        query("minPrice", number(0)),
        query("breakfast", { type: "boolean" }),
        query("currency", { type: "array", maxItems: 3, items: { enum: ["EUR", "USD", "GBP"] } }),
        query("search", text(2, 64)),
      ],
      200: answer(object({ items: arrayOf(BOOKING) }), { "X-Total": { required: true, schema: int(0) } }),
      ...ERRORS,
    },
    "GET /bookings/{bookingId} getBooking": { 200: answer(BOOKING), ...ERRORS },
    "PATCH /bookings/{bookingId} updateBooking": {
      body: {
        required: true,
        content: json({
          type: "object",
          minProperties: 1,
          additionalProperties: false,
          properties: { title, note, guests },
        }),
      },
      200: answer(BOOKING),
      ...ERRORS,
    },
    "GET /invoices/{number} getInvoice": { 200: answer(object({ number: int() })), ...ERRORS },
  },
  schemas: { NewBooking: { ...entity(REQUIRED, PROPERTIES), additionalProperties: false } },
});
