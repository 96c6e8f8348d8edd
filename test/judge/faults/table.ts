import { memoryRateLimiter } from "../../../generated/server/index.ts";
import type { CheckName } from "../../../generator/judge/checks/catalogue.ts";
import type { ServerReply } from "../../../runtime/server/http.ts";
import type { RateLimiter, RateLimitVerdict } from "../../../runtime/server/policies/rate-limits.ts";
import { CREDENTIALS } from "../../server/support/platform.ts";
import {
  all,
  altering,
  answers,
  anywhere,
  header,
  json,
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
import { type Between, type Fault, textOf, withBody, withHeader } from "./faulty-server.ts";

/** A fault, and the check that has to find it. */
export interface SeededFault extends Fault {
  readonly check: CheckName;
  /** Beside the usual checks. */
  readonly asks?: readonly CheckName[];
}

const without =
  (name: string) =>
  (body: Record<string, unknown>): Record<string, unknown> => {
    const { [name]: _left, ...others } = body;
    return others;
  };

const statuses: readonly SeededFault[] = [
  {
    name: "a token is answered with 201",
    check: "documented-status",
    between: altering(answers(TOKEN, "2xx"), status(201)),
  },
  {
    name: "the user is answered with 203",
    check: "documented-status",
    between: altering(answers(USER, "2xx"), status(203)),
  },
  { name: "the user has moved: 302", check: "documented-status", between: altering(answers(USER, "2xx"), status(302)) },
  {
    name: "a transaction is gone: 410",
    check: "documented-status",
    between: altering(answers(TRANSACTIONS, "2xx"), status(410)),
  },
  {
    name: "the user breaks the server",
    check: "no-server-error",
    between: altering(answers(USER, "2xx"), status(500)),
  },
  {
    name: "a transaction breaks the server",
    check: "no-server-error",
    between: altering(answers(TRANSACTIONS, "2xx"), status(502)),
  },
];

const bodies: readonly SeededFault[] = [
  ...["access_token", "token_type", "expires_in"].map((name): SeededFault => ({
    name: `a token lacks ${name}`,
    check: "body-schema",
    between: altering(answers(TOKEN, "2xx"), json(without(name))),
  })),
  ...(
    [
      ["expires_in", "3600"],
      ["expires_in", 3600.5],
      ["expires_in", null],
      ["token_type", "bearer"],
      ["token_type", "mac"],
      ["access_token", 1234],
      ["access_token", null],
    ] as const
  ).map(([name, value]): SeededFault => ({
    name: `a token has ${JSON.stringify(value)} as ${name}`,
    check: "body-schema",
    between: altering(answers(TOKEN, "2xx"), member(name, value)),
  })),
  { name: "the user is a list", check: "body-schema", between: altering(answers(USER, "2xx"), text("[]")) },
  { name: "the user is null", check: "body-schema", between: altering(answers(USER, "2xx"), text("null")) },
  { name: "the user is a text", check: "body-schema", between: altering(answers(USER, "2xx"), text('"user"')) },
  {
    name: "a transaction is a list",
    check: "body-schema",
    between: altering(
      answers(TRANSACTIONS, "2xx"),
      json((body) => [body]),
    ),
  },
  {
    name: "the user is cut off JSON",
    check: "body-schema",
    between: altering(answers(USER, "2xx"), text('{"application":')),
  },
];

const types: readonly SeededFault[] = [
  {
    name: "a token is text/plain",
    check: "content-type",
    between: altering(answers(TOKEN, "2xx"), header("content-type", "text/plain")),
  },
  {
    name: "the user is text/html",
    check: "content-type",
    between: altering(answers(USER, "2xx"), header("content-type", "text/html")),
  },
  {
    name: "the user is of no type",
    check: "content-type",
    between: altering(answers(USER, "2xx"), header("content-type", undefined)),
  },
  { name: "the user is empty", check: "content-type", between: altering(answers(USER, "2xx"), text("")) },
  {
    name: "errors are problem+json",
    check: "content-type",
    between: altering(anywhere(401), header("content-type", "application/problem+json")),
  },
];

const envelopes: readonly SeededFault[] = [
  ...["message", "error_id", "error_code"].map((name): SeededFault => ({
    name: `an error lacks ${name}`,
    check: "error-envelope",
    between: altering(anywhere(401), json(without(name))),
  })),
  ...(
    [
      ["error_code", "oops"],
      ["error_code", "forbidden"],
      ["error_code", 401],
      ["error_id", 7],
      ["message", null],
      ["error_params", "none"],
    ] as const
  ).map(([name, value]): SeededFault => ({
    name: `a 401 has ${JSON.stringify(value)} as ${name}`,
    check: "error-envelope",
    between: altering(anywhere(401), member(name, value)),
  })),
  {
    name: "a 422 has the code of a 400",
    check: "error-envelope",
    between: altering(anywhere(422), member("error_code", "bad_request")),
  },
  { name: "a 422 is an empty object", check: "error-envelope", between: altering(anywhere(422), text("{}")) },
  {
    name: "an unknown path is answered by a page",
    check: "error-envelope",
    between: altering(
      (request, code) => code === 404 && pathOf(request) !== USER,
      all(text("<h1>404</h1>"), header("content-type", "text/html")),
    ),
  },
  {
    name: "a wrong method is answered by a text",
    check: "error-envelope",
    between: altering(anywhere(405), text("no")),
  },
];

const routing: readonly SeededFault[] = [
  {
    name: "a 401 has no challenge",
    check: "www-authenticate",
    between: altering(anywhere(401), header("www-authenticate", undefined)),
  },
  {
    name: "a 405 has no Allow",
    check: "unsupported-method",
    between: altering(anywhere(405), header("allow", undefined)),
  },
  {
    name: "Allow names a method that there is not",
    check: "unsupported-method",
    between: altering(anywhere(405), header("allow", "GET, POST, TRACE")),
  },
  {
    name: "Allow leaves the right method out",
    check: "unsupported-method",
    between: altering(anywhere(405), header("allow", "OPTIONS")),
  },
  {
    name: "a wrong method is not found",
    check: "unsupported-method",
    between: altering(anywhere(405), all(status(404), member("error_code", "not_found"))),
  },
  {
    name: "a wrong method does as well",
    check: "unsupported-method",
    between: altering(anywhere(405), all(status(200), text("{}"))),
  },
  { name: "any path does", check: "unknown-path", between: altering(anywhere(404), all(status(200), text("{}"))) },
  {
    name: "an unknown path is forbidden",
    check: "unknown-path",
    between: altering(anywhere(404), all(status(403), member("error_code", "forbidden"))),
  },
];

const letIn =
  (when: (authorization: string | undefined) => boolean, path?: string): Between =>
  (request, answer, token) => {
    const isMeant = pathOf(request) !== TOKEN && (path === undefined || pathOf(request) === path);
    const doesIgnore = isMeant && when(request.header("authorization"));
    return answer(doesIgnore ? withHeader(request, "authorization", `Bearer ${token}`) : request);
  };

const authentication: readonly SeededFault[] = [
  { name: "the user is for everybody", check: "authentication-required", between: letIn(() => true, USER) },
  {
    name: "transactions are for everybody",
    check: "authentication-required",
    between: letIn(() => true, TRANSACTIONS),
  },
  {
    name: "no token is needed, though a wrong one is refused",
    check: "authentication-required",
    between: letIn((given) => given === undefined),
  },
  { name: "any token does", check: "authentication-required", between: letIn((given) => given !== undefined) },
  {
    name: "missing credentials are a bad request",
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
    name: "const: any grant_type does",
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
  { name: "a token needs no body", check: "missing-body-rejected", between: withoutBody },
  {
    name: "broken JSON does",
    check: "malformed-body-rejected",
    between: malformed((request, answer) => answer(withBody(request, "{}"))),
  },
  {
    name: "broken JSON breaks the server",
    check: "no-server-error",
    between: malformed(async (request, answer) => status(500)(await answer(request))),
  },
  {
    name: "a body of any media type does",
    check: "unsupported-media-type",
    between: (request, answer) =>
      answer(request.body.present ? withHeader(request, "content-type", "application/json") : request),
  },
  {
    name: "transactions are refused",
    check: "valid-request-accepted",
    between: altering(answers(TRANSACTIONS, "2xx"), refused),
  },
  {
    name: "transactions without a body are refused",
    check: "valid-request-accepted",
    between: async (request, answer) => {
      const reply = await answer(request);
      return pathOf(request) === TRANSACTIONS && !request.body.present && reply.status < 300 ? refused(reply) : reply;
    },
  },
  {
    name: "valid tokens are refused",
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
    name: "any secret buys a token",
    check: "client-authentication",
    between: lax(TOKEN, (body) =>
      typeof body["client_secret"] === "string" ? { ...body, client_secret: CREDENTIALS.client_secret } : body,
    ),
  },
  {
    name: "any client buys a token",
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
    name: "tokens are over at once",
    check: "token-lifecycle",
    between: altering(answers(TOKEN, "2xx"), member("expires_in", 0)),
  },
  { name: "tokens work once", check: "token-lifecycle", between: once() },
  {
    name: "right credentials buy nothing",
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
  { name: "keys are ignored", check: "idempotent-replay", options: { idempotencyStore: false } },
  { name: "a replay has another status", check: "idempotent-replay", between: replayed(status(200)) },
  { name: "a replay has another body", check: "idempotent-replay", between: replayed(member("id", "tx_other")) },
  { name: "a replay is empty", check: "idempotent-replay", between: replayed(text("{}")) },
  {
    name: "one key is as good as another",
    check: "idempotent-replay",
    between: (request, answer) =>
      answer(request.header(KEY) === undefined ? request : withHeader(request, KEY, "the same")),
  },
  {
    name: "a key may come with another body",
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

/** Whatever comes with a known key is taken for the first request. */
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

/** The contract's limiter, of whose verdicts something is changed. */
function limiter(change: (verdict: RateLimitVerdict) => RateLimitVerdict, more = 0): RateLimiter {
  const good = memoryRateLimiter();
  const widened = new Map<object, Parameters<RateLimiter["take"]>[0][number]["window"]>();
  return {
    async take(windows) {
      const keyed = windows.map(({ key, window }) => {
        const wide = widened.get(window) ?? {
          ...window,
          requests: window.requests + (window.perSeconds === 1 ? more : 0),
        };
        widened.set(window, wide);
        return { key, window: wide };
      });
      return change(await good.take(keyed));
    },
  };
}

const same = (verdict: RateLimitVerdict): RateLimitVerdict => verdict;

/** Refuses one request of every twenty, so that there is something to look at and little to wait for. */
function refusingSome(): RateLimiter {
  let count = 0;
  return {
    take(windows) {
      const admitted = ++count % 20 !== 0;
      const states = windows.map(({ window }) => ({
        window,
        remaining: admitted ? window.requests - 1 : 0,
        resetSeconds: 1,
      }));
      return { admitted, retryAfterSeconds: admitted ? 0 : 1, windows: states };
    },
  };
}

const LIMITED = { rateLimiter: refusingSome() };

const limits: readonly SeededFault[] = [
  {
    name: "six are admitted instead of five",
    check: "rate-limit-exhaustion",
    asks: ["rate-limit-exhaustion"],
    options: { rateLimiter: limiter(same, 1) },
  },
  {
    name: "four are admitted instead of five",
    check: "rate-limit-exhaustion",
    asks: ["rate-limit-exhaustion"],
    options: { rateLimiter: limiter(same, -1) },
  },
  {
    name: "nobody is limited",
    check: "rate-limit-exhaustion",
    asks: ["rate-limit-exhaustion"],
    options: { rateLimiter: false },
  },
  {
    name: "a 429 has no Retry-After",
    check: "response-headers",
    options: LIMITED,
    between: altering(anywhere(429), header("retry-after", undefined)),
  },
  {
    name: "Retry-After is soon",
    check: "response-headers",
    options: LIMITED,
    between: altering(anywhere(429), header("retry-after", "soon")),
  },
  {
    name: "a 429 has no limit",
    check: "response-headers",
    options: LIMITED,
    between: altering(anywhere(429), header("x-ratelimit-limit-second", undefined)),
  },
  {
    name: "the limit is no number",
    check: "response-headers",
    options: LIMITED,
    between: altering(anywhere(429), header("x-ratelimit-limit-second", "five")),
  },
  {
    name: "a 429 has no reset",
    check: "response-headers",
    options: LIMITED,
    between: altering(anywhere(429), header("x-ratelimit-reset-second", undefined)),
  },
  {
    name: "more is left than there is",
    check: "rate-limit-headers",
    options: LIMITED,
    between: altering(anywhere(429), header("x-ratelimit-remaining-second", "9")),
  },
  {
    name: "Retry-After is 0, and it is not over",
    check: "rate-limit-headers",
    options: LIMITED,
    between: altering(anywhere(429), header("retry-after", "0")),
  },
];

const time: readonly SeededFault[] = [
  {
    name: "the user never comes",
    check: "answers-in-time",
    between: (request, answer) => (pathOf(request) === USER ? new Promise(() => {}) : answer(request)),
  },
  {
    name: "the user never ends",
    check: "answers-in-time",
    between: altering(answers(USER, "2xx"), (reply) => ({
      ...header("content-length", undefined)(reply),
      body: new ReadableStream({
        async pull(controller): Promise<void> {
          await new Promise((resolve) => setTimeout(resolve, 100));
          controller.enqueue(new TextEncoder().encode(" "));
        },
      }),
    })),
  },
];

/** Ways for a server to break the Platform's contract, each with the check that has to find it. */
export const FAULTS: readonly SeededFault[] = [
  ...statuses,
  ...bodies,
  ...types,
  ...envelopes,
  ...routing,
  ...authentication,
  ...validation,
  ...tokens,
  ...idempotency,
  ...limits,
  ...time,
];
