import type { EventIssue, IdentityRule, WebhookContract } from "./contract.ts";
import { judgeBody, type KnownEvent, type UnlistedEvent } from "./event.ts";
import { fieldText } from "./fields.ts";
import { type HeadersLike, headerValue } from "./headers.ts";
import type { Secrets } from "./keys.ts";
import {
  bytesOf,
  type RawBody,
  type SignatureFault,
  type SignatureOptions,
  type SignatureVerdict,
  verifySignature,
} from "./signature.ts";

/** An event that may be trusted. */
export interface VerifiedEvent<Type, Event> extends KnownEvent<Type, Event> {
  /** Identifies the event; the same in every delivery of it. */
  readonly id: string;
  /** When this delivery was signed, in Unix seconds, where the contract says. */
  readonly timestamp: number | undefined;
}

/** Why a request was refused. For logs: the sender is told nothing of it. */
export type RejectionReason =
  | SignatureFault
  /** A header that is not signed differs from the field of the body it should equal, or is missing. */
  | "identity_mismatch"
  /** Signed rightly, but no JSON, or not as the event's schema says. */
  | "invalid_event";

export interface WebhookRejection {
  readonly ok: false;
  readonly verdict: RejectionReason;
  /** What was wrong with the body; of `invalid_event`. */
  readonly issues: readonly EventIssue[];
}

/** Signed rightly, of a type that the contract does not list. It is newer than this code: acknowledge and ignore it. */
export interface UnknownEvent extends UnlistedEvent {
  readonly id: string;
  readonly timestamp: number | undefined;
}

export type WebhookVerdict<Events> =
  | { readonly [Type in keyof Events]: VerifiedEvent<Type, Events[Type]> }[keyof Events]
  | UnknownEvent
  | WebhookRejection;

export type VerifyOptions = SignatureOptions;

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Decides whether a request is an event that the contract describes: signature over the raw bytes, time of signing, headers
 * that mirror the body, then the event's schema.
 *
 * @param raw the body as received, never parsed and written again
 * @param secrets any one of them may have signed: the new and the old while they are rotated
 * @throws WebhookConfigError when a secret is missing or cannot be one
 * @throws WebhookUsageError when `raw` is not the body as received
 */
export async function verifyDelivery<Events>(
  contract: WebhookContract<Events>,
  raw: RawBody,
  headers: HeadersLike,
  secrets: Secrets,
  options: VerifyOptions = {},
): Promise<WebhookVerdict<Events>> {
  const result = verifySignature(contract.signature, raw, headers, secrets, options);
  const signed = "ok" in result ? result : await result;
  if (!signed.ok) return { ok: false, verdict: signed.verdict, issues: [] };
  let text: string;
  let body: unknown;
  try {
    text = decoder.decode(bytesOf(raw));
    body = JSON.parse(text);
  } catch {
    const issues = [{ pointer: "", message: "is not JSON in UTF-8" }];
    return { ok: false, verdict: "invalid_event", issues };
  }
  return judgeEvent(contract, body, text, headers, signed);
}

function judgeEvent<Events>(
  contract: WebhookContract<Events>,
  parsed: unknown,
  text: string,
  headers: HeadersLike,
  signed: Extract<SignatureVerdict, { readonly ok: true }>,
): WebhookVerdict<Events> {
  const { body, verdict } = judgeBody(contract, parsed, headers, text);
  if (!verdict.ok && verdict.verdict !== "unknown_event") return verdict;
  const { timestamp } = signed;
  return { ...verdict, id: identityOf(contract.identity, body, headers, signed.digest), timestamp };
}

/** Falls back to the digest, which equal requests share: an event without identity is not the same as another. */
function identityOf(rule: IdentityRule, body: unknown, headers: HeadersLike, digest: string): string {
  if (rule.in === "body") return fieldText(body, rule) || digest;
  if (rule.in === "header") return headerValue(headers, rule.header.toLowerCase()) || digest;
  return digest;
}
