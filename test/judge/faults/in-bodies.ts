import { CREDENTIALS } from "../../server/support/platform.ts";
import type { ServerReply, ServerRequest } from "../../../runtime/server/http.ts";
import { TOKEN, TRANSACTIONS, USER, accepting, altering, lax, mending, pathOf, reading, refusal } from "./between.ts";
import { textOf, withBody, withHeader, type Between } from "./faulty-server.ts";
import { foundBy, type SeededFault } from "./seeded-fault.ts";

export const granting = (when: (grant: unknown) => boolean): Between =>
  lax(TOKEN, (body) => (when(body["grant_type"]) ? { ...body, grant_type: "client_credentials" } : body));

/** Transactions that are not objects. */
const anything = (when: (value: unknown) => boolean): Between =>
  mending(TRANSACTIONS, (value) => (when(value) ? {} : value));

/** Accepts transactions that are not JSON but match a pattern. */
const accepted = (pattern: RegExp): Between => reading(TRANSACTIONS, (sent) => (pattern.test(sent) ? "{}" : undefined));

const typed = (when: (type: string | undefined) => boolean, path?: string): Between => {
  return (request, answer) => {
    const isMeant = request.body.present && (path === undefined || pathOf(request) === path);
    return answer(
      isMeant && when(request.header("content-type"))
        ? withHeader(request, "content-type", "application/json")
        : request,
    );
  };
};

/** Does something to answers by what was sent. */
const whenSent = (
  path: string,
  when: (sent: string) => boolean,
  then: (reply: ServerReply) => ServerReply,
): Between => {
  return async (request, answer) => {
    if (pathOf(request) !== path || !request.body.present) return answer(request);
    const sent = await textOf(request);
    const reply = await answer(withBody(request, sent));
    return reply.status < 300 && when(sent) ? then(reply) : reply;
  };
};

const whenHeader = (
  name: string,
  when: (value: string | undefined) => boolean,
  then: (reply: ServerReply) => ServerReply,
  path?: string,
): Between => {
  return async (request: ServerRequest, answer) => {
    const reply = await answer(request);
    const isMeant = (path === undefined || pathOf(request) === path) && when(request.header(name));
    return isMeant && reply.status < 300 ? then(reply) : reply;
  };
};

const breaks = refusal(500, "internal_error");
const refused = refusal(422, "validation_error");

const lenient: readonly SeededFault[] = [
  ...foundBy("invalid-request-rejected", {
    "const: grant_type may be in upper case": granting(
      (grant) => typeof grant === "string" && grant.toLowerCase() === "client_credentials",
    ),
    "const: grant_type may be surrounded by spaces": granting(
      (grant) => typeof grant === "string" && grant.trim() === "client_credentials",
    ),
    "const: grant_type may have a suffix": granting(
      (grant) => typeof grant === "string" && grant.startsWith("client_credentials"),
    ),
    "const: grant_type may be empty": granting((grant) => grant === ""),
    "const: grant_type may be another grant of OAuth": granting((grant) => grant === "password"),
    "type: grant_type may be null": granting((grant) => grant === null),
    "type: grant_type may be a list with one item": granting((grant) => Array.isArray(grant)),
    "type: client_id may be null": accepting("client_id", (sent) => sent === null),
    "type: client_id may be a number": accepting("client_id", (sent) => typeof sent === "number"),
    "type: client_secret may be a list": accepting("client_secret", (sent) => Array.isArray(sent)),
    "type: client_secret may be a boolean": accepting("client_secret", (sent) => typeof sent === "boolean"),
  }),
  ...(
    [
      ["null", (value: unknown) => value === null],
      ["a list", (value: unknown) => Array.isArray(value)],
      ["a string", (value: unknown) => typeof value === "string"],
      ["a number", (value: unknown) => typeof value === "number"],
      ["a boolean", (value: unknown) => typeof value === "boolean"],
    ] as const
  ).map(([what, when]): SeededFault => ({
    name: `type: a transaction may be ${what}`,
    check: "invalid-request-rejected",
    between: anything(when),
  })),
  ...foundBy("invalid-request-rejected", {
    "the token request may be in a list": mending(TOKEN, (value) =>
      Array.isArray(value) ? { grant_type: "client_credentials", ...CREDENTIALS } : value,
    ),
    "an empty object is accepted as a token request": lax(TOKEN, (body) =>
      Object.keys(body).length === 0 ? { grant_type: "client_credentials", ...CREDENTIALS } : body,
    ),
  }),
];

