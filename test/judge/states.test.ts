import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import type { JudgeOptions } from "../../judge/options.ts";
import { HttpError, router, type Routes } from "./right-servers/router.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";
import { answers, json, object } from "./support/contract.ts";

// Requests that are valid only for resources in a certain state, which other requests lead to.

const ID = { name: "id", in: "path", required: true, schema: { type: "string" } };

const ORDER = object({ id: { type: "string" }, state: { type: "string", enum: ["draft", "sent"] } });
const SHIPMENT = object({ id: { type: "string" }, orderId: { type: "string" }, weight: { type: "integer" } });
const ORDERS = documentOf(
  {
    "/orders": {
      get: { responses: answers({ type: "array", items: ORDER }, 200, 401) },
      post: { responses: answers(ORDER, 201, 401) },
    },
    "/orders/{id}": { get: { parameters: [ID], responses: answers(ORDER, 200, 401, 404) } },
    "/orders/{id}/send": { post: { parameters: [ID], responses: answers(ORDER, 200, 401, 404, 409) } },
    "/shipments": {
      get: { responses: answers({ type: "array", items: SHIPMENT }, 200, 401) },
      post: {
        requestBody: { required: true, content: json(object({ orderId: { type: "string" } })) },
        responses: answers(SHIPMENT, 201, 400, 401, 409, 415, 422),
      },
    },
    "/shipments/{id}": { get: { parameters: [ID], responses: answers(SHIPMENT, 200, 401, 404) } },
  },
  {
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "x-key" } } },
  },
);

const CALLERS: Pick<JudgeOptions, "credentials" | "otherCredentials"> = {
  credentials: { "*": { kind: "value", value: "first-caller", name: "FIRST" } },
  otherCredentials: { "*": { kind: "value", value: "second-caller", name: "SECOND" } },
};

interface Owned {
  readonly owner: string;
  readonly row: JsonObject;
}

/** Orders that are sent, and then shipped. */
function orders(fault = ""): { readonly routes: Routes; readonly shippedBy: ReadonlySet<string> } {
  const all = { orders: new Map<string, Owned>(), shipments: new Map<string, Owned>() };
  const shippedBy = new Set<string>();
  const ownerOf = (headers: Readonly<Record<string, unknown>>): string => {
    const owner = String(headers["x-key"]);
    if (owner !== "first-caller" && owner !== "second-caller") throw new HttpError(401, "Who are you?");
    return owner;
  };
  const find = (kind: keyof typeof all, owner: string, id: unknown, status = 404): JsonObject => {
    const found = all[kind].get(String(id));
    const isOpen = status === 422 && fault === "orders of others";
    if (found === undefined || (found.owner !== owner && !isOpen)) throw new HttpError(status, "There is none.");
    return found.row;
  };
  const add = (kind: keyof typeof all, owner: string, more: JsonObject): JsonObject => {
    const id = crypto.randomUUID();
    all[kind].set(id, { owner, row: { id, ...more } });
    return { id, ...more };
  };
  const list = (kind: keyof typeof all, owner: string): readonly JsonObject[] =>
    [...all[kind].values()].filter((one) => one.owner === owner).map(({ row }) => row);
  const routes: Routes = {
    "GET /orders": ({ headers }) => ({ status: 200, body: list("orders", ownerOf(headers)) }),
    "POST /orders": ({ headers }) => ({ status: 201, body: add("orders", ownerOf(headers), { state: "draft" }) }),
    "GET /orders/:id": ({ headers, path }) => ({ status: 200, body: find("orders", ownerOf(headers), path["id"]) }),
    "POST /orders/:id/send"({ headers, path: { id = "" } }) {
      const owner = ownerOf(headers);
      const row = find("orders", owner, id);
      if (row["state"] === "sent") throw new HttpError(409, "It was sent already.");
      all.orders.set(id, { owner, row: { ...row, state: "sent" } });
      return { status: 200, body: { ...row, state: "sent" } };
    },
    "GET /shipments": ({ headers }) => ({ status: 200, body: list("shipments", ownerOf(headers)) }),
    "GET /shipments/:id": ({ headers, path }) => ({
      status: 200,
      body: find("shipments", ownerOf(headers), path["id"]),
    }),
    "POST /shipments"({ body: { orderId }, headers }) {
      const owner = ownerOf(headers);
      if (typeof orderId !== "string") throw new HttpError(400, "Which order?");
      if (find("orders", owner, orderId, 422)["state"] !== "sent") throw new HttpError(409, "It was not sent.");
      const isWrong = fault === "weight of the first" && shippedBy.size === 0;
      shippedBy.add(owner);
      return { status: 201, body: add("shipments", owner, { orderId, weight: isWrong ? "1" : 1 }) };
    },
  };
  return { routes, shippedBy };
}

