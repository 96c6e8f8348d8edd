import type { AnyCheck } from "../validation/check.ts";
import { json } from "./encode/json.ts";
import type { ServerResponse } from "./operation.ts";

// Responses that most operations have.

/** `application/json`, without headers of its own. `error`: as of `ReplyContent`. */
export function jsonResponse(check?: AnyCheck, error?: unknown): ServerResponse {
  const [checked, failure] = [check === undefined ? {} : { check }, error === undefined ? {} : { error }];
  return { content: [{ type: "application/json", codec: json, ...checked, ...failure }] };
}

/** No body, and no headers of its own. */
export const emptyResponse: ServerResponse = {};
