import type { AnyCheck } from "../../validation/check.ts";
import type { HiddenPath } from "../hidden.ts";
import type { ReplyBody } from "../http.ts";

/** One documented media type of a response. */
export interface ReplyContent {
  /** As documented: `application/json`, `text/plain; charset=utf-8`, `image/*`. */
  readonly type: string;
  readonly codec: ReplyWriter;
  readonly check?: AnyCheck;
  /** Of streams: what each value has to be. */
  readonly itemCheck?: AnyCheck;
  /** Members that never leave a server (`writeOnly`). */
  readonly hidden?: readonly HiddenPath[];
  /** A value that fits, for the errors that the server answers by itself; its usual members are filled in. */
  readonly error?: unknown;
}

/** How a value becomes the body of a response. */
export interface ReplyWriter {
  /** Streams are sent as they come, checked value by value, and not kept for replay. */
  readonly streams?: boolean;
  /** Headers of a response with such a body, where the handler gives no others. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of an item of a stream, what its check is for. */
  readonly checked?: (item: unknown) => unknown;
  /**
   * @param keepAlive milliseconds after which a stream that has nothing to send says that it is there; 0: never
   * @throws TypeError for a value that the media type cannot carry
   */
  write(value: unknown, keepAlive?: number): WrittenBody;
}

export interface WrittenBody {
  readonly body: ReplyBody;
  /** Where it is not simply the documented media type: that of the Blob itself. */
  readonly type?: string;
  /** Bytes, of a stream whose length is known. */
  readonly length?: number;
}

/** A response header that is more than one plain value. */
export interface HeaderWriter {
  readonly name: string;
  readonly required?: boolean;
  readonly write: (value: unknown) => string;
}
