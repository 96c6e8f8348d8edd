import { type CheckIssue, issuesOf } from "../validation/issues.ts";
import type { AnyCheck } from "../validation/check.ts";
import { listed } from "../validation/messages.ts";
import { pointerStep, tokensOf, valueAt } from "../validation/pointers.ts";
import type { HandlerRequest } from "./context.ts";
import { type Mutable, type ParametersOf, type ParameterValues, readParameters } from "./decode/parameters.ts";
import { queryPairs } from "./decode/pairs.ts";
import { formPercent } from "./decode/percent.ts";
import { parametersAsText, validReading } from "./decode/text-first.ts";
import { contentFor, type Endpoint } from "./endpoint.ts";
import { dropHidden } from "./hidden.ts";
import type { RequestBody, ServerRequest } from "./http.ts";
import { preferred } from "./negotiation.ts";
import type { ServerBody } from "./operation.ts";
import { Problem, type ProblemIssue } from "./problem.ts";
import { ISSUE_LIMIT } from "./problem-params.ts";
import type { RequestContent } from "./decode/reader.ts";

/** The documented content that the body is read as; `undefined` for requests without a body. */
export interface ChosenBody {
  readonly content: RequestContent;
  readonly contentType: string;
}

/**
 * Settles media types before anything is read.
 *
 * @throws Problem `unsupported-media-type`, `not-acceptable`, `malformed-body` for a body that is missing
 */
export function negotiate(endpoint: Endpoint, request: ServerRequest): ChosenBody | undefined {
  const { isStrict, operation, produces } = endpoint;
  const chosen = operation.body === undefined ? undefined : chooseBody(endpoint, operation.body, request);
  if (isStrict && preferred(request.header("accept"), produces) === undefined) {
    throw new Problem("not-acceptable", { message: `Available media types: ${produces.join(", ")}.` });
  }
  return chosen;
}

function chooseBody(
  { consumes, contents, operation }: Endpoint,
  { required = false }: ServerBody,
  request: ServerRequest,
): ChosenBody | undefined {
  if (!request.body.present) {
    if (required) throw new Problem("malformed-body", { message: "A body is required." });
    return undefined;
  }
  const coding = request.header("content-encoding");
  if (coding !== undefined && coding.toLowerCase() !== "identity" && !documentsCoding(operation)) {
    // Distinguishes this from an unsupported media type (RFC 9110, 15.5.16).
    throw new Problem("unsupported-media-type", {
      message: "Content-Encoding is not supported.",
      headers: { "accept-encoding": "identity" },
    });
  }
  // A body without a Content-Type is treated as bytes (RFC 9110, 8.3).
  const contentType = request.header("content-type") ?? "application/octet-stream";
  const found = contentFor(contents, contentType);
  if (found !== undefined) return { content: found, contentType };
  throw new Problem("unsupported-media-type", {
    message: `The body must be ${listed(consumes.split(", "), "or")}.`,
    headers: { accept: consumes },
  });
}

/** If the contract documents the header, handlers are expected to handle it. */
function documentsCoding({ headers = [] }: Endpoint["operation"]): boolean {
  return headers.some((one) => (typeof one === "string" ? one : one.name).toLowerCase() === "content-encoding");
}

/**
 * Reads and checks the parameters.
 *
 * @throws Problem `invalid-parameter`
 */
export function checkedParameters(
  { operation }: Endpoint,
  segments: readonly string[],
  query: string,
  request: ServerRequest,
): Mutable<HandlerRequest> {
  const values = readParameters(operation, segments, query, request);
  const { checks } = operation;
  if (checks === undefined) return values;
  const asText = (): ParameterValues => readParameters(parametersAsText(operation), segments, query, request);
  const asLists = (own: ParametersOf): ParameterValues | undefined => withPlainCommas(own, segments, query, request);
  const issues: ProblemIssue[] = [];
  const checked = (
    group: keyof ParameterValues,
    check: AnyCheck | undefined,
    place: NonNullable<ProblemIssue["in"]>,
  ): void => {
    const own = values[group];
    // An absent `querystring` is not checked. Groups of parameters always are.
    if (own === undefined) return;
    if (typeof own === "object" && own !== null)
      values[group] = validReading(
        check,
        own,
        () => asText()[group],
        () => asLists(operation)?.[group],
        () => asLists(parametersAsText(operation))?.[group],
      );
    if (check === undefined || check(values[group])) return;
    const rest = group === "headers" && withoutAutomatic(values.headers);
    if (rest !== false && check(rest)) {
      values.headers = rest;
      return;
    }
    for (const issue of issuesOf(check, values[group], ISSUE_LIMIT))
      issues.push({
        ...textIssueOf(issue, values[group]),
        ...(place === "query" && nameInUrl(issue, query, values.query)),
        in: place,
      });
  };
  checked("path", checks.path, "path");
  checked("query", operation.querystring === undefined ? checks.query : checks.querystring, "query");
  checked("headers", checks.headers, "header");
  checked("cookies", checks.cookies, "cookie");
  const [first] = issues;
  if (first === undefined) return values;
  const params = { field: first.name ?? tokensOf(first.pointer)[0] ?? "" };
  throw new Problem("invalid-parameter", { issues: issues.slice(0, ISSUE_LIMIT), params });
}

