import type { JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { answer, closed, contract, int, object, oneOf, text } from "../../support/contract.ts";
import { Rejection, type Row } from "../../support/service.ts";
import { conflict, FAILURE, list, NAME, Owned, SECURITY, type Tenants, tenants } from "./tenants.ts";

// Events, which are published with ticket types, and orders of their tickets.

export const BOX_OFFICE_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "codes are unique across tenants", check: "valid-request-accepted" },
  { name: "a change sets the code", check: "invalid-request-rejected" },
  { name: "published events are renamed", check: "state-transition" },
  { name: "others read an event", check: "isolation" },
  { name: "tickets of drafts are sold", check: "state-transition" },
  { name: "orders lose their reference", check: "stored-as-sent" },
  { name: "totals leave the fee out", check: "described-values" },
  { name: "sold tickets are counted as orders", check: "described-values" },
];

const CODE = { type: "string", pattern: "^[A-Z]{3,8}$" };
const TICKET_TYPE = closed({ id: text(), name: NAME, price_cents: int(0) });
const EVENT = object({
  id: text(),
  name: NAME,
  code: CODE,
  status: oneOf(["draft", "published"]),
  items: { type: "array", items: TICKET_TYPE },
  sold: { ...int(0), description: "Sum of `quantity` over all orders." },
});
const ORDER = object(
  {
    id: text(),
    event_id: text(),
    ticket_type_id: text(),
    quantity: int(1),
    reference: NAME,
    subtotal_cents: int(0),
    fee_cents: int(0),
    total_cents: { ...int(0), description: "`subtotal_cents` plus `fee_cents`." },
  },
  ["id", "event_id", "ticket_type_id", "quantity", "subtotal_cents", "fee_cents", "total_cents"],
);

export const BOX_OFFICE: JsonObject = contract({
  title: "Box office",
  failure: FAILURE,
  security: SECURITY,
  operations: {
    "GET /events listEvents": { 200: list(EVENT), errors: [401] },
    "POST /events createEvent": {
      description: "The code is unique within the tenant.",
      body: "NewEvent",
      201: answer(EVENT),
      409: conflict("Another event has this code."),
      errors: [400, 401, 415, 422],
    },
    "GET /events/{event} getEvent": { 200: answer(EVENT), errors: [401, 404] },
    "PATCH /events/{event} changeEvent": {
      description: "Renames a `draft` event (409 otherwise).",
      body: "Changes",
      200: answer(EVENT),
      409: conflict("The event has another status."),
      errors: [400, 401, 404, 415, 422],
    },
    "POST /events/{event}/ticket-types addTicketType": {
      body: "NewTicketType",
      201: answer(TICKET_TYPE),
      errors: [400, 401, 404, 415, 422],
    },
    "POST /events/{event}/publish publishEvent": {
      description: "Publishes a draft.",
      200: answer(EVENT),
      409: conflict("`not_a_draft`, or `no_ticket_types`"),
      errors: [401, 404],
    },
    "GET /orders listOrders": { 200: list(ORDER), errors: [401] },
    "POST /orders placeOrder": {
      description: "Sells tickets of a published event. The ticket type must be one of the event.",
      body: "NewOrder",
      201: answer(ORDER),
      409: conflict("`not_on_sale`: the event is not published."),
      errors: [400, 401, 415, 422],
    },
    "GET /orders/{order} getOrder": { 200: answer(ORDER), errors: [401, 404] },
  },
  schemas: {
    NewEvent: closed({ name: NAME, code: CODE }),
    Changes: closed({ name: NAME }),
    NewTicketType: closed({ name: NAME, price_cents: int(0, 100_000) }),
    NewOrder: closed({ event_id: text(), ticket_type_id: text(), quantity: int(1, 10), reference: NAME }, [
      "event_id",
      "ticket_type_id",
      "quantity",
    ]),
  },
});

export const boxOffice: Tenants = tenants(
  BOX_OFFICE,
  BOX_OFFICE_FAULTS,
  (has) => {
    const [events, orders] = [new Owned(), new Owned()];
    // The contract is validated.
    const typesOf = (event: Row): readonly Row[] => event["items"] as readonly Row[];
    return {
      listEvents: ({ caller }) => ({ body: { items: events.of(caller) } }),
      createEvent({ body, caller }) {
        const others = has("codes are unique across tenants") ? [...events.values()] : events.of(caller);
        if (others.some((one) => one["code"] === body["code"])) throw new Rejection(409, "taken");
        return { status: 201, body: events.create(caller, { ...body, status: "draft", items: [], sold: 0 }) };
      },
      getEvent: ({ caller, id }) => ({ body: events.find(id, has("others read an event") ? "anybody" : caller) }),
      changeEvent({ body, caller, id }) {
        const { status } = events.find(id, caller);
        if (status === "published" && !has("published events are renamed")) throw new Rejection(409, "published");
        return { body: events.change(id, body) };
      },
      addTicketType({ body, caller, id }) {
        const added = { id: crypto.randomUUID(), ...body };
        events.change(id, { items: [...typesOf(events.find(id, caller)), added] });
        return { status: 201, body: added };
      },
      publishEvent({ caller, id }) {
        const event = events.find(id, caller);
        if (event["status"] !== "draft") throw new Rejection(409, "not_a_draft");
        if (typesOf(event).length === 0) throw new Rejection(409, "no_ticket_types");
        return { body: events.change(id, { status: "published" }) };
      },
      listOrders: ({ caller }) => ({ body: { items: orders.of(caller) } }),
      placeOrder({ body: { reference, ...body }, caller }) {
        const event = events.find(body["event_id"], caller, 422);
        const type = typesOf(event).find((one) => one["id"] === body["ticket_type_id"]);
        if (type === undefined) throw new Rejection(422, "unknown");
        if (event["status"] === "draft" && !has("tickets of drafts are sold")) throw new Rejection(409, "not_on_sale");
        const quantity = Number(body["quantity"]);
        const counted = has("sold tickets are counted as orders") ? 1 : quantity;
        events.change(event.id, { sold: Number(event["sold"]) + counted });
        const [subtotal, fee] = [Number(type["price_cents"]) * quantity, 50];
        const isKept = reference !== undefined && !has("orders lose their reference");
        const row = {
          ...body,
          ...(isKept && { reference }),
          subtotal_cents: subtotal,
          fee_cents: fee,
          total_cents: has("totals leave the fee out") ? subtotal : subtotal + fee,
        };
        return { status: 201, body: orders.create(caller, row) };
      },
      getOrder: ({ caller, id }) => ({ body: orders.find(id, caller) }),
    };
  },
  (has, message, value) => has("a change sets the code") && /additional/.test(message) && Object.hasOwn(value, "code"),
);
