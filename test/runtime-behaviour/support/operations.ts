import { writeHeaders } from "../../../runtime/parameters.ts";
import { uuid } from "../../../runtime/uuid.ts";
import { json } from "../../../runtime/json.ts";
import type { Operation } from "../../../runtime/operation.ts";
import type { Result } from "../../../runtime/response.ts";
import type { CallOptions, Client } from "../../../runtime/client.ts";
import type { RequestParts } from "../../../runtime/operation.ts";

const responses = { 200: json, 400: json, 401: json, 408: json, 429: json, 500: json, 502: json, 503: json, 504: json };

export const GET: Operation = { id: "getThing", method: "GET", path: "/thing", responses };
export const POST: Operation = { id: "createThing", method: "POST", path: "/things", body: json, responses };
export const KEYED: Operation = {
  ...POST,
  id: "createOnce",
  headers: { write: writeHeaders, parameters: [{ name: "Idempotency-Key", make: uuid }] },
  idempotencyKey: "Idempotency-Key",
};

/** A call as the generated functions make it, with a type that says what any result has. */
export function call(
  client: Client,
  operation: Operation,
  request: RequestParts = {},
  options?: CallOptions,
): Promise<Result> {
  return client.call(operation, request, options);
}
