import type { ServerReply, ServerRequest } from "../../../runtime/server/http.ts";
import { CREDENTIALS } from "../../server/support/platform.ts";
import { type Between, textOf, withBody } from "./faulty-server.ts";

/** Which requests or answers a fault is about. */
export type When = (request: ServerRequest, status: number) => boolean;

export const TOKEN = "/oauth/token";
export const USER = "/v1/users/me";
export const TRANSACTIONS = "/v1/transactions";

/** Answers of one operation with one status. */
export function answers(path: string, status: number): When {
  return (request, given) => pathOf(request) === path && given === status;
}

export function success(path: string): When {
  return (request, given) => pathOf(request) === path && given >= 200 && given < 300;
}

export function anywhere(status: number): When {
  return (_request, given) => given === status;
}

export function pathOf({ target }: ServerRequest): string {
  return target.replace(/\?.*/s, "");
}

/** Changes answers. */
export function altering(when: When, alter: (reply: ServerReply) => ServerReply): Between {
  return async (request, answer) => {
    const reply = await answer(request);
    return when(request, reply.status) ? alter(reply) : reply;
  };
}

/** Changes the JSON of answers. */
export function rewriting(when: When, change: (value: Record<string, unknown>) => unknown): Between {
  return altering(when, json(change));
}

export function status(code: number): (reply: ServerReply) => ServerReply {
  return (reply) => ({ ...reply, status: code });
}

/** Changes the JSON of a body. */
export function json(change: (value: Record<string, unknown>) => unknown): (reply: ServerReply) => ServerReply {
  // Answers to HEAD have none.
  return (reply) => (reply.body === null ? reply : text(JSON.stringify(change(JSON.parse(String(reply.body)))))(reply));
}

export function member(name: string, value: unknown): (reply: ServerReply) => ServerReply {
  return json((body) => ({ ...body, [name]: value }));
}

export function text(body: string): (reply: ServerReply) => ServerReply {
  return (reply) => ({
    ...reply,
    headers: { ...reply.headers, "content-length": String(Buffer.byteLength(body)) },
    body,
  });
}

/** @param value `undefined` leaves the header out */
export function header(name: string, value: string | undefined): (reply: ServerReply) => ServerReply {
  return (reply) => {
    const { [name]: _old, ...others } = reply.headers;
    return { ...reply, headers: value === undefined ? others : { ...others, [name]: value } };
  };
}

export function all(...changes: readonly ((reply: ServerReply) => ServerReply)[]): (reply: ServerReply) => ServerReply {
  return (reply) => changes.reduce((changed, change) => change(changed), reply);
}

/** Repairs the body of requests, so that a good server accepts what it should reject. */
export function mending(path: string, mend: (value: unknown) => unknown): Between {
  return async (request, answer) => {
    if (pathOf(request) !== path || request.method !== "POST") return answer(request);
    const sent = await textOf(request);
    let value: unknown;
    try {
      value = JSON.parse(sent);
    } catch {
      return answer(withBody(request, sent));
    }
    return answer(withBody(request, JSON.stringify(mend(value))));
  };
}

/** As `mending`, for members of an object. */
export function lax(path: string, mend: (body: Record<string, unknown>) => Record<string, unknown>): Between {
  return mending(path, (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? mend({ ...value }) : value,
  );
}

/** Takes what is sent as a credential of the client for the right one. */
export function accepting(name: keyof typeof CREDENTIALS, isTaken: (sent: unknown) => boolean): Between {
  return lax(TOKEN, (body) => (isTaken(body[name]) ? { ...body, [name]: CREDENTIALS[name] } : body));
}

/** Reads what is not JSON as what `mend` makes of it; `undefined` leaves it as it is. */
export function reading(path: string, mend: (sent: string) => string | undefined): Between {
  return async (request, answer) => {
    if (pathOf(request) !== path || !request.body.present) return answer(request);
    const sent = await textOf(request);
    return answer(withBody(request, isJson(sent) ? sent : (mend(sent) ?? sent)));
  };
}

export function isJson(sent: string): boolean {
  try {
    JSON.parse(sent);
    return true;
  } catch {
    return false;
  }
}

/** An error of the contract with a new id. */
export function refusal(code: number, error: string): (reply: ServerReply) => ServerReply {
  return (reply) => ({
    ...all(
      status(code),
      text(JSON.stringify({ message: "No.", error_id: crypto.randomUUID(), error_code: error })),
      header("content-type", "application/json"),
    )(reply),
  });
}

/** Changes answers by how often their operation was answered with that status: 1 for the first time. */
export function remembering(
  change: (count: number, request: ServerRequest, reply: ServerReply) => ServerReply,
): Between {
  const counts = new Map<string, number>();
  return async (request, answer) => {
    const reply = await answer(request);
    const key = `${pathOf(request)} ${reply.status}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return change(count, request, reply);
  };
}

/** The same request to another place. */
export function resent(
  request: ServerRequest,
  change: Partial<Pick<ServerRequest, "method" | "target">>,
): ServerRequest {
  return { ...request, header: (name) => request.header(name), ...change };
}
