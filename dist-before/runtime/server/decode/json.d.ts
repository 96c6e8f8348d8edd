import { type Refine } from "./json-text.ts";
import type { RequestReader } from "./reader.ts";
/** `application/json` and every `+json` type: UTF-8, at most 512 levels deep. */
export declare const json: RequestReader;
/** The same, with numbers converted by another JSON codec. */
export declare function jsonAs(numbers?: Refine): RequestReader;
/**
 * @param what name of the text in the message
 * @throws Problem `malformed-body`
 */
export declare function readJson(text: string, what: string, numbers?: Refine): unknown;
