import type { JsonObject } from "../../../../generator/document/json.ts";
import { documentOf } from "../../support/judged.ts";
import { pathId as id, closed as object } from "../../support/contract.ts";

// A dance studio: what members of one object, states and other resources say of each other.

export const json = (schema: JsonObject): JsonObject => ({ content: { "application/json": { schema } } });
const list = (items: JsonObject): JsonObject => object({ items: { type: "array", items } });
const answers = (status: number, schema: JsonObject | undefined, ...errors: readonly number[]): JsonObject => ({
  [status]: { description: "Done", ...(schema && json(schema)) },
  ...Object.fromEntries(
    errors.map((error) => [error, { description: "Rejected", ...json(object({ error: { type: "string" } })) }]),
  ),
});
const takes = (schema: JsonObject): JsonObject => ({ required: true, ...json(schema) });

const NAME: JsonObject = { type: "string", pattern: "^[A-Za-z]{2,20}$" };
const TIME: JsonObject = { type: "string", format: "date-time", pattern: "^20[2-4]\\d-" };
const MONEY: JsonObject = { type: "string", pattern: "^\\d{1,4}\\.\\d{2}$" };
const ORDER = object({
  id: { type: "string" },
  lines: {
    type: "array",
    items: object({ article: NAME, quantity: { type: "integer" }, unit_price: MONEY, amount: { type: "string" } }),
  },
  subtotal: { type: "string" },
  discount: { type: "string" },
  total: { type: "string" },
});
const LESSON = object({
  id: { type: "string" },
  title: NAME,
  starts_at: TIME,
  duration_minutes: { type: "integer" },
  ends_at: { type: "string", format: "date-time" },
  status: { type: "string", enum: ["open", "paused", "cancelled"] },
  pause_reason: { type: ["string", "null"], description: "Only while the lesson is paused" },
  progress: { type: "integer", description: "100 exactly if `cancelled`" },
});
const RENTAL = object({
  id: { type: "string" },
  group: NAME,
  starts_at: TIME,
  minutes: { type: "integer" },
  status: { type: "string", enum: ["booked", "cancelled"] },
});
const COURSE = object({
  id: { type: "string" },
  title: NAME,
  capacity: { type: "integer" },
  booked_count: { type: "integer" },
  places_left: { type: "integer", minimum: 0 },
  booking_count: { type: "integer", description: "All bookings, whatever became of them" },
});
const BOOKING = object({
  id: { type: "string" },
  course_id: { type: "string" },
  dancer: NAME,
  status: { type: "string", enum: ["booked", "waiting", "left"] },
  position: { type: ["integer", "null"] },
});
const DAY: JsonObject = { type: "string", format: "date", pattern: "^20[2-4]\\d-" };
const CODE: JsonObject = { type: "string", pattern: "^[A-Z]{4,8}$" };
const VOUCHER_MEMBERS: JsonObject = {
  code: CODE,
  max_uses: { type: "integer", minimum: 1, maximum: 50 },
  valid_until: { ...DAY, description: "The last day on which the voucher can be used" },
};
const TICKET_MEMBERS: JsonObject = { voucher_code: CODE, note: { type: ["string", "null"], maxLength: 20 } };
const TICKET = object({ id: { type: "string" }, ...TICKET_MEMBERS });
const VOUCHER = object({
  code: CODE,
  max_uses: { type: ["integer", "null"] },
  valid_until: { type: ["string", "null"] },
  times_used: { type: "integer" },
});
const GUEST_MEMBERS: JsonObject = { name: NAME, birthday: { type: "string", format: "date" } };
const GUEST = object({ id: { type: "string" }, ...GUEST_MEMBERS });