const parsers: readonly SeededFault[] = [
  ...foundBy("malformed-body-rejected", {
    "truncated JSON is accepted": accepted(/[{[:,"]\s*$/),
    "JSON with single quotes is accepted": accepted(/'/),
    "JSON with a trailing comma is accepted": accepted(/,\s*[}\]]/),
    "JSON with comments is accepted": accepted(/\/\*|\/\//),
    "JSON with unquoted names is accepted": accepted(/[{,]\s*[a-z]+:/),
    "JSON with a suffix is accepted": accepted(/^\{.*\}\s*\S*[^\s}]$/s),
    "two JSON values are accepted": accepted(/^\{[^]*\}\s*\{[^]*\}$/),
    "NaN is accepted": accepted(/NaN|Infinity/),
    "an unquoted word is accepted": accepted(/^\w+$/),
    "malformed JSON is accepted as a token request": reading(TOKEN, () =>
      JSON.stringify({ grant_type: "client_credentials", ...CREDENTIALS }),
    ),
  }),
  ...foundBy("documented-status", {
    "malformed JSON is answered with 404": altering((_request, code) => code === 400, refusal(404, "not_found")),
  }),
];

const mediaTypes: readonly SeededFault[] = [
  ...["text/plain", "application/x-www-form-urlencoded", "application/xml", "multipart/form-data"].map(
    (type): SeededFault => ({
      name: `JSON may be sent as ${type}`,
      check: "unsupported-media-type",
      between: typed((given) => given?.startsWith(type) === true),
    }),
  ),
  ...foundBy("unsupported-media-type", {
    "a form is accepted as a token request": async (request, answer) => {
      const isForm = request.header("content-type")?.startsWith("application/x-www-form-urlencoded") === true;
      if (pathOf(request) !== TOKEN || !isForm) return answer(request);
      const body = JSON.stringify(Object.fromEntries(new URLSearchParams(await textOf(request))));
      return answer(withHeader(withBody(request, body), "content-type", "application/json"));
    },
  }),
  ...foundBy("no-server-error", {
    "a wrong media type breaks the server": altering((_request, code) => code === 415, breaks),
  }),
];

const frail: readonly SeededFault[] = [
  ...(
    [
      ["an empty object", (sent: string) => sent === "{}"],
      ["a list", (sent: string) => /:\s*\[/.test(sent)],
      ["null in it", (sent: string) => /:\s*null/.test(sent)],
      ["an object in it", (sent: string) => /:\s*\{/.test(sent)],
      ["a negative number", (sent: string) => /:\s*-/.test(sent)],
      ["a fraction", (sent: string) => /:\s*-?\d+\.\d/.test(sent)],
      ["a large number", (sent: string) => /:\s*-?(\d{10,}|[\d.]+e)/i.test(sent)],
      ["an empty string", (sent: string) => /:\s*""/.test(sent)],
      ["characters beyond ASCII", (sent: string) => /[^ -~]|\\u[0-9a-f]{4}/i.test(sent)],
      ["characters beyond the basic plane", (sent: string) => /[\u{10000}-\u{10ffff}]/u.test(sent)],
      ["a quote in a string", (sent: string) => /\\"/.test(sent)],
      ["an empty name", (sent: string) => /""\s*:/.test(sent)],
      ["a long string", (sent: string) => /"[^"]{1000,}"/.test(sent)],
      ["__proto__ as a name", (sent: string) => /"__proto__"/.test(sent)],
    ] as const
  ).map(([what, when]): SeededFault => ({
    name: `a transaction with ${what} breaks the server`,
    check: "no-server-error",
    between: whenSent(TRANSACTIONS, when, breaks),
  })),
  ...foundBy("valid-request-accepted", {
    "an empty transaction is rejected": whenSent(TRANSACTIONS, (sent) => sent === "{}", refused),
    "a key is required": whenHeader(
      "idempotency-key",
      (key) => key === undefined,
      refusal(400, "bad_request"),
      TRANSACTIONS,
    ),
    "a request with a key is rejected": whenHeader(
      "idempotency-key",
      (key) => key !== undefined,
      refusal(400, "bad_request"),
      TRANSACTIONS,
    ),
  }),
  {
    name: "a key in capital letters is rejected",
    check: "valid-request-accepted",
    asks: ["idempotent-replay"],
    between: whenHeader("idempotency-key", (key) => /[A-F]/.test(key ?? ""), refusal(400, "bad_request"), TRANSACTIONS),
  },
  ...foundBy("no-server-error", {
    "a key that is not a UUID breaks the server": async (request, answer) => {
      const reply = await answer(request);
      const key = request.header("idempotency-key");
      const isNone = key !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key);
      return isNone ? breaks(reply) : reply;
    },
  }),
  ...foundBy("extra-parameter", {
    "any query parameter of the user breaks the server": altering(
      (request) => pathOf(request) === USER && request.target.includes("?"),
      breaks,
    ),
    "any query parameter of the token endpoint breaks the server": altering(
      (request) => pathOf(request) === TOKEN && request.target.includes("?"),
      breaks,
    ),
  }),
];

/** What is wrong with how bodies are read. */
export const FAULTS_IN_BODIES: readonly SeededFault[] = [...lenient, ...parsers, ...mediaTypes, ...frail];
