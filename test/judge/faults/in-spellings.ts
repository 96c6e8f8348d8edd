import type { ServerRequest } from "../../../runtime/server/http.ts";
import { all, altering, anywhere, header, member, pathOf, refusal, text, TOKEN, TRANSACTIONS } from "./between.ts";
import { type Between, textOf, withBody, withHeader } from "./faulty-server.ts";
import type { SeededFault } from "./seeded-fault.ts";

const asks = (request: ServerRequest, type: string): boolean => (request.header("accept") ?? "").includes(type);

/** Sends this media type to every client that accepts it, documented or not. */
const givingWhatIsAsked = (type: string, isError: boolean): Between => {
  const page = all(header("content-type", type), text("<p>There you are.</p>"));
  return async (request, answer) => {
    const asked = asks(request, type);
    const reply = await answer(asked ? withHeader(request, "accept", undefined) : request);
    return asked && reply.status >= 400 === isError && reply.body !== null ? page(reply) : reply;
  };
};

/** Refuses what is as documented. */
const refusing = (when: (request: ServerRequest) => boolean, code: number, error: string): Between => {
  const refuse = refusal(code, error);
  return async (request, answer) => {
    const reply = await answer(request);
    return when(request) && reply.status < 300 ? refuse(reply) : reply;
  };
};

const negotiated: readonly SeededFault[] = [
  { name: "browsers get a page", check: "content-type", between: givingWhatIsAsked("text/html", false) },
  { name: "who asks for XML gets it", check: "content-type", between: givingWhatIsAsked("application/xml", false) },
  { name: "browsers get pages of errors", check: "content-type", between: givingWhatIsAsked("text/html", true) },
  {
    name: "who does not say what to answer with breaks the server",
    check: "no-server-error",
    between: refusing((request) => request.header("accept") === undefined, 500, "internal_error"),
  },
  {
    name: "who takes anything is refused",
    check: "valid-request-accepted",
    between: refusing((request) => request.header("accept") === "*/*", 406, "bad_request"),
  },
  {
    name: "JSON with a charset is refused",
    check: "valid-request-accepted",
    between: refusing((request) => /;\s*charset/.test(request.header("content-type") ?? ""), 415, "bad_request"),
  },
  {
    name: "a body in chunks is refused",
    check: "valid-request-accepted",
    between: refusing(
      (request) => request.body.present && request.header("content-length") === undefined,
      400,
      "bad_request",
    ),
  },
];

/** Undocumented requests that get the wrong error. */
const codes: readonly SeededFault[] = [
  [405, "internal_error"],
  [405, "unauthorized"],
  [415, "rate_limited"],
  [415, "service_unavailable"],
].map(([status, code]) => ({
  name: `a ${status} has the code ${code}`,
  check: "error-envelope" as const,
  between: altering(anywhere(Number(status)), member("error_code", code)),
}));

/** The reason that is given is another one. */
const reasons: readonly SeededFault[] = [
  ["broken JSON is a conflict", "malformed-body-rejected", 400, 409, "conflict"] as const,
  ["broken JSON is forbidden", "malformed-body-rejected", 400, 403, "forbidden"] as const,
  ["a wrong media type is not found", "unsupported-media-type", 415, 404, "not_found"] as const,
  ["what fails validation has no token", "invalid-request-rejected", 422, 401, "unauthorized"] as const,
].map(([name, check, from, status, code]) => ({
  name,
  check,
  between: altering(
    (request, given) => pathOf(request) === TRANSACTIONS && given === from,
    all(refusal(status, code), header("www-authenticate", "Bearer")),
  ),
}));

/** Reads JSON that is nearly so, as lenient programs do. */
function reading(mend: (sent: string) => string): Between {
  return async (request, answer) => {
    if (pathOf(request) !== TRANSACTIONS || request.method !== "POST" || !request.body.present) return answer(request);
    const sent = await textOf(request);
    return answer(withBody(request, !isJson(sent) && isJson(mend(sent)) ? "{}" : sent));
  };
}

function isJson(sent: string): boolean {
  try {
    JSON.parse(sent);
    return true;
  } catch {
    return false;
  }
}

