import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { HttpError, type Reply, router, type Routes } from "./right-servers/router.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";
import { json, object, answers, query } from "./support/contract.ts";

// What descriptions state of states, times, filters and references, and what pages say of themselves.

const accepts = (sent: JsonObject, description: string, schema: JsonObject, success: number): JsonObject => ({
  description,
  requestBody: { required: true, content: json(sent) },
  responses: answers(schema, success, 400, 404, 409, 415, 422),
});
const ID = { name: "id", in: "path", required: true, schema: { type: "string" } };
const STATUS = { type: "string", enum: ["active", "paused", "closed"] };
const TIME = { type: ["string", "null"], format: "date-time" };
const TITLE = { type: "string", pattern: "^[A-Za-z]{2,20}$" };
const WEIGHT = { type: "integer", minimum: 1, maximum: 1000 };
const SITE = object({ street: TITLE, floor: { type: "integer", minimum: 1, maximum: 9 } }, ["street"]);
const SCAN = object({ id: { type: "string" }, occurredAt: { type: "string", format: "date-time" } });
const JOB = object({
  id: { type: "string" },
  title: TITLE,
  weight: WEIGHT,
  teamId: { type: "string" },
  status: STATUS,
  startsOn: { type: "string", format: "date" },
  dueOn: { type: "string", format: "date", description: "14 days after `startsOn`" },
  pausedAt: { ...TIME, description: "Only while the job is paused" },
  closedAt: TIME,
  site: SITE,
});
const TEAM = object({ id: { type: "string" }, name: TITLE });
const NOTE = object({ recordKey: { type: "string" }, text: { type: "string" } });
const PAGE = object({
  size: { type: "integer" },
  number: { type: "integer" },
  totalElements: { type: "integer" },
  totalPages: { type: "integer" },
});
const DOCUMENT = documentOf({
  "/teams": { post: accepts(object({ name: TITLE }), "", TEAM, 201) },
  "/teams/{id}": { parameters: [ID], get: { responses: answers(TEAM, 200, 404) } },
  "/jobs": {
    get: {
      parameters: [
        query("page", { type: "integer", minimum: 0, maximum: 1000, default: 0 }),
        query("size", { type: "integer", minimum: 1, maximum: 100, default: 20 }),
        query("title", { type: "string", maxLength: 20 }, "Exact, ignoring case"),
        query("sort", { type: "string", enum: ["title,asc", "title,desc"] }, "Titles are compared by code point."),
      ],
      responses: answers(
        object({ items: { type: "array", items: JOB }, page: PAGE, totalWeight: { type: "integer" } }),
        200,
        400,
      ),
    },
    post: accepts(
      object({ title: TITLE, weight: WEIGHT, teamId: { type: "string" } }),
      "Jobs of unknown teams are rejected (422).",
      JOB,
      201,
    ),
  },
  "/jobs/{id}": {
    parameters: [ID],
    get: { responses: answers(JOB, 200, 404) },
    patch: accepts(
      object(
        { id: { type: "string", description: "The same as in the path" }, status: STATUS, title: TITLE, site: SITE },
        [],
      ),
      "A closed job cannot be changed (409). `site` is replaced as a whole.",
      JOB,
      200,
    ),
    put: accepts(object({ title: TITLE, weight: WEIGHT }), "Replacing a job keeps its status.", JOB, 200),
  },
  "/jobs/{id}/pause": { parameters: [ID], post: { responses: answers(JOB, 200, 404, 409) } },
  "/jobs/{id}/scans": {
    parameters: [ID],
    get: { responses: answers(object({ items: { type: "array", items: SCAN } }), 200, 404) },
    post: accepts(
      object({ occurredAt: { type: "string", format: "date-time" }, place: TITLE }, ["place"]),
      "A scan is not earlier than the one before, and not in the future.",
      SCAN,
      201,
    ),
  },
  "/jobs/{id}/notes": {
    parameters: [ID],
    get: {
      description: "By `recordKey`.",
      responses: answers(object({ items: { type: "array", items: NOTE } }), 200, 404),
    },
    post: accepts(
      object({ texts: { type: "array", minItems: 1, maxItems: 5, items: { type: "string", maxLength: 40 } } }),
      "Adds notes. A `closed` job accepts\nno notes (409).",
      object({ accepted: { type: "integer" } }),
      200,
    ),
  },
});

type Faults = ReadonlySet<string>;

type Site = Readonly<Record<string, string | number>>;

interface Job {
  readonly site: Site;
  readonly title: string;
  readonly weight: number;
  readonly teamId: string;
  readonly status: string;
  readonly startsOn: string;
  readonly dueOn: string;
  readonly pausedAt: string | null;
  readonly closedAt: string | null;
}

