import type { Decoding, DocumentedResponse } from "./operation.ts";
/**
 * Reads the documented headers, and the body by the media type that the response has. Where it has the media type that
 * the call accepts, no other one will do.
 */
export declare function negotiated({ mediaTypes, ...rest }: DocumentedResponse, actual: Headers, accept?: string): Decoding;
