import type { Credential } from "./options.ts";
type Environment = Readonly<Record<string, string | undefined>>;
/** Credentials are missing in the environment. The message contains no values. */
export declare class EnvironmentError extends Error {
    readonly name = "EnvironmentError";
}
/**
 * Reads credentials from environment variables: `NAME`, `SCHEME=NAME`, `ID_NAME,SECRET_NAME` or
 * `SCHEME=ID_NAME,SECRET_NAME`.
 *
 * @throws EnvironmentError if a variable is not set
 */
export declare function credentialsFrom(words: readonly string[], environment: Environment): Readonly<Record<string, Credential>>;
/** @throws EnvironmentError if the variable is not set */
export declare function variable(name: string, environment: Environment): string;
export {};
