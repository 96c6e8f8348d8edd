import type { JsonObject } from "../../../../generator/document/json.ts";
import {
  arrayOf,
  contract,
  DAY,
  int,
  like,
  number,
  object,
  oneOf,
  query,
  ref,
  text,
  TIME,
} from "../../support/contract.ts";

const id = int(1, 2_147_483_647);
const name = text(1, 100, "\\S");
const EMAIL = { type: "string", format: "email", maxLength: 120 };
const page = (of: string): JsonObject =>
  object({ data: arrayOf(ref(of)), meta: object({ page: int(), per_page: int(), total: int() }) });
const one = (of: string): JsonObject => object({ data: ref(of) });
const PAGES = [query("page", int(1, 10_000, 1)), query("per_page", int(1, 100, 20))];
const PROPERTY = {
  name,
  city: text(2, 60, "\\S\\S"),
  "stars?": int(1, 5),
  "amenities?": { type: "array", uniqueItems: true, items: oneOf(["wifi", "parking", "pool", "breakfast", "gym"]) },
  "contact?": object({ email: EMAIL, "phone?": like("^\\+[0-9]{6,14}$") }),
};
const KIND = oneOf(["single", "double", "suite"]);
const ROOM = {
  number: like("^[0-9]{1,4}[A-Z]?$"),
  kind: KIND,
  capacity: int(1, 8),
  nightly_rate: { ...number(0, 10_000), multipleOf: 0.01 },
  "description?": { type: "string", maxLength: 500, nullable: true },
};
const PERIOD = { room_id: id, check_in: DAY, check_out: DAY };
const CHANGEABLE = {
  guests: int(1, 8),
  guest: ref("Guest"),
  "notes?": { type: "string", maxLength: 1000, nullable: true },
};
const STATE = oneOf(["pending", "confirmed", "checked_in", "cancelled"]);

export const LODGING_CONTRACT: JsonObject = contract({
  title: "Lodging",
  openapi: "3.0.3",
  security: { token: { type: "http", scheme: "bearer" } },
  ids: { propertyId: id, roomId: id, bookingId: id },
  failure: "Error",
  operations: {
    "GET /properties listProperties": {
      parameters: [
        ...PAGES,
        query("city", text(1, 60)),
        query("stars", int(1, 5)),
        query("sort", oneOf(["name", "-name", "stars", "-stars"])),
      ],
      200: "PropertyPage",
      errors: [401, 422],
    },
    "POST /properties createProperty": { body: "NewProperty", 201: "PropertyData", errors: [400, 401, 415, 422] },
    "GET /properties/{propertyId} getProperty": { 200: "PropertyData", errors: [401, 404] },
    "PATCH /properties/{propertyId} updateProperty": {
      body: "PropertyChange",
      200: "PropertyData",
      errors: [400, 401, 404, 415, 422],
    },
    "GET /properties/{propertyId}/rooms listRooms": {
      parameters: [
        ...PAGES,
        query("kind", KIND),
        query("min_nightly_rate", number(0, 10_000)),
        query("max_nightly_rate", number(0, 10_000)),
      ],
      200: "RoomPage",
      errors: [401, 404, 422],
    },
    "POST /properties/{propertyId}/rooms createRoom": {
      body: "NewRoom",
      201: "RoomData",
      errors: [400, 401, 404, 409, 415, 422],
    },
    "GET /rooms/{roomId} getRoom": { 200: "RoomData", errors: [401, 404] },
    "PATCH /rooms/{roomId} updateRoom": { body: "RoomChange", 200: "RoomData", errors: [400, 401, 404, 409, 415, 422] },
    "DELETE /rooms/{roomId} deleteRoom": { 204: null, errors: [401, 404, 409] },
    "GET /bookings listBookings": {
      parameters: [
        ...PAGES,
        query("room_id", id),
        query("status", STATE),
        query("from", DAY),
        query("to", DAY),
        query("sort", oneOf(["check_in", "-check_in", "created_at", "-created_at"])),
      ],
      200: "BookingPage",
      errors: [400, 401, 422],
    },
    "POST /bookings createBooking": { body: "NewBooking", 201: "BookingData", errors: [400, 401, 409, 415, 422] },
    "GET /bookings/{bookingId} getBooking": { 200: "BookingData", errors: [401, 404] },
    "PATCH /bookings/{bookingId} updateBooking": {
      body: "BookingChange",
      200: "BookingData",
      errors: [400, 401, 404, 409, 415, 422],
    },
    "POST /bookings/{bookingId}/confirm confirmBooking": { 200: "BookingData", errors: [401, 404, 409] },
    "POST /bookings/{bookingId}/check-in checkInBooking": { 200: "BookingData", errors: [401, 404, 409] },
    "POST /bookings/{bookingId}/cancel cancelBooking": {
      body: "Cancellation",
      200: "BookingData",
      errors: [400, 401, 404, 409, 415, 422],
    },
  },
  schemas: {
    Error: object({ message: text(), "errors?": { type: "object", additionalProperties: arrayOf(text()) } }),
    NewProperty: object(PROPERTY),
    PropertyChange: object(PROPERTY, []),
    Property: object({ id, ...PROPERTY, room_count: int(0), created_at: TIME, "updated_at?": TIME }),
    PropertyData: one("Property"),
    PropertyPage: page("Property"),
    NewRoom: object(ROOM),
    RoomChange: object(ROOM, []),
    Room: object({ id, property_id: id, ...ROOM, "created_at?": TIME }),
    RoomData: one("Room"),
    RoomPage: page("Room"),
    Guest: object({ name, email: EMAIL }),
    NewBooking: object({ ...PERIOD, ...CHANGEABLE }, [...Object.keys(PERIOD), "guest"]),
    BookingChange: object(CHANGEABLE, []),
    Booking: object({
      id,
      ...PERIOD,
      status: STATE,
      ...CHANGEABLE,
      total: number(0),
      "cancellation_reason?": { type: "string", nullable: true },
      created_at: TIME,
      "updated_at?": TIME,
    }),
    BookingData: one("Booking"),
    BookingPage: page("Booking"),
    Cancellation: object({ reason: text(1, 200, "\\S") }),
  },
});
