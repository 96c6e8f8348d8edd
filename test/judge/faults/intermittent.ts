import { CREDENTIALS } from "../../server/support/platform.ts";
import type { ServerReply } from "../../../runtime/server/http.ts";
import {
  TOKEN,
  TRANSACTIONS,
  USER,
  accepting,
  all,
  altering,
  anywhere,
  header,
  member,
  pathOf,
  refusal,
  remembering,
  status,
  success,
  text,
  type When,
} from "./between.ts";
import { withHeader, type Between } from "./faulty-server.ts";
import { foundBy, type SeededFault } from "./seeded-fault.ts";

const breaks = refusal(500, "internal_error");

const every = (times: number, when: When, change: (reply: ServerReply) => ServerReply): Between =>
  remembering((count, request, reply) => (when(request, reply.status) && count % times === 0 ? change(reply) : reply));

/** What goes wrong now and then. */
export const INTERMITTENT_FAULTS: readonly SeededFault[] = [
  ...foundBy("body-schema", {
    "every second user is null": every(2, success(USER), text("null")),
    "every third user is null": every(3, success(USER), text("null")),
    "every fifth user is null": every(5, success(USER), text("null")),
    "every third transaction is a list": every(3, success(TRANSACTIONS), text("[]")),
    "the twentieth transaction is a list": every(20, success(TRANSACTIONS), text("[]")),
    "every third expires_in is a string": every(3, success(TOKEN), member("expires_in", "3600")),
    "every fifth expires_in is a string": every(5, success(TOKEN), member("expires_in", "3600")),
    "the user of every second token is a list": altering(success(USER), everyOther(text("[]"))),
  }),
  ...foundBy("no-server-error", {
    "every third user breaks the server": every(3, success(USER), breaks),
    "every fifth user breaks the server": every(5, success(USER), breaks),
    "every tenth transaction breaks the server": every(10, success(TRANSACTIONS), breaks),
  }),
  ...foundBy("error-envelope", {
    "every third 401 has no id": every(3, anywhere(401), member("error_id", undefined)),
    "every fifth 422 has the code of a 400": every(5, anywhere(422), member("error_code", "bad_request")),
  }),
  ...foundBy("unsupported-method", {
    "every second 405 has no Allow": every(2, anywhere(405), header("allow", undefined)),
  }),
  ...foundBy("token-lifecycle", {
    "every third token may be cached": every(3, success(TOKEN), header("cache-control", undefined)),
  }),
  ...foundBy("content-type", {
    "every third user is text/plain": every(3, success(USER), header("content-type", "text/plain")),
  }),
  ...foundBy("client-authentication", { "every third wrong secret is accepted": secretNowAndThen() }),
  ...foundBy("authentication-required", { "every third request needs no token": openNowAndThen() }),
  ...foundBy("documented-status", {
    "every third user is answered with 202": every(3, success(USER), all(status(202))),
  }),
];

function everyOther(change: (reply: ServerReply) => ServerReply): (reply: ServerReply) => ServerReply {
  let count = 0;
  return (reply) => (++count % 2 === 0 ? change(reply) : reply);
}

function secretNowAndThen(): Between {
  let count = 0;
  return accepting(
    "client_secret",
    (sent) => typeof sent === "string" && sent !== CREDENTIALS.client_secret && ++count % 3 === 0,
  );
}

function openNowAndThen(): Between {
  let count = 0;
  return (request, answer, token) => {
    const isBare = pathOf(request) !== TOKEN && request.header("authorization") === undefined;
    return answer(isBare && ++count % 3 === 0 ? withHeader(request, "authorization", `Bearer ${token}`) : request);
  };
}
