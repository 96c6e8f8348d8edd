import type { ServerReply } from "../../../runtime/server/http.ts";
import { CREDENTIALS } from "../../server/support/platform.ts";
import {
  TOKEN,
  TRANSACTIONS,
  USER,
  all,
  altering,
  answers,
  header,
  lax,
  member,
  mending,
  pathOf,
  reading,
  status,
  success,
  text,
} from "./between.ts";
import { withBody, withHeader, type Between } from "./faulty-server.ts";
import { foundBy, type SeededFault } from "./seeded-fault.ts";
import { alike, KEY, replayed } from "./in-keys.ts";
import { granting } from "./in-bodies.ts";

const letIn =
  (when: (authorization: string | undefined) => boolean, path?: string): Between =>
  (request, answer, token) => {
    const isMeant = pathOf(request) !== TOKEN && (path === undefined || pathOf(request) === path);
    const doesIgnore = isMeant && when(request.header("authorization"));
    return answer(doesIgnore ? withHeader(request, "authorization", `Bearer ${token}`) : request);
  };

const authentication: readonly SeededFault[] = [
  ...foundBy("authentication-required", {
    "the user needs no token": letIn(() => true, USER),
    "transactions need no token": letIn(() => true, TRANSACTIONS),
    "a missing token is accepted, a wrong one is rejected": letIn((given) => given === undefined),
    "any token is accepted": letIn((given) => given !== undefined),
    "missing credentials are answered with 400": altering(
      (request, code) => code === 401 && pathOf(request) !== TOKEN,
      all(status(400), member("error_code", "bad_request")),
    ),
  }),
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
  ...foundBy("invalid-request-rejected", {
    "const: any grant_type is accepted": granting((grant) => typeof grant === "string"),
    "type: a transaction may be anything": mending(TRANSACTIONS, (value) =>
      typeof value === "object" && value !== null && !Array.isArray(value) ? value : {},
    ),
  }),
  ...foundBy("missing-body-rejected", { "the token endpoint needs no body": withoutBody }),
  ...foundBy("malformed-body-rejected", { "malformed JSON is accepted": reading(TRANSACTIONS, () => "{}") }),
  ...foundBy("no-server-error", {
    "malformed JSON breaks the server": altering(answers(TRANSACTIONS, 400), status(500)),
  }),
  ...foundBy("unsupported-media-type", {
    "a body of any media type is accepted": (request, answer) =>
      answer(request.body.present ? withHeader(request, "content-type", "application/json") : request),
  }),
  ...foundBy("valid-request-accepted", {
    "valid transactions are rejected": altering(success(TRANSACTIONS), refused),
    "transactions without a body are rejected": async (request, answer) => {
      const reply = await answer(request);
      return pathOf(request) === TRANSACTIONS && !request.body.present && reply.status < 300 ? refused(reply) : reply;
    },
    "valid tokens are rejected": altering(success(USER), unauthorized),
  }),
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

const tokens: readonly SeededFault[] = [
  ...foundBy("token-lifecycle", {
    "tokens may be cached": altering(success(TOKEN), header("cache-control", undefined)),
    "tokens expire at once": altering(success(TOKEN), member("expires_in", 0)),
    "tokens work once": once(),
    "valid client credentials are rejected": altering(success(TOKEN), unauthorized),
  }),
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

const idempotency: readonly SeededFault[] = [
  { name: "keys are ignored", check: "idempotent-replay", options: () => ({ idempotencyStore: false }) },
  ...foundBy("idempotent-replay", {
    "a replay has another status": replayed(status(200)),
    "a replay has another body": replayed(member("id", "tx_other")),
    "a replay is empty": replayed(text("{}")),
    "different keys are treated as one": (request, answer) =>
      answer(
        request.header(KEY) === undefined ? request : withHeader(request, KEY, "6849cda8-7af4-4b7a-8b70-653e413f2573"),
      ),
  }),
  ...foundBy("idempotency-conflict", { "a key is accepted with another body": alike(() => "") }),
];

/** What is wrong with what a server takes and refuses. */
export const FAULTS_IN_REQUESTS: readonly SeededFault[] = [...authentication, ...validation, ...tokens, ...idempotency];
