import { isArray, type Json, type JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import * as parts from "../../support/contract.ts";
import { type Asked, type SlowHandlers, type Has, type Reply, Rejection, type Row } from "../../support/service.ts";
import { LESSON_FAULTS, LESSON_OPERATIONS, LESSON_SCHEMAS, lessons } from "./lessons.ts";
import { conflict, FAILURE, list, NAME, Owned, SECURITY, type Tenants, tenants, writeLate } from "./tenants.ts";

// A gym: people with notes, plans with prices, and memberships that are paused and end. Its lessons are in another file.

export const GYM_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "pausing moves the period", check: "state-transition" },
  { name: "pausing does nothing", check: "state-transition" },
  { name: "paused memberships cannot end", check: "state-transition" },
  { name: "trials are paused", check: "state-transition" },
  { name: "new tags are added to the old ones", check: "stored-as-sent" },
  { name: "ended memberships cannot be read", check: "created-readable" },
  { name: "the list hides ended memberships", check: "created-listed" },
  { name: "a search ignores the tariff", check: "sort-and-filter" },
  { name: "upper case comes before lower case", check: "sort-and-filter" },
  { name: "only the first tag of If-Match counts", check: "conditional-request" },
  { name: "the tax is that of the price before the discount", check: "described-values" },
  { name: "long reasons are cut", check: "stored-as-sent" },
  { name: "notes show another person", check: "described-values" },
  { name: "equal tags are created at once", check: "concurrent-requests" },
  { name: "a version is changed twice at once", check: "concurrent-requests" },
  { name: "a membership ends twice at once", check: "concurrent-requests" },
  { name: "memberships get the same number at once", check: "concurrent-requests" },
  ...LESSON_FAULTS,
];

const { answer, closed, header, headers, int, object, oneOf, orNull, query, text, TIME } = parts;

const TARIFF = oneOf(["basic", "plus", "premium"]);
const TAG = object({ id: text(), name: NAME });
const TAGS: JsonObject = { type: "array", items: text(), maxItems: 5, uniqueItems: true };
const PERSON = object({
  id: text(),
  name: NAME,
  tags: { ...TAGS, description: "Names of tags." },
  created_at: TIME,
});
const NOTE = object({ id: text(), person_id: text(), text: text(), created_at: TIME });
const PRICE = { price_cents: int(0, 100_000), discount_percent: int(0, 100), tax_percent: int(0, 30) };
const PLAN = object({
  id: text(),
  name: NAME,
  tariff: TARIFF,
  ...PRICE,
  "trial_days?": int(1, 60),
  net_cents: {
    ...int(0),
    description:
      "`price_cents`, less `discount_percent` per cent of that amount, rounded to whole cents; half a cent goes up.",
  },
  tax_cents: {
    ...int(0),
    description: "`tax_percent` per cent of `net_cents`, rounded to whole cents; half a cent goes up.",
  },
});
const MEMBERSHIP = object({
  id: text(),
  number: int(1),
  person_id: text(),
  plan_id: text(),
  status: oneOf(["trial", "active", "paused", "ended"]),
  period_start: TIME,
  period_end: TIME,
  end_reason: { ...orNull(text()), description: "`null` until it is ended." },
});

