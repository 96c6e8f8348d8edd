import type { OperationInfo } from "../operation-info.ts";
import type { CheckIssue } from "../validation/issues.ts";

/** The configuration of a server is invalid. Thrown when the server is created, never while it answers. */
export class ServerConfigError extends TypeError {
  override readonly name = "ServerConfigError";
}

/** The server is mounted in a way that cannot work, such as behind a body parser. */
export class ServerUsageError extends TypeError {
  override readonly name = "ServerUsageError";
}

/** A handler's reply deviates from the contract. The message names the place, never the value. */
export class InvalidReplyError extends TypeError {
  override readonly name = "InvalidReplyError";
  /** Not enumerable, so that logs do not include all parameters and responses. */
  declare readonly operation: OperationInfo;
  readonly status: number;
  readonly issues: readonly CheckIssue[];

  constructor(operation: OperationInfo, status: number, problem: string, issues: readonly CheckIssue[] = []) {
    super(`${operation.method} ${operation.path} (${operation.id}), ${status}: ${problem}${detailsOf(issues)}`);
    Object.defineProperty(this, "operation", { value: operation });
    this.status = status;
    this.issues = issues;
  }
}

function detailsOf([first, ...others]: readonly CheckIssue[]): string {
  if (first === undefined) return "";
  const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
  return `: ${`${first.pointer} ${first.message}`.trim()}${more}`;
}
