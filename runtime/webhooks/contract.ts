// What a contract says about its webhooks. Generated code holds it as constants; everything in this folder reads it.

/** How requests are signed: `x-signature` of a security scheme. */
export interface SignatureScheme {
  /** The header that holds the signature. */
  readonly header: string;
  /** `t={t},v1={digest}`: elements set apart by `separator`, each a literal prefix and one field. */
  readonly format: string;
  /** One character. */
  readonly separator: string;
  /** What is signed, `{t}.{body}`; `{body}` stands for the raw bytes. */
  readonly payload: string;
  readonly algorithm: HmacAlgorithm;
  readonly encoding: DigestEncoding;
  /** The field that holds the time of signing, in Unix seconds. */
  readonly timestamp?: string;
  /** How far that time may be from the receiver's clock, in seconds, either way. */
  readonly toleranceSeconds?: number;
  /** Fields whose element may occur more than once; one valid digest is enough. */
  readonly repeatable: readonly string[];
  /** Headers that hold fields of `payload` which `format` does not have. */
  readonly fields: Readonly<Record<string, string>>;
  /** How a secret becomes a key: the prefix is cut off, the rest is decoded. */
  readonly secret: { readonly encoding: "utf8" | "base64" | "hex"; readonly prefix?: string };
}

export type HmacAlgorithm = "hmac-sha256" | "hmac-sha512" | "hmac-sha1";

export type DigestEncoding = "hex" | "base64";

/** What the sender does about the receiver's answer: `x-delivery`. */
export interface DeliveryRules {
  /** An answer that takes longer counts as none. */
  readonly acknowledgeWithinSeconds?: number;
  /** How long a delivery that was not acknowledged is repeated. */
  readonly retryForSeconds?: number;
}

/** A header that equals a field of the body: `x-mirrors`. */
export interface MirrorRule {
  readonly header: string;
  /** Members on the way to the field. */
  readonly path: readonly string[];
  /** Whether a request without the header is refused. */
  readonly required: boolean;
}

/** What tells one event from the others: a constant in the body, or in a header. */
export type EventMark =
  | { readonly in: "body"; readonly path: readonly string[]; readonly value: string | number | boolean }
  | { readonly in: "header"; readonly header: string; readonly value: string };

/** Where the identity of an event is. `digest`: nowhere, so that equal requests count as the same event. */
export type IdentityRule =
  | { readonly in: "body"; readonly path: readonly string[] }
  | { readonly in: "header"; readonly header: string }
  | { readonly in: "digest" };

/** Something about a body that does not fit the event's schema. */
export interface EventIssue {
  /** JSON Pointer into the body. */
  readonly pointer: string;
  readonly message: string;
}

export interface EventRule {
  /** All of them hold for this event; none: it is the only event. */
  readonly marks: readonly EventMark[];
  /** Beyond those of the contract as a whole. */
  readonly mirrors: readonly MirrorRule[];
  /** Compares a body with the event's schema. */
  readonly validate?: (body: unknown) => readonly EventIssue[];
  /** The event that a body is, and the body of an event, where formats are converted. */
  readonly decode?: (body: unknown) => unknown;
  readonly encode?: (event: unknown) => unknown;
  /** Of bodies with integers that `JSON` rounds. */
  readonly numbers?: ExactNumbers;
}

/** Of `ExactJson`, what events need. */
export interface ExactNumbers {
  refine(text: string, parsed: unknown): unknown;
  stringify(value: unknown): string;
}

/** What the events of an API are, whoever sends them. `Events` maps the type of each event to its body. */
export interface EventContract<Events> {
  /** Those that all events have; checked also where the type is not known. */
  readonly mirrors: readonly MirrorRule[];
  readonly events: { readonly [Type in keyof Events]: EventRule };
}

/** Everything that a receiver and a sender have to agree on. */
export interface WebhookContract<Events> extends EventContract<Events> {
  /** `POST` nearly everywhere. */
  readonly method: string;
  readonly signature: SignatureScheme;
  readonly delivery: DeliveryRules;
  readonly identity: IdentityRule;
}
