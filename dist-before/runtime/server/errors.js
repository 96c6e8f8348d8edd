/** The configuration of a server is invalid. Thrown when the server is created, never while it answers. */
export class ServerConfigError extends TypeError {
    name = "ServerConfigError";
}
/** The server is mounted in a way that cannot work, such as behind a body parser. */
export class ServerUsageError extends TypeError {
    name = "ServerUsageError";
}
/** A handler's reply deviates from the contract. The message names the place, never the value. */
export class InvalidReplyError extends TypeError {
    name = "InvalidReplyError";
    status;
    issues;
    constructor(operation, status, problem, issues = []) {
        super(`${operation.method} ${operation.path} (${operation.id}), ${status}: ${problem}${detailsOf(issues)}`);
        Object.defineProperty(this, "operation", { value: operation });
        this.status = status;
        this.issues = issues;
    }
}
function detailsOf([first, ...others]) {
    if (first === undefined)
        return "";
    const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
    return `: ${`${first.pointer} ${first.message}`.trim()}${more}`;
}
