import type { SecurityScheme } from "./security-scheme.ts";
/** Why the last credentials did not do, as RFC 6750 (3.1) has it. */
export interface Refusal {
    readonly error?: "invalid_token" | "insufficient_scope";
    readonly scopes?: readonly string[];
}
/** `WWW-Authenticate` (RFC 9110, 11.6.1): one challenge for each scheme that would do. */
export declare function challenge(schemes: readonly SecurityScheme[], refusal?: Refusal): Readonly<Record<string, string>>;
