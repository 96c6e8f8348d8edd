import type { ServerReply } from "../../../runtime/server/http.ts";
import { CREDENTIALS } from "../../server/support/platform.ts";
import {
  all,
  altering,
  answers,
  header,
  json,
  member,
  pathOf,
  refusal,
  remembering,
  status,
  text,
  TOKEN,
  TRANSACTIONS,
} from "./between.ts";
import { type Between, withHeader } from "./faulty-server.ts";
import type { SeededFault } from "./seeded-fault.ts";

/** Takes other credentials for those that the server knows. */
const taking =
  (read: (authorization: string, token: string) => string | undefined): Between =>
  (request, answer, token) => {
    const given = request.header("authorization");
    const own = given === undefined || pathOf(request) === TOKEN ? undefined : read(given, token);
    return answer(own === undefined ? request : withHeader(request, "authorization", `Bearer ${own}`));
  };

/** Only where no credentials are given at all, or only where they are wrong. */
const unauthorized =
  (when: (authorization: string | undefined) => boolean, change: (reply: ServerReply) => ServerReply): Between =>
  async (request, answer) => {
    const reply = await answer(request);
    const isMeant = reply.status === 401 && pathOf(request) !== TOKEN && when(request.header("authorization"));
    return isMeant ? change(reply) : reply;
  };

const challenge = (value: string): Between => altering((_r, code) => code === 401, header("www-authenticate", value));

const presented: readonly SeededFault[] = [
  {
    name: "missing credentials are answered with 403",
    check: "authentication-required",
    between: unauthorized((given) => given === undefined, refusal(403, "forbidden")),
  },
  {
    name: "a wrong token is answered with 403",
    check: "authentication-required",
    between: unauthorized((given) => given !== undefined, refusal(403, "forbidden")),
  },
  {
    name: "a wrong token is answered with 404",
    check: "authentication-required",
    between: unauthorized((given) => given !== undefined, refusal(404, "not_found")),
  },
  {
    name: "missing credentials are answered with 409",
    check: "authentication-required",
    between: altering((request, code) => code === 401 && pathOf(request) === TRANSACTIONS, refusal(409, "conflict")),
  },
  {
    name: "missing credentials are redirected",
    check: "authentication-required",
    between: unauthorized(() => true, all(status(302), header("location", "/login"))),
  },
  {
    name: "a token without a scheme is accepted",
    check: "authentication-required",
    between: taking((given) => (given.includes(" ") ? undefined : given)),
  },
  {
    name: "a token with any scheme is accepted",
    check: "authentication-required",
    between: taking((given) => /^\w+ (\S+)$/.exec(given)?.[1]),
  },
  {
    name: "an empty token is accepted",
    check: "authentication-required",
    between: taking((given, token) => (/^Bearer\s*$/i.test(given) ? token : undefined)),
  },
  {
    name: "any Basic credentials are accepted",
    check: "authentication-required",
    between: taking((given, token) => (given.startsWith("Basic ") ? token : undefined)),
  },
  {
    name: "client credentials are accepted as Basic credentials",
    check: "authentication-required",
    between: taking((given, token) =>
      given === `Basic ${btoa(`${CREDENTIALS.client_id}:${CREDENTIALS.client_secret}`)}` ? token : undefined,
    ),
  },
  {
    name: "only the length of a token is compared",
    check: "token-lifecycle",
    between: taking((given, token) => (given.length === token.length + 7 ? token : undefined)),
  },
  {
    name: "only the start of a token is compared",
    check: "token-lifecycle",
    between: seenTokens((given, known) => known.find((one) => one.slice(0, 10) === given.slice(0, 10))),
  },
  {
    name: "the case of a token is ignored",
    check: "token-lifecycle",
    between: caseless(),
  },
  {
    name: "text after a token is ignored",
    check: "token-lifecycle",
    between: seenTokens((given, known) => known.find((one) => given.startsWith(one))),
  },
  {
    name: "the client id is accepted as a token",
    check: "token-lifecycle",
    between: taking((given, token) => (given === `Bearer ${CREDENTIALS.client_id}` ? token : undefined)),
  },
  {
    name: "the client secret is accepted as a token",
    check: "token-lifecycle",
    between: taking((given, token) => (given === `Bearer ${CREDENTIALS.client_secret}` ? token : undefined)),
  },
];

/** Knows every token that was given out. */
function seenTokens(read: (given: string, known: readonly string[]) => string | undefined): Between {
  const known: string[] = [];
  return async (request, answer) => {
    const given = request.header("authorization")?.replace(/^Bearer /, "") ?? "";
    const own = read(given, known);
    const reply = await answer(own === undefined ? request : withHeader(request, "authorization", `Bearer ${own}`));
    const token = pathOf(request) === TOKEN && reply.status === 200 ? JSON.parse(String(reply.body)) : undefined;
    if (typeof token?.access_token === "string") known.push(token.access_token);
    return reply;
  };
}

function caseless(): Between {
  return seenTokens((given, known) => known.find((one) => one.toLowerCase() === given.toLowerCase()));
}

