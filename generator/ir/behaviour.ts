import type { Pointer } from "../document/pointer.ts";

// Behaviour that the contract documents beyond shapes. docs/vocabulary.md has the vocabulary. Durations are in seconds.

/** `x-idempotency` on the parameter that carries the key. */
export interface Idempotency {
  readonly at: Pointer;
  readonly header: string;
  readonly required: boolean;
  readonly retentionSeconds?: number;
}

/** `x-retry` on a response. */
export interface Retry {
  readonly at: Pointer;
  /** Whether to wait as `Retry-After` says, when present. */
  readonly retryAfter: boolean;
  readonly backoff: "exponential";
  readonly jitter: "full" | "none";
}

/** `x-stream` on a media type. */
export interface StreamEnd {
  /** The data of the event that ends the stream. */
  readonly end: string;
}

/** One window of `x-rate-limits` on a server or an operation. */
export interface RateLimit {
  readonly at: Pointer;
  readonly requests: number;
  readonly perSeconds: number;
  readonly scope: string;
  /** Names of the response headers with its state: requests, requests, seconds. */
  readonly headers?: { readonly limit?: string; readonly remaining?: string; readonly reset?: string };
}

/** `x-error-envelope` on the schema that all error bodies share: names of its properties. */
export interface ErrorEnvelope {
  readonly at: Pointer;
  readonly code: string;
  readonly message: string;
  /** The property with the identifier of the occurrence. */
  readonly id?: string;
  /** The property with an object of details. */
  readonly params?: string;
}

/** `x-token` on an OAuth2 flow. */
export interface TokenReuse {
  readonly refreshBeforeSeconds: number;
}

/** `x-signature` on a security scheme of type `apiKey` in `header`. */
export interface Signature {
  readonly at: Pointer;
  /** The `name` of the scheme. */
  readonly header: string;
  /** For example `t={t},v1={digest}`. */
  readonly format: string;
  /** One character. Default: `,`. */
  readonly separator: string;
  /** For example `{t}.{body}`. */
  readonly payload: string;
  readonly algorithm: "hmac-sha256" | "hmac-sha512" | "hmac-sha1";
  readonly encoding: "hex" | "base64";
  /** The field with the time of signing, in Unix seconds. Always present with `toleranceSeconds`. */
  readonly timestamp?: string;
  readonly toleranceSeconds?: number;
  /** Names of `{...}` fields that may repeat (secret rotation). */
  readonly repeatable: readonly string[];
  /** Headers by the `payload` field they contain, for fields that `format` lacks. */
  readonly fields: Readonly<Record<string, string>>;
  /** How to derive the key from the secret. */
  readonly secret: { readonly encoding: "utf8" | "base64" | "hex"; readonly prefix?: string };
}

/** `x-delivery` on a webhook. */
export interface Delivery {
  readonly at: Pointer;
  readonly acknowledgeWithinSeconds?: number;
  readonly retryForSeconds?: number;
  readonly backoff?: "exponential";
}

/** `x-mirrors` on a header parameter: its value equals a field of the body. */
export interface Mirror {
  readonly header: string;
  /** Pointer into the body: `#/id`. */
  readonly body: Pointer;
}

/** `x-pagination` on an operation. Pointers refer to the response body, and parameters are query parameters. */
export type Pagination =
  | CountedPages
  | ({ readonly style: "cursor"; readonly next: Pointer } & Paged)
  /** The cursor is a member of the last item, such as its id. */
  | ({ readonly style: "cursor"; readonly id: Pointer; readonly more: Pointer } & Paged)
  /** `next` has the URL of the next page; without it, the `Link` header has it. */
  | { readonly style: "link"; readonly items: Pointer; readonly next?: Pointer };

/** Pages that are counted by their number, or by their items. */
export type CountedPages = { /** The number of all items. */ readonly total?: Pointer } & (
  | ({ readonly style: "offset"; readonly limit?: string } & Paged)
  | ({
      readonly style: "page";
      /** The number of all pages. */
      readonly pageCount?: Pointer;
    } & PageNumbers &
      Paged)
);

/** The number of the first page, or else where each page states its own number. */
type PageNumbers = { readonly first: number } | { readonly number: Pointer };

/** The number that the first page has: 1 where pages state their own numbers, because 0 must have items, too. */
export function firstPage(pages: CountedPages): number {
  if (pages.style === "offset") return 0;
  return "first" in pages ? pages.first : 1;
}

interface Paged {
  readonly parameter: string;
  /** The query parameter whose value is an object with the `parameter` as a member. */
  readonly within?: string;
  readonly items: Pointer;
  /** False on the last page. */
  readonly more?: Pointer;
}
