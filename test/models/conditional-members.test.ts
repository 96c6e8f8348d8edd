import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { type GeneratedServer, generateServer } from "../server/support/generate.ts";
import { members, object, ref, text } from "./support/keywords.ts";

// Members that depend on `if` and `dependentSchemas`: in a client, a server, validators, factories and conversions.

const SCHEMAS = {
  Card: object({ number: text }, ["number"]),
  Payment: {
    ...object({ method: { type: "string", enum: ["card", "bank"] }, amount: { type: "integer" } }, ["method"]),
    if: members({ method: { const: "card" } }, ["method"]),
    // oxlint-disable-next-line unicorn/no-thenable -- the keyword
    then: members(
      {
        card: ref("Card"),
        when: { type: "string", format: "date-time" },
        id: { type: "string", readOnly: true },
        secret: { type: "string", writeOnly: true },
      },
      ["card", "when", "id", "secret"],
    ),
    else: members({ iban: text, when: text }, ["iban"]),
    unevaluatedProperties: false,
  },
  Parcel: object({ state: { enum: ["new", "sent"] }, code: { type: "string", readOnly: true } }, ["state"], {
    if: members({ state: { const: "sent" } }),
    // oxlint-disable-next-line unicorn/no-thenable -- the keyword
    then: { required: ["code"] },
    not: { required: ["code", "other"] },
  }),
  Order: object({ coupon: text }, [], {
    dependentSchemas: { coupon: members({ until: { type: "string", format: "date-time" } }, ["until"]) },
  }),
};
const json = (schema: object): object => ({ content: { "application/json": { schema } } });
const post = (operationId: string, schema: object): object => ({
  post: {
    operationId,
    tags: ["shop"],
    requestBody: { required: true, ...json(schema) },
    responses: { 200: { description: "The same", ...json(schema) } },
  },
});
const DOCUMENT = documentOf(
  {
    "/payments": post("pay", ref("Payment")),
    "/orders": post("order", ref("Order")),
    "/parcels": post("send", ref("Parcel")),
  },
  { components: { schemas: SCHEMAS } },
);

const APP = `
import { createTestClient } from "./generated/client/index.ts";
import { createServer, type Server } from "./generated/server/index.ts";
import { orderFactory, paymentFactory, paymentInputFactory } from "./generated/factories.ts";
import { isParcel, isParcelInput, isPayment, isPaymentInput, isOrder } from "./generated/checks.ts";
import type { components } from "./generated/openapi-fetch/schema.ts";
import { paymentInputSchema } from "./generated/validators.ts";
import type { Order, Payment, PaymentInput } from "./generated/models.ts";

const when: Date = new Date("2024-05-01T10:00:00.000Z");
export const seen: unknown[] = [];
export const server: Server = createServer({
  validateReplies: "enforce",
  handlers: {
    pay: ({ body }) => {
      seen.push(body);
      if (body.method === "bank") return { status: 200, body };
      const time: Date = body.when;
      return { status: 200, body: { method: "card", card: body.card, when: time, id: body.secret } };
    },
    order: ({ body }) => {
      const until: Date | undefined = body.until;
      seen.push(until);
      return { status: 200, body };
    },
    send: ({ body }) => ({ status: 200, body: { ...body, code: "c" } }),
  },
});
const client = createTestClient({
  baseUrl: "http://localhost",
  fetch: (input, init) => server.fetch(new Request(input, init)),
  validate: "all",
});

export async function run(): Promise<unknown[]> {
  const paid = await client.shop.pay({ body: { method: "card", card: { number: "1" }, when, secret: "s" } });
  const sent = await client.shop.pay({ body: { method: "bank", iban: "DE", when: "soon", amount: 1 } });
  const ordered = await client.shop.order({ body: { coupon: "c", until: when } });
  if (!paid.ok || !sent.ok || !ordered.ok) throw new Error("rejected");
  const { data } = paid;
  const texts: string[] = data.method === "card" ? [data.card.number, data.id] : [data.iban];
  return [texts, data.when, sent.data, ordered.data.until];
}

export function types(payment: Payment): void {
  const all: readonly (PaymentInput | Order)[] = [{ method: "bank", iban: "DE" }, { until: when }];
  // @ts-expect-error a card payment has a card
  const without: PaymentInput = { method: "card", when, secret: "s" };
  // @ts-expect-error a bank payment has no card
  const mixed: PaymentInput = { method: "bank", iban: "DE", card: { number: "1" } };
  // @ts-expect-error the id is only received
  const withId: PaymentInput = { method: "card", card: { number: "1" }, when, secret: "s", id: "1" };
  // @ts-expect-error only one of the alternatives has it
  const { iban } = payment;
  // @ts-expect-error the secret is only sent
  if (payment.method === "card") void payment.secret;
  void [all, without, mixed, withId, iban];
}

export const verdicts = (value: unknown): boolean[] => [isPaymentInput(value), paymentInputSchema.safeParse(value).success];
export const made: unknown[] = [paymentFactory.list(40), paymentInputFactory.list(40), orderFactory.list(5)];
export const valid: unknown[] = [isPayment, isPaymentInput, isOrder];
export const parcels: boolean[] = [
  isParcelInput({ state: "sent" }),
  isParcel({ state: "sent" }),
  isParcel({ state: "sent", code: "c" }),
];
export const fetched: components["schemas"]["Payment"] = { method: "card", card: { number: "1" }, when: "soon", id: "1" };
const until: string | undefined = ({} as components["schemas"]["Order"]).until;
void until;
`;