function keep(isValid: boolean): asserts isValid {
  if (!isValid) throw new HttpError(422, "Invalid.");
}
function isWeight(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 1000;
}
function siteOf(value: unknown): Site {
  keep(typeof value === "object" && value !== null && "street" in value);
  const floor = "floor" in value ? value.floor : undefined;
  keep(floor === undefined || (isWeight(floor) && floor <= 9));
  return { street: textOf(value.street), ...(floor !== undefined && { floor }) };
}
function textOf(value: unknown): string {
  keep(typeof value === "string" && /^[A-Za-z]{2,20}$/.test(value));
  return value;
}
function numberIn(text: string | null, usual: number, least: number, most: number): number {
  if (text === null) return usual;
  if (!/^\d{1,4}$/.test(text) || Number(text) < least || Number(text) > most) throw new HttpError(400, "Invalid.");
  return Number(text);
}

function listed(faults: Faults, jobs: ReadonlyMap<unknown, Job>, search: URLSearchParams): JsonObject {
  const page = numberIn(search.get("page"), 0, 0, 1000);
  const size = numberIn(search.get("size"), 20, 1, 100);
  const [sort, title] = [search.get("sort"), search.get("title")];
  if (sort !== null && !/^title,(?:asc|desc)$/.test(sort)) throw new HttpError(400, "Invalid.");
  if (title !== null && [...title].length > 20) throw new HttpError(400, "Invalid.");
  const keyOf = (text: string): string => (faults.has("case") ? text : text.toLowerCase());
  const matches = (own: string): boolean =>
    title === null ||
    (faults.has("part") ? own.toLowerCase().includes(title.toLowerCase()) : keyOf(own) === keyOf(title));
  const order = (text: string): string => (faults.has("order") ? text.toLowerCase() : text);
  const found = [...jobs].flatMap(([id, job]) => (matches(job.title) ? [{ id: String(id), ...job }] : []));
  const sign = sort === "title,desc" ? -1 : 1;
  const sorted =
    sort === null
      ? found
      : found.toSorted((a, b) => sign * (order(a.title) < order(b.title) ? -1 : a.title === b.title ? 0 : 1));
  const items = sorted.slice(page * size, (page + 1) * size);
  const sum = (faults.has("sum") ? items : sorted).reduce((all, { weight }) => all + weight, 0);
  return {
    items,
    totalWeight: sum,
    page: {
      size: faults.has("size") ? items.length : size,
      number: page,
      totalElements: found.length,
      totalPages: faults.has("pages") ? Math.floor(found.length / size) : Math.ceil(found.length / size),
    },
  };
}

function changed(faults: Faults, old: Job, body: Readonly<Record<string, unknown>>): Job {
  const { site = old.site, status = old.status, title = old.title } = body;
  keep(typeof status === "string" && ["active", "paused", "closed"].includes(status));
  const now = new Date().toISOString();
  return {
    ...old,
    title: textOf(title),
    site: { ...(faults.has("whole") && old.site), ...siteOf(site) },
    status,
    closedAt: status === "closed" && !faults.has("closed at") ? (old.closedAt ?? now) : old.closedAt,
    pausedAt: status === "paused" ? (old.pausedAt ?? now) : faults.has("paused at") ? old.pausedAt : null,
  };
}

