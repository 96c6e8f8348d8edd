import { CREDENTIALS } from "../../server/support/platform.ts";
import type { ServerReply, ServerRequest } from "../../../runtime/server/http.ts";
import { altering, lax, mending, pathOf, refusal, TOKEN, TRANSACTIONS, USER } from "./between.ts";
import { type Between, textOf, withBody, withHeader } from "./faulty-server.ts";
import type { SeededFault } from "./seeded-fault.ts";

const granting = (when: (grant: unknown) => boolean): Between =>
  lax(TOKEN, (body) => (when(body["grant_type"]) ? { ...body, grant_type: "client_credentials" } : body));

/** Transactions that are not objects. */
const anything = (when: (value: unknown) => boolean): Between =>
  mending(TRANSACTIONS, (value) => (when(value) ? {} : value));

/** Reads what is nearly JSON. */
const reading = (path: string, mend: (text: string) => string | undefined): Between => {
  return async (request, answer) => {
    if (pathOf(request) !== path || !request.body.present) return answer(request);
    const sent = await textOf(request);
    try {
      JSON.parse(sent);
      return await answer(withBody(request, sent));
    } catch {
      return answer(withBody(request, mend(sent) ?? sent));
    }
  };
};

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
  {
    name: "const: grant_type may be in upper case",
    check: "invalid-request-rejected",
    between: granting((grant) => typeof grant === "string" && grant.toLowerCase() === "client_credentials"),
  },
  {
    name: "const: grant_type may be surrounded by spaces",
    check: "invalid-request-rejected",
    between: granting((grant) => typeof grant === "string" && grant.trim() === "client_credentials"),
  },
  {
    name: "const: grant_type may have a suffix",
    check: "invalid-request-rejected",
    between: granting((grant) => typeof grant === "string" && grant.startsWith("client_credentials")),
  },
  {
    name: "const: grant_type may be empty",
    check: "invalid-request-rejected",
    between: granting((grant) => grant === ""),
  },
  {
    name: "const: grant_type may be another grant of OAuth",
    check: "invalid-request-rejected",
    between: granting((grant) => grant === "password"),
  },
  {
    name: "type: grant_type may be null",
    check: "invalid-request-rejected",
    between: granting((grant) => grant === null),
  },
  {
    name: "type: grant_type may be a list with one item",
    check: "invalid-request-rejected",
    between: granting((grant) => Array.isArray(grant)),
  },
  {
    name: "type: client_id may be null",
    check: "invalid-request-rejected",
    between: lax(TOKEN, (body) => (body["client_id"] === null ? { ...body, client_id: CREDENTIALS.client_id } : body)),
  },
  {
    name: "type: client_id may be a number",
    check: "invalid-request-rejected",
    between: lax(TOKEN, (body) =>
      typeof body["client_id"] === "number" ? { ...body, client_id: CREDENTIALS.client_id } : body,
    ),
  },
  {
    name: "type: client_secret may be a list",
    check: "invalid-request-rejected",
    between: lax(TOKEN, (body) =>
      Array.isArray(body["client_secret"]) ? { ...body, client_secret: CREDENTIALS.client_secret } : body,
    ),
  },
  {
    name: "type: client_secret may be a boolean",
    check: "invalid-request-rejected",
    between: lax(TOKEN, (body) =>
      typeof body["client_secret"] === "boolean" ? { ...body, client_secret: CREDENTIALS.client_secret } : body,
    ),
  },
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
  {
    name: "the token request may be in a list",
    check: "invalid-request-rejected",
    between: mending(TOKEN, (value) =>
      Array.isArray(value) ? { grant_type: "client_credentials", ...CREDENTIALS } : value,
    ),
  },
  {
    name: "an empty object is accepted as a token request",
    check: "invalid-request-rejected",
    between: lax(TOKEN, (body) =>
      Object.keys(body).length === 0 ? { grant_type: "client_credentials", ...CREDENTIALS } : body,
    ),
  },
];