const challenges: readonly SeededFault[] = [
  { name: "the challenge is empty", check: "www-authenticate", between: challenge("") },
  { name: "the challenge is of another scheme", check: "www-authenticate", between: challenge('Basic realm="api"') },
  { name: "the challenge is plain text", check: "www-authenticate", between: challenge("please, log in!") },
  {
    name: "a missing token has no challenge, a wrong one has",
    check: "www-authenticate",
    between: unauthorized((given) => given === undefined, header("www-authenticate", undefined)),
  },
  {
    name: "a wrong token has no challenge, a missing one has",
    check: "www-authenticate",
    between: unauthorized((given) => given !== undefined, header("www-authenticate", undefined)),
  },
  {
    name: "transactions have no challenge",
    check: "www-authenticate",
    between: altering(answers(TRANSACTIONS, 401), header("www-authenticate", undefined)),
  },
];

const lives: readonly SeededFault[] = [
  {
    name: "tokens may be cached privately",
    check: "token-lifecycle",
    between: altering(answers(TOKEN, "2xx"), header("cache-control", "private, max-age=3600")),
  },
  {
    name: "tokens may be cached with revalidation",
    check: "token-lifecycle",
    between: altering(answers(TOKEN, "2xx"), header("cache-control", "no-cache")),
  },
  {
    name: "expires_in is negative",
    check: "token-lifecycle",
    between: altering(answers(TOKEN, "2xx"), member("expires_in", -3600)),
  },
  {
    name: "a token is empty",
    check: "token-lifecycle",
    between: altering(answers(TOKEN, "2xx"), member("access_token", "")),
  },
  {
    name: "a token has a space in it",
    check: "token-lifecycle",
    between: altering(
      answers(TOKEN, "2xx"),
      json((body) => ({ ...body, access_token: `${String(body["access_token"])} x` })),
    ),
  },
  {
    name: "a token includes its scheme",
    check: "token-lifecycle",
    between: altering(
      answers(TOKEN, "2xx"),
      json((body) => ({ ...body, access_token: `Bearer ${String(body["access_token"])}` })),
    ),
  },
  { name: "a new token revokes the last one", check: "token-lifecycle", between: newest() },
  { name: "an expired token is accepted", check: "token-lifecycle", between: overAfter(1, false) },
  { name: "a token expires before expires_in", check: "valid-request-accepted", between: overAfter(3, true) },
  {
    name: "every second token is invalid",
    check: "token-lifecycle",
    between: remembering((count, request, reply) =>
      pathOf(request) === TOKEN && reply.status === 200 && count % 2 === 0 ? member("access_token", "x")(reply) : reply,
    ),
  },
  {
    name: "a token is valid for the user only",
    check: "valid-request-accepted",
    between: altering(
      answers(TRANSACTIONS, "2xx"),
      all(refusal(401, "unauthorized"), header("www-authenticate", "Bearer")),
    ),
  },
  {
    name: "a token response is wrapped in a list",
    check: "body-schema",
    between: altering(
      answers(TOKEN, "2xx"),
      json((body) => [body]),
    ),
  },
  {
    name: "a token response is wrapped in an object",
    check: "body-schema",
    between: altering(
      answers(TOKEN, "2xx"),
      json((body) => ({ data: body })),
    ),
  },
  {
    name: "a token response is in camel case",
    check: "body-schema",
    between: altering(
      answers(TOKEN, "2xx"),
      json((body) => ({ accessToken: body["access_token"], tokenType: "Bearer", expiresIn: 3600 })),
    ),
  },
  {
    name: "a token response is a form",
    check: "content-type",
    between: altering(
      answers(TOKEN, "2xx"),
      all(
        text("access_token=x&token_type=Bearer&expires_in=3600"),
        header("content-type", "application/x-www-form-urlencoded"),
      ),
    ),
  },
];

/** Only the token that was given out last is one. */
function newest(): Between {
  let last = "";
  return async (request, answer) => {
    const given = request.header("authorization")?.replace(/^Bearer /, "");
    const isOld = given !== undefined && last !== "" && given !== last;
    const reply = await answer(isOld ? withHeader(request, "authorization", undefined) : request);
    if (pathOf(request) === TOKEN && reply.status === 200) last = JSON.parse(String(reply.body))?.access_token ?? last;
    return reply;
  };
}

/** Tokens that say that they live for a second or an hour, and do not. */
function overAfter(uses: number, isOver: boolean): Between {
  const used = new Map<string, number>();
  return async (request, answer) => {
    const given = request.header("authorization") ?? "";
    const times = (used.get(given) ?? 0) + 1;
    used.set(given, times);
    const reply = await answer(
      isOver && given !== "" && times > uses ? withHeader(request, "authorization", undefined) : request,
    );
    const isToken = pathOf(request) === TOKEN && reply.status === 200;
    return isToken && !isOver ? member("expires_in", uses)(reply) : reply;
  };
}

/** Faults in the check of tokens. */
export const FAULTS_IN_TOKENS: readonly SeededFault[] = [...presented, ...challenges, ...lives];
