/** Members that show whether the body of an `IncomingMessage` was read, and where frameworks store it. */
export interface MaybeRead {
  /** Whether reading has started. */
  readonly readableDidRead: boolean;
  /** Of body parsers: the parsed body, or the bytes (`express.raw()`). */
  readonly body?: unknown;
  /** The bytes beside the parsed body, on platforms that parse by themselves. */
  readonly rawBody?: unknown;
}

/** The bytes that a framework has read. `undefined` when none has started; `lost` when only a parsed body is left. */
export function bytesReadBefore(request: MaybeRead): Uint8Array | undefined | "lost" {
  if (request.rawBody instanceof Uint8Array) return request.rawBody;
  if (!request.readableDidRead) return undefined;
  return request.body instanceof Uint8Array ? request.body : "lost";
}
