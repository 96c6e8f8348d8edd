import type { EventIssue, HeadersOf, IdentityRule, NoHeaders, WebhookContract } from "./contract.ts";
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

/** A verified event. */
export interface VerifiedEvent<Type, Event, Headers = undefined> extends KnownEvent<Type, Event, Headers> {
  /** Identity of the event, the same in every delivery. */
  readonly id: string;
  /** Time of signing in Unix seconds, where the contract has it. */
  readonly timestamp: number | undefined;
}

/** Why a request was rejected. For logs; never send it. */
export type RejectionReason =
  | SignatureFault
  /** An unsigned header is missing or differs from its field in the body. */
  | "identity_mismatch"
  /** The signature is valid, but the body is not JSON, or the body or a header does not match its schema. */
  | "invalid_event";

export interface WebhookRejection {
  readonly ok: false;
  readonly verdict: RejectionReason;
  /** The faults of the body and its headers, for `invalid_event`. */
  readonly issues: readonly EventIssue[];
}

/** The signature is valid, but the contract does not list the type. It is probably newer: acknowledge and ignore it. */
export interface UnknownEvent extends UnlistedEvent {
  readonly id: string;
  readonly timestamp: number | undefined;
}

export type WebhookVerdict<Events, Headers = NoHeaders> =
  | { readonly [Type in keyof Events]: VerifiedEvent<Type, Events[Type], HeadersOf<Headers, Type>> }[keyof Events]
  | UnknownEvent
  | WebhookRejection;

export type VerifyOptions = SignatureOptions;

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Verifies a request: the signature of the raw bytes, the time of signing, the mirrored headers, then the event's schema.
 *
 * @param raw the body as received, never parsed and serialized again
 * @param secrets any one may have signed, so pass the new and the old during rotation
 * @throws WebhookConfigError when a secret is missing or invalid
 * @throws WebhookUsageError when `raw` is not the raw body
 */
export async function verifyDelivery<Events, Headers = NoHeaders>(
  contract: WebhookContract<Events, Headers>,
  raw: RawBody,
  headers: HeadersLike,
  secrets: Secrets,
  options: VerifyOptions = {},
): Promise<WebhookVerdict<Events, Headers>> {
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

function judgeEvent<Events, Headers>(
  contract: WebhookContract<Events, Headers>,
  parsed: unknown,
  text: string,
  headers: HeadersLike,
  signed: Extract<SignatureVerdict, { readonly ok: true }>,
): WebhookVerdict<Events, Headers> {
  const { body, verdict } = judgeBody(contract, parsed, headers, text);
  if (!verdict.ok && verdict.verdict !== "unknown_event") return verdict;
  const { timestamp } = signed;
  return { ...verdict, id: identityOf(contract.identity, body, headers, signed.digest), timestamp };
}

/** Falls back to the digest, because events without an identity must not count as the same. */
function identityOf(rule: IdentityRule, body: unknown, headers: HeadersLike, digest: string): string {
  if (rule.in === "body") return fieldText(body, rule) || digest;
  if (rule.in === "header") return headerValue(headers, rule.header.toLowerCase()) || digest;
  return digest;
}
