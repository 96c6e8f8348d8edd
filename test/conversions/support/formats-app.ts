/** `decimal.ts`, as a program has it. */
export const DECIMAL = `
/** An exact decimal number. */
export class Decimal {
  readonly units: bigint;
  readonly places: number;
  constructor(units: bigint, places: number) {
    this.units = units;
    this.places = places;
  }
}
export function parseDecimal(text: string): Decimal {
  const match = /^(-?\\d+)(?:\\.(\\d+))?$/.exec(text);
  if (match === null) throw new RangeError("not a decimal number");
  const [, whole = "", fraction = ""] = match;
  return new Decimal(BigInt(whole + fraction), fraction.length);
}
export function formatDecimal({ places, units }: Decimal): string {
  const digits = String(units).padStart(places + 1, "0");
  return places === 0 ? digits : digits.slice(0, -places) + "." + digits.slice(-places);
}
`;

/** A client and a server of the contract. */
export const APP = `
import { Temporal } from "temporal-polyfill";
import { createTestClient, type Middleware } from "./generated/client/index.ts";
import type { CreateItemResult } from "./generated/client/items.ts";
import { createServer, type Server } from "./generated/server/index.ts";
import { isItem, isItemInput } from "./generated/checks.ts";
import { itemSchema } from "./generated/validators.ts";
import { decodeItem, encodeItem } from "./generated/conversions.ts";
import type { Item, ItemInput, ItemInputWire, ItemWire } from "./generated/models.ts";
import { type Decimal, parseDecimal } from "./decimal.ts";

export const big = 9007199254740993n;
export const price: Decimal = parseDecimal("12.50");
const instant: Temporal.Instant = Temporal.Instant.from("2024-05-01T10:00:00.123456789Z");
export const seen: unknown[] = [];
export const server: Server = createServer({
  validateReplies: "enforce",
  handlers: {
    createItem: ({ body }) => {
      seen.push(body);
      const id: bigint | undefined = body.id;
      const price: Decimal | undefined = body.price;
      const { secret, ...rest } = body;
      const hidden: bigint | undefined = secret;
      void hidden;
      return { status: 200, body: { ...rest, ...(id && { id }), ...(price && { price }), made: instant } };
    },
    updateItem: ({ body }) => {
      seen.push(body);
      const { secret, ...rest } = body;
      void secret;
      return { status: 200, body: rest };
    },
    getItem: ({ path, query, headers, cookies }) => {
      seen.push({ path, query, headers, cookies });
      const id: bigint = path.id;
      return {
        status: 200,
        headers: { "X-Total": id, "X-Ids": [id, 1n], "X-Json": [id, 2n] },
        body: [{ kind: "paid", value: id, price }],
      };
    },
    fillForm: ({ body }) => {
      seen.push(body);
      return { status: 204 };
    },
    fillText: ({ body }) => {
      seen.push(body);
      return { status: 204 };
    },
    watch: () => ({
      status: 200,
      body: [
        { event: "paid", data: { kind: "paid", value: big, price } },
        { event: "at", data: instant },
      ],
    }),
    listItems: ({ query }) => ({
      status: 200,
      body: query.cursor === undefined ? { items: [{ id: big }], next: "1" } : { items: [{ id: big + 1n, price }] },
    }),
  },
});

export interface Calls {
  item(body: ItemInput): Promise<CreateItemResult>;
  patch(body: ItemInput): Promise<unknown>;
  get(): Promise<unknown[]>;
  forms(): Promise<void>;
  events(): Promise<unknown[]>;
  pages(): Promise<unknown[]>;
}

export function connect(baseUrl: string, middleware: Middleware): Calls {
  const client = createTestClient({ baseUrl, use: [middleware], validate: "all" });
  const paid = { kind: "paid", value: big, price } as const;
  return {
    item: (body: ItemInput) => client.items.create({ body }),
    async patch(body: ItemInput): Promise<unknown> {
      return await client.items.update({ body });
    },
    async get(): Promise<unknown[]> {
      const result = await client.items.get({
        path: { id: big },
        query: { ids: [big, -1n], max: price, filter: { id: big, day: Temporal.PlainDate.from("2024-05-01") }, json: { id: big, price } },
        headers: { "X-Trace": big, "X-Json": [big] },
        cookies: { seen: big },
      });
      const total: bigint = result.headers["X-Total"];
      const ids: bigint[] = result.headers["X-Ids"];
      const found: unknown[] = [total, ids, result.headers["X-Json"]];
      for await (const { price, value } of result.data) {
        const sum: bigint = value + 1n;
        const decimal: Decimal = price;
        found.push(sum, decimal);
      }
      return found;
    },
    async forms(): Promise<void> {
      await client.items.fillForm({ body: { id: big, ids: [1n, big], price, item: paid, items: [paid] } });
      await client.items.fillText({ body: { id: big, ids: [1n, big], price, item: paid, day: Temporal.PlainDate.from("2024-05-01") } });
    },
    async events(): Promise<unknown[]> {
      const result = await client.items.watch();
      const found: unknown[] = [];
      for await (const event of result.data) {
        if (event.event === "paid") {
          const value: bigint = event.data.kind === "paid" ? event.data.value : 0n;
          found.push(value, event.data.price);
        } else {
          const at: Temporal.Instant = event.data;
          found.push(at);
        }
      }
      return found;
    },
    async pages(): Promise<unknown[]> {
      const found: unknown[] = [];
      for await (const item of client.items.listItemsItems()) {
        const id: bigint | undefined = item.id;
        found.push(id);
      }
      return found;
    },
  };
}

export const schemas = {
  read: (value: unknown): Item => itemSchema.transform(decodeItem).parse(value),
  write: (value: ItemInput): ItemInputWire => encodeItem(value),
};

export function types(value: unknown, item: Item): void {
  if (isItem(value)) {
    const wire: ItemWire = value;
    const id: number | bigint | undefined = wire.id;
    const price: string | undefined = wire.price;
    void [id, price];
  }
  void isItemInput(value);
  const sent: ItemInputWire = encodeItem({ id: big });
  const received: Item = decodeItem({ id: 5, price: "12.50" });
  const schema = itemSchema.transform(decodeItem);
  const parsed: Item = schema.parse(value);
  void [sent, received, parsed];
  const plain: number | undefined = item.plain;
  const digits: bigint | undefined = item.digits;
  const moment: Temporal.Instant | Temporal.PlainDate | undefined = item.moment;
  const words: Decimal | "on request" | undefined = item.words;
  // @ts-expect-error a number is not a bigint
  item.id = 5;
  // @ts-expect-error a text is not a decimal
  item.price = "12.50";
  void [plain, digits, moment, words];
}
`;
