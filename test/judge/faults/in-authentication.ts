import { CREDENTIALS } from "../../server/support/platform.ts";
import { lax, member, pathOf, TOKEN, TRANSACTIONS } from "./between.ts";
import { type Between, withHeader } from "./faulty-server.ts";
import type { SeededFault } from "./seeded-fault.ts";
import type { ServerRequest } from "../../../runtime/server/http.ts";

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

/** Credentials that are taken for those there are. */
const forClient = (name: "client_id" | "client_secret", isTaken: (sent: string) => boolean): Between =>
  lax(TOKEN, (body) => {
    const sent = body[name];
    return typeof sent === "string" && isTaken(sent) ? { ...body, [name]: CREDENTIALS[name] } : body;
  });

/** Ways around authentication. */
export const FAULTS_IN_AUTHENTICATION: readonly SeededFault[] = [
  {
    name: "a token may be in the query as access_token",
    check: "authentication-required",
    between: lets(ofQuery("access_token")),
  },
  { name: "a token may be in the query as token", check: "authentication-required", between: lets(ofQuery("token")) },
  {
    name: "a token may be in a cookie",
    check: "authentication-required",
    between: lets((request) => /\baccess_token=([^;]+)/.exec(request.header("cookie") ?? "")?.[1]),
  },
  {
    name: "a token may be in another header",
    check: "authentication-required",
    between: lets((request) => request.header("x-access-token")),
  },
  {
    name: "HEAD needs no token",
    check: "authentication-required",
    between: lets(({ method }, token) => (method === "HEAD" ? token : undefined)),
  },
  {
    name: "a request with a query needs no token",
    check: "authentication-required",
    between: lets(({ target }, token) => (target.includes("?") ? token : undefined)),
  },
  {
    name: "a transaction without a body needs no token",
    check: "authentication-required",
    between: lets((request, token) =>
      request.body.present || pathOf(request) !== TRANSACTIONS || request.method !== "POST" ? undefined : token,
    ),
  },
  {
    name: "null is accepted as a token",
    check: "authentication-required",
    between: (request, answer, token) =>
      answer(bearerOf(request) === "null" ? withHeader(request, "authorization", `Bearer ${token}`) : request),
  },
  {
    name: "an unsigned token is accepted",
    check: "token-lifecycle",
    between: (request, answer, token) =>
      answer(
        /^[\w-]+\.[\w-]+\.$/.test(bearerOf(request) ?? "")
          ? withHeader(request, "authorization", `Bearer ${token}`)
          : request,
      ),
  },
  {
    name: "only the start and end of a token are compared",
    check: "token-lifecycle",
    between: alike(
      (sent, own) =>
        sent.length === own.length && sent.slice(0, 4) + sent.slice(-4) === own.slice(0, 4) + own.slice(-4),
    ),
  },
  {
    name: "the last character of a token is ignored",
    check: "token-lifecycle",
    between: alike((sent, own) => sent.length === own.length && sent.slice(0, -1) === own.slice(0, -1)),
  },
  {
    name: "a reversed token is accepted",
    check: "token-lifecycle",
    between: alike((sent, own) => [...sent].toReversed().join("") === own),
  },
  {
    name: "a token that expires in twelve seconds is accepted for longer",
    check: "token-lifecycle",
    waits: true,
    between: async (request, answer) => {
      const reply = await answer(request);
      return pathOf(request) === TOKEN && reply.status === 200 ? member("expires_in", 12)(reply) : reply;
    },
  },
  {
    name: "spaces around a secret are trimmed",
    check: "client-authentication",
    between: forClient("client_secret", (sent) => sent.trim() === CREDENTIALS.client_secret),
  },
  {
    name: "the case of a client id is ignored",
    check: "client-authentication",
    between: forClient("client_id", (sent) => sent.toLowerCase() === CREDENTIALS.client_id),
  },
  {
    name: "an empty client id means the only client",
    check: "client-authentication",
    between: forClient("client_id", (sent) => sent === ""),
  },
  {
    name: "a part of the client id is accepted",
    check: "client-authentication",
    between: forClient("client_id", (sent) => sent !== "" && CREDENTIALS.client_id.startsWith(sent)),
  },
  {
    name: "the secret is open to SQL injection",
    check: "client-authentication",
    between: forClient("client_secret", (sent) => /' or '1'='1/i.test(sent)),
  },
];