test("the other caller brings its own resources into the state that a request needs", async () => {
  const { routes, shippedBy } = orders();
  expect(told(await judgedBy(ORDERS, router(routes), CALLERS))).toEqual([]);
  expect([...shippedBy].toSorted()).toEqual(["first-caller", "second-caller"]);
});

test("another caller can refer to a resource of the first one that is in the needed state", async () => {
  const { routes } = orders("orders of others");
  expect(told(await judgedBy(ORDERS, router(routes), CALLERS)).join()).toContain("isolation: POST /shipments");
});

test("the response to a request that only prepares another one is judged, too", async () => {
  const { routes } = orders("weight of the first");
  const found = told(await judgedBy(ORDERS, router(routes), { ...CALLERS, checks: ["body-schema"] }));
  expect(found.join()).toContain("/weight");
});

test("a resource that only lists have is brought into the state that a request needs", async () => {
  const machine = object({ id: { type: "string" }, isOn: { type: "boolean" } });
  const act = { post: { parameters: [ID], responses: answers(machine, 200, 404, 409) } };
  const document = documentOf({
    "/machines": { get: { responses: answers({ type: "array", items: machine }, 200) } },
    "/machines/{id}/start": act,
    "/machines/{id}/stop": act,
  });
  const machines = new Map([
    ["a1", true],
    ["b2", true],
  ]);
  let starts = 0;
  const turn =
    (isOn: boolean) =>
    ({ path: { id = "" } }: { readonly path: Readonly<Record<string, string>> }) => {
      const before = machines.get(id);
      if (before === undefined) throw new HttpError(404, "There is none.");
      if (before === isOn) throw new HttpError(409, "It is already.");
      machines.set(id, isOn);
      if (isOn) starts++;
      return { status: 200, body: { id, isOn } };
    };
  const routes: Routes = {
    "GET /machines": () => ({ status: 200, body: [...machines].map(([id, isOn]) => ({ id, isOn })) }),
    "POST /machines/:id/start": turn(true),
    "POST /machines/:id/stop": turn(false),
  };
  await judgedBy(document, router(routes), { concurrency: 1, checks: ["valid-request-accepted"] });
  expect(starts).toBeGreaterThan(0);
});