const parsers: readonly SeededFault[] = [
  {
    name: "truncated JSON is accepted",
    check: "malformed-body-rejected",
    between: reading(TRANSACTIONS, (sent) => (/[{[:,"]\s*$/.test(sent) ? "{}" : undefined)),
  },
  {
    name: "JSON with single quotes is accepted",
    check: "malformed-body-rejected",
    between: reading(TRANSACTIONS, (sent) => (sent.includes("'") ? "{}" : undefined)),
  },
  {
    name: "JSON with a trailing comma is accepted",
    check: "malformed-body-rejected",
    between: reading(TRANSACTIONS, (sent) => (/,\s*[}\]]/.test(sent) ? "{}" : undefined)),
  },
  {
    name: "JSON with comments is accepted",
    check: "malformed-body-rejected",
    between: reading(TRANSACTIONS, (sent) => (/\/\*|\/\//.test(sent) ? "{}" : undefined)),
  },
  {
    name: "JSON with unquoted names is accepted",
    check: "malformed-body-rejected",
    between: reading(TRANSACTIONS, (sent) => (/[{,]\s*[a-z]+:/.test(sent) ? "{}" : undefined)),
  },
  {
    name: "JSON with a suffix is accepted",
    check: "malformed-body-rejected",
    between: reading(TRANSACTIONS, (sent) => (/^\{.*\}\s*\S+$/s.test(sent) && !sent.endsWith("}") ? "{}" : undefined)),
  },
  {
    name: "two JSON values are accepted",
    check: "malformed-body-rejected",
    between: reading(TRANSACTIONS, (sent) => (/^\{[^]*\}\s*\{[^]*\}$/.test(sent) ? "{}" : undefined)),
  },
  {
    name: "NaN is accepted",
    check: "malformed-body-rejected",
    between: reading(TRANSACTIONS, (sent) => (/NaN|Infinity/.test(sent) ? "{}" : undefined)),
  },
  {
    name: "an unquoted word is accepted",
    check: "malformed-body-rejected",
    between: reading(TRANSACTIONS, (sent) => (/^\w+$/.test(sent) ? "{}" : undefined)),
  },
  {
    name: "malformed JSON is accepted as a token request",
    check: "malformed-body-rejected",
    between: reading(TOKEN, () => JSON.stringify({ grant_type: "client_credentials", ...CREDENTIALS })),
  },
  {
    name: "malformed JSON is answered with 404",
    check: "documented-status",
    between: altering((_request, code) => code === 400, refusal(404, "not_found")),
  },
];

const mediaTypes: readonly SeededFault[] = [
  ...["text/plain", "application/x-www-form-urlencoded", "application/xml", "multipart/form-data"].map(
    (type): SeededFault => ({
      name: `JSON may be sent as ${type}`,
      check: "unsupported-media-type",
      between: typed((given) => given?.startsWith(type) === true),
    }),
  ),
  {
    name: "a form is accepted as a token request",
    check: "unsupported-media-type",
    between: async (request, answer) => {
      const isForm = request.header("content-type")?.startsWith("application/x-www-form-urlencoded") === true;
      if (pathOf(request) !== TOKEN || !isForm) return answer(request);
      const body = JSON.stringify(Object.fromEntries(new URLSearchParams(await textOf(request))));
      return answer(withHeader(withBody(request, body), "content-type", "application/json"));
    },
  },
  {
    name: "a wrong media type breaks the server",
    check: "no-server-error",
    between: altering((_request, code) => code === 415, breaks),
  },
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
  {
    name: "an empty transaction is rejected",
    check: "valid-request-accepted",
    between: whenSent(TRANSACTIONS, (sent) => sent === "{}", refused),
  },
  {
    name: "a key is required",
    check: "valid-request-accepted",
    between: whenHeader("idempotency-key", (key) => key === undefined, refusal(400, "bad_request"), TRANSACTIONS),
  },
  {
    name: "a request with a key is rejected",
    check: "valid-request-accepted",
    between: whenHeader("idempotency-key", (key) => key !== undefined, refusal(400, "bad_request"), TRANSACTIONS),
  },
  {
    name: "a key in capital letters is rejected",
    check: "valid-request-accepted",
    asks: ["idempotent-replay"],
    between: whenHeader("idempotency-key", (key) => /[A-F]/.test(key ?? ""), refusal(400, "bad_request"), TRANSACTIONS),
  },
  {
    name: "a key that is not a UUID breaks the server",
    check: "no-server-error",
    between: async (request, answer) => {
      const reply = await answer(request);
      const key = request.header("idempotency-key");
      const isNone = key !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key);
      return isNone ? breaks(reply) : reply;
    },
  },
  {
    name: "any query parameter of the user breaks the server",
    check: "extra-parameter",
    between: altering((request) => pathOf(request) === USER && request.target.includes("?"), breaks),
  },
  {
    name: "any query parameter of the token endpoint breaks the server",
    check: "extra-parameter",
    between: altering((request) => pathOf(request) === TOKEN && request.target.includes("?"), breaks),
  },
];

/** What is wrong with how bodies are read. */
export const FAULTS_IN_BODIES: readonly SeededFault[] = [...lenient, ...parsers, ...mediaTypes, ...frail];
