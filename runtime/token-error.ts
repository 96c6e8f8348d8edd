import { CallError } from "./errors.ts";
import type { OperationInfo } from "./operation-info.ts";

/** What a token endpoint says of a refusal, if it says anything. */
export interface TokenRefusal {
  /** `invalid_client`: `error` of RFC 6749, 5.2, or `error_code` of an error envelope. */
  readonly code?: string;
  /** For people: `error_description` or `message`. */
  readonly description?: string;
  /** To be quoted to support: `error_id`. */
  readonly errorId?: string;
}

/** There is no access token, so the call was not sent. Holds nothing of the token request, and of the response no more than this. */
export class TokenError extends CallError {
  override readonly name = "TokenError";
  readonly code: string | undefined;
  readonly description: string | undefined;
  readonly errorId: string | undefined;

  constructor(
    operation: OperationInfo,
    problem: string,
    details: TokenRefusal & { readonly status?: number; readonly cause?: unknown } = {},
  ) {
    const { code } = details;
    super(operation, code !== undefined && /^[\w.-]{1,64}$/.test(code) ? `${problem}: ${code}` : problem, details);
    this.code = code;
    this.description = details.description;
    this.errorId = details.errorId;
  }
}

/**
 * Reads both shapes of an error: that of RFC 6749 and an envelope with `error_code`.
 *
 * @param secrets text with one of these in it is left out: some servers repeat what they were sent
 */
export function readRefusal(body: unknown, secrets: readonly string[]): TokenRefusal {
  const text = (...names: readonly string[]): string | undefined => {
    for (const name of names) {
      const value = member(body, name);
      if (typeof value === "string" && value !== "" && !secrets.some((secret) => value.includes(secret))) return value;
    }
    return undefined;
  };
  const code = text("error", "error_code");
  const description = text("error_description", "message");
  const errorId = text("error_id");
  return {
    ...(code === undefined ? {} : { code }),
    ...(description === undefined ? {} : { description }),
    ...(errorId === undefined ? {} : { errorId }),
  };
}

export function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}
