import type { Refine } from "./json-text.ts";
import type { RequestContent, RequestReader } from "./reader.ts";
/** One JSON value per line, such as `application/jsonl`: an async iterable that yields each value as it arrives. */
export declare const lines: RequestReader;
/** The same, with numbers converted by another JSON codec. */
export declare function linesAs(numbers?: Refine): RequestReader;
/** The same with a record separator before each value (RFC 7464). */
export declare const jsonSequence: RequestReader;
export declare function jsonSequenceAs(numbers?: Refine): RequestReader;
/**
 * @param limit maximum number of characters without a line end
 * @throws Problem `body-too-large`
 */
export declare function bounded(body: ReadableStream<Uint8Array<ArrayBuffer>>, end: string | RegExp, limit: number): AsyncGenerator<string, void, void>;
/**
 * Checks one value of a stream. The handler that reads the stream gets the error; unless it catches it, the server replies with it.
 *
 * @param place `line 7 of the body`
 * @throws Problem `invalid-body`
 */
export declare function checkedItem<Item>(item: Item, { hidden, itemCheck }: RequestContent, place: string): Item;
