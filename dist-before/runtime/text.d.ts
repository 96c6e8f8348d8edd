import type { RequestCodec, ResponseCodec } from "./content.ts";
/** `text/plain` and other text, unparsed: XML, and forms in responses. */
export declare const text: RequestCodec & ResponseCodec;
