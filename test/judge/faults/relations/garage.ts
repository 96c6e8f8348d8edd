import type { JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { answer, arrayOf, closed, contract, object, oneOf, query, text } from "../../support/contract.ts";
import { Rejection, type Row } from "../../support/service.ts";
import { conflict, FAILURE, list, NAME, Owned, SECURITY, type Tenants, tenants } from "./tenants.ts";

// Depots, their vehicles, and reservations that change the state of a vehicle.

export const GARAGE_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "reserved vehicles stay available", check: "change-recorded" },
  { name: "cancelled reservations keep the vehicle", check: "change-recorded" },
  { name: "reservations are finished twice", check: "state-transition" },
  { name: "finished reservations are cancelled", check: "state-transition" },
  { name: "deleted vehicles are found by their status", check: "deleted-gone" },
  { name: "depots show deleted vehicles", check: "deleted-gone" },
  { name: "depots in use are deleted", check: "state-transition" },
  { name: "a change takes vehicles of others", check: "isolation" },
  { name: "vehicles of an unknown depot are created", check: "invalid-request-rejected" },
];

const STATUS = oneOf(["available", "reserved"]);
const DEPOT = closed({ id: text(), name: NAME, vehicles: arrayOf(closed({ id: text(), plate: NAME })) });
const VEHICLE = closed({ id: text(), depot_id: text(), plate: NAME, status: STATUS });
const RESERVATION = closed({
  id: text(),
  vehicle_id: text(),
  driver: NAME,
  status: oneOf(["open", "finished", "cancelled"]),
});

export const GARAGE: JsonObject = contract({
  title: "Garage",
  failure: FAILURE,
  security: SECURITY,
  operations: {
    "GET /depots listDepots": { 200: list(DEPOT), errors: [401] },
    "POST /depots createDepot": { body: "NewDepot", 201: answer(DEPOT), errors: [400, 401, 415, 422] },
    "GET /depots/{depot} getDepot": { 200: answer(DEPOT), errors: [401, 404] },
    "DELETE /depots/{depot} deleteDepot": { 204: null, 409: conflict("The depot is in use."), errors: [401, 404] },
    "GET /vehicles listVehicles": { parameters: [query("status", STATUS)], 200: list(VEHICLE), errors: [400, 401] },
    "POST /vehicles createVehicle": {
      description: "The depot must exist; unknown ones are rejected with 422.",
      body: "NewVehicle",
      201: answer(VEHICLE),
      errors: [400, 401, 415, 422],
    },
    "GET /vehicles/{vehicle} getVehicle": { 200: answer(VEHICLE), errors: [401, 404] },
    "DELETE /vehicles/{vehicle} deleteVehicle": { 204: null, errors: [401, 404] },
    "GET /reservations listReservations": { 200: list(RESERVATION), errors: [401] },
    "POST /reservations createReservation": {
      description: "The vehicle becomes `reserved`.",
      body: "NewReservation",
      201: answer(RESERVATION),
      409: conflict("The vehicle is not available."),
      errors: [400, 401, 415, 422],
    },
    "GET /reservations/{reservation} getReservation": { 200: answer(RESERVATION), errors: [401, 404] },
    "PATCH /reservations/{reservation} changeReservation": {
      body: "Change",
      200: answer(RESERVATION),
      errors: [400, 401, 404, 415, 422],
    },
    "POST /reservations/{reservation}/cancel cancelReservation": {
      description: "The vehicle is `available` again.",
      200: answer(RESERVATION),
      errors: [401, 404, 409],
    },
    "POST /reservations/{reservation}/finish finishReservation": {
      200: answer(RESERVATION),
      409: conflict("The reservation is already finished."),
      errors: [401, 404],
    },
  },
  schemas: {
    NewDepot: closed({ name: NAME }),
    NewVehicle: closed({ depot_id: text(), plate: NAME }),
    NewReservation: closed({ vehicle_id: text(), driver: NAME }),
    Change: { ...object({ "vehicle_id?": text(), "driver?": NAME }), additionalProperties: false },
  },
});

