import { it } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { expectCompiles } from "./support/application.ts";

// Received and sent values are plain data: they go into functions, forms and stores that know nothing of the contract.

const json = (schema: object): object => ({ "application/json": { schema } });
const ORDERS = { type: "array", items: { $ref: "#/components/schemas/Order" } };

const DOCUMENT = documentOf(
  {
    "/orders": {
      get: {
        operationId: "listOrders",
        tags: ["orders"],
        parameters: [{ name: "status", in: "query", schema: { type: "array", items: { type: "string" } } }],
        responses: { 200: { description: "OK", content: json(ORDERS) } },
      },
      post: {
        operationId: "createOrder",
        tags: ["orders"],
        requestBody: { required: true, content: json({ $ref: "#/components/schemas/Order" }) },
        responses: { 201: { description: "OK", content: json({ $ref: "#/components/schemas/Order" }) } },
      },
    },
  },
  {
    components: {
      schemas: {
        Order: {
          type: "object",
          required: ["id", "status", "lines"],
          properties: {
            id: { type: "string", readOnly: true },
            status: { $ref: "#/components/schemas/Status" },
            lines: { type: "array", items: { type: "object", properties: { sku: { type: "string" } } } },
            pair: {
              type: "array",
              prefixItems: [{ type: "number" }, { type: "number" }],
              items: false,
              minItems: 2,
            },
            meta: { type: "object", additionalProperties: { type: "string" } },
            approval: { $ref: "#/components/schemas/Approval" },
          },
        },
        Status: { type: "string", enum: ["open", "paid"] },
        Approval: { type: "string", readOnly: true },
      },
    },
  },
);

const TARGETS = ["models", "client", "server", "validators"] as const;

it("by default: only `readOnly` members are readonly", async () => {
  const app = `
import { unwrap } from "./api/runtime/result.ts";
import { createTestClient } from "./api/client/index.ts";
import type { Handlers } from "./api/server/index.ts";
import { isOrder } from "./api/checks.ts";
import { orderSchema } from "./api/validators.ts";
import type { Order, OrderInput } from "./api/models.ts";

const sorted = (orders: Order[]): Order[] => orders.sort((a, b) => (a.status < b.status ? -1 : 1));
export const store: { orders: Order[]; pair: [number, number] } = { orders: [], pair: [0, 0] };

const client = createTestClient({});
const orders: Order[] = unwrap(await client.orders.list({ query: { status: ["open"] } }));
store.orders = sorted(orders);
for (const order of orders) {
  order.status = "paid";
  order.lines.push({ sku: "1" });
  order.meta = { a: "b" };
  order.meta["c"] = "d";
  if (order.pair) store.pair = order.pair;
  // @ts-expect-error the contract calls it readOnly
  order.id = "2";
  // @ts-expect-error the contract calls its model readOnly
  order.approval = "2";
}

export const handlers: Pick<Handlers, "createOrder" | "listOrders"> = {
  createOrder: async ({ body }) => {
    const draft: OrderInput = body;
    draft.lines.push({});
    draft.status = "open";
    return { status: 201, body: { ...draft, id: "1" } };
  },
  listOrders: async () => ({ status: 200, body: store.orders }),
};

export function check(value: unknown): Order[] {
  if (isOrder(value)) return [value];
  const parsed: Order = orderSchema.parse(value);
  return [parsed];
}
`;
  await expectCompiles(DOCUMENT, { "app.ts": app }, { targets: TARGETS });
});

it("with `readonly: true`: all of them", async () => {
  const app = `
import type { Order } from "./api/models.ts";

export function change(order: Order, orders: readonly Order[]): void {
  // @ts-expect-error
  order.status = "paid";
  // @ts-expect-error
  order.lines.push({});
  // @ts-expect-error
  order.meta = {};
  // @ts-expect-error
  order.pair?.push(1);
  // @ts-expect-error
  const mutable: Order["lines"][number][] = order.lines;
  order = { id: "1", status: "open", lines: [...mutable] as const, pair: [1, 2] as const };
  void orders;
}
`;
  await expectCompiles(DOCUMENT, { "app.ts": app }, { targets: TARGETS, readonly: true });
});
