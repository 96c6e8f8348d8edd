import { CREDENTIALS } from "../../server/support/platform.ts";
import type { ServerRequest } from "../../../runtime/server/http.ts";
import { TOKEN, TRANSACTIONS, accepting, altering, answers, member, pathOf, refusal } from "./between.ts";
import { withHeader, type Between } from "./faulty-server.ts";
import { foundBy, type SeededFault } from "./seeded-fault.ts";

const bearerOf = (request: ServerRequest): string | undefined =>
  /^Bearer (.+)$/.exec(request.header("authorization") ?? "")?.[1];

/** The token for callers without one. */
function lets(find: (request: ServerRequest, token: string) => string | undefined): Between {
  return (request, answer, token) => {
    const found = bearerOf(request) === undefined ? find(request, token) : undefined;
    return answer(found === undefined ? request : withHeader(request, "authorization", `Bearer ${found}`));
  };
}

const ofQuery =
  (name: string) =>
  ({ target }: ServerRequest): string | undefined =>
    new URLSearchParams(target.replace(/^[^?]*/, "")).get(name) ?? undefined;

/** What is sent for a token is as good as one that was bought, where the two are alike. */
function alike(isAlike: (sent: string, bought: string) => boolean): Between {
  const bought: string[] = [];
  return async (request, answer) => {
    const sent = bearerOf(request);
    const own = sent === undefined ? undefined : bought.find((one) => isAlike(sent, one));
    const reply = await answer(own === undefined ? request : withHeader(request, "authorization", `Bearer ${own}`));
    if (pathOf(request) === TOKEN && reply.status === 200) {
      bought.push(String(Reflect.get(Object(JSON.parse(String(reply.body))), "access_token")));
    }
    return reply;
  };
}

const { client_id: ID, client_secret: SECRET } = CREDENTIALS;
const anyId = (isTaken: (sent: string) => boolean): Between =>
  accepting("client_id", (sent) => typeof sent === "string" && isTaken(sent));
const anySecret = (isTaken: (sent: string) => boolean): Between =>
  accepting("client_secret", (sent) => typeof sent === "string" && isTaken(sent));

/** Ways around the authentication of callers, and of clients that fetch tokens. */
export const FAULTS_IN_AUTHENTICATION: readonly SeededFault[] = [
  ...foundBy("authentication-required", {
    "a token may be in the query as access_token": lets(ofQuery("access_token")),
    "a token may be in the query as token": lets(ofQuery("token")),
    "a token may be in a cookie": lets((request) => /\baccess_token=([^;]+)/.exec(request.header("cookie") ?? "")?.[1]),
    "a token may be in another header": lets((request) => request.header("x-access-token")),
    "HEAD needs no token": lets(({ method }, token) => (method === "HEAD" ? token : undefined)),
    "a request with a query needs no token": lets(({ target }, token) => (target.includes("?") ? token : undefined)),
    "a transaction without a body needs no token": lets((request, token) =>
      request.body.present || pathOf(request) !== TRANSACTIONS || request.method !== "POST" ? undefined : token,
    ),
    "null is accepted as a token": (request, answer, token) =>
      answer(bearerOf(request) === "null" ? withHeader(request, "authorization", `Bearer ${token}`) : request),
  }),
  ...foundBy("token-lifecycle", {
    "an unsigned token is accepted": (request, answer, token) =>
      answer(
        /^[\w-]+\.[\w-]+\.$/.test(bearerOf(request) ?? "")
          ? withHeader(request, "authorization", `Bearer ${token}`)
          : request,
      ),
    "only the start and end of a token are compared": alike(
      (sent, own) =>
        sent.length === own.length && sent.slice(0, 4) + sent.slice(-4) === own.slice(0, 4) + own.slice(-4),
    ),
    "the last character of a token is ignored": alike(
      (sent, own) => sent.length === own.length && sent.slice(0, -1) === own.slice(0, -1),
    ),
    "a reversed token is accepted": alike((sent, own) => [...sent].toReversed().join("") === own),
  }),
  {
    name: "a token that expires in twelve seconds is accepted for longer",
    check: "token-lifecycle",
    waits: true,
    between: async (request, answer) => {
      const reply = await answer(request);
      return pathOf(request) === TOKEN && reply.status === 200 ? member("expires_in", 12)(reply) : reply;
    },
  },
  ...foundBy("client-authentication", {
    "spaces around a secret are trimmed": anySecret((sent) => sent.trim() === SECRET),
    "the case of a client id is ignored": anyId((sent) => sent.toLowerCase() === ID),
    "an empty client id means the only client": anyId((sent) => sent === ""),
    "a part of the client id is accepted": anyId((sent) => sent !== "" && ID.startsWith(sent)),
    "the secret is open to SQL injection": anySecret((sent) => /' or '1'='1/i.test(sent)),
    "any client secret is accepted": anySecret(() => true),
    "any client id is accepted": anyId(() => true),
    "an empty secret is accepted": anySecret((sent) => sent === ""),
    "the case of a secret is ignored": anySecret((sent) => sent.toLowerCase() === SECRET),
    "only the start of a secret is compared": anySecret((sent) => sent.startsWith(SECRET)),
    "a part of the secret is accepted": anySecret((sent) => sent.length > 3 && SECRET.startsWith(sent)),
    "the client id is accepted as the secret": anySecret((sent) => sent === ID),
    "wrong credentials are answered with 400": altering(answers(TOKEN, 401), refusal(400, "bad_request")),
    "wrong credentials are answered with 422": altering(answers(TOKEN, 401), refusal(422, "validation_error")),
  }),
  ...foundBy("documented-status", {
    "wrong credentials are answered with 404": altering(answers(TOKEN, 401), refusal(404, "not_found")),
  }),
  ...foundBy("no-server-error", {
    "wrong credentials break the server": altering(answers(TOKEN, 401), refusal(500, "internal_error")),
  }),
];
