import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Customer, NewOrder, Order, Product } from "../generated/models.ts";
import { createServer, Problem, type Server } from "../generated/server/index.ts";

/** A row of the database: it has what callers never get to see. */
interface CustomerRow extends Customer {
  password: string;
}

const PRODUCTS: readonly Product[] = [
  { sku: "BOK-0001", name: "Contracts", price: 2900, currency: "EUR", category: "books", description: null },
  { sku: "GAM-0001", name: "Go board", price: 8900, currency: "EUR", category: "games" },
  { sku: "MUS-0001", name: "Metronome", price: 1500, currency: "EUR", category: "music" },
];

/** @param onImage is told of each picture that is uploaded */
export function createShop(onImage: (sku: string, bytes: number, position: number) => void = () => {}): Server {
  const customers = new Map<string, CustomerRow>();
  const ordersByKey = new Map<string, { readonly body: NewOrder; readonly order: Order }>();
  return createServer({
    verifiers: { apiKey: ({ key }) => (key === "key_1" ? { id: "main", caller: "main" } : undefined) },
    validateReplies: "enforce",
    handlers: {
      listProducts({ query }) {
        const { limit = 20, cursor = "0", categories, price } = query;
        const matches = PRODUCTS.filter(
          (product) =>
            (categories === undefined || (product.category !== undefined && categories.includes(product.category))) &&
            product.price >= (price?.min ?? 0) &&
            product.price <= (price?.max ?? Infinity),
        );
        const first = Number(cursor) || 0;
        const next = first + limit < matches.length ? String(first + limit) : null;
        return { status: 200, body: { items: matches.slice(first, first + limit), next_cursor: next } };
      },
      getProduct({ path }) {
        const product = PRODUCTS.find(({ sku }) => sku === path.sku);
        if (product === undefined) throw new Problem("not-found");
        return { status: 200, body: product };
      },
      uploadProductImage({ path, body }) {
        if (!PRODUCTS.some(({ sku }) => sku === path.sku)) throw new Problem("not-found");
        onImage(path.sku, body.file.size, body.position);
        return { status: 204 };
      },
      createCustomer({ body }) {
        if ([...customers.values()].some(({ email }) => email === body.email)) throw new Problem("conflict");
        const row: CustomerRow = { newsletter: false, ...body, id: randomUUID(), created_at: new Date().toISOString() };
        customers.set(row.id, row);
        return { status: 201, headers: { Location: `/v2/customers/${row.id}` }, body: visible(row) };
      },
      getCustomer({ path }) {
        const row = customers.get(path.customerId);
        if (row === undefined) throw new Problem("not-found");
        return { status: 200, body: visible(row) };
      },
      updateCustomer({ path, body }) {
        const row = customers.get(path.customerId);
        if (row === undefined) throw new Problem("not-found");
        const { id, created_at } = row;
        const changed: CustomerRow = { newsletter: false, ...body, id, created_at };
        customers.set(changed.id, changed);
        return { status: 200, body: visible(changed) };
      },
      placeOrder({ headers, body }) {
        const key = headers["Idempotency-Key"];
        const earlier = key === undefined ? undefined : ordersByKey.get(key);
        if (earlier !== undefined) {
          if (!isDeepStrictEqual(earlier.body, body)) throw new Problem("conflict");
          return { status: 201, body: earlier.order };
        }
        const unknown = body.lines.flatMap(({ sku }, index) =>
          PRODUCTS.some((item) => item.sku === sku) ? [] : [index],
        );
        if (unknown.length > 0) {
          return {
            status: 422,
            body: { code: "unknown_product", message: "Some products do not exist.", lines: unknown },
          };
        }
        const total = body.lines.reduce(
          (sum, { sku, quantity }) => sum + quantity * (PRODUCTS.find((item) => item.sku === sku)?.price ?? 0),
          0,
        );
        const order: Order = {
          ...body,
          id: randomUUID(),
          created_at: new Date().toISOString(),
          status: "placed",
          total,
        };
        if (key !== undefined) ordersByKey.set(key, { body, order });
        return { status: 201, body: order };
      },
    },
  });
}

/** What callers may see. Under `enforce` a reply with the password would be an internal error; otherwise it is removed. */
function visible({ password: _password, ...customer }: CustomerRow): Customer {
  return customer;
}
