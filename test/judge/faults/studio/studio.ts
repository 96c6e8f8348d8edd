import type { JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { HttpError, router, type Routes } from "../../right-servers/router.ts";
import { writeLate } from "../relations/tenants.ts";
import { type Body, find, type Has, keep, nameOf, only, wholeOf } from "./values.ts";
import { guests, vouchers } from "./vouchers.ts";

export const STUDIO_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "every lesson ends after an hour", check: "described-values" },
  { name: "the reason of a pause remains when a lesson is cancelled", check: "described-values" },
  { name: "the reason of a pause remains when a lesson is resumed", check: "described-values" },
  { name: "a lesson that is cancelled is at 99", check: "described-values" },
  { name: "the amount of a line is that of one unit", check: "described-values" },
  { name: "the subtotal lacks the last line", check: "described-values" },
  { name: "the total ignores the discount", check: "described-values" },
  { name: "only rentals that start together are in conflict", check: "state-transition" },
  { name: "a rental cannot start when another one ends", check: "state-transition" },
  { name: "cancelled rentals block their time", check: "deleted-gone" },
  { name: "a full course takes one more", check: "state-transition" },
  { name: "the last place is taken twice at once", check: "concurrent-requests" },
  { name: "dancers can wait twice", check: "state-transition" },
  { name: "nobody moves up", check: "state-transition" },
  { name: "the last one moves up", check: "state-transition" },
  { name: "positions remain", check: "state-transition" },
  { name: "a larger course takes nobody in", check: "state-transition" },
  { name: "a course can be too small for its dancers", check: "state-transition" },
  { name: "who has left cannot come back", check: "deleted-gone" },
  { name: "a place is left to spare", check: "described-values" },
  { name: "every third booking does not count", check: "change-recorded" },
  { name: "vouchers expire a day early", check: "state-transition" },
  { name: "vouchers do not expire", check: "state-transition" },
  { name: "vouchers are not used up", check: "state-transition" },
  { name: "uses of vouchers do not count", check: "change-recorded" },
  { name: "a voucher with a known code replaces the other", check: "rejected-unchanged" },
  { name: "a note of null is an empty text", check: "stored-as-sent" },
  { name: "an empty note is null", check: "stored-as-sent" },
  { name: "ages are differences of years", check: "invalid-request-rejected" },
  { name: "who comes of age today is rejected", check: "valid-request-accepted" },
];

const TIME = /^20[2-4]\d-(?:0[1-9]|1[0-2])-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

function timeOf(value: unknown): number {
  keep(typeof value === "string" && TIME.test(value) && Date.parse(value) > 0);
  return Date.parse(value);
}

interface Lesson {
  readonly id: string;
  readonly title: string;
  readonly starts_at: string;
  readonly duration_minutes: number;
  readonly ends_at: string;
  readonly status: string;
  readonly pause_reason: string | null;
  readonly progress: number;
}

function lessons(has: Has): Routes {
  const all = new Map<string, Lesson>();
  const move = (id: string | undefined, from: readonly string[], status: string): Lesson => {
    const old = find(all, id);
    if (!from.includes(old.status)) throw new HttpError(409, `It is ${old.status}.`);
    const isKept = has(`the reason of a pause remains when a lesson is ${status === "open" ? "resumed" : status}`);
    const done = has("a lesson that is cancelled is at 99") ? 99 : 100;
    const next = {
      ...old,
      status,
      pause_reason: status === "paused" ? "Rain" : isKept ? old.pause_reason : null,
      progress: status === "cancelled" ? done : 0,
    };
    all.set(next.id, next);
    return next;
  };
  return {
    "GET /lessons": () => ({ status: 200, body: { items: [...all.values()] } }),
    "POST /lessons"({ body }) {
      only(body, "title", "starts_at", "duration_minutes");
      const [start, minutes] = [timeOf(body["starts_at"]), wholeOf(body["duration_minutes"], 30, 90)];
      const length = has("every lesson ends after an hour") ? 60 : minutes;
      const lesson = {
        id: crypto.randomUUID(),
        title: nameOf(body["title"]),
        starts_at: new Date(start).toISOString(),
        duration_minutes: minutes,
        ends_at: new Date(start + length * 60_000).toISOString(),
        status: "open",
        pause_reason: null,
        progress: 0,
      };
      all.set(lesson.id, lesson);
      return { status: 201, body: lesson };
    },
    "GET /lessons/:lesson": ({ path }) => ({ status: 200, body: find(all, path["lesson"]) }),
    "POST /lessons/:lesson/pause": ({ path }) => ({ status: 200, body: move(path["lesson"], ["open"], "paused") }),
    "POST /lessons/:lesson/resume": ({ path }) => ({ status: 200, body: move(path["lesson"], ["paused"], "open") }),
    "POST /lessons/:lesson/cancel": ({ path }) => ({
      status: 200,
      body: move(path["lesson"], ["open", "paused"], "cancelled"),
    }),
  };
}

