import type { RequestListener } from "node:http";
import type { Json } from "../../../../generator/document/json.ts";
import {
  type Asked,
  compare,
  credentialOf,
  type Handlers,
  type Has,
  notFound,
  now,
  Rejection,
  type Reply,
  Resources,
  type Row,
  serve,
} from "../../support/service.ts";
import { LODGING_CONTRACT } from "./lodging-contract.ts";

const GROUPS: Readonly<Record<string, string>> = { lodg_alpine_9f2c: "alpine", lodg_coast_71d0: "coast" };

const invalid = (field: string, text: string): Rejection => new Rejection(422, "invalid", text, field);
const conflict = (message: string): Rejection => new Rejection(409, "conflict", message);

function handlers(has: Has): Handlers {
  const properties = new Resources();
  const rooms = new Resources();
  const bookings = new Resources();
  let last = 100;
  const page = (rows: readonly Row[], { query }: Asked): Reply => {
    const number = Number(query["page"] ?? 1);
    const size = Number(query["per_page"] ?? 20);
    const start = has("pages overlap by one") && number > 1 ? (number - 1) * size - 1 : (number - 1) * size;
    const data = rows.slice(start, start + (has("per_page is ignored") ? 20 : size));
    const total = has("total counts the page") ? data.length : rows.length;
    return { body: { data, meta: { page: number, per_page: size, total } } };
  };
  const sorted = (rows: readonly Row[], sort: string | undefined): readonly Row[] => {
    if (sort === undefined) return rows;
    const member = sort.replace(/^-/, "");
    const sign = sort.startsWith("-") && !has("descending order is ignored") ? -1 : 1;
    return rows.toSorted((a, b) => sign * compare(a[member], b[member]));
  };
  const isTaken = ({ property_id: property, number }: Row, except?: Json): void => {
    for (const { row } of rooms.values())
      if (row["property_id"] === property && row["number"] === number && row["id"] !== except)
        throw conflict("The property has a room with this number.");
  };
  const fits = (room: Row, guests: Json | undefined): void => {
    if (Number(guests) > Number(room["capacity"])) throw invalid("guests", "The room is too small.");
  };
  const isFree = (room: Json, from: Json, to: Json): void => {
    for (const { row } of bookings.values()) {
      if (row["room_id"] !== room || row["status"] === "cancelled") continue;
      if (String(row["check_in"]) < String(to) && String(row["check_out"]) > String(from))
        throw conflict("The room is booked in this period.");
    }
  };
  const nights = (from: Json, to: Json): number => (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000;
  const move = (asked: Asked, from: readonly string[], to: string, change: Row = {}): Reply => {
    const isOpen = has("another group can cancel a booking") && to === "cancelled";
    const kept = bookings.find(asked.id, asked.caller, isOpen);
    const { row } = kept;
    if (!from.includes(String(row["status"]))) throw conflict(`The booking is ${String(row["status"])}.`);
    const next = { ...row, ...change, status: to, updated_at: now() };
    if (!(has("cancelling is not stored") && to === "cancelled")) kept.row = next;
    return { body: { data: next } };
  };
  return {
    listProperties(asked) {
      const { city, sort, stars } = asked.query;
      const rows = properties
        .of(asked.caller, has("properties of every group are listed"))
        .filter((row) => city === undefined || String(row["city"]).toLowerCase() === city.toLowerCase())
        .filter(
          (row) => stars === undefined || row["stars"] === Number(stars) || has("the filter by stars is ignored"),
        );
      return page(sorted(rows, sort), asked);
    },
    createProperty({ body: given, caller }) {
      const id = ++last;
      const row: Row = { ...given, id, room_count: 0, created_at: now(), updated_at: now() };
      if (has("the contact is not stored")) delete row["contact"];
      properties.add(caller, String(id), row);
      return { status: has("creations are answered with 200") ? 200 : 201, body: { data: row } };
    },
    getProperty: (asked) => ({
      body: { data: properties.find(asked.id, asked.caller, has("properties of another group are readable")).row },
    }),
    updateProperty(asked) {
      const kept = properties.find(asked.id, asked.caller, has("properties of another group can be changed"));
      const { row } = kept;
      const next: Row = { ...row, ...asked.body, updated_at: now() };
      if (has("PATCH resets the amenities") && asked.body["amenities"] === undefined) next["amenities"] = [];
      if (has("PATCH sets created_at")) next["created_at"] = now();
      kept.row = next;
      return { body: { data: next } };
    },
    listRooms(asked) {
      const { kind, max_nightly_rate: max, min_nightly_rate: min } = asked.query;
      if (min !== undefined && max !== undefined && Number(min) > Number(max))
        throw invalid("min_nightly_rate", "The minimum must not exceed the maximum.");
      const property = properties.find(asked.id, asked.caller);
      const rows = rooms
        .of(asked.caller)
        .filter(
          (row) =>
            (row["property_id"] === property.row["id"] || has("rooms of every property are listed")) &&
            (kind === undefined || row["kind"] === kind) &&
            (min === undefined || has("the least rate is ignored") || Number(row["nightly_rate"]) >= Number(min)) &&
            (max === undefined || Number(row["nightly_rate"]) <= Number(max)),
        );
      return page(rows, asked);
    },
    createRoom({ body: given, caller, id: property }) {
      const owner = properties.get(property);
      if (owner?.owner !== caller && !has("rooms may belong to no property")) throw notFound();
      const row: Row = { description: null, ...given, id: ++last, property_id: Number(property), created_at: now() };
      if (has("rates are stored without cents")) row["nightly_rate"] = Math.trunc(Number(row["nightly_rate"]));
      isTaken(row);
      if (owner !== undefined) owner.row = { ...owner.row, room_count: Number(owner.row["room_count"]) + 1 };
      rooms.add(caller, String(last), row);
      return { status: 201, body: { data: row } };
    },
    getRoom: (asked) => ({ body: { data: rooms.find(asked.id, asked.caller).row } }),
    updateRoom(asked) {
      const kept = rooms.find(asked.id, asked.caller);
      const { row } = kept;
      const next = { ...row, ...asked.body };
      if (has("PATCH with null keeps the description") && asked.body["description"] === null)
        next["description"] = row["description"] ?? null;
      if (has("a rejected room is kept")) kept.row = next;
      isTaken(next, row["id"]);
      kept.row = next;
      return { body: { data: next } };
    },
    deleteRoom(asked) {
      const kept = rooms.find(asked.id, asked.caller);
      const isBooked = [...bookings.values()].some(
        ({ row }) => row["room_id"] === kept.row["id"] && row["status"] !== "cancelled",
      );
      if (isBooked) throw conflict("The room has bookings.");
      if (has("deleted rooms are still listed")) rooms.set(`-${asked.id}`, kept);
      rooms.delete(asked.id);
      const owner = properties.get(String(kept.row["property_id"]));
      if (owner !== undefined) owner.row = { ...owner.row, room_count: Number(owner.row["room_count"]) - 1 };
      return { status: 204 };
    },
    listBookings(asked) {
      const { from, room_id: room, sort, status, to } = asked.query;
      if (from !== undefined && to !== undefined && from > to)
        throw new Rejection(400, "invalid", "from must not be after to.");
      const rows = bookings
        .of(asked.caller, has("bookings of every group are listed"))
        .filter(
          (row) =>
            (room === undefined || row["room_id"] === Number(room)) &&
            (status === undefined || row["status"] === status || has("the filter by status is ignored")) &&
            (from === undefined || String(row["check_out"]) > from) &&
            (to === undefined || String(row["check_in"]) < to),
        );
      return page(sorted(rows, sort), asked);
    },
    createBooking({ body: given, caller }) {
      const room = rooms.get(String(given["room_id"]));
      if (room === undefined && has("an unknown room breaks the server")) throw new TypeError("room is undefined");
      const isForeign = room?.owner !== caller && !has("bookings accept rooms of another group");
      if (room === undefined || isForeign) throw invalid("room_id", "The selected room_id is invalid.");
      const { check_in: from = null, check_out: to = null, guests = 1 } = given;
      if (String(to) <= String(from)) throw invalid("check_out", "The check_out must be after check_in.");
      if (String(from) < now().slice(0, 10)) throw invalid("check_in", "The check_in must not be in the past.");
      fits(room.row, guests);
      isFree(room.row["id"] ?? null, from, to);
      const total = Math.round(nights(from, to) * Number(room.row["nightly_rate"]) * 100) / 100;
      const row: Row = {
        notes: null,
        ...given,
        guests,
        id: ++last,
        status: has("new bookings are open") ? "open" : "pending",
        total,
        cancellation_reason: null,
        created_at: now(),
        updated_at: now(),
      };
      if (has("dates are stored as date-times")) row["check_in"] = `${String(from)}T00:00:00Z`;
      if (has("notes are cut off") && row["notes"] !== null) row["notes"] = String(row["notes"]).slice(0, 255);
      bookings.add(caller, String(last), row);
      return { status: 201, body: { data: row } };
    },
    getBooking: (asked) => ({
      body: { data: bookings.find(asked.id, asked.caller, has("bookings of another group are readable")).row },
    }),
    updateBooking(asked) {
      const kept = bookings.find(asked.id, asked.caller);
      const { row } = kept;
      if (row["status"] === "cancelled") throw conflict("The booking is cancelled.");
      const room = rooms.get(String(row["room_id"]))?.row ?? {};
      const next: Row = { ...row, ...asked.body, updated_at: now() };
      if (has("PATCH does not store the guest")) next["guest"] = row["guest"] ?? null;
      if (has("PATCH drops the notes") && asked.body["notes"] === undefined) next["notes"] = null;
      fits(room, next["guests"]);
      kept.row = next;
      return { body: { data: next } };
    },
    confirmBooking: (asked) => move(asked, ["pending"], "confirmed"),
    checkInBooking(asked) {
      const { row } = bookings.find(asked.id, asked.caller);
      if (has("checking in twice breaks the server") && row["status"] === "checked_in") throw new TypeError("state");
      return move(asked, ["confirmed"], "checked_in");
    },
    cancelBooking: (asked) =>
      move(asked, ["pending", "confirmed"], "cancelled", { cancellation_reason: asked.body["reason"] ?? null }),
  };
}

export function createLodging(has: Has): RequestListener {
  return serve({
    contract: LODGING_CONTRACT,
    handlers: handlers(has),
    callerOf: (headers) => GROUPS[credentialOf(headers)],
    challenge: "Bearer",
    rejections: { query: [422, "invalid"], header: [400, "invalid"], body: [422, "invalid"] },
    failure: ({ at, message }) => ({ message, ...(at !== undefined && { errors: { [fieldOf(at)]: [message] } }) }),
    failureType: (status) => (has("server errors are pages") && status === 404 ? "text/html" : "application/json"),
    overlooks: ({ at, place }) =>
      (has("the query is not validated") && place === "query") ||
      (has("phones are not validated") && at.endsWith("phone")) ||
      (has("guests may be 0") && at === "/guests"),
  });
}

const fieldOf = (at: string): string => at.replace("/", "").replaceAll("/", ".");
