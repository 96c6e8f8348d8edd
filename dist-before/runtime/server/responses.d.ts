import type { AnyCheck } from "../validation/check.ts";
import type { ServerResponse } from "./operation.ts";
/** `application/json`, without headers of its own. `error`: as of `ReplyContent`. */
export declare function jsonResponse(check?: AnyCheck, error?: unknown): ServerResponse;
/** No body, and no headers of its own. */
export declare const emptyResponse: ServerResponse;
