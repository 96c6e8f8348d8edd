import type { ReplyBody } from "../http.ts";

/** One documented media type of a response. */
export interface ReplyContent {
  /** As documented: `application/json`, `text/plain; charset=utf-8`, `image/*`. */
  readonly type: string;
  readonly codec: ReplyWriter;
}

/** How a value becomes the body of a response. */
export interface ReplyWriter {
  /**
   * @returns the body; `type` where it is not simply the documented media type (the type of the Blob itself)
   * @throws TypeError for a value that the media type cannot carry
   */
  write(value: unknown): { readonly body: ReplyBody; readonly type?: string };
}

/** A response header that is more than one plain value. */
export interface HeaderWriter {
  readonly name: string;
  readonly required?: boolean;
  readonly write: (value: unknown) => string;
}
