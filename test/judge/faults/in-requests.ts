import type { ServerReply } from "../../../runtime/server/http.ts";
import { CREDENTIALS } from "../../server/support/platform.ts";
import {
  all,
  altering,
  answers,
  header,
  lax,
  member,
  mending,
  pathOf,
  status,
  text,
  TOKEN,
  TRANSACTIONS,
  USER,
} from "./between.ts";
import { type Between, textOf, withBody, withHeader } from "./faulty-server.ts";
import type { SeededFault } from "./seeded-fault.ts";

const letIn =
  (when: (authorization: string | undefined) => boolean, path?: string): Between =>
  (request, answer, token) => {
    const isMeant = pathOf(request) !== TOKEN && (path === undefined || pathOf(request) === path);
    const doesIgnore = isMeant && when(request.header("authorization"));
    return answer(doesIgnore ? withHeader(request, "authorization", `Bearer ${token}`) : request);
  };

const authentication: readonly SeededFault[] = [
  { name: "the user needs no token", check: "authentication-required", between: letIn(() => true, USER) },
  {
    name: "transactions need no token",
    check: "authentication-required",
    between: letIn(() => true, TRANSACTIONS),
  },
  {
    name: "a missing token is accepted, a wrong one is rejected",
    check: "authentication-required",
    between: letIn((given) => given === undefined),
  },
  { name: "any token is accepted", check: "authentication-required", between: letIn((given) => given !== undefined) },
  {
    name: "missing credentials are answered with 400",
    check: "authentication-required",
    between: altering(
      (request, code) => code === 401 && pathOf(request) !== TOKEN,
      all(status(400), member("error_code", "bad_request")),
    ),
  },
];

const validation: readonly SeededFault[] = [
  ...(
    [
      ["grant_type", "client_credentials"],
      ["client_id", CREDENTIALS.client_id],
      ["client_secret", CREDENTIALS.client_secret],
    ] as const
  ).flatMap(([name, value]): readonly SeededFault[] => [
    {
      name: `required: ${name} may be missing`,
      check: "invalid-request-rejected",
      between: lax(TOKEN, (body) => (Object.hasOwn(body, name) ? body : { ...body, [name]: value })),
    },
    {
      name: `type: ${name} may be anything`,
      check: "invalid-request-rejected",
      between: lax(TOKEN, (body) =>
        Object.hasOwn(body, name) && typeof body[name] !== "string" ? { ...body, [name]: value } : body,
      ),
    },
  ]),
  {
    name: "const: any grant_type is accepted",
    check: "invalid-request-rejected",
    between: lax(TOKEN, (body) =>
      typeof body["grant_type"] === "string" ? { ...body, grant_type: "client_credentials" } : body,
    ),
  },
  {
    name: "type: a transaction may be anything",
    check: "invalid-request-rejected",
    between: mending(TRANSACTIONS, (value) =>
      typeof value === "object" && value !== null && !Array.isArray(value) ? value : {},
    ),
  },
  { name: "the token endpoint needs no body", check: "missing-body-rejected", between: withoutBody },
  {
    name: "malformed JSON is accepted",
    check: "malformed-body-rejected",
    between: malformed((request, answer) => answer(withBody(request, "{}"))),
  },
  {
    name: "malformed JSON breaks the server",
    check: "no-server-error",
    between: malformed(async (request, answer) => status(500)(await answer(request))),
  },
  {
    name: "a body of any media type is accepted",
    check: "unsupported-media-type",
    between: (request, answer) =>
      answer(request.body.present ? withHeader(request, "content-type", "application/json") : request),
  },
  {
    name: "valid transactions are rejected",
    check: "valid-request-accepted",
    between: altering(answers(TRANSACTIONS, "2xx"), refused),
  },
  {
    name: "transactions without a body are rejected",
    check: "valid-request-accepted",
    between: async (request, answer) => {
      const reply = await answer(request);
      return pathOf(request) === TRANSACTIONS && !request.body.present && reply.status < 300 ? refused(reply) : reply;
    },
  },
  {
    name: "valid tokens are rejected",
    check: "valid-request-accepted",
    between: altering(answers(USER, "2xx"), unauthorized),
  },
];

function refused(reply: ServerReply): ServerReply {
  return all(status(422), text(envelope("validation_error")))(reply);
}

