import type { IncomingMessage, ServerResponse } from "node:http";
import { timingSafeEqual } from "node:crypto";
import { sha256 } from "../runtime/server/policies/digest.ts";
import { APIS, type Application, ENVIRONMENTS } from "./applications.ts";
import { isEventType, type Platform } from "./platform.ts";

/** A request to the admin API that cannot be served. */
class AdminError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Body = Readonly<Record<string, unknown>>;

const LARGEST_BODY = 1 << 16;

/**
 * Answers requests below `/admin`: plain JSON for what the developer portal does.
 *
 * @param token that callers present as `Authorization: Bearer`
 */
export function adminListener(
  platform: Platform,
  token: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    let status = 200;
    let reply: unknown;
    try {
      await requireToken(request, token);
      const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
      const parts = pathname.split("/").slice(2).map(decodeURIComponent);
      reply = await serve(platform, request.method ?? "", parts, searchParams, await readBody(request));
    } catch (error) {
      status = error instanceof AdminError ? error.status : error instanceof URIError ? 400 : 500;
      reply = { message: error instanceof AdminError ? error.message : "The request failed." };
    }
    response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
    response.end(JSON.stringify(reply));
  };
}

async function serve(
  platform: Platform,
  method: string,
  [resource, clientId, part, id, action]: readonly string[],
  query: URLSearchParams,
  body: Body,
): Promise<unknown> {
  const { applications, delivery } = platform;
  if (resource !== "applications") throw new AdminError(404, "Not found.");
  if (clientId === undefined && method === "POST") {
    const environment = oneOf(ENVIRONMENTS, body["environment"] ?? "sandbox", "environment");
    const apis = listOf(body["apis"] ?? APIS, "apis").map((name) => oneOf(APIS, name, "apis"));
    const created = await applications.create(environment, apis);
    return { client_id: created.clientId, client_secret: created.clientSecret, environment, apis };
  }
  const application = clientId === undefined ? undefined : await applications.find(clientId);
  if (application === undefined) throw new AdminError(404, "Unknown application.");
  switch (
    `${method} ${[part, id === undefined || part === "webhook" ? id : ":id", action].filter(Boolean).join("/")}`
  ) {
    case "PUT webhook":
      return { secret: await applications.setWebhook(application.clientId, webhookOf(body)) };
    case "POST webhook/rotate": {
      const secret = await applications.rotateSecret(application.clientId);
      if (secret === undefined) throw new AdminError(409, "No webhook endpoint is registered.");
      return { secret };
    }
    case "POST events": {
      const { type, data = {} } = body;
      if (!isEventType(type)) throw new AdminError(422, "type: must be the type of an event.");
      if (!isObject(data)) throw new AdminError(422, "data: must be an object.");
      return { id: await platform.trigger(application.clientId, type, data) };
    }
    case "POST events/:id/replay":
      return replay(platform, application, id ?? "");
    case "GET deliveries": {
      const eventId = query.get("event");
      return delivery.log({ endpoint: application.clientId, ...(eventId !== null && { eventId }) });
    }
    default:
      throw new AdminError(404, "Not found.");
  }
}

async function replay({ delivery }: Platform, { clientId }: Application, eventId: string): Promise<unknown> {
  // Only its own events.
  const known = await delivery.log({ endpoint: clientId, eventId, limit: 1 });
  if (known.length === 0) throw new AdminError(404, "Unknown event.");
  return { replayed: await delivery.replay(eventId, clientId) };
}

function webhookOf({ url, events }: Body): { url: string; events: readonly string[] | undefined } {
  const { protocol, username, password } = (typeof url === "string" && URL.parse(url)) || {};
  if (typeof url !== "string" || !/^https?:$/.test(protocol ?? "") || username !== "" || password !== "")
    throw new AdminError(422, "url: must be an http or https URL without a user name.");
  if (events === undefined) return { url, events };
  const types = listOf(events, "events");
  if (!types.every(isEventType)) throw new AdminError(422, "events: must be types of events.");
  return { url, events: types };
}

async function requireToken({ headers }: IncomingMessage, token: string): Promise<void> {
  const [given, expected] = await Promise.all([sha256(headers.authorization ?? ""), sha256(`Bearer ${token}`)]);
  if (!timingSafeEqual(given, expected)) throw new AdminError(401, "The admin token is missing or wrong.");
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new AdminError(413, "The body is too large.");
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString("utf8");
  if (text === "") return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AdminError(400, "The body is not JSON.");
  }
  if (!isObject(body)) throw new AdminError(422, "The body must be an object.");
  return body;
}

function isObject(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown, name: string): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new AdminError(422, `${name}: must be one of ${values.join(", ")}.`);
  return found;
}

function listOf(given: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(given)) throw new AdminError(422, `${name}: must be a list.`);
  return given;
}
