import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../generator/document/json.ts";
import { printReport } from "../../cli/test-reports.ts";
import { HttpError, type Reply, router, type Routes } from "./right-servers/router.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";
import { json, ref as schemaOf, object, pathId as id } from "./support/contract.ts";

// A room can be booked once, so each booking needs a new room. Rooms and bookings share components.

const answers = (status: number, schema: Json): JsonObject => ({
  [status]: { description: "Done", content: json(schema) },
  ...Object.fromEntries(
    [400, 404, 409, 415, 422].map((code) => [code, { description: "No", content: json(schemaOf("Error")) }]),
  ),
});
const creates = (name: string): JsonObject => ({
  requestBody: { required: true, content: json(schemaOf(`New${name}`)) },
  responses: answers(201, schemaOf(name)),
});
const reads = (name: string): JsonObject => ({ responses: answers(200, schemaOf(name)) });

const text = { type: "string", minLength: 1, maxLength: 20 };
const DOCUMENT = documentOf(
  {
    "/rooms": {
      get: { responses: answers(200, object({ items: { type: "array", items: schemaOf("Room") } })) },
      post: creates("Room"),
    },
    "/rooms/{room_id}": { parameters: [id("room_id")], get: reads("Room") },
    "/bookings": { post: creates("Booking") },
    "/bookings/{booking_id}": { parameters: [id("booking_id")], get: reads("Booking") },
  },
  {
    components: {
      schemas: {
        Created: { type: "string", format: "date-time" },
        NewRoom: object({ name: text }),
        Room: object({ id: { type: "string" }, name: { type: "string" }, created_at: schemaOf("Created") }),
        NewBooking: object({ room_id: text, guest: text }),
        Booking: object({ id: { type: "string" }, guest: { type: "string" }, created_at: schemaOf("Created") }),
        Error: object({ error: { type: "string" } }),
      },
    },
  },
);

interface Faults {
  /** What is given as the time of creation. */
  readonly now?: () => unknown;
  /** What a booking that is read has of the guest. */
  readonly guest?: (name: unknown) => unknown;
}

function hotel({ guest = (name) => name, now = () => new Date().toISOString() }: Faults = {}): Routes {
  const rooms = new Map<string, object>();
  const bookings = new Map<string, { readonly guest: unknown }>();
  const taken = new Set<unknown>();
  const filled = (value: unknown): unknown => {
    if (typeof value !== "string" || value === "" || [...value].length > 20) throw new HttpError(422, "invalid");
    return value;
  };
  const one = <Item>(all: ReadonlyMap<string, Item>, key = ""): Item => {
    const item = all.get(key);
    if (item === undefined) throw new HttpError(404, "unknown");
    return item;
  };
  return {
    "GET /rooms": (): Reply => ({ status: 200, body: { items: [...rooms.values()] } }),
    "POST /rooms"({ body }): Reply {
      const room = { id: `r${rooms.size + 1}`, name: filled(body["name"]), created_at: now() };
      rooms.set(room.id, room);
      return { status: 201, body: room };
    },
    "GET /rooms/:id": ({ path }): Reply => ({ status: 200, body: one(rooms, path["id"]) }),
    "POST /bookings"({ body }): Reply {
      const room = filled(body["room_id"]);
      const booking = { id: `b${bookings.size + 1}`, guest: filled(body["guest"]), created_at: now() };
      one(rooms, String(room));
      if (taken.has(room)) throw new HttpError(409, "taken");
      taken.add(room);
      bookings.set(booking.id, booking);
      return { status: 201, body: booking };
    },
    "GET /bookings/:id"({ path }): Reply {
      const booking = one(bookings, path["id"]);
      return { status: 200, body: { ...booking, guest: guest(booking.guest) } };
    },
  };
}

const SENT = ["201", "400", "404", "409", "415", "422"];

test("a resource that only one request can reference is created again for each request", async () => {
  const report = await judgedBy(DOCUMENT, router(hotel()));
  expect(told(report)).toEqual([]);
  const statuses = report.coverage.operations.map((one) => one.statuses.map(({ status }) => status));
  expect(statuses).toEqual([["200"], ["201", "400", "415", "422"], ["200", "404"], SENT, ["200", "404"]]);
});

test("what such a request creates is compared with what was sent", async () => {
  const report = await judgedBy(DOCUMENT, router(hotel({ guest: () => "somebody" })));
  expect(report.findings.map(({ check, operation }) => `${check}: ${operation}`)).toEqual([
    "stored-as-sent: GET /bookings/{booking_id}",
  ]);
});

test("a wrong member of a shared component is one finding for all statuses and places in the body", async () => {
  const report = await judgedBy(DOCUMENT, router(hotel({ now: Date.now })));
  expect(told(report)).toHaveLength(1);
  const [finding] = report.findings;
  expect(finding).toMatchObject({ check: "body-schema", pointer: "#/components/schemas/Created" });
  expect(finding).not.toHaveProperty("cause");
  expect([finding?.operation, ...(finding?.places ?? []).map(({ operation }) => operation)].toSorted()).toEqual([
    "GET /bookings/{booking_id}",
    "GET /rooms",
    "GET /rooms/{room_id}",
    "POST /bookings",
    "POST /rooms",
  ]);
  const annotations = printReport(report, "github", () => ({ file: "openapi.yaml", line: 1, column: 1 })).match(
    /^::error .*$/gm,
  );
  expect(annotations).toHaveLength(1);
  expect(annotations?.[0]).toMatch(/also in .*POST \/bookings/);
});

test("resources that reference each other are created, even if many operations need them at once", async () => {
  const properties = { shop_id: { type: "string" }, owner_id: { type: "string" }, name: text };
  const schema = { type: "object", properties: { id: { type: "string" }, ...properties } };
  const create = (): JsonObject => ({
    requestBody: { required: true, content: json({ type: "object", required: Object.keys(properties), properties }) },
    responses: answers(201, schema),
  });
  const names = ["shop", "owner"];
  const paths = names.flatMap((name): readonly [string, Json][] => [
    [`/${name}s`, { post: create() }],
    [`/${name}s/{${name}_id}`, { parameters: [id(`${name}_id`)], get: { responses: answers(200, schema) } }],
  ]);
  const stored = new Map<string, object>();
  const routes = names.map((name): Routes => ({
    [`POST /${name}s`]({ body }: { readonly body: object }): Reply {
      const made = { ...body, id: `${name}${stored.size}` };
      stored.set(made.id, made);
      return { status: 201, body: made };
    },
    [`GET /${name}s/:id`]({ path }: { readonly path: Readonly<Record<string, string>> }): Reply {
      const found = stored.get(path["id"] ?? "");
      if (found === undefined) throw new HttpError(404, "unknown");
      return { status: 200, body: found };
    },
  }));
  const document = documentOf(Object.fromEntries(paths), {
    components: { schemas: { Error: object({ error: { type: "string" } }) } },
  });
  const checks = ["body-schema"];
  const report = await judgedBy(document, router(Object.assign({}, ...routes)), { checks });
  expect(report.coverage.operations.map(({ requests }) => requests > 0)).toEqual([true, true, true, true]);
  expect(told(report)).toEqual([]);
});
