import type { IncomingMessage, RequestListener } from "node:http";

export interface Asked {
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export class HttpError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type Routes = Readonly<Record<`${string} /${string}`, (asked: Asked) => Reply | Promise<Reply>>>;

/** A small router: `GET /orders/:id`. Errors are `{ "error": "..." }`. */
export function router(routes: Routes): RequestListener {
  const all = Object.entries(routes).map(([key, run]) => {
    const [method = "", path = ""] = key.split(" ");
    return { method, run, pattern: new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`) };
  });
  async function answer(request: IncomingMessage): Promise<Reply> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const url = new URL(request.url ?? "/", "http://localhost");
    const found = all.filter(({ pattern }) => pattern.test(url.pathname));
    if (found.length === 0) throw new HttpError(404, "No such page.");
    const methods = found.map(({ method }) => method);
    const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
    if (request.method === "OPTIONS") return { status: 204, headers: { allow } };
    const method = request.method === "HEAD" ? "GET" : request.method;
    const route = found.find((one) => one.method === method);
    if (route === undefined) return { status: 405, headers: { allow }, body: { error: "Method not allowed." } };
    const text = Buffer.concat(chunks).toString();
    const hasBody = text !== "" || ["PUT", "PATCH"].includes(route.method);
    if (hasBody && !/^application\/json\b/i.test(request.headers["content-type"] ?? ""))
      throw new HttpError(415, "Send JSON.");
    const path = decoded(route.pattern.exec(url.pathname)?.groups ?? {});
    const body = hasBody ? parsed(text) : {};
    return route.run({ path, query: url.searchParams, headers: request.headers, body });
  }
  async function replyTo(request: IncomingMessage): Promise<Reply> {
    try {
      return await answer(request);
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 500;
      const headers = status === 401 ? { "www-authenticate": "ApiKey" } : {};
      return { status, headers, body: { error: error instanceof HttpError ? error.message : String(error) } };
    }
  }
  return async (request, response) => {
    const { body, headers, status } = await replyTo(request);
    const text = body === undefined ? "" : JSON.stringify(body);
    const about =
      body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
    response.writeHead(status, { ...about, ...headers });
    response.end(request.method === "HEAD" ? undefined : text);
  };
}

function decoded(groups: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    throw new HttpError(400, "The path is malformed.");
  }
}

function parsed(text: string): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new HttpError(400, "The body is not JSON.");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new HttpError(422, "Send an object.");
  return body as Record<string, unknown>;
}
