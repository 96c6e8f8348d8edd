import type { ReplyHeaders } from "../http.ts";

/** A reply as it is kept: sent again byte by byte. */
export interface KeptReply {
  readonly status: number;
  readonly headers: ReplyHeaders;
  readonly body: null | string | Uint8Array<ArrayBuffer>;
}

export interface IdempotentRequest {
  /** Caller, method, path and key: what one key is valid for. */
  readonly scope: string;
  /** Digest of the request. A different digest with the same key is misuse of the key. */
  readonly fingerprint: string;
  readonly retentionSeconds: number;
}

export type Claim =
  /** The key is new. Serve the request, then call one of the two. */
  | { readonly kind: "first"; keep(reply: KeptReply): Promise<void> | void; release(): Promise<void> | void }
  | { readonly kind: "in-flight" }
  | { readonly kind: "key-reused" }
  | { readonly kind: "replay"; readonly reply: KeptReply };

/** Remembers what was answered to requests with an idempotency key. Claims are atomic. */
export interface IdempotencyStore {
  claim(request: IdempotentRequest): Claim | Promise<Claim>;
}
