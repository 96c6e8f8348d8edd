// A receiver as a module for Workers: `WEBHOOK_SECRET` is a secret of the Worker, `ACCOUNTS` a queue.
import { createWebhookReceiver } from "../../generated/webhooks.ts";

export interface Env {
  readonly WEBHOOK_SECRET: string;
  readonly ACCOUNTS: { send(message: unknown): Promise<void> };
}

function receiverFor(env: Env): ReturnType<typeof createWebhookReceiver> {
  return createWebhookReceiver({
    secrets: env.WEBHOOK_SECRET,
    on: {
      "account.frozen": (event) => env.ACCOUNTS.send(event),
    },
    // A type that is newer than this code is acknowledged; somebody should know of it.
    onUnknown: ({ type }) => console.warn(`unknown event ${type}`),
  });
}

// One for as long as the isolate lives: it remembers what it has handled.
let receiver: ReturnType<typeof createWebhookReceiver> | undefined;

// oxlint-disable-next-line import/no-default-export -- what Workers load
export default {
  fetch(request: Request, env: Env, context: { waitUntil(promise: Promise<unknown>): void }): Promise<Response> {
    receiver ??= receiverFor(env);
    return receiver.fetch(request, context);
  },
};
