/** More text without an end of line than is reasonable to keep. */
export declare class LineTooLongError extends Error {
    readonly name = "LineTooLongError";
}
/** Characters. */
export declare const LONGEST_LINE: number;
/**
 * The lines of a body in UTF-8, each as soon as its end is there; what follows the last end only if it is not empty.
 * The body is given up when the reader stops early.
 *
 * @param end what separates lines; where `\r\n` is one, it may be cut between the two
 * @param longest the most characters without an end
 * @throws LineTooLongError for more of them
 */
export declare function textLines(body: ReadableStream<Uint8Array> | null, end: RegExp | string, longest?: number): AsyncGenerator<string, void, void>;
