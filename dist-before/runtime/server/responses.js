import { json } from "./encode/json.js";
// Responses that most operations have.
/** `application/json`, without headers of its own. `error`: as of `ReplyContent`. */
export function jsonResponse(check, error) {
    const [checked, failure] = [check === undefined ? {} : { check }, error === undefined ? {} : { error }];
    return { content: [{ type: "application/json", codec: json, ...checked, ...failure }] };
}
/** No body, and no headers of its own. */
export const emptyResponse = {};
