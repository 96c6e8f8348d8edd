import { createHash } from "node:crypto";
import type { ServerReply } from "../../../runtime/server/http.ts";
import { all, altering, header, json, member, pathOf, refusal, status, text, TRANSACTIONS } from "./between.ts";
import { type Between, textOf, withBody, withHeader } from "./faulty-server.ts";
import type { SeededFault } from "./seeded-fault.ts";

const KEY = "idempotency-key";

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

const replayed = (change: (reply: ServerReply) => ServerReply): Between =>
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
function alike(part: (body: string) => string): Between {
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
  {
    name: "a replay is answered with 409",
    check: "idempotent-replay",
    between: replayed(refusal(409, "conflict")),
  },
  {
    name: "a replay is rejected",
    check: "idempotent-replay",
    between: replayed(refusal(422, "validation_error")),
  },
  {
    name: "a replay breaks the server",
    check: "no-server-error",
    between: replayed(refusal(500, "internal_error")),
  },
  {
    name: "a replay is answered with 204",
    check: "idempotent-replay",
    between: replayed(all(status(204), text(""))),
  },
  {
    name: "a replay has another media type",
    check: "idempotent-replay",
    between: replayed(header("content-type", "application/json; charset=utf-8")),
  },
  {
    name: "a replay has an additional member",
    check: "idempotent-replay",
    between: replayed(member("replayed", true)),
  },
  {
    name: "a replay lacks a member",
    check: "idempotent-replay",
    between: replayed(json(({ id: _id, ...rest }) => rest)),
  },
  {
    name: "a replay is wrapped in a list",
    check: "body-schema",
    between: replayed(json((body) => [body])),
  },
  {
    name: "the second replay runs again",
    check: "idempotent-replay",
    between: times((count, reply) => (count > 2 ? member("id", `tx_${count}`)(reply) : reply)),
  },
  {
    name: "the fifth replay runs again",
    check: "idempotent-replay",
    between: times((count, reply) => (count > 5 ? member("id", `tx_${count}`)(reply) : reply)),
  },
  { name: "only the last key is stored", check: "idempotent-replay", between: remembering(1) },
  { name: "only the last three keys are stored", check: "idempotent-replay", between: remembering(3) },
  {
    name: "a replay without a token gets the stored response",
    check: "authentication-required",
    asks: ["idempotent-replay"],
    between: stored(
      (reply) => reply.status < 300,
      (code) => code === 401,
    ),
  },
  {
    name: "a 401 is stored for the key",
    check: "idempotent-replay",
    between: stored(
      (reply) => reply.status === 401,
      (code) => code < 300,
    ),
  },
  {
    name: "another body for a key breaks the server",
    check: "no-server-error",
    between: conflict(refusal(500, "internal_error")),
  },
  {
    name: "the conflict of another body for a key has no id",
    check: "error-envelope",
    between: conflict(all(status(409), text('{"message":"No.","error_code":"conflict"}'))),
  },
  {
    name: "the conflict of another body for a key has another code",
    check: "error-envelope",
    between: conflict(all(status(409), member("error_code", "bad_request"))),
  },
  {
    name: "another body for a key is answered with 410",
    check: "documented-status",
    between: conflict(refusal(410, "conflict")),
  },
  {
    name: "only the start of a body is compared for a key",
    check: "idempotency-conflict",
    between: alike((body) => body.slice(0, 10)),
  },
  {
    name: "another body for a key replaces the first",
    check: "idempotent-replay",
    between: replacing(),
  },
  { name: "only concurrent requests share a key", check: "idempotent-replay", between: forgetting() },
  { name: "concurrent requests with one key all run", check: "idempotent-replay", between: overlapping() },
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
