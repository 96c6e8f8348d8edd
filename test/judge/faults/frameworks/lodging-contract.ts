import type { JsonObject } from "../../../../generator/document/json.ts";
import { answer, body, entity, errors, pathId, query, ref } from "../../support/contract.ts";

const id = { type: "integer", minimum: 1, maximum: 2_147_483_647 };
const day = { type: "string", format: "date" };
const moment = { type: "string", format: "date-time" };
const name = { type: "string", minLength: 1, maxLength: 100, pattern: "\\S" };
const wrong = (...statuses: readonly number[]): JsonObject => errors(ref("Error"), statuses);
const list = (item: string): JsonObject => answer(ref(item));
const page = (of: string): JsonObject =>
  entity(["data", "meta"], {
    data: { type: "array", items: ref(of) },
    meta: entity(["page", "per_page", "total"], {
      page: { type: "integer" },
      per_page: { type: "integer" },
      total: { type: "integer" },
    }),
  });
const one = (of: string): JsonObject => entity(["data"], { data: ref(of) });
const PAGES = [
  query("page", { type: "integer", minimum: 1, maximum: 10_000, default: 1 }),
  query("per_page", { type: "integer", minimum: 1, maximum: 100, default: 20 }),
];
const PROPERTY = {
  name,
  city: { type: "string", minLength: 2, maxLength: 60, pattern: "\\S\\S" },
  stars: { type: "integer", minimum: 1, maximum: 5 },
  amenities: {
    type: "array",
    uniqueItems: true,
    items: { type: "string", enum: ["wifi", "parking", "pool", "breakfast", "gym"] },
  },
  contact: entity(["email"], {
    email: { type: "string", format: "email", maxLength: 120 },
    phone: { type: "string", pattern: "^\\+[0-9]{6,14}$" },
  }),
};
const ROOM = {
  number: { type: "string", pattern: "^[0-9]{1,4}[A-Z]?$" },
  kind: { type: "string", enum: ["single", "double", "suite"] },
  capacity: { type: "integer", minimum: 1, maximum: 8 },
  nightly_rate: { type: "number", minimum: 0, maximum: 10_000, multipleOf: 0.01 },
  description: { type: "string", maxLength: 500, nullable: true },
};
const GUEST = entity(["name", "email"], { name, email: { type: "string", format: "email", maxLength: 120 } });
const CHANGEABLE = {
  guests: { type: "integer", minimum: 1, maximum: 8 },
  guest: ref("Guest"),
  notes: { type: "string", maxLength: 1000, nullable: true },
};
const STATES = ["pending", "confirmed", "checked_in", "cancelled"];
const act = (operationId: string): JsonObject => ({
  parameters: [pathId("bookingId", id)],
  post: { operationId, responses: { 200: answer(ref("BookingData")), ...wrong(401, 404, 409) } },
});

