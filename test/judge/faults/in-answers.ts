import type { SeededFault } from "./seeded-fault.ts";
import {
  all,
  altering,
  answers,
  anywhere,
  header,
  json,
  member,
  pathOf,
  status,
  text,
  TOKEN,
  TRANSACTIONS,
  USER,
} from "./between.ts";

const without =
  (name: string) =>
  (body: Record<string, unknown>): Record<string, unknown> => {
    const { [name]: _left, ...others } = body;
    return others;
  };

const statuses: readonly SeededFault[] = [
  {
    name: "a token is answered with 201",
    check: "documented-status",
    between: altering(answers(TOKEN, "2xx"), status(201)),
  },
  {
    name: "the user is answered with 203",
    check: "documented-status",
    between: altering(answers(USER, "2xx"), status(203)),
  },
  { name: "the user has moved: 302", check: "documented-status", between: altering(answers(USER, "2xx"), status(302)) },
  {
    name: "a transaction is gone: 410",
    check: "documented-status",
    between: altering(answers(TRANSACTIONS, "2xx"), status(410)),
  },
  {
    name: "the user breaks the server",
    check: "no-server-error",
    between: altering(answers(USER, "2xx"), status(500)),
  },
  {
    name: "a transaction breaks the server",
    check: "no-server-error",
    between: altering(answers(TRANSACTIONS, "2xx"), status(502)),
  },
];

const bodies: readonly SeededFault[] = [
  ...["access_token", "token_type", "expires_in"].map((name): SeededFault => ({
    name: `a token lacks ${name}`,
    check: "body-schema",
    between: altering(answers(TOKEN, "2xx"), json(without(name))),
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
    between: altering(answers(TOKEN, "2xx"), member(name, value)),
  })),
  { name: "the user is a list", check: "body-schema", between: altering(answers(USER, "2xx"), text("[]")) },
  { name: "the user is null", check: "body-schema", between: altering(answers(USER, "2xx"), text("null")) },
  { name: "the user is a string", check: "body-schema", between: altering(answers(USER, "2xx"), text('"user"')) },
  {
    name: "a transaction is a list",
    check: "body-schema",
    between: altering(
      answers(TRANSACTIONS, "2xx"),
      json((body) => [body]),
    ),
  },
  {
    name: "the user is truncated JSON",
    check: "body-schema",
    between: altering(answers(USER, "2xx"), text('{"application":')),
  },
];

const types: readonly SeededFault[] = [
  {
    name: "a token is text/plain",
    check: "content-type",
    between: altering(answers(TOKEN, "2xx"), header("content-type", "text/plain")),
  },
  {
    name: "the user is text/html",
    check: "content-type",
    between: altering(answers(USER, "2xx"), header("content-type", "text/html")),
  },
  {
    name: "the user has no media type",
    check: "content-type",
    between: altering(answers(USER, "2xx"), header("content-type", undefined)),
  },
  { name: "the user has an empty body", check: "content-type", between: altering(answers(USER, "2xx"), text("")) },
  {
    name: "errors are problem+json",
    check: "content-type",
    between: altering(anywhere(401), header("content-type", "application/problem+json")),
  },
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
  {
    name: "a 422 has the code of a 400",
    check: "error-envelope",
    between: altering(anywhere(422), member("error_code", "bad_request")),
  },
  { name: "a 422 is an empty object", check: "error-envelope", between: altering(anywhere(422), text("{}")) },
  {
    name: "an unknown path is answered with HTML",
    check: "error-envelope",
    between: altering(
      (request, code) => code === 404 && pathOf(request) !== USER,
      all(text("<h1>404</h1>"), header("content-type", "text/html")),
    ),
  },
  {
    name: "a wrong method is answered with plain text",
    check: "error-envelope",
    between: altering(anywhere(405), text("no")),
  },
];

const routing: readonly SeededFault[] = [
  {
    name: "a 401 has no WWW-Authenticate",
    check: "www-authenticate",
    between: altering(anywhere(401), header("www-authenticate", undefined)),
  },
  {
    name: "a 405 has no Allow",
    check: "unsupported-method",
    between: altering(anywhere(405), header("allow", undefined)),
  },
  {
    name: "Allow names an unsupported method",
    check: "unsupported-method",
    between: altering(anywhere(405), header("allow", "GET, POST, TRACE")),
  },
  {
    name: "Allow does not name the right method",
    check: "unsupported-method",
    between: altering(anywhere(405), header("allow", "OPTIONS")),
  },
  {
    name: "a wrong method is answered with 404",
    check: "unsupported-method",
    between: altering(anywhere(405), all(status(404), member("error_code", "not_found"))),
  },
  {
    name: "a wrong method is accepted",
    check: "unsupported-method",
    between: altering(anywhere(405), all(status(200), text("{}"))),
  },
  {
    name: "any path is accepted",
    check: "unknown-path",
    between: altering(anywhere(404), all(status(200), text("{}"))),
  },
  {
    name: "an unknown path is answered with 403",
    check: "unknown-path",
    between: altering(anywhere(404), all(status(403), member("error_code", "forbidden"))),
  },
];

/** What is wrong with what a server says. */
export const FAULTS_IN_ANSWERS: readonly SeededFault[] = [...statuses, ...bodies, ...types, ...envelopes, ...routing];
