import type { ReplyHeaders } from "../http.ts";

/** A stored reply, which is repeated byte by byte. */
export interface KeptReply {
  readonly status: number;
  readonly headers: ReplyHeaders;
  readonly body: null | string | Uint8Array<ArrayBuffer>;
}

export interface IdempotentRequest {
  /** Identifies the caller, method, path and key. */
  readonly scope: string;
  /** Digest of the request. A different digest with the same key is misuse of the key. */
  readonly fingerprint: string;
  readonly retentionSeconds: number;
}

/** The key is new. Serve the request, then call `keep` or `release`. */
export interface FirstClaim {
  readonly kind: "first";
  /**
   * Stores the reply for later requests.
   *
   * @param transaction stores it with this one, as its last step: see `Transactions`; `release` is called after its end
   * @returns false when another reply was stored under this key meanwhile
   */
  keep(reply: KeptReply, transaction?: unknown): Promise<boolean | void> | boolean | void;
  /** Says that the request is no longer served. Frees the key unless a reply was stored. */
  release(): Promise<void> | void;
}

export type Claim =
  | FirstClaim
  | { readonly kind: "in-flight" }
  | { readonly kind: "key-reused" }
  | { readonly kind: "replay"; readonly reply: KeptReply };

/** Stores the replies to requests with an idempotency key. Claims are atomic. */
export interface IdempotencyStore {
  claim(request: IdempotentRequest): Claim | Promise<Claim>;
}
