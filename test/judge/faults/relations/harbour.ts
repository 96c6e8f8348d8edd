import type { Json, JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { answer, closed, contract, int, oneOf, orNull, query, text, TIME } from "../../support/contract.ts";
import { type Handlers, type Has, Rejection, type Row } from "../../support/service.ts";
import { conflict, FAILURE, list, NAME, Owned, SECURITY, type Tenants, tenants } from "./tenants.ts";

// A harbour whose rules are in tags, in schemas and in the description of the document.

export const HARBOUR_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "names of boats differ by case", check: "invalid-request-rejected" },
  { name: "stays overlap", check: "state-transition" },
  { name: "stays cannot touch", check: "state-transition" },
  { name: "boats leave before they arrive", check: "state-transition" },
  { name: "arrived stays are moved", check: "state-transition" },
  { name: "small berths take many people", check: "invalid-request-rejected" },
  { name: "stays contain others", check: "state-transition" },
  { name: "inactive berths take stays", check: "state-transition" },
  { name: "fees of stays follow the berth", check: "stored-as-sent" },
];

const FEE = int(0, 100_000);
const FLAG: JsonObject = { type: "boolean" };
const BERTH = closed({ id: text(), name: NAME, places: int(1, 20), fee_cents: FEE, active: FLAG, mine: FLAG });
const BOAT = closed({ id: text(), name: NAME });
const PERIOD = { starts_at: TIME, ends_at: { ...TIME, description: "Must be later than `starts_at`." } };
const STAY = closed({
  id: text(),
  berth_id: text(),
  boat_id: text(),
  people: int(1, 500),
  fee_cents: FEE,
  ...PERIOD,
  status: { ...oneOf(["booked", "arrived", "left"]), description: "`booked`, then `arrived`, then `left`." },
});
const NOTICE = closed({ id: text(), text: text(), berth_id: orNull(text()) });

const FREE: JsonObject = contract({
  title: "Harbour",
  description: "A stay that is `arrived` cannot be changed.",
  failure: FAILURE,
  security: SECURITY,
  operations: {
    "GET /berths listBerths": {
      tags: ["Berths"],
      parameters: [
        query("mine", { type: "boolean", default: false }),
        query("name", NAME, "Only together with `mine=true`; otherwise 400."),
      ],
      200: list(BERTH),
      errors: [400, 401],
    },
    "POST /berths createBerth": {
      tags: ["Berths"],
      body: "NewBerth",
      201: answer(BERTH),
      errors: [400, 401, 415, 422],
    },
    "GET /berths/{berth} getBerth": { tags: ["Berths"], 200: answer(BERTH), errors: [401, 404] },
    "PATCH /berths/{berth} changeBerth": {
      tags: ["Berths"],
      body: "BerthChange",
      200: answer(BERTH),
      errors: [400, 401, 404, 415, 422],
    },
    "GET /boats listBoats": { tags: ["Boats"], 200: list(BOAT), errors: [401] },
    "POST /boats createBoat": {
      tags: ["Boats"],
      body: "NewBoat",
      201: answer(BOAT),
      409: conflict("The state does not allow it."),
      errors: [400, 401, 415, 422],
    },
    "GET /boats/{boat} getBoat": { tags: ["Boats"], 200: answer(BOAT), errors: [401, 404] },
    "GET /stays listStays": { tags: ["Stays"], 200: list(STAY), errors: [401] },
    "POST /stays createStay": {
      tags: ["Stays"],
      description:
        "More `people` than the berth has places are rejected with 422. A berth that is not active takes no stays (409). A stay keeps the fee of this moment.",
      body: "NewStay",
      201: answer(STAY),
      409: conflict("The state does not allow it."),
      errors: [400, 401, 415, 422],
    },
    "GET /stays/{stay} getStay": { tags: ["Stays"], 200: answer(STAY), errors: [401, 404] },
    "PATCH /stays/{stay} changeStay": {
      tags: ["Stays"],
      body: "Change",
      200: answer(STAY),
      409: conflict("The state does not allow it."),
      errors: [400, 401, 404, 415, 422],
    },
    "POST /stays/{stay}/arrive arrive": {
      tags: ["Stays"],
      200: answer(STAY),
      409: conflict("The state does not allow it."),
      errors: [401, 404],
    },
    "POST /stays/{stay}/leave leave": {
      tags: ["Stays"],
      200: answer(STAY),
      409: conflict("The state does not allow it."),
      errors: [401, 404],
    },
    "GET /notices listNotices": {
      parameters: [query("berth_id", text(), "Notices for this berth together with those for all berths.")],
      200: list(NOTICE),
      errors: [400, 401],
    },
    "POST /notices createNotice": { body: "NewNotice", 201: answer(NOTICE), errors: [400, 401, 415, 422] },
  },
  schemas: {
    NewBerth: closed({ name: NAME, places: int(1, 20), fee_cents: FEE }),
    BerthChange: { ...closed({ "fee_cents?": FEE, "active?": FLAG }), minProperties: 1 },
    NewBoat: closed({ name: NAME }),
    NewStay: closed({ berth_id: text(), boat_id: text(), people: int(1, 500), ...PERIOD }),
    Change: { ...closed({ "people?": int(1, 500) }), minProperties: 1 },
    NewNotice: closed({ text: text(1, 80), "berth_id?": orNull(text()) }),
  },
});

