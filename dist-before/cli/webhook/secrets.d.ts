/**
 * Reads secrets from environment variables.
 *
 * @throws UsageError if one is not set or empty
 */
export declare function secretsFrom(names: readonly string[] | undefined): readonly string[];