interface Booking {
  readonly id: string;
  readonly course_id: string;
  readonly dancer: string;
  readonly status: string;
}
interface Course {
  readonly id: string;
  readonly title: string;
  readonly capacity: number;
}

function courses(has: Has): Routes {
  const all = new Map<string, Course>();
  const booked = new Map<string, Booking>();
  const of = (course: Course, ...states: readonly string[]): readonly Booking[] =>
    [...booked.values()].filter((one) => one.course_id === course.id && states.includes(one.status));
  const shownCourse = (course: Course): JsonObject => {
    const count = of(course, "booked").length;
    const bookings = [...booked.values()].filter((one) => one.course_id === course.id);
    const counted = has("every third booking does not count") ? bookings.filter((_, index) => index !== 2) : bookings;
    return {
      ...course,
      booked_count: count,
      places_left: Math.max(0, course.capacity - count - (has("a place is left to spare") ? 1 : 0)),
      booking_count: counted.length,
    };
  };
  const shown = (booking: Booking): JsonObject => {
    const before = of(find(all, booking.course_id), "waiting").findIndex(({ id }) => id === booking.id);
    const position = before < 0 ? null : has("positions remain") ? (positions.get(booking.id) ?? 1) : before + 1;
    return { ...booking, position };
  };
  const positions = new Map<string, number>();
  const moveUp = (course: Course): void => {
    const waiting = of(course, "waiting");
    const next = has("the last one moves up") ? waiting.at(-1) : waiting[0];
    if (next === undefined || of(course, "booked").length >= course.capacity) return;
    booked.set(next.id, { ...next, status: "booked" });
    moveUp(course);
  };
  const sizeOf = (value: unknown): number => wholeOf(value, 1, 30);
  return {
    "GET /courses": () => ({ status: 200, body: { items: [...all.values()].map(shownCourse) } }),
    "POST /courses"({ body }) {
      only(body, "title", "capacity");
      const course = { id: crypto.randomUUID(), title: nameOf(body["title"]), capacity: sizeOf(body["capacity"]) };
      all.set(course.id, course);
      return { status: 201, body: shownCourse(course) };
    },
    "GET /courses/:course": ({ path }) => ({ status: 200, body: shownCourse(find(all, path["course"])) }),
    "PATCH /courses/:course"({ body, path }) {
      const old = find(all, path["course"]);
      only(body, "title", "capacity");
      const { capacity = old.capacity, title = old.title } = body;
      const next = { ...old, title: nameOf(title), capacity: sizeOf(capacity) };
      if (of(old, "booked").length > next.capacity && !has("a course can be too small for its dancers"))
        throw new HttpError(409, "There are more dancers.");
      all.set(old.id, next);
      if (!has("a larger course takes nobody in")) moveUp(next);
      return { status: 200, body: shownCourse(next) };
    },
    "GET /courses/:course/bookings": ({ path }) => ({
      status: 200,
      body: { items: of(find(all, path["course"]), "booked", "waiting", "left").map(shown) },
    }),
    async "POST /courses/:course/bookings"({ body, path }) {
      const course = find(all, path["course"]);
      only(body, "dancer");
      const dancer = nameOf(body["dancer"]);
      const states = [
        "booked",
        ...(has("dancers can wait twice") ? [] : ["waiting"]),
        ...(has("who has left cannot come back") ? ["left"] : []),
      ];
      if (of(course, ...states).some((one) => one.dancer === dancer)) throw new HttpError(409, "Once is enough.");
      const room = course.capacity + (has("a full course takes one more") ? 1 : 0);
      const status = of(course, "booked").length < room ? "booked" : "waiting";
      if (has("the last place is taken twice at once")) await writeLate();
      const booking = { id: crypto.randomUUID(), course_id: course.id, dancer, status };
      booked.set(booking.id, booking);
      positions.set(booking.id, of(course, "waiting").length);
      return { status: 201, body: shown(booking) };
    },
    "GET /bookings/:booking": ({ path }) => ({ status: 200, body: shown(find(booked, path["booking"])) }),
    "POST /bookings/:booking/leave"({ path }) {
      const old = find(booked, path["booking"]);
      if (old.status === "left") throw new HttpError(409, "The dancer has left.");
      booked.set(old.id, { ...old, status: "left" });
      if (!has("nobody moves up")) moveUp(find(all, old.course_id));
      return { status: 200, body: shown(find(booked, old.id)) };
    },
  };
}

