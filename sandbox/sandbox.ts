import { createServer as createHttpServer, type Server as HttpServer, type ServerResponse } from "node:http";
import { randomToken } from "../runtime/server/policies/digest.ts";
import { ENVIRONMENTS, type NewApplication } from "./applications.ts";
import { type DatabaseOptions, openDatabase } from "./database.ts";
import { createObserver, type Observer } from "./observe.ts";
import { createPlatform, type Platform } from "./platform.ts";
import { createPortal } from "./portal/portal.ts";
import { signInPath } from "./portal/web/sessions.ts";

export interface SandboxOptions extends DatabaseOptions {
  readonly port: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** Addresses and ranges of load balancers whose `X-Forwarded-For` is trusted. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Default: random. */
  readonly adminToken?: string;
  /** Names and addresses of the portal, in addition to `localhost` and `host`. Default: none. */
  readonly hosts?: readonly string[];
  readonly observer?: Observer;
}

export interface Sandbox extends AsyncDisposable {
  /** Without a `/` at the end. The environments are `/sandbox` and `/production`. */
  readonly url: string;
  readonly adminToken: string;
  /** Signs in to the portal, once, within 15 minutes. */
  readonly signInUrl: string;
  readonly platform: Platform;
  /** The application that an empty store starts with. */
  readonly firstApplication: NewApplication | undefined;
}

/** Milliseconds between checks for due transactions. */
const SETTLE = 100;
/** Milliseconds that the database has to answer a readiness check. */
const PING = 2000;
/** Milliseconds that running requests may take when the sandbox stops. */
const GRACE = 10_000;

/** Starts the Platform. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, host = "127.0.0.1", adminToken = randomToken(), trustedProxies = [], now } = options;
  const observer = options.observer ?? createObserver();
  const reportTo = (what: string) => (error: unknown) => observer.log.error({ error }, what);
  const database = await openDatabase({ onError: reportTo("database"), ...options });
  const platform = createPlatform({ database, observer, ...(now && { now }) });
  const { applications, delivery } = platform;
  const servers = ENVIRONMENTS.map((name) => ({
    prefix: `/${name}/`,
    listener: platform.server(name, { basePath: `/${name}`, trustedProxies }).node,
  }));
  const hosts = [host, ...(options.hosts ?? [])];
  const portal = createPortal({ platform, database, adminToken, hosts, trustedProxies, now: now ?? Date.now });
  const running = new Set<ServerResponse>();
  let isStopping = false;
  const isReady = async (): Promise<boolean> => !isStopping && (await answersWithin(PING, database.ping()));
  const http = createHttpServer((request, response) => {
    const { url = "" } = request;
    const found = servers.find(({ prefix }) => url.startsWith(prefix));
    const ofPortal = portal.listenerFor(url);
    if (found !== undefined) {
      running.add(response);
      response.once("close", () => running.delete(response));
      found.listener(request, response);
    } else if (ofPortal !== undefined) void ofPortal(request, response);
    else void operate(url, response, isReady, observer);
  });
  try {
    await listen(http, port, host);
  } catch (error) {
    await database.close();
    throw error;
  }
  // Its secret is displayed once only, so nothing may fail any more.
  const firstApplication = await applications.createFirst();
  delivery.start();
  let settling = Promise.resolve();
  const timer = setInterval(() => {
    settling = settling.then(() => platform.settleDue()).catch(reportTo("due transactions"));
  }, SETTLE);
  const address = http.address();
  const actualPort = typeof address === "object" && address !== null ? address.port : port;
  const url = originOf(host, actualPort);
  return {
    url,
    adminToken,
    signInUrl: `${url}${signInPath(adminToken, (now ?? Date.now)())}`,
    platform,
    firstApplication,
    async [Symbol.asyncDispose](): Promise<void> {
      isStopping = true;
      const closed = new Promise((resolve) => http.close(resolve));
      clearInterval(timer);
      // Running attempts are recorded and running requests answered. The rest waits in the store.
      await Promise.all([settling, delivery.stop(), ended(running, GRACE)]);
      http.closeAllConnections();
      await closed;
      await database.close();
    },
  };
}

/** @param host a name or an address, IPv6 without brackets */
export function originOf(host: string, port: number | string): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

const NOT_FOUND = "The API is below /sandbox/ and /production/, the portal at /portal.\n";

/** Serves health, readiness and metrics. */
async function operate(
  url: string,
  response: ServerResponse,
  isReady: () => Promise<boolean>,
  observer: Observer,
): Promise<void> {
  switch (url) {
    case "/health":
      return void response.writeHead(204).end();
    case "/ready":
      return void response.writeHead((await isReady()) ? 204 : 503).end();
    case "/metrics":
      return void observer.metrics().then(
        (text) => response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text),
        // The backlog is in the database.
        () => response.writeHead(503).end(),
      );
    default:
      return void response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end(NOT_FOUND);
  }
}

function answersWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const late = AbortSignal.timeout(milliseconds);
  return new Promise((resolve) => {
    late.addEventListener("abort", () => resolve(false));
    work.then(
      () => resolve(true),
      () => resolve(false),
    );
  });
}

async function ended(running: ReadonlySet<ServerResponse>, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (running.size > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}

function listen(http: HttpServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", (error) => {
      const isInUse = "code" in error && error.code === "EADDRINUSE";
      const message = `Port ${port} is in use: choose another with --port.`;
      reject(isInUse ? new Error(message, { cause: error }) : error);
    });
    http.listen(port, host, resolve);
  });
}
