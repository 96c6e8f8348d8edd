import { randomUUID } from "node:crypto";
import type { Event, Subscription } from "../generated/models.ts";
import { createServer, Problem, type Server } from "../generated/server/index.ts";
import { createWebhookSender } from "../generated/webhooks.ts";

/** A subscription as it is stored: with the secret that callers never see again. */
interface SubscriptionRow extends Subscription {
  secret: string;
}

/** A hub with one topic, `orders`, that delivers what is published at once. */
export function createHub(): Server {
  const events: Event[] = [];
  const subscriptions = new Map<string, SubscriptionRow>();
  const known = (topic: string): void => {
    if (topic !== "orders") throw new Problem("not-found");
  };
  return createServer({
    verifiers: {
      apiKey: ({ key }) => (key === "key_1" ? { id: "acme", caller: "acme" } : undefined),
      tenant: ({ key }) => ({ id: key, caller: key }),
    },
    validateReplies: "enforce",
    handlers: {
      async publishEvent({ path, body }) {
        known(path.topic);
        const event: Event = { ...body, offset: events.length, published_at: new Date().toISOString() };
        events.push(event);
        for (const { url, secret, topics } of subscriptions.values()) {
          if (!topics.includes(path.topic)) continue;
          const sender = createWebhookSender({ endpoint: url, secrets: secret });
          await sender.send("eventPublished", { type: "event.published", data: event });
        }
        return { status: 202, body: event };
      },
      readEvents({ path, query }) {
        known(path.topic);
        return { status: 200, body: events.filter(({ offset }) => offset > (query.after ?? -1)) };
      },
      followTopic({ path }, { lastEventId }) {
        known(path.topic);
        return { status: 200, body: live(events, Number(lastEventId ?? -1)) };
      },
      listSubscriptions: () => ({ status: 200, body: [...subscriptions.values()].map(visible) }),
      createSubscription({ body }) {
        const row: SubscriptionRow = { active: true, ...body, id: randomUUID() };
        subscriptions.set(row.id, row);
        return { status: 201, body: visible(row) };
      },
      deleteSubscription({ path }) {
        if (!subscriptions.delete(path.subscriptionId)) throw new Problem("not-found");
        return { status: 204 };
      },
    },
  });
}

type Live = { event: "published"; id: string; data: Event } | { event: "heartbeat"; data: { at: string } };

/** What callers may see. */
function visible({ secret: _secret, ...subscription }: SubscriptionRow): Subscription {
  return subscription;
}

/** @param after the offset of the last event that the caller has */
function* live(events: readonly Event[], after: number): Generator<Live> {
  for (const event of events.slice(after + 1)) yield { event: "published", id: String(event.offset), data: event };
  yield { event: "heartbeat", data: { at: "2026-11-22T10:00:00Z" } };
}
