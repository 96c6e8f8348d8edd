import { once } from "node:events";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Json } from "../../../../generator/document/json.ts";
import type { Has, Row } from "./application.ts";
import { CLINIC_CONTRACT } from "./clinic-contract.ts";
import { type ContractOperation, operationsOf } from "./contract-operations.ts";
import { decoded, notFound, Rejection } from "./stock-request.ts";

const TOKENS: Readonly<Record<string, string>> = { "north-7f1c0a55e2": "north", "south-90b2d4417c": "south" };

interface Asked {
  readonly clinic: string;
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Row;
  readonly match: string;
}

interface Reply {
  readonly status?: number;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Kept {
  readonly clinic: string;
  row: Row;
  version: number;
}

const MINUTE = 60_000;
const conflict = (message: string): Rejection => new Rejection(409, "conflict", message);
const invalid = (message: string): Rejection => new Rejection(422, "invalid", message);
const timeOf = (value: Json | undefined): number => Date.parse(String(value));

function handlers(has: Has): Readonly<Record<string, (asked: Asked) => Reply>> {
  const patients = new Map<string, Kept>();
  const appointments = new Map<string, Kept>();
  /** Removed patients that a faulty clinic still books. */
  const gone = new Set<string>();
  const staff = [
    { id: 11, clinic: "north", name: "Ana Batista", specialty: "general" },
    { id: 12, clinic: "north", name: "Samira Haddad", specialty: "dental" },
    { id: 21, clinic: "south", name: "Mei Lin", specialty: "general" },
  ];
  const find = (all: Map<string, Kept>, { clinic, id }: Asked, isOpen = false): Kept => {
    const found = all.get(id);
    if (found === undefined || (found.clinic !== clinic && !isOpen)) throw notFound();
    return found;
  };
  const tagOf = ({ row, version }: Kept): string => `"${String(row["id"]).slice(-6)}-${version}"`;
  const add = (all: Map<string, Kept>, clinic: string, path: string, row: Row): Reply => {
    const id = `${path.slice(0, 3)}_${crypto.randomUUID().slice(0, 12)}`;
    const kept: Kept = { clinic, row: { id, ...row }, version: 1 };
    all.set(id, kept);
    return { status: 201, body: kept.row, headers: { location: `/${path}/${id}`, etag: tagOf(kept) } };
  };
  const paged = (rows: readonly Row[], { page = "1", per_page: size = "25" }: Asked["query"]): Reply => {
    const items = rows.slice((Number(page) - 1) * Number(size), Number(page) * Number(size));
    return { body: { items, page: Number(page), per_page: Number(size), total: rows.length } };
  };
  const sorted = (rows: readonly Row[], sort: string | undefined): readonly Row[] => {
    if (sort === undefined) return rows;
    const [name, sign] = [sort.replace("-", ""), sort.startsWith("-") ? -1 : 1];
    return rows.toSorted((a, b) => sign * (String(a[name]) < String(b[name]) ? -1 : 1));
  };
  const inUse = (email: Json | undefined, clinic: string, except: Kept | undefined): void => {
    for (const kept of patients.values())
      if (kept !== except && kept.clinic === clinic && kept.row["email"] === email) throw conflict("It is in use.");
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
    kept.row = { ...before, status, ...(status === "cancelled" && { cancelled_at: new Date().toISOString() }) };
    return { body: has("cancelling answers the old state") && status === "cancelled" ? before : kept.row };
  };
  return {
    listPractitioners: ({ clinic, query: { specialty } }) => ({
      body: staff
        .filter((one) => one.clinic === clinic && (specialty === undefined || one.specialty === specialty))
        .map(({ clinic: _clinic, ...row }) => row),
    }),
    listPatients({ clinic, query }) {
      const isOpen = has("searches find patients of every clinic") && query["q"] !== undefined;
      const low = (value: Json | undefined): string =>
        has("searches are case-sensitive") ? String(value) : String(value).toLowerCase();
      const names = has("searches ignore the email") ? ["name"] : ["name", "email"];
      const rows = [...patients.values()].flatMap(({ clinic: own, row }) => {
        const isFound = names.some((name) => low(row[name]).includes(low(query["q"] ?? "")));
        return (own === clinic || isOpen) && isFound ? [row] : [];
      });
      return paged(sorted(rows, query["sort"]), query);
    },
    registerPatient({ body, clinic }) {
      const email = String(body["email"]).toLowerCase();
      inUse(email, clinic, undefined);
      const given = { phone: null, notes: null, reminders: !has("reminders are off by default"), ...body, email };
      return add(patients, clinic, "patients", { ...given, created_at: new Date().toISOString() });
    },
    getPatient(asked) {
      const kept = find(patients, asked);
      return { body: kept.row, headers: { etag: tagOf(kept) } };
    },
    updatePatient(asked) {
      const kept = find(patients, asked);
      if (asked.match !== tagOf(kept) && asked.match !== "*") throw new Rejection(412, "changed", "It has changed.");
      const { email = kept.row["email"] ?? null } = asked.body;
      const lower = String(email).toLowerCase();
      if (!has("a change may take an email that is in use")) inUse(lower, asked.clinic, kept);
      kept.row = { ...kept.row, ...asked.body, email: lower };
      kept.version++;
      return { body: kept.row, headers: { etag: tagOf(kept) } };
    },
    removePatient(asked) {
      const { row } = find(patients, asked);
      const own = [...appointments.values()].filter((one) => one.row["patient_id"] === row["id"]);
      if (own.some((one) => one.row["status"] === "booked")) throw conflict("The patient has appointments.");
      patients.delete(asked.id);
      if (has("removed patients can be booked")) gone.add(asked.id);
      return { status: 204 };
    },
    listAppointments({ clinic, query }) {
      const instant = (value: string): number =>
        Date.parse(has("periods ignore the offset") ? `${value.slice(0, 19)}Z` : value);
      const { from, patient_id: patient, status, to } = query;
      const rows = [...appointments.values()].flatMap(({ clinic: own, row }) => {
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
        return own !== clinic || isEarly || isLate || isWrong ? [] : [row];
      });
      return paged(sorted(rows, query["sort"] ?? "starts_at"), query);
    },
    bookAppointment({ body, clinic }) {
      const id = String(body["patient_id"]);
      if (patients.get(id)?.clinic !== clinic && !gone.has(id)) throw invalid("The patient is unknown.");
      if (!staff.some((one) => one.id === body["practitioner_id"] && one.clinic === clinic))
        throw invalid("The practitioner is unknown.");
      const minutes = has("appointments take half an hour by default") ? 30 : 20;
      const row = { duration_minutes: minutes, ...body, starts_at: startOf(body["starts_at"]), status: "booked" };
      beFree(row, undefined);
      return add(appointments, clinic, "appointments", { ...row, cancelled_at: null });
    },
    getAppointment: (asked) => ({ body: find(appointments, asked).row }),
    moveAppointment(asked) {
      const kept = find(appointments, asked);
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
      const kept = find(appointments, asked);
      const isCancelled = kept.row["status"] === "cancelled";
      return act(kept, "checked_in", isCancelled && has("cancelled appointments can be checked in"));
    },
    cancelAppointment(asked) {
      const kept = find(appointments, asked, has("another clinic can cancel an appointment"));
      return act(kept, "cancelled", kept.row["status"] === "cancelled" && has("cancelling again moves the time"));
    },
  };
}

async function askedOf(
  { id: name, issueOf, mediaTypes }: ContractOperation,
  request: IncomingMessage,
  url: URL,
  has: Has,
): Promise<Pick<Asked, "query" | "body" | "match">> {
  const query = Object.fromEntries(url.searchParams);
  const match = String(request.headers["if-match"] ?? "");
  if ([...url.searchParams.keys()].length > Object.keys(query).length || issueOf("query", query) !== undefined)
    throw new Rejection(400, "bad_request", "The query is invalid.");
  if (mediaTypes.length === 0) return { query, match, body: {} };
  const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const content = await text(request);
  if (!mediaTypes.includes(type)) throw new Rejection(415, "unsupported", "The media type is not supported.");
  if (name === "updatePatient" && match === "") throw new Rejection(428, "required", "If-Match is required.");
  let value: Json;
  try {
    value = JSON.parse(content) as Json;
  } catch {
    throw new Rejection(400, "bad_request", "The body is not JSON.");
  }
  const issue = issueOf("body", value);
  const row = value as Row;
  const isLoose =
    issue?.at === "/email" &&
    String(row["email"]).includes("@") &&
    (has("any text with @ is an email") || (name === "updatePatient" && has("changes do not check the email")));
  if (issue !== undefined && !isLoose) throw invalid(`${issue.at} ${issue.message}`);
  return { query, match, body: row };
}

export function createClinic(has: Has): RequestListener {
  const runs = handlers(has);
  const all = operationsOf(CLINIC_CONTRACT).map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, "([^/]+)")}$`),
  }));
  const reply = async (request: IncomingMessage): Promise<Reply> => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const here = all.filter(({ pattern }) => pattern.test(url.pathname));
    if (here.length === 0) throw notFound();
    const method = request.method === "HEAD" ? "GET" : request.method;
    const found = here.find(({ operation }) => operation.method === method);
    const allow = here.map(({ operation }) => operation.method).join(", ");
    if (found === undefined) return { status: 405, headers: { allow }, body: problem(405, "Method not allowed.", has) };
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const isPrefix = has("tokens are compared by their beginning");
    const clinic = Object.entries(TOKENS).find(([own]) => token === own || (isPrefix && token.startsWith(own)))?.[1];
    if (clinic === undefined) throw new Rejection(401, "unauthorized", "Send a valid token.");
    const id = decoded(found.pattern.exec(url.pathname)?.[1] ?? "");
    return runs[found.operation.id]?.({ clinic, id, ...(await askedOf(found.operation, request, url, has)) }) ?? {};
  };
  return async (request, response) => {
    const {
      body,
      headers,
      status = 200,
    } = await reply(request).catch((error: unknown): Reply => {
      const { message, status: own } = error instanceof Rejection ? error : new Rejection(500, "", String(error));
      const challenge = own === 401 ? { "www-authenticate": "Bearer" } : {};
      return { status: own, headers: challenge, body: problem(own, message, has) };
    });
    const type = status >= 400 ? "application/problem+json" : "application/json";
    await send(response, status, { ...(body !== undefined && { "content-type": type }), ...headers }, body);
  };
}

function problem(status: number, detail: string, has: Has): Json {
  return {
    type: "about:blank",
    title: "Error",
    status: has("every problem has the status 400") ? 400 : status,
    detail,
  };
}

async function send(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Json | undefined,
): Promise<void> {
  const content = body === undefined ? "" : JSON.stringify(body);
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(content)) };
  response.writeHead(status, { ...headers, ...length });
  response.end(response.req.method === "HEAD" ? undefined : content);
  await once(response, "finish");
}
