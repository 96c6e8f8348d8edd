import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import type { JudgeOptions } from "../../judge/options.ts";
import { HttpError, router, type Routes } from "./right-servers/router.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";

// Requests that are valid only for resources in a certain state, which other requests lead to.

const ID = { name: "id", in: "path", required: true, schema: { type: "string" } };

const object = (properties: JsonObject): JsonObject => ({
  type: "object",
  required: Object.keys(properties),
  properties,
});
const json = (schema: JsonObject): JsonObject => ({ "application/json": { schema } });
const answers = (schema: JsonObject, ...statuses: readonly number[]): JsonObject =>
  Object.fromEntries(
    statuses.map((status) => [
      String(status),
      status < 300
        ? { description: "Done", content: json(schema) }
        : { description: "Rejected", content: json(object({ error: { type: "string" } })) },
    ]),
  );

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
