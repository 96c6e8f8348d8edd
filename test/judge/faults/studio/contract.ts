import type { JsonObject } from "../../../../generator/document/json.ts";
import { answer, arrayOf, closed, contract, DAY, int, like, orNull, text, TIME } from "../../support/contract.ts";

// A dance studio: what members of one object, states and other resources say of each other.

const list = (items: JsonObject): JsonObject => answer(closed({ items: arrayOf(items) }));

const NAME = like("^[A-Za-z]{2,20}$");
const START = { ...TIME, pattern: "^20[2-4]\\d-" };
const MONEY = like("^\\d{1,4}\\.\\d{2}$");
const CODE = like("^[A-Z]{4,8}$");
const statusOf = (...values: readonly string[]): JsonObject => ({ type: "string", enum: values });

const LINE = { article: NAME, unit_price: MONEY };
const ORDER = closed({
  id: text(),
  lines: arrayOf(closed({ ...LINE, quantity: int(), amount: text() })),
  subtotal: text(),
  discount: text(),
  total: text(),
});
const LESSON = closed({
  id: text(),
  title: NAME,
  starts_at: START,
  duration_minutes: int(),
  ends_at: TIME,
  status: statusOf("open", "paused", "cancelled"),
  pause_reason: { type: ["string", "null"], description: "Only while the lesson is paused" },
  progress: { type: "integer", description: "100 exactly if `cancelled`" },
});
const RENTAL = closed({
  id: text(),
  group: NAME,
  starts_at: START,
  minutes: int(),
  status: statusOf("booked", "cancelled"),
});
const COURSE = closed({
  id: text(),
  title: NAME,
  capacity: int(),
  booked_count: int(),
  places_left: int(0),
  booking_count: { type: "integer", description: "All bookings, whatever became of them" },
});
const BOOKING = closed({
  id: text(),
  course_id: text(),
  dancer: NAME,
  status: statusOf("booked", "waiting", "left"),
  position: orNull(int()),
});
const TICKET_MEMBERS = { voucher_code: CODE, "note?": orNull(text(undefined, 20)) };
const VOUCHER = closed({ code: CODE, max_uses: orNull(int()), valid_until: orNull(text()), times_used: int() });
const GUEST_MEMBERS = { name: NAME, birthday: DAY };

const TICKET = closed({ id: text(), ...TICKET_MEMBERS }, ["id", "voucher_code", "note"]);
const GUEST = closed({ id: text(), ...GUEST_MEMBERS });
const taken = (schema: JsonObject): JsonObject => ({ required: true, content: { "application/json": { schema } } });

export const STUDIO: JsonObject = contract({
  title: "Studio",
  failure: closed({ error: text() }),
  operations: {
    "GET /lessons": { 200: list(LESSON) },
    "POST /lessons": {
      body: taken(closed({ title: NAME, starts_at: START, duration_minutes: int(30, 90) })),
      201: answer(LESSON),
      errors: [400, 415, 422],
    },
    "GET /lessons/{lesson}": { 200: answer(LESSON), errors: [404] },
    "POST /lessons/{lesson}/pause": {
      description: "Only an open lesson can be paused (409).",
      200: answer(LESSON),
      errors: [404, 409],
    },
    "POST /lessons/{lesson}/resume": {
      description: "Only a paused lesson can be resumed (409).",
      200: answer(LESSON),
      errors: [404, 409],
    },
    "POST /lessons/{lesson}/cancel": {
      description: "A cancelled lesson cannot be cancelled again (409).",
      200: answer(LESSON),
      errors: [404, 409],
    },
    "GET /courses": { 200: list(COURSE) },
    "POST /courses": {
      body: taken(closed({ title: NAME, capacity: int(1, 30) })),
      201: answer(COURSE),
      errors: [400, 415, 422],
    },
    "GET /courses/{course}": { 200: answer(COURSE), errors: [404] },
    "PATCH /courses/{course}": {
      description: `The capacity cannot be less than the number of dancers (409). If it grows, dancers move up from the
waiting list.`,
      body: taken(closed({ "title?": NAME, "capacity?": int(1, 30) })),
      200: answer(COURSE),
      errors: [400, 404, 409, 415, 422],
    },
    "GET /courses/{course}/bookings": { 200: list(BOOKING), errors: [404] },
    "POST /courses/{course}/bookings": {
      description: `A dancer has one booking per course (409), but may come back after leaving. If the course is full, the
booking is put on the waiting list.`,
      body: taken(closed({ dancer: NAME })),
      201: answer(BOOKING),
      errors: [400, 404, 409, 415, 422],
    },
    "GET /bookings/{booking}": { 200: answer(BOOKING), errors: [404] },
    "POST /bookings/{booking}/leave": {
      description: "The first dancer of the waiting list moves up.",
      200: answer(BOOKING),
      errors: [404, 409],
    },
    "GET /vouchers": { 200: list(VOUCHER) },
    "POST /vouchers": {
      body: taken(
        closed({
          code: CODE,
          "max_uses?": int(1, 50),
          "valid_until?": {
            ...DAY,
            pattern: "^20[2-4]\\d-",
            description: "The last day on which the voucher can be used",
          },
        }),
      ),
      201: answer(VOUCHER),
      errors: [400, 409, 415, 422],
    },
    "GET /vouchers/{code}": { 200: answer(VOUCHER), errors: [404] },
    "GET /tickets": { 200: list(TICKET) },
    "POST /tickets": {
      description: "Unknown vouchers, and those that are expired or used up, are rejected (422).",
      body: taken(closed(TICKET_MEMBERS)),
      201: answer(TICKET),
      errors: [400, 415, 422],
    },
    "GET /tickets/{ticket}": { 200: answer(TICKET), errors: [404] },
    "GET /guests": { 200: list(GUEST) },
    "POST /guests": {
      description: "Guests are at least 18 years old.",
      body: taken(closed(GUEST_MEMBERS)),
      201: answer(GUEST),
      errors: [400, 415, 422],
    },
    "GET /guests/{guest}": { 200: answer(GUEST), errors: [404] },
    "GET /rentals": { 200: list(RENTAL) },
    "POST /rentals": {
      description: `The room is rented to one group at a time. A rental may start when another one ends. Cancelled rentals
do not block time.`,
      body: taken(closed({ group: NAME, starts_at: START, minutes: int(10, 60) })),
      201: answer(RENTAL),
      errors: [400, 409, 415, 422],
    },
    "GET /rentals/{rental}": { 200: answer(RENTAL), errors: [404] },
    "POST /rentals/{rental}/cancel": { 200: answer(RENTAL), errors: [404, 409] },
    "GET /orders": { 200: list(ORDER) },
    "POST /orders": {
      body: taken(
        closed({
          lines: { type: "array", minItems: 1, maxItems: 4, items: closed({ ...LINE, quantity: int(1, 9) }) },
          percent_off: int(0, 90),
        }),
      ),
      201: answer(ORDER),
      errors: [400, 415, 422],
    },
    "GET /orders/{order}": { 200: answer(ORDER), errors: [404] },
  },
  ids: { code: CODE },
});