const COMMA = /%2c/gi;

/**
 * Reads all commas as delimiters. RFC 6570 encodes only those within an item, but many clients encode all of them. The
 * caller decides whether the result is valid, so an item with a comma stays one item wherever it may be one.
 */
function withPlainCommas(
  operation: ParametersOf,
  segments: readonly string[],
  query: string,
  request: ServerRequest,
): ParameterValues | undefined {
  const plain = (text: string): string => text.replace(COMMA, ",");
  const cookie = request.header("cookie");
  if (![query, cookie ?? "", ...segments].some((text) => plain(text) !== text)) return undefined;
  const header = (name: string): string | undefined =>
    name === "cookie" ? cookie && plain(cookie) : request.header(name);
  try {
    return readParameters(operation, segments.map(plain), plain(query), { header });
  } catch {
    return undefined;
  }
}

/** Browsers and `fetch` send these on their own: Node's sends `Accept-Language: *`, a browser a list of languages. */
const AUTOMATIC = new Set(["accept-encoding", "accept-language", "user-agent"]);

/** Headers without those that the caller may not have set itself. */
function withoutAutomatic(headers: object | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => !AUTOMATIC.has(name.toLowerCase())));
}

function problemIssueOf({ keyword, message, pointer }: CheckIssue): ProblemIssue {
  return { pointer, keyword, message };
}

/**
 * The issue of a value that stayed text, because it does not fit its type. Every parameter is sent as text, so "not a
 * string" would not help. For an integer that is too large, the issue names the limits.
 */
function textIssueOf(issue: CheckIssue, root: unknown): ProblemIssue {
  const given = problemIssueOf(issue);
  const found = issue.keyword === "type" ? valueAt(root, issue.pointer) : undefined;
  if (typeof found !== "string") return given;
  const limit = Number.MAX_SAFE_INTEGER;
  const isLarge = issue.expected === "integer" && /^-?\d+$/.test(found);
  const message = isLarge
    ? `must be an integer from -${limit} to ${limit}`
    : given.message.replace(/, not a string$/, "");
  return { ...given, message };
}

/** `filter[min]`, if the query has members of the parameter in brackets; `page`, if they are parameters by themselves. */
function nameInUrl({ pointer }: CheckIssue, query: string, values: unknown): Pick<ProblemIssue, "name"> {
  const [parameter = "", ...inner] = tokensOf(pointer);
  if (inner.length === 0) return {};
  const names = queryPairs(query, formPercent).map(([name]) => name);
  if (names.some((name) => name.startsWith(`${parameter}[`)))
    return { name: [parameter, ...inner.map((name) => `[${name}]`)].join("") };
  const value = valueAt(values, pointerStep(parameter));
  const isExploded = typeof value === "object" && !Array.isArray(value) && !names.includes(parameter);
  return isExploded ? { name: inner.join(".") } : {};
}

/** @throws Problem `malformed-body`, `body-too-large`, `body-timeout` */
export function readBody({ content, contentType }: ChosenBody, body: RequestBody, limit: number): Promise<unknown> {
  return content.codec.read(body, { contentType, content, limit, check: content.check });
}

/**
 * Validates the value of a body.
 *
 * @throws Problem `invalid-body`, or `malformed-body` if a required body is empty
 */
export function checkBody({ operation }: Endpoint, { content }: ChosenBody, value: unknown): unknown {
  if (value === undefined) {
    if (operation.body?.required === true) throw new Problem("malformed-body", { message: "A body is required." });
    return undefined;
  }
  if (content.codec.streams === true) return value;
  if (content.hidden !== undefined) dropHidden(value, content.hidden);
  const { check, codec } = content;
  const unseen = codec.issues?.(value, content) ?? [];
  const isValid = check === undefined || check(value);
  if (isValid && unseen.length === 0) return value;
  const isText = /^(?:application\/x-www-form-urlencoded|multipart\/|text\/plain)/.test(content.type);
  const found = isValid ? [] : issuesOf(check, value, ISSUE_LIMIT);
  const seen = found.map((issue) => (isText ? textIssueOf(issue, value) : problemIssueOf(issue)));
  const issues = [...unseen, ...seen].slice(0, ISSUE_LIMIT);
  throw new Problem("invalid-body", { issues, params: { field: issues[0]?.pointer ?? "" } });
}

/** Puts the body beside the groups of parameters, for the handler. */
export function addBody(
  { contents }: Endpoint,
  request: Mutable<HandlerRequest>,
  chosen: ChosenBody | undefined,
  body: unknown,
): HandlerRequest {
  if (body === undefined || chosen === undefined) return request;
  const { type } = chosen.content;
  // A request says the type of a range, and the boundary of parts that the handler reads itself.
  const isOpen = /\*|^multipart\/(?!form-data)/i.test(type);
  if (contents.length !== 1 || isOpen) request.contentType = isOpen ? chosen.contentType : type;
  request.body = body;
  return request;
}
