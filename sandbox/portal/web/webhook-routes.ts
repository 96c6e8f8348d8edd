import type { StatusCode } from "hono/utils/http-status";
import { EVENT_TYPES, type WebhookEvents } from "../../../generated/webhooks.ts";
import type { PortalClient } from "../generated/client/index.ts";
import type { Application, DeliveryState } from "../generated/models.ts";
import { bad, withApplication } from "./application-routes.ts";
import { pathOf } from "./application-pages.ts";
import { errorPage, type Note, secretPage } from "./layout.ts";
import { type PortalApp, type PortalContext, show, showError } from "./context.ts";
import {
  deliveryPage,
  type LogFilters,
  logPage,
  pingNote,
  webhookPage,
  type WebhookValues,
  webhookValues,
} from "./webhook-pages.ts";

/** Deliveries on a page of the log. */
const PAGE = 50;
const STATES: readonly DeliveryState[] = ["pending", "delivered", "dead"];

/** Pages of an application's endpoint, events and log. */
export function addWebhookRoutes(app: PortalApp, client: PortalClient): void {
  addEndpoint(app, client);
  addEvents(app, client);
  app.get("/applications/:id/log", (context) =>
    withApplication(context, client, (application) => showLog(context, client, application)),
  );
  app.get("/applications/:id/log/:delivery", (context) =>
    withApplication(context, client, async (application) => {
      const id = context.req.param("delivery") ?? "";
      if (!/^\d{1,14}$/.test(id)) return notLogged(context);
      const query = { before: String(Number(id) + 1), limit: 1 };
      const result = await client.events.listDeliveries({ path: application, query });
      if (!result.ok) return showError(context, result);
      const [delivery] = result.data;
      if (delivery?.id !== id) return notLogged(context);
      return show(context, 200, deliveryPage(context.get("form"), application, delivery));
    }),
  );
}

function notLogged(context: PortalContext): Promise<Response> {
  return show(context, 404, errorPage("Not found", "The log has no such delivery.", context.get("form")));
}

function addEndpoint(app: PortalApp, client: PortalClient): void {
  app.get("/applications/:id/webhook", (context) =>
    withApplication(context, client, (application) => showWebhook(context, 200, application)),
  );
  app.post("/applications/:id/webhook", (context) =>
    withApplication(context, client, async (application) => {
      const fields = context.get("fields");
      const values = { ...webhookValues(application), url: fields.get("url") ?? "", events: fields.getAll("events") };
      const events = EVENT_TYPES.filter((type) => values.events.includes(type));
      if (events.length === 0 || events.length < values.events.length)
        return showWebhook(context, 422, application, {
          values,
          note: bad("Choose at least one of the events below."),
        });
      const isAll = events.length === EVENT_TYPES.length;
      const body = { url: values.url, ...(!isAll && { events }) };
      const result = await client.webhooks.register({ path: application, body });
      if (!result.ok)
        return showWebhook(context, result.status, application, { values, note: bad(result.error.message) });
      return showSecret(context, application, result.data.secret, "Give it to your receiver, then send a ping.");
    }),
  );
  app.post("/applications/:id/webhook/ping", (context) =>
    withApplication(context, client, async (before) => {
      const result = await client.webhooks.ping({ path: before });
      if (!result.ok) return showError(context, result);
      return withApplication(context, client, (application) =>
        showWebhook(context, 200, application, { note: pingNote(result.data) }),
      );
    }),
  );
  app.post("/applications/:id/webhook/rotate", (context) =>
    withApplication(context, client, async (application) => {
      const result = await client.webhooks.rotateSecret({ path: application });
      if (!result.ok) return showError(context, result);
      return showSecret(
        context,
        application,
        result.data.secret,
        "The previous one also signs until the next replacement.",
      );
    }),
  );
  app.post("/applications/:id/webhook/remove", (context) =>
    withApplication(context, client, async (application) => {
      const result = await client.webhooks.remove({ path: application });
      return result.ok ? context.redirect(`${pathOf(application)}/webhook`, 303) : showError(context, result);
    }),
  );
}

function showSecret(context: PortalContext, application: Application, secret: string, text: string): Promise<Response> {
  const page = secretPage(context.get("form"), {
    title: "Webhook secret",
    text: `Copy the secret now. It is displayed once only. ${text}`,
    secrets: [["Secret", secret]],
    back: { href: `${pathOf(application)}/webhook`, text: "Continue" },
  });
  return show(context, 200, page);
}

function addEvents(app: PortalApp, client: PortalClient): void {
  app.post("/applications/:id/events", (context) =>
    withApplication(context, client, async (application) => {
      const fields = context.get("fields");
      const values = {
        ...webhookValues(application),
        type: fields.get("type") ?? "",
        data: (fields.get("data") ?? "").trim() || "{}",
      };
      const type = eventType(values.type);
      const data = objectOf(values.data);
      const fault = type === undefined ? "Choose one of the types below." : "Data must be a JSON object.";
      if (type === undefined || data === undefined)
        return showWebhook(context, 422, application, { values, note: bad(fault) });
      const result = await client.events.trigger({ path: application, body: { type, data } });
      if (!result.ok)
        return showWebhook(context, result.status, application, { values, note: bad(result.error.message) });
      return context.redirect(`${pathOf(application)}/log?event=${encodeURIComponent(result.data.id)}&added`, 303);
    }),
  );
  app.post("/applications/:id/events/:event/replay", (context) =>
    withApplication(context, client, async (application) => {
      const event_id = context.req.param("event") ?? "";
      const result = await client.events.replay({ path: { ...application, event_id } });
      if (!result.ok) return showError(context, result);
      return context.redirect(`${pathOf(application)}/log?event=${encodeURIComponent(event_id)}&replayed`, 303);
    }),
  );
}

function showWebhook(
  context: PortalContext,
  status: StatusCode,
  application: Application,
  { values = webhookValues(application), note }: { readonly values?: WebhookValues; readonly note?: Note } = {},
): Promise<Response> {
  return show(context, status, webhookPage(context.get("form"), application, values, note));
}

async function showLog(context: PortalContext, client: PortalClient, application: Application): Promise<Response> {
  const filters: LogFilters = {
    type: context.req.query("type") ?? "",
    state: context.req.query("state") ?? "",
    event: (context.req.query("event") ?? "").trim(),
  };
  const type = eventType(filters.type);
  const state = STATES.find((each) => each === filters.state);
  const before = context.req.query("before");
  const query = {
    ...(type !== undefined && { type }),
    ...(state !== undefined && { state }),
    ...(filters.event !== "" && { event: filters.event }),
    ...(before !== undefined && { before }),
    limit: PAGE,
  };
  const result = await client.events.listDeliveries({ path: application, query });
  if (!result.ok) return showError(context, result);
  const last = result.data.length < PAGE ? undefined : result.data.at(-1)?.id;
  const older = last === undefined ? undefined : new URLSearchParams({ ...filters, before: last }).toString();
  return show(
    context,
    200,
    logPage(context.get("form"), application, { deliveries: result.data, filters, older }, logNote(context)),
  );
}

function logNote(context: PortalContext): Note | undefined {
  if (context.req.query("added") !== undefined)
    return { kind: "good", text: "The event was triggered. Refresh to see its delivery." };
  return context.req.query("replayed") === undefined
    ? undefined
    : { kind: "good", text: "The event is delivered again." };
}

function eventType(text: string): keyof WebhookEvents | undefined {
  return EVENT_TYPES.find((type) => type === text);
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
