import type { EventIssue, EventMark, EventRule, IdentityRule, MirrorRule, WebhookContract } from "./contract.ts";
import { fieldAt, fieldText } from "./fields.ts";
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
export interface VerifiedEvent<Type, Event> {
  readonly ok: true;
  readonly type: Type;
  readonly event: Event;
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
export interface UnknownEvent {
  readonly ok: false;
  readonly verdict: "unknown_event";
  readonly issues: readonly EventIssue[];
  /** As the request has it, when it is where the contract has it. */
  readonly type: string | undefined;
  readonly id: string;
  readonly timestamp: number | undefined;
  /** Not compared with any schema. */
  readonly body: unknown;
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
  let body: unknown;
  try {
    body = JSON.parse(decoder.decode(bytesOf(raw)));
  } catch {
    return invalid([{ pointer: "", message: "is not JSON in UTF-8" }]);
  }
  return judgeEvent(contract, body, headers, signed);
}

function judgeEvent<Events>(
  contract: WebhookContract<Events>,
  body: unknown,
  headers: HeadersLike,
  signed: Extract<SignatureVerdict, { readonly ok: true }>,
): WebhookVerdict<Events> {
  const { events, mirrors, identity } = compiled(contract);
  const known = events.find(({ marks }) => marks.every((mark) => markValue(mark, body, headers) === mark.value));
  const mirrored = compare(known?.mirrors ?? mirrors, body, headers);
  if (mirrored === "different") return { ok: false, verdict: "identity_mismatch", issues: [] };
  const { timestamp } = signed;
  const id = identityOf(identity, body, headers, signed.digest);
  if (known === undefined) {
    const type = writtenType(events, body, headers);
    if (type === undefined) return invalid([{ pointer: "", message: "does not say which event it is" }]);
    if (mirrored === "not comparable") return { ok: false, verdict: "identity_mismatch", issues: [] };
    return { ok: false, verdict: "unknown_event", issues: [], type, body, id, timestamp };
  }
  const issues = known.validate?.(body) ?? [];
  if (issues.length > 0) return invalid(issues);
  if (mirrored === "not comparable") return { ok: false, verdict: "identity_mismatch", issues: [] };
  const event = { ok: true, type: known.type, event: body, id, timestamp };
  // The body fits the schema that the type was made from: here an unknown value becomes a typed one.
  return event as WebhookVerdict<Events>;
}

function invalid(issues: readonly EventIssue[]): WebhookRejection {
  return { ok: false, verdict: "invalid_event", issues };
}

/** A contract with its header names in lower case, and for each event all that is checked of it. */
interface Compiled {
  readonly events: readonly (EventRule & { readonly type: string })[];
  readonly mirrors: readonly MirrorRule[];
  readonly identity: IdentityRule;
}

const compilations = new WeakMap<object, Compiled>();

function compiled<Events>(contract: WebhookContract<Events>): Compiled {
  const found = compilations.get(contract);
  if (found !== undefined) return found;
  const rules: readonly (readonly [string, EventRule])[] = Object.entries(contract.events);
  const made: Compiled = {
    events: rules.map(([type, rule]) => ({
      ...rule,
      type,
      marks: rule.marks.map(inLowerCase),
      mirrors: [...contract.mirrors, ...rule.mirrors].map(inLowerCase),
    })),
    mirrors: contract.mirrors.map(inLowerCase),
    identity: inLowerCase(contract.identity),
  };
  compilations.set(contract, made);
  return made;
}

function inLowerCase<Rule extends MirrorRule | EventMark | IdentityRule>(rule: Rule): Rule {
  return "header" in rule ? { ...rule, header: rule.header.toLowerCase() } : rule;
}

function markValue(mark: EventMark, body: unknown, headers: HeadersLike): unknown {
  return mark.in === "body" ? fieldAt(body, mark.path) : headerValue(headers, mark.header);
}

/** What stands where the contract's events have their type; `undefined` when nothing does. */
function writtenType(rules: readonly EventRule[], body: unknown, headers: HeadersLike): string | undefined {
  for (const { marks } of rules) {
    const values = marks.map((mark) => markValue(mark, body, headers));
    if (values.length > 0 && values.every((value) => typeof value === "string" || typeof value === "number"))
      return values.join(" ");
  }
  return undefined;
}

/** As text, to the letter. `not comparable`: the body has no such field, which its schema is to judge. */
function compare(
  mirrors: readonly MirrorRule[],
  body: unknown,
  headers: HeadersLike,
): "equal" | "different" | "not comparable" {
  let result: "equal" | "not comparable" = "equal";
  for (const mirror of mirrors) {
    const header = headerValue(headers, mirror.header);
    if (header === undefined && !mirror.required) continue;
    const field = fieldText(body, mirror);
    if (field === undefined) result = "not comparable";
    else if (field !== header) return "different";
  }
  return result;
}

/** Falls back to the digest, which equal requests share: an event without identity is not the same as another. */
function identityOf(rule: IdentityRule, body: unknown, headers: HeadersLike, digest: string): string {
  if (rule.in === "body") return fieldText(body, rule) || digest;
  if (rule.in === "header") return headerValue(headers, rule.header) || digest;
  return digest;
}
