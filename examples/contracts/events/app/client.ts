import assert from "node:assert/strict";
import { createEventsHubClient, unwrap } from "../generated/client/index.ts";

/** Uses every operation as an application would. */
export async function run(baseUrl: string): Promise<void> {
  const hub = createEventsHubClient({ baseUrl, credentials: { apiKey: "key_1", tenant: "acme" } });
  const topic = "orders";

  const published = unwrap(
    await hub.events.publish({ path: { topic }, body: { name: "order.placed", payload: { id: 1 } } }),
  );
  assert.equal(published.offset, 0);
  // What was received can be published again.
  assert.equal(unwrap(await hub.events.publish({ path: { topic }, body: published })).offset, 1);

  const offsets: number[] = [];
  for await (const event of unwrap(await hub.events.read({ path: { topic } }))) offsets.push(event.offset);
  assert.deepEqual(offsets, [0, 1]);

  const seen: string[] = [];
  for await (const item of unwrap(await hub.events.followTopic({ path: { topic } }))) {
    if (item.event === "published") seen.push(`${item.id} ${item.data.name}`);
    else seen.push(item.data.at);
  }
  assert.deepEqual(seen, ["0 order.placed", "1 order.placed", "2026-11-22T10:00:00Z"]);

  const unknown = await hub.events.publish({ path: { topic: "nothing" }, body: { name: "x", payload: {} } });
  assert.ok(!unknown.ok && unknown.status === 404);
  assert.equal(unknown.error.error, "not_found");
  const anonymous = await createEventsHubClient({ baseUrl, credentials: { apiKey: "no" } }).subscriptions.list();
  assert.ok(!anonymous.ok && anonymous.status === 401);
  assert.equal(anonymous.error.error, "unauthenticated");
  const invalid = await hub.events.publish({ path: { topic }, body: { name: "", payload: {} } });
  assert.ok(!invalid.ok && invalid.status === 422);
  assert.equal(invalid.error.error, "invalid_request");
}

/** Subscribes a receiver. The secret is sent, and never comes back. */
export async function subscribe(baseUrl: string, url: string, secret: string): Promise<string> {
  const hub = createEventsHubClient({ baseUrl, credentials: { apiKey: "key_1" } });
  const created = unwrap(await hub.subscriptions.create({ body: { url, secret, topics: ["orders"] } }));
  assert.ok(!("secret" in created));
  for (const subscription of unwrap(await hub.subscriptions.list())) assert.ok(!("secret" in subscription));
  return created.id;
}
