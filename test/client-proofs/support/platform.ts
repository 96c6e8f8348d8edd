import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

/** What the platform has seen. */
export interface Seen {
  tokens: number;
  readonly keys: string[];
  readonly bodies: unknown[];
  preflights: number;
}

export interface Platform extends AsyncDisposable {
  readonly url: string;
  readonly seen: Seen;
}

/** Behaves as the Platform's contract says, to browsers of other origins too (CORS). The first of each transaction meets 503. */
export async function startPlatform(): Promise<Platform> {
  const seen: Seen = { tokens: 0, keys: [], bodies: [], preflights: 0 };
  const server = createServer((request, response) => {
    answer(request, response, seen).catch(() => response.destroy());
  });
  return { ...(await listen(server)), seen };
}

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type, idempotency-key",
  "access-control-allow-methods": "GET, POST",
  "access-control-expose-headers":
    "Retry-After, X-RateLimit-Limit-Second, X-RateLimit-Remaining-Second, X-RateLimit-Reset-Second",
};

const LIMITS = {
  "x-ratelimit-limit-second": "5",
  "x-ratelimit-remaining-second": "0",
  "x-ratelimit-reset-second": "1",
};

async function answer(request: IncomingMessage, response: ServerResponse, seen: Seen): Promise<void> {
  const url = new URL(request.url ?? "/", "http://platform.test");
  const reply = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void => {
    response.writeHead(status, { ...CORS, "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
  const fail = (status: number, code: string, headers?: Readonly<Record<string, string>>): void =>
    reply(status, { message: "for people", error_id: "e-1", error_code: code }, headers);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();

  if (request.method === "OPTIONS") {
    seen.preflights++;
    response.writeHead(204, CORS).end();
  } else if (url.pathname === "/oauth/token") {
    seen.tokens++;
    reply(200, { access_token: `token-${seen.tokens}`, token_type: "Bearer", expires_in: 3600 });
  } else if (request.headers.authorization === undefined) {
    fail(401, "unauthorized");
  } else if (url.pathname === "/v1/transactions") {
    const key = String(request.headers["idempotency-key"]);
    const known = seen.keys.includes(key);
    seen.keys.push(key);
    seen.bodies.push(JSON.parse(text));
    if (known) reply(201, { id: key });
    else fail(503, "service_unavailable");
  } else if (url.searchParams.get("trouble") === "teapot") reply(418, "{}");
  else if (url.searchParams.get("trouble") === "no-json") reply(200, '{"a": }');
  else if (url.searchParams.get("trouble") === "slow") setTimeout(() => reply(200, {}), 3_000).unref();
  else if (url.searchParams.get("trouble") === "wait") fail(429, "rate_limited", { ...LIMITS, "retry-after": "3600" });
  // With zero, the client chooses its own short wait.
  else if (url.searchParams.get("trouble") === "limited") fail(429, "rate_limited", { ...LIMITS, "retry-after": "0" });
  // The first token is refused, once.
  else if (request.headers.authorization === "Bearer token-1") fail(401, "unauthorized");
  else reply(200, { id: "me" });
}

/** Serves a page that runs the exercise, and the modules it imports, types taken off. `result` is what the page reports. */
export async function startPages(
  platform: string,
): Promise<AsyncDisposable & { readonly url: string; readonly result: Promise<unknown> }> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module">
    const report = (body) => fetch("/result", { method: "POST", body: JSON.stringify(body) });
    try {
      const { exercise } = await import("/test/client-proofs/support/exercise.ts");
      await report(await exercise(${JSON.stringify(platform)}));
    } catch (error) { await report({ thrown: String(error) }); }
  </script>`;
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path === "/result") {
      const chunks: Buffer[] = [];
      request
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () => {
          resolve(JSON.parse(Buffer.concat(chunks).toString()));
          response.end();
        });
    } else if (path === "/") response.writeHead(200, { "content-type": "text/html" }).end(page);
    else if (/^\/(?:generated|runtime|test)\/[\w/.-]+\.ts$/.test(path) && !path.includes("..")) {
      const module = stripTypeScriptTypes(readFileSync(root + path.slice(1), "utf8"));
      response.writeHead(200, { "content-type": "text/javascript" }).end(module);
    } else response.writeHead(404).end();
  });
  return { ...(await listen(server)), result: promise };
}

async function listen(server: Server): Promise<AsyncDisposable & { readonly url: string }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
