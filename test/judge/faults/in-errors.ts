import type { ServerReply } from "../../../runtime/server/http.ts";
import {
  TOKEN,
  TRANSACTIONS,
  USER,
  all,
  altering,
  answers,
  anywhere,
  header,
  member,
  pathOf,
  refusal,
  rewriting,
  status,
  success,
  text,
  type When,
} from "./between.ts";
import type { Between } from "./faulty-server.ts";
import { foundBy, type SeededFault } from "./seeded-fault.ts";

const isError: When = (_request, code) => code >= 400;
const html = (body: string) => all(text(body), header("content-type", "text/html"));
export const isUnknown: When = (request, code) =>
  code === 404 && ![TOKEN, USER, TRANSACTIONS].includes(pathOf(request));

const contents: readonly SeededFault[] = [
  ...foundBy("error-envelope", {
    "all errors have the same id": altering(isError, member("error_id", "err")),
    "ids of errors are reused": inTurn(["err_1", "err_2", "err_3"]),
    "the id of errors is empty": altering(isError, member("error_id", "")),
    "the message of errors is empty": altering(isError, member("message", "")),
    "the id of errors is null": altering(isError, member("error_id", null)),
    "the message of errors is an object": altering(isError, member("message", { en: "No." })),
    "error_params is a list": altering(isError, member("error_params", [])),
    "error_params is null": altering(isError, member("error_params", null)),
    "error codes are in upper case": rewriting(isError, (body) => ({
      ...body,
      error_code: String(body["error_code"]).toUpperCase(),
    })),
    "error codes have hyphens": rewriting(anywhere(422), (body) => ({ ...body, error_code: "validation-error" })),
    "errors are wrapped in an object": rewriting(isError, (error) => ({ error })),
    "errors are wrapped in a list": rewriting(isError, (error) => [error]),
    "members of errors are in camel case": rewriting(isError, (body) => ({
      message: body["message"],
      errorId: body["error_id"],
      errorCode: body["error_code"],
    })),
    "errors of the token endpoint have OAuth's format": altering(
      answers(TOKEN, 401),
      text('{"error":"invalid_client"}'),
    ),
    "a 400 has the code of a 422": altering(anywhere(400), member("error_code", "validation_error")),
    "a 404 has the code of a 403": altering(anywhere(404), member("error_code", "forbidden")),
    "a 401 of the token endpoint has the code of a 400": altering(
      answers(TOKEN, 401),
      member("error_code", "bad_request"),
    ),
    "a wrong media type is answered with HTML": altering(anywhere(415), html("<h1>415</h1>")),
    "a wrong media type is answered with an empty body": altering(anywhere(415), text("")),
    "a wrong method is answered with an empty body": altering(anywhere(405), text("")),
    "an unknown path is answered with undocumented JSON": altering(isUnknown, text('{"error":"Not Found"}')),
    "an unknown path has an error without an id": altering(
      isUnknown,
      text('{"message":"No.","error_code":"not_found"}'),
    ),
  }),
  ...foundBy("content-type", {
    "malformed JSON is answered with HTML": altering(anywhere(400), html("<h1>400</h1>")),
    "malformed JSON is answered with an empty body": altering(anywhere(400), text("")),
    "a 422 is text/plain": altering(anywhere(422), header("content-type", "text/plain")),
    "a 405 is text/plain": altering(anywhere(405), header("content-type", "text/plain")),
    "the 404 of an unknown path is text/html": altering(isUnknown, header("content-type", "text/html")),
    "a 422 has no media type": altering(anywhere(422), header("content-type", undefined)),
  }),
];

/** Trace ids out of a few. */
function inTurn(ids: readonly string[]): Between {
  let count = 0;
  return altering(isError, (reply) => member("error_id", ids[count++ % ids.length])(reply));
}

/** Success responses sent as errors, and errors sent as success. */
const hidden: readonly SeededFault[] = [
  ...foundBy("invalid-request-rejected", {
    "errors are answered with 200": altering(answers(TOKEN, 422), status(200)),
  }),
  ...foundBy("error-envelope", {
    "the user is an error with 200": altering(success(USER), all(refusal(200, "not_found"))),
    "a transaction is an error with 201": altering(success(TRANSACTIONS), refusal(201, "conflict")),
  }),
  ...foundBy("valid-request-accepted", {
    "valid transactions are answered with 400": altering(success(TRANSACTIONS), refusal(400, "bad_request")),
  }),
  ...foundBy("no-server-error", {
    "the user is answered with 503": altering(success(USER), refusal(503, "service_unavailable")),
  }),
  ...foundBy("documented-status", {
    "the user has not changed: 304": altering(success(USER), all(status(304), text(""))),
    "the user has no content: 204": altering(success(USER), all(status(204), text(""))),
    "a transaction has moved: 303": altering(
      success(TRANSACTIONS),
      all(status(303), header("location", "/v1/users/me")),
    ),
    "invalid requests are answered with 418": altering(anywhere(422), refusal(418, "validation_error")),
  }),
  ...foundBy("content-type", {
    "a transaction has no content: 204": altering(success(TRANSACTIONS), all(status(204), text(""))),
  }),
];

const leaf = (reply: ServerReply): ServerReply => ({ ...reply, body: Buffer.from(String(reply.body), "utf16le") });

/** What is wrong with how an answer is written. */
const written: readonly SeededFault[] = [
  ...foundBy("body-schema", {
    "the user is JSON with a suffix": altering(success(USER), (reply) => text(`${String(reply.body)};`)(reply)),
    "the user is JSON with a prefix": altering(success(USER), (reply) => text(`)]}',\n${String(reply.body)}`)(reply)),
    "the user is JSON with a byte order mark": altering(success(USER), (reply) =>
      text(`\uFEFF${String(reply.body)}`)(reply),
    ),
    "the user is written in UTF-16": altering(success(USER), (reply) =>
      header("content-length", undefined)(leaf(reply)),
    ),
    "the user is written in Latin-1": altering(success(USER), (reply) =>
      header("content-length", undefined)({ ...reply, body: Buffer.from('{"name":"Zo\u00eb"}', "latin1") }),
    ),
    "the user is JSON with single quotes": altering(success(USER), text("{'application': 'app_1'}")),
    "a token response has a duplicate member": altering(success(TOKEN), (reply) =>
      text(String(reply.body).replace(/^\{/, '{"access_token":"other",'))(reply),
    ),
    "the user is JSON in a string": altering(success(USER), (reply) => text(JSON.stringify(String(reply.body)))(reply)),
    "the user is JSONP": altering(success(USER), (reply) => text(`callback(${String(reply.body)})`)(reply)),
    "the user is NaN": altering(success(USER), text('{"balance":NaN}')),
  }),
  ...foundBy("content-type", {
    "the media type of the user has another charset": altering(
      success(USER),
      header("content-type", "application/json; charset=iso-8859-1"),
    ),
    "the media type of the user occurs twice": altering(
      success(USER),
      header("content-type", "application/json, text/html"),
    ),
    "the media type of the user is misspelled": altering(success(USER), header("content-type", "application-json")),
  }),
  ...foundBy("answers-in-time", {
    "the response with the user is truncated": altering(success(USER), header("content-length", "4000")),
    "the user has a wrong Content-Encoding": altering(success(USER), header("content-encoding", "gzip")),
  }),
];

/** What is wrong with errors, and with how answers are written. */
export const FAULTS_IN_ERRORS: readonly SeededFault[] = [...contents, ...hidden, ...written];
