import type { Api, Operation } from "../../generator/ir/api.ts";
/**
 * Checks `WWW-Authenticate` of a 401 response (RFC 9110 section 11.6.1). The header must have a challenge of a scheme
 * that the operation accepts.
 *
 * @param operation `undefined` for requests outside the document, where every challenge is accepted
 */
export declare function challengeFault(api: Api, operation: Operation | undefined, text: string | undefined): string | undefined;
