/** Whether the platform itself can read a blob. Blobs of jsdom, in tests of components, have no `stream`. */
export function canStream(blob: Blob): boolean {
  return typeof Reflect.get(blob, "stream") === "function";
}

/** The bytes of a blob. */
export function streamOf(blob: Blob): ReadableStream<Uint8Array<ArrayBuffer>> {
  if (canStream(blob)) return blob.stream();
  return new ReadableStream({
    async start(controller): Promise<void> {
      controller.enqueue(new Uint8Array(await blob.arrayBuffer()));
      controller.close();
    },
  });
}

/** Joins the chunks of a body. Copies only when there are several. */
export function concatenate<Buffer extends ArrayBufferLike>(
  chunks: readonly Uint8Array<Buffer>[],
  size: number,
): Uint8Array<Buffer | ArrayBuffer> {
  const [first] = chunks;
  if (chunks.length === 1 && first !== undefined) return first;
  const all = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
}

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
