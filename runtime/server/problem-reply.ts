import { ISSUE_LIMIT, problemParams } from "./problem-params.ts";
import type { ServerReply, ServerRequest } from "./http.ts";
import { documentedBody, type GeneralError, sharedBody } from "./documented-error.ts";
import { type Endpoint, responseOf } from "./endpoint.ts";
import type { ProblemFacts } from "./error-issues.ts";
import type { ServerOperation } from "./operation.ts";
import { type Problem, PROBLEM_STATUS, type ProblemIssue, type ProblemKind } from "./problem.ts";
import { REASON_PHRASES } from "./reason-phrases.ts";
import { utf8Length } from "./utf8.ts";
import type { ErrorCatalogue, MapProblem } from "./server.ts";

/**
 * Creates the response to a problem: the contract's error envelope, otherwise an error body that the operation documents,
 * otherwise problem details (RFC 9457).
 */
export type ProblemWriter = (
  problem: Problem,
  errorId: string,
  endpoint: Endpoint | undefined,
  path?: string,
) => ServerReply;

/** Texts for people, if the problem has none. */
const MESSAGES: Readonly<Record<ProblemKind, string>> = {
  "malformed-request": "The request is malformed.",
  "malformed-body": "The body is malformed.",
  "invalid-parameter": "A parameter is invalid.",
  "invalid-body": "The body is invalid.",
  unauthorized: "Credentials are missing, invalid or expired.",
  forbidden: "The credentials do not allow this.",
  "not-found": "Not found.",
  "method-not-allowed": "This method is not allowed.",
  "not-acceptable": "None of the accepted media types is available.",
  "body-timeout": "The body took too long.",
  conflict: "The request conflicts with the current state.",
  "key-reused": "The idempotency key was used for another request.",
  "precondition-failed": "The resource was changed meanwhile.",
  "precondition-required": "A precondition is required, such as If-Match.",
  "body-too-large": "The body is too large.",
  "uri-too-long": "The URL is too long.",
  "unsupported-media-type": "The media type of the body is not supported.",
  "rate-limited": "Too many requests.",
  "headers-too-large": "The headers are too large.",
  internal: "Something went wrong.",
  "not-implemented": "This is not implemented.",
  upstream: "An upstream service returned an error.",
  unavailable: "The service is temporarily unavailable.",
};

/** Equivalent statuses, the best first. The first documented one is used. */
const ALTERNATIVES: Partial<Readonly<Record<ProblemKind, readonly number[]>>> = {
  "malformed-body": [400, 422],
  "invalid-parameter": [400, 422],
  "invalid-body": [422, 400],
  "key-reused": [422, 409, 400],
};

/**
 * The status is that of the kind, even where the contract does not have it: it is what HTTP asks for. Only where HTTP leaves a
 * choice (400 or 422) it is what the operation documents, or else the contract. Where an operation documents a body of its own
 * for the status, the error is such a body.
 */
