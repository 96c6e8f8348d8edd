/** What tells whether somebody has read the body of an `IncomingMessage`, and where frameworks leave it then. */
export interface MaybeRead {
  /** Whether somebody has begun to read it. */
  readonly readableDidRead: boolean;
  /** Of body parsers: the parsed body, or the bytes (`express.raw()`). */
  readonly body?: unknown;
  /** The bytes beside the parsed body, on platforms that parse by themselves. */
  readonly rawBody?: unknown;
}

/** The bytes that somebody has read before us; `undefined` when nobody has begun, `lost` when only a parsed body is left. */
export function bytesReadBefore(request: MaybeRead): Uint8Array | undefined | "lost" {
  if (request.rawBody instanceof Uint8Array) return request.rawBody;
  if (!request.readableDidRead) return undefined;
  return request.body instanceof Uint8Array ? request.body : "lost";
}
