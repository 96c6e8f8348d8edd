import { stream as streamReader } from "../../../runtime/server/decode/binary.ts";
import { json as jsonReader } from "../../../runtime/server/decode/json.ts";
import { stream as streamWriter } from "../../../runtime/server/encode/binary.ts";
import { json as jsonWriter } from "../../../runtime/server/encode/json.ts";
import { text as textWriter } from "../../../runtime/server/encode/text.ts";
import type { ReplyContent } from "../../../runtime/server/encode/writer.ts";
import type { ServerOperation } from "../../../runtime/server/operation.ts";
import type { ErrorCatalogue, ServerContract } from "../../../runtime/server/server.ts";
import type { AnyCheck } from "../../../runtime/validation/check.ts";

// A contract by hand, as the generator writes it: small, and with one operation for every kind of behaviour.

export const JSON_REPLY: ReplyContent = { type: "application/json", codec: jsonWriter };

/** `{ "name": string, "age"?: integer }` */
export const isPet: AnyCheck = (value, report) => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    report?.add("", value, "type", "object");
    return false;
  }
  const name: unknown = Reflect.get(value, "name");
  const age: unknown = Reflect.get(value, "age");
  const nameIsRight = typeof name === "string";
  const ageIsRight = age === undefined || Number.isInteger(age);
  if (!nameIsRight) report?.add("/name", name, "type", "string");
  if (!ageIsRight) report?.add("/age", age, "type", "integer");
  return nameIsRight && ageIsRight;
};

const hasLimit: AnyCheck = (value, report) => {
  const limit: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "limit") : undefined;
  if (limit === undefined || /^\d+$/.test(String(limit))) return true;
  report?.add("/limit", limit, "type", "integer");
  return false;
};

const PETS: readonly ServerOperation[] = [
  {
    id: "listPets",
    method: "GET",
    path: "/pets",
    query: ["limit"],
    responses: { 200: { content: [JSON_REPLY], headers: ["X-Total"] } },
    checks: { query: hasLimit },
  },
  {
    id: "createPet",
    method: "POST",
    path: "/pets",
    headers: ["Idempotency-Key"],
    idempotency: { header: "idempotency-key" },
    body: { required: true, content: [{ type: "application/json", codec: jsonReader, check: isPet }] },
    responses: { 201: { content: [{ ...JSON_REPLY, check: isPet }] }, 409: { content: [JSON_REPLY] } },
  },
  {
    id: "getPet",
    method: "GET",
    path: "/pets/{id}",
    pathParameters: ["id"],
    responses: {
      200: {
        content: [JSON_REPLY, { type: "text/plain", codec: textWriter }],
        headers: ["ETag"],
      },
      "4XX": { content: [JSON_REPLY] },
    },
  },
  { id: "deletePet", method: "DELETE", path: "/pets/{id}", pathParameters: ["id"], responses: { 204: {} } },
  {
    id: "upload",
    method: "PUT",
    path: "/files/{name}",
    pathParameters: ["name"],
    body: { content: [{ type: "application/octet-stream", codec: streamReader }] },
    responses: { 200: { content: [JSON_REPLY] } },
  },
  {
    id: "download",
    method: "GET",
    path: "/files/{name}",
    pathParameters: ["name"],
    responses: { 200: { content: [{ type: "application/octet-stream", codec: streamWriter }] } },
  },
  {
    id: "me",
    method: "GET",
    path: "/me",
    security: [{ token: ["read"] }],
    responses: { 200: { content: [JSON_REPLY] } },
  },
  {
    id: "limited",
    method: "GET",
    path: "/limited",
    rateLimits: [
      {
        requests: 2,
        perSeconds: 60,
        scope: "client-ip",
        headers: { limit: "x-limit", remaining: "x-left", reset: "x-reset" },
      },
    ],
    responses: { 204: {} },
  },
  { id: "unwritten", method: "GET", path: "/unwritten", responses: { 204: {} } },
];

export const ENVELOPE: ErrorCatalogue = {
  envelope: { code: "error_code", message: "message", id: "error_id", params: "error_params" },
  codes: [
    [400, "bad_request"],
    [401, "unauthorized"],
    [403, "forbidden"],
    [404, "not_found"],
    [409, "conflict"],
    [422, "validation_error"],
    [429, "rate_limited"],
    [500, "internal_error"],
    [502, "upstream_error"],
    [503, "service_unavailable"],
  ],
};

export const CONTRACT: ServerContract = {
  operations: PETS,
  errors: ENVELOPE,
  securitySchemes: { token: { kind: "bearer" } },
};
