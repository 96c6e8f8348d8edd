import type { ServerReply } from "../../../runtime/server/http.ts";
import { CREDENTIALS } from "../../server/support/platform.ts";
import {
  TOKEN,
  TRANSACTIONS,
  all,
  altering,
  answers,
  header,
  member,
  pathOf,
  refusal,
  remembering,
  rewriting,
  status,
  success,
  text,
} from "./between.ts";
import { withHeader, type Between } from "./faulty-server.ts";
import { foundBy, type SeededFault } from "./seeded-fault.ts";

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
  ...foundBy("authentication-required", {
    "missing credentials are answered with 403": unauthorized(
      (given) => given === undefined,
      refusal(403, "forbidden"),
    ),
    "a wrong token is answered with 403": unauthorized((given) => given !== undefined, refusal(403, "forbidden")),
    "a wrong token is answered with 404": unauthorized((given) => given !== undefined, refusal(404, "not_found")),
    "missing credentials are answered with 409": altering(
      (request, code) => code === 401 && pathOf(request) === TRANSACTIONS,
      refusal(409, "conflict"),
    ),
    "missing credentials are redirected": unauthorized(() => true, all(status(302), header("location", "/login"))),
    "a token without a scheme is accepted": taking((given) => (given.includes(" ") ? undefined : given)),
    "a token with any scheme is accepted": taking((given) => /^\w+ (\S+)$/.exec(given)?.[1]),
    "an empty token is accepted": taking((given, token) => (/^Bearer\s*$/i.test(given) ? token : undefined)),
    "any Basic credentials are accepted": taking((given, token) => (given.startsWith("Basic ") ? token : undefined)),
    "client credentials are accepted as Basic credentials": taking((given, token) =>
      given === `Basic ${btoa(`${CREDENTIALS.client_id}:${CREDENTIALS.client_secret}`)}` ? token : undefined,
    ),
  }),
  ...foundBy("token-lifecycle", {
    "only the length of a token is compared": taking((given, token) =>
      given.length === token.length + 7 ? token : undefined,
    ),
    "only the start of a token is compared": seenTokens((given, known) =>
      known.find((one) => one.slice(0, 10) === given.slice(0, 10)),
    ),
    "the case of a token is ignored": caseless(),
    "text after a token is ignored": seenTokens((given, known) => known.find((one) => given.startsWith(one))),
    "the client id is accepted as a token": taking((given, token) =>
      given === `Bearer ${CREDENTIALS.client_id}` ? token : undefined,
    ),
    "the client secret is accepted as a token": taking((given, token) =>
      given === `Bearer ${CREDENTIALS.client_secret}` ? token : undefined,
    ),
  }),
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
  ...foundBy("www-authenticate", {
    "the challenge is empty": challenge(""),
    "the challenge is of another scheme": challenge('Basic realm="api"'),
    "the challenge is plain text": challenge("please, log in!"),
    "a missing token has no challenge, a wrong one has": unauthorized(
      (given) => given === undefined,
      header("www-authenticate", undefined),
    ),
    "a wrong token has no challenge, a missing one has": unauthorized(
      (given) => given !== undefined,
      header("www-authenticate", undefined),
    ),
    "transactions have no challenge": altering(answers(TRANSACTIONS, 401), header("www-authenticate", undefined)),
  }),
];

const lives: readonly SeededFault[] = [
  ...foundBy("token-lifecycle", {
    "tokens may be cached privately": altering(success(TOKEN), header("cache-control", "private, max-age=3600")),
    "tokens may be cached with revalidation": altering(success(TOKEN), header("cache-control", "no-cache")),
    "expires_in is negative": altering(success(TOKEN), member("expires_in", -3600)),
    "a token is empty": altering(success(TOKEN), member("access_token", "")),
    "a token has a space in it": rewriting(success(TOKEN), (body) => ({
      ...body,
      access_token: `${String(body["access_token"])} x`,
    })),
    "a token includes its scheme": rewriting(success(TOKEN), (body) => ({
      ...body,
      access_token: `Bearer ${String(body["access_token"])}`,
    })),
    "a new token revokes the last one": newest(),
    "an expired token is accepted": overAfter(1, false),
    "every second token is invalid": remembering((count, request, reply) =>
      pathOf(request) === TOKEN && reply.status === 200 && count % 2 === 0 ? member("access_token", "x")(reply) : reply,
    ),
  }),
  ...foundBy("valid-request-accepted", {
    "a token expires before expires_in": overAfter(3, true),
    "a token is valid for the user only": altering(
      success(TRANSACTIONS),
      all(refusal(401, "unauthorized"), header("www-authenticate", "Bearer")),
    ),
  }),
  ...foundBy("body-schema", {
    "a token response is wrapped in a list": rewriting(success(TOKEN), (body) => [body]),
    "a token response is wrapped in an object": rewriting(success(TOKEN), (body) => ({ data: body })),
    "a token response is in camel case": rewriting(success(TOKEN), (body) => ({
      accessToken: body["access_token"],
      tokenType: "Bearer",
      expiresIn: 3600,
    })),
  }),
  ...foundBy("content-type", {
    "a token response is a form": altering(
      success(TOKEN),
      all(
        text("access_token=x&token_type=Bearer&expires_in=3600"),
        header("content-type", "application/x-www-form-urlencoded"),
      ),
    ),
  }),
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
