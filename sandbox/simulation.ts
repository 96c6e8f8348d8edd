import type { ServerRequest } from "../generated/server/index.ts";
import { Problem, type ProblemKind } from "../generated/server/index.ts";

/** The header that asks for an error, by its `error_code`. */
export const ERROR_HEADER = "x-sandbox-error";
/** `confirmed` or `failed`. */
export const OUTCOME_HEADER = "x-sandbox-outcome";
/** Seconds until the outcome of a transaction. */
export const DELAY_HEADER = "x-sandbox-delay";

const LONGEST_DELAY = 86_400;

const PROBLEMS: Readonly<Record<string, ProblemKind>> = {
  bad_request: "malformed-request",
  unauthorized: "unauthorized",
  forbidden: "forbidden",
  not_found: "not-found",
  conflict: "conflict",
  validation_error: "invalid-body",
  rate_limited: "rate-limited",
  internal_error: "internal",
  upstream_error: "upstream",
  service_unavailable: "unavailable",
};

/** @throws Problem that the caller asked for */
export function simulateError(request: ServerRequest): void {
  const code = request.header(ERROR_HEADER);
  if (code === undefined) return;
  const kind = Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code] : undefined;
  if (kind === undefined) throw invalidHeader(ERROR_HEADER, `must be one of ${Object.keys(PROBLEMS).join(", ")}`);
  throw new Problem(kind, { headers: kind === "rate-limited" ? RATE_LIMITED : {} });
}

/** As the contract requires of every 429. */
const RATE_LIMITED = {
  "retry-after": "1",
  "x-ratelimit-limit-second": "5",
  "x-ratelimit-remaining-second": "0",
  "x-ratelimit-reset-second": "1",
};

/** The outcome of a transaction, and the milliseconds until it. */
export function requestedOutcome(request: ServerRequest): { outcome: "confirmed" | "failed"; delay: number } {
  const outcome = request.header(OUTCOME_HEADER) ?? "confirmed";
  if (outcome !== "confirmed" && outcome !== "failed")
    throw invalidHeader(OUTCOME_HEADER, "must be confirmed or failed");
  const seconds = request.header(DELAY_HEADER) ?? "1";
  if (!/^\d{1,5}(?:\.\d{1,3})?$/.test(seconds) || Number(seconds) > LONGEST_DELAY)
    throw invalidHeader(DELAY_HEADER, `must be a number of seconds, at most ${LONGEST_DELAY}`);
  return { outcome, delay: Number(seconds) * 1000 };
}

function invalidHeader(name: string, message: string): Problem {
  return new Problem("invalid-parameter", { message: `The header ${name} ${message}.`, params: { field: name } });
}
