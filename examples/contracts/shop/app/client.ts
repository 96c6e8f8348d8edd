import assert from "node:assert/strict";
import { createClient, unwrap } from "../generated/client/index.ts";
import * as customers from "../generated/client/tags/customers.ts";
import * as orders from "../generated/client/tags/orders.ts";
import * as products from "../generated/client/tags/products.ts";
import type { Customer, NewOrder, Order, Payment } from "../generated/models.ts";

const ADDRESS = { street: "Main Street 1", city: "Vienna", country: "AT" };

/** Uses every operation as an application would. */
export async function run(baseUrl: string): Promise<void> {
  const client = createClient({ baseUrl, credentials: { apiKey: "key_1" } });

  // Arrays with `explode: false`, and an object in the query.
  const page = unwrap(await products.list(client, { query: { categories: ["books", "games"], price: { min: 5000 } } }));
  assert.deepEqual(
    page.items.map(({ sku }) => sku),
    ["GAM-0001"],
  );
  assert.equal(page.next_cursor, null);

  // Reads two pages of at most two products.
  const first = unwrap(await products.list(client, { query: { limit: 2 } }));
  assert.equal(first.items.length, 2);
  assert.ok(first.next_cursor !== null);
  const second = unwrap(await products.list(client, { query: { limit: 2, cursor: first.next_cursor } }));
  assert.deepEqual(
    second.items.map(({ sku }) => sku),
    ["MUS-0001"],
  );

  // All statuses share the schema `Error`; the code tells them apart.
  const missing = await products.get(client, { path: { sku: "ABC-0000" } });
  assert.ok(!missing.ok && missing.status === 404);
  assert.equal(missing.error.code, "not_found");
  const anonymous = await products.list(createClient({ baseUrl, credentials: { apiKey: "wrong" } }));
  assert.ok(!anonymous.ok && anonymous.status === 401);
  assert.equal(anonymous.error.code, "unauthorized");

  // Uploads a file together with other fields.
  const uploaded = await products.uploadImage(client, {
    path: { sku: "BOK-0001" },
    body: { file: new Blob([new Uint8Array([137, 80, 78, 71])], { type: "image/png" }), position: 2, primary: true },
  });
  assert.equal(uploaded.status, 204);

  // `password` is only sent; `id` and `created_at` are only received.
  const created = unwrap(
    await customers.create(client, { body: { email: "ada@example.com", name: "Ada", password: "correct horse" } }),
  );
  assert.ok(!("password" in created));
  const customer: Customer = unwrap(await customers.get(client, { path: { customerId: created.id } }));
  assert.equal(customer.email, "ada@example.com");
  // What was received can be sent again.
  const renamed = unwrap(
    await customers.update(client, {
      path: { customerId: customer.id },
      body: { ...customer, name: "Ada Lovelace", password: "correct horse" },
    }),
  );
  assert.equal(renamed.name, "Ada Lovelace");
  const twice = await customers.create(client, {
    body: { email: "ada@example.com", name: "Ada", password: "correct horse" },
  });
  assert.ok(!twice.ok && twice.status === 409);
  assert.equal(twice.error.code, "conflict");
  const short = await customers.create(client, { body: { email: "nobody", name: "", password: "short" } });
  assert.ok(!short.ok && short.status === 422);
  assert.equal(short.error.code, "validation_failed");
  assert.deepEqual(short.error.details?.map(({ pointer }) => pointer).toSorted(), ["/email", "/name", "/password"]);

  const order: NewOrder = {
    customer_id: customer.id,
    lines: [{ sku: "BOK-0001", quantity: 2 }],
    payment: { method: "apple_pay", wallet: "device_1" },
    ship_to: ADDRESS,
  };
  const placed: Order = unwrap(await orders.place(client, { body: order }));
  assert.equal(placed.total, 5800);
  assert.equal(payer(placed.payment), "apple_pay device_1");
  // A received order can be sent again.
  assert.equal(unwrap(await orders.place(client, { body: placed })).total, 5800);

  const unknown = await orders.place(client, { body: { ...order, lines: [{ sku: "ZZZ-9999", quantity: 1 }] } });
  assert.ok(!unknown.ok);
  if (unknown.status === 422) assert.deepEqual(unknown.error.lines, [0]);
  else assert.fail(unknown.error.message);
}

/** Narrows the union by its discriminator. The compiler checks that every alternative is handled. */
export function payer(payment: Payment): string {
  switch (payment.method) {
    case "card":
      return `card ${payment.token}`;
    case "invoice":
      return `invoice due ${payment.due}`;
    case "apple_pay":
    case "google_pay":
      return `${payment.method} ${payment.wallet}`;
  }
}
