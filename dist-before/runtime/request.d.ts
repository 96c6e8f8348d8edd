import type { BaseUrl } from "./base-url.ts";
import type { Operation, RequestParts } from "./operation.ts";
import type { HttpRequest } from "./pipeline.ts";
export type HeaderValues = Readonly<Record<string, string>>;
/**
 * @param before headers that those of the operation replace
 * @param after headers that replace all others
 * @throws RequestError for a value that cannot be sent
 */
export declare function encodeRequest(operation: Operation, base: BaseUrl, parts: RequestParts, before: HeaderValues | undefined, after: HeaderValues | undefined): Pick<HttpRequest, "operation" | "url" | "headers" | "body">;
