import { json } from "./encode/json.ts";
import type { ServerResponse } from "./operation.ts";

// Responses that most operations have.

/** `application/json`, without headers of its own. */
export const jsonResponse: ServerResponse = { content: [{ type: "application/json", codec: json }] };

/** No body, and no headers of its own. */
export const emptyResponse: ServerResponse = {};

/** `application/json` of a failure. `error`: as of `ReplyContent`. */
export function jsonFailure(error: unknown): ServerResponse {
  return { content: [{ type: "application/json", codec: json, error }] };
}
