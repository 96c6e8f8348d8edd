import type { RequestReader } from "./reader.ts";
/** `text/plain`, and other text that is not parsed: XML, CSV. */
export declare const text: RequestReader;