describe("a document with conditions", () => {
  let made: GeneratedServer;
  interface App {
    readonly seen: unknown[];
    readonly run: () => Promise<unknown[]>;
    readonly verdicts: (value: unknown) => boolean[];
    readonly made: readonly (readonly unknown[])[];
    readonly parcels: readonly boolean[];
  }
  let app: App;
  beforeAll(async () => {
    made = await generateServer(DOCUMENT, {
      targets: ["models", "client", "server", "validators", "factories", "openapi-fetch"],
      client: { validate: true },
      formats: { "date-time": "Date" },
    });
    app = await made.expectCompiles({ "app.ts": APP }).then(() => made.load<App>("app.ts"));
  });
  afterAll(() => made[Symbol.asyncDispose]());

  test("travels with its members, converted", async () => {
    const when = new Date("2024-05-01T10:00:00.000Z");
    expect(await app.run()).toEqual([["1", "s"], when, { method: "bank", iban: "DE", when: "soon", amount: 1 }, when]);
    expect(app.seen).toEqual([
      { method: "card", card: { number: "1" }, when, secret: "s" },
      { method: "bank", iban: "DE", when: "soon", amount: 1 },
      when,
    ]);
  });

  const card = { method: "card", card: { number: "1" }, when: "2024-05-01T10:00:00Z", secret: "s" };
  test.each<readonly [name: string, value: unknown, want: boolean]>([
    ["card", card, true],
    ["card without card", { ...card, card: undefined, method: "card" }, false],
    ["bank", { method: "bank", iban: "DE" }, true],
    ["bank without iban", { method: "bank" }, false],
    ["card with an undocumented member", { ...card, iban: "DE" }, false],
    ["bank with a text for a time", { method: "bank", iban: "DE", when: "soon" }, true],
    ["card with a text for a time", { ...card, when: "soon" }, false],
  ])("is judged as before: %s", (_, value, want) => {
    expect(app.verdicts(JSON.parse(JSON.stringify(value)))).toEqual([want, want]);
  });

  test("demands no member of senders that is only received", () => {
    expect(app.parcels).toEqual([true, false, true]);
  });

  test("has factories that make members of conditions that no union expresses", () => {
    expect(app.made[2]?.filter((order) => Object(order).until === undefined)).toEqual([]);
  });

  test("has factories that make every alternative", () => {
    const methods = app.made.slice(0, 2).map((all) => new Set(all.map((one) => Object(one).method as unknown)));
    expect(methods).toEqual([new Set(["card", "bank"]), new Set(["card", "bank"])]);
  });
});
