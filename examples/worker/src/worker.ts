import { createClient } from "./generated/client/index.ts";
import * as users from "./generated/client/tags/users.ts";
import { createWebhookReceiver } from "./generated/webhooks.ts";

/** What wrangler.jsonc binds. */
export interface Env {
  readonly PLATFORM_URL: string;
  readonly PLATFORM_ID: string;
  readonly PLATFORM_SECRET: string;
  readonly WEBHOOK_SECRET: string;
  readonly PAYMENTS: KeyValue;
}

/** The part of a KV namespace that this Worker uses. */
interface KeyValue {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
}

type Fetch = (request: Request, context: { waitUntil(promise: Promise<unknown>): void }) => Promise<Response>;

function createApp(env: Env): Fetch {
  const client = createClient({
    baseUrl: env.PLATFORM_URL,
    credentials: { clientCredentials: { clientId: env.PLATFORM_ID, clientSecret: env.PLATFORM_SECRET } },
    timeout: 10_000,
  });
  const receiver = createWebhookReceiver({
    secrets: env.WEBHOOK_SECRET,
    on: {
      "transaction.confirmed": ({ data }) => env.PAYMENTS.put(data.transaction_id, JSON.stringify(data)),
    },
    onUnknown: ({ type }) => console.warn(`unknown event ${type}`),
  });
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/webhooks") return receiver.fetch(request, context);
    const [, payment] = /^\/payments\/([^/]+)$/.exec(pathname) ?? [];
    if (payment !== undefined) return Response.json({ confirmed: (await env.PAYMENTS.get(payment)) !== null });
    if (pathname !== "/me") return new Response("Not found", { status: 404 });
    const me = await users.getCurrentUser(client);
    return me.ok ? Response.json(me.data) : Response.json({ reason: me.error.error_code }, { status: 502 });
  };
}

// One for as long as the isolate lives: it keeps its token, and remembers the events that it has handled.
let app: Fetch | undefined;

const worker = {
  fetch(request: Request, env: Env, context: { waitUntil(promise: Promise<unknown>): void }): Promise<Response> {
    app ??= createApp(env);
    return app(request, context);
  },
};
export default worker;