test("what is inside of a resource needs a state of that resource, and members that only a description requires", async () => {
  const event = object({ id: { type: "string" }, state: { type: "string", enum: ["draft", "open", "over"] } });
  const ticket = object({ id: { type: "string" }, holder: { type: "string" }, stars: { type: "integer" } });
  const act = { post: { parameters: [ID], responses: answers(event, 200, 404, 409) } };
  const until = { type: ["string", "null"], format: "date", description: "The last day for tickets" };
  const document = documentOf({
    "/events": {
      post: {
        requestBody: { content: json({ type: "object", properties: { until } }) },
        responses: answers(event, 201, 400, 415, 422),
      },
    },
    "/events/{id}": { get: { parameters: [ID], responses: answers(event, 200, 404) } },
    "/events/{id}/open": act,
    "/events/{id}/end": act,
    "/events/{id}/tickets": {
      post: {
        description: "Say whose ticket it is (`holder`).",
        parameters: [ID],
        requestBody: { content: json({ type: "object", properties: { holder: { type: "string", minLength: 1 } } }) },
        responses: answers(ticket, 201, 400, 404, 409, 415, 422),
      },
    },
    "/tickets/{id}": { get: { parameters: [ID], responses: answers(ticket, 200, 404) } },
    "/tickets/{id}/rate": { post: { parameters: [ID], responses: answers(ticket, 200, 404, 409) } },
  });
  const events = new Map<string, { readonly id: string; state: string; readonly until: unknown }>();
  const tickets = new Map<string, { readonly id: string; readonly holder: string; stars: number; event: string }>();
  const find = <One>(all: ReadonlyMap<string, One>, id = ""): One => {
    const one = all.get(id);
    if (one === undefined) throw new HttpError(404, "There is none.");
    return one;
  };
  const move =
    (from: string, to: string): Routes["POST /"] =>
    ({ path }) => {
      const one = find(events, path["id"]);
      if (one.state !== from) throw new HttpError(409, `It is ${one.state}.`);
      one.state = to;
      return { status: 200, body: { id: one.id, state: to } };
    };
  let rated = 0;
  const routes: Routes = {
    "POST /events"({ body }) {
      const last = body["until"] ?? null;
      const isDay = typeof last === "string" && /^\d{4}-\d\d-\d\d$/.test(last) && Date.parse(last) > -1e15;
      if (last !== null && !(isDay && new Date(last).toISOString().startsWith(last)))
        throw new HttpError(422, "until is not a date");
      const one = { id: crypto.randomUUID(), state: "draft", until: last };
      events.set(one.id, one);
      return { status: 201, body: { id: one.id, state: one.state } };
    },
    "GET /events/:id"({ path }) {
      const { id, state } = find(events, path["id"]);
      return { status: 200, body: { id, state } };
    },
    "POST /events/:id/open": move("draft", "open"),
    "POST /events/:id/end": move("open", "over"),
    "POST /events/:id/tickets"({ body: { holder }, path }) {
      const of = find(events, path["id"]);
      if (typeof holder !== "string" || holder === "") throw new HttpError(422, "holder is required");
      if (of.state !== "open") throw new HttpError(409, `It is ${of.state}.`);
      if (typeof of.until === "string" && Date.parse(of.until) < Date.now()) throw new HttpError(409, "Too late.");
      const one = { id: crypto.randomUUID(), holder, stars: 0, event: of.id };
      tickets.set(one.id, one);
      return { status: 201, body: { id: one.id, holder, stars: 0 } };
    },
    "GET /tickets/:id"({ path }) {
      const { holder, id, stars } = find(tickets, path["id"]);
      return { status: 200, body: { id, holder, stars } };
    },
    "POST /tickets/:id/rate"({ path }) {
      const one = find(tickets, path["id"]);
      if (find(events, one.event).state !== "over") throw new HttpError(409, "It is not over.");
      rated++;
      return { status: 200, body: { id: one.id, holder: one.holder, stars: 0 } };
    },
  };
  expect(told(await judgedBy(document, router(routes)))).toEqual([]);
  expect(rated).toBeGreaterThan(0);
});

test("pages are counted from their default", async () => {
  const number = (least: number, usual: number): JsonObject => ({
    schema: { type: "integer", minimum: least, maximum: 20, default: usual },
  });
  const item = object({ id: { type: "string" } });
  const parameters = [
    { name: "page", in: "query", ...number(0, 0) },
    { name: "size", in: "query", ...number(1, 20) },
  ];
  const document = documentOf({
    "/items": {
      get: { parameters, responses: answers({ type: "array", items: item }, 200, 400) },
      post: { responses: answers(item, 201) },
    },
    "/items/{id}": { get: { parameters: [ID], responses: answers(item, 200, 404) } },
  });
  const all = new Map<string, JsonObject>();
  const routes: Routes = {
    "GET /items"({ query }) {
      const [page, size] = [Number(query.get("page") ?? 0), Number(query.get("size") ?? 20)];
      return { status: 200, body: [...all.values()].slice(page * size, page * size + size) };
    },
    "POST /items"() {
      const one = { id: crypto.randomUUID() };
      all.set(one.id, one);
      return { status: 201, body: one };
    },
    "GET /items/:id"({ path: { id = "" } }) {
      const one = all.get(id);
      if (one === undefined) throw new HttpError(404, "There is none.");
      return { status: 200, body: one };
    },
  };
  expect(told(await judgedBy(document, router(routes), { checks: ["pages-complete"] }))).toEqual([]);
});

