import type { ClientCertificate } from "./certificate.ts";

/** A request, independent of the platform. */
export interface ServerRequest {
  readonly method: string;
  /** Path and query of the request line, still percent-encoded: `/v1/users/a%2Fb?limit=2`. */
  readonly target: string;
  /** Values of the same name joined by `, ` (RFC 9110, 5.3), cookies by `; `. */
  header(lowerCaseName: string): string | undefined;
  readonly body: RequestBody;
  /** Bytes of all header lines, if the platform reports them. */
  readonly headerBytes?: number;
  /** Why the request's target or `Host` is invalid (RFC 9112, 3.2). Absent if valid, or if the platform checks it. */
  readonly hostFault?: string | undefined;
  /** Address of the peer, which may be a proxy. Absent if the platform does not report it. */
  readonly remoteAddress?: string;
  /** The peer's certificate, verified by TLS. Absent without one, or if the platform does not report it. */
  readonly certificate?: ClientCertificate | undefined;
  /** Aborted when the peer disconnects before the response. */
  readonly signal?: AbortSignal;
}

/** The body of a request, not read yet. It can be read once. */
export interface RequestBody {
  /** `false` if the request certainly has no body. */
  readonly present: boolean;
  /**
   * Reads the whole body.
   *
   * @param limit bytes
   * @throws Problem `body-too-large`, `body-timeout`
   */
  bytes(limit: number): Promise<Uint8Array<ArrayBuffer>>;
  /** The same with a callback, where the platform supports it. Promises cost a turn of the event loop. */
  whenRead?(limit: number, receiver: BodyReceiver): void;
  /** The body as a stream. The reader limits its size. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Receives a body. Exactly one of the two is called. */
export interface BodyReceiver {
  take(bytes: Uint8Array<ArrayBuffer>): void;
  giveUp(problem: unknown): void;
}

/** A response, independent of the platform. */
export interface ServerReply {
  readonly status: number;
  /** By lower-case name; `set-cookie` may have several values. */
  readonly headers: ReplyHeaders;
  readonly body: ReplyBody;
}

export type ReplyHeaders = Readonly<Record<string, string | readonly string[]>>;

/** Text is sent as UTF-8. */
export type ReplyBody = null | string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