const nearly: readonly SeededFault[] = [
  ["line breaks in texts", (sent: string) => sent.replace(/[\n\t]/g, " ")] as const,
  ["numbers that begin with 0", (sent: string) => sent.replace(/:\s*0+(?=\d)/g, ":")] as const,
  ["numbers with a plus", (sent: string) => sent.replace(/:\s*\+\.?/g, ":0.")] as const,
  ["numbers to the base of sixteen", (sent: string) => sent.replace(/0x[\da-f]+/gi, "31")] as const,
  ["infinity", (sent: string) => sent.replace(/-?Infinity/g, "0")] as const,
  ["words of Python", (sent: string) => sent.replace(/\b(?:True|False|None)\b/g, "null")] as const,
  ["escapes of C", (sent: string) => sent.replace(/\\x[\da-f]{2}/gi, "A")] as const,
  ["a colon too few", (sent: string) => sent.replace(/"\s+(?=\d)/g, '":')] as const,
  ["a comma too few", (sent: string) => sent.replace(/(\d)\s+"/g, '$1,"')] as const,
  ["a bracket too many", (sent: string) => sent.replace(/\}+$/, "}")] as const,
].map(([what, mend]) => ({
  name: `JSON with ${what} does`,
  check: "malformed-body-rejected" as const,
  between: reading(mend),
}));

const breaks = (when: (sent: string) => boolean): Between => {
  const broken = refusal(500, "internal_error");
  return async (request, answer) => {
    if (pathOf(request) !== TRANSACTIONS || !request.body.present) return answer(request);
    const sent = await textOf(request);
    const reply = await answer(withBody(request, sent));
    return when(sent) ? broken(reply) : reply;
  };
};

const breaking = (when: (request: ServerRequest) => boolean): Between => {
  const broken = refusal(500, "internal_error");
  return async (request, answer) => (when(request) ? broken(await answer(request)) : answer(request));
};

const awkward: readonly SeededFault[] = [
  ["a transaction with a byte 0 in a text", breaks((sent) => sent.includes("\\u0000"))] as const,
  ["a transaction with half a letter", breaks((sent) => /\\ud83d(?!\\u)/i.test(sent))] as const,
  ["a transaction with lists in lists in lists", breaks((sent) => sent.includes("[".repeat(100)))] as const,
  ["a transaction of a hundred kilobytes", breaks((sent) => sent.length > 100_000)] as const,
  ["a transaction with more than 63 bits", breaks((sent) => /[1-9]\d{18}/.test(sent))] as const,
  ["a path that is not encoded rightly", breaking(({ target }) => /^[^?]*%(?![\da-f]{2})/i.test(target))] as const,
  ["a path that is not UTF-8", breaking(({ target }) => target.includes("%ff"))] as const,
  ["a long path", breaking(({ target }) => target.length > 2000)] as const,
  ["a query with brackets", breaking(({ target }) => target.includes("[]="))] as const,
  ["a long key", breaking((request) => (request.header("idempotency-key") ?? "").length > 255)] as const,
  [
    "credentials of the scheme Basic that are none",
    breaking((request) => request.header("authorization") === "Basic %"),
  ] as const,
].map(([what, between]) => ({ name: `${what} breaks the server`, check: "no-server-error" as const, between }));

const others: readonly SeededFault[] = [
  {
    name: "nothing said to be JSON buys a token",
    check: "missing-body-rejected",
    between: async (request, answer) => {
      if (pathOf(request) !== TOKEN || request.method !== "POST") return answer(request);
      const sent = await textOf(request);
      const reply = await answer(withBody(request, sent));
      const isNothing = sent === "" && (request.header("content-type") ?? "").includes("json");
      const token = { access_token: "token", token_type: "Bearer", expires_in: 3600 };
      return isNothing ? { ...text(JSON.stringify(token))(reply), status: 200 } : reply;
    },
  },
  {
    name: "the next version does",
    check: "unknown-path",
    between: (request, answer) =>
      answer({
        ...request,
        header: (name) => request.header(name),
        target: request.target.replace(/^\/v2(?=\/)/, "/v1"),
      }),
  },
  {
    name: "a wrong method is not implemented",
    check: "unsupported-method",
    between: altering(anywhere(405), refusal(501, "internal_error")),
  },
  { name: "JSON may be sent as bytes", check: "unsupported-media-type", between: taken("application/octet-stream") },
];

function taken(type: string): Between {
  return (request, answer) =>
    answer(request.header("content-type") === type ? withHeader(request, "content-type", "application/json") : request);
}

/** Faults with alternative spellings of requests, and with unusual requests. */
export const FAULTS_IN_SPELLINGS: readonly SeededFault[] = [
  ...negotiated,
  ...codes,
  ...reasons,
  ...nearly,
  ...awkward,
  ...others,
];
