import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { csrf } from "hono/csrf";
import { html } from "hono/html";
import { HTTPException } from "hono/http-exception";
import { secureHeaders } from "hono/secure-headers";
import { clientAddress, proxyCheck } from "../../../runtime/server/client-address.ts";
import type { Database } from "../../database.ts";
import { createPortalClient, type PortalClient } from "../generated/client/index.ts";
import type { Server } from "../generated/server/index.ts";
import { addApplicationRoutes } from "./application-routes.ts";
import { signInPage } from "./application-pages.ts";
import {
  type PortalApp,
  type PortalContext,
  type PortalEnvironment,
  publicOrigin,
  remoteAddress,
  show,
} from "./context.ts";
import { errorPage, type FormContext } from "./layout.ts";
import { createSessions, type Session, SESSION_SECONDS, type Sessions } from "./sessions.ts";
import { ICON, STYLE } from "./style.ts";
import { addWebhookRoutes } from "./webhook-routes.ts";

export interface PortalWebOptions {
  readonly api: Server;
  readonly database: Pick<Database, "tokens" | "policies">;
  readonly adminToken: string;
  readonly hosts: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly now: () => number;
}

export type PortalWeb = (request: IncomingMessage, response: ServerResponse) => unknown;

const LOOPBACK: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];
const COOKIE = "portal_session";
const LARGEST_FORM = 1 << 16;
/** Sign-ins that an address may try in a minute. */
const TRIES = 10;

/** The pages of the portal, below `/portal`. They work without scripts and call the portal's API. */
export function createPortalWeb(options: PortalWebOptions): PortalWeb {
  const { api, database, adminToken, now } = options;
  const sessions = createSessions(database, adminToken, now);
  const client: PortalClient = createPortalClient({
    baseUrl: "http://localhost/admin",
    credentials: { adminToken },
    fetch: (input, init) => api.fetch(new Request(input, init)),
  });
  const app: PortalApp = new Hono<PortalEnvironment>().basePath("/portal");
  protect(app, options);
  addFiles(app);
  addSignIn(app, sessions, options);
  requireSession(app, sessions);
  addApplicationRoutes(app, client, clientAddress(options.trustedProxies));
  addWebhookRoutes(app, client);
  app.notFound((context) => show(context, 404, errorPage("Not found", "There is no such page.", context.get("form"))));
  app.onError((error, context) => {
    const status = error instanceof HTTPException ? error.status : 500;
    const text = status === 500 ? "The portal could not serve the request." : "The request was rejected.";
    return show(context, status, errorPage("That did not work", text));
  });
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}

function protect(app: PortalApp, { hosts, trustedProxies }: PortalWebOptions): void {
  const isProxy = proxyCheck(trustedProxies);
  app.use(async (context, next) => {
    context.set("origin", publicOrigin(context, isProxy));
    return next();
  });
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
      // The address is the sandbox's, which speaks plain HTTP.
      strictTransportSecurity: false,
      xFrameOptions: "DENY",
      referrerPolicy: "same-origin",
    }),
  );
  // Another site whose name resolves to this machine would share its origin with the portal.
  app.use(async (context, next) => {
    const { hostname } = new URL(context.req.url);
    if ([...LOOPBACK, ...hosts].includes(hostname)) return next();
    const text = `The portal is not available as ${hostname}. Open it as localhost, or add the name to SANDBOX_HOSTS.`;
    return show(context, 421, errorPage("Unknown host", text));
  });
  app.use(csrf({ origin: (origin, context) => origin === context.get("origin") }));
  const tooLarge = errorPage("Too large", "The form has more than 64 KiB.");
  app.use(bodyLimit({ maxSize: LARGEST_FORM, onError: (context) => show(context, 413, tooLarge) }));
  app.use(async (context, next) => {
    if (context.req.method === "GET" || context.req.method === "HEAD") return next();
    if (!/^application\/x-www-form-urlencoded\b/i.test(context.req.header("content-type") ?? ""))
      return show(context, 415, errorPage("Not a form", "Forms are sent as application/x-www-form-urlencoded."));
    context.set("fields", new URLSearchParams(await context.req.text()));
    return next();
  });
}

function addFiles(app: PortalApp): void {
  const file = (path: string, type: string, text: string): void => {
    app.get(path, (context) => context.body(text, 200, { "content-type": type, "cache-control": "no-cache" }));
  };
  file("/style.css", "text/css; charset=utf-8", STYLE);
  file("/icon.svg", "image/svg+xml", ICON);
}

function addSignIn(app: PortalApp, sessions: Sessions, { database, trustedProxies }: PortalWebOptions): void {
  const addressOf = clientAddress(trustedProxies);
  const enter = (context: PortalContext, { token }: Session): Response => {
    const secure = context.get("origin").startsWith("https:");
    const options = { path: "/portal", httpOnly: true, sameSite: "Lax", maxAge: SESSION_SECONDS, secure } as const;
    setCookie(context, COOKIE, token, options);
    return context.redirect("/portal", 303);
  };
  app.get("/sign-in", async (context) => {
    const code = context.req.query("code");
    if (code === undefined) return show(context, 200, signInPage());
    const session = await sessions.signInWithCode(code);
    if (session !== undefined) return enter(context, session);
    return show(context, 401, signInPage({ kind: "bad", text: "This link was used before, or has expired." }));
  });
  app.post("/sign-in", async (context) => {
    const address = remoteAddress(context, addressOf);
    const window = { requests: TRIES, perSeconds: 60, scope: "sign-in" };
    const { admitted } = await database.policies.rateLimiter.take([{ window, key: `sign-in ${address}` }]);
    if (!admitted) return show(context, 429, signInPage({ kind: "bad", text: "Too many attempts. Wait a minute." }));
    const session = await sessions.signInWithToken(context.get("fields").get("token") ?? "");
    if (session !== undefined) return enter(context, session);
    return show(context, 401, signInPage({ kind: "bad", text: "This is not the admin token." }));
  });
}

/** All routes that are added later need a session, and forms that it was given. */
function requireSession(app: PortalApp, sessions: Sessions): void {
  app.use(async (context, next) => {
    const isForm = context.req.method === "POST";
    const session = await sessions.find(getCookie(context, COOKIE));
    if (session === undefined) {
      if (!isForm) return context.redirect("/portal/sign-in", 303);
      return show(context, 401, signInPage({ kind: "bad", text: "You are no longer signed in. Nothing was changed." }));
    }
    const form: FormContext = {
      token: (path) => html`<input type="hidden" name="form" value="${sessions.formToken(session, path)}" />`,
    };
    context.set("session", session);
    context.set("form", form);
    if (!isForm) return next();
    const token = context.get("fields").get("form") ?? "";
    switch (await sessions.useFormToken(session, context.req.path, token)) {
      case "valid":
        return next();
      case "used":
        return show(
          context,
          409,
          errorPage("Already sent", "This form was sent before. Open it again to repeat it.", form),
        );
      case "invalid":
        return show(
          context,
          403,
          errorPage("Not a valid form", "The form was not made for this session. Nothing was changed.", form),
        );
    }
  });
  app.post("/sign-out", async (context) => {
    await sessions.end(context.get("session"));
    deleteCookie(context, COOKIE, { path: "/portal" });
    return context.redirect("/portal/sign-in", 303);
  });
}
