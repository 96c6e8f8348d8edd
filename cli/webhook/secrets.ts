import { UsageError } from "../failure.ts";

/** The runtime's error code for every invalid secret. */
const CODE = "config_error";

/**
 * Reads secrets from environment variables.
 *
 * @throws UsageError if one is not set or empty
 */
export function secretsFrom(names: readonly string[] | undefined): readonly string[] {
  if (names === undefined || names.length === 0)
    throw new UsageError(
      `${CODE}: pass the name of the environment variable with the secret: --secret-env NAME.`,
      "webhook",
    );
  return names.map((name) => {
    const secret = process.env[name];
    if (secret === undefined) throw new UsageError(`${CODE}: the environment variable ${name} is not set.`, "webhook");
    if (secret.trim() === "") throw new UsageError(`${CODE}: the environment variable ${name} is empty.`, "webhook");
    return secret;
  });
}
