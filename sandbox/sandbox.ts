import { createServer as createHttpServer, type Server as HttpServer } from "node:http";
import { randomToken } from "../runtime/server/policies/digest.ts";
import { reportError } from "../runtime/server/report-error.ts";
import { APIS, ENVIRONMENTS } from "./applications.ts";
import { type DatabaseOptions, openDatabase } from "./database.ts";
import { createPlatform, type Platform } from "./platform.ts";
import { createPortalApi } from "./portal/api.ts";

export interface SandboxOptions extends DatabaseOptions {
  readonly port: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** Addresses and ranges of load balancers whose `X-Forwarded-For` is trusted. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Default: random. */
  readonly adminToken?: string;
}

export interface Sandbox extends AsyncDisposable {
  /** Without a `/` at the end. The environments are `/sandbox` and `/production`. */
  readonly url: string;
  readonly adminToken: string;
  readonly platform: Platform;
  /** The application that an empty store starts with. */
  readonly firstApplication: { readonly clientId: string; readonly clientSecret: string } | undefined;
}

/** Milliseconds between looks for transactions that are due. */
const SETTLE = 100;

/** Starts the Platform. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, host = "127.0.0.1", adminToken = randomToken(), trustedProxies = [], now } = options;
  const database = await openDatabase(options);
  const platform = createPlatform({ database, ...(now && { now }) });
  const { applications, delivery } = platform;
  const firstApplication = (await applications.isEmpty()) ? await applications.create("sandbox", APIS) : undefined;
  const servers = ENVIRONMENTS.map((name) => ({
    prefix: `/${name}/`,
    listener: platform.server(name, { basePath: `/${name}`, trustedProxies }).node,
  }));
  const { rateLimiter } = database.policies;
  const portalApi = createPortalApi({ platform, rateLimiter, trustedProxies, adminToken });
  const http = createHttpServer((request, response) => {
    const { url = "" } = request;
    const found = servers.find(({ prefix }) => url.startsWith(prefix));
    if (found !== undefined) found.listener(request, response);
    else if (url.startsWith("/admin/")) portalApi.node(request, response);
    else response.writeHead(url === "/health" ? 204 : 404).end();
  });
  await listen(http, port, host);
  delivery.start();
  let settling = Promise.resolve();
  const timer = setInterval(() => {
    settling = settling
      .then(() => platform.settleDue())
      .catch((error) => reportError(error, { requestId: "due transactions" }));
  }, SETTLE);
  const address = http.address();
  const actualPort = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://${host}:${actualPort}`,
    adminToken,
    platform,
    firstApplication,
    async [Symbol.asyncDispose](): Promise<void> {
      const closed = new Promise((resolve) => http.close(resolve));
      http.closeIdleConnections();
      clearInterval(timer);
      await Promise.all([settling, delivery.stop()]);
      http.closeAllConnections();
      await closed;
      await database.close();
    },
  };
}

function listen(http: HttpServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, resolve);
  });
}