export const STUDIO: JsonObject = documentOf({
  "/lessons": {
    get: { responses: answers(200, list(LESSON)) },
    post: {
      requestBody: takes(
        object({ title: NAME, starts_at: TIME, duration_minutes: { type: "integer", minimum: 30, maximum: 90 } }),
      ),
      responses: answers(201, LESSON, 400, 415, 422),
    },
  },
  "/lessons/{lesson}": { parameters: [id("lesson")], get: { responses: answers(200, LESSON, 404) } },
  ...Object.fromEntries(
    [
      ["pause", "Only an open lesson can be paused (409)."],
      ["resume", "Only a paused lesson can be resumed (409)."],
      ["cancel", "A cancelled lesson cannot be cancelled again (409)."],
    ].map(([action, description = ""]) => [
      `/lessons/{lesson}/${action}`,
      { parameters: [id("lesson")], post: { description, responses: answers(200, LESSON, 404, 409) } },
    ]),
  ),
  "/courses": {
    get: { responses: answers(200, list(COURSE)) },
    post: {
      requestBody: takes(object({ title: NAME, capacity: { type: "integer", minimum: 1, maximum: 30 } })),
      responses: answers(201, COURSE, 400, 415, 422),
    },
  },
  "/courses/{course}": {
    parameters: [id("course")],
    get: { responses: answers(200, COURSE, 404) },
    patch: {
      description: `The capacity cannot be less than the number of dancers (409). If it grows, dancers move up from the
waiting list.`,
      requestBody: takes(object({ title: NAME, capacity: { type: "integer", minimum: 1, maximum: 30 } }, [])),
      responses: answers(200, COURSE, 400, 404, 409, 415, 422),
    },
  },
  "/courses/{course}/bookings": {
    parameters: [id("course")],
    get: { responses: answers(200, list(BOOKING), 404) },
    post: {
      description: `A dancer has one booking per course (409), but may come back after leaving. If the course is full, the
booking is put on the waiting list.`,
      requestBody: takes(object({ dancer: NAME })),
      responses: answers(201, BOOKING, 400, 404, 409, 415, 422),
    },
  },
  "/bookings/{booking}": { parameters: [id("booking")], get: { responses: answers(200, BOOKING, 404) } },
  "/bookings/{booking}/leave": {
    parameters: [id("booking")],
    post: {
      description: "The first dancer of the waiting list moves up.",
      responses: answers(200, BOOKING, 404, 409),
    },
  },
  "/vouchers": {
    get: { responses: answers(200, list(VOUCHER)) },
    post: {
      requestBody: takes(object(VOUCHER_MEMBERS, ["code"])),
      responses: answers(201, VOUCHER, 400, 409, 415, 422),
    },
  },
  "/vouchers/{code}": {
    parameters: [{ name: "code", in: "path", required: true, schema: CODE }],
    get: { responses: answers(200, VOUCHER, 404) },
  },
  "/tickets": {
    get: { responses: answers(200, list(TICKET)) },
    post: {
      description: "Unknown vouchers, and those that are expired or used up, are rejected (422).",
      requestBody: takes(object(TICKET_MEMBERS, ["voucher_code"])),
      responses: answers(201, TICKET, 400, 415, 422),
    },
  },
  "/tickets/{ticket}": { parameters: [id("ticket")], get: { responses: answers(200, TICKET, 404) } },
  "/guests": {
    get: { responses: answers(200, list(GUEST)) },
    post: {
      description: "Guests are at least 18 years old.",
      requestBody: takes(object(GUEST_MEMBERS)),
      responses: answers(201, GUEST, 400, 415, 422),
    },
  },
  "/guests/{guest}": { parameters: [id("guest")], get: { responses: answers(200, GUEST, 404) } },
  "/rentals": {
    get: { responses: answers(200, list(RENTAL)) },
    post: {
      description: `The room is rented to one group at a time. A rental may start when another one ends. Cancelled rentals
do not block time.`,
      requestBody: takes(
        object({ group: NAME, starts_at: TIME, minutes: { type: "integer", minimum: 10, maximum: 60 } }),
      ),
      responses: answers(201, RENTAL, 400, 409, 415, 422),
    },
  },
  "/rentals/{rental}": { parameters: [id("rental")], get: { responses: answers(200, RENTAL, 404) } },
  "/rentals/{rental}/cancel": { parameters: [id("rental")], post: { responses: answers(200, RENTAL, 404, 409) } },
  "/orders": {
    get: { responses: answers(200, list(ORDER)) },
    post: {
      requestBody: takes(
        object({
          lines: {
            type: "array",
            minItems: 1,
            maxItems: 4,
            items: object({ article: NAME, quantity: { type: "integer", minimum: 1, maximum: 9 }, unit_price: MONEY }),
          },
          percent_off: { type: "integer", minimum: 0, maximum: 90 },
        }),
      ),
      responses: answers(201, ORDER, 400, 415, 422),
    },
  },
  "/orders/{order}": { parameters: [id("order")], get: { responses: answers(200, ORDER, 404) } },
});