interface Rental {
  readonly id: string;
  readonly group: string;
  readonly starts_at: string;
  readonly minutes: number;
  readonly status: string;
}

function rentals(has: Has): Routes {
  const all = new Map<string, Rental>();
  const isTaken = (start: number, end: number): boolean =>
    [...all.values()].some((other) => {
      if (other.status === "cancelled" && !has("cancelled rentals block their time")) return false;
      const from = Date.parse(other.starts_at);
      const to = from + other.minutes * 60_000;
      if (has("only rentals that start together are in conflict")) return from === start;
      return has("a rental cannot start when another one ends") ? from <= end && start <= to : from < end && start < to;
    });
  return {
    "GET /rentals": () => ({ status: 200, body: { items: [...all.values()] } }),
    "POST /rentals"({ body }) {
      only(body, "group", "starts_at", "minutes");
      const [start, minutes] = [timeOf(body["starts_at"]), wholeOf(body["minutes"], 10, 60)];
      const group = nameOf(body["group"]);
      if (isTaken(start, start + minutes * 60_000)) throw new HttpError(409, "The room is taken.");
      const id = crypto.randomUUID();
      const rental = { id, group, starts_at: new Date(start).toISOString(), minutes, status: "booked" };
      all.set(id, rental);
      return { status: 201, body: rental };
    },
    "GET /rentals/:rental": ({ path }) => ({ status: 200, body: find(all, path["rental"]) }),
    "POST /rentals/:rental/cancel"({ path }) {
      const old = find(all, path["rental"]);
      if (old.status === "cancelled") throw new HttpError(409, "It is cancelled.");
      all.set(old.id, { ...old, status: "cancelled" });
      return { status: 200, body: all.get(old.id) };
    },
  };
}

const cents = (value: unknown): number => {
  keep(typeof value === "string" && /^\d{1,4}\.\d{2}$/.test(value));
  return Math.round(Number(value) * 100);
};
const money = (value: number): string => (value / 100).toFixed(2);

function orders(has: Has): Routes {
  const all = new Map<string, Body>();
  return {
    "GET /orders": () => ({ status: 200, body: { items: [...all.values()] } }),
    "POST /orders"({ body }) {
      only(body, "lines", "percent_off");
      const { lines, percent_off: percent } = body;
      keep(Array.isArray(lines) && lines.length > 0 && lines.length <= 4);
      const sums: number[] = [];
      const stored = lines.map((line: unknown) => {
        keep(typeof line === "object" && line !== null);
        const { article, quantity, unit_price: price, ...rest } = line as Body;
        keep(Object.keys(rest).length === 0);
        const factor = has("the amount of a line is that of one unit") ? 1 : wholeOf(quantity, 1, 9);
        sums.push(cents(price) * factor);
        return {
          article: nameOf(article),
          quantity: wholeOf(quantity, 1, 9),
          unit_price: price,
          amount: money(sums.at(-1) ?? 0),
        };
      });
      const counted = has("the subtotal lacks the last line") ? sums.slice(0, -1) : sums;
      const subtotal = counted.reduce((sum, amount) => sum + amount, 0);
      const discount = Math.round((subtotal * wholeOf(percent, 0, 90)) / 100);
      const order = {
        id: crypto.randomUUID(),
        lines: stored,
        subtotal: money(subtotal),
        discount: money(discount),
        total: money(has("the total ignores the discount") ? subtotal : subtotal - discount),
      };
      all.set(order.id, order);
      return { status: 201, body: order };
    },
    "GET /orders/:order": ({ path }) => ({ status: 200, body: find(all, path["order"]) }),
  };
}

/** A studio with a fault, or none. */
export function studio(fault = ""): ReturnType<typeof router> {
  const has: Has = (name) => {
    if (!STUDIO_FAULTS.some((one) => one.name === name)) return false;
    return name === fault;
  };
  return router({
    ...lessons(has),
    ...vouchers(has),
    ...guests(has),
    ...courses(has),
    ...rentals(has),
    ...orders(has),
  });
}
