import type { RequestListener } from "node:http";
import type { Json } from "../../../../generator/document/json.ts";
import {
  type Asked,
  compare,
  credentialOf,
  type Handlers,
  type Has,
  type Kept,
  now,
  Rejection,
  type Reply,
  Resources,
  type Row,
  serve,
} from "../../support/service.ts";
import { CLINIC_CONTRACT } from "./clinic-contract.ts";

const TOKENS: Readonly<Record<string, string>> = { "north-7f1c0a55e2": "north", "south-90b2d4417c": "south" };

const MINUTE = 60_000;
const conflict = (message: string): Rejection => new Rejection(409, "conflict", message);
const invalid = (message: string): Rejection => new Rejection(422, "invalid", message);
const timeOf = (value: Json | undefined): number => Date.parse(String(value));

function handlers(has: Has): Handlers {
  const patients = new Resources();
  const appointments = new Resources();
  /** Removed patients that a faulty clinic still books. */
  const gone = new Set<string>();
  const staff = [
    { id: 11, clinic: "north", name: "Ana Batista", specialty: "general" },
    { id: 12, clinic: "north", name: "Samira Haddad", specialty: "dental" },
    { id: 21, clinic: "south", name: "Mei Lin", specialty: "general" },
  ];
  const tagOf = ({ row, version }: Kept): string => `"${String(row["id"]).slice(-6)}-${version}"`;
  const add = (all: Resources, caller: string, path: string, row: Row): Reply => {
    const id = `${path.slice(0, 3)}_${crypto.randomUUID().slice(0, 12)}`;
    const kept = all.add(caller, id, { id, ...row });
    return { status: 201, body: kept.row, headers: { location: `/${path}/${id}`, etag: tagOf(kept) } };
  };
  const paged = (rows: readonly Row[], { page = "1", per_page: size = "25" }: Asked["query"]): Reply => {
    const items = rows.slice((Number(page) - 1) * Number(size), Number(page) * Number(size));
    return { body: { items, page: Number(page), per_page: Number(size), total: rows.length } };
  };
  const sorted = (rows: readonly Row[], sort: string | undefined): readonly Row[] => {
    if (sort === undefined) return rows;
    const [name, sign] = [sort.replace("-", ""), sort.startsWith("-") ? -1 : 1];
    return rows.toSorted((a, b) => sign * compare(a[name], b[name]));
  };
  const inUse = (email: Json | undefined, caller: string, except: Kept | undefined): void => {
    for (const kept of patients.values())
      if (kept !== except && kept.owner === caller && kept.row["email"] === email) throw conflict("It is in use.");
  };
  const beFree = (row: Row, except: Kept | undefined): void => {
    const [start, minutes] = [timeOf(row["starts_at"]), Number(row["duration_minutes"])];
    for (const kept of appointments.values()) {
      if (kept === except && !has("moving an appointment conflicts with itself")) continue;
      if (kept.row["practitioner_id"] !== row["practitioner_id"] || kept.row["status"] === "cancelled") continue;
      const other = timeOf(kept.row["starts_at"]);
      if (start < other + Number(kept.row["duration_minutes"]) * MINUTE && other < start + minutes * MINUTE)
        throw conflict("The practitioner has another appointment then.");
    }
  };
  const startOf = (value: Json | undefined): string => {
    const instant = timeOf(has("offsets are dropped") ? `${String(value).slice(0, 19)}Z` : value);
    if (instant <= Date.now()) throw invalid("The start must be in the future.");
    return new Date(instant).toISOString();
  };
  const act = (kept: Kept, status: string, isAllowed: boolean): Reply => {
    if (kept.row["status"] !== "booked" && !isAllowed) throw conflict("It is not booked.");
    const { row: before } = kept;
    kept.row = { ...before, status, ...(status === "cancelled" && { cancelled_at: now() }) };
    return { body: has("cancelling answers the old state") && status === "cancelled" ? before : kept.row };
  };
  return {
    listPractitioners: ({ caller, query: { specialty } }) => ({
      body: staff
        .filter((one) => one.clinic === caller && (specialty === undefined || one.specialty === specialty))
        .map(({ clinic: _clinic, ...row }) => row),
    }),
    listPatients({ caller, query }) {
      const isOpen = has("searches find patients of every clinic") && query["q"] !== undefined;
      const low = (value: Json | undefined): string =>
        has("searches are case-sensitive") ? String(value) : String(value).toLowerCase();
      const names = has("searches ignore the email") ? ["name"] : ["name", "email"];
      const rows = patients
        .of(caller, isOpen)
        .filter((row) => names.some((name) => low(row[name]).includes(low(query["q"] ?? ""))));
      return paged(sorted(rows, query["sort"]), query);
    },
    registerPatient({ body, caller }) {
      const email = String(body["email"]).toLowerCase();
      inUse(email, caller, undefined);
      const given = { phone: null, notes: null, reminders: !has("reminders are off by default"), ...body, email };
      return add(patients, caller, "patients", { ...given, created_at: now() });
    },
    getPatient(asked) {
      const kept = patients.find(asked.id, asked.caller);
      return { body: kept.row, headers: { etag: tagOf(kept) } };
    },
    updatePatient(asked) {
      const kept = patients.find(asked.id, asked.caller);
      if (![tagOf(kept), "*"].includes(asked.headers["if-match"] ?? ""))
        throw new Rejection(412, "changed", "It has changed.");
      const { email = kept.row["email"] ?? null } = asked.body;
      const lower = String(email).toLowerCase();
      if (!has("a change may take an email that is in use")) inUse(lower, asked.caller, kept);
      kept.row = { ...kept.row, ...asked.body, email: lower };
      kept.version++;
      return { body: kept.row, headers: { etag: tagOf(kept) } };
    },
    removePatient(asked) {
      const { row } = patients.find(asked.id, asked.caller);
      const own = [...appointments.values()].filter((one) => one.row["patient_id"] === row["id"]);
      if (own.some((one) => one.row["status"] === "booked")) throw conflict("The patient has appointments.");
      patients.delete(asked.id);
      if (has("removed patients can be booked")) gone.add(asked.id);
      return { status: 204 };
    },
    listAppointments({ caller, query }) {
      const instant = (value: string): number =>
        Date.parse(has("periods ignore the offset") ? `${value.slice(0, 19)}Z` : value);
      const { from, patient_id: patient, status, to } = query;
      const rows = appointments.of(caller).filter((row) => {
        const start = timeOf(row["starts_at"]);
        const isEarly = from !== undefined && start < instant(from);
        const isAtEnd = has("the end of a period is included") && to !== undefined && start === instant(to);
        const isLate = to !== undefined && start >= instant(to) && !isAtEnd;
        const isOther = [
          patient !== undefined && row["patient_id"] !== patient,
          status !== undefined && row["status"] !== status,
        ];
        const isBoth = patient !== undefined && status !== undefined && has("filters are joined with or");
        const isWrong = isBoth ? isOther.every(Boolean) : isOther.some(Boolean);
        return !isEarly && !isLate && !isWrong;
      });
      return paged(sorted(rows, query["sort"] ?? "starts_at"), query);
    },
    bookAppointment({ body, caller }) {
      const id = String(body["patient_id"]);
      if (patients.get(id)?.owner !== caller && !gone.has(id)) throw invalid("The patient is unknown.");
      if (!staff.some((one) => one.id === body["practitioner_id"] && one.clinic === caller))
        throw invalid("The practitioner is unknown.");
      const minutes = has("appointments take half an hour by default") ? 30 : 20;
      const row = { duration_minutes: minutes, ...body, starts_at: startOf(body["starts_at"]), status: "booked" };
      beFree(row, undefined);
      return add(appointments, caller, "appointments", { ...row, cancelled_at: null });
    },
    getAppointment: (asked) => ({ body: appointments.find(asked.id, asked.caller).row }),
    moveAppointment(asked) {
      const kept = appointments.find(asked.id, asked.caller);
      const isOpen = has("cancelled appointments can be moved");
      if (kept.row["status"] !== "booked" && !isOpen) throw conflict("It is not booked.");
      const { starts_at: start = kept.row["starts_at"] ?? null } = asked.body;
      const length = has("moving an appointment resets its length") ? { duration_minutes: 20 } : {};
      const row = { ...kept.row, ...length, ...asked.body, starts_at: startOf(start) };
      beFree(row, kept);
      kept.row = row;
      return { body: row };
    },
    checkIn(asked) {
      const kept = appointments.find(asked.id, asked.caller);
      const isCancelled = kept.row["status"] === "cancelled";
      return act(kept, "checked_in", isCancelled && has("cancelled appointments can be checked in"));
    },
    cancelAppointment(asked) {
      const kept = appointments.find(asked.id, asked.caller, has("another clinic can cancel an appointment"));
      return act(kept, "cancelled", kept.row["status"] === "cancelled" && has("cancelling again moves the time"));
    },
  };
}

export function createClinic(has: Has): RequestListener {
  return serve({
    contract: CLINIC_CONTRACT,
    handlers: handlers(has),
    callerOf(headers) {
      const token = credentialOf(headers);
      const isPrefix = has("tokens are compared by their beginning");
      return Object.entries(TOKENS).find(([own]) => token === own || (isPrefix && token.startsWith(own)))?.[1];
    },
    challenge: "Bearer",
    rejections: { query: [400, "bad_request"], header: [400, "bad_request"], body: [422, "invalid"] },
    failure: ({ message: detail, status }) => ({
      type: "about:blank",
      title: "Error",
      status: has("every problem has the status 400") ? 400 : status,
      detail,
    }),
    failureType: () => "application/problem+json",
    overlooks: ({ at }, { email }, { id }) =>
      at === "/email" &&
      String(email).includes("@") &&
      (has("any text with @ is an email") || (id === "updatePatient" && has("changes do not check the email"))),
  });
}
