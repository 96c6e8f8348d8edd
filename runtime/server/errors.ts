import type { OperationInfo } from "../operation-info.ts";
import type { CheckIssue } from "../validation/issues.ts";

/** A server that cannot work as it is set up. Thrown when it is made, never while it answers. */
export class ServerConfigError extends TypeError {
  override readonly name = "ServerConfigError";
}

/** A mount that can never work, such as one behind a body parser. A mistake of the program, not of the caller. */
export class ServerUsageError extends TypeError {
  override readonly name = "ServerUsageError";
}

/** What a handler gave back is not what the contract says. The message tells where, not what it was. */
export class InvalidReplyError extends TypeError {
  override readonly name = "InvalidReplyError";
  /** Not enumerable: logs would have all of its parameters and responses. */
  declare readonly operation: OperationInfo;
  readonly status: number;
  readonly issues: readonly CheckIssue[];

  constructor(operation: OperationInfo, status: number, problem: string, issues: readonly CheckIssue[] = []) {
    super(`${operation.method} ${operation.path} (${operation.id}), ${status}: ${problem}`);
    Object.defineProperty(this, "operation", { value: operation });
    this.status = status;
    this.issues = issues;
  }
}
