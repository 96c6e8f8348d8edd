import type { ServerReply } from "../../../runtime/server/http.ts";
import {
  all,
  altering,
  answers,
  anywhere,
  header,
  json,
  member,
  pathOf,
  refusal,
  status,
  text,
  TOKEN,
  TRANSACTIONS,
  USER,
  type When,
} from "./between.ts";
import { type Between } from "./faulty-server.ts";
import type { SeededFault } from "./seeded-fault.ts";

const isError: When = (_request, code) => code >= 400;
const html = (body: string) => all(text(body), header("content-type", "text/html"));
export const isUnknown: When = (request, code) =>
  code === 404 && ![TOKEN, USER, TRANSACTIONS].includes(pathOf(request));

const contents: readonly SeededFault[] = [
  {
    name: "all errors have the same id",
    check: "error-envelope",
    between: altering(isError, member("error_id", "err")),
  },
  {
    name: "ids of errors are reused",
    check: "error-envelope",
    between: inTurn(["err_1", "err_2", "err_3"]),
  },
  { name: "the id of errors is empty", check: "error-envelope", between: altering(isError, member("error_id", "")) },
  {
    name: "the message of errors is empty",
    check: "error-envelope",
    between: altering(isError, member("message", "")),
  },
  { name: "the id of errors is null", check: "error-envelope", between: altering(isError, member("error_id", null)) },
  {
    name: "the message of errors is an object",
    check: "error-envelope",
    between: altering(isError, member("message", { en: "No." })),
  },
  { name: "error_params is a list", check: "error-envelope", between: altering(isError, member("error_params", [])) },
  { name: "error_params is null", check: "error-envelope", between: altering(isError, member("error_params", null)) },
  {
    name: "error codes are in upper case",
    check: "error-envelope",
    between: altering(
      isError,
      json((body) => ({ ...body, error_code: String(body["error_code"]).toUpperCase() })),
    ),
  },
  {
    name: "error codes have hyphens",
    check: "error-envelope",
    between: altering(
      anywhere(422),
      json((body) => ({ ...body, error_code: "validation-error" })),
    ),
  },
  {
    name: "errors are wrapped in an object",
    check: "error-envelope",
    between: altering(
      isError,
      json((error) => ({ error })),
    ),
  },
  {
    name: "errors are wrapped in a list",
    check: "error-envelope",
    between: altering(
      isError,
      json((error) => [error]),
    ),
  },
  {
    name: "members of errors are in camel case",
    check: "error-envelope",
    between: altering(
      isError,
      json((body) => ({ message: body["message"], errorId: body["error_id"], errorCode: body["error_code"] })),
    ),
  },
  {
    name: "errors of the token endpoint have OAuth's format",
    check: "error-envelope",
    between: altering(answers(TOKEN, 401), text('{"error":"invalid_client"}')),
  },
  {
    name: "a 400 has the code of a 422",
    check: "error-envelope",
    between: altering(anywhere(400), member("error_code", "validation_error")),
  },
  {
    name: "a 404 has the code of a 403",
    check: "error-envelope",
    between: altering(anywhere(404), member("error_code", "forbidden")),
  },
  {
    name: "a 401 of the token endpoint has the code of a 400",
    check: "error-envelope",
    between: altering(answers(TOKEN, 401), member("error_code", "bad_request")),
  },
  {
    name: "malformed JSON is answered with HTML",
    check: "content-type",
    between: altering(anywhere(400), html("<h1>400</h1>")),
  },
  {
    name: "malformed JSON is answered with an empty body",
    check: "content-type",
    between: altering(anywhere(400), text("")),
  },
  {
    name: "a wrong media type is answered with HTML",
    check: "error-envelope",
    between: altering(anywhere(415), html("<h1>415</h1>")),
  },
  {
    name: "a wrong media type is answered with an empty body",
    check: "error-envelope",
    between: altering(anywhere(415), text("")),
  },
  {
    name: "a wrong method is answered with an empty body",
    check: "error-envelope",
    between: altering(anywhere(405), text("")),
  },
  {
    name: "an unknown path is answered with undocumented JSON",
    check: "error-envelope",
    between: altering(isUnknown, text('{"error":"Not Found"}')),
  },
  {
    name: "an unknown path has an error without an id",
    check: "error-envelope",
    between: altering(isUnknown, text('{"message":"No.","error_code":"not_found"}')),
  },
  {
    name: "a 422 is text/plain",
    check: "content-type",
    between: altering(anywhere(422), header("content-type", "text/plain")),
  },
  {
    name: "a 405 is text/plain",
    check: "content-type",
    between: altering(anywhere(405), header("content-type", "text/plain")),
  },
  {
    name: "the 404 of an unknown path is text/html",
    check: "content-type",
    between: altering(isUnknown, header("content-type", "text/html")),
  },
  {
    name: "a 422 has no media type",
    check: "content-type",
    between: altering(anywhere(422), header("content-type", undefined)),
  },
];

/** Trace ids out of a few. */
function inTurn(ids: readonly string[]): Between {
  let count = 0;
  return altering(isError, (reply) => member("error_id", ids[count++ % ids.length])(reply));
}

