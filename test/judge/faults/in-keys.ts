import { createHash } from "node:crypto";
import type { ServerReply } from "../../../runtime/server/http.ts";
import { TRANSACTIONS, all, altering, header, json, member, pathOf, refusal, status, text } from "./between.ts";
import { textOf, withBody, withHeader, type Between } from "./faulty-server.ts";
import { foundBy, type SeededFault } from "./seeded-fault.ts";

export const KEY = "idempotency-key";

/** Changes what comes to a key the `count`th time; 1 for the first time. */
function times(change: (count: number, reply: ServerReply) => ServerReply): Between {
  const seen = new Map<string, number>();
  return async (request, answer) => {
    const key = request.header(KEY);
    const reply = await answer(request);
    if (key === undefined || reply.status >= 300) return reply;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return change(count, reply);
  };
}

export const replayed = (change: (reply: ServerReply) => ServerReply): Between =>
  times((count, reply) => (count > 1 ? change(reply) : reply));

const uuidOf = (text: string): string => {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const conflict = (change: (reply: ServerReply) => ServerReply): Between =>
  altering(
    (request, code) =>
      request.header(KEY) !== undefined && (code === 409 || code === 422) && pathOf(request) === TRANSACTIONS,
    change,
  );

/** Keeps some keys, and forgets the one that has not come for longest. */
function remembering(most: number): Between {
  const known = new Map<string, string>();
  let generation = 0;
  return (request, answer) => {
    const key = request.header(KEY);
    if (key === undefined) return answer(request);
    const own = known.get(key) ?? uuidOf(`${key} ${generation++}`);
    known.delete(key);
    known.set(key, own);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return answer(withHeader(request, KEY, own));
  };
}

/** Replays the response of a key for every status and every caller. */
function stored(keeps: (reply: ServerReply) => boolean, gives: (status: number) => boolean): Between {
  const known = new Map<string, ServerReply>();
  return async (request, answer) => {
    const key = request.header(KEY);
    const old = key === undefined ? undefined : known.get(key);
    const reply = await answer(request);
    if (old !== undefined && gives(reply.status)) return old;
    if (key !== undefined && keeps(reply)) known.set(key, reply);
    return reply;
  };
}

/** Two bodies are the same where a part of them is. */
export function alike(part: (body: string) => string): Between {
  const first = new Map<string, string>();
  return async (request, answer) => {
    const key = request.header(KEY);
    if (key === undefined || pathOf(request) !== TRANSACTIONS || !request.body.present) return answer(request);
    const sent = await textOf(request);
    const known = first.get(key);
    if (known === undefined) first.set(key, sent);
    return answer(withBody(request, known !== undefined && part(known) === part(sent) ? known : sent));
  };
}

/** What is wrong with how keys are kept. */
export const FAULTS_IN_KEYS: readonly SeededFault[] = [
  ...foundBy("idempotent-replay", {
    "a replay is answered with 409": replayed(refusal(409, "conflict")),
    "a replay is rejected": replayed(refusal(422, "validation_error")),
    "a replay is answered with 204": replayed(all(status(204), text(""))),
    "a replay has another media type": replayed(header("content-type", "application/json; charset=utf-8")),
    "a replay has an additional member": replayed(member("replayed", true)),
    "a replay lacks a member": replayed(json(({ id: _id, ...rest }) => rest)),
    "the second replay runs again": times((count, reply) => (count > 2 ? member("id", `tx_${count}`)(reply) : reply)),
    "the fifth replay runs again": times((count, reply) => (count > 5 ? member("id", `tx_${count}`)(reply) : reply)),
    "only the last key is stored": remembering(1),
    "only the last three keys are stored": remembering(3),
    "a 401 is stored for the key": stored(
      (reply) => reply.status === 401,
      (code) => code < 300,
    ),
    "another body for a key replaces the first": replacing(),
    "only concurrent requests share a key": forgetting(),
    "concurrent requests with one key all run": overlapping(),
  }),
  ...foundBy("no-server-error", {
    "a replay breaks the server": replayed(refusal(500, "internal_error")),
    "another body for a key breaks the server": conflict(refusal(500, "internal_error")),
  }),
  ...foundBy("body-schema", { "a replay is wrapped in a list": replayed(json((body) => [body])) }),
  {
    name: "a replay without a token gets the stored response",
    check: "authentication-required",
    asks: ["idempotent-replay"],
    between: stored(
      (reply) => reply.status < 300,
      (code) => code === 401,
    ),
  },
  ...foundBy("error-envelope", {
    "the conflict of another body for a key has no id": conflict(
      all(status(409), text('{"message":"No.","error_code":"conflict"}')),
    ),
    "the conflict of another body for a key has another code": conflict(
      all(status(409), member("error_code", "bad_request")),
    ),
  }),
  ...foundBy("documented-status", {
    "another body for a key is answered with 410": conflict(refusal(410, "conflict")),
  }),
  ...foundBy("idempotency-conflict", {
    "only the start of a body is compared for a key": alike((body) => body.slice(0, 10)),
  }),
  { name: "keys are stored for two seconds", check: "idempotent-replay", between: lasting(2000), waits: true },
];

/** A key is a new one after so many milliseconds. */
function lasting(milliseconds: number): Between {
  const since = new Map<string, number>();
  return (request, answer) => {
    const key = request.header(KEY);
    if (key === undefined || !/^[\da-f-]{36}$/i.test(key)) return answer(request);
    const began = since.get(key) ?? performance.now();
    since.set(key, began);
    const age = Math.floor((performance.now() - began) / milliseconds);
    return answer(withHeader(request, KEY, uuidOf(`${key.toLowerCase()} ${age}`)));
  };
}

/** A conflict makes the key forget what it knew. */
function replacing(): Between {
  const salts = new Map<string, number>();
  return async (request, answer) => {
    const key = request.header(KEY);
    if (key === undefined) return answer(request);
    const salt = salts.get(key) ?? 0;
    const reply = await answer(withHeader(request, KEY, uuidOf(`${key} ${salt}`)));
    if (reply.status >= 400 && reply.status !== 401) salts.set(key, salt + 1);
    return reply;
  };
}

/** A key is known until its answer is given. */
function forgetting(): Between {
  const open = new Map<string, { count: number; own: string }>();
  let generation = 0;
  return async (request, answer) => {
    const key = request.header(KEY);
    if (key === undefined) return answer(request);
    const entry = open.get(key) ?? { count: 0, own: uuidOf(`${key} ${generation++}`) };
    open.set(key, entry);
    entry.count++;
    const reply = await answer(withHeader(request, KEY, entry.own));
    if (--entry.count === 0) open.delete(key);
    return reply;
  };
}

/** While a key is being answered, another one with it is done as well. */
function overlapping(): Between {
  const open = new Set<string>();
  let generation = 0;
  return async (request, answer) => {
    const key = request.header(KEY);
    if (key === undefined) return answer(request);
    if (open.has(key)) return answer(withHeader(request, KEY, uuidOf(`${key} ${generation++}`)));
    open.add(key);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const reply = await answer(request);
    open.delete(key);
    return reply;
  };
}