export function createProblemWriter(
  { codes, envelope, kinds = [], missing }: ErrorCatalogue,
  mapProblem?: MapProblem,
  operations: readonly ServerOperation[] = [],
): ProblemWriter {
  const documented = new Set(operations.flatMap(({ responses }) => Object.keys(responses)));
  const known =
    documented.has("400") || documented.has("422") ? documented : new Set(codes.map(([status]) => `${status}`));
  const undocumented = envelope === undefined ? sharedBody(operations, codes) : undefined;
  return (problem, id, endpoint, path = "") => {
    const mapped = mapProblem?.(problem);
    const kind = kindFor(problem, endpoint?.operation);
    const status = mapped?.status ?? statusOf(kind, known, endpoint?.operation);
    const message = problem.explained ? problem.message : (firstIssue(problem) ?? MESSAGES[problem.kind]);
    const responses = endpoint?.operation.responses ?? {};
    const range = `${Math.trunc(status / 100)}XX`;
    const isGeneral = !Object.hasOwn(responses, status) && (range in responses || "default" in responses);
    // The generator gives each status a code, but not the envelope, `default` and ranges.
    const listed =
      envelope !== undefined || isGeneral ? codeFor(status, codes) : codes.find(([one]) => one === status)?.[1];
    const usual = mapped?.code ?? listed ?? kind.replaceAll("-", "_");
    const code = mapped?.code ?? missingCode(problem, missing) ?? usual;
    // RFC 9457, 4.2.1: beside `about:blank`, the title is the phrase of the status.
    const title = REASON_PHRASES[status] ?? MESSAGES[kind].slice(0, -1);
    const issues = problem.issues.slice(0, ISSUE_LIMIT);
    const otherCodes = [usual, ...spellingsOf(kind)];
    const listedKind = codeFor(status, kinds);
    const facts = { status, code, otherCodes, listedKind, mappedCode: mapped?.code, title, message, id, path, issues };
    const general = envelope === undefined ? details(problem, facts) : enveloped(problem, facts, envelope, usual);
    const own =
      (endpoint && documentedBody(endpoint, facts, general)) ??
      undocumented?.({ ...facts, code: mapped?.code ?? codeFor(status, codes) ?? facts.code }, general);
    const { text, type } = own ?? { type: general.type, text: JSON.stringify(general.body) };
    const headers = { ...problem.headers, "content-type": type, "content-length": String(utf8Length(text)) };
    return { status, headers, body: text };
  };
}

const ID_HEADER = /^(?:x-)?(?:request|correlation|trace|transaction)-?id$/i;

/**
 * Adds the documented headers that identify a request to its error: the caller's value where it is valid, otherwise the server's
 * own.
 */
export function withRequestId(
  reply: ServerReply,
  endpoint: Endpoint | undefined,
  request: ServerRequest,
  requestId: string,
): ServerReply {
  const { headers = [], headersCheck } = (endpoint && responseOf(endpoint, reply.status)) ?? {};
  const names = headers.map((one) => (typeof one === "string" ? one : one.name)).filter((name) => ID_HEADER.test(name));
  if (names.length === 0) return reply;
  const ids = names.map((name): [string, string] => {
    const sent = request.header(name.toLowerCase());
    const isValid = sent !== undefined && (headersCheck?.({ ...reply.headers, [name]: sent }) ?? true);
    return [name.toLowerCase(), isValid ? sent : requestId];
  });
  return { ...reply, headers: { ...Object.fromEntries(ids), ...reply.headers } };
}

/** The contract's code of the first issue, if that is a missing value. */
function missingCode({ issues: [first] }: Problem, codes: ErrorCatalogue["missing"]): string | undefined {
  if (first?.keyword !== "required") return undefined;
  return (first.in ?? "body") === "body" ? codes?.[0] : codes?.at(-1);
}

/** `not_found`, `NOT_FOUND` and so on. */
function spellingsOf(kind: ProblemKind): readonly string[] {
  const snake = kind.replaceAll("-", "_");
  const pascal = kind.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return [snake, snake.toUpperCase(), kind, pascal, `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`];
}

/** RFC 9457. */
function details({ params }: Problem, { code, id, issues, message, status, title }: ProblemFacts): GeneralError {
  const errors = issues.map(({ pointer, message: detail, in: group }) => ({
    detail,
    pointer,
    ...(group && { in: group }),
  }));
  const instance = `urn:uuid:${id}`;
  // The pointer of the first issue is in the list.
  const more = Object.entries(params ?? {}).filter(([name, value]) => name !== "field" || value !== issues[0]?.pointer);
  const body = { type: "about:blank", title, status, detail: message, code, instance, ...Object.fromEntries(more) };
  return { type: "application/problem+json", body: errors.length === 0 ? body : { ...body, errors } };
}

