import type { Decoding, DocumentedResponse } from "./operation.ts";
/** Reads the documented headers, and the body by its one codec. */
export declare function documented({ content, headers }: DocumentedResponse, actual: Headers): Decoding;
