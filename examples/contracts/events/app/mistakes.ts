import { createEventsHubClient } from "../generated/client/index.ts";
import type { Subscription } from "../generated/models.ts";
import { createWebhookReceiver } from "../generated/webhooks.ts";

// Each line marked below must not compile.
export async function mistakes(subscription: Subscription): Promise<void> {
  const hub = createEventsHubClient();
  // @ts-expect-error -- a subscription needs a secret
  await hub.subscriptions.create({ body: { url: "https://a.example", topics: ["orders"] } });
  // @ts-expect-error -- a secret never comes back
  console.log(subscription.secret);
  createWebhookReceiver({
    secrets: "s",
    on: {
      // @ts-expect-error -- there is no such event
      eventDeleted: () => undefined,
    },
  });
}
