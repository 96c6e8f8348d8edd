import { randomUUID } from "node:crypto";
import type { Json, JsonObject } from "../../../generator/document/json.ts";
import { HttpError, router, type Reply } from "./router.ts";
import { json, ref } from "../support/contract.ts";

const error = (description: string): Json => ({ description, content: json(ref("Error")) });
const ERRORS = {
  400: error("Malformed."),
  401: error("No key."),
  404: error("Not found."),
  409: error("Not possible."),
  422: error("Invalid."),
};
const answer = (name: string): Json => ({ description: "Done.", content: json(ref(name)) });
const body = (name: string): Json => ({ required: true, content: json(ref(name)) });
const list = (name: string): Json => ({ description: "All.", content: json({ type: "array", items: ref(name) }) });
const key = (name: string): Json => ({ name, in: "path", required: true, schema: { type: "string", format: "uuid" } });
const date = (name: string): Json => ({ name, in: "query", schema: { type: "string", format: "date" } });

/** Rooms and their bookings: periods that must not overlap, references to rooms, and cancelling. */
export const BOOKING: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Booking", version: "1" },
  security: [{ key: [] }],
  paths: {
    "/rooms": {
      get: { responses: { 200: list("Room"), ...ERRORS } },
      post: { requestBody: body("NewRoom"), responses: { 201: answer("Room"), ...ERRORS } },
    },
    "/rooms/{room_id}": {
      parameters: [key("room_id")],
      get: { responses: { 200: answer("Room"), ...ERRORS } },
      delete: { responses: { 204: { description: "Deleted." }, ...ERRORS } },
    },
    "/bookings": {
      get: {
        parameters: [
          date("start_date"),
          date("end_date"),
          { name: "room_id", in: "query", schema: { type: "string" } },
        ],
        responses: { 200: list("Booking"), ...ERRORS },
      },
      post: { requestBody: body("NewBooking"), responses: { 201: answer("Booking"), ...ERRORS } },
    },
    "/bookings/{booking_id}": {
      parameters: [key("booking_id")],
      get: { responses: { 200: answer("Booking"), ...ERRORS } },
      patch: { requestBody: body("BookingChange"), responses: { 200: answer("Booking"), ...ERRORS } },
      delete: { responses: { 200: answer("Booking"), ...ERRORS } },
    },
    "/bookings/{booking_id}/cancel": {
      parameters: [key("booking_id")],
      post: { responses: { 200: answer("Booking"), ...ERRORS } },
    },
  },
  components: {
    securitySchemes: { key: { type: "apiKey", in: "header", name: "x-api-key" } },
    schemas: {
      Error: { type: "object", required: ["error"], properties: { error: { type: "string" } } },
      NewRoom: {
        type: "object",
        required: ["name"],
        properties: {
          name: { type: "string", minLength: 1, maxLength: 50 },
          beds: { type: "integer", minimum: 1, maximum: 9 },
        },
      },
      Room: {
        allOf: [
          ref("NewRoom"),
          { type: "object", required: ["id"], properties: { id: { type: "string", format: "uuid" } } },
        ],
      },
      BookingChange: {
        type: "object",
        properties: {
          note: { type: ["string", "null"], maxLength: 500 },
          guests: { type: "integer", minimum: 1, maximum: 8 },
        },
      },
      NewBooking: {
        type: "object",
        required: ["room_id", "start_date", "end_date"],
        properties: {
          room_id: { type: "string", format: "uuid" },
          start_date: { type: "string", format: "date" },
          end_date: { type: "string", format: "date" },
          guests: { type: "integer", minimum: 1, maximum: 8 },
          note: { type: ["string", "null"], maxLength: 500 },
        },
      },
      Booking: {
        type: "object",
        required: ["id", "room", "start_date", "end_date", "guests", "note", "status"],
        properties: {
          id: { type: "string", format: "uuid" },
          room: ref("Room"),
          start_date: { type: "string", format: "date" },
          end_date: { type: "string", format: "date" },
          guests: { type: "integer" },
          note: { type: ["string", "null"] },
          nights: { type: "integer" },
          status: { type: "string", enum: ["confirmed", "cancelled"] },
        },
      },
    },
  },
};

const DAY = /^\d{4}-(?:0\d|1[0-2])-[0-3]\d$/;
const DAY_LENGTH = 86_400_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Room {
  readonly id: string;
  readonly name: unknown;
  readonly beds?: unknown;
}

interface Booking {
  readonly id: string;
  readonly room: Room;
  readonly start_date: string;
  readonly end_date: string;
  guests: unknown;
  note: unknown;
  status: "confirmed" | "cancelled";
}

