// Fastify with its own validation (ajv) and its own serialisation of the reply.
import { fastify } from "fastify";
import { addItem, attend } from "./orders.mjs";

const text = (minLength, maxLength) => ({ type: "string", minLength, maxLength });
const app = fastify();
app.post(
  "/v1/orders/:orderId/items",
  {
    schema: {
      params: {
        type: "object",
        required: ["orderId"],
        properties: { orderId: { type: "string", pattern: "^ord_[a-z0-9]+$", maxLength: 40 } },
      },
      querystring: { type: "object", properties: { dryRun: { type: "boolean" } } },
      body: {
        type: "object",
        required: ["sku", "quantity", "price", "currency", "address"],
        properties: {
          sku: text(3, 40),
          quantity: { type: "integer", minimum: 1, maximum: 1000 },
          price: { type: "number", minimum: 0 },
          currency: { type: "string", enum: ["EUR", "USD", "GBP", "CHF"] },
          tags: { type: "array", maxItems: 10, items: text(1, 20) },
          address: {
            type: "object",
            required: ["street", "city", "country"],
            properties: {
              street: text(1, 100),
              city: text(1, 100),
              zip: { type: "string", maxLength: 12 },
              country: { type: "string", pattern: "^[A-Z]{2}$" },
            },
          },
          note: { type: "string", maxLength: 200 },
        },
      },
      response: {
        201: {
          type: "object",
          required: ["id", "order", "sku", "quantity", "total", "dryRun"],
          properties: {
            id: { type: "string" },
            order: { type: "string" },
            sku: { type: "string" },
            quantity: { type: "integer" },
            total: { type: "number" },
            dryRun: { type: "boolean" },
          },
        },
      },
    },
  },
  (request, reply) => {
    reply.code(201).send(addItem(request.params.orderId, request.query.dryRun === true, request.body));
  },
);
await app.listen({ port: 0, host: "127.0.0.1" });
process.send({ port: app.server.address().port });
attend();