function unauthorized(reply: ServerReply): ServerReply {
  return all(status(401), text(envelope("unauthorized")), header("www-authenticate", "Bearer"))(reply);
}

function envelope(code: string): string {
  return JSON.stringify({ message: "No.", error_id: crypto.randomUUID(), error_code: code });
}

async function withoutBody(...[request, answer]: Parameters<Between>): Promise<ServerReply> {
  if (pathOf(request) !== TOKEN || request.method !== "POST" || request.body.present) return answer(request);
  const full = withBody(request, JSON.stringify({ grant_type: "client_credentials", ...CREDENTIALS }));
  return answer(withHeader(full, "content-type", "application/json"));
}

function malformed(then: Between): Between {
  return async (request, answer, token) => {
    if (pathOf(request) !== TRANSACTIONS || !request.body.present) return answer(request);
    const sent = await textOf(request);
    const kept = withBody(request, sent);
    try {
      JSON.parse(sent);
      return answer(kept);
    } catch {
      return then(kept, answer, token);
    }
  };
}

const tokens: readonly SeededFault[] = [
  {
    name: "any client secret is accepted",
    check: "client-authentication",
    between: lax(TOKEN, (body) =>
      typeof body["client_secret"] === "string" ? { ...body, client_secret: CREDENTIALS.client_secret } : body,
    ),
  },
  {
    name: "any client id is accepted",
    check: "client-authentication",
    between: lax(TOKEN, (body) =>
      typeof body["client_id"] === "string" ? { ...body, client_id: CREDENTIALS.client_id } : body,
    ),
  },
  {
    name: "tokens may be cached",
    check: "token-lifecycle",
    between: altering(answers(TOKEN, "2xx"), header("cache-control", undefined)),
  },
  {
    name: "tokens expire at once",
    check: "token-lifecycle",
    between: altering(answers(TOKEN, "2xx"), member("expires_in", 0)),
  },
  { name: "tokens work once", check: "token-lifecycle", between: once() },
  {
    name: "valid client credentials are rejected",
    check: "token-lifecycle",
    between: altering(answers(TOKEN, "2xx"), unauthorized),
  },
];

function once(): Between {
  const used = new Set<string>();
  return async (request, answer) => {
    const authorization = request.header("authorization") ?? "";
    if (used.has(authorization)) return answer(withHeader(request, "authorization", undefined));
    const reply = await answer(request);
    if (reply.status < 300 && authorization !== "") used.add(authorization);
    return reply;
  };
}

const KEY = "idempotency-key";

const idempotency: readonly SeededFault[] = [
  { name: "keys are ignored", check: "idempotent-replay", options: () => ({ idempotencyStore: false }) },
  { name: "a replay has another status", check: "idempotent-replay", between: replayed(status(200)) },
  { name: "a replay has another body", check: "idempotent-replay", between: replayed(member("id", "tx_other")) },
  { name: "a replay is empty", check: "idempotent-replay", between: replayed(text("{}")) },
  {
    name: "different keys are treated as one",
    check: "idempotent-replay",
    between: (request, answer) =>
      answer(
        request.header(KEY) === undefined ? request : withHeader(request, KEY, "6849cda8-7af4-4b7a-8b70-653e413f2573"),
      ),
  },
  {
    name: "a key is accepted with another body",
    check: "idempotency-conflict",
    between: rememberingFirst(),
  },
];

/** Changes the answers to keys that came before. */
function replayed(change: (reply: ServerReply) => ServerReply): Between {
  const seen = new Set<string>();
  return async (request, answer) => {
    const key = request.header(KEY);
    const reply = await answer(request);
    const isReplay = key !== undefined && seen.has(key) && reply.status < 300;
    if (key !== undefined && reply.status < 300) seen.add(key);
    return isReplay ? change(reply) : reply;
  };
}

/** Treats every request with a known key as the first one. */
function rememberingFirst(): Between {
  const first = new Map<string, string>();
  return async (request, answer) => {
    const key = request.header(KEY);
    if (key === undefined || pathOf(request) !== TRANSACTIONS || !request.body.present) return answer(request);
    const sent = await textOf(request);
    const known = first.get(key);
    if (known === undefined) first.set(key, sent);
    return answer(withBody(request, known ?? sent));
  };
}

/** What is wrong with what a server takes and refuses. */
export const FAULTS_IN_REQUESTS: readonly SeededFault[] = [...authentication, ...validation, ...tokens, ...idempotency];
