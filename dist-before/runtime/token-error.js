import { CallError } from "./errors.js";
/** No access token could be fetched, so the call was not sent. Contains nothing of the token request. */
export class TokenError extends CallError {
    name = "TokenError";
    constructor(operation, problem, details) {
        const code = /^[\w.-]{1,64}$/.exec(details.code ?? "")?.[0];
        super(operation, code === undefined ? problem : `${problem}: ${code}`, details);
        this.code = details.code;
        this.description = details.description;
        this.errorId = details.errorId;
    }
}
/**
 * Parses both forms of an error: RFC 6749, and an envelope with `error_code`.
 *
 * @param secrets texts that contain one of these are removed, because some servers echo the request
 */
export function readRefusal(body, secrets) {
    const text = (value) => typeof value === "string" && !secrets.some((secret) => secret !== "" && value.includes(secret)) ? value : undefined;
    return {
        code: text(body.error) ?? text(body.error_code),
        description: text(body.error_description) ?? text(body.message),
        errorId: text(body.error_id),
    };
}
