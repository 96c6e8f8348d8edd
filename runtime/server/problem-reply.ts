import { problemParams } from "./problem-params.ts";
import type { ServerReply } from "./http.ts";
import type { ServerOperation } from "./operation.ts";
import { type Problem, PROBLEM_STATUS, type ProblemKind } from "./problem.ts";
import { utf8Length } from "./utf8.ts";
import type { ErrorCatalogue, MapProblem } from "./server.ts";

/** Makes the answer to a problem: the contract's own envelope, or problem details (RFC 9457) where it has none. */
export type ProblemWriter = (problem: Problem, errorId: string, operation: ServerOperation | undefined) => ServerReply;

/** What people are told when the problem does not say it better. */
const MESSAGES: Readonly<Record<ProblemKind, string>> = {
  "malformed-request": "The request is malformed.",
  "malformed-body": "The body is malformed.",
  "invalid-parameter": "A parameter is invalid.",
  "invalid-body": "The body is invalid.",
  unauthorized: "Credentials are missing, invalid or expired.",
  forbidden: "The credentials do not allow this.",
  "not-found": "There is nothing here.",
  "method-not-allowed": "This method is not allowed here.",
  "not-acceptable": "None of the media types that are accepted can be sent.",
  "body-timeout": "The body took too long.",
  conflict: "The request conflicts with the present state.",
  "key-reused": "The idempotency key was used for another request.",
  "body-too-large": "The body is too large.",
  "uri-too-long": "The URL is too long.",
  "unsupported-media-type": "The media type of the body is not supported.",
  "rate-limited": "Too many requests.",
  "headers-too-large": "The headers are too large.",
  internal: "Something went wrong.",
  "not-implemented": "This is not implemented.",
  upstream: "A service that is needed answered with an error.",
  unavailable: "The service is not available at the moment.",
};

/** Statuses that say the same nearly as well, the best first: the first that is documented is used. */
const ALTERNATIVES: Partial<Readonly<Record<ProblemKind, readonly number[]>>> = {
  "invalid-parameter": [400, 422],
  "invalid-body": [422, 400],
  "key-reused": [422, 409, 400],
};

/**
 * The status is that of the kind, even where the contract does not have it: it is what HTTP asks for. Only where HTTP leaves a
 * choice (400 or 422) it is what the contract has. The code is the contract's for that status, or else for its class, whose general one
 * is `x00` (RFC 9110, 15).
 */
export function createProblemWriter({ envelope, codes }: ErrorCatalogue, mapProblem?: MapProblem): ProblemWriter {
  return (problem, errorId, operation) => {
    const mapped = mapProblem?.(problem);
    const status = mapped?.status ?? statusOf(problem.kind, codes, operation);
    const message = problem.explained ? problem.message : (firstIssue(problem) ?? MESSAGES[problem.kind]);
    const params = problemParams(problem);
    const code = mapped?.code ?? codeFor(status, codes) ?? problem.kind.replaceAll("-", "_");
    if (envelope === undefined) {
      const title = MESSAGES[problem.kind].slice(0, -1);
      const body = {
        type: "about:blank",
        title,
        status,
        detail: message,
        code,
        instance: `urn:uuid:${errorId}`,
        ...params,
      };
      return reply(status, "application/problem+json", problem, body);
    }
    const body: [string, unknown][] = [[envelope.message, message]];
    if (envelope.id !== undefined) body.push([envelope.id, errorId]);
    body.push([envelope.code, code]);
    if (envelope.params !== undefined && params !== undefined) body.push([envelope.params, params]);
    return reply(status, envelope.mediaType ?? "application/json", problem, Object.fromEntries(body));
  };
}

function reply(status: number, type: string, problem: Problem, body: object): ServerReply {
  const text = JSON.stringify(body);
  const headers = { ...problem.headers, "content-type": type, "content-length": String(utf8Length(text)) };
  return { status, headers, body: text };
}

function statusOf(kind: ProblemKind, codes: ErrorCatalogue["codes"], operation: ServerOperation | undefined): number {
  const alternatives = ALTERNATIVES[kind];
  if (alternatives === undefined) return PROBLEM_STATUS[kind];
  const responses = operation?.responses ?? {};
  const isDocumented = (status: number): boolean =>
    Object.hasOwn(responses, status) || codes.some(([documented]) => documented === status);
  return alternatives.find(isDocumented) ?? PROBLEM_STATUS[kind];
}

/** The contract's code for a status; of its class where it has none for that very one. */
function codeFor(status: number, codes: ErrorCatalogue["codes"]): string | undefined {
  const general = Math.trunc(status / 100) * 100;
  const ofClass = codes.filter(([documented]) => documented >= general && documented < general + 100);
  const [lowest] = ofClass.toSorted(([one], [other]) => one - other);
  const found =
    ofClass.find(([documented]) => documented === status) ??
    ofClass.find(([documented]) => documented === general) ??
    lowest;
  return found?.[1];
}

/** `amount must be an integer, not a string`. */
function firstIssue({ issues, params }: Problem): string | undefined {
  const [first] = issues;
  if (first === undefined) return undefined;
  const field = params?.["field"];
  return `${typeof field === "string" && field !== "" ? field : "The body"} ${first.message}`;
}
