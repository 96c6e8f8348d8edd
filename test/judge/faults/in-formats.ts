import type { ServerRequest } from "../../../runtime/server/http.ts";
import {
  TOKEN,
  TRANSACTIONS,
  all,
  altering,
  anywhere,
  header,
  isJson,
  member,
  pathOf,
  reading,
  refusal,
  text,
} from "./between.ts";
import { textOf, withBody, withHeader, type Between } from "./faulty-server.ts";
import { foundBy, type SeededFault } from "./seeded-fault.ts";

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
  ...foundBy("content-type", {
    "Accept: text/html gets HTML": givingWhatIsAsked("text/html", false),
    "Accept: application/xml gets XML": givingWhatIsAsked("application/xml", false),
    "Accept: text/html gets errors in HTML": givingWhatIsAsked("text/html", true),
  }),
  ...foundBy("no-server-error", {
    "a request without Accept breaks the server": refusing(
      (request) => request.header("accept") === undefined,
      500,
      "internal_error",
    ),
  }),
  ...foundBy("valid-request-accepted", {
    "Accept: */* is rejected": refusing((request) => request.header("accept") === "*/*", 406, "bad_request"),
    "JSON with a charset is rejected": refusing(
      (request) => /;\s*charset/.test(request.header("content-type") ?? ""),
      415,
      "bad_request",
    ),
    "a chunked body is rejected": refusing(
      (request) => request.body.present && request.header("content-length") === undefined,
      400,
      "bad_request",
    ),
  }),
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
  ["malformed JSON is answered with 409", "malformed-body-rejected", 400, 409, "conflict"] as const,
  ["malformed JSON is answered with 403", "malformed-body-rejected", 400, 403, "forbidden"] as const,
  ["a wrong media type is answered with 404", "unsupported-media-type", 415, 404, "not_found"] as const,
  ["invalid requests are answered with 401", "invalid-request-rejected", 422, 401, "unauthorized"] as const,
].map(([name, check, from, status, code]) => ({
  name,
  check,
  between: altering(
    (request, given) => pathOf(request) === TRANSACTIONS && given === from,
    all(refusal(status, code), header("www-authenticate", "Bearer")),
  ),
}));

const nearly: readonly SeededFault[] = [
  ["line breaks in strings", (sent: string) => sent.replace(/[\n\t]/g, " ")] as const,
  ["leading zeros", (sent: string) => sent.replace(/:\s*0+(?=\d)/g, ":")] as const,
  ["plus signs before numbers", (sent: string) => sent.replace(/:\s*\+\.?/g, ":0.")] as const,
  ["hexadecimal numbers", (sent: string) => sent.replace(/0x[\da-f]+/gi, "31")] as const,
  ["Infinity", (sent: string) => sent.replace(/-?Infinity/g, "0")] as const,
  ["Python's literals", (sent: string) => sent.replace(/\b(?:True|False|None)\b/g, "null")] as const,
  ["escapes of C", (sent: string) => sent.replace(/\\x[\da-f]{2}/gi, "A")] as const,
  ["a missing colon", (sent: string) => sent.replace(/"\s+(?=\d)/g, '":')] as const,
  ["a missing comma", (sent: string) => sent.replace(/(\d)\s+"/g, '$1,"')] as const,
  ["an additional bracket", (sent: string) => sent.replace(/\}+$/, "}")] as const,
].map(([what, mend]) => ({
  name: `JSON with ${what} is accepted`,
  check: "malformed-body-rejected" as const,
  between: reading(TRANSACTIONS, (sent) => (isJson(mend(sent)) ? "{}" : undefined)),
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
  ["a transaction with a NUL character", breaks((sent) => sent.includes("\\u0000"))] as const,
  ["a transaction with a lone surrogate", breaks((sent) => /\\ud83d(?!\\u)/i.test(sent))] as const,
  ["a transaction with deeply nested lists", breaks((sent) => sent.includes("[".repeat(100)))] as const,
  ["a transaction of a hundred kilobytes", breaks((sent) => sent.length > 100_000)] as const,
  ["a transaction with a number of more than 63 bits", breaks((sent) => /[1-9]\d{18}/.test(sent))] as const,
  ["an invalid percent-encoding in the path", breaking(({ target }) => /^[^?]*%(?![\da-f]{2})/i.test(target))] as const,
  ["a path that is not UTF-8", breaking(({ target }) => target.includes("%ff"))] as const,
  ["a long path", breaking(({ target }) => target.length > 2000)] as const,
  ["a query with brackets", breaking(({ target }) => target.includes("[]="))] as const,
  ["a long key", breaking((request) => (request.header("idempotency-key") ?? "").length > 255)] as const,
  [
    "an Authorization header with invalid Basic credentials",
    breaking((request) => request.header("authorization") === "Basic %"),
  ] as const,
].map(([what, between]) => ({ name: `${what} breaks the server`, check: "no-server-error" as const, between }));

const others: readonly SeededFault[] = [
  ...foundBy("missing-body-rejected", {
    "an empty body of type JSON is accepted as a token request": async (request, answer) => {
      if (pathOf(request) !== TOKEN || request.method !== "POST") return answer(request);
      const sent = await textOf(request);
      const reply = await answer(withBody(request, sent));
      const isNothing = sent === "" && (request.header("content-type") ?? "").includes("json");
      const token = { access_token: "token", token_type: "Bearer", expires_in: 3600 };
      return isNothing ? { ...text(JSON.stringify(token))(reply), status: 200 } : reply;
    },
  }),
  ...foundBy("unknown-path", {
    "the next version in the path is accepted": (request, answer) =>
      answer({
        ...request,
        header: (name) => request.header(name),
        target: request.target.replace(/^\/v2(?=\/)/, "/v1"),
      }),
  }),
  ...foundBy("unsupported-method", {
    "a wrong method is answered with 501": altering(anywhere(405), refusal(501, "internal_error")),
  }),
  ...foundBy("unsupported-media-type", {
    "JSON may be sent as application/octet-stream": taken("application/octet-stream"),
  }),
];

function taken(type: string): Between {
  return (request, answer) =>
    answer(request.header("content-type") === type ? withHeader(request, "content-type", "application/json") : request);
}

/** Faults with alternative spellings of requests, and with unusual requests. */
export const FAULTS_IN_FORMATS: readonly SeededFault[] = [
  ...negotiated,
  ...codes,
  ...reasons,
  ...nearly,
  ...awkward,
  ...others,
];
