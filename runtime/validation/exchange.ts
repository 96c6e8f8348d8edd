import { CallError } from "../errors.ts";
import { ofMediaType } from "../media-range.ts";
import type { OperationInfo } from "../operation-info.ts";
import type { Operation, RequestParts } from "../operation.ts";
import type { Result } from "../response.ts";
import { uuid } from "../uuid.ts";
import { type CheckIssue, issuesOf } from "./issues.ts";
import { message } from "./messages.ts";
import type { BodyChecks } from "./operation-checks.ts";
import type { AnyCheck } from "./check.ts";
import type { ExchangeValidator } from "./validator.ts";

/** Part of a request or response. */
export type CheckedPart = "path" | "query" | "headers" | "cookies" | "body";

/** A value that does not match the contract. `issues` lists every fault; the message names the first. */
export class ContractError extends CallError {
  override readonly name: string = "ContractError";
  readonly part: CheckedPart;
  readonly issues: readonly CheckIssue[];

  constructor(operation: OperationInfo, part: CheckedPart, issues: readonly CheckIssue[], status?: number) {
    super(operation, problemOf(part, issues), status === undefined ? {} : { status });
    this.part = part;
    this.issues = issues;
  }

  /** JSON Pointer of the first fault, relative to the part. */
  get pointer(): string {
    return this.issues[0]?.pointer ?? "";
  }
}

/** The request does not match the contract. It was not sent. */
export class InvalidRequestError extends ContractError {
  override readonly name = "InvalidRequestError";
}

/** The response does not match the contract. */
export class InvalidResponseError extends ContractError {
  override readonly name = "InvalidResponseError";
  override readonly status: number;
  /** The decoded response with its body. */
  readonly result: Result;

  constructor(operation: OperationInfo, part: CheckedPart, issues: readonly CheckIssue[], result: Result) {
    super(operation, part, issues, result.status);
    this.status = result.status;
    this.result = result;
  }
}

function problemOf(part: CheckedPart, issues: readonly CheckIssue[]): string {
  const [first, ...others] = issues;
  if (first === undefined) return `${part} deviates from the contract`;
  const place = first.pointer === "" ? part : `${part} ${first.pointer}`;
  return `${place} ${first.message}${others.length === 0 ? "" : ` (and ${others.length} more)`}`;
}

/** Whether a client validates nothing, responses, or also requests. */
export type Validation = "none" | "responses" | "all";

/** Implements the client's option `validate`. */
export function validating(what: Validation = "none"): ExchangeValidator {
  return {
    request: what === "all" ? checkRequest : () => {},
    result: what === "none" ? () => {} : checkResult,
  };
}

function checkRequest(operation: Operation, parts: RequestParts): void {
  const { checks = {} } = operation;
  for (const part of ["path", "query", "headers", "cookies"] as const) {
    const check = checks[part];
    if (check === undefined) continue;
    const values = part === "headers" ? withKey(operation, parts.headers) : parts[part];
    // An omitted group has no members.
    refuseUnsent(check, values ?? {}, (issues) => new InvalidRequestError(operation, part, issues));
  }
  if (checks.querystring !== undefined && parts.query !== undefined) {
    refuseUnsent(checks.querystring, parts.query, (issues) => new InvalidRequestError(operation, "query", issues));
  }
  const failure: Failing = (issues) => new InvalidRequestError(operation, "body", issues);
  if (parts.body === undefined) {
    if (checks.bodyRequired === true) throw failure([MISSING]);
    return;
  }
  const check = bodyCheck(checks.body, parts.contentType);
  if (check !== undefined) refuseUnsent(check, parts.body, failure);
}

const MISSING: CheckIssue = { pointer: "", keyword: "required", message: message("required", undefined, undefined) };

/** Includes the idempotency key that the client creates for calls without one. */
function withKey({ idempotencyKey }: Operation, values: object | undefined): object | undefined {
  if (idempotencyKey === undefined) return values;
  const given = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries([[idempotencyKey, uuid()], ...given]);
}

/** Also accepts values that are valid once serialized: types may map to classes with `toJSON`, such as `Date`. */
function refuseUnsent(check: AnyCheck, value: unknown, failure: Failing): void {
  if (check(value)) return;
  refuse(check, asSent(value), failure);
}

function asSent(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return value;
  }
}

function checkResult(operation: Operation, result: Result): void {
  const { responses = {} } = operation.checks ?? {};
  const { status } = result;
  const found = responses[status] ?? responses[`${Math.trunc(status / 100)}XX`] ?? responses["default"];
  if (found === undefined) return;
  const value = result.ok ? result.data : result.error;
  const failure =
    (part: CheckedPart): Failing =>
    (issues) =>
      new InvalidResponseError(operation, part, issues, result);
  if (found.headers !== undefined) refuse(found.headers, result.headers, failure("headers"));
  const check = bodyCheck(found.body, result.contentType);
  // HEAD, 204 and some others have no body.
  if (check !== undefined && value !== undefined) refuse(check, value, failure("body"));
}

/** The check for a media type, or of the first one when none is given. */
function bodyCheck(body: BodyChecks | undefined, contentType: string | undefined): AnyCheck | undefined {
  if (typeof body !== "object") return body;
  const own = (contentType ?? "").toLowerCase();
  if (Object.hasOwn(body, own)) return body[own];
  const type = own.replace(/;[^]*/, "").trim();
  if (type === "") return Object.values(body)[0];
  const documented = ofMediaType(Object.keys(body), type);
  return documented === undefined ? undefined : body[documented];
}

type Failing = (issues: readonly CheckIssue[]) => ContractError;

function refuse(check: AnyCheck, value: unknown, failure: Failing): void {
  if (check(value)) return;
  throw failure(issuesOf(check, value));
}
