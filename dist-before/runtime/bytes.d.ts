/** Joins the chunks of a body. Copies only when there are several. */
export declare function concatenate<Buffer extends ArrayBufferLike>(chunks: readonly Uint8Array<Buffer>[], size: number): Uint8Array<Buffer | ArrayBuffer>;
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
export declare function bytesReadBefore(request: MaybeRead): Uint8Array | undefined | "lost";
