import {
  TOKEN,
  TRANSACTIONS,
  USER,
  all,
  altering,
  anywhere,
  header,
  json,
  member,
  pathOf,
  rewriting,
  status,
  success,
  text,
} from "./between.ts";
import { foundBy, type SeededFault } from "./seeded-fault.ts";

const without =
  (name: string) =>
  (body: Record<string, unknown>): Record<string, unknown> => {
    const { [name]: _left, ...others } = body;
    return others;
  };

const statuses: readonly SeededFault[] = [
  ...foundBy("documented-status", {
    "a token is answered with 201": altering(success(TOKEN), status(201)),
    "the user is answered with 203": altering(success(USER), status(203)),
    "the user has moved: 302": altering(success(USER), status(302)),
    "a transaction is gone: 410": altering(success(TRANSACTIONS), status(410)),
  }),
  ...foundBy("no-server-error", {
    "the user breaks the server": altering(success(USER), status(500)),
    "a transaction breaks the server": altering(success(TRANSACTIONS), status(502)),
  }),
];

const bodies: readonly SeededFault[] = [
  ...["access_token", "token_type", "expires_in"].map((name): SeededFault => ({
    name: `a token lacks ${name}`,
    check: "body-schema",
    between: altering(success(TOKEN), json(without(name))),
  })),
  ...(
    [
      ["expires_in", "3600"],
      ["expires_in", 3600.5],
      ["expires_in", null],
      ["token_type", "bearer"],
      ["token_type", "mac"],
      ["access_token", 1234],
      ["access_token", null],
    ] as const
  ).map(([name, value]): SeededFault => ({
    name: `a token has ${JSON.stringify(value)} as ${name}`,
    check: "body-schema",
    between: altering(success(TOKEN), member(name, value)),
  })),
  ...foundBy("body-schema", {
    "the user is a list": altering(success(USER), text("[]")),
    "the user is null": altering(success(USER), text("null")),
    "the user is a string": altering(success(USER), text('"user"')),
    "a transaction is a list": rewriting(success(TRANSACTIONS), (body) => [body]),
    "the user is truncated JSON": altering(success(USER), text('{"application":')),
  }),
];

const types: readonly SeededFault[] = [
  ...foundBy("content-type", {
    "a token is text/plain": altering(success(TOKEN), header("content-type", "text/plain")),
    "the user is text/html": altering(success(USER), header("content-type", "text/html")),
    "the user has no media type": altering(success(USER), header("content-type", undefined)),
    "the user has an empty body": altering(success(USER), text("")),
    "errors are problem+json": altering(anywhere(401), header("content-type", "application/problem+json")),
  }),
];

const envelopes: readonly SeededFault[] = [
  ...["message", "error_id", "error_code"].map((name): SeededFault => ({
    name: `an error lacks ${name}`,
    check: "error-envelope",
    between: altering(anywhere(401), json(without(name))),
  })),
  ...(
    [
      ["error_code", "oops"],
      ["error_code", "forbidden"],
      ["error_code", 401],
      ["error_id", 7],
      ["message", null],
      ["error_params", "none"],
    ] as const
  ).map(([name, value]): SeededFault => ({
    name: `a 401 has ${JSON.stringify(value)} as ${name}`,
    check: "error-envelope",
    between: altering(anywhere(401), member(name, value)),
  })),
  ...foundBy("error-envelope", {
    "a 422 has the code of a 400": altering(anywhere(422), member("error_code", "bad_request")),
    "a 422 is an empty object": altering(anywhere(422), text("{}")),
    "an unknown path is answered with HTML": altering(
      (request, code) => code === 404 && pathOf(request) !== USER,
      all(text("<h1>404</h1>"), header("content-type", "text/html")),
    ),
    "a wrong method is answered with plain text": altering(anywhere(405), text("no")),
  }),
];

const routing: readonly SeededFault[] = [
  ...foundBy("www-authenticate", {
    "a 401 has no WWW-Authenticate": altering(anywhere(401), header("www-authenticate", undefined)),
  }),
  ...foundBy("unsupported-method", {
    "a 405 has no Allow": altering(anywhere(405), header("allow", undefined)),
    "Allow names an unsupported method": altering(anywhere(405), header("allow", "GET, POST, TRACE")),
    "Allow does not name the right method": altering(anywhere(405), header("allow", "OPTIONS")),
    "a wrong method is accepted": altering(anywhere(405), all(status(200), text("{}"))),
  }),
  ...foundBy("unknown-path", {
    "any path is accepted": altering(anywhere(404), all(status(200), text("{}"))),
    "an unknown path is answered with 403": altering(
      anywhere(404),
      all(status(403), member("error_code", "forbidden")),
    ),
  }),
];

/** What is wrong with what a server says. */
export const FAULTS_IN_ANSWERS: readonly SeededFault[] = [...statuses, ...bodies, ...types, ...envelopes, ...routing];