export const HARBOUR: JsonObject = {
  ...FREE,
  tags: [
    { name: "Berths", description: "Everybody can read a berth and book it; `mine` tells the own ones apart." },
    { name: "Boats", description: "Boat names are unique, without regard to case." },
    {
      name: "Stays",
      description:
        "Two stays of a berth never overlap. A stay may begin when another one ends.\nOnly the owner of a boat sees its stays.",
    },
  ],
};

const timeOf = (row: Row, name: string): number => Date.parse(String(row[name]));

function staysOf(has: Has, berths: Owned, boats: Owned): Handlers {
  const stays = new Owned();
  const isConflict = (one: Row, other: Row): boolean => {
    const [start, end] = [timeOf(one, "starts_at"), timeOf(one, "ends_at")];
    const [from, to] = [timeOf(other, "starts_at"), timeOf(other, "ends_at")];
    if (one["berth_id"] !== other["berth_id"]) return false;
    if (has("stays overlap")) return start === from;
    if (has("stays contain others") && start < from && end > to) return false;
    return has("stays cannot touch") ? start <= to && from <= end : start < to && from < end;
  };
  const shown = (stay: Row): Row =>
    has("fees of stays follow the berth")
      ? { ...stay, fee_cents: berths.find(stay["berth_id"], "anybody")["fee_cents"] ?? 0 }
      : stay;
  const checkPlaces = ({ berth_id: berth, people }: Row): void => {
    const { places } = berths.find(berth, "anybody", 422);
    if (Number(people) > Number(places) && !has("small berths take many people"))
      throw new Rejection(422, "too_many_people");
  };
  const move = (id: Json, caller: string, from: readonly string[], status: string): { readonly body: Row } => {
    if (!from.includes(String(stays.find(id, caller)["status"]))) throw new Rejection(409, "status");
    return { body: stays.change(id, { status }) };
  };
  return {
    listStays: ({ caller }) => ({ body: { items: stays.of(caller).map(shown) } }),
    createStay({ body, caller }) {
      if (timeOf(body, "ends_at") <= timeOf(body, "starts_at")) throw new Rejection(422, "period");
      boats.find(body["boat_id"], caller, 422);
      checkPlaces(body);
      const all = [...stays.values()];
      if (all.some((other) => isConflict(body, other))) throw new Rejection(409, "taken");
      const { active, fee_cents: fee = 0 } = berths.find(body["berth_id"], "anybody", 422);
      if (active !== true && !has("inactive berths take stays")) throw new Rejection(409, "inactive");
      return { status: 201, body: stays.create(caller, { ...body, fee_cents: fee, status: "booked" }) };
    },
    getStay: ({ caller, id }) => ({ body: shown(stays.find(id, caller)) }),
    changeStay({ body, caller, id }) {
      const before = stays.find(id, caller);
      checkPlaces({ ...before, ...body });
      if (before["status"] === "arrived" && !has("arrived stays are moved")) throw new Rejection(409, "status");
      return { body: stays.change(id, body) };
    },
    arrive: ({ caller, id }) => move(id, caller, ["booked"], "arrived"),
    leave: ({ caller, id }) =>
      move(id, caller, ["arrived", ...(has("boats leave before they arrive") ? ["booked"] : [])], "left"),
  };
}

export const harbour: Tenants = tenants(HARBOUR, HARBOUR_FAULTS, (has) => {
  const [berths, boats, notices] = [new Owned(), new Owned(), new Owned()];
  const keyOf = (row: Row): string =>
    has("names of boats differ by case") ? String(row["name"]) : String(row["name"]).toLowerCase();
  return {
    listBerths({ caller, query: given }) {
      if (given["name"] !== undefined && given["mine"] !== "true") throw new Rejection(400, "mine");
      const mine =
        given["mine"] === "true" ? berths.of(caller) : [...berths.keys()].map((id) => berths.find(id, "anybody"));
      const items = mine.filter((one) => given["name"] === undefined || one["name"] === given["name"]);
      return {
        body: { items: items.map((one) => ({ ...one, mine: berths.get(String(one["id"]))?.owner === caller })) },
      };
    },
    createBerth: ({ body, caller }) => ({
      status: 201,
      body: { ...berths.create(caller, { ...body, active: true }), mine: true },
    }),
    changeBerth({ body, caller, id }) {
      berths.find(id, caller);
      return { body: { ...berths.change(id, body), mine: true } };
    },
    getBerth: ({ caller, id }) => ({
      body: { ...berths.find(id, "anybody"), mine: berths.get(id)?.owner === caller },
    }),
    listBoats: ({ caller }) => ({ body: { items: boats.of(caller) } }),
    createBoat({ body, caller }) {
      if ([...boats.values()].some((other) => keyOf(other) === keyOf(body))) throw new Rejection(409, "taken");
      return { status: 201, body: boats.create(caller, body) };
    },
    getBoat: ({ caller, id }) => ({ body: boats.find(id, caller) }),
    ...staysOf(has, berths, boats),
    listNotices({ caller, query: given }) {
      const berth = given["berth_id"];
      const isShown = (one: Row): boolean =>
        berth === undefined || one["berth_id"] === null || one["berth_id"] === berth;
      return { body: { items: notices.of(caller).filter(isShown) } };
    },
    createNotice: ({ body, caller }) => ({
      status: 201,
      body: notices.create(caller, { berth_id: null, ...body }),
    }),
  };
});
