/** A missing or invalid secret. An unset environment variable must never verify a request. */
export declare class WebhookConfigError extends Error {
    readonly name = "WebhookConfigError";
    readonly code = "config_error";
}
/** A call that can never work, such as verifying a parsed body. The fault is in the program, not in the request. */
export declare class WebhookUsageError extends TypeError {
    readonly name = "WebhookUsageError";
    readonly code = "usage_error";
}