function works(faults: Faults = new Set()): Routes {
  const [jobs, teams] = [new Map<unknown, Job>(), new Map<unknown, string>()];
  const notes = new Map<unknown, JsonObject[]>();
  const scans = new Map<unknown, readonly { readonly id: string; readonly occurredAt: string }[]>();
  const change = (id: string, job: Job): Reply => {
    scans.set(job, scans.get(jobs.get(id)) ?? []);
    jobs.set(id, job);
    return { status: 200, body: { id, ...job } };
  };
  const jobOf = (id: unknown): Job => {
    const found = jobs.get(id);
    if (found === undefined) throw new HttpError(404, "There is none.");
    return found;
  };
  let count = 0;
  return {
    "POST /teams"({ body }) {
      const id = crypto.randomUUID();
      teams.set(id, textOf(body["name"]));
      return { status: 201, body: { id, name: teams.get(id) ?? "" } };
    },
    "GET /teams/:id"({ path: { id = "" } }) {
      const name = teams.get(id);
      if (name === undefined) throw new HttpError(404, "There is none.");
      return { status: 200, body: { id, name } };
    },
    "GET /jobs": ({ query: asked }) => ({ status: 200, body: listed(faults, jobs, asked) }),
    "POST /jobs"({ body: { teamId, title, weight } }) {
      keep(isWeight(weight));
      keep(typeof teamId === "string" && (teams.has(teamId) || faults.has("team")));
      const id = crypto.randomUUID();
      const startsOn = "2026-02-01";
      const dueOn = faults.has("due") ? "2026-03-03" : "2026-02-15";
      const job = {
        title: textOf(title),
        weight,
        teamId,
        status: "active",
        startsOn,
        dueOn,
        pausedAt: null,
        closedAt: null,
        site: { street: "Main" },
      };
      jobs.set(id, job);
      return { status: 201, body: { id, ...job } };
    },
    "GET /jobs/:id": ({ path: { id = "" } }) => ({ status: 200, body: { id, ...jobOf(id) } }),
    "PATCH /jobs/:id"({ body, path: { id = "" } }) {
      const next = changed(faults, jobOf(id), body);
      keep(body["id"] === undefined || body["id"] === id || faults.has("key"));
      if (jobOf(id).status === "closed" && !faults.has("change")) throw new HttpError(409, "It is closed.");
      return change(id, next);
    },
    "GET /jobs/:id/scans": ({ path: { id = "" } }) => ({ status: 200, body: { items: scans.get(jobOf(id)) ?? [] } }),
    "POST /jobs/:id/scans"({ body: { occurredAt = new Date().toISOString(), place }, path: { id = "" } }) {
      const job = jobOf(id);
      const own = scans.get(job) ?? [];
      const at = typeof occurredAt === "string" ? Date.parse(occurredAt) : Number.NaN;
      keep(textOf(place) !== "" && at > 0);
      keep(at >= Date.parse(own.at(-1)?.occurredAt ?? "1970-01-01") || faults.has("earlier"));
      keep(at <= Date.now() || faults.has("future"));
      const scan = { id: crypto.randomUUID(), occurredAt: new Date(at).toISOString() };
      scans.set(job, [...own, scan]);
      return { status: 201, body: scan };
    },
    "POST /jobs/:id/pause"({ path: { id = "" } }) {
      if (jobOf(id).status !== "active") throw new HttpError(409, "It is not active.");
      return change(id, { ...jobOf(id), status: "paused", pausedAt: new Date().toISOString() });
    },
    "PUT /jobs/:id"({ body: { title, weight }, path: { id = "" } }) {
      const old = jobOf(id);
      keep(isWeight(weight));
      const next = { ...old, title: textOf(title), weight };
      return change(id, faults.has("kept") ? { ...next, status: "active", pausedAt: null } : next);
    },
    "GET /jobs/:id/notes"({ path: { id = "" } }) {
      jobOf(id);
      const own = notes.get(id) ?? [];
      return { status: 200, body: { items: faults.has("notes") ? own.toReversed() : own } };
    },
    "POST /jobs/:id/notes"({ body: { texts }, path: { id = "" } }) {
      const isText = (own: unknown): own is string => typeof own === "string" && [...own].length <= 40;
      keep(Array.isArray(texts) && texts.length > 0 && texts.length <= 5 && texts.every(isText));
      if (jobOf(id).status === "closed" && !faults.has("note")) throw new HttpError(409, "It is closed.");
      const added = texts.filter(isText).map((text) => ({ recordKey: `r${String(++count).padStart(6, "0")}`, text }));
      notes.set(id, [...(notes.get(id) ?? []), ...added]);
      return { status: 200, body: { accepted: added.length } };
    },
  };
}

test("a server that does what descriptions state has no findings", async () => {
  expect(told(await judgedBy(DOCUMENT, router(works())))).toEqual([]);
});

const FOUND: Readonly<Record<string, readonly [check: string, message: RegExp]>> = {
  "closed at": ["change-recorded", /closedAt is null although status is now "closed"/],
  "paused at": ["described-values", /pausedAt is "[^"]*" although status is "active": its description says/],
  change: ["state-transition", /PATCH is accepted although status is "closed", which its description rules out/],
  note: ["state-transition", /POST is accepted although status is "closed", which its description rules out/],
  due: ["described-values", /dueOn is "2026-03-03" although startsOn is "2026-02-01"/],
  team: ["invalid-request-rejected", /Accepts teamId "[^"]*", which does not exist, although its description/],
  part: ["sort-and-filter", /The filter title=\w+ returns another item: got title/],
  case: ["sort-and-filter", /The filter title=\w+ omits /],
  order: ["sort-and-filter", /The list is not in (?:as|des)cending order of title/],
  notes: ["sort-and-filter", /The list is not in ascending order of recordKey/],
  size: ["page-total", /The page misstates size: expected \d+, got \d+/],
  pages: ["page-total", /The page misstates the number of pages: expected \d+, got \d+/],
  earlier: ["invalid-request-rejected", /Accepts a time that is earlier than the one before/],
  future: ["invalid-request-rejected", /Accepts a time that is in the future/],
  key: ["invalid-request-rejected", /Accepts a value of \/id that differs from the path/],
  whole: ["patch-merges", /PATCH keeps site\.floor, which it left out, although its description says/],
  kept: ["put-replaces", /PUT cannot send status but changes it: expected "paused", got "active"/],
  sum: ["page-total", /The page misstates totalWeight: expected \d+, got \d+/],
};

// Faults in different places are found by one run.
test.each([
  [["closed at", "note", "due", "part", "earlier"]],
  [["paused at", "notes", "size", "future"]],
  [["change", "case", "pages", "whole"]],
  [["team", "order", "sum", "key", "kept"]],
])("faults %j are found", async (faults) => {
  const wanted = faults.flatMap((fault) => (FOUND[fault] === undefined ? [] : [FOUND[fault]]));
  const checks = [...new Set(wanted.map(([check]) => check))];
  const { findings } = await judgedBy(DOCUMENT, router(works(new Set(faults))), { checks });
  for (const [check, message] of wanted)
    expect(findings).toContainEqual(expect.objectContaining({ check, message: expect.stringMatching(message) }));
});