export const GYM: JsonObject = parts.contract({
  title: "Gym",
  description: "Texts are stored exactly as they were sent. `If-Match` may have several tags.",
  failure: FAILURE,
  security: SECURITY,
  operations: {
    "GET /tags listTags": {
      description: "In alphabetical order, without regard to case.",
      200: list(TAG),
      errors: [401],
    },
    "POST /tags createTag": {
      body: "NewTag",
      201: answer(TAG),
      409: conflict("There is a tag with this name."),
      errors: [400, 401, 415, 422],
    },
    "GET /people listPeople": { 200: list(PERSON), errors: [401] },
    "POST /people createPerson": {
      description: "Unknown tags are rejected (422).",
      body: "NewPerson",
      201: answer(PERSON, headers("ETag")),
      errors: [400, 401, 415, 422],
    },
    "GET /people/{person} getPerson": { 200: answer(PERSON, headers("ETag")), errors: [401, 404] },
    "PATCH /people/{person} changePerson": {
      description: "Changes what is sent. `tags` replaces all tags; unknown ones are rejected (422).",
      parameters: [header("If-Match")],
      body: "Change",
      200: answer(PERSON, headers("ETag")),
      412: conflict("The person has changed since."),
      errors: [400, 401, 404, 415, 422],
    },
    "GET /people/{person}/notes listNotes": { 200: list(NOTE), errors: [401, 404] },
    "POST /people/{person}/notes createNote": {
      body: "NewNote",
      201: answer(NOTE),
      errors: [400, 401, 404, 415, 422],
    },
    "GET /plans listPlans": {
      description: "The plans that match every parameter.",
      parameters: [query("q", text(1, 20), "Part of the name; case is ignored."), query("tariff", TARIFF)],
      200: list(PLAN),
      errors: [400, 401],
    },
    "POST /plans createPlan": { body: "NewPlan", 201: answer(PLAN), errors: [400, 401, 415, 422] },
    "GET /plans/{plan} getPlan": { 200: answer(PLAN), errors: [401, 404] },
    "GET /memberships listMemberships": { 200: list(MEMBERSHIP), errors: [401] },
    "POST /memberships createMembership": {
      description: "With a plan that has `trial_days`, the membership is a `trial` at first; otherwise it is `active`.",
      body: "NewMembership",
      201: answer(MEMBERSHIP),
      errors: [400, 401, 415, 422],
    },
    "GET /memberships/{membership} getMembership": { 200: answer(MEMBERSHIP), errors: [401, 404] },
    "POST /memberships/{membership}/pause pauseMembership": {
      description: "Pauses a membership. Only from `active` (409).",
      200: answer(MEMBERSHIP),
      409: conflict("The membership has another status."),
      errors: [401, 404],
    },
    "POST /memberships/{membership}/resume resumeMembership": {
      description: "Makes it `active` again; the period stays the same. Only from `paused` (409).",
      200: answer(MEMBERSHIP),
      409: conflict("The membership has another status."),
      errors: [401, 404],
    },
    "POST /memberships/{membership}/end endMembership": {
      description: "Ends a membership at once, from any status but `ended`, else 409. `reason` becomes `end_reason`.",
      body: "Ending",
      200: answer(MEMBERSHIP),
      409: conflict("The membership has ended before."),
      errors: [400, 401, 404, 415, 422],
    },
    ...LESSON_OPERATIONS,
  },
  schemas: {
    NewTag: closed({ name: NAME }),
    NewPerson: closed({ name: NAME, "tags?": TAGS }),
    Change: { ...closed({ "name?": NAME, "tags?": TAGS }), minProperties: 1 },
    NewNote: closed({ text: text(1, 500) }),
    NewPlan: closed({ name: NAME, tariff: TARIFF, ...PRICE, "trial_days?": int(1, 60) }),
    NewMembership: closed({ person_id: text(), plan_id: text() }),
    Ending: closed({ reason: text(1, 200) }),
    ...LESSON_SCHEMAS,
  },
});

const DAY = 86_400_000;

const daysAfter = (time: Json | undefined, days: number): string =>
  new Date(Date.parse(String(time)) + days * DAY).toISOString();

const namesIn = (value: Json | undefined): readonly string[] => (isArray(value) ? value.map(String) : []);

function peopleOf(has: Has, people: Owned): SlowHandlers {
  const [tags, notes] = [new Owned(), new Owned()];
  const versions = new Map<string, number>();
  const shown = (row: Row, status = 200): Reply => {
    const id = String(row["id"]);
    return { status, body: row, headers: { etag: `"${versions.get(id) ?? 1}"` } };
  };
  const checkTags = ({ body, caller }: Asked): void => {
    const known = new Set(tags.of(caller).map((tag) => tag["name"]));
    if (namesIn(body["tags"]).some((name) => !known.has(name))) throw new Rejection(422, "unknown_tag");
  };
  const noteOf = (note: Row): Row =>
    has("notes show another person") ? { ...note, person_id: crypto.randomUUID() } : note;
  return {
    listTags({ caller }) {
      const keyOf = ({ name }: JsonObject): string =>
        has("upper case comes before lower case") ? String(name) : String(name).toLowerCase();
      return { body: { items: tags.of(caller).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)) } };
    },
    async createTag({ body, caller }) {
      if (tags.of(caller).some((tag) => tag["name"] === body["name"])) throw new Rejection(409, "not_unique");
      if (has("equal tags are created at once")) await writeLate();
      return { status: 201, body: tags.create(caller, body) };
    },
    listPeople: ({ caller }) => ({ body: { items: people.of(caller) } }),
    createPerson(asked) {
      checkTags(asked);
      const row = { tags: [], ...asked.body, created_at: new Date().toISOString() };
      return shown(people.create(asked.caller, row), 201);
    },
    getPerson: ({ caller, id }) => shown(people.find(id, caller)),
    async changePerson(asked) {
      const { body, caller, headers: given, id } = asked;
      const before = people.find(id, caller);
      const version = versions.get(id) ?? 1;
      const all = given["if-match"]?.split(",").map((tag) => tag.trim());
      const wanted = has("only the first tag of If-Match counts") ? all?.slice(0, 1) : all;
      if (wanted !== undefined && !wanted.includes("*") && !wanted.includes(`"${version}"`))
        throw new Rejection(412, "changed");
      checkTags(asked);
      if (has("a version is changed twice at once")) await writeLate();
      const old = has("new tags are added to the old ones") ? namesIn(before["tags"]) : [];
      const added = "tags" in body && { tags: [...new Set([...old, ...namesIn(body["tags"])])] };
      versions.set(id, version + 1);
      return shown(people.change(id, { ...body, ...added }));
    },
    listNotes({ caller, id }) {
      const person = people.find(id, caller);
      const own = notes.of(caller).filter((note) => note["person_id"] === person.id);
      return { body: { items: own.map(noteOf) } };
    },
    createNote({ body, caller, id }) {
      const person = people.find(id, caller);
      const row = { ...body, person_id: person.id, created_at: new Date().toISOString() };
      return { status: 201, body: noteOf(notes.create(caller, row)) };
    },
  };
}

