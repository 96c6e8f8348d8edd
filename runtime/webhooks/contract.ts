// The generated constants that describe the webhooks of a contract.

import type { HeadersLike } from "./headers.ts";

/** How requests are signed: `x-signature` of a security scheme. */
export interface SignatureScheme {
  /** The header with the signature. */
  readonly header: string;
  /**
   * Template of the header: `t={t},v1={digest}`. Elements are split at `separator`; each has a literal prefix and one
   * field.
   */
  readonly format: string;
  /** One character. */
  readonly separator: string;
  /** Template of the signed text: `{t}.{body}`. `{body}` is replaced by the raw bytes. */
  readonly payload: string;
  readonly algorithm: HmacAlgorithm;
  readonly encoding: DigestEncoding;
  /** The field with the time of signing, in Unix seconds. */
  readonly timestamp?: string;
  /** Allowed difference between that time and the receiver's clock, in seconds. */
  readonly toleranceSeconds?: number;
  /** Fields whose element may repeat. One valid digest is enough. */
  readonly repeatable: readonly string[];
  /** Headers that hold the fields of `payload` that `format` lacks. */
  readonly fields: Readonly<Record<string, string>>;
  /** How to derive the key from a secret: remove the prefix, decode the rest. */
  readonly secret: { readonly encoding: "utf8" | "base64" | "hex"; readonly prefix?: string };
}

export type HmacAlgorithm = "hmac-sha256" | "hmac-sha512" | "hmac-sha1";

export type DigestEncoding = "hex" | "base64";

/** How the sender treats the receiver's answers: `x-delivery`. */
export interface DeliveryRules {
  /** Timeout of an attempt. */
  readonly acknowledgeWithinSeconds?: number;
  /** How long unacknowledged deliveries are retried. */
  readonly retryForSeconds?: number;
}

/** A header that equals a field of the body: `x-mirrors`. */
export interface MirrorRule {
  readonly header: string;
  /** Property names on the path to the field. */
  readonly path: readonly string[];
  /** Whether a request without the header is rejected. */
  readonly required: boolean;
}

/** Identifies the type of an event: a constant in the body, or in a header. */
export type EventMark =
  | { readonly in: "body"; readonly path: readonly string[]; readonly value: string | number | boolean }
  | { readonly in: "header"; readonly header: string; readonly value: string };

/** Where an event has its identity. `digest`: nowhere, so equal requests count as the same event. */
export type IdentityRule =
  | { readonly in: "body"; readonly path: readonly string[] }
  | { readonly in: "header"; readonly header: string }
  | { readonly in: "digest" };

/** One part of a body that does not match the event's schema. */
export interface EventIssue {
  /** JSON Pointer into the body. */
  readonly pointer: string;
  readonly message: string;
}

/** The documented headers of an event that neither repeat its body nor sign it. */
export interface EventHeaders<Values> {
  /** @throws WebhookUsageError when a value cannot be sent */
  write(values: Values): Readonly<Record<string, string>>;
  /** The values of a request, and what is wrong with its headers. */
  read(headers: HeadersLike): { readonly values: Values; readonly issues: readonly EventIssue[] };
  /** The texts of a request from which the values can be read later. */
  texts(headers: HeadersLike): Readonly<Record<string, string>>;
}

/** The headers of an event, where `Headers` maps event types to theirs; `undefined` if it has none. */
export type HeadersOf<Headers, Type> = Type extends keyof Headers ? Headers[Type] : undefined;

/** No event has headers of its own. */
export type NoHeaders = Readonly<Record<never, never>>;

/** The last argument of functions that send an event. It is required if a header is. */
export type SendArguments<Options, Headers> = [Headers] extends [undefined]
  ? [options?: Options]
  : [Partial<Headers>] extends [Headers]
    ? [options?: Options & { readonly headers?: Headers }]
    : [options: Options & { readonly headers: Headers }];

export interface EventRule<Headers = undefined> {
  /** All must match for the event to have this type. Empty: it is the only event. */
  readonly marks: readonly EventMark[];
  /** In addition to those of the whole contract. */
  readonly mirrors: readonly MirrorRule[];
  readonly headers?: EventHeaders<Headers>;
  /** Validates a body against the event's schema. */
  readonly validate?: (body: unknown) => readonly EventIssue[];
  /** Converts between the body and the typed event, where formats are converted. */
  readonly decode?: (body: unknown) => unknown;
  readonly encode?: (event: unknown) => unknown;
  /** Parses bodies with integers that `JSON` would round. */
  readonly numbers?: ExactNumbers;
}

/** The part of `ExactJson` that events need. */
export interface ExactNumbers {
  refine(text: string, parsed: unknown): unknown;
  stringify(value: unknown): string;
}

/**
 * The events of an API, for receivers and senders. `Events` maps each event type to its body, `Headers` to the headers that
 * senders pass.
 */
export interface EventContract<Events, Headers = NoHeaders> {
  /** Mirrors that all events have. Checked even when the type is unknown. */
  readonly mirrors: readonly MirrorRule[];
  readonly events: { readonly [Type in keyof Events]: EventRule<HeadersOf<Headers, Type>> };
}

/** The contract between a receiver and a sender. */
export interface WebhookContract<Events, Headers = NoHeaders> extends EventContract<Events, Headers> {
  /** Almost always `POST`. */
  readonly method: string;
  readonly signature: SignatureScheme;
  readonly delivery: DeliveryRules;
  readonly identity: IdentityRule;
}
