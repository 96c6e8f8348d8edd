// Hono with @hono/zod-openapi on @hono/node-server.
import { createAdaptorServer } from "@hono/node-server";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { addItem, run } from "./orders.mjs";

const app = new OpenAPIHono();
app.openapi(
  createRoute({
    method: "post",
    path: "/v1/orders/{orderId}/items",
    request: {
      params: z.object({
        orderId: z
          .string()
          .max(40)
          .regex(/^ord_[a-z0-9]+$/u),
      }),
      query: z.object({ dryRun: z.enum(["true", "false"]).optional() }),
      body: {
        required: true,
        content: {
          "application/json": {
            schema: z.object({
              sku: z.string().min(3).max(40),
              quantity: z.int().min(1).max(1000),
              price: z.number().min(0),
              currency: z.enum(["EUR", "USD", "GBP", "CHF"]),
              tags: z.array(z.string().min(1).max(20)).max(10).optional(),
              address: z.object({
                street: z.string().min(1).max(100),
                city: z.string().min(1).max(100),
                zip: z.string().max(12).optional(),
                country: z.string().regex(/^[A-Z]{2}$/u),
              }),
              note: z.string().max(200).optional(),
            }),
          },
        },
      },
    },
    responses: { 201: { description: "The item", content: { "application/json": { schema: z.any() } } } },
  }),
  (c) =>
    c.json(addItem(c.req.valid("param").orderId, c.req.valid("query").dryRun === "true", c.req.valid("json")), 201),
);
run(createAdaptorServer({ fetch: app.fetch }));
