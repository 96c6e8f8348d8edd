import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { ClientAddress } from "../../../runtime/server/client-address.ts";
import type { PortalError } from "../generated/models.ts";
import { errorPage, type FormContext, type Html } from "./layout.ts";
import type { Session } from "./sessions.ts";

/** What the handlers of pages share. */
export interface PortalEnvironment {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    readonly session: Session;
    readonly form: FormContext;
    /** As the browser sees it. */
    readonly origin: string;
    /** Fields of the form that was sent. */
    readonly fields: URLSearchParams;
  };
}

export type PortalApp = Hono<PortalEnvironment>;
export type PortalContext = Context<PortalEnvironment>;

/** Answers with a page. */
export async function show(context: PortalContext, status: StatusCode, page: Html): Promise<Response> {
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  return context.newResponse(String(await page), status, headers);
}

/** Shows an error of the API. */
export function showError(
  context: PortalContext,
  { status, error }: { readonly status: StatusCode; readonly error: PortalError },
): Promise<Response> {
  return show(context, status, errorPage("That did not work", error.message, context.get("form")));
}

/** The origin as the browser sees it. A trusted proxy that terminates TLS sends `X-Forwarded-Proto: https`. */
export function publicOrigin({ env, req }: PortalContext, isProxy: (address: string) => boolean): string {
  const url = new URL(req.url);
  const protocol = req.header("x-forwarded-proto")?.split(",")[0]?.trim();
  const isTls = protocol === "https" && isProxy(env.incoming.socket.remoteAddress ?? "");
  return isTls ? new URL(`https://${url.host}`).origin : url.origin;
}

/** The address that rate limits count by. */
export function remoteAddress({ env, req }: PortalContext, addressOf: ClientAddress): string {
  return addressOf({
    remoteAddress: env.incoming.socket.remoteAddress ?? "unknown",
    header: (name) => req.header(name),
  });
}
