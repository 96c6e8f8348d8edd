import { CallError } from "./errors.js";
/** A documented failure as an exception. `unwrap` throws it. */
export class ApiError extends CallError {
    name = "ApiError";
    status;
    /** The decoded body. */
    error;
    response;
    constructor(failure) {
        super(failure.operation, "documented error", failure);
        this.status = failure.status;
        this.error = failure.error;
        this.response = failure.response;
    }
}
export function unwrap(result) {
    if (result.ok)
        return result.data;
    throw new ApiError(result);
}
