/** A secret that is missing or cannot be one. An unset environment variable must not verify anything. */
export class WebhookConfigError extends Error {
  override readonly name = "WebhookConfigError";
  readonly code = "config_error";
}

/** A call that can never work, such as a body that was parsed before it was verified. A mistake of the program, not of the sender. */
export class WebhookUsageError extends TypeError {
  override readonly name = "WebhookUsageError";
  readonly code = "usage_error";
}
