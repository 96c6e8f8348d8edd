import { randomUUID } from "node:crypto";
import type { JsonObject } from "../../../generator/document/json.ts";
import { HttpError, router, type Reply } from "./router.ts";
import {
  answer,
  arrayOf,
  contract,
  DAY,
  int,
  object,
  oneOf,
  orNull,
  query,
  ref,
  text,
  UUID,
} from "../support/contract.ts";

const ERRORS = { errors: [400, 401, 404, 409, 422] };
const list = (name: string): JsonObject => answer(arrayOf(ref(name)));
const GUESTS = int(1, 8);
const NOTE = orNull(text(undefined, 500));
const STAY = { start_date: DAY, end_date: DAY };

/** Rooms and their bookings: periods that must not overlap, references to rooms, and cancelling. */
export const BOOKING: JsonObject = contract({
  title: "Booking",
  security: { key: { type: "apiKey", in: "header", name: "x-api-key" } },
  ids: { room_id: UUID, booking_id: UUID },
  failure: "Error",
  operations: {
    "GET /rooms": { 200: list("Room"), ...ERRORS },
    "POST /rooms": { body: "NewRoom", 201: "Room", ...ERRORS },
    "GET /rooms/{room_id}": { 200: "Room", ...ERRORS },
    "DELETE /rooms/{room_id}": { 204: null, ...ERRORS },
    "GET /bookings": {
      parameters: [query("start_date", DAY), query("end_date", DAY), query("room_id", text())],
      200: list("Booking"),
      ...ERRORS,
    },
    "POST /bookings": { body: "NewBooking", 201: "Booking", ...ERRORS },
    "GET /bookings/{booking_id}": { 200: "Booking", ...ERRORS },
    "PATCH /bookings/{booking_id}": { body: "BookingChange", 200: "Booking", ...ERRORS },
    "DELETE /bookings/{booking_id}": { 200: "Booking", ...ERRORS },
    "POST /bookings/{booking_id}/cancel": { 200: "Booking", ...ERRORS },
  },
  schemas: {
    Error: object({ error: text() }),
    NewRoom: object({ name: text(1, 50), "beds?": int(1, 9) }),
    Room: { allOf: [ref("NewRoom"), object({ id: UUID })] },
    BookingChange: object({ "note?": NOTE, "guests?": GUESTS }),
    NewBooking: object({ room_id: UUID, ...STAY, "guests?": GUESTS, "note?": NOTE }),
    Booking: object({
      id: UUID,
      room: ref("Room"),
      ...STAY,
      guests: int(),
      note: orNull(text()),
      "nights?": int(),
      status: oneOf(["confirmed", "cancelled"]),
    }),
  },
});

const DATE = /^\d{4}-(?:0\d|1[0-2])-[0-3]\d$/;
const DAY_LENGTH = 86_400_000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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
    if (!ID.test(id)) throw new HttpError(400, "The id is malformed.");
    const found = rooms.get(id.toLowerCase());
    if (found === undefined) throw new HttpError(404, "No such room.");
    return found;
  };
  const find = (id = ""): Booking => {
    if (!ID.test(id)) throw new HttpError(400, "The id is malformed.");
    const found = bookings.find((one) => one.id === id.toLowerCase());
    if (found === undefined) throw new HttpError(404, "No such booking.");
    return found;
  };
  const isInteger = (value: unknown, least: number, most: number): boolean =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  // Date.parse takes the 29th of February in every year.
  const isDay = (value: unknown): boolean =>
    typeof value === "string" &&
    DATE.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value);
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
      for (const day of [from, to]) must(day === null || isDay(day), "the period", 400);
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
      for (const day of [start, end]) must(isDay(day), "the period");
      must(typeof id === "string" && ID.test(id), "room_id");
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
