import { CallError } from "../errors.ts";
import type { OperationInfo } from "../operation-info.ts";
import type { RequestParts } from "../operation.ts";
import type { Result } from "../response.ts";
import { type CheckIssue, issuesOf } from "./issues.ts";
import type { BodyChecks, OperationChecks } from "./operation-checks.ts";
import type { AnyCheck } from "./report.ts";

/** Part of a request or response, as callers know it. */
export type CheckedPart = "path" | "query" | "headers" | "cookies" | "body";

/** A value that is not what the contract says. `issues` tell where; the message tells the first of them. */
export class ContractError extends CallError {
  override readonly name: string = "ContractError";
  readonly part: CheckedPart;
  readonly issues: readonly CheckIssue[];

  constructor(operation: OperationInfo, part: CheckedPart, issues: readonly CheckIssue[], status?: number) {
    super(operation, problemOf(part, issues), status === undefined ? {} : { status });
    this.part = part;
    this.issues = issues;
  }

  /** JSON Pointer of the first thing that is wrong, in the part. */
  get pointer(): string {
    return this.issues[0]?.pointer ?? "";
  }
}

/** What was to be sent is not what the contract says. Nothing was sent. */
export class InvalidRequestError extends ContractError {
  override readonly name = "InvalidRequestError";
}

/** What came back is not what the contract says. */
export class InvalidResponseError extends ContractError {
  override readonly name = "InvalidResponseError";
  override readonly status: number;
  /** As it was read, body and all. */
  readonly result: Result;

  constructor(operation: OperationInfo, part: CheckedPart, issues: readonly CheckIssue[], result: Result) {
    super(operation, part, issues, result.status);
    this.status = result.status;
    this.result = result;
  }
}

function problemOf(part: CheckedPart, issues: readonly CheckIssue[]): string {
  const [first, ...others] = issues;
  if (first === undefined) return `${part} is not as the contract says`;
  const place = first.pointer === "" ? part : `${part} ${first.pointer}`;
  return `${place} ${first.message}${others.length === 0 ? "" : ` (and ${others.length} more)`}`;
}

/** What the option `validate` of a client does with each call. */
export interface ExchangeValidator {
  /** @throws InvalidRequestError */
  request(operation: OperationInfo, checks: OperationChecks, parts: RequestParts): void;
  /** @throws InvalidResponseError */
  result(operation: OperationInfo, checks: OperationChecks, result: Result): void;
}

/** Checks what comes back; with `all` also what is sent, before it is. */
export function validating(what: "responses" | "all"): ExchangeValidator {
  return {
    request: what === "all" ? checkRequest : () => {},
    result: checkResult,
  };
}

function checkRequest(operation: OperationInfo, checks: OperationChecks, parts: RequestParts): void {
  for (const part of ["path", "query", "headers", "cookies"] as const) {
    const check = checks[part];
    // A group that is left out is one without members.
    if (check !== undefined)
      refuse(check, parts[part] ?? {}, (issues) => new InvalidRequestError(operation, part, issues));
  }
  if (parts.body === undefined) return;
  const check = bodyCheck(checks.body, parts.contentType);
  if (check !== undefined) refuse(check, parts.body, (issues) => new InvalidRequestError(operation, "body", issues));
}

function checkResult(operation: OperationInfo, checks: OperationChecks, result: Result): void {
  const { responses = {} } = checks;
  const { status } = result;
  const found = responses[status] ?? responses[`${Math.trunc(status / 100)}XX`] ?? responses["default"];
  if (found === undefined) return;
  const value = result.ok ? result.data : result.error;
  const failure = (part: CheckedPart) => (issues: readonly CheckIssue[]) =>
    new InvalidResponseError(operation, part, issues, result);
  if (found.headers !== undefined) refuse(found.headers, result.headers, failure("headers"));
  const check = bodyCheck(found.body, result.contentType);
  // HEAD, 204 and the like have none.
  if (check !== undefined && value !== undefined) refuse(check, value, failure("body"));
}

/** The check for a media type; of the first one when none is named. */
function bodyCheck(body: BodyChecks | undefined, contentType: string | undefined): AnyCheck | undefined {
  if (typeof body !== "object") return body;
  const type = (contentType ?? "").replace(/;.*/s, "").trim().toLowerCase();
  if (type === "") return Object.values(body)[0];
  const range = `${type.split("/", 1)[0]}/*`;
  for (const name of [type, range, "*/*"]) if (Object.hasOwn(body, name)) return body[name];
  return undefined;
}

function refuse(check: AnyCheck, value: unknown, failure: (issues: readonly CheckIssue[]) => ContractError): void {
  if (check(value)) return;
  throw failure(issuesOf(check, value));
}
