import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createApp } from "../src/app.ts";
import { openDatabase } from "../src/database.ts";
import { createClient, unwrap } from "../src/generated/client/index.ts";
import * as parcels from "../src/generated/client/tags/parcels.ts";

// With DATABASE_URL, the same tests run on PostgreSQL.
const database = await openDatabase({ DATABASE_FILE: ":memory:", ...process.env });
after(() => database.close());
// A customer of its own for each run, as a database keeps what earlier runs have stored.
const run = crypto.randomUUID();
const app = createApp({
  database,
  customerOf: (key) => (key.startsWith("key_") ? { id: `${key}_${run}` } : undefined),
});
const clientOf = (apiKey: string) =>
  createClient({
    baseUrl: "http://localhost",
    credentials: { apiKey },
    fetch: async (input, init) => app.fetch(new Request(input, init), {}),
  });
const alice = clientOf("key_alice");

test("a parcel is sent once for each key", async () => {
  const request = {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    body: { to: "1 Main Street", grams: 1200 },
  };
  const first = unwrap(await parcels.send(alice, request));
  const second = unwrap(await parcels.send(alice, request));
  assert.equal(second.id, first.id);
  assert.deepEqual(unwrap(await parcels.list(alice, { query: { limit: 10 } })), [first]);
  const other = await parcels.send(alice, { ...request, body: { to: "Elsewhere", grams: 1 } });
  assert.equal(other.status, 422);
});

test("a customer sees only their own parcels", async () => {
  const sent = unwrap(await parcels.send(alice, { body: { to: "1 Main Street", grams: 1200 } }));
  const result = await parcels.get(clientOf("key_bob"), { path: { id: sent.id } });
  assert.deepEqual(result.ok ? undefined : [result.status, result.error.code], [404, "not_found"]);
});

test("an unknown key is rejected", async () => {
  const result = await parcels.list(clientOf("stolen"));
  assert.equal(result.status, 401);
});
