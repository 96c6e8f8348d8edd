import type { AnyCheck } from "../../validation/check.ts";
import type { HiddenPath } from "../hidden.ts";
import type { ReplyBody } from "../http.ts";

/** One documented media type of a response. */
export interface ReplyContent {
  /** As documented: `application/json`, `text/plain; charset=utf-8`, `image/*`. */
  readonly type: string;
  readonly codec: ReplyWriter;
  readonly check?: AnyCheck;
  /** The check of each value in a stream. */
  readonly itemCheck?: AnyCheck;
  /** Members that never leave a server (`writeOnly`). */
  readonly hidden?: readonly HiddenPath[];
  /** A valid body for the server's own errors. The server fills in its common members. */
  readonly error?: unknown;
}

/** Turns a value into the body of a response. */
export interface ReplyWriter {
  /** The usual media type of such a body, for documented ranges. */
  readonly type?: string;
  /** Whether the body is a stream: it is sent as it is produced, checked value by value, and not stored for replay. */
  readonly streams?: boolean;
  /** Default headers of a response with such a body. Headers of the handler override them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Returns the part of an item that its check applies to. */
  readonly checked?: (item: unknown) => unknown;
  /**
   * @param keepAlive milliseconds after which an idle stream sends a comment; 0: never
   * @param contentType the handler's choice; absent if it made none
   * @throws TypeError for a value that the media type cannot represent
   */
  write(value: unknown, keepAlive?: number, contentType?: string): WrittenBody;
}

export interface WrittenBody {
  readonly body: ReplyBody;
  /** Present if it differs from the documented media type: the type of a Blob. */
  readonly type?: string;
  /** In bytes, for a stream of known length. */
  readonly length?: number;
}

/** A response header that is not a single plain value. */
export interface HeaderWriter {
  readonly name: string;
  readonly required?: boolean;
  readonly write: (value: unknown) => string;
}