export const garage: Tenants = tenants(GARAGE, GARAGE_FAULTS, (has) => {
  const [depots, vehicles, reservations] = [new Owned(), new Owned(), new Owned()];
  const gone: Row[] = [];
  const shown = (depot: Row, caller: string): Row => {
    const own = [...vehicles.of(caller), ...(has("depots show deleted vehicles") ? gone : [])];
    const inside = own.filter((one) => one["depot_id"] === depot["id"]);
    return { ...depot, vehicles: inside.map(({ id = "", plate = "" }) => ({ id, plate })) };
  };
  const end = (id: string, caller: string, status: string, isForced: boolean): { readonly body: Row } => {
    const old = reservations.find(id, caller);
    if (old["status"] !== "open" && !isForced) throw new Rejection(409, "not_open");
    const isKept = status === "cancelled" && has("cancelled reservations keep the vehicle");
    if (!isKept && vehicles.has(String(old["vehicle_id"]))) vehicles.change(old["vehicle_id"], { status: "available" });
    return { body: reservations.change(id, { status }) };
  };
  return {
    listDepots: ({ caller }) => ({ body: { items: depots.of(caller).map((one) => shown(one, caller)) } }),
    createDepot: ({ body: sent, caller }) => ({ status: 201, body: shown(depots.create(caller, sent), caller) }),
    getDepot: ({ caller, id }) => ({ body: shown(depots.find(id, caller), caller) }),
    deleteDepot({ caller, id }) {
      depots.find(id, caller);
      const isUsed = vehicles.of(caller).some((one) => one["depot_id"] === id);
      if (isUsed && !has("depots in use are deleted")) throw new Rejection(409, "in_use");
      depots.delete(id);
      return { status: 204 };
    },
    listVehicles({ caller, query: { status } }) {
      const all = [
        ...vehicles.of(caller),
        ...(has("deleted vehicles are found by their status") && status ? gone : []),
      ];
      return { body: { items: all.filter((one) => status === undefined || one["status"] === status) } };
    },
    createVehicle({ body: sent, caller }) {
      if (!has("vehicles of an unknown depot are created")) depots.find(sent["depot_id"], caller, 422);
      return { status: 201, body: vehicles.create(caller, { ...sent, status: "available" }) };
    },
    getVehicle: ({ caller, id }) => ({ body: vehicles.find(id, caller) }),
    deleteVehicle({ caller, id }) {
      gone.push(vehicles.find(id, caller));
      vehicles.delete(id);
      return { status: 204 };
    },
    listReservations: ({ caller }) => ({ body: { items: reservations.of(caller) } }),
    createReservation({ body: sent, caller }) {
      const vehicle = vehicles.find(sent["vehicle_id"], caller, 422);
      if (vehicle["status"] !== "available") throw new Rejection(409, "not_available");
      if (!has("reserved vehicles stay available")) vehicles.change(vehicle.id, { status: "reserved" });
      return { status: 201, body: reservations.create(caller, { ...sent, status: "open" }) };
    },
    getReservation: ({ caller, id }) => ({ body: reservations.find(id, caller) }),
    changeReservation({ body: sent, caller, id }) {
      reservations.find(id, caller);
      const owner = has("a change takes vehicles of others") ? "anybody" : caller;
      if (sent["vehicle_id"] !== undefined) vehicles.find(sent["vehicle_id"], owner, 422);
      return { body: reservations.change(id, sent) };
    },
    cancelReservation({ caller, id }) {
      const isFinished = reservations.find(id, caller)["status"] === "finished";
      return end(id, caller, "cancelled", isFinished && has("finished reservations are cancelled"));
    },
    finishReservation({ caller, id }) {
      const isFinished = reservations.find(id, caller)["status"] === "finished";
      return end(id, caller, "finished", isFinished && has("reservations are finished twice"));
    },
  };
});
