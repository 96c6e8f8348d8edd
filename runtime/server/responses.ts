import type { AnyCheck } from "../validation/check.ts";
import { json as jsonReader } from "./decode/json.ts";
import type { RequestContent } from "./decode/reader.ts";
import { json as jsonWriter } from "./encode/json.ts";
import type { ReplyFormat, ServerBody, ServerResponse } from "./operation.ts";

// Expands the short forms of generated descriptions. These are plain data, so that bundlers can drop unused operations.

const JSON_TYPE = "application/json";

/** The documented media types and headers of a response. */
export function replyFormat(response: ServerResponse): ReplyFormat {
  if (typeof response === "function") return { content: [{ type: JSON_TYPE, codec: jsonWriter, check: response }] };
  const { error, json, ...format } = response;
  if (json === undefined) return format;
  const content = { type: JSON_TYPE, codec: jsonWriter, ...checked(json), ...(error !== undefined && { error }) };
  return { ...format, content: [content] };
}

/** The documented media types of a request body. */
export function requestContents({ content = [], json }: ServerBody): readonly RequestContent[] {
  return json === undefined ? content : [{ type: JSON_TYPE, codec: jsonReader, ...checked(json) }];
}

function checked(json: AnyCheck | true): { readonly check?: AnyCheck } {
  return json === true ? {} : { check: json };
}
