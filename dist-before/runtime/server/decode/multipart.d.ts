import type { RequestReader } from "./reader.ts";
/**
 * `multipart/form-data`: an object of its parts. A part with a file name, or with a media type other than text or JSON, becomes a
 * `File`. A part with documented headers becomes the same as `part` returns.
 */
export declare const multipart: RequestReader;
