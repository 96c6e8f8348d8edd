import { CREDENTIALS } from "../../server/support/platform.ts";
import type { ServerReply, ServerRequest } from "../../../runtime/server/http.ts";
import {
  all,
  altering,
  answers,
  header,
  lax,
  member,
  pathOf,
  refusal,
  remembering,
  status,
  text,
  TOKEN,
  TRANSACTIONS,
  USER,
} from "./between.ts";
import { type Between, withHeader } from "./faulty-server.ts";
import type { SeededFault } from "./seeded-fault.ts";

const breaks = refusal(500, "internal_error");

const every = (
  times: number,
  when: (request: ServerRequest, reply: ServerReply) => boolean,
  change: (reply: ServerReply) => ServerReply,
): Between =>
  remembering((count, request, reply) => (when(request, reply) && count % times === 0 ? change(reply) : reply));

const success = (path: string) => (request: ServerRequest, reply: ServerReply) =>
  pathOf(request) === path && reply.status < 300;
const failure = (code: number) => (_request: ServerRequest, reply: ServerReply) => reply.status === code;

/** What goes wrong now and then. */
const intermittent: readonly SeededFault[] = [
  { name: "every second user is null", check: "body-schema", between: every(2, success(USER), text("null")) },
  { name: "every third user is null", check: "body-schema", between: every(3, success(USER), text("null")) },
  { name: "every fifth user is null", check: "body-schema", between: every(5, success(USER), text("null")) },
  { name: "every third user breaks the server", check: "no-server-error", between: every(3, success(USER), breaks) },
  { name: "every fifth user breaks the server", check: "no-server-error", between: every(5, success(USER), breaks) },
  {
    name: "every third transaction is a list",
    check: "body-schema",
    between: every(3, success(TRANSACTIONS), text("[]")),
  },
  {
    name: "every tenth transaction breaks the server",
    check: "no-server-error",
    between: every(10, success(TRANSACTIONS), breaks),
  },
  {
    name: "the twentieth transaction is a list",
    check: "body-schema",
    between: every(20, success(TRANSACTIONS), text("[]")),
  },
  {
    name: "every third expires_in is a string",
    check: "body-schema",
    between: every(3, success(TOKEN), member("expires_in", "3600")),
  },
  {
    name: "every fifth expires_in is a string",
    check: "body-schema",
    between: every(5, success(TOKEN), member("expires_in", "3600")),
  },
  {
    name: "every third 401 has no id",
    check: "error-envelope",
    between: every(3, failure(401), member("error_id", undefined)),
  },
  {
    name: "every fifth 422 has the code of a 400",
    check: "error-envelope",
    between: every(5, failure(422), member("error_code", "bad_request")),
  },
  {
    name: "every second 405 has no Allow",
    check: "unsupported-method",
    between: every(2, failure(405), header("allow", undefined)),
  },
  {
    name: "every third token may be cached",
    check: "token-lifecycle",
    between: every(3, success(TOKEN), header("cache-control", undefined)),
  },
  {
    name: "every third user is text/plain",
    check: "content-type",
    between: every(3, success(USER), header("content-type", "text/plain")),
  },
  {
    name: "every third wrong secret is accepted",
    check: "client-authentication",
    between: secretNowAndThen(),
  },
  { name: "every third request needs no token", check: "authentication-required", between: openNowAndThen() },
  {
    name: "the user of every second token is a list",
    check: "body-schema",
    between: altering(answers(USER, "2xx"), everyOther(text("[]"))),
  },
  {
    name: "every third user is answered with 202",
    check: "documented-status",
    between: every(3, success(USER), all(status(202))),
  },
];

function everyOther(change: (reply: ServerReply) => ServerReply): (reply: ServerReply) => ServerReply {
  let count = 0;
  return (reply) => (++count % 2 === 0 ? change(reply) : reply);
}

function secretNowAndThen(): Between {
  let count = 0;
  return lax(TOKEN, (body) =>
    typeof body["client_secret"] === "string" &&
    body["client_secret"] !== CREDENTIALS.client_secret &&
    ++count % 3 === 0
      ? { ...body, client_secret: CREDENTIALS.client_secret }
      : body,
  );
}

function openNowAndThen(): Between {
  let count = 0;
  return (request, answer, token) => {
    const isBare = pathOf(request) !== TOKEN && request.header("authorization") === undefined;
    return answer(isBare && ++count % 3 === 0 ? withHeader(request, "authorization", `Bearer ${token}`) : request);
  };
}

/** What goes wrong now and then. */
export const INTERMITTENT_FAULTS: readonly SeededFault[] = intermittent;
