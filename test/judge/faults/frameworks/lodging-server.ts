import type { RequestListener } from "node:http";
import express, { type ErrorRequestHandler, type Request, type Response } from "express";
import { type ContractOperation, operationsOf } from "./contract-operations.ts";
import type { Json } from "../../../../generator/document/json.ts";
import type { Has, Row } from "./application.ts";
import { LODGING_CONTRACT } from "./lodging-contract.ts";

class Refusal extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  constructor(status: number, message: string, errors?: Readonly<Record<string, readonly string[]>>) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

const GROUPS: Readonly<Record<string, string>> = { lodg_alpine_9f2c: "alpine", lodg_coast_71d0: "coast" };

interface Asked {
  readonly group: string;
  readonly id: number;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Row;
}

interface Reply {
  readonly status?: number;
  readonly body?: Json;
}

const now = (): string => new Date().toISOString();
const today = (): string => now().slice(0, 10);
const invalid = (field: string, text: string): Refusal =>
  new Refusal(422, "The given data was invalid.", { [field]: [text] });

function handlers(has: Has): Readonly<Record<string, (asked: Asked) => Reply>> {
  const properties = new Map<number, Row>();
  const rooms = new Map<number, Row>();
  const bookings = new Map<number, Row>();
  let last = 100;
  const shown = ({ group: _group, ...row }: Row): Row => row;
  const find = (rows: Map<number, Row>, { group, id }: Pick<Asked, "group" | "id">, leak = false): Row => {
    const row = rows.get(id);
    if (row === undefined || (row["group"] !== group && !leak)) throw new Refusal(404, "Not found.");
    return row;
  };
  const own = (rows: Map<number, Row>, group: string): readonly Row[] =>
    [...rows.values()].filter((row) => row["group"] === group);
  const page = (rows: readonly Row[], { query }: Asked): Reply => {
    const number = Number(query["page"] ?? 1);
    const size = Number(query["per_page"] ?? 20);
    const start = has("pages overlap by one") && number > 1 ? (number - 1) * size - 1 : (number - 1) * size;
    const data = rows.slice(start, start + (has("per_page is ignored") ? 20 : size)).map(shown);
    const total = has("total counts the page") ? data.length : rows.length;
    return { body: { data, meta: { page: number, per_page: size, total } } };
  };
  const sorted = (rows: readonly Row[], sort: string | undefined): readonly Row[] => {
    if (sort === undefined) return rows;
    const member = sort.replace(/^-/, "");
    const sign = sort.startsWith("-") && !has("descending order is ignored") ? -1 : 1;
    return rows.toSorted((a, b) => {
      const [one = null, other = null] = [a[member], b[member]];
      if (typeof one === "number" && typeof other === "number") return sign * (one - other);
      return sign * (String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0);
    });
  };
  const isTaken = ({ property_id: property, number }: Row, except?: Json): void => {
    for (const row of rooms.values())
      if (row["property_id"] === property && row["number"] === number && row["id"] !== except)
        throw new Refusal(409, "The property has a room with this number.");
  };
  const fits = (room: Row, guests: Json | undefined): void => {
    if (Number(guests) > Number(room["capacity"])) throw invalid("guests", "The room is too small.");
  };
  const isFree = (room: Json, from: Json, to: Json): void => {
    for (const row of bookings.values()) {
      if (row["room_id"] !== room || row["status"] === "cancelled") continue;
      if (String(row["check_in"]) < String(to) && String(row["check_out"]) > String(from))
        throw new Refusal(409, "The room is booked in this period.");
    }
  };
  const nights = (from: Json, to: Json): number => (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000;
  const move = (asked: Asked, from: readonly string[], to: string, change: Row = {}): Reply => {
    const row = find(bookings, asked, has("another group can cancel a booking") && to === "cancelled");
    if (!from.includes(String(row["status"]))) throw new Refusal(409, `The booking is ${String(row["status"])}.`);
    const next = { ...row, ...change, status: to, updated_at: now() };
    if (!(has("cancelling is not stored") && to === "cancelled")) bookings.set(asked.id, next);
    return { body: { data: shown(next) } };
  };
  return {
    listProperties(asked) {
      const { city, sort, stars } = asked.query;
      const rows = (
        has("properties of every group are listed") ? [...properties.values()] : own(properties, asked.group)
      )
        .filter((row) => city === undefined || String(row["city"]).toLowerCase() === city.toLowerCase())
        .filter(
          (row) => stars === undefined || row["stars"] === Number(stars) || has("the filter by stars is ignored"),
        );
      return page(sorted(rows, sort), asked);
    },
    createProperty({ body: given, group }) {
      const id = ++last;
      const row: Row = { ...given, id, group, room_count: 0, created_at: now(), updated_at: now() };
      if (has("the contact is not stored")) delete row["contact"];
      properties.set(id, row);
      return { status: has("creations are answered with 200") ? 200 : 201, body: { data: shown(row) } };
    },
    getProperty: (asked) => ({
      body: { data: shown(find(properties, asked, has("properties of another group are readable"))) },
    }),
    updateProperty(asked) {
      const row = find(properties, asked, has("properties of another group can be changed"));
      const next: Row = { ...row, ...asked.body, updated_at: now() };
      if (has("PATCH resets the amenities") && asked.body["amenities"] === undefined) next["amenities"] = [];
      if (has("PATCH sets created_at")) next["created_at"] = now();
      properties.set(asked.id, next);
      return { body: { data: shown(next) } };
    },
    listRooms(asked) {
      const { kind, max_nightly_rate: max, min_nightly_rate: min } = asked.query;
      if (min !== undefined && max !== undefined && Number(min) > Number(max))
        throw invalid("min_nightly_rate", "The minimum must not exceed the maximum.");
      const property = find(properties, asked);
      const rows = [...rooms.values()].filter(
        (row) =>
          (row["property_id"] === property["id"] ||
            (has("rooms of every property are listed") && row["group"] === asked.group)) &&
          (kind === undefined || row["kind"] === kind) &&
          (min === undefined || has("the least rate is ignored") || Number(row["nightly_rate"]) >= Number(min)) &&
          (max === undefined || Number(row["nightly_rate"]) <= Number(max)),
      );
      return page(rows, asked);
    },
    createRoom({ body: given, group, id: property }) {
      const owner = properties.get(property);
      if ((owner === undefined || owner["group"] !== group) && !has("rooms may belong to no property"))
        throw new Refusal(404, "Not found.");
      const row: Row = { description: null, ...given, id: ++last, group, property_id: property, created_at: now() };
      if (has("rates are stored without cents")) row["nightly_rate"] = Math.trunc(Number(row["nightly_rate"]));
      isTaken(row);
      if (owner !== undefined) properties.set(property, { ...owner, room_count: Number(owner["room_count"]) + 1 });
      rooms.set(last, row);
      return { status: 201, body: { data: shown(row) } };
    },
    getRoom: (asked) => ({ body: { data: shown(find(rooms, asked)) } }),
    updateRoom(asked) {
      const row = find(rooms, asked);
      const next = { ...row, ...asked.body };
      if (has("PATCH with null keeps the description") && asked.body["description"] === null)
        next["description"] = row["description"] ?? null;
      if (has("a rejected room is kept")) rooms.set(asked.id, next);
      isTaken(next, asked.id);
      rooms.set(asked.id, next);
      return { body: { data: shown(next) } };
    },
    deleteRoom(asked) {
      find(rooms, asked);
      const isBooked = [...bookings.values()].some(
        (row) => row["room_id"] === asked.id && row["status"] !== "cancelled",
      );
      if (isBooked) throw new Refusal(409, "The room has bookings.");
      if (has("deleted rooms are still listed")) rooms.set(-asked.id, rooms.get(asked.id) ?? {});
      rooms.delete(asked.id);
      return { status: 204 };
    },
    listBookings(asked) {
      const { from, room_id: room, sort, status, to } = asked.query;
      if (from !== undefined && to !== undefined && from > to) throw new Refusal(400, "from must not be after to.");
      const rows = (
        has("bookings of every group are listed") ? [...bookings.values()] : own(bookings, asked.group)
      ).filter(
        (row) =>
          (room === undefined || row["room_id"] === Number(room)) &&
          (status === undefined || row["status"] === status || has("the filter by status is ignored")) &&
          (from === undefined || String(row["check_out"]) > from) &&
          (to === undefined || String(row["check_in"]) < to),
      );
      return page(sorted(rows, sort), asked);
    },
    createBooking({ body: given, group }) {
      const room = rooms.get(Number(given["room_id"]));
      if (room === undefined && has("an unknown room breaks the server")) throw new TypeError("room is undefined");
      const isForeign = room?.["group"] !== group && !has("bookings accept rooms of another group");
      if (room === undefined || isForeign) throw invalid("room_id", "The selected room_id is invalid.");
      const { check_in: from = null, check_out: to = null, guests = 1 } = given;
      if (String(to) <= String(from)) throw invalid("check_out", "The check_out must be after check_in.");
      if (String(from) < today()) throw invalid("check_in", "The check_in must not be in the past.");
      fits(room, guests);
      isFree(room["id"] ?? null, from, to);
      const total = Math.round(nights(from, to) * Number(room["nightly_rate"]) * 100) / 100;
      const row: Row = {
        notes: null,
        ...given,
        guests,
        id: ++last,
        group,
        status: has("new bookings are open") ? "open" : "pending",
        total,
        cancellation_reason: null,
        created_at: now(),
        updated_at: now(),
      };
      if (has("dates are stored as date-times")) row["check_in"] = `${String(from)}T00:00:00Z`;
      if (has("notes are cut off") && row["notes"] !== null) row["notes"] = String(row["notes"]).slice(0, 255);
      bookings.set(last, row);
      return { status: 201, body: { data: shown(row) } };
    },
    getBooking: (asked) => ({
      body: { data: shown(find(bookings, asked, has("bookings of another group are readable"))) },
    }),
    updateBooking(asked) {
      const row = find(bookings, asked);
      if (row["status"] === "cancelled") throw new Refusal(409, "The booking is cancelled.");
      const room = rooms.get(Number(row["room_id"])) ?? {};
      const next: Row = { ...row, ...asked.body, updated_at: now() };
      if (has("PATCH does not store the guest")) next["guest"] = row["guest"] ?? null;
      if (has("PATCH drops the notes") && asked.body["notes"] === undefined) next["notes"] = null;
      fits(room, next["guests"]);
      bookings.set(asked.id, next);
      return { body: { data: shown(next) } };
    },
    confirmBooking: (asked) => move(asked, ["pending"], "confirmed"),
    checkInBooking(asked) {
      const row = find(bookings, asked);
      if (has("checking in twice breaks the server") && row["status"] === "checked_in") throw new TypeError("state");
      return move(asked, ["confirmed"], "checked_in");
    },
    cancelBooking: (asked) =>
      move(asked, ["pending", "confirmed"], "cancelled", { cancellation_reason: asked.body["reason"] ?? null }),
  };
}

export function createLodging(has: Has): RequestListener {
  const app = express();
  app.disable("x-powered-by").disable("etag");
  app.set("query parser", false);
  const all = operationsOf(LODGING_CONTRACT);
  const runs = handlers(has);
  for (const path of new Set(all.map((one) => one.path))) {
    const here = all.filter((one) => one.path === path);
    const allow = [...here.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(
      ", ",
    );
    const route = app.route(path.replace(/\{(\w+)\}/g, ":$1"));
    route.options((_request, response) => void response.status(204).set("allow", allow).end());
    for (const operation of here) {
      const method = operation.method.toLowerCase() as "get" | "post" | "patch" | "delete";
      route[method](
        (request, _response, next) => {
          groupOf(request);
          const type = (request.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
          const isEmpty = request.get("content-length") === undefined && request.get("transfer-encoding") === undefined;
          if (operation.mediaTypes.length > 0 && !isEmpty && type !== "application/json")
            throw new Refusal(415, "Unsupported media type.");
          next();
        },
        express.json({ type: () => true, strict: false, limit: "1mb" }),
        (request: Request, response: Response) => {
          const { body: value, status = 200 } = runs[operation.id]?.(askedOf(operation, request, has)) ?? {};
          if (value === undefined) response.status(status).end();
          else response.status(status).json(value);
        },
      );
    }
    route.all((_request, response) => {
      response.set("allow", allow);
      throw new Refusal(405, "Method not allowed.");
    });
  }
  app.use(() => {
    throw new Refusal(404, "Not found.");
  });
  const onError: ErrorRequestHandler = (error, _request, response, _next) => {
    const status = Number((error as { status?: number }).status ?? 500);
    if (status === 401) response.set("www-authenticate", "Bearer");
    if (has("server errors are pages") && status === 404) return void response.status(404).send("<h1>Not found</h1>");
    const message = error instanceof Refusal ? error.message : status < 500 ? "Malformed request." : "Server error.";
    const errors = error instanceof Refusal ? error.errors : undefined;
    response.status(status).json({ message, ...(errors && { errors }) });
  };
  app.use(onError);
  return app as unknown as RequestListener;
}

function groupOf(request: Request): string {
  const group = GROUPS[/^Bearer (\S+)$/i.exec(request.get("authorization") ?? "")?.[1] ?? ""];
  if (group === undefined) throw new Refusal(401, "Unauthenticated.");
  return group;
}

function askedOf(operation: ContractOperation, request: Request, has: Has): Asked {
  const searchParams = new URL(request.originalUrl, "http://localhost").searchParams;
  if (new Set(searchParams.keys()).size < [...searchParams.keys()].length)
    throw invalid("query", "Repeated parameter.");
  const isBodyless = request.body === undefined || request.get("content-length") === "0";
  const given = (isBodyless ? null : request.body) as Json;
  const query = Object.fromEntries(searchParams);
  if (operation.issueOf("path", request.params as Json) !== undefined) throw new Refusal(404, "Not found.");
  const wrong = operation.issueOf("query", query);
  if (wrong !== undefined && !has("the query is not validated")) throw invalid(wrong.at, wrong.message);
  const issue = operation.issueOf("body", given);
  const field = issue?.at.slice(1).replaceAll("/", ".") ?? "";
  const isIgnored =
    (has("phones are not validated") && field.endsWith("phone")) || (has("guests may be 0") && field === "guests");
  if (issue !== undefined && !isIgnored) throw invalid(field, issue.message);
  return {
    group: groupOf(request),
    id: Number(Object.values(request.params)[0] ?? 0),
    query,
    body: (given ?? {}) as Row,
  };
}
