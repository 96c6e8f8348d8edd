import { CallError } from "./errors.ts";
import type { OperationInfo } from "./operation-info.ts";

interface Details extends Partial<TokenRefusal> {
  readonly status?: number;
  readonly cause?: unknown;
}

/** The response of a token endpoint. Every member may be missing or invalid. */
export interface TokenAnswer {
  readonly access_token?: unknown;
  readonly token_type?: unknown;
  readonly expires_in?: unknown;
  readonly error?: unknown;
  readonly error_code?: unknown;
  readonly error_description?: unknown;
  readonly message?: unknown;
  readonly error_id?: unknown;
}

/** The error that a token endpoint reports; `undefined` for missing members. */
export interface TokenRefusal {
  /** `invalid_client`: `error` of RFC 6749, 5.2, or `error_code` of an error envelope. */
  readonly code: string | undefined;
  /** For people: `error_description` or `message`. */
  readonly description: string | undefined;
  /** For support requests: `error_id`. */
  readonly errorId: string | undefined;
}

/** No access token could be fetched, so the call was not sent. Contains nothing of the token request. */
export class TokenError extends CallError implements TokenRefusal {
  override readonly name = "TokenError";
  declare readonly code: string | undefined;
  declare readonly description: string | undefined;
  declare readonly errorId: string | undefined;

  constructor(operation: OperationInfo, problem: string, details: Details) {
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
export function readRefusal(body: TokenAnswer, secrets: readonly string[]): TokenRefusal {
  const text = (value: unknown): string | undefined =>
    typeof value === "string" && !secrets.some((secret) => secret !== "" && value.includes(secret)) ? value : undefined;
  return {
    code: text(body.error) ?? text(body.error_code),
    description: text(body.error_description) ?? text(body.message),
    errorId: text(body.error_id),
  };
}
