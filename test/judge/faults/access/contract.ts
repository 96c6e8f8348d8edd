import type { JsonObject } from "../../../../generator/document/json.ts";
import { ref } from "../../support/contract.ts";

const json = (schema: JsonObject): JsonObject => ({ content: { "application/json": { schema } } });
const body = (schema: JsonObject): JsonObject => ({ required: true, ...json(schema) });
const TEXT = { type: "string", minLength: 1, maxLength: 80 };
const ID = { type: "string", pattern: "^[a-z]+_[0-9]{4,}$" };
const TIME = { type: "string", format: "date-time" };
const DATE = { ETag: { required: true, schema: { type: "string" } } };
const failure = json(ref("Failure"));
const CAUSES: Readonly<Record<number, string>> = {
  400: "A parameter is invalid, or the body cannot be parsed",
  422: "A member is invalid, or the key was used with another body",
};
const failures = (...statuses: readonly number[]): JsonObject =>
  Object.fromEntries(statuses.map((status) => [status, { description: CAUSES[status] ?? "Failure", ...failure }]));
const object = (properties: JsonObject, optional: readonly string[] = []): JsonObject => ({
  type: "object",
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});
const oauth = (scope: string): JsonObject => ({ security: [{ oauth: [scope] }] });
const path = (name: string): JsonObject => ({ name, in: "path", required: true, schema: ID });
const header = (name: string, description = ""): JsonObject => ({
  name,
  in: "header",
  description,
  schema: { type: "string", minLength: 1 },
});
const NOTE_PAGE = object({ data: { type: "array", items: ref("Note") } });

/** Notes with comments and labels of two accounts: tokens with scopes, an API key, conditions, CSV and idempotency keys. */
export const CONTRACT: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Notes", version: "1" },
  paths: {
    "/token": {
      post: {
        operationId: "createToken",
        description: "The client authenticates with HTTP Basic, or with `client_id` and `client_secret`.",
        security: [],
        requestBody: {
          required: true,
          content: {
            "application/x-www-form-urlencoded": {
              schema: object(
                {
                  grant_type: { const: "client_credentials" },
                  client_id: { type: "string" },
                  client_secret: { type: "string" },
                  scope: { type: "string" },
                },
                ["client_id", "client_secret", "scope"],
              ),
            },
          },
        },
        responses: {
          200: {
            description: "The token",
            ...json(
              object({
                access_token: TEXT,
                token_type: { const: "Bearer" },
                expires_in: { type: "integer" },
                scope: { type: "string" },
              }),
            ),
          },
          ...failures(400, 401, 415),
        },
      },
    },
    "/notes": {
      get: {
        operationId: "listNotes",
        description: "Unknown parameters are rejected.",
        ...oauth("notes:read"),
        responses: { 200: { description: "Notes", ...json(NOTE_PAGE) }, ...failures(400, 401, 403) },
      },
      post: {
        operationId: "createNote",
        ...oauth("notes:write"),
        parameters: [header("Idempotency-Key", "Keys belong to an account and an operation. Errors are not repeated.")],
        requestBody: body(object({ text: TEXT })),
        responses: { 201: { description: "Made", ...json(ref("Note")) }, ...failures(400, 401, 403, 409, 415, 422) },
      },
    },
    "/notes/search": {
      get: {
        operationId: "searchNotes",
        description: "Finds notes whose `text` contains `q`, ignoring case. `q` is plain text.",
        ...oauth("notes:read"),
        parameters: [{ name: "q", in: "query", required: true, schema: { type: "string", minLength: 2 } }],
        responses: { 200: { description: "Notes", ...json(NOTE_PAGE) }, ...failures(400, 401, 403) },
      },
    },
    "/notes/{note_id}": {
      get: {
        operationId: "getNote",
        ...oauth("notes:read"),
        parameters: [path("note_id")],
        responses: {
          200: { description: "The note", headers: DATE, ...json(ref("Note")) },
          304: { description: "Unchanged" },
          ...failures(400, 401, 403, 404),
        },
      },
      patch: {
        operationId: "changeNote",
        ...oauth("notes:write"),
        parameters: [path("note_id"), header("If-Match", "Without it, the response is 428.")],
        requestBody: body({ ...object({ text: TEXT }, ["text"]), minProperties: 1 }),
        responses: {
          200: { description: "The note", headers: DATE, ...json(ref("Note")) },
          ...failures(400, 401, 403, 404, 412, 415, 428),
        },
      },
      delete: {
        operationId: "deleteNote",
        ...oauth("notes:write"),
        parameters: [path("note_id")],
        responses: { 204: { description: "Gone" }, ...failures(400, 401, 403, 404) },
      },
    },
    "/notes/{note_id}/comments": {
      post: {
        operationId: "addComment",
        ...oauth("notes:write"),
        parameters: [path("note_id"), header("Idempotency-Key", "As for notes.")],
        requestBody: body(object({ comment: TEXT })),
        responses: {
          201: { description: "Made", ...json(object({ id: ID, comment: TEXT })) },
          ...failures(400, 401, 403, 404, 415, 422),
        },
      },
    },
    "/labels": {
      post: {
        operationId: "createLabel",
        ...oauth("labels:write"),
        requestBody: body(object({ name: TEXT })),
        responses: { 201: { description: "Made", ...json(ref("Label")) }, ...failures(400, 401, 403, 415) },
      },
    },
    "/labels/{label_id}": {
      get: {
        operationId: "getLabel",
        ...oauth("labels:read"),
        parameters: [path("label_id")],
        responses: { 200: { description: "The label", ...json(ref("Label")) }, ...failures(400, 401, 403, 404) },
      },
      put: {
        operationId: "replaceLabel",
        ...oauth("labels:write"),
        parameters: [path("label_id")],
        requestBody: body(object({ name: TEXT, version: { type: "integer", minimum: 1, maximum: 1000000 } })),
        responses: {
          200: { description: "The label", ...json(ref("Label")) },
          ...failures(400, 401, 403, 404, 409, 415),
        },
      },
    },
    "/report": {
      get: {
        operationId: "getReport",
        ...oauth("notes:read"),
        responses: {
          200: {
            description: "Authors",
            content: {
              "application/json": { schema: { type: "array", items: object({ name: TEXT }) } },
              "text/csv": { schema: { type: "string" } },
            },
          },
          ...failures(401, 403, 406),
        },
      },
    },
    "/status": {
      get: {
        operationId: "getStatus",
        security: [{ key: [] }],
        responses: {
          200: { description: "How it is", headers: DATE, ...json(object({ fine: { type: "boolean" } })) },
          304: { description: "As it was" },
          ...failures(401),
        },
      },
    },
  },
  components: {
    securitySchemes: {
      oauth: {
        type: "oauth2",
        flows: {
          clientCredentials: {
            tokenUrl: "/token",
            scopes: { "notes:read": "", "notes:write": "", "labels:read": "", "labels:write": "" },
          },
        },
      },
      key: { type: "apiKey", in: "header", name: "X-Key" },
    },
    schemas: {
      Failure: object({ status: { type: "integer" }, message: { type: "string" } }),
      Note: object({ id: ID, text: TEXT, comment_count: { type: "integer" }, created_at: TIME, updated_at: TIME }),
      Label: object({ id: ID, name: TEXT, version: { type: "integer" } }),
    },
  },
};
