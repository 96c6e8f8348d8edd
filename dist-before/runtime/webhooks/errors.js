/** A missing or invalid secret. An unset environment variable must never verify a request. */
export class WebhookConfigError extends Error {
    name = "WebhookConfigError";
    code = "config_error";
}
/** A call that can never work, such as verifying a parsed body. The fault is in the program, not in the request. */
export class WebhookUsageError extends TypeError {
    name = "WebhookUsageError";
    code = "usage_error";
}
