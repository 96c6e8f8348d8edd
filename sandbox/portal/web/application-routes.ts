import type { StatusCode } from "hono/utils/http-status";
import { APIS, ENVIRONMENTS } from "../../applications.ts";
import type { ClientAddress } from "../../../runtime/server/client-address.ts";
import type { PortalClient } from "../generated/client/index.ts";
import type { Application } from "../generated/models.ts";
import { applicationsPage, nameOf, newApplicationPage, overviewPage, pathOf, usagePage } from "./application-pages.ts";
import { type Note, secretPage } from "./layout.ts";
import { type PortalApp, type PortalContext, remoteAddress, show, showError } from "./context.ts";

/** Pages of applications, and of the rate limits. */
export function addApplicationRoutes(app: PortalApp, client: PortalClient, addressOf: ClientAddress): void {
  app.get("/", async (context) => {
    const result = await client.applications.list();
    if (!result.ok) return showError(context, result);
    return show(context, 200, applicationsPage(context.get("form"), result.data));
  });
  app.get("/new", (context) =>
    show(context, 200, newApplicationPage(context.get("form"), { name: "", environment: "sandbox", apis: APIS })),
  );
  app.post("/applications", async (context) => {
    const form = context.get("form");
    const values = newApplicationValues(context.get("fields"));
    const environment = ENVIRONMENTS.find((name) => name === values.environment);
    const apis = APIS.filter((name) => values.apis.includes(name));
    if (environment === undefined || apis.length < values.apis.length)
      return show(
        context,
        422,
        newApplicationPage(form, values, bad("Choose one of the environments and APIs below.")),
      );
    const result = await client.applications.create({ body: { name: values.name, environment, apis } });
    if (!result.ok) return show(context, result.status, newApplicationPage(form, values, bad(result.error.message)));
    const { client_id, client_secret } = result.data;
    return show(
      context,
      201,
      secretPage(form, {
        title: `${nameOf(result.data)} was created`,
        text: "Copy the secret now. It is displayed once only.",
        secrets: [
          ["client_id", client_id],
          ["client_secret", client_secret],
        ],
        back: { href: pathOf(result.data), text: "Continue" },
      }),
    );
  });
  addSettings(app, client);
  app.get("/usage", async (context) => {
    const result = await client.usage.get({ query: { address: remoteAddress(context, addressOf) } });
    return result.ok ? show(context, 200, usagePage(context.get("form"), result.data)) : showError(context, result);
  });
}

function addSettings(app: PortalApp, client: PortalClient): void {
  app.get("/applications/:id", (context) =>
    withApplication(context, client, (application) => showOverview(context, 200, application, savedNote(context))),
  );
  app.post("/applications/:id", (context) =>
    withApplication(context, client, async (application) => {
      const { name, apis: chosen } = newApplicationValues(context.get("fields"));
      const apis = APIS.filter((each) => chosen.includes(each));
      if (apis.length < chosen.length) return showOverview(context, 422, application, bad("Choose the APIs below."));
      const result = await client.applications.update({ path: application, body: { name, apis } });
      if (!result.ok) return showOverview(context, result.status, application, bad(result.error.message));
      return context.redirect(`${pathOf(application)}?saved`, 303);
    }),
  );
  app.post("/applications/:id/secret", (context) =>
    withApplication(context, client, async (application) => {
      const result = await client.applications.rotateClientSecret({ path: application });
      if (!result.ok) return showError(context, result);
      const page = secretPage(context.get("form"), {
        title: "New client secret",
        text: "Copy the secret now. It is displayed once only. The previous one no longer works.",
        secrets: [["client_secret", result.data.client_secret]],
        back: { href: pathOf(application), text: "Continue" },
      });
      return show(context, 200, page);
    }),
  );
}

function showOverview(
  context: PortalContext,
  status: StatusCode,
  application: Application,
  note?: Note,
): Promise<Response> {
  const baseUrl = `${context.get("origin")}/${application.environment}`;
  return show(context, status, overviewPage(context.get("form"), application, baseUrl, note));
}

function savedNote(context: PortalContext): Note | undefined {
  return context.req.query("saved") === undefined ? undefined : { kind: "good", text: "Saved." };
}

function newApplicationValues(fields: URLSearchParams): { name: string; environment: string; apis: readonly string[] } {
  return {
    name: (fields.get("name") ?? "").trim(),
    environment: fields.get("environment") ?? "",
    apis: fields.getAll("apis"),
  };
}

/** Reads the application of the path, or answers 404. */
export async function withApplication(
  context: PortalContext,
  client: PortalClient,
  work: (application: Application) => Promise<Response> | Response,
): Promise<Response> {
  const result = await client.applications.get({ path: { client_id: context.req.param("id") ?? "" } });
  return result.ok ? work(result.data) : showError(context, result);
}

export function bad(text: string): Note {
  return { kind: "bad", text };
}
