import type { ServerRequest } from "../../../runtime/server/http.ts";
import {
  all,
  altering,
  answers,
  anywhere,
  header,
  pathOf,
  refusal,
  resent,
  status,
  text,
  TOKEN,
  TRANSACTIONS,
  USER,
  type When,
} from "./between.ts";
import { type Between } from "./faulty-server.ts";
import { isUnknown } from "./in-errors.ts";
import type { SeededFault } from "./seeded-fault.ts";

const allow = (change: (value: string) => string | undefined, when: When = anywhere(405)): Between =>
  altering(when, (reply) => header("allow", change(String(reply.headers["allow"])))(reply));

/** Takes one method for another. */
const asIf =
  (path: string, method: string, other: string): Between =>
  (request, answer) =>
    answer(pathOf(request) === path && request.method === method ? resent(request, { method: other }) : request);

const elsewhere =
  (lead: (path: string) => string | undefined): Between =>
  (request, answer) => {
    const path = pathOf(request);
    const target = lead(path);
    return answer(target === undefined ? request : resent(request, { target: request.target.replace(path, target) }));
  };

const known = (path: string): ServerRequest["target"] | undefined =>
  [TOKEN, USER, TRANSACTIONS].find((one) => one === path);

const routes: readonly SeededFault[] = [
  { name: "Allow is empty", check: "unsupported-method", between: allow(() => "") },
  { name: "Allow is in lower case", check: "unsupported-method", between: allow((value) => value.toLowerCase()) },
  {
    name: "Allow names all methods",
    check: "unsupported-method",
    between: allow(() => "GET, HEAD, POST, PUT, PATCH, DELETE"),
  },
  {
    name: "Allow is missing at the token endpoint",
    check: "unsupported-method",
    between: allow(() => undefined, answers(TOKEN, 405)),
  },
  { name: "DELETE of the user is accepted", check: "unsupported-method", between: asIf(USER, "DELETE", "GET") },
  { name: "POST to the user is accepted", check: "unsupported-method", between: asIf(USER, "POST", "GET") },
  { name: "PUT of the user is accepted", check: "unsupported-method", between: asIf(USER, "PUT", "GET") },
  { name: "PUT of transactions is accepted", check: "unsupported-method", between: asIf(TRANSACTIONS, "PUT", "POST") },
  { name: "GET of transactions is accepted", check: "unsupported-method", between: asIf(TRANSACTIONS, "GET", "POST") },
  {
    name: "DELETE of transactions is accepted",
    check: "unsupported-method",
    between: asIf(TRANSACTIONS, "DELETE", "POST"),
  },
  {
    name: "GET of tokens is accepted",
    check: "unsupported-method",
    between: async (request, answer) => {
      const isAsked = pathOf(request) === TOKEN && request.method === "GET";
      return isAsked ? all(status(200), text("{}"))(await answer(request)) : answer(request);
    },
  },
  { name: "PROPFIND is accepted", check: "unsupported-method", between: asIf(USER, "PROPFIND", "GET") },
  { name: "TRACE is accepted", check: "unsupported-method", between: asIf(USER, "TRACE", "GET") },
  {
    name: "a wrong method is answered with 400",
    check: "unsupported-method",
    between: altering(anywhere(405), refusal(400, "bad_request")),
  },
  {
    name: "a wrong method breaks the server",
    check: "no-server-error",
    between: altering(anywhere(405), refusal(501, "internal_error")),
  },
  {
    name: "HEAD breaks the server",
    check: "no-server-error",
    between: async (request, answer) =>
      request.method === "HEAD" ? status(500)(await answer(request)) : answer(request),
  },
  {
    name: "OPTIONS breaks the server",
    check: "no-server-error",
    between: async (request, answer) =>
      request.method === "OPTIONS" ? status(500)(await answer(request)) : answer(request),
  },
  {
    name: "segments after a path are ignored",
    check: "unknown-path",
    between: elsewhere((path) => [USER, TRANSACTIONS, TOKEN].find((one) => path.startsWith(`${one}/`))),
  },
  {
    name: "characters after a path are ignored",
    check: "unknown-path",
    between: elsewhere((path) =>
      known(path) === undefined ? [USER, TRANSACTIONS, TOKEN].find((one) => path.startsWith(one)) : undefined,
    ),
  },
  {
    name: "paths without the version are accepted",
    check: "unknown-path",
    between: elsewhere((path) => known(`/v1${path}`)),
  },
  {
    name: "any version in the path is accepted",
    check: "unknown-path",
    between: elsewhere((path) => known(path.replace(/^\/v\d+/, "/v1"))),
  },
  {
    name: "the token endpoint is also below /v1",
    check: "unknown-path",
    between: elsewhere((path) => (path === `/v1${TOKEN}` ? TOKEN : undefined)),
  },
  {
    name: "an unknown path with credentials is answered with 401",
    check: "unknown-path",
    between: altering(isUnknown, all(refusal(401, "unauthorized"), header("www-authenticate", "Bearer"))),
  },
  {
    name: "an unknown path is redirected",
    check: "unknown-path",
    between: altering(isUnknown, all(status(302), header("location", "/"))),
  },
  { name: "an unknown path breaks the server", check: "no-server-error", between: altering(isUnknown, status(500)) },
  {
    name: "an unknown path is answered with 400",
    check: "unknown-path",
    between: altering(isUnknown, refusal(400, "bad_request")),
  },
  {
    name: "POST to an unknown path is accepted",
    check: "unknown-path",
    between: async (request, answer) => {
      const reply = await answer(request);
      return request.method === "POST" && isUnknown(request, reply.status)
        ? all(status(200), text("{}"))(reply)
        : reply;
    },
  },
  {
    name: "any path with a token is accepted",
    check: "unknown-path",
    between: async (request, answer) => {
      const reply = await answer(request);
      const isKnown = request.header("authorization") !== undefined;
      return isKnown && isUnknown(request, reply.status) ? all(status(200), text("{}"))(reply) : reply;
    },
  },
];

/** What is wrong with what there is beside the operations. */
export const FAULTS_IN_ROUTES: readonly SeededFault[] = routes;
