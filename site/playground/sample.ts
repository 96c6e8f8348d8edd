/** The document that a visitor sees first. */
export const SAMPLE = `openapi: 3.1.0
info:
  title: Orders
  version: 1.0.0
servers:
  - url: https://api.example.com/v1
paths:
  /orders:
    post:
      operationId: createOrder
      tags: [orders]
      parameters:
        - name: Idempotency-Key
          in: header
          required: true
          schema: { type: string, format: uuid }
          x-idempotency: { retention: PT24H }
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/NewOrder" }
      responses:
        "201":
          description: The order was created.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Order" }
        "429":
          description: Too many requests.
          x-retry: { backoff: exponential }
  /orders/{id}:
    get:
      operationId: getOrder
      tags: [orders]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses:
        "200":
          description: The order.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Order" }
components:
  schemas:
    NewOrder:
      type: object
      required: [items]
      properties:
        items:
          type: array
          minItems: 1
          items: { $ref: "#/components/schemas/Item" }
        note: { type: string, maxLength: 500 }
    Item:
      type: object
      required: [sku, quantity]
      properties:
        sku: { type: string, pattern: "^[A-Z]{3}-[0-9]+$" }
        quantity: { type: integer, minimum: 1 }
    Order:
      allOf:
        - $ref: "#/components/schemas/NewOrder"
        - type: object
          required: [id, state]
          properties:
            id: { type: string, readOnly: true }
            state: { enum: [open, paid, shipped, cancelled] }
            created_at: { type: string, format: date-time }
`;
