import type { StreamItemError } from "./errors.ts";
import type { OperationInfo } from "./operation-info.ts";
import type { Encode, Style } from "./style.ts";

/** Encodes the body of a request. */
export interface RequestCodec {
  /** Media type to use when the operation names none. */
  readonly type: string;
  /** @throws TypeError for a value that the media type cannot express */
  write(value: unknown, properties?: readonly PropertyEncoding[]): EncodedBody;
}

/** `BodyInit` of the web platform. `@types/node` declares `fetch` without it. */
export type SentBody = NonNullable<RequestInit["body"]>;

export interface EncodedBody {
  readonly body: SentBody;
  /** Present where it differs from the documented media type: a boundary, or the type of a file. */
  readonly type?: string;
}

/** The encoding of one form property, where it is not the default. */
export interface PropertyEncoding {
  readonly name: string;
  readonly contentType?: string;
  /** Writes JSON inside it, where that differs from `JSON`. */
  readonly numbers?: Pick<JSON, "stringify">;
  readonly style?: Style;
  /** Default: `true`. */
  readonly explode?: boolean;
  /** `reserved` for `allowReserved`. */
  readonly encode?: Encode;
}

/** Decodes the body of a response. */
export interface ResponseCodec {
  /** Whether it reads an undocumented media type (lower case, without parameters). */
  accepts(type: string): boolean;
  /** Reads the whole body, or cancels it. */
  read(response: Response, operation: OperationInfo, exchange: Exchange): Promise<unknown>;
}

/** Context for a codec that continues to read after the call has returned. */
export interface Exchange {
  /** Ends the call and its open resources. */
  readonly signal: AbortSignal | null;
  /** Headers as sent, without credentials. */
  readonly headers: Headers;
  /** Sends the request again with these headers. The codec must know that this is safe. */
  resend(headers: Headers): Promise<Response>;
  /** The only media type that the call accepts. */
  readonly accept?: string;
  /** Receives stream values that are not JSON. Without it, they end the stream. */
  readonly onInvalidItem?: (error: StreamItemError) => void;
}

/** Normalizes `Application/JSON; charset=utf-8` to `application/json`. */
export function essence(mediaType: string | null): string {
  return (mediaType ?? "").replace(/;[^]*/, "").trim().toLowerCase();
}

/** JSON by name (`application/json`, `text/json`) or by structured suffix (`application/problem+json`, RFC 6839). */
export function isJson(type: string): boolean {
  return /[/+]json$/.test(type);
}
