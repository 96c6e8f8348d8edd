import type { ServerRequest } from "../../../runtime/server/http.ts";
import {
  TOKEN,
  TRANSACTIONS,
  USER,
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
  type When,
} from "./between.ts";
import type { Between } from "./faulty-server.ts";
import { foundBy, type SeededFault } from "./seeded-fault.ts";
import { isUnknown } from "./in-errors.ts";

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
  ...foundBy("unsupported-method", {
    "Allow is empty": allow(() => ""),
    "Allow is in lower case": allow((value) => value.toLowerCase()),
    "Allow names all methods": allow(() => "GET, HEAD, POST, PUT, PATCH, DELETE"),
    "Allow is missing at the token endpoint": allow(() => undefined, answers(TOKEN, 405)),
    "DELETE of the user is accepted": asIf(USER, "DELETE", "GET"),
    "POST to the user is accepted": asIf(USER, "POST", "GET"),
    "PUT of the user is accepted": asIf(USER, "PUT", "GET"),
    "PUT of transactions is accepted": asIf(TRANSACTIONS, "PUT", "POST"),
    "GET of transactions is accepted": asIf(TRANSACTIONS, "GET", "POST"),
    "DELETE of transactions is accepted": asIf(TRANSACTIONS, "DELETE", "POST"),
    "GET of tokens is accepted": async (request, answer) => {
      const isAsked = pathOf(request) === TOKEN && request.method === "GET";
      return isAsked ? all(status(200), text("{}"))(await answer(request)) : answer(request);
    },
    "PROPFIND is accepted": asIf(USER, "PROPFIND", "GET"),
    "TRACE is accepted": asIf(USER, "TRACE", "GET"),
    "a wrong method is answered with 400": altering(anywhere(405), refusal(400, "bad_request")),
  }),
  ...foundBy("no-server-error", {
    "a wrong method breaks the server": altering(anywhere(405), refusal(501, "internal_error")),
    "HEAD breaks the server": async (request, answer) =>
      request.method === "HEAD" ? status(500)(await answer(request)) : answer(request),
    "OPTIONS breaks the server": async (request, answer) =>
      request.method === "OPTIONS" ? status(500)(await answer(request)) : answer(request),
    "an unknown path breaks the server": altering(isUnknown, status(500)),
  }),
  ...foundBy("unknown-path", {
    "segments after a path are ignored": elsewhere((path) =>
      [USER, TRANSACTIONS, TOKEN].find((one) => path.startsWith(`${one}/`)),
    ),
    "characters after a path are ignored": elsewhere((path) =>
      known(path) === undefined ? [USER, TRANSACTIONS, TOKEN].find((one) => path.startsWith(one)) : undefined,
    ),
    "paths without the version are accepted": elsewhere((path) => known(`/v1${path}`)),
    "any version in the path is accepted": elsewhere((path) => known(path.replace(/^\/v\d+/, "/v1"))),
    "the token endpoint is also below /v1": elsewhere((path) => (path === `/v1${TOKEN}` ? TOKEN : undefined)),
    "an unknown path with credentials is answered with 401": altering(
      isUnknown,
      all(refusal(401, "unauthorized"), header("www-authenticate", "Bearer")),
    ),
    "an unknown path is redirected": altering(isUnknown, all(status(302), header("location", "/"))),
    "an unknown path is answered with 400": altering(isUnknown, refusal(400, "bad_request")),
    "POST to an unknown path is accepted": async (request, answer) => {
      const reply = await answer(request);
      return request.method === "POST" && isUnknown(request, reply.status)
        ? all(status(200), text("{}"))(reply)
        : reply;
    },
    "any path with a token is accepted": async (request, answer) => {
      const reply = await answer(request);
      const isKnown = request.header("authorization") !== undefined;
      return isKnown && isUnknown(request, reply.status) ? all(status(200), text("{}"))(reply) : reply;
    },
  }),
];

/** What is wrong with what there is beside the operations. */
export const FAULTS_IN_ROUTES: readonly SeededFault[] = routes;
