import type { IncomingMessage, ServerResponse } from "node:http";
import type { Database } from "../database.ts";
import type { Platform } from "../platform.ts";
import { createPortalApi } from "./api.ts";
import { createPortalWeb } from "./web/web.ts";

export interface PortalOptions {
  readonly platform: Platform;
  readonly database: Pick<Database, "tokens" | "policies">;
  readonly adminToken: string;
  /** Names and addresses of the pages, in addition to those of this machine. */
  readonly hosts: readonly string[];
  /** As the option of `createServer`. */
  readonly trustedProxies: readonly string[];
  readonly now: () => number;
}

export interface Portal {
  /** The listener for a path; `undefined` if the path does not belong to the portal. */
  listenerFor(url: string): ((request: IncomingMessage, response: ServerResponse) => unknown) | undefined;
}

/** The portal: its API below `/admin`, and its pages below `/portal`. */
export function createPortal({ platform, ...options }: PortalOptions): Portal {
  const { database, adminToken, trustedProxies } = options;
  const { rateLimiter } = database.policies;
  const api = createPortalApi({ platform, rateLimiter, trustedProxies, adminToken });
  const web = createPortalWeb({ api, ...options });
  return {
    listenerFor(url) {
      if (url.startsWith("/admin/")) return api.node;
      if (/^\/portal(?![^/?])/.test(url)) return web;
      return url === "/" ? toPortal : undefined;
    },
  };
}

function toPortal(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(303, { location: "/portal" }).end();
}
