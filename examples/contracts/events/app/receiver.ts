import { createWebhookReceiver } from "../generated/webhooks.ts";
import type { Event } from "../generated/models.ts";

/** Collects what is delivered. */
export function createReceiver(secret: string): {
  readonly receiver: ReturnType<typeof createWebhookReceiver>;
  readonly events: readonly Event[];
} {
  const events: Event[] = [];
  const receiver = createWebhookReceiver({
    secrets: secret,
    on: {
      eventPublished: ({ data }) => void events.push(data),
      subscriptionPaused: ({ data }) => console.warn(`${data.subscription_id} failed ${data.failures} times`),
    },
  });
  return { receiver, events };
}
