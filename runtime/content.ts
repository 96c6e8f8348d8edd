import type { StreamItemError } from "./errors.ts";
import type { OperationInfo } from "./operation-info.ts";
import type { Encode, Style } from "./style.ts";

/** How a value becomes the body of a request. */
export interface RequestCodec {
  /** Of what it writes when the operation names no media type. */
  readonly type: string;
  /** @throws TypeError for a value that the media type cannot carry */
  write(value: unknown, properties?: readonly PropertyEncoding[]): EncodedBody;
}

/** `BodyInit` of the web, which has no name where `@types/node` alone declares `fetch`. */
export type SentBody = NonNullable<RequestInit["body"]>;

export interface EncodedBody {
  readonly body: SentBody;
  /** Where it is not simply the documented media type: a boundary, the type of the file itself. */
  readonly type?: string;
}

/** How one property of a form is written, where it is not by default. */
export interface PropertyEncoding {
  readonly name: string;
  readonly contentType?: string;
  /** How JSON in it is written, where not as `JSON` does. */
  readonly numbers?: Pick<JSON, "stringify">;
  /** Of its part in a multipart body; what is given beside these is left out. */
  readonly headers?: readonly (string | PartHeader)[];
  readonly style?: Style;
  /** Default: `true`. */
  readonly explode?: boolean;
  /** `reserved` for `allowReserved`. */
  readonly encode?: Encode;
}

/** A header that is more than one plain value. */
export interface PartHeader {
  readonly name: string;
  readonly style?: Style;
  /** Default: `false`. */
  readonly explode?: boolean;
}

/** How the body of a response becomes a value. */
export interface ResponseCodec {
  /** Whether it reads a media type (lower case, without parameters) that is not named. */
  accepts(type: string): boolean;
  /** Reads the body to its end, or gives it up. */
  read(response: Response, operation: OperationInfo, exchange: Exchange): Promise<unknown>;
}

/** What a codec needs that goes on reading after the call has given its result. */
export interface Exchange {
  /** Ends the call, and what it has left open. */
  readonly signal: AbortSignal | null;
  /** As they were sent, credentials aside. */
  readonly headers: Headers;
  /** Sends the request again, with these headers. Whether that is safe is for the codec to know. */
  resend(headers: Headers): Promise<Response>;
  /** The only media type that the call accepts. */
  readonly accept?: string;
  /** Takes values of a stream that are not JSON; without it they end the stream. */
  readonly onInvalidItem?: (error: StreamItemError) => void;
}

/** `Application/JSON; charset=utf-8` is `application/json`. */
export function essence(mediaType: string | null): string {
  return (mediaType ?? "").replace(/;.*/s, "").trim().toLowerCase();
}

/** JSON by name (`application/json`, `text/json`) or by structured suffix (`application/problem+json`, RFC 6839). */
export function isJson(type: string): boolean {
  return /[/+]json$/.test(type);
}