export function booking(): ReturnType<typeof router> {
  const rooms = new Map<string, Room>();
  const bookings: Booking[] = [];
  const allow = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): void => {
    if (headers["x-api-key"] !== "the-key-of-the-house") throw new HttpError(401, "No valid key.");
  };
  const room = (id = ""): Room => {
    if (!UUID.test(id)) throw new HttpError(400, "The id is malformed.");
    const found = rooms.get(id.toLowerCase());
    if (found === undefined) throw new HttpError(404, "No such room.");
    return found;
  };
  const find = (id = ""): Booking => {
    if (!UUID.test(id)) throw new HttpError(400, "The id is malformed.");
    const found = bookings.find((one) => one.id === id.toLowerCase());
    if (found === undefined) throw new HttpError(404, "No such booking.");
    return found;
  };
  const isInteger = (value: unknown, least: number, most: number): boolean =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  const must = (isRight: boolean, name: string, status = 422): void => {
    if (!isRight) throw new HttpError(status, `${name} is invalid.`);
  };
  const check = ({ guests, note }: Readonly<Record<string, unknown>>): void => {
    must(guests === undefined || isInteger(guests, 1, 8), "guests");
    must(note === undefined || note === null || (typeof note === "string" && [...note].length <= 500), "note");
  };
  const show = (one: Booking, status = 200): Reply => {
    const nights = Math.round((Date.parse(one.end_date) - Date.parse(one.start_date)) / DAY_LENGTH);
    return { status, body: { ...one, nights } };
  };
  return router({
    "GET /rooms"(asked) {
      allow(asked);
      return { status: 200, body: [...rooms.values()] };
    },
    "POST /rooms"(asked) {
      allow(asked);
      const { beds = 2, name } = asked.body;
      must(typeof name === "string" && [...name].length >= 1 && [...name].length <= 50, "name");
      must(isInteger(beds, 1, 9), "beds");
      const made = { id: randomUUID(), name, beds };
      rooms.set(made.id, made);
      return { status: 201, body: made };
    },
    "GET /rooms/:room_id"(asked) {
      allow(asked);
      return { status: 200, body: room(asked.path["room_id"]) };
    },
    "DELETE /rooms/:room_id"(asked) {
      allow(asked);
      const own = room(asked.path["room_id"]);
      if (bookings.some((one) => one.room === own && one.status === "confirmed"))
        throw new HttpError(409, "The room is booked.");
      rooms.delete(own.id);
      return { status: 204 };
    },
    "GET /bookings"(asked) {
      allow(asked);
      const [from, to] = [asked.query.get("start_date"), asked.query.get("end_date")];
      for (const day of [from, to])
        must(day === null || (DAY.test(day) && !Number.isNaN(Date.parse(day))), "the period", 400);
      const own = asked.query.get("room_id");
      const found = bookings.filter(
        (one) =>
          (from === null || one.end_date >= from) &&
          (to === null || one.start_date <= to) &&
          (own === null || one.room.id === own),
      );
      return { status: 200, body: found.map((one) => show(one).body) };
    },
    "POST /bookings"(asked) {
      allow(asked);
      const { end_date: end, guests, note, room_id: id, start_date: start } = asked.body;
      for (const day of [start, end])
        must(typeof day === "string" && DAY.test(day) && !Number.isNaN(Date.parse(day)), "the period");
      must(typeof id === "string" && UUID.test(id), "room_id");
      check(asked.body);
      if (String(end) <= String(start)) throw new HttpError(422, "The end must be after the start.");
      const own = rooms.get(String(id).toLowerCase());
      if (own === undefined) throw new HttpError(404, "No such room.");
      if (
        bookings.some(
          (one) =>
            one.room === own &&
            one.status === "confirmed" &&
            one.start_date < String(end) &&
            String(start) < one.end_date,
        )
      )
        throw new HttpError(409, "The room is taken.");
      const made: Booking = {
        id: randomUUID(),
        room: own,
        start_date: String(start),
        end_date: String(end),
        guests: guests ?? 1,
        note: note ?? null,
        status: "confirmed",
      };
      bookings.push(made);
      return show(made, 201);
    },
    "GET /bookings/:booking_id"(asked) {
      allow(asked);
      return show(find(asked.path["booking_id"]));
    },
    "PATCH /bookings/:booking_id"(asked) {
      allow(asked);
      const own = find(asked.path["booking_id"]);
      check(asked.body);
      if (own.status === "cancelled") throw new HttpError(409, "The booking is cancelled.");
      const { guests, note } = asked.body;
      if (guests !== undefined) own.guests = guests;
      if (note !== undefined) own.note = note === null ? null : String(note).trim();
      return show(own);
    },
    "DELETE /bookings/:booking_id"(asked) {
      allow(asked);
      const own = find(asked.path["booking_id"]);
      own.status = "cancelled";
      return show(own);
    },
    "POST /bookings/:booking_id/cancel"(asked) {
      allow(asked);
      const own = find(asked.path["booking_id"]);
      if (own.status === "cancelled") throw new HttpError(409, "The booking is cancelled already.");
      own.status = "cancelled";
      return show(own);
    },
  });
}
