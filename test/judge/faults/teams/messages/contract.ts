import type { JsonObject } from "../../../../../generator/document/json.ts";
import { json } from "../../../support/contract.ts";

const error = (description: string, headers?: JsonObject): JsonObject => ({
  description,
  ...(headers !== undefined && { headers }),
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const LIMITS: JsonObject = {
  "X-RateLimit-Limit": { required: true, schema: { type: "integer", minimum: 1 } },
  "X-RateLimit-Remaining": { required: true, schema: { type: "integer", minimum: 0 } },
  "X-RateLimit-Reset": { required: true, schema: { type: "integer", minimum: 0 } },
};

const ERRORS: JsonObject = {
  400: error("The request cannot be read."),
  401: error("The API key is missing or unknown."),
  404: error("There is no such message."),
  409: error("The idempotency key was used for another request."),
  415: error("The body is not JSON."),
  422: error("The request is invalid."),
};
const LIMITED: JsonObject = {
  429: error("Too many requests.", {
    ...LIMITS,
    "Retry-After": { required: true, schema: { type: "integer", minimum: 0 } },
  }),
};

const TO = { type: "string", pattern: "^\\+[1-9][0-9]{6,14}$" };
const message = { $ref: "#/components/schemas/Message" };

/** Messages to telephones: an API key, limits with headers, idempotency keys, and errors with a code for each status. */
export const CONTRACT: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Messages", version: "1.0.0" },
  security: [{ key: [] }],
  paths: {
    "/balance": {
      get: {
        operationId: "getBalance",
        responses: {
          200: {
            description: "What is left.",
            content: json({ type: "object", required: ["amount"], properties: { amount: { type: "number" } } }),
          },
          401: error("The API key is missing or unknown."),
        },
      },
    },
    "/messages": {
      get: {
        operationId: "listMessages",
        parameters: [
          { name: "status", in: "query", schema: { enum: ["queued", "sent", "failed"] } },
          { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 100 } },
        ],
        "x-rate-limits": [
          {
            requests: 120,
            per: "PT1S",
            scope: "api-key",
            headers: { limit: "X-RateLimit-Limit", remaining: "X-RateLimit-Remaining", reset: "X-RateLimit-Reset" },
          },
        ],
        responses: {
          200: {
            description: "Messages.",
            headers: LIMITS,
            content: json({
              type: "object",
              required: ["data"],
              properties: { data: { type: "array", items: message } },
            }),
          },
          ...ERRORS,
          ...LIMITED,
        },
      },
      post: {
        operationId: "sendMessage",
        parameters: [
          {
            name: "Idempotency-Key",
            in: "header",
            required: true,
            schema: { type: "string", format: "uuid", pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" },
            "x-idempotency": { retention: "PT24H" },
          },
        ],
        requestBody: { required: true, content: json({ $ref: "#/components/schemas/NewMessage" }) },
        responses: { 202: { description: "Accepted.", content: json(message) }, ...ERRORS },
      },
    },
    "/messages/{messageId}": {
      parameters: [
        { name: "messageId", in: "path", required: true, schema: { type: "string", pattern: "^msg_[a-z0-9]{8}$" } },
      ],
      get: {
        operationId: "getMessage",
        responses: { 200: { description: "A message.", content: json(message) }, ...ERRORS },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Api-Key" } },
    schemas: {
      NewMessage: {
        type: "object",
        required: ["to", "channel", "content"],
        additionalProperties: false,
        properties: {
          to: TO,
          channel: { enum: ["sms", "whatsapp", "email"] },
          content: {
            oneOf: [
              {
                type: "object",
                required: ["text"],
                additionalProperties: false,
                properties: { text: { type: "string", minLength: 1, maxLength: 160 } },
              },
              {
                type: "object",
                required: ["template"],
                additionalProperties: false,
                properties: {
                  template: { type: "string", pattern: "^tpl_[0-9]+$" },
                  values: { type: "array", items: { type: ["string", "number", "null"] } },
                },
              },
            ],
          },
          sendAt: { type: ["string", "null"], format: "date-time" },
          media: { type: "array", items: { type: "string", format: "uri" }, maxItems: 3, uniqueItems: true },
          metadata: { type: "object", maxProperties: 4, additionalProperties: { type: "string", maxLength: 20 } },
          priority: { type: "integer", minimum: 0, maximum: 9 },
          validity: { type: "integer", format: "int32", minimum: 1 },
          track: { type: ["boolean", "null"] },
          reference: { type: ["string", "null"], maxLength: 30 },
        },
      },
      Message: {
        type: "object",
        required: ["id", "status", "to"],
        properties: {
          id: { type: "string", pattern: "^msg_[a-z0-9]{8}$" },
          status: { enum: ["queued", "sent", "failed"] },
          to: TO,
        },
      },
      Problem: {
        type: "object",
        required: ["title", "status", "code"],
        properties: {
          title: { type: "string", minLength: 1 },
          status: { type: "integer" },
          code: {
            enum: [
              "bad_request",
              "unauthorized",
              "not_found",
              "conflict",
              "unsupported_media_type",
              "validation_failed",
              "rate_limited",
            ],
          },
        },
      },
    },
  },
};
