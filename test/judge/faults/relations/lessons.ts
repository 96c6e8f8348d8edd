import type { JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { answer, closed, object, oneOf, text, TIME } from "../../support/contract.ts";
import { type SlowHandlers, type Has, Rejection, type Row } from "../../support/service.ts";
import { conflict, list, NAME, Owned, writeLate } from "./tenants.ts";

// The lessons of a gym: each takes a trainer and a room for a time.

export const LESSON_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "a trainer gives two lessons at once", check: "state-transition" },
  { name: "lessons of a status go back", check: "state-transition" },
  { name: "a room has two lessons at once", check: "concurrent-requests" },
];

const STATUS = oneOf(["planned", "open", "closed", "cancelled"]);
const NEXT: Readonly<Record<string, readonly string[]>> = { planned: ["open", "cancelled"], open: ["closed"] };
const TRAINER = object({ id: text(), name: NAME });
const ROOM = object({ id: text(), name: NAME });
const NEW = {
  title: text(1, 60),
  trainer_id: text(),
  room_id: text(),
  starts_at: TIME,
  ends_at: { ...TIME, description: "Must be later than `starts_at`." },
};
const LESSON = object({ id: text(), ...NEW, status: STATUS });

export const LESSON_OPERATIONS: Readonly<Record<string, JsonObject>> = {
  "GET /trainers listTrainers": { 200: list(TRAINER), errors: [401] },
  "POST /trainers createTrainer": { body: "NewTrainer", 201: answer(TRAINER), errors: [400, 401, 415, 422] },
  "GET /trainers/{trainer} getTrainer": { 200: answer(TRAINER), errors: [401, 404] },
  "GET /rooms listRooms": { 200: list(ROOM), errors: [401] },
  "POST /rooms createRoom": { body: "NewRoom", 201: answer(ROOM), errors: [400, 401, 415, 422] },
  "GET /rooms/{room} getRoom": { 200: answer(ROOM), errors: [401, 404] },
  "GET /lessons listLessons": { 200: list(LESSON), errors: [401] },
  "POST /lessons createLesson": {
    description:
      "Plans a lesson. Neither the trainer nor the room may have another lesson at the same time (409). Cancelled lessons do not count.",
    body: "NewLesson",
    201: answer(LESSON),
    409: conflict("The trainer or the room has another lesson at that time."),
    errors: [400, 401, 415, 422],
  },
  "GET /lessons/{lesson} getLesson": { 200: answer(LESSON), errors: [401, 404] },
  "PATCH /lessons/{lesson} changeLesson": {
    description:
      "`planned` may become `open` or `cancelled`. `open` may become `closed`. Other changes of the status are rejected (409).",
    body: "LessonChange",
    200: answer(LESSON),
    409: conflict("The lesson has another status."),
    errors: [400, 401, 404, 415, 422],
  },
};

export const LESSON_SCHEMAS: JsonObject = {
  NewTrainer: closed({ name: NAME }),
  NewRoom: closed({ name: NAME }),
  NewLesson: closed(NEW),
  LessonChange: { ...closed({ "title?": text(1, 60), "status?": STATUS }), minProperties: 1 },
};

const timeOf = (row: Row, name: string): number => Date.parse(String(row[name]));

export function lessons(has: Has): SlowHandlers {
  const [trainers, rooms, planned] = [new Owned(), new Owned(), new Owned()];
  const taken = has("a trainer gives two lessons at once") ? ["room_id"] : ["trainer_id", "room_id"];
  const isConflict = (one: Row, other: Row): boolean =>
    other["status"] !== "cancelled" &&
    taken.some((name) => one[name] === other[name]) &&
    timeOf(one, "starts_at") < timeOf(other, "ends_at") &&
    timeOf(other, "starts_at") < timeOf(one, "ends_at");
  return {
    listTrainers: ({ caller }) => ({ body: { items: trainers.of(caller) } }),
    createTrainer: ({ body, caller }) => ({ status: 201, body: trainers.create(caller, body) }),
    getTrainer: ({ caller, id }) => ({ body: trainers.find(id, caller) }),
    listRooms: ({ caller }) => ({ body: { items: rooms.of(caller) } }),
    createRoom: ({ body, caller }) => ({ status: 201, body: rooms.create(caller, body) }),
    getRoom: ({ caller, id }) => ({ body: rooms.find(id, caller) }),
    listLessons: ({ caller }) => ({ body: { items: planned.of(caller) } }),
    async createLesson({ body, caller }) {
      if (timeOf(body, "ends_at") <= timeOf(body, "starts_at")) throw new Rejection(422, "period");
      trainers.find(body["trainer_id"], caller, 422);
      rooms.find(body["room_id"], caller, 422);
      if (planned.of(caller).some((other) => isConflict(body, other))) throw new Rejection(409, "taken");
      if (has("a room has two lessons at once")) await writeLate();
      return { status: 201, body: planned.create(caller, { ...body, status: "planned" }) };
    },
    getLesson: ({ caller, id }) => ({ body: planned.find(id, caller) }),
    changeLesson({ body, caller, id }) {
      const { status } = planned.find(id, caller);
      const to = String(body["status"] ?? status);
      const isStep = to === status || NEXT[String(status)]?.includes(to) === true;
      if (!isStep && !has("lessons of a status go back")) throw new Rejection(409, "status");
      return { body: planned.change(id, body) };
    },
  };
}
