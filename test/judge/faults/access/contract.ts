import type { JsonObject } from "../../../../generator/document/json.ts";
import {
  answer,
  arrayOf,
  contract,
  headers,
  int,
  json,
  like,
  object,
  query,
  ref,
  text,
  TIME,
} from "../../support/contract.ts";

const body = (schema: JsonObject, type?: string): JsonObject => ({ required: true, content: json(schema, type) });
const TEXT = text(1, 80);
const ID = like("^[a-z]+_[0-9]{4,}$");
const ETAG = headers("ETag");
const oauth = (scope: string): { readonly security: readonly JsonObject[] } => ({ security: [{ oauth: [scope] }] });
const header = (name: string, description: string): JsonObject => ({
  name,
  in: "header",
  description,
  schema: text(1),
});
const NOTE_PAGE = object({ data: arrayOf(ref("Note")) });
const FORM = "application/x-www-form-urlencoded";
const CAUSES: Readonly<Record<string, string>> = {
  400: "A parameter is invalid, or the body cannot be parsed",
  422: "A member is invalid, or the key was used with another body",
};

const BASE = contract({
  title: "Notes",
  security: {
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
  ids: { note_id: ID, label_id: ID },
  failure: "Failure",
  operations: {
    "POST /token createToken": {
      description: "The client authenticates with HTTP Basic, or with `client_id` and `client_secret`.",
      security: [],
      body: body(
        object({
          grant_type: { const: "client_credentials" },
          "client_id?": text(),
          "client_secret?": text(),
          "scope?": text(),
        }),
        FORM,
      ),
      200: answer(object({ access_token: TEXT, token_type: { const: "Bearer" }, expires_in: int(), scope: text() })),
      errors: [400, 401, 415],
    },
    "GET /notes listNotes": {
      description: "Unknown parameters are rejected.",
      ...oauth("notes:read"),
      200: answer(NOTE_PAGE),
      errors: [400, 401, 403],
    },
    "POST /notes createNote": {
      ...oauth("notes:write"),
      parameters: [header("Idempotency-Key", "Keys belong to an account and an operation. Errors are not repeated.")],
      body: body(object({ text: TEXT })),
      201: "Note",
      errors: [400, 401, 403, 409, 415, 422],
    },
    "GET /notes/search searchNotes": {
      description: "Finds notes whose `text` contains `q`, ignoring case. `q` is plain text.",
      ...oauth("notes:read"),
      parameters: [{ ...query("q", text(2)), required: true }],
      200: answer(NOTE_PAGE),
      errors: [400, 401, 403],
    },
    "GET /notes/{note_id} getNote": {
      ...oauth("notes:read"),
      200: answer(ref("Note"), ETAG),
      304: null,
      errors: [400, 401, 403, 404],
    },
    "PATCH /notes/{note_id} changeNote": {
      ...oauth("notes:write"),
      parameters: [header("If-Match", "Without it, the response is 428.")],
      body: body({ ...object({ "text?": TEXT }), minProperties: 1 }),
      200: answer(ref("Note"), ETAG),
      errors: [400, 401, 403, 404, 412, 415, 428],
    },
    "DELETE /notes/{note_id} deleteNote": { ...oauth("notes:write"), 204: null, errors: [400, 401, 403, 404] },
    "POST /notes/{note_id}/comments addComment": {
      ...oauth("notes:write"),
      parameters: [header("Idempotency-Key", "As for notes.")],
      body: body(object({ comment: TEXT })),
      201: answer(object({ id: ID, comment: TEXT })),
      errors: [400, 401, 403, 404, 415, 422],
    },
    "POST /labels createLabel": {
      ...oauth("labels:write"),
      body: body(object({ name: TEXT })),
      201: "Label",
      errors: [400, 401, 403, 415],
    },
    "GET /labels/{label_id} getLabel": { ...oauth("labels:read"), 200: "Label", errors: [400, 401, 403, 404] },
    "PUT /labels/{label_id} replaceLabel": {
      ...oauth("labels:write"),
      body: body(object({ name: TEXT, version: int(1, 1000000) })),
      200: "Label",
      errors: [400, 401, 403, 404, 409, 415],
    },
    "GET /report getReport": {
      ...oauth("notes:read"),
      200: {
        description: "Authors",
        content: { ...json(arrayOf(object({ name: TEXT }))), ...json(text(), "text/csv") },
      },
      errors: [401, 403, 406],
    },
    "GET /status getStatus": {
      security: [{ key: [] }],
      200: answer(object({ fine: { type: "boolean" } }), ETAG),
      304: null,
      errors: [401],
    },
  },
  schemas: {
    Failure: object({ status: int(), message: text() }),
    Note: object({ id: ID, text: TEXT, comment_count: int(), created_at: TIME, updated_at: TIME }),
    Label: object({ id: ID, name: TEXT, version: int() }),
  },
});

/** Notes with comments and labels of two accounts: tokens with scopes, an API key, conditions, CSV and idempotency keys. */
export const CONTRACT: JsonObject = JSON.parse(JSON.stringify(BASE), (key, value: unknown) =>
  CAUSES[key] === undefined ? value : { ...Object(value), description: CAUSES[key] },
);
