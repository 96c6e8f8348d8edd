import type { JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { answer, closed, contract, int, object, text } from "../../support/contract.ts";
import { Rejection, type Row } from "../../support/service.ts";
import { FAILURE, list, NAME, Owned, SECURITY, type Tenants, tenants } from "./tenants.ts";

// Stays of guests in rooms: both count them, and a room limits how many people one of them is for.

export const INN_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "a stay that moves is still counted by its old room", check: "change-recorded" },
  { name: "stays in an unknown room are created", check: "invalid-request-rejected" },
];

const ROOM = closed({ id: text(), name: NAME, capacity: int(1, 9), stay_count: int(0, 9999) });
const GUEST = closed({ id: text(), name: NAME, stay_count: int(0, 9999) });
const STAY = closed({ id: text(), guest_id: text(), room_id: text(), people: int(1, 2) });

export const INN: JsonObject = contract({
  title: "Inn",
  failure: FAILURE,
  security: SECURITY,
  operations: {
    "POST /rooms createRoom": { body: "NewRoom", 201: answer(ROOM), errors: [400, 401, 415, 422] },
    "GET /rooms/{room} getRoom": { 200: answer(ROOM), errors: [401, 404] },
    "POST /guests createGuest": { body: "NewGuest", 201: answer(GUEST), errors: [400, 401, 415, 422] },
    "GET /guests/{guest} getGuest": { 200: answer(GUEST), errors: [401, 404] },
    "GET /stays listStays": { 200: list(STAY), errors: [401] },
    "POST /stays createStay": {
      description:
        "Unknown guests and rooms are rejected with 422. `people` must not exceed the `capacity` of the room.",
      body: "NewStay",
      201: answer(STAY),
      errors: [400, 401, 409, 415, 422],
    },
    "GET /stays/{stay} getStay": { 200: answer(STAY), errors: [401, 404] },
    "PATCH /stays/{stay} changeStay": { body: "Change", 200: answer(STAY), errors: [400, 401, 404, 415, 422] },
  },
  schemas: {
    NewRoom: closed({ name: NAME, capacity: int(1, 9) }),
    NewGuest: closed({ name: NAME }),
    NewStay: closed({ guest_id: text(), room_id: text(), people: int(1, 2) }),
    Change: { ...object({ "room_id?": text(), "people?": int(1, 2) }), additionalProperties: false },
  },
});

export const inn: Tenants = tenants(INN, INN_FAULTS, (has) => {
  const [rooms, guests, stays] = [new Owned(), new Owned(), new Owned()];
  const isMoveIgnored = has("a stay that moves is still counted by its old room");
  const counted = (row: Row, link: string): Row => {
    const own = [...stays.values()].filter((stay) => {
      const before = isMoveIgnored ? (stay["first_room"] ?? null) : null;
      return stay[link] === row["id"] || (link === "room_id" && before === row["id"]);
    });
    return { ...row, stay_count: own.length };
  };
  const shown = (stay: Row): Row => Object.fromEntries(Object.entries(stay).filter(([name]) => name !== "first_room"));
  const check = ({ people = 1, room_id: room }: Row, caller: string): void => {
    if (has("stays in an unknown room are created") && !rooms.has(String(room))) return;
    const { capacity } = rooms.find(room, caller, 422);
    if (Number(people) > Number(capacity)) throw new Rejection(422, "too_many", "people exceeds the capacity");
  };
  return {
    createRoom: ({ body, caller }) => ({ status: 201, body: counted(rooms.create(caller, body), "room_id") }),
    getRoom: ({ caller, id }) => ({ body: counted(rooms.find(id, caller), "room_id") }),
    createGuest: ({ body, caller }) => ({ status: 201, body: counted(guests.create(caller, body), "guest_id") }),
    getGuest: ({ caller, id }) => ({ body: counted(guests.find(id, caller), "guest_id") }),
    listStays: ({ caller }) => ({ body: { items: stays.of(caller).map(shown) } }),
    createStay({ body, caller }) {
      guests.find(body["guest_id"], caller, 422);
      check(body, caller);
      return { status: 201, body: shown(stays.create(caller, { ...body, first_room: body["room_id"] ?? null })) };
    },
    getStay: ({ caller, id }) => ({ body: shown(stays.find(id, caller)) }),
    changeStay({ body, caller, id }) {
      check({ ...stays.find(id, caller), ...body }, caller);
      return { body: shown(stays.change(id, body)) };
    },
  };
});
