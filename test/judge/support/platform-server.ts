import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import http from "node:http";
import type { JudgeOptions } from "../../../judge/options.ts";
import { listen } from "../../support/listen.ts";

/** A conforming Platform in memory, written by hand, so that it shares no code with the tester. */
export interface PlatformServer extends AsyncDisposable {
  readonly url: string;
  /** Where webhooks go; what portals are for. */
  register(url: string): void;
}

export const WEBHOOK_SECRET = "whsec_of-the-tests";

export const CLIENT = { id: "client-of-the-tests", secret: "secret-of-the-tests" } as const;

/** What the judge is given. */
export const CREDENTIALS: NonNullable<JudgeOptions["credentials"]> = {
  "*": { kind: "client", ...CLIENT, idName: "CLIENT_ID", secretName: "CLIENT_SECRET" },
};

/** One answer, before it is written. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** What one fault changes. */
export interface Fault {
  /** Changes an answer; `route` is `METHOD /path`. */
  reply?(reply: Reply, route: string, request: http.IncomingMessage): void;
  /** Changes a delivery before it is signed, or after. */
  event?(event: Record<string, unknown>): void;
  delivery?(delivery: { headers: Record<string, string>; body: string }, attempt: number): void;
  /** Milliseconds until the next attempt; `undefined`: none. Default: 100, 200, 400 ... */
  again?(attempt: number, outcome: "acknowledged" | "refused" | "late"): number | undefined;
  /** Whether a replayed request emits its event again. */
  readonly tellsAgain?: "always" | "once";
  /** Milliseconds the receiver has to acknowledge. Default: 5000. */
  readonly patience?: number;
  /** Answers instead of the server. */
  instead?(request: http.IncomingMessage, response: http.ServerResponse): boolean;
}

interface Stored {
  readonly id: string;
  times: number;
  readonly payload: string;
  reply: Promise<Reply>;
}

const STATUS_CODES: Readonly<Record<number, string>> = {
  400: "bad_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  405: "bad_request",
  409: "conflict",
  415: "bad_request",
  422: "validation_error",
};

const METHODS: Readonly<Record<string, string>> = {
  "/oauth/token": "POST",
  "/v1/users/me": "GET",
  "/v1/transactions": "POST",
};