function enveloped(
  problem: Problem,
  facts: ProblemFacts,
  envelope: NonNullable<ErrorCatalogue["envelope"]>,
  usualCode: string,
): GeneralError {
  const type = envelope.mediaType ?? "application/json";
  const params = problemParams(problem);
  const { params: name } = envelope;
  const byPlace = Object.fromEntries(facts.issues.map(({ message, pointer }) => [pointer, message]));
  const ways = name === undefined || params === undefined ? [] : [params, problem.params ?? {}, byPlace];
  // An operation may not list the code of the issue.
  const bodies = [...new Set([facts.code, usualCode])].flatMap((code) => {
    const body: [string, unknown][] = [
      [envelope.code, code],
      [envelope.message, facts.message],
    ];
    if (envelope.id !== undefined) body.push([envelope.id, facts.id]);
    return [...ways.map((own) => [...body, [name, own]]), body].map((own) => Object.fromEntries(own) as object);
  });
  const [body = {}, ...others] = bodies;
  return { type, body, others };
}

function statusOf(kind: ProblemKind, documented: ReadonlySet<string>, operation: ServerOperation | undefined): number {
  const alternatives = ALTERNATIVES[kind] ?? [];
  const own = Object.keys(operation?.responses ?? {});
  return (
    alternatives.find((status) => own.includes(String(status))) ??
    (own.includes("4XX") ? undefined : alternatives.find((status) => documented.has(String(status)))) ??
    PROBLEM_STATUS[kind]
  );
}

/** Headers that make a request conditional on the state of a resource (RFC 6585, 3). */
const PRECONDITION = /^\/if-(?:match|unmodified-since)$/i;

/**
 * The kind of problem that the operation documents. A missing `If-Match` is a missing precondition (428). An invalid value in the
 * path is not found (404). An unlisted type of a file is unsupported (415). Unknown callers are forbidden (403).
 */
function kindFor({ issues, kind }: Problem, operation: ServerOperation | undefined): ProblemKind {
  const own = Object.keys(operation?.responses ?? {});
  const isInPath = issues.length > 0 && issues.every((issue) => issue.in === "path");
  const has = (...statuses: readonly string[]): boolean => own.some((status) => statuses.includes(status));
  const isPrecondition = issues.length > 0 && issues.every(isMissingPrecondition);
  if (isPrecondition && has("428")) return "precondition-required";
  if (has("4XX", "default")) return kind;
  const isOfType = issues.some(({ keyword }) => keyword === "contentType");
  if (kind === "invalid-body" && isOfType && has("415") && !has("400", "422")) return "unsupported-media-type";
  if (kind === "invalid-parameter" && isInPath && has("404") && !has("400", "422")) return "not-found";
  return kind === "unauthorized" && has("403") && !has("401") ? "forbidden" : kind;
}

function isMissingPrecondition(issue: ProblemIssue): boolean {
  return issue.in === "header" && issue.keyword === "required" && PRECONDITION.test(issue.pointer);
}

/** Statuses whose codes stand for others of their class: `x00` (RFC 9110, 15), and what comes nearest where that has none. */
function generalOf(status: number): readonly number[] {
  if (status < 500) return [400, 422];
  return status === 500 ? [503, 502] : [500];
}

/** The contract's code for a status, or a general one of its class: a code that it does not list would make the body invalid. */
function codeFor(status: number, codes: ErrorCatalogue["codes"]): string | undefined {
  return [status, ...generalOf(status)]
    .map((one) => codes.find(([documented]) => documented === one)?.[1])
    .find(Boolean);
}

/** `amount must be an integer`; within a parameter `filter[age] must be ...` or `filter/age must be ...`. */
function firstIssue({ issues, kind, params }: Problem): string | undefined {
  const [first] = issues;
  if (first === undefined) return undefined;
  if (first.name !== undefined) return `${first.name} ${first.message}`;
  // Handlers name only the issues.
  const field = params?.["field"] ?? (kind === "invalid-parameter" ? first.pointer.split("/")[1] : first.pointer);
  if (typeof field !== "string" || field === "") return `The body ${first.message}`;
  const within = kind === "invalid-parameter" ? first.pointer.replace(/^\/[^/]*/, "") : "";
  return `${field}${within} ${first.message}`;
}
