import type { RateLimiter, RateLimitWindow } from "../../runtime/server/policies/rate-limits.ts";
import { type ClientAddress, clientAddress } from "../../runtime/server/client-address.ts";
import { hasDigest, sha256Hex } from "../../runtime/server/policies/digest.ts";
import type { LoggedAttempt, LoggedDelivery } from "../../runtime/webhooks/outbox.ts";
import { EVENT_TYPES } from "../../generated/webhooks.ts";
import { APIS, type Application } from "../applications.ts";
import type { Platform } from "../platform.ts";
import type { Application as ApplicationBody, Attempt, Delivery, Usage, Webhook } from "./generated/models.ts";
import { createServer, type Handlers, Problem, type Server } from "./generated/server/index.ts";
import type { ApplicationsHandlers } from "./generated/server/applications.ts";
import type { EventsHandlers } from "./generated/server/events.ts";
import type { UsageHandlers } from "./generated/server/usage.ts";
import type { WebhooksHandlers } from "./generated/server/webhooks.ts";
import { followLog } from "./follow-log.ts";

/** The windows of the contract's `x-rate-limits`. */
const WINDOWS: readonly RateLimitWindow[] = [
  { requests: 5, perSeconds: 1, scope: "client-ip" },
  { requests: 100, perSeconds: 60, scope: "client-ip" },
  { requests: 1000, perSeconds: 3600, scope: "client-ip" },
];

const LARGEST_BODY = 1 << 16;

export interface PortalApiOptions {
  readonly platform: Platform;
  readonly rateLimiter: RateLimiter;
  /** As the option of `createServer`. */
  readonly trustedProxies: readonly string[];
  /** Callers present it as `Authorization: Bearer`. */
  readonly adminToken: string;
}

/** The API of the portal, below `/admin`. */
export function createPortalApi({ platform, rateLimiter, trustedProxies, adminToken }: PortalApiOptions): Server {
  const expected = sha256Hex(adminToken);
  const handlers: Handlers<"admin"> = {
    ...applicationsHandlers(platform),
    ...webhooksHandlers(platform),
    ...eventsHandlers(platform),
    ...usageHandlers(rateLimiter, clientAddress(trustedProxies)),
  };
  return createServer({
    handlers,
    verifiers: {
      adminToken: async ({ token }) =>
        (await hasDigest(token, await expected)) ? { caller: "admin", id: "admin" } : undefined,
    },
    basePath: "/admin",
    limits: { bodyBytes: LARGEST_BODY },
    validateReplies: "enforce",
  });
}

function applicationsHandlers({ applications }: Platform): ApplicationsHandlers {
  const required = requiring(applications);
  return {
    async listApplications() {
      const all = await applications.list();
      return { status: 200, body: all.map(applicationBody) };
    },
    async createApplication({ body: { name = "", environment = "sandbox", apis = APIS } }) {
      const { clientId, clientSecret } = await applications.create(environment, apis, name);
      const body = { client_id: clientId, client_secret: clientSecret, name, environment, apis: [...apis] };
      return { status: 201, body };
    },
    async getApplication({ path }) {
      return { status: 200, body: applicationBody(await required(path.client_id)) };
    },
    async updateApplication({ path, body }) {
      const { clientId } = await required(path.client_id);
      await applications.update(clientId, body);
      return { status: 200, body: applicationBody(await required(clientId)) };
    },
    async rotateClientSecret({ path }) {
      const { clientId } = await required(path.client_id);
      return { status: 200, body: { client_secret: await applications.rotateClientSecret(clientId) } };
    },
  };
}

function webhooksHandlers(platform: Platform): WebhooksHandlers {
  const { applications, delivery } = platform;
  const required = requiring(applications);
  return {
    async registerWebhook({ path, body: { url, events } }) {
      const { clientId } = await required(path.client_id);
      requireEndpoint(url);
      const secret = await applications.setWebhook(clientId, { url, events });
      await delivery.resume(clientId);
      return { status: 200, body: { url, events: events ?? [...EVENT_TYPES], secret } };
    },
    async removeWebhook({ path }) {
      const { clientId } = await required(path.client_id);
      await applications.removeWebhook(clientId);
      return { status: 204 };
    },
    async rotateWebhookSecret({ path }) {
      const { clientId } = await required(path.client_id);
      const secret = await applications.rotateSecret(clientId);
      if (secret === undefined) throw noEndpoint();
      return { status: 200, body: { secret } };
    },
    async pingWebhook({ path }) {
      const { clientId, webhook } = await required(path.client_id);
      if (webhook === undefined) throw noEndpoint();
      const { at: _, ...attempt } = await platform.ping(clientId);
      return { status: 200, body: { ...attempt, verified: attempt.outcome === "acknowledged" } };
    },
  };
}

