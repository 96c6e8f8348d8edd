const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
const object = (properties: Readonly<Record<string, object>>, required = Object.keys(properties)): object => ({
  type: "object",
  properties,
  required,
});
const json = (schema: object): object => ({ content: { "application/json": { schema } } });

/** Schemas of every kind that factories make differently. */
export const DOCUMENT: object = {
  openapi: "3.1.0",
  info: { title: "Shop API", version: "1" },
  paths: {
    "/customers": {
      post: {
        operationId: "createCustomer",
        requestBody: json(ref("Customer")),
        responses: { 201: { description: "Created", ...json(ref("Customer")) } },
      },
    },
  },
  components: {
    schemas: {
      Customer: object({
        id: { type: "string", format: "uuid", readOnly: true },
        name: text,
        email: { type: "string", format: "email" },
        password: { type: "string", minLength: 12, writeOnly: true },
        city: text,
        born: { type: "string", format: "date" },
        joined: { type: "string", format: "date-time" },
      }),
      Subscription: object(
        {
          id: text,
          status: { enum: ["placed", "paid", "sent"] },
          invoice: ref("Customer"),
          renews: { type: "string", format: "date" },
          customer: { anyOf: [text, ref("Customer")] },
        },
        ["id", "status", "invoice"],
      ),
      Order: object(
        {
          id: { type: "string", pattern: "^ord_[0-9a-f]{6}$", examples: ["ord_8f2c41"] },
          status: { enum: ["placed", "paid", "sent"] },
          payment: ref("Payment"),
          tags: { type: "array", items: text, uniqueItems: true, minItems: 2 },
          position: { type: "array", prefixItems: [{ type: "number" }, { type: "number" }], items: false, minItems: 2 },
          stock: { type: "object", additionalProperties: { type: "integer", minimum: 1 } },
          note: { type: ["string", "null"] },
        },
        ["id", "status", "payment", "tags", "position", "stock"],
      ),
      Payment: {
        oneOf: [ref("Card"), ref("Invoice")],
        discriminator: { propertyName: "method", mapping: { card: "#/components/schemas/Card", invoice: "Invoice" } },
      },
      Card: object({ method: text, digits: { type: "string", pattern: "^\\d{4}$" } }),
      Invoice: { allOf: [object({ method: text }), object({ due: { type: "string", format: "date" } })] },
      Vehicle: {
        ...object({ wheels: { type: "integer" }, type: text, state: { type: "string", default: "parked" } }),
        discriminator: { propertyName: "type", mapping: { car: "#/components/schemas/Car", bike: "Bike" } },
      },
      Car: { allOf: [ref("Vehicle"), object({ doors: { type: "integer" } })] },
      Bike: { allOf: [ref("Vehicle"), object({ bell: { type: "boolean" } }, [])] },
      NewPet: object({ name: text, children: { type: "array", items: object({ title: text }) } }),
      Folder: object({ name: text, folders: { type: "array", items: ref("Folder") }, parent: ref("Folder") }, ["name"]),
      Either: {
        anyOf: [{ required: ["email"] }, { required: ["phone"] }],
        ...object({ email: text, phone: text }, []),
      },
      Price: { type: "number", exclusiveMinimum: 0, maximum: 100, multipleOf: 0.25 },
      Nothing: { type: "string", pattern: "^a$", minLength: 3 },
    },
  },
};