export async function startPlatform(fault: Fault = {}): Promise<PlatformServer> {
  const tokens = new Map<string, number>();
  const stored = new Map<string, Stored>();
  const ended = new AbortController();
  let endpoint: string | undefined;

  /** Delivers an event until it is acknowledged. */
  async function deliver(id: string): Promise<void> {
    const data = { transaction_id: id, amount: 5, currency: "USDC", from: "wallet_1", to: "wallet_2" };
    const event = {
      id: `evt_${randomUUID()}`,
      type: "transaction.confirmed",
      created_at: new Date().toISOString(),
      data,
    };
    fault.event?.(event);
    for (let attempt = 1; attempt < 10 && endpoint !== undefined; attempt++) {
      const time = Math.floor(Date.now() / 1000);
      const body = JSON.stringify(event);
      const digest = createHmac("sha256", WEBHOOK_SECRET).update(`${time}.${body}`).digest("hex");
      const headers = {
        "content-type": "application/json",
        "x-svc-event-id": event.id,
        "x-svc-event-type": event.type,
        "x-svc-event-timestamp": event.created_at,
        "x-svc-signature": `t=${time},v1=${digest}`,
      };
      const delivery = { headers, body };
      fault.delivery?.(delivery, attempt);
      const outcome = await send(endpoint, delivery);
      const usual = outcome === "acknowledged" ? undefined : 100 * 2 ** attempt;
      const delay = fault.again === undefined ? usual : fault.again(attempt, outcome);
      if (delay === undefined || ended.signal.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }

  async function send(
    url: string,
    { body, headers }: { readonly headers: Record<string, string>; readonly body: string },
  ): Promise<"acknowledged" | "refused" | "late"> {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(fault.patience ?? 5000)]);
    try {
      const response = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
      await response.bytes();
      return response.ok ? "acknowledged" : "refused";
    } catch {
      return "late";
    }
  }

  async function answer(request: http.IncomingMessage, text: string): Promise<Reply> {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const allowed = METHODS[path];
    if (allowed === undefined) return error(404, "Not found.");
    if (request.method !== allowed)
      return { ...error(405, "This method is not supported."), headers: { allow: allowed } };
    if (path === "/oauth/token") return token(request, text);
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (!tokens.has(hash(bearer))) return unauthorized();
    if (path === "/v1/users/me") return { status: 200, headers: {}, body: { id: "user_1" } };
    return transaction(request, text, bearer);
  }

  function token(request: http.IncomingMessage, text: string): Reply {
    const body = parse(request, text);
    if ("status" in body) return body;
    const { grant_type, client_id, client_secret } = body.value as Record<string, unknown>;
    for (const [field, value] of Object.entries({ grant_type, client_id, client_secret })) {
      if (typeof value !== "string") return error(422, `${field} must be a text.`, { field });
    }
    if (grant_type !== "client_credentials")
      return error(422, "grant_type must be client_credentials.", { field: "grant_type" });
    const good = client_id === CLIENT.id && same(String(client_secret), CLIENT.secret);
    if (!good) return unauthorized();
    const value = `tk_${randomUUID()}`;
    tokens.set(hash(value), Date.now());
    const headers = { "cache-control": "no-store" };
    return { status: 200, headers, body: { access_token: value, token_type: "Bearer", expires_in: 3600 } };
  }

  async function transaction(request: http.IncomingMessage, text: string, caller: string): Promise<Reply> {
    const body = text === "" ? { value: {} } : parse(request, text);
    if ("status" in body) return body;
    const key = request.headers["idempotency-key"];
    if (key !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(String(key))) {
      return error(422, "Idempotency-Key must be a UUID.", { field: "Idempotency-Key" });
    }
    const id = `tx_${randomUUID()}`;
    const create = async (): Promise<Reply> => {
      void deliver(id);
      return { status: 201, headers: {}, body: { id } };
    };
    if (key === undefined) return create();
    const slot = `${caller} ${String(key)}`;
    const known = stored.get(slot);
    if (known === undefined) {
      const entry = { id, times: 1, payload: text, reply: create() };
      stored.set(slot, entry);
      return entry.reply;
    }
    known.times++;
    if (known.payload === text && (fault.tellsAgain === "always" || (fault.tellsAgain === "once" && known.times === 2)))
      void deliver(known.id);
    return known.payload === text ? known.reply : error(422, "The key was used for another request.");
  }

  const server = http.createServer((request, response) => {
    const answered = async (): Promise<void> => {
      if (fault.instead?.(request, response) === true) return;
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const reply = structuredClone(await answer(request, Buffer.concat(chunks).toString("utf8")));
      const path = new URL(request.url ?? "/", "http://localhost").pathname;
      fault.reply?.(reply, `${request.method} ${path}`, request);
      const body = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body);
      response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
      response.end(body);
    };
    // A client that closes the connection while its request is read expects no response.
    answered().catch((error: unknown) => {
      response.destroy();
      if (request.complete) throw error;
    });
  });
  const listening = await listen(server);
  return {
    url: listening.url,
    register(url) {
      endpoint = url;
    },
    async [Symbol.asyncDispose]() {
      ended.abort();
      await listening[Symbol.asyncDispose]();
    },
  };
}

function parse(request: http.IncomingMessage, text: string): Reply | { readonly value: object } {
  if (!/^application\/json\b/i.test(request.headers["content-type"] ?? "application/json")) {
    return error(415, "The body must be JSON.");
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return error(400, "The body is not JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return error(422, "The body must be an object.", { field: "" });
  }
  return { value };
}

function error(status: number, message: string, params?: object): Reply {
  const body = {
    message,
    error_id: randomUUID(),
    error_code: STATUS_CODES[status] ?? "internal_error",
    ...(params !== undefined && { error_params: params }),
  };
  return { status, headers: {}, body };
}

function unauthorized(): Reply {
  return { ...error(401, "The credentials are not accepted."), headers: { "www-authenticate": "Bearer" } };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function same(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hash(one)), Buffer.from(hash(other)));
}