function eventsHandlers(platform: Platform): EventsHandlers {
  const { applications, delivery } = platform;
  const required = requiring(applications);
  return {
    async triggerEvent({ path, body: { type, data } }) {
      const { clientId } = await required(path.client_id);
      return { status: 201, body: { id: await platform.trigger(clientId, type, data) } };
    },
    async replayEvent({ path: { client_id, event_id } }) {
      const { clientId } = await required(client_id);
      // Only its own events.
      const known = await delivery.log({ endpoint: clientId, eventId: event_id, limit: 1 });
      if (known.length === 0) throw new Problem("not-found", { message: "The application has no such event." });
      await delivery.replay(event_id, clientId);
      return { status: 200, body: { id: event_id } };
    },
    async streamEvents({ path }, { lastEventId, signal }) {
      const { clientId } = await required(path.client_id);
      const log = (before?: string) => delivery.log({ endpoint: clientId, before });
      return { status: 200, body: followLog(log, lastEventId, signal) };
    },
    async listDeliveries({ path, query: { event, ...query } }) {
      const { clientId } = await required(path.client_id);
      const found = await delivery.log({ endpoint: clientId, eventId: event, ...query });
      return { status: 200, body: found.map(deliveryBody) };
    },
  };
}

function usageHandlers(rateLimiter: RateLimiter, addressOf: ClientAddress): UsageHandlers {
  return {
    async getUsage({ query }, { request }) {
      const address = query.address ?? addressOf(request);
      const key = `client-ip ${address}`;
      // A rejected request counts in no window, and the last one admits none.
      const never: RateLimitWindow = { requests: 0, perSeconds: 1, scope: "client-ip" };
      const { windows } = await rateLimiter.take([...WINDOWS, never].map((window) => ({ window, key })));
      const body: Usage = {
        address,
        windows: windows.slice(0, -1).map(({ window: { requests, perSeconds }, remaining, resetSeconds }) => ({
          requests,
          per_seconds: perSeconds,
          used: requests - remaining,
          resets_in: resetSeconds,
        })),
      };
      return { status: 200, body };
    },
  };
}

/** Finds an application, or answers 404. */
function requiring({ find }: Platform["applications"]): (clientId: string) => Promise<Application> {
  return async (clientId) => {
    const application = await find(clientId);
    if (application === undefined) throw new Problem("not-found", { message: "There is no such application." });
    return application;
  };
}

function noEndpoint(): Problem {
  return new Problem("conflict", { message: "The application has no webhook endpoint." });
}

function requireEndpoint(url: string): void {
  const { protocol = "", username, password } = URL.parse(url) ?? {};
  if (/^https?:$/.test(protocol) && username === "" && password === "") return;
  const message = "must be an http or https URL without a user name";
  throw new Problem("invalid-body", { message: `url: ${message}.`, issues: [{ pointer: "/url", message }] });
}

function applicationBody({ clientId, name, environment, apis, created, webhook }: Application): ApplicationBody {
  return {
    client_id: clientId,
    name,
    environment,
    apis: [...apis],
    created_at: new Date(created).toISOString(),
    ...(webhook !== undefined && { webhook: webhookBody(webhook) }),
  };
}

function webhookBody({ url, events, verified }: NonNullable<Application["webhook"]>): Webhook {
  return {
    url,
    events: events === undefined ? [...EVENT_TYPES] : EVENT_TYPES.filter((type) => events.includes(type)),
    verified,
  };
}

function deliveryBody({ id, state, created, event, attempts }: LoggedDelivery): Delivery {
  return { id, state, created_at: new Date(created).toISOString(), event, attempts: attempts.map(attemptBody) };
}

function attemptBody({ at, ...attempt }: LoggedAttempt): Attempt {
  return { ...attempt, at: new Date(at).toISOString() };
}