function plansOf(has: Has, plans: Owned): SlowHandlers {
  // The numbers are integers, so that nothing but the division rounds.
  const share = (percent: Json | undefined, cents: number): number => Math.floor((Number(percent) * cents + 50) / 100);
  return {
    listPlans({ caller, query: { q, tariff } }) {
      const isIgnored = q !== undefined && has("a search ignores the tariff");
      const matches = (plan: Row): boolean =>
        String(plan["name"])
          .toLowerCase()
          .includes((q ?? "").toLowerCase()) &&
        (tariff === undefined || isIgnored || plan["tariff"] === tariff);
      return { body: { items: plans.of(caller).filter(matches) } };
    },
    createPlan({ body, caller }) {
      const price = Number(body["price_cents"]);
      const net = share(100 - Number(body["discount_percent"]), price);
      const taxed = has("the tax is that of the price before the discount") ? price : net;
      const row = { ...body, net_cents: net, tax_cents: share(body["tax_percent"], taxed) };
      return { status: 201, body: plans.create(caller, row) };
    },
    getPlan: ({ caller, id }) => ({ body: plans.find(id, caller) }),
  };
}

function membershipsOf(has: Has, people: Owned, plans: Owned): SlowHandlers {
  const memberships = new Owned();
  const move = async ({ caller, id }: Asked, from: readonly string[], more: Row): Promise<Reply> => {
    const { status } = memberships.find(id, caller);
    if (!from.includes(String(status))) throw new Rejection(409, "status");
    if (has("a membership ends twice at once")) await writeLate();
    return { body: memberships.change(id, more) };
  };
  return {
    listMemberships({ caller }) {
      const isShown = (row: Row): boolean => row["status"] !== "ended" || !has("the list hides ended memberships");
      return { body: { items: memberships.of(caller).filter(isShown) } };
    },
    async createMembership({ body, caller }) {
      people.find(body["person_id"], caller, 422);
      const { trial_days: days } = plans.find(body["plan_id"], caller, 422);
      const start = new Date().toISOString();
      const period = { period_start: start, period_end: daysAfter(start, Number(days ?? 30)) };
      const status = days === undefined ? "active" : "trial";
      const number = memberships.size + 1;
      if (has("memberships get the same number at once")) await writeLate();
      const row = { ...body, number, status, ...period, end_reason: null };
      return { status: 201, body: memberships.create(caller, row) };
    },
    getMembership({ caller, id }) {
      const row = memberships.find(id, caller);
      if (row["status"] === "ended" && has("ended memberships cannot be read")) throw new Rejection(404, "unknown");
      return { body: row };
    },
    pauseMembership(asked) {
      const from = has("trials are paused") ? ["active", "trial"] : ["active"];
      return move(asked, from, has("pausing does nothing") ? {} : { status: "paused" });
    },
    resumeMembership(asked) {
      const { period_end: end } = memberships.find(asked.id, asked.caller);
      const moved = has("pausing moves the period") && { period_end: daysAfter(end, 7) };
      return move(asked, ["paused"], { status: "active", ...moved });
    },
    endMembership(asked) {
      const from = ["trial", "active", ...(has("paused memberships cannot end") ? [] : ["paused"])];
      const reason = String(asked.body["reason"]);
      return move(asked, from, {
        status: "ended",
        end_reason: has("long reasons are cut") ? reason.slice(0, 80) : reason,
      });
    },
  };
}

export const gym: Tenants = tenants(GYM, GYM_FAULTS, (has) => {
  const [people, plans] = [new Owned(), new Owned()];
  return { ...peopleOf(has, people), ...plansOf(has, plans), ...membershipsOf(has, people, plans), ...lessons(has) };
});
