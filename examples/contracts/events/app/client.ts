import assert from "node:assert/strict";
import { createClient, unwrap } from "../generated/client/index.ts";
import * as events from "../generated/client/tags/events.ts";
import * as subscriptions from "../generated/client/tags/subscriptions.ts";

/** Uses every operation as an application would. */
export async function run(baseUrl: string): Promise<void> {
  const client = createClient({ baseUrl, credentials: { apiKey: "key_1", tenant: "acme" } });
  const topic = "orders";

  const published = unwrap(
    await events.publish(client, { path: { topic }, body: { name: "order.placed", payload: { id: 1 } } }),
  );
  assert.equal(published.offset, 0);
  // What was received can be published again.
  assert.equal(unwrap(await events.publish(client, { path: { topic }, body: published })).offset, 1);

  const offsets: number[] = [];
  for await (const event of unwrap(await events.read(client, { path: { topic } }))) offsets.push(event.offset);
  assert.deepEqual(offsets, [0, 1]);

  const seen: string[] = [];
  for await (const item of unwrap(await events.followTopic(client, { path: { topic } }))) {
    if (item.event === "published") seen.push(`${item.id} ${item.data.name}`);
    else {
      seen.push(item.data.at);
      // The topic goes on for ever: whoever leaves the loop hangs up.
      break;
    }
  }
  assert.deepEqual(seen, ["0 order.placed", "1 order.placed", "2026-11-22T10:00:00Z"]);

  const unknown = await events.publish(client, { path: { topic: "nothing" }, body: { name: "x", payload: {} } });
  assert.ok(!unknown.ok && unknown.status === 404);
  assert.equal(unknown.error.error, "not_found");
  const anonymous = await subscriptions.list(createClient({ baseUrl, credentials: { apiKey: "no" } }));
  assert.ok(!anonymous.ok && anonymous.status === 401);
  assert.equal(anonymous.error.error, "unauthenticated");
  const invalid = await events.publish(client, { path: { topic }, body: { name: "", payload: {} } });
  assert.ok(!invalid.ok && invalid.status === 422);
  assert.equal(invalid.error.error, "invalid_request");
}

/** Subscribes a receiver. The secret is sent, and never comes back. */
export async function subscribe(baseUrl: string, url: string, secret: string): Promise<string> {
  const client = createClient({ baseUrl, credentials: { apiKey: "key_1" } });
  const created = unwrap(await subscriptions.create(client, { body: { url, secret, topics: ["orders"] } }));
  assert.ok(!("secret" in created));
  for (const subscription of unwrap(await subscriptions.list(client))) assert.ok(!("secret" in subscription));
  return created.id;
}
