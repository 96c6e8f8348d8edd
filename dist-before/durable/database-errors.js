import { Problem } from "../runtime/server/problem.js";
/**
 * Whether the database failed rather than a statement: the connection is gone, the server stops or is full, or it has
 * chosen this transaction to resolve a deadlock. The same request can succeed later.
 */
function isOutage(error) {
    if (!(error instanceof Error))
        return false;
    const code = "code" in error ? String(error.code) : "";
    // Classes of SQLSTATE, and error codes of the operating system. `pg` gives a lost connection no code.
    return (/^(?:08|53|57P|40|25006|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EAI_)/.test(code) ||
        /^(?:Connection terminated|timeout exceeded)/.test(error.message));
}
/** The error as the server must answer it: 503 frees the idempotency key, so that the request can be sent again. */
export function unavailableIfOutage(error) {
    return isOutage(error) ? unavailable(error) : error;
}
export function unavailable(cause) {
    return new Problem("unavailable", { cause });
}