const STAGES = ["new", "trial", "won"];
const DEAL = object({ id: { type: "string" }, stage: { type: "string", enum: STAGES }, "note?": { type: "string" } });
const documented = (description: string, success: number, more: JsonObject = {}): JsonObject => ({
  description,
  responses: {
    ...answers(DEAL, success, 400, 404, 415, 422),
    409: { description: "The deal is not `new`.", content: json(object({ error: { type: "string" } })) },
    ...more,
  },
});
const LOCATION = { Location: { schema: { type: "string" } } };
const DEALS = documentOf({
  "/deals": {
    get: { responses: answers({ type: "array", items: DEAL }, 200) },
    post: { responses: { 201: { description: "New.", content: json(DEAL), headers: LOCATION } } },
  },
  "/deals/{id}": { get: { parameters: [ID], responses: answers(DEAL, 200, 404) } },
  "/deals/{id}/move": {
    post: {
      parameters: [ID],
      requestBody: { required: true, content: json(object({ stage: { type: "string", enum: STAGES } })) },
      description: "Deals advance one stage at a time: `new` → `trial` → `won`. Any other move returns 409.",
      responses: answers(DEAL, 200, 400, 404, 409, 415, 422),
    },
  },
  "/deals/{id}/skip": { post: { parameters: [ID], ...documented("Skips the trial of a `new` deal.", 200) } },
});

function deals(fault = ""): Routes {
  const all = new Map<string, string>();
  const stageOf = (id = ""): string => {
    const stage = all.get(id);
    if (stage === undefined) throw new HttpError(404, "There is none.");
    return stage;
  };
  const change = (
    id: string,
    stage: string,
    isAllowed: boolean,
  ): { readonly status: number; readonly body: unknown } => {
    if (!isAllowed) throw new HttpError(409, "Not in this stage.");
    all.set(id, stage);
    return { status: 200, body: { id, stage } };
  };
  return {
    "GET /deals": () => ({ status: 200, body: [...all].map(([id, stage]) => ({ id, stage })) }),
    "POST /deals"() {
      const id = crypto.randomUUID();
      all.set(id, "new");
      const headers = { location: `/deals/${id}` };
      return { status: 201, body: { id, stage: "new" }, ...(fault !== "location" && { headers }) };
    },
    "GET /deals/:id": ({ path: { id } }) => ({ status: 200, body: { id, stage: stageOf(id) } }),
    "POST /deals/:id/move"({ body: { stage }, path: { id = "" } }) {
      const [from, to] = [stageOf(id), String(stage)];
      if (typeof stage !== "string" || !STAGES.includes(to)) throw new HttpError(422, "Which stage?");
      return change(id, to, STAGES.indexOf(to) - STAGES.indexOf(from) === 1 || fault === "steps");
    },
    "POST /deals/:id/skip": ({ path: { id = "" } }) => change(id, "won", stageOf(id) === "new" || fault === "twice"),
  };
}

test.each([
  ["", ""],
  ["location", "response-headers: POST /deals"],
  ["steps", "state-transition: POST /deals/{id}/move"],
  ["twice", "state-transition: POST /deals/{id}/skip"],
])("steps between states, the states that a 409 names, and Location: fault %j", async (fault, want) => {
  const found = told(await judgedBy(DEALS, router(deals(fault))));
  if (want === "") expect(found).toEqual([]);
  else expect(found.join()).toContain(want);
});