export const LODGING_CONTRACT: JsonObject = {
  openapi: "3.0.3",
  info: { title: "Lodging", version: "2.1.0" },
  security: [{ token: [] }],
  paths: {
    "/properties": {
      get: {
        operationId: "listProperties",
        parameters: [
          ...PAGES,
          query("city", { type: "string", minLength: 1, maxLength: 60 }),
          query("stars", { type: "integer", minimum: 1, maximum: 5 }),
          query("sort", { type: "string", enum: ["name", "-name", "stars", "-stars"] }),
        ],
        responses: { 200: list("PropertyPage"), ...wrong(401, 422) },
      },
      post: {
        operationId: "createProperty",
        requestBody: body("NewProperty"),
        responses: { 201: answer(ref("PropertyData")), ...wrong(400, 401, 415, 422) },
      },
    },
    "/properties/{propertyId}": {
      parameters: [pathId("propertyId", id)],
      get: { operationId: "getProperty", responses: { 200: answer(ref("PropertyData")), ...wrong(401, 404) } },
      patch: {
        operationId: "updateProperty",
        requestBody: body("PropertyChange"),
        responses: { 200: answer(ref("PropertyData")), ...wrong(400, 401, 404, 415, 422) },
      },
    },
    "/properties/{propertyId}/rooms": {
      parameters: [pathId("propertyId", id)],
      get: {
        operationId: "listRooms",
        parameters: [
          ...PAGES,
          query("kind", { type: "string", enum: ["single", "double", "suite"] }),
          query("min_nightly_rate", { type: "number", minimum: 0, maximum: 10_000 }),
          query("max_nightly_rate", { type: "number", minimum: 0, maximum: 10_000 }),
        ],
        responses: { 200: list("RoomPage"), ...wrong(401, 404, 422) },
      },
      post: {
        operationId: "createRoom",
        requestBody: body("NewRoom"),
        responses: { 201: answer(ref("RoomData")), ...wrong(400, 401, 404, 409, 415, 422) },
      },
    },
    "/rooms/{roomId}": {
      parameters: [pathId("roomId", id)],
      get: { operationId: "getRoom", responses: { 200: answer(ref("RoomData")), ...wrong(401, 404) } },
      patch: {
        operationId: "updateRoom",
        requestBody: body("RoomChange"),
        responses: { 200: answer(ref("RoomData")), ...wrong(400, 401, 404, 409, 415, 422) },
      },
      delete: {
        operationId: "deleteRoom",
        responses: { 204: { description: "Deleted." }, ...wrong(401, 404, 409) },
      },
    },
    "/bookings": {
      get: {
        operationId: "listBookings",
        parameters: [
          ...PAGES,
          query("room_id", id),
          query("status", { type: "string", enum: STATES }),
          query("from", day),
          query("to", day),
          query("sort", { type: "string", enum: ["check_in", "-check_in", "created_at", "-created_at"] }),
        ],
        responses: { 200: list("BookingPage"), ...wrong(400, 401, 422) },
      },
      post: {
        operationId: "createBooking",
        requestBody: body("NewBooking"),
        responses: { 201: answer(ref("BookingData")), ...wrong(400, 401, 409, 415, 422) },
      },
    },
    "/bookings/{bookingId}": {
      parameters: [pathId("bookingId", id)],
      get: { operationId: "getBooking", responses: { 200: answer(ref("BookingData")), ...wrong(401, 404) } },
      patch: {
        operationId: "updateBooking",
        requestBody: body("BookingChange"),
        responses: { 200: answer(ref("BookingData")), ...wrong(400, 401, 404, 409, 415, 422) },
      },
    },
    "/bookings/{bookingId}/confirm": act("confirmBooking"),
    "/bookings/{bookingId}/check-in": act("checkInBooking"),
    "/bookings/{bookingId}/cancel": {
      parameters: [pathId("bookingId", id)],
      post: {
        operationId: "cancelBooking",
        requestBody: body("Cancellation"),
        responses: { 200: answer(ref("BookingData")), ...wrong(400, 401, 404, 409, 415, 422) },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: "http", scheme: "bearer" } },
    schemas: {
      Error: entity(["message"], {
        message: { type: "string" },
        errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
      }),
      NewProperty: entity(["name", "city"], PROPERTY),
      PropertyChange: { type: "object", properties: PROPERTY },
      Property: entity(["id", "name", "city", "room_count", "created_at"], {
        id,
        ...PROPERTY,
        room_count: { type: "integer", minimum: 0 },
        created_at: moment,
        updated_at: moment,
      }),
      PropertyData: one("Property"),
      PropertyPage: page("Property"),
      NewRoom: entity(["number", "kind", "capacity", "nightly_rate"], ROOM),
      RoomChange: { type: "object", properties: ROOM },
      Room: entity(["id", "property_id", "number", "kind", "capacity", "nightly_rate"], {
        id,
        property_id: id,
        ...ROOM,
        created_at: moment,
      }),
      RoomData: one("Room"),
      RoomPage: page("Room"),
      Guest: GUEST,
      NewBooking: entity(["room_id", "check_in", "check_out", "guest"], {
        room_id: id,
        check_in: day,
        check_out: day,
        ...CHANGEABLE,
      }),
      BookingChange: { type: "object", properties: CHANGEABLE },
      Booking: entity(["id", "room_id", "status", "check_in", "check_out", "guest", "guests", "total", "created_at"], {
        id,
        room_id: id,
        status: { type: "string", enum: STATES },
        check_in: day,
        check_out: day,
        ...CHANGEABLE,
        total: { type: "number", minimum: 0 },
        cancellation_reason: { type: "string", nullable: true },
        created_at: moment,
        updated_at: moment,
      }),
      BookingData: one("Booking"),
      BookingPage: page("Booking"),
      Cancellation: entity(["reason"], { reason: { type: "string", minLength: 1, maxLength: 200, pattern: "\\S" } }),
    },
  },
};