/** Success responses sent as errors, and errors sent as success. */
const hidden: readonly SeededFault[] = [
  {
    name: "errors are answered with 200",
    check: "invalid-request-rejected",
    between: altering(answers(TOKEN, 422), status(200)),
  },
  {
    name: "the user is an error with 200",
    check: "error-envelope",
    between: altering(answers(USER, "2xx"), all(refusal(200, "not_found"))),
  },
  {
    name: "a transaction is an error with 201",
    check: "error-envelope",
    between: altering(answers(TRANSACTIONS, "2xx"), refusal(201, "conflict")),
  },
  {
    name: "valid transactions are answered with 400",
    check: "valid-request-accepted",
    between: altering(answers(TRANSACTIONS, "2xx"), refusal(400, "bad_request")),
  },
  {
    name: "the user is answered with 503",
    check: "no-server-error",
    between: altering(answers(USER, "2xx"), refusal(503, "service_unavailable")),
  },
  {
    name: "the user has not changed: 304",
    check: "documented-status",
    between: altering(answers(USER, "2xx"), all(status(304), text(""))),
  },
  {
    name: "the user has no content: 204",
    check: "documented-status",
    between: altering(answers(USER, "2xx"), all(status(204), text(""))),
  },
  {
    name: "a transaction has no content: 204",
    check: "content-type",
    between: altering(answers(TRANSACTIONS, "2xx"), all(status(204), text(""))),
  },
  {
    name: "a transaction has moved: 303",
    check: "documented-status",
    between: altering(answers(TRANSACTIONS, "2xx"), all(status(303), header("location", "/v1/users/me"))),
  },
  {
    name: "invalid requests are answered with 418",
    check: "documented-status",
    between: altering(anywhere(422), refusal(418, "validation_error")),
  },
];

const leaf = (reply: ServerReply): ServerReply => ({ ...reply, body: Buffer.from(String(reply.body), "utf16le") });

/** What is wrong with how an answer is written. */
const written: readonly SeededFault[] = [
  {
    name: "the user is JSON with a suffix",
    check: "body-schema",
    between: altering(answers(USER, "2xx"), (reply) => text(`${String(reply.body)};`)(reply)),
  },
  {
    name: "the user is JSON with a prefix",
    check: "body-schema",
    between: altering(answers(USER, "2xx"), (reply) => text(`)]}',\n${String(reply.body)}`)(reply)),
  },
  {
    name: "the user is JSON with a byte order mark",
    check: "body-schema",
    between: altering(answers(USER, "2xx"), (reply) => text(`\uFEFF${String(reply.body)}`)(reply)),
  },
  {
    name: "the user is written in UTF-16",
    check: "body-schema",
    between: altering(answers(USER, "2xx"), (reply) => header("content-length", undefined)(leaf(reply))),
  },
  {
    name: "the user is written in Latin-1",
    check: "body-schema",
    between: altering(answers(USER, "2xx"), (reply) =>
      header("content-length", undefined)({ ...reply, body: Buffer.from('{"name":"Zo\u00eb"}', "latin1") }),
    ),
  },
  {
    name: "the media type of the user has another charset",
    check: "content-type",
    between: altering(answers(USER, "2xx"), header("content-type", "application/json; charset=iso-8859-1")),
  },
  {
    name: "the media type of the user occurs twice",
    check: "content-type",
    between: altering(answers(USER, "2xx"), header("content-type", "application/json, text/html")),
  },
  {
    name: "the media type of the user is misspelled",
    check: "content-type",
    between: altering(answers(USER, "2xx"), header("content-type", "application-json")),
  },
  {
    name: "the user is JSON with single quotes",
    check: "body-schema",
    between: altering(answers(USER, "2xx"), text("{'application': 'app_1'}")),
  },
  {
    name: "a token response has a duplicate member",
    check: "body-schema",
    between: altering(answers(TOKEN, "2xx"), (reply) =>
      text(String(reply.body).replace(/^\{/, '{"access_token":"other",'))(reply),
    ),
  },
  {
    name: "the user is JSON in a string",
    check: "body-schema",
    between: altering(answers(USER, "2xx"), (reply) => text(JSON.stringify(String(reply.body)))(reply)),
  },
  {
    name: "the user is JSONP",
    check: "body-schema",
    between: altering(answers(USER, "2xx"), (reply) => text(`callback(${String(reply.body)})`)(reply)),
  },
  {
    name: "the response with the user is truncated",
    check: "answers-in-time",
    between: altering(answers(USER, "2xx"), header("content-length", "4000")),
  },
  {
    name: "the user has a wrong Content-Encoding",
    check: "answers-in-time",
    between: altering(answers(USER, "2xx"), header("content-encoding", "gzip")),
  },
  {
    name: "the user is NaN",
    check: "body-schema",
    between: altering(answers(USER, "2xx"), text('{"balance":NaN}')),
  },
];

/** What is wrong with errors, and with how answers are written. */
export const FAULTS_IN_ERRORS: readonly SeededFault[] = [...contents, ...hidden, ...written];
