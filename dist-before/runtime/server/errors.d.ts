import type { OperationInfo } from "../operation-info.ts";
import type { CheckIssue } from "../validation/issues.ts";
/** The configuration of a server is invalid. Thrown when the server is created, never while it answers. */
export declare class ServerConfigError extends TypeError {
    readonly name = "ServerConfigError";
}
/** The server is mounted in a way that cannot work, such as behind a body parser. */
export declare class ServerUsageError extends TypeError {
    readonly name = "ServerUsageError";
}
/** A handler's reply deviates from the contract. The message names the place, never the value. */
export declare class InvalidReplyError extends TypeError {
    readonly name = "InvalidReplyError";
    /** Not enumerable, so that logs do not include all parameters and responses. */
    readonly operation: OperationInfo;
    readonly status: number;
    readonly issues: readonly CheckIssue[];
    constructor(operation: OperationInfo, status: number, problem: string, issues?: readonly CheckIssue[]);
}
