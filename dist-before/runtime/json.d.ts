import type { RequestCodec, ResponseCodec } from "./content.ts";
/** `application/json` and every `+json` type. */
export declare const json: RequestCodec & ResponseCodec;
/** The same with another JSON parser and serializer. */
export declare function jsonAs(format: Pick<JSON, "parse" | "stringify">): RequestCodec & ResponseCodec;
