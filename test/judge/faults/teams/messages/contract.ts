import type { JsonObject } from "../../../../../generator/document/json.ts";
import {
  answer,
  arrayOf,
  closed,
  contract,
  int,
  like,
  number,
  object,
  orNull,
  query,
  ref,
  text,
} from "../../../support/contract.ts";

const ID = like("^msg_[a-z0-9]{8}$");
const TO = like("^\\+[1-9][0-9]{6,14}$");
const STATUS = { enum: ["queued", "sent", "failed"] };
const counted = (minimum: number): JsonObject => ({ required: true, schema: int(minimum) });
const LIMITS = {
  "X-RateLimit-Limit": counted(1),
  "X-RateLimit-Remaining": counted(0),
  "X-RateLimit-Reset": counted(0),
};
const LIMITED = {
  description: "Too many requests.",
  headers: { ...LIMITS, "Retry-After": counted(0) },
  content: { "application/problem+json": { schema: ref("Problem") } },
};
const RATE_LIMITS = {
  "x-rate-limits": [
    {
      requests: 120,
      per: "PT1S",
      scope: "api-key",
      headers: { limit: "X-RateLimit-Limit", remaining: "X-RateLimit-Remaining", reset: "X-RateLimit-Reset" },
    },
  ],
};
const KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description: "The same key with another body is answered with 409.",
  schema: { type: "string", format: "uuid", pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" },
  "x-idempotency": { retention: "PT24H" },
};
const ERRORS = [400, 401, 404, 409, 415, 422];
const CODES = `bad_request unauthorized not_found conflict unsupported_media_type validation_failed rate_limited`;

/** Messages to telephones: an API key, limits with headers, idempotency keys, and errors with a code for each status. */
export const CONTRACT: JsonObject = contract({
  title: "Messages",
  security: { key: { type: "apiKey", in: "header", name: "X-Api-Key" } },
  ids: { messageId: ID },
  failure: ["Problem", "application/problem+json"],
  operations: {
    "GET /balance getBalance": { 200: answer(object({ amount: number() })), errors: [401] },
    "GET /messages listMessages": {
      parameters: [query("status", STATUS), query("limit", int(1, 100))],
      ...RATE_LIMITS,
      200: answer(object({ data: arrayOf(ref("Message")) }), LIMITS),
      429: LIMITED,
      errors: ERRORS,
    },
    "POST /messages sendMessage": { parameters: [KEY], body: "NewMessage", 202: "Message", errors: ERRORS },
    "GET /messages/{messageId} getMessage": { 200: "Message", errors: ERRORS },
  },
  schemas: {
    NewMessage: closed({
      to: TO,
      channel: { enum: ["sms", "whatsapp", "email"] },
      content: {
        oneOf: [
          closed({ text: text(1, 160) }),
          closed({ template: like("^tpl_[0-9]+$"), "values?": arrayOf({ type: ["string", "number", "null"] }) }),
        ],
      },
      "sendAt?": { type: ["string", "null"], format: "date-time" },
      "media?": { ...arrayOf({ type: "string", format: "uri" }), maxItems: 3, uniqueItems: true },
      "metadata?": { type: "object", maxProperties: 4, additionalProperties: text(undefined, 20) },
      "priority?": int(0, 9),
      "validity?": { type: "integer", format: "int32", minimum: 1 },
      "track?": { type: ["boolean", "null"] },
      "reference?": orNull(text(undefined, 30)),
    }),
    Message: object({ id: ID, status: STATUS, to: TO }),
    Problem: object({ title: text(1), status: int(), code: { enum: CODES.split(" ") } }),
  },
});
